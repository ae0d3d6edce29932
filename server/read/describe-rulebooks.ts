/** Completes the API document with each rulebook's options, moves and views. */
import { existsSync, readFileSync } from 'node:fs';
import { rulebooks } from '#rulebooks/index.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { isObject, type Json, mapped, modern, refTo } from '../http/json-schema.ts';
import { OPEN, parts } from './of-rulebooks.ts';

/** Made by the build (`server/view-schemas/main.ts`). */
const VIEW_SCHEMAS = new URL('../../web/build/view-schemas/', import.meta.url);

/** One variant per rulebook where the schema names it, else a union of all. */
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

/** Keyed by name without the rulebook's: its parts, and the types of its view. */
function schemasOf(rulebook: Rulebook): Readonly<Record<string, unknown>> {
  const setup = modern(JSON.parse(JSON.stringify(rulebook.options)));
  const move = modern(JSON.parse(JSON.stringify(rulebook.move)));
  return { Options: withoutDefaults(setup), Setup: lenient(setup), Move: move, ...viewsOf(rulebook) };
}

function viewsOf(rulebook: Rulebook): Readonly<Record<string, unknown>> {
  const file = new URL(`${rulebook.id}.json`, VIEW_SCHEMAS);
  // Views are described only if the build has made their schema.
  if (!existsSync(file)) return {};
  const { $defs, title: _, ...View } = JSON.parse(readFileSync(file, 'utf8')) as Json & { $defs: Json };
  const name = nameOf(rulebook);
  return mapped({ View, ...$defs }, ({ $ref, ...beside }) =>
    typeof $ref === 'string' ? { ...refTo(name + $ref.replace('#/$defs/', '')), ...beside } : null,
  ) as Json;
}

/** An open game has a value for every option. */
const withoutDefaults = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    if (!isObject(value) || !('default' in value)) return value;
    const { default: __, ...rest } = value;
    return rest;
  });

/** Options with a default may be omitted when opening a game. */
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

/** Whether it is one part, optional or not. */
const isOpen = (schema: unknown): boolean =>
  isObject(schema) && (OPEN in schema || (Array.isArray(schema.anyOf) && schema.anyOf.some(isOpen)));

const namesItsRulebook = ({ properties }: Json): boolean =>
  isObject(properties) && 'rulebook' in properties && Object.values(properties).some(isOpen);

/** Fills open places with the part of that rulebook; '' means the union of all. */
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

/** A closed schema is repeated for each rulebook, since it allows no further field. An open one states common fields once. */
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

/** Shares schemas that rulebooks have in common with the contracts, such as a roster in a move. */
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

/** Removes schemas that nothing refers to, directly or indirectly. */
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
