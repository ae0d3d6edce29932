/** Schema violations as sentences, one per field. */
import type { Language } from './language.ts';
import type { Problem } from './problem.ts';
import { has, say } from './sentences.ts';

export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type FieldErrors = NonNullable<Problem['errors']>;

const MAX_ERRORS = 8;

/** At most eight errors, the first of each path. Keys are JSON pointers into the faulty part of the request. */
export function fieldErrors(violations: readonly Violation[], language: Language): FieldErrors {
  const found = new Map<string, string>();
  for (const violation of violations.filter(says)) {
    for (const [at, detail] of sentences(violation, language)) if (!found.has(at)) found.set(at, detail);
  }
  return [...found].slice(0, MAX_ERRORS).map(([at, detail]) => ({ at: at.slice(0, 200), detail }));
}

/** Skips redundant violations: `boolean` repeats `additionalProperties`, and `const` says less than its union. */
const says = (violation: Violation): boolean => violation.keyword !== 'boolean' && violation.keyword !== 'const';

function sentences({ keyword, instancePath, params }: Violation, language: Language): [string, string][] {
  const named = { required: params.requiredProperties, additionalProperties: params.additionalProperties }[keyword];
  if (Array.isArray(named))
    return named.map((name) => [`${instancePath}/${pointer(String(name))}`, say(language, `field.${keyword}`)]);
  // The schema's message holds a line's maximum length.
  if (keyword === '~refine')
    return [[instancePath, say(language, 'field.maxLength', { limit: Number(params.message) })]];
  const key = keyword === 'type' ? `field.type.${String(params.type)}` : `field.${keyword}`;
  return [[instancePath, say(language, has(key) ? key : 'field.wrong', { limit: numberOf(params.limit) })]];
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A property name as a part of a JSON pointer (RFC 6901). */
export const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
