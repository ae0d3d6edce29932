/** The description of the API with what each rulebook says of its set-up choices, moves and views. */
import { existsSync, readFileSync } from 'node:fs';
import { rulebooks } from '#rulebooks/index.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { isObject, type Json, mapped, modern, refTo } from '../http/json-schema.ts';
import { OPEN, parts } from './of-rulebooks.ts';

/** Made by the build (`server/view-schemas/main.ts`). */
const VIEW_SCHEMAS = new URL('../../web/build/view-schemas/', import.meta.url);

/** One variant a rulebook where the schema names it, else any one of them. */
export function withRulebooks(document: Json): Json {
  const { components, ...rest } = document as { components: Json };
  const ofAll = rulebooks().map((rulebook) => ({ id: rulebook.id, name: nameOf(rulebook), own: schemasOf(rulebook) }));
  const schemas: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(components.schemas as Json)) {
    if (!isObject(schema) || !namesItsRulebook(schema)) schemas[name] = filled(schema, '');
    else Object.assign(schemas, variantsOf(name, schema, ofAll));
  }
  for (const part of parts) {
    const any = ofAll.filter(({ own }) => own[part]).map(({ name }) => refTo(name + part));
    schemas[part] = { description: `Of any rulebook`, anyOf: any };
  }
  for (const { name, own } of ofAll)
    for (const [part, schema] of Object.entries(own)) Object.assign(schemas, { [name + part]: schema });
  return withoutUnused(shared({ ...(filled(rest, '') as Json), components: { ...components, schemas } }));
}

/** `one-more-game` → `OneMoreGame`. */
const nameOf = ({ id }: Rulebook): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** By name without that of the rulebook: its parts, and what its view consists of. */
function schemasOf(rulebook: Rulebook): Readonly<Record<string, unknown>> {
  const setup = modern(JSON.parse(JSON.stringify(rulebook.options)));
  const move = modern(JSON.parse(JSON.stringify(rulebook.move)));
  return { Options: withoutDefaults(setup), Setup: lenient(setup), Move: move, ...viewsOf(rulebook) };
}

function viewsOf(rulebook: Rulebook): Readonly<Record<string, unknown>> {
  const file = new URL(`${rulebook.id}.json`, VIEW_SCHEMAS);
  // Without a build, and of a rulebook that was not built, no view is described.
  if (!existsSync(file)) return {};
  const { $defs, title: _, ...View } = JSON.parse(readFileSync(file, 'utf8')) as Json & { $defs: Json };
  const name = nameOf(rulebook);
  return mapped({ View, ...$defs }, ({ $ref, ...beside }) =>
    typeof $ref === 'string' ? { ...refTo(name + $ref.replace('#/$defs/', '')), ...beside } : null,
  ) as Json;
}

/** All choices of a game that is open are made. */
const withoutDefaults = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    if (!isObject(value) || !('default' in value)) return value;
    const { default: __, ...rest } = value;
    return rest;
  });

/** Whoever opens a game leaves out what has a default. */
function lenient(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lenient);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, lenient(value)]));
  if (!Array.isArray(inner.required) || !isObject(inner.properties)) return inner;
  const { properties } = inner;
  const { required, ...rest } = inner;
  const demanded = (required as string[]).filter(
    (name) => !(isObject(properties[name]) && 'default' in properties[name]),
  );
  return demanded.length > 0 ? { ...rest, required: demanded } : rest;
}

/** It is one part, or one part or nothing. */
const isOpen = (schema: unknown): boolean =>
  isObject(schema) && (OPEN in schema || (Array.isArray(schema.anyOf) && schema.anyOf.some(isOpen)));

const namesItsRulebook = ({ properties }: Json): boolean =>
  isObject(properties) && 'rulebook' in properties && Object.values(properties).some(isOpen);

/** What is open there, as the rulebook of that name says it; as any one says it for ''. */
const filled = (schema: unknown, rulebook: string): unknown =>
  mapped(schema, ({ [OPEN]: part, description }) =>
    typeof part === 'string'
      ? { ...refTo(rulebook + part), ...(description === undefined ? {} : { description }) }
      : null,
  );

interface Own {
  readonly id: string;
  readonly name: string;
  readonly own: Readonly<Record<string, unknown>>;
}

/** A closed schema is said whole for each rulebook: no other field may stand beside it. An open one says what all share once. */
function variantsOf(name: string, schema: Json, ofAll: readonly Own[]): Record<string, unknown> {
  const { description, properties, required, ...rest } = schema as Json & { properties: Json; required: string[] };
  const isClosed = rest.additionalProperties === false;
  const ofRules = Object.keys(properties).filter((key) => key === 'rulebook' || isOpen(properties[key]));
  const some = (keys: readonly string[]): Json => ({
    ...rest,
    properties: Object.fromEntries(keys.map((key) => [key, properties[key]])),
    required: required.filter((key) => keys.includes(key)),
  });
  const all = Object.keys(properties);
  const common = some(all.filter((key) => !ofRules.includes(key)));
  const variants = ofAll.map((one) => {
    const own = filled(some(isClosed ? all : ofRules), one.own.View ? one.name : '') as Json;
    const said = { ...own, properties: { ...(own.properties as Json), rulebook: { type: 'string', const: one.id } } };
    return { ...one, schema: isClosed ? said : { allOf: [refTo(`Any${name}`), said] } };
  });
  return {
    [name]: {
      ...(description === undefined ? {} : { description }),
      oneOf: variants.map((one) => refTo(one.name + name)),
      discriminator: {
        propertyName: 'rulebook',
        mapping: Object.fromEntries(variants.map((one) => [one.id, refTo(one.name + name).$ref])),
      },
    },
    ...(isClosed ? {} : { [`Any${name}`]: common }),
    ...Object.fromEntries(variants.map((one) => [one.name + name, one.schema])),
  };
}

/** What rulebooks have in common with the contracts, such as a roster within a move, is said once. */
function shared(document: Json & { components: Json }): Json & { components: Json } {
  const { schemas, ...components } = document.components as Json & { schemas: Json };
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const referring = (one: Json): Json | null => {
    const name = '$ref' in one ? undefined : names.get(JSON.stringify(one));
    return name === undefined ? null : refTo(name);
  };
  const within = (schema: unknown): unknown =>
    Object.fromEntries(Object.entries(schema as Json).map(([key, value]) => [key, mapped(value, referring)]));
  const said = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, within(schema)]));
  return { ...document, components: { ...components, schemas: said } };
}

/** Without the schemas that nothing refers to, directly or through others. */
function withoutUnused(document: Json & { components: Json }): Json {
  const { schemas, ...components } = document.components as Json & { schemas: Json };
  const kept = new Set<string>();
  const see = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (kept.has(name) || !(name in schemas)) continue;
      kept.add(name);
      see(schemas[name]);
    }
  };
  see({ ...document, components });
  const used = Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)));
  return { ...document, components: { ...components, schemas: used } };
}
