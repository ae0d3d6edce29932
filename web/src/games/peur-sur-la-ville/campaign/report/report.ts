/** The reports of the tables: which asks are about one, and what the rules offer on its lines. */
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { only } from '../moves/fill-in.ts';

/** The kinds of ask about a table's report: noted, checked, ruled on. */
const REPORT_ASKS: readonly string[] = ['battle', 'check', 'ruling'];

/** The table whose report an ask is about (`t<turn>.<kind>.<table>`); null for any other ask. */
export const tableOf = ({ kind, id }: Pick<GameAsk, 'kind' | 'id'>): number | null =>
  REPORT_ASKS.includes(kind) ? Number(id.split('.')[2]) : null;

/** Games inside the campaign that are battles of that table in this turn (`b<turn>.<table>.<number>`), the last one first. */
const battlesAt = ({ children, view }: Pick<CampaignGame, 'children' | 'view'>, table: number) =>
  children
    .filter(({ rulebook, name }) => rulebook === 'skirmish' && name.startsWith(`b${view.turn}.${table}.`))
    .toReversed();

/** The battle that is played at that table now, where the reader may look at it. */
export const battleOf = (game: Pick<CampaignGame, 'children' | 'view'>, table: number) =>
  battlesAt(game, table).find(({ status }) => status === 'playing');

/** The one whose facts stand in its report. */
export const battlePlayed = (game: Pick<CampaignGame, 'children' | 'view'>, table: number) =>
  battlesAt(game, table).find(({ status }) => status === 'over');

/** The rules take so many characters of a remark. */
export const MOST_WORDS = 80;

/** Kinds of move that name a line. */
export type LineMove = 'strike' | 'dispute' | 'undispute' | 'overrule' | 'correct';

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
