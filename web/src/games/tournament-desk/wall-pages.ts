/** Paging of the wall screen, readable from eight metres. Pure. */

/** Equal parts of at most that length. */
export function pagesOf<One>(all: readonly One[], most: number): readonly (readonly One[])[] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Columns, filled downwards. */
export const columnsOf = <One>(all: readonly One[], columns: number): readonly (readonly One[])[] =>
  pagesOf(all, Math.ceil(all.length / columns));

/** Names sorted in reading order, with each page's first and last letters. */
export const byName =
  (collator: Intl.Collator, nameOf: (seat: number) => string) =>
  (one: number, other: number): number =>
    collator.compare(nameOf(one), nameOf(other));
