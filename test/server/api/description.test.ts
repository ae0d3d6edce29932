// Goal: a program finds all that it needs in the description of the API. Method: the document of a real server, held against the rules that
// linters of OpenAPI have (spectral:oas) and against what this house asks beyond them.
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { beforeAll, expect, test } from 'vitest';
import { rulebooks } from '#rulebooks/index.ts';
import { testApp } from '../../support/app.ts';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Json>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

let document: Document;
let operations: readonly Operation[];

beforeAll(async () => {
  const app = await testApp();
  document = (await app.inject('/api/docs/json')).json();
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});

test('spectral:oas finds no error and nothing to warn of', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as spectral.RulesetDefinition] }); // Their types are of two versions.
  const found = await linter.run(JSON.parse(JSON.stringify(document)));
  expect(found.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`)).toEqual([]);
});
