/** The options of a rulebook, read from the API's JSON schema, so that a form works for any game: integers, choices, lists of numbers, groups. Form fields are named `options.<path>`. */
export interface OptionField {
  /** Path in the options: `timers.delivery`; an item of a list of numbers: `scale.0`. */
  readonly path: string;
  readonly group: string;
  readonly default: number | string | boolean;
  /** Choices, two for a boolean; absent for a number. */
  readonly from?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** An optional boolean left out: the rules decide by the number of seats. */
const USUAL = 'usual';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** All options of a schema, in order. @param schema `options` of `GET /api/rulebooks/:id` */
export const optionFields = (schema: unknown): readonly OptionField[] =>
  typeof schema === 'object' && schema !== null ? fieldsIn(schema as Schema, [], undefined) : [];

function fieldsIn(schema: Schema, path: readonly string[], given: unknown): OptionField[] {
  const otherwise = given ?? schema.default;
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => fieldsIn(one, [...path, name], undefined));
  if (schema.type === 'array' && schema.items && Array.isArray(otherwise)) {
    const { items, uniqueItems, minItems, maxItems } = schema;
    // Subsets of a list are not in the form: one field per value cannot express them.
    if (uniqueItems && minItems !== maxItems) return [];
    return otherwise.flatMap((value, at) => fieldsIn(items, [...path, String(at)], value));
  }
  const where = { path: path.join('.'), group: path[0] ?? '' };
  if (schema.enum && typeof otherwise === 'string') return [{ ...where, default: otherwise, from: schema.enum }];
  if (schema.type === 'boolean')
    return typeof otherwise === 'boolean'
      ? [{ ...where, default: otherwise, from: ['false', 'true'] }]
      : [{ ...where, default: USUAL, from: [USUAL, 'false', 'true'] }];
  if (schema.type !== 'integer' || typeof otherwise !== 'number') return [];
  const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER, multipleOf: step = 1 } = schema;
  return [{ ...where, default: otherwise, min, max, step }];
}

/** The value at a path of the options, or undefined. */
export const optionAt = (options: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], options); // Any JSON.

export const changedIn = (fields: readonly OptionField[], options: unknown): readonly OptionField[] =>
  fields.filter((field) => {
    const value = optionAt(options, field.path);
    return value !== undefined && String(value) !== String(field.default);
  });

/** The options of a form: only groups with a value that differs from the default. @param typed form values named `options.<path>` */
export function optionsOf(
  fields: readonly OptionField[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const wanted = fields.map((field) => ({ field, value: valueTyped(field, typed[`options.${field.path}`]) }));
  const options: Record<string, unknown> = {};
  for (const group of new Set(fields.map((field) => field.group))) {
    const inside = wanted.filter(({ field }) => field.group === group);
    if (inside.some(({ field, value }) => String(value) !== String(field.default))) options[group] = gathered(inside);
  }
  return options;
}

/** An invalid number is sent as typed: the server reports the error. */
function valueTyped(field: OptionField, typed: string | undefined): unknown {
  if (typed === undefined || typed === '') return field.default;
  if (field.from?.includes('true')) return typed === USUAL ? USUAL : typed === 'true';
  if (field.from) return typed;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

/** A group's fields as the options have them: a value, a list, or an object. */
function gathered(inside: readonly { readonly field: OptionField; readonly value: unknown }[]): unknown {
  const [first] = inside;
  if (!first?.field.path.includes('.')) return first?.value;
  const named = inside.map(({ field, value }) => [field.path.slice(field.group.length + 1), value] as const);
  return named.every(([name]) => /^\d+$/.test(name)) ? named.map(([, value]) => value) : Object.fromEntries(named);
}
