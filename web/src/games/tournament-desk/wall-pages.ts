/** What the wall shows one after the other: pages of names in type that is read at eight metres. Pure. */

/** Parts of equal length, none longer than that. */
export function pagesOf<One>(all: readonly One[], most: number): readonly (readonly One[])[] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Items in columns, read downwards. */
export const columnsOf = <One>(all: readonly One[], columns: number): readonly (readonly One[])[] =>
  pagesOf(all, Math.ceil(all.length / columns));

/** By the name as it is read: the letters that begin a page and end it. */
export const byName =
  (collator: Intl.Collator, nameOf: (seat: number) => string) =>
  (one: number, other: number): number =>
    collator.compare(nameOf(one), nameOf(other));
