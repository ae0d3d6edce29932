import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { only } from '../moves/fill-in.ts';

const REPORT_ASKS: readonly string[] = ['battle', 'check', 'ruling'];

/** Table of an ask (`t<turn>.<kind>.<table>`), or null. */
export const tableOf = ({ kind, id }: Pick<GameAsk, 'kind' | 'id'>): number | null =>
  REPORT_ASKS.includes(kind) ? Number(id.split('.')[2]) : null;

/** Battles of that table in this turn (`b<turn>.<table>.<number>`), last first. */
const battlesAt = ({ children, view }: Pick<CampaignGame, 'children' | 'view'>, table: number) =>
  children
    .filter(({ rulebook, name }) => rulebook === 'skirmish' && name.startsWith(`b${view.turn}.${table}.`))
    .toReversed();

/** The table's current battle, if visible to the user. */
export const battleOf = (game: Pick<CampaignGame, 'children' | 'view'>, table: number) =>
  battlesAt(game, table).find(({ status }) => status === 'playing');

/** The battle whose facts are in the report. */
export const battlePlayed = (game: Pick<CampaignGame, 'children' | 'view'>, table: number) =>
  battlesAt(game, table).find(({ status }) => status === 'over');

export const MOST_WORDS = 80;

/** Kinds of move that name a line. */
export type LineMove = 'strike' | 'dispute' | 'undispute' | 'overrule' | 'correct';

export interface OnLine {
  readonly seat: number;
  readonly options: readonly Option[];
}

/** Players before the organiser: what both may do is done as the player. */
export const playersFirst = (ask: GameAsk): GameAsk['choices'] => ask.choices.toSorted((a, b) => b.seat - a.seat);

/** The moves of a kind on a line, one per seat the user answers for. */
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
