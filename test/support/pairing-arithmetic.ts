/** What the pairing game computes, apart from its rules: a thread of its own needs no more. */
export const PAIRING = 'pairing';

export interface PairingInput {
  readonly order: readonly number[];
  /** For how long it is computed at least, ms. */
  readonly slowMs: number;
}

/** Neighbours meet. It keeps its thread busy, as long arithmetic does. */
export function pairedFor({ order, slowMs }: PairingInput): [number, number][] {
  const until = performance.now() + slowMs;
  while (performance.now() < until);
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < order.length; at += 2) pairs.push([order[at] ?? 0, order[at + 1] ?? 0]);
  return pairs;
}
