/** What each player did so far: opponents, places, points. */
import { Memo } from '../memo.ts';
import type { Seat } from '../rulebook.ts';
import { lostIn, pointsBy, ranksOf } from './points.ts';
import type { DeskState } from './state.ts';

/** One round of one player that counts. */
export interface Played {
  readonly round: number;
  readonly others: readonly Seat[];
  readonly table: number;
  readonly place: number;
  /** From 1, the best of a shared one; null until the result counts. */
  readonly rank: number | null;
  readonly points: number;
  /** Players ranked behind, and before. */
  readonly beat: readonly Seat[];
  readonly lostTo: readonly Seat[];
}

export interface History {
  readonly played: readonly Played[];
  readonly byes: number;
  readonly points: number;
}

const known = new Memo<DeskState, readonly History[]>();

/** By seat, the first one's at 0. Without rounds of a final. */
export function historyOf(state: DeskState): readonly History[] {
  const found = known.get(state) ?? gathered(state);
  known.set(state, found);
  return found;
}

function gathered(state: DeskState): History[] {
  const { options, players, rounds, penalties } = state;
  const played: Played[][] = players.map(() => []);
  const byes = players.map(() => 0);
  for (const { n, part, tables, byes: resting } of rounds) {
    if (part !== 'main') continue;
    const lost = lostIn(penalties, n);
    for (const seat of resting) byes[seat - 1] = (byes[seat - 1] ?? 0) + 1;
    for (const one of tables) {
      const ranks = ranksOf(one, lost);
      const points = ranks ? pointsBy(options, ranks) : null;
      for (const [at, seat] of one.seats.entries()) {
        const own = ranks?.findIndex((seats) => seats.includes(seat)) ?? -1;
        played[seat - 1]?.push({
          round: n,
          others: one.seats.filter((other) => other !== seat),
          table: one.table,
          place: at + 1,
          rank: own < 0 ? null : (ranks?.slice(0, own).flat().length ?? 0) + 1,
          points: points?.get(seat) ?? 0,
          beat: own < 0 ? [] : (ranks?.slice(own + 1).flat() ?? []),
          lostTo: own < 0 ? [] : (ranks?.slice(0, own).flat() ?? []),
        });
      }
    }
  }
  const taken = players.map(() => 0);
  for (const { seat, points } of penalties) taken[seat - 1] = (taken[seat - 1] ?? 0) + points;
  return players.map((_, at) => {
    const own = played[at] ?? [];
    const earned = own.reduce((sum, { points }) => sum + points, 0);
    return {
      played: own,
      byes: byes[at] ?? 0,
      points: earned + (byes[at] ?? 0) * options.byePoints - (taken[at] ?? 0),
    };
  });
}
