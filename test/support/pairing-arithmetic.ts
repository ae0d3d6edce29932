/** The pairing game's computation, separate from its rules so that a worker needs nothing else. */
export const PAIRING = 'pairing';

export interface PairingInput {
  readonly order: readonly number[];
  /** Least duration of the computation, ms. */
  readonly slowMs: number;
}

/** Pairs neighbours. Blocks its thread, as long arithmetic does. */
export function pairedFor({ order, slowMs }: PairingInput): [number, number][] {
  const until = performance.now() + slowMs;
  while (performance.now() < until);
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < order.length; at += 2) pairs.push([order[at] ?? 0, order[at + 1] ?? 0]);
  return pairs;
}
