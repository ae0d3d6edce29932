/** Putting options together. */
import type { Field, Option } from '../../options.ts';

type Fields = Readonly<Record<string, Field>>;
/** One of these. */
export const pickOf = (from: readonly (string | number)[]): Field => ({ kind: 'pick', from });
/** An integer from 1. */
export const upTo = (max: number): Field => ({ kind: 'range', min: 1, max });

/** A list of options from which those with an empty choice are left out. */
export class Options {
  readonly list: Option[] = [];

  add(name: string, fields: Fields = {}): void {
    const empty = Object.values(fields).some(
      (field) =>
        (field.kind === 'pick' && field.from.length === 0) || (field.kind === 'range' && field.max < field.min),
    );
    if (!empty) this.list.push(Object.keys(fields).length === 0 ? { do: name } : { do: name, fields });
  }
}
