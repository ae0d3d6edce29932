/** The standings: points, then the tie-breakers in their order, then a lot. A pure function of the state. */
import { Memo } from '../memo.ts';
import type { Seat } from '../rulebook.ts';
import { compareTies, tieBreakersOf } from './explain.ts';
import { seatsThat } from './find.ts';
import { type History, historyOf } from './history.ts';
import type { TieBreaker } from './options.ts';
import type { DeskState } from './state.ts';
import type { StandingView, TeamView, TieValue } from './view.ts';

const known = new Memo<DeskState, readonly StandingView[]>();

/** Best first: all who play or played; before the first round, all on the list. */
export function standingsOf(state: DeskState): readonly StandingView[] {
  const found = known.get(state) ?? ranked(state);
  known.set(state, found);
  return found;
}

interface Row {
  readonly seat: Seat;
  readonly points: number;
  readonly ties: TieValue[];
}

function ranked(state: DeskState): Row[] {
  const history = historyOf(state);
  const rows = seatsThat(state, ({ is }) => is !== 'waiting')
    .filter((seat) => isRanked(state, history, seat))
    .map((seat): Row => ({ seat, points: history[seat - 1]?.points ?? 0, ties: [] }));
  let groups = [...Map.groupBy(rows, ({ points }) => points)].sort(([a], [b]) => b - a).map(([, group]) => group);
  for (const breaker of tieBreakersOf(state.options))
    groups = groups.flatMap((group) => split(state, history, group, breaker));
  return groups.flat();
}

/** Players who never sat at a table and left are not ranked. */
const isRanked = ({ players, rounds }: DeskState, history: readonly History[], seat: Seat): boolean => {
  const { played = [], byes = 0 } = history[seat - 1] ?? {};
  return rounds.length === 0 || players[seat - 1]?.is === 'in' || played.length > 0 || byes > 0;
};

/** Splits tied rows by one tie-breaker and gives each its value. A single row needs no lot. */
function split(state: DeskState, history: readonly History[], group: Row[], breaker: TieBreaker): Row[][] {
  if (breaker === 'lot' && group.length === 1) return [group];
  const among = new Set(group.map(({ seat }) => seat));
  const valued = group.map((row) => {
    const value = tieOf(state, history, row.seat, breaker, among);
    row.ties.push(value);
    return { row, value };
  });
  valued.sort((a, b) => compareTies(b.value, a.value));
  const groups: Row[][] = [];
  for (const [at, { row, value }] of valued.entries()) {
    const before = valued[at - 1];
    if (before && compareTies(before.value, value) === 0) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** @param among the players still tied */
function tieOf(
  { lots }: DeskState,
  history: readonly History[],
  seat: Seat,
  breaker: TieBreaker,
  among: ReadonlySet<Seat>,
): TieValue {
  const { played = [] } = history[seat - 1] ?? {};
  switch (breaker) {
    case 'opponents':
      return sum(metIn(history, played));
    case 'median':
      return sum(
        metIn(history, played)
          .sort((a, b) => a - b)
          .slice(1, -1),
      );
    case 'head-to-head':
      return sum(
        played.map(
          ({ beat, lostTo }) =>
            beat.filter((other) => among.has(other)).length - lostTo.filter((other) => among.has(other)).length,
        ),
      );
    case 'places':
      return placesOf(played);
    case 'lot':
      // First drawn is best.
      return lots.length === 0 ? -seat : -lots.indexOf(seat);
  }
}

/** Number of first places, second places and so on, up to the last one taken. */
const placesOf = (played: History['played']): number[] =>
  Array.from(
    { length: Math.max(0, ...played.map(({ rank }) => rank ?? 0)) },
    (_, at) => played.filter(({ rank }) => rank === at + 1).length,
  );

/** For each round the points of the opponents, in hundredths, averaged where they are several. */
const metIn = (history: readonly History[], played: History['played']): number[] =>
  played.map(({ others }) =>
    Math.trunc((sum(others.map((other) => history[other - 1]?.points ?? 0)) * 100) / Math.max(1, others.length)),
  );

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Teams by the sum of their members' points, then by their best member's place. */
export function teamsOf(state: DeskState): TeamView[] {
  if (!state.options.teams) return [];
  const rows = standingsOf(state);
  const place = new Map(rows.map(({ seat }, at) => [seat, at]));
  const points = new Map(rows.map((row) => [row.seat, row.points]));
  return state.teams
    .map((name, at): TeamView => {
      const seats = seatsThat(state, ({ team }) => team === at + 1);
      return { team: at + 1, name, seats, points: sum(seats.map((seat) => points.get(seat) ?? 0)) };
    })
    .filter(({ seats }) => seats.length > 0)
    .sort((a, b) => b.points - a.points || bestOf(a) - bestOf(b) || a.team - b.team);

  function bestOf({ seats }: TeamView): number {
    return Math.min(...seats.map((seat) => place.get(seat) ?? rows.length));
  }
}
