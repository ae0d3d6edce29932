interface Sizes {
  readonly sizes: readonly number[];
  readonly byes: number;
}

/** Few byes first, then sizes close to `size`. Larger tables come first, with the best players. @param players all have byes where they are fewer than `least` */
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
