import type { Field, Option } from '../../options.ts';

type Fields = Readonly<Record<string, Field>>;
export type Value = string | number;
export const pickOf = (from: readonly (string | number)[]): Field => ({ kind: 'pick', from });
export const upTo = (max: number): Field => ({ kind: 'range', min: 1, max });

/** A field and one that depends on it. Values that leave the second one empty are left out. */
export function dependent(of: string, from: readonly Value[], name: string, after: (value: Value) => Field): Fields {
  const cases = from
    .map((value) => [value, after(value)] as const)
    .filter(([, field]) => !isEmpty(field) && !isWithoutExample(field));
  return { [of]: pickOf(cases.map(([value]) => value)), [name]: { kind: 'by', of, cases: Object.fromEntries(cases) } };
}

const isEmpty = (field: Field): boolean =>
  (field.kind === 'pick' && field.from.length === 0) || (field.kind === 'range' && field.max < field.min);

const isWithoutExample = (field: Field): boolean => field.kind === 'document' && field.examples.length === 0;

/** A list of options; those with an empty choice are left out. */
export class Options {
  readonly list: Option[] = [];
  readonly #only: string | undefined;

  /** @param only the wanted kind of move */
  constructor(only?: string) {
    this.#only = only;
  }

  wants = (...names: readonly string[]): boolean => this.#only === undefined || names.includes(this.#only);

  /** @param given a function is called only where that kind is wanted */
  add(name: string, given: Fields | (() => Fields) = {}): void {
    if (!this.wants(name)) return;
    const fields = typeof given === 'function' ? given() : given;
    if (!Object.values(fields).some(isEmpty))
      this.list.push(Object.keys(fields).length === 0 ? { do: name } : { do: name, fields });
  }
}
