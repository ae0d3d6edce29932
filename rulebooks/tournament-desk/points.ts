/** Points on the ledger: for ranks and byes, minus penalties. */
import type { Act, Message, Seat } from '../rulebook.ts';
import type { DeskOptions } from './options.ts';
import type { DeskState, Penalty, Round, TableNow } from './state.ts';

/** The account that gives points and takes them back. */
export const SOURCE = 'tournament';
export const holderOf = (seat: Seat): string => `seat:${seat}`;

function scaleOf({ points }: DeskOptions, size: number): readonly number[] {
  if (size === 2) return points.two;
  if (size === 3) return points.three;
  return size === 4 ? points.four : points.five;
}

export const lostIn = (penalties: readonly Penalty[], round: number): Set<Seat> =>
  new Set(penalties.filter((one) => one.kind === 'game' && one.round === round).map(({ seat }) => seat));

/** The ranks of a table that count: players who lost by a penalty come last. Null until the result counts. */
export function ranksOf({ result }: TableNow, lost: ReadonlySet<Seat>): readonly (readonly Seat[])[] | null {
  if (result?.is !== 'stands') return null;
  if (lost.size === 0) return result.ranks;
  const others = result.ranks
    .map((seats) => seats.filter((seat) => !lost.has(seat)))
    .filter((seats) => seats.length > 0);
  const last = result.ranks.flat().filter((seat) => lost.has(seat));
  return last.length > 0 ? [...others, last] : others;
}

/** Points by seat: tied players share the points of their ranks, rounded down. */
export function pointsBy(options: DeskOptions, ranks: readonly (readonly Seat[])[]): Map<Seat, number> {
  const scale = scaleOf(options, ranks.flat().length);
  const points = new Map<Seat, number>();
  let place = 0;
  for (const seats of ranks) {
    const sum = scale.slice(place, place + seats.length).reduce((all, one) => all + one, 0);
    for (const seat of seats) points.set(seat, Math.floor(sum / seats.length));
    place += seats.length;
  }
  return points;
}

/** Points that a table gives now; none until the result counts, none in a final. */
function pointsOfTable({ options, penalties }: DeskState, { n, part }: Round, table: TableNow): Map<Seat, number> {
  const ranks = part === 'main' ? ranksOf(table, lostIn(penalties, n)) : null;
  return ranks ? pointsBy(options, ranks) : new Map();
}

/** Changes a table and pays the difference in points. */
export function changing(act: Act<DeskState>, round: Round, table: TableNow, change: () => void, key: string): void {
  const before = pointsOfTable(act.state, round, table);
  change();
  const after = pointsOfTable(act.state, round, table);
  const why = { key, args: { round: round.n, table: table.table } };
  for (const seat of table.seats) give(act, seat, (after.get(seat) ?? 0) - (before.get(seat) ?? 0), why);
}

/** @param amount negative takes points away */
export function give(act: Act<DeskState>, seat: Seat, amount: number, why: Message): void {
  const [from, to] = amount > 0 ? [SOURCE, holderOf(seat)] : [holderOf(seat), SOURCE];
  if (amount !== 0) act.pay({ from, to, unit: 'points', amount: Math.abs(amount), why });
}
