import type { Seat } from '../rulebook.ts';
import { standingsOf } from './standings.ts';
import type { DeskState } from './state.ts';

/** The finalists, then the others by the standings. */
export function ranksOfDay(state: DeskState): Seat[][] {
  const all = standingsOf(state).map(({ seat }) => seat);
  const first = finalists(state);
  const seated = new Set(first.flat());
  return [...first, ...all.filter((seat) => !seated.has(seat)).map((seat) => [seat])];
}

/** Of an elimination: the winner, then the losers round by round; of a final table, its result. */
function finalists({ final, rounds, options }: DeskState): Seat[][] {
  if (!final || (options.method !== 'bracket' && rounds.every(({ part }) => part === 'main'))) return [];
  if (final.kind === 'table') {
    const [table] = rounds.findLast(({ part }) => part === 'table')?.tables ?? [];
    return table?.result?.is === 'stands' ? table.result.ranks.map((seats) => [...seats]) : [];
  }
  const stages = [final.seeds, ...final.won];
  const ranks = stages.map((seats, at) => seats.filter((seat) => !stages[at + 1]?.includes(seat)));
  return [...(stages.at(-1) ?? []).map((seat) => [seat]), ...ranks.slice(0, -1).reverse()].filter(
    (seats) => seats.length > 0,
  );
}
