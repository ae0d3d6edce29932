/**
 * The set-up choices of a rulebook, read from the schema that the API gives of them, so that any game can be opened with a form: whole
 * numbers, words of a list, lists of numbers, groups of these. Fields of a form are named `options.<path>`.
 */
export interface OptionField {
  /** Where it stands in the options: `timers.delivery`; of a list of numbers each has its place: `scale.0`. */
  readonly path: string;
  /** The first part of the path: what stands together. */
  readonly group: string;
  readonly default: number | string | boolean;
  /** Words to choose from, of a yes or no its two; absent for a number. */
  readonly from?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A yes or no that may be left out: the rules then decide by the number of seats. */
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

/** Every choice of a schema, in its order. @param schema as `GET /api/rulebooks/:id` gives it under `options` */
export const optionFields = (schema: unknown): readonly OptionField[] =>
  typeof schema === 'object' && schema !== null ? fieldsIn(schema as Schema, [], undefined) : []; // Made by TypeBox on the server.

function fieldsIn(schema: Schema, path: readonly string[], given: unknown): OptionField[] {
  const otherwise = given ?? schema.default;
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => fieldsIn(one, [...path, name], undefined));
  if (schema.type === 'array' && schema.items && Array.isArray(otherwise)) {
    const { items, uniqueItems, minItems, maxItems } = schema;
    // Which of a list play is for programs: a form of one field a value can leave none of them out.
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

/** The value that stands at a path of the options; undefined where none does. */
export const optionAt = (options: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], options); // Any JSON.

/** Those of the choices that are not as the rulebook proposes them. */
export const changedIn = (fields: readonly OptionField[], options: unknown): readonly OptionField[] =>
  fields.filter((field) => {
    const value = optionAt(options, field.path);
    return value !== undefined && String(value) !== String(field.default);
  });

/**
 * The options that a form asks for: only the groups in which something differs from the rulebook's own value.
 * @param typed what was typed, under `options.<path>`
 */
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

/** A number that is none goes to the server as it was typed: it says what is wrong with it. */
function valueTyped(field: OptionField, typed: string | undefined): unknown {
  if (typed === undefined || typed === '') return field.default;
  if (field.from?.includes('true')) return typed === USUAL ? USUAL : typed === 'true';
  if (field.from) return typed;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

/** The fields of one group as the options have them: the value alone, a list, or an object. */
function gathered(inside: readonly { readonly field: OptionField; readonly value: unknown }[]): unknown {
  const [first] = inside;
  if (!first?.field.path.includes('.')) return first?.value;
  const named = inside.map(({ field, value }) => [field.path.slice(field.group.length + 1), value] as const);
  return named.every(([name]) => /^\d+$/.test(name)) ? named.map(([, value]) => value) : Object.fromEntries(named);
}
