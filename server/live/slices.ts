/** Thousands of writes keep the loop for a tenth of a second: in slices, whoever else waits gets his turn in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE = 250;

/** @param between called before each further slice */
export async function inSlices<T>(all: readonly T[], each: (one: T) => void, between = (): void => {}): Promise<void> {
  for (let from = 0; from < all.length; from += SLICE) {
    if (from > 0) {
      await nextTurn();
      between();
    }
    for (const one of all.slice(from, from + SLICE)) each(one);
  }
}
