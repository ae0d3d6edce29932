/** A fixed piece of work as a unit of cost: its time depends on the machine, not on the program. */

interface Thing {
  readonly id: string;
  readonly owner: number;
  readonly amounts: readonly number[];
  readonly name: string;
}

const things: readonly Thing[] = Array.from({ length: 200 }, (_, n) => ({
  id: `thing ${n}`,
  owner: n % 6,
  amounts: [n, (n * 7919) % 101, (n * 104_729) % 997],
  name: `La bande numéro ${(n * 31) % 200}`,
}));

/** Copies, serialises, sorts and counts small objects, as rules and a host do. @returns a constant */
export function referenceWork(): number {
  const copies = things.map((one) => ({ ...one, amounts: one.amounts.map((amount) => amount + 1) }));
  const read = JSON.parse(JSON.stringify(copies)) as Thing[]; // What was just written.
  const owners = new Map<number, number>();
  for (const { owner, amounts } of read.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    owners.set(owner, (owners.get(owner) ?? 0) + amounts.reduce((sum, one) => sum + one, 0));
  const cloned = structuredClone(read.filter(({ owner }) => owner < 3));
  return cloned.length + [...owners.values()].reduce((sum, one) => sum + one, 0);
}
