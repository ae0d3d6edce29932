/** What the rules offer on the lines of a report, looked up by line. */
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import { only } from './fill-in.ts';

/** Kinds of move that name a line. */
export type LineMove = 'strike' | 'dispute' | 'undispute' | 'overrule';

/** A move on one line: who would make it, and its options, which name that line alone. */
export interface OnLine {
  readonly seat: number;
  readonly options: readonly Option[];
}

/** Players come before the organiser: what both may do is done under the player's name. */
export const playersFirst = (ask: GameAsk): GameAsk['choices'] => ask.choices.toSorted((a, b) => b.seat - a.seat);

/** What is offered of that kind on that line: once for each seat that somebody here answers for. */
export function onLine(ask: GameAsk, kind: LineMove, line: number): OnLine[] {
  return playersFirst(ask).flatMap(({ seat, options }) => {
    const offered = only(
      options.filter((one) => one.do === kind),
      'line',
      (value) => value === line,
    );
    return offered.length > 0 ? [{ seat, options: offered }] : [];
  });
}
