/** Fuzzing input: hostile values, and mutations of valid requests. */
import { type Dice, pick } from '#rulebooks/dice.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON schema, as far as samples are made of it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Resolves references. @param components of the API document */
export function resolved(schema: Schema, components: Readonly<Record<string, Schema>>): Schema {
  const whole = (_: string, value: unknown): unknown => {
    const { $ref } = (value ?? {}) as Schema; // JSON.
    return $ref ? resolved(components[$ref.replace('#/components/schemas/', '')] ?? {}, components) : value;
  };
  return JSON.parse(JSON.stringify(schema), whole);
}

const deep = (levels: number): Json => (levels === 0 ? 1 : { a: deep(levels - 1) });

const values: readonly Json[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  1.5,
  33,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  'x',
  'x'.repeat(41),
  'x'.repeat(5_000),
  'nul \0 ici',
  '\ud800',
  'fin \udfff',
  '\u202e\u05e9\u05dc\u05d5\u05dd',
  '😀'.repeat(30),
  '\u0000',
  'é'.repeat(81),
  '{placeholder}',
  '<script>alert(1)</script>',
  "'; drop table move; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e3',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { length: 1e9 },
  deep(40),
  Array.from({ length: 3_000 }, (_, i) => i),
  Array.from({ length: 600 }, () => 'x'),
];

const hostile = (dice: Dice): Json => pick(dice, values);

/** Hostile URL text, partly undecodable. */
export const hostileText = (dice: Dice): string =>
  pick(dice, [
    () => '%00',
    () => '%ff',
    () => '%',
    () => '%ED%A0%80',
    () => '',
    () => encodeURIComponent('😀'.repeat(20)),
    () => 'x'.repeat(300),
    () => encodeURIComponent("' or 1=1 --"),
    () => '..',
    () => '-1',
    () => '1e9',
    () => '99999999999999',
    () => '9'.repeat(24),
    () => '1.1',
    () => '999999999999999.9999',
    () => '123456789.9999',
    () => 'true',
    () => '__proto__',
    () => '00000000-0000-0000-0000-000000000000',
    () => '{placeholder}',
  ])();

/** A value of the right shape, as far as the schema tells. */
export function sampleOf(dice: Dice, schema: Schema, make: { uuid(): string }): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(dice, schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return sampleOf(dice, pick(dice, several), make);
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? make.uuid() : 'x'.repeat(Math.max(8, schema.minLength ?? 0));
    case 'integer':
    case 'number':
      return (
        (schema.minimum ?? 0) + dice.int(Math.max(1, Math.min(40, (schema.maximum ?? 40) - (schema.minimum ?? 0))))
      );
    case 'boolean':
      return dice.int(2) === 0;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: dice.int(3) }, () => sampleOf(dice, schema.items ?? {}, make));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || dice.int(2) === 0)
          .map(([name, inner]) => [name, sampleOf(dice, inner, make)]),
      );
    default:
      return hostile(dice);
  }
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with one change: a field replaced, dropped, added, or set to another legal value. */
export function mutated(dice: Dice, value: Json, others: readonly Json[] = []): Json {
  if (Array.isArray(value) && value.length > 0 && dice.int(4) > 0) {
    const at = dice.int(value.length);
    const kind = dice.int(4);
    if (kind === 0) return value.filter((_, i) => i !== at);
    if (kind === 1) return [...value, value[at] ?? null];
    return value.map((one, i) => (i === at ? mutated(dice, one, others) : one));
  }
  if (isObject(value) && Object.keys(value).length > 0 && dice.int(6) > 0) {
    const name = pick(dice, Object.keys(value));
    const kind = dice.int(8);
    const { [name]: old = null, ...rest } = value;
    if (kind === 0) return rest;
    if (kind === 1) return { ...value, [pick(dice, ['extra', 'toString', 'id', 'é', ''])]: hostile(dice) };
    return { ...value, [name]: mutated(dice, old, others) };
  }
  if (typeof value === 'number' && dice.int(2) === 0) return value + pick(dice, [-1, 1, 10, -100, 0.5]);
  if (others.length > 0 && dice.int(2) === 0) return pick(dice, others);
  return hostile(dice);
}

/** A body as sent: valid, broken, cut, or of another media type. */
export function wired(dice: Dice, body: Json): { text: string; type: string } {
  const json = 'application/json';
  const text = JSON.stringify(body);
  switch (dice.int(14)) {
    case 0:
      return { text: text.slice(0, dice.int(text.length + 1)), type: json };
    case 1:
      return { text: `${text},`, type: json };
    case 2:
      return {
        text,
        type: pick(dice, ['text/plain', 'application/xml', ';;;', 'multipart/form-data', 'application/jsonp']),
      };
    case 3:
      return { text: text.replace('{', '{"__proto__":{"seat":1},'), type: json };
    case 4:
      return { text: text.replace('{', '{"constructor":{"prototype":{"x":1}},'), type: json };
    case 5:
      return { text: `${'['.repeat(2_000)}${text}${']'.repeat(2_000)}`, type: json };
    case 6:
      return { text: text.replace(/:\s*\d+/, ':1e999'), type: json };
    case 7:
      return { text: `\ufeff${text}`, type: `${json}; charset=utf-16` };
    default:
      return { text, type: json };
  }
}
