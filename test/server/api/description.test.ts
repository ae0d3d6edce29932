// Goal: the API document tells a program all it needs. Method: a real server's document against spectral:oas and our own rules.
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { beforeAll, expect, test, vi } from 'vitest';
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

let app: Awaited<ReturnType<typeof testApp>>;
let document: Document;
let operations: readonly Operation[];

beforeAll(async () => {
  app = await testApp();
  document = (await app.inject('/api/docs/json')).json();
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});

test('it is made once for all requests', async () => {
  const made = vi.spyOn(app, 'swagger');
  const answer = await app.inject('/api/docs/json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual(document);
  expect(made).not.toHaveBeenCalled();
});

test('spectral:oas finds no error and nothing to warn of', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas as spectral.RulesetDefinition] }); // Their types are of two versions.
  const found = await linter.run(JSON.parse(JSON.stringify(document)));
  expect(found.map(({ code, message, path }) => `${code}: ${message} at ${path.join('.')}`)).toEqual([]);
});

test('every operation has a name of its own, and says what it answers where nothing is wrong', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, responses } of operations) {
    expect(
      Object.keys(responses).filter((status) => status.startsWith('2')),
      operationId,
    ).not.toEqual([]);
    expect(responses['4XX'], operationId).toEqual({ $ref: '#/components/responses/Problem' });
  }
});

test('each rulebook has its moves, its views and its set-up choices, and a game of it names them', () => {
  const { schemas } = document.components;
  for (const { id } of rulebooks()) {
    const name = id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    for (const part of ['Move', 'View', 'Options', 'Setup']) expect(schemas, id).toHaveProperty(name + part);
    const game = JSON.stringify(schemas[`${name}GameReply`]);
    expect(game).toContain(`"#/components/schemas/${name}View"`);
    expect(game).toContain(`"const":"${id}"`);
  }
  expect(JSON.stringify(schemas.PostMove)).toContain('"#/components/schemas/Move"');
});

function* schemasIn(value: unknown, at = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* schemasIn(inner, `${at}/${key}`);
}

test('what the contracts say is said once; no word of the server’s own insides is left in it', () => {
  const places = new Map<string, string[]>();
  for (const [at, schema] of schemasIn(document)) {
    expect(
      Object.keys(schema).filter((key) => key.startsWith('x-') && !at.endsWith('/properties')),
      at,
    ).toEqual([]);
    const text = JSON.stringify(schema);
    if (text.length > 400 && !/\/[A-Z][a-zA-Z]*(Move|View|Options|Setup)\b/.test(at))
      places.set(text, [...(places.get(text) ?? []), at]);
  }
  // A rulebook's moves and views follow its types.
  expect(
    [...places.values()].filter((several) => several.length > 1 && !several.some((at) => at.includes('Mine'))),
  ).toEqual([]);
});
