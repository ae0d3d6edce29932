/** The players to pair, and the cost of each pair at one table. */
import type { Entrant, PairingInput } from './contract.ts';

/** Costs, dearest first: members of a team together, a second bye, a rematch, members of a club together, a distance in points. At one table each outweighs all after it. */
const TEAM = 2 ** 42;
export const REMATCH = 2 ** 31;
const CLUB = 2 ** 24;
export const SECOND_BYE = 2 ** 36;

export interface Field {
  readonly players: readonly Entrant[];
  /** By index of a player: the group of equal points, 0 for the best. */
  readonly groups: readonly number[];
  /** Symmetric, by indices of two players. */
  readonly costs: readonly Float64Array[];
}

export function fieldOf({ players: all, pinned, clubsApart }: PairingInput): Field {
  const fixed = new Set(pinned.flatMap(({ seats }) => seats));
  const players = all.filter(({ seat }) => !fixed.has(seat));
  const groups = groupsOf(players);
  const met = players.map((one) => new Map(one.met));
  const costs = players.map((one, a) =>
    Float64Array.from(players, (other, b) => {
      if (a === b) return 0;
      const times = met[a]?.get(other.seat) ?? 0;
      const distance = (groups[a] ?? 0) - (groups[b] ?? 0);
      return (
        (one.team !== null && one.team === other.team ? TEAM : 0) +
        times * times * REMATCH +
        (clubsApart && one.club !== null && one.club === other.club ? CLUB : 0) +
        distance * distance
      );
    }),
  );
  return { players, groups, costs };
}

/** Groups of equal points, numbered from the best; capped at 60, so that a distance costs less than a club. */
export function groupsOf(players: readonly Entrant[]): number[] {
  const points = [...new Set(players.map((one) => one.points))].sort((a, b) => b - a);
  const group = new Map(points.map((value, at) => [value, Math.min(at, 60)]));
  return players.map((one) => group.get(one.points) ?? 0);
}
