/** How cards lie before a player on a wall, where nobody taps them: as large as there is room. Pure. */

/** Height of a card by its width. */
const TALL = 1.3;

/** In how many columns so many cards are largest. @param shape width of the room by its height */
export function columnsFor(cards: number, shape: number): number {
  let [best, widest] = [1, 0];
  for (let columns = 1; columns <= cards; columns++) {
    const width = Math.min(shape / columns, 1 / Math.ceil(cards / columns) / TALL);
    if (width > widest) [best, widest] = [columns, width];
  }
  return best;
}

/** There is room for so many from the beginning: cards do not shrink with each that is laid. */
const LEAST = 4;
/** Of the height of the room: what stands between two players and at the edges of each, and what his cards have below his name. */
const [BETWEEN, BELOW] = [0.27, 0.85];

/** Columns and rows of each player, the same for all. @param laid cards of each @param shape of the room of them all */
export function rowsFor(laid: readonly number[], shape: number): { readonly columns: number; readonly rows: number } {
  const most = Math.max(LEAST, ...laid);
  const columns = columnsFor(most, (shape / laid.length - BETWEEN) / BELOW);
  return { columns, rows: Math.ceil(most / columns) };
}
