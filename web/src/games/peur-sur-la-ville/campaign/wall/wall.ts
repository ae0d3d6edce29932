/** What stands on the wall of the club: pure, from what a screen may know of a campaign. */
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
import { clockOf as clockOfAsk, stopAt, WHOLE } from '../clocks/standing.ts';
import { awaitedIn } from '../cockpit/awaited-in.ts';
import { tableOf } from '../report/report.ts';

/** A battle that is played with the program, as the wall shows it. */
export interface BattleOnWall extends BattleBrief {
  /** What happened last, in the words of the battle. */
  readonly last: Message | null;
  /** Of the activation. */
  readonly clock: ClockReply | null;
}

/** Bands in one line of a table; more of them take two. */
export const MOST_IN_LINE = 2;

/** A table as the wall shows it; `open` before the bands have gone to the tables. */
export interface TableOnWall {
  readonly table: number;
  readonly stage: TableView['stage'] | 'open';
  /** Seats that play here, in order of deployment; before that, the seats that hold an HQ here. */
  readonly seats: readonly number[];
  /** Lines that are contested. */
  readonly disputes: number;
  /** At its end silence accepts the report; null without a delay. */
  readonly clock: ClockReply | null;
  /** The time of its battle is up, and its report is being made. */
  readonly up: boolean;
  /** Null where it is played without the program. */
  readonly battle: BattleOnWall | null;
}

/** The one clock that all wait for, whether it runs or stands; null when there is none. That of a report stands beside its table. */
export function clockOf(asks: readonly GameAsk[], clocks: ClocksReply): ClockReply | null {
  const shared = asks.filter((ask) => tableOf(ask) === null).flatMap((ask) => clockOfAsk(clocks, ask.id) ?? []);
  return shared.sort((a, b) => endOf(a) - endOf(b))[0] ?? null;
}

/** The time of the battles on an evening, from the clocks of their tables; null where there is none. */
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

/** What stands, ends after everything that runs. */
const endOf = ({ due, left }: ClockReply): number => (due === null ? Number.MAX_SAFE_INTEGER - left : Date.parse(due));

/** Seats that the campaign waits for, in their order; the organiser (0) only when it waits for nobody else. A battle that is played with the program awaits no report yet. */
export function awaitedOf(game: CampaignGame, tables: readonly TableOnWall[] = []): number[] {
  const played = tables.filter(({ battle }) => battle !== null).map(({ table }) => table);
  const asks = game.asks.filter((ask) => ask.kind !== 'battle' || !played.includes(tableOf(ask) ?? 0));
  const seats = asks.flatMap((ask) => awaitedIn(ask, game));
  const players = [...new Set(seats)].filter((seat) => seat !== 0).sort((a, b) => a - b);
  return players.length > 0 ? players : seats.includes(0) ? [0] : [];
}

/** The tables at which somebody is, and how far their reports are; before the choice of tables, whose HQs stand there. */
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

/** Who acts next stands on the wall already. */
const NEXT: readonly string[] = ['line.next'];

/** Battles are called `b<turn>.<table>.<number>`. */
function battleAt(turn: number, table: number, inside: readonly InsideReply[]): BattleOnWall | null {
  const found = inside.find(({ rulebook, name }) => rulebook === 'skirmish' && name.startsWith(`b${turn}.${table}.`));
  if (!found) return null;
  const last = found.lines.findLast(({ key }) => !NEXT.includes(key)) ?? null;
  const clock = found.clocks.clocks.find(({ ask }) => ask !== null) ?? null;
  return { ...(found.brief as BattleBrief), last, clock }; // What this rulebook tells in short.
}

/** The latest things that were said, newest first; who answered or stands where is no event. */
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
