/** Data of the club's wall screen, from a campaign's public view. Pure. */
import { stageClock } from '#lib/clocks/stage-time.ts';
import type { GameAsk } from '#lib/games.ts';
import type { TableView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { BattleBrief } from '#rulebooks/peur-sur-la-ville/skirmish/brief.ts';
import { NO_EVENTS } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { ClockReply, ClocksReply } from '../../../../../../server/read/clock-contract.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';
import type { InsideReply } from '../../../../../../server/read/linked-contract.ts';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { clockOf as clockOfAsk, stopAt, WHOLE } from '../clocks/clock-of-ask.ts';
import { awaitedIn } from '../cockpit/awaited-in.ts';
import { tableOf } from '../report/report.ts';

/** A battle played in the app. */
export interface BattleOnWall extends BattleBrief {
  /** The last event, in the battle's words. */
  readonly last: Message | null;
  readonly clock: ClockReply | null;
}

/** Gangs per line of a table; more take two lines. */
export const MOST_IN_LINE = 2;

/** `open`: before the choice of tables. */
export interface TableOnWall {
  readonly table: number;
  readonly stage: TableView['stage'] | 'open';
  /** Seats in order of deployment; before the choice, the owners of HQs here. */
  readonly seats: readonly number[];
  readonly disputes: number;
  /** When it ends, silence accepts the report; null without a deadline. */
  readonly clock: ClockReply | null;
  /** The battle's time is up, its report is in progress. */
  readonly up: boolean;
  /** Null for a battle played without the app. */
  readonly battle: BattleOnWall | null;
}

/** The main clock, running or paused, or null. Clocks of reports are shown at their tables. */
export function clockOf(asks: readonly GameAsk[], clocks: ClocksReply): ClockReply | null {
  const shared = asks.filter((ask) => tableOf(ask) === null).flatMap((ask) => clockOfAsk(clocks, ask.id) ?? []);
  return shared.sort((a, b) => endOf(a) - endOf(b))[0] ?? null;
}

/** The battles' clock on an evening, derived from the tables' clocks; or null. */
export function battleClock(game: Pick<CampaignGame, 'asks' | 'view'>, clocks: ClocksReply): ClockReply | null {
  if (game.view.numbers.correspondence === 1) return null;
  const tables = game.view.tables
    .filter(({ order }) => order.length > 0)
    .map(({ table, timeUp }) => {
      const ask = game.asks.find((one) => one.kind === 'battle' && tableOf(one) === table);
      const clock = (ask && clockOfAsk(clocks, ask.id)) ?? null;
      const is = timeUp ? ('up' as const) : clock ? ('playing' as const) : ('done' as const);
      return { is, again: false, clock, pause: clocks.pauses.find(({ node }) => node === clock?.node) ?? null };
    });
  const [node = ''] = tables.flatMap(({ clock }) => clock?.node.split('/') ?? []);
  return stageClock(tables, stopAt(clocks, WHOLE) ?? stopAt(clocks, node));
}

/** Paused clocks sort after running ones. */
const endOf = ({ due, left }: ClockReply): number => (due === null ? Number.MAX_SAFE_INTEGER - left : Date.parse(due));

/** Pending seats in order; the organiser (0) only if nobody else is. Tables with a running battle are not pending. */
export function awaitedOf(game: CampaignGame, tables: readonly TableOnWall[] = []): number[] {
  const played = tables.filter(({ battle }) => battle !== null).map(({ table }) => table);
  const asks = game.asks.filter((ask) => ask.kind !== 'battle' || !played.includes(tableOf(ask) ?? 0));
  const seats = asks.flatMap((ask) => awaitedIn(ask, game));
  const players = [...new Set(seats)].filter((seat) => seat !== 0).sort((a, b) => a - b);
  return players.length > 0 ? players : seats.includes(0) ? [0] : [];
}

/** Tables in use and their reports; before the choice, the owners of their HQs. */
export function tablesOf(game: CampaignGame, clocks: ClocksReply, inside: readonly InsideReply[] = []): TableOnWall[] {
  const { view } = game;
  const revealed = view.tables.some((table) => table.order.length > 0);
  const tables = view.tables.map((table): TableOnWall => {
    const ask = game.asks.find((one) => tableOf(one) === table.table);
    const clock = (ask && clockOfAsk(clocks, ask.id)) ?? null;
    if (!revealed) {
      const seats = [...new Set(view.hqs.filter((hq) => hq.table === table.table).map((hq) => hq.holder))];
      return { table: table.table, stage: 'open', seats, disputes: 0, clock: null, up: false, battle: null };
    }
    const disputes = new Set(table.disputes.map((one) => one.line)).size;
    return {
      table: table.table,
      stage: table.stage,
      seats: table.order,
      disputes,
      clock,
      up: table.timeUp === true && table.stage === 'noting',
      battle: battleAt(view.turn, table.table, inside),
    };
  });
  return tables.filter((table) => table.seats.length > 0);
}

/** Excluded: shown elsewhere on the screen. */
const NEXT: readonly string[] = ['line.next'];

/** Battles are named `b<turn>.<table>.<number>`. */
function battleAt(turn: number, table: number, inside: readonly InsideReply[]): BattleOnWall | null {
  const found = inside.find(({ rulebook, name }) => rulebook === 'skirmish' && name.startsWith(`b${turn}.${table}.`));
  if (!found) return null;
  const last = found.lines.findLast(({ key }) => !NEXT.includes(key)) ?? null;
  const clock = found.clocks.clocks.find(({ ask }) => ask !== null) ?? null;
  return { ...(found.brief as BattleBrief), last, clock }; // This rulebook's brief.
}

/** The latest events, newest first, without answers and seat changes. */
export function eventsOf(log: LogReply, most: number): { readonly id: string; readonly line: Message }[] {
  return log.moves
    .filter((move) => !move.undone)
    .flatMap((move) =>
      move.lines
        .map((line, at) => ({ id: `${move.seq}.${at}`, line }))
        .filter(({ line }) => !SILENT.has(line.key))
        .reverse(),
    )
    .slice(0, most);
}
const SILENT = new Set([...NO_EVENTS, 'line.done', 'line.agreed', 'line.deploys']);
