/** How many players sit at each table of a round. */

interface Sizes {
  readonly sizes: readonly number[];
  readonly byes: number;
}

/**
 * Byes are avoided first; then the sizes are as near to `size` as can be. Larger tables come first: the best players sit there.
 * @param players how many are to be seated; all have byes where they are fewer than `least`
 */
export function tableSizes(players: number, size: number, least: number, most: number): Sizes {
  for (let byes = 0; byes < players; byes++) {
    const seated = players - byes;
    let best: { readonly sizes: number[]; readonly off: number } | null = null;
    for (let tables = Math.ceil(seated / most); tables <= Math.floor(seated / least); tables++) {
      const [base, more] = [Math.floor(seated / tables), seated % tables];
      const sizes = Array.from({ length: tables }, (_, at) => (at < more ? base + 1 : base));
      const off = sizes.reduce((sum, one) => sum + Math.abs(one - size), 0);
      if (best === null || off < best.off) best = { sizes, off };
    }
    if (best) return { sizes: best.sizes, byes };
  }
  return { sizes: [], byes: players };
}
