/** Card layout on a wall screen: as large as possible. Pure. */

const TALL = 1.3;

/** Number of columns for the largest cards. @param shape width of the area relative to its height */
export function columnsFor(cards: number, shape: number): number {
  let [best, widest] = [1, 0];
  for (let columns = 1; columns <= cards; columns++) {
    const width = Math.min(shape / columns, 1 / Math.ceil(cards / columns) / TALL);
    if (width > widest) [best, widest] = [columns, width];
  }
  return best;
}

/** Minimum assumed, so that cards do not shrink with each one laid. */
const LEAST = 4;
/** Relative to the area's height: gaps between players with edges, and the share of the cards below the name. */
const [BETWEEN, BELOW] = [0.27, 0.85];

/** Columns and rows, equal for all players. @param laid number of cards of each @param shape of the whole area */
export function rowsFor(laid: readonly number[], shape: number): { readonly columns: number; readonly rows: number } {
  const most = Math.max(LEAST, ...laid);
  const columns = columnsFor(most, (shape / laid.length - BETWEEN) / BELOW);
  return { columns, rows: Math.ceil(most / columns) };
}
