/** The costs of a pairing, shown before it is published. */
import type { Seat } from '../../message.ts';
import type { Pairing, PairingInput } from './contract.ts';
import { groupsOf } from './field.ts';

export interface PairingCost {
  /** The lower seat first, with the times they met before. */
  readonly rematches: readonly (readonly [one: Seat, other: Seat, times: number])[];
  /** Members of one team, or of one club where clubs stay apart. */
  readonly mates: readonly (readonly [one: Seat, other: Seat])[];
  /** Sum over all pairs at a table of the squared distance between their groups of equal points. */
  readonly distance: number;
  readonly byesAgain: readonly Seat[];
  readonly tablesAgain: readonly Seat[];
}

export function costOf({ players, clubsApart }: PairingInput, { tables, byes }: Pairing): PairingCost {
  const groups = groupsOf(players);
  const entrants = new Map(players.map((one, at) => [one.seat, { ...one, group: groups[at] ?? 0 }]));
  const rematches: [Seat, Seat, number][] = [];
  const mates: [Seat, Seat][] = [];
  let distance = 0;
  for (const { seats } of tables)
    for (const [one, other] of pairsOf(seats)) {
      const [a, b] = [entrants.get(one), entrants.get(other)];
      if (!a || !b) continue;
      const times = a.met.find(([seat]) => seat === other)?.[1] ?? 0;
      if (times > 0) rematches.push([one, other, times]);
      if ((a.team !== null && a.team === b.team) || (clubsApart && a.club !== null && a.club === b.club))
        mates.push([one, other]);
      distance += (a.group - b.group) ** 2;
    }
  return {
    rematches,
    mates,
    distance,
    byesAgain: byes.filter((seat) => (entrants.get(seat)?.byes ?? 0) > 0),
    tablesAgain: tables.flatMap(({ table, seats }) =>
      seats.filter((seat) => entrants.get(seat)?.tables.includes(table)),
    ),
  };
}

const pairsOf = (seats: readonly Seat[]): [Seat, Seat][] => {
  const sorted = seats.toSorted((a, b) => a - b);
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): [Seat, Seat] => [one, other]));
};
