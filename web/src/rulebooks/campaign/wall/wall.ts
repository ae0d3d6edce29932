/** What stands on the wall of the club: pure, from what a screen may know of a campaign. */
import type { GameAsk } from '#lib/games.ts';
import type { CampaignView, TableView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { LogReply } from '../../../../../server/games/contract.ts';
import type { CampaignGame } from '../play.svelte.ts';

/** Asks that concern one table each: their clock stands beside that table. */
const OF_A_TABLE = new Set(['battle', 'check', 'ruling']);

/** A table as the wall shows it; `open` before the bands have gone to the tables. */
export interface TableOnWall {
  readonly table: number;
  readonly stage: TableView['stage'] | 'open';
  /** Seats that play here, in order of deployment; before that, the seats that hold an HQ here. */
  readonly seats: readonly number[];
  /** Lines that are contested. */
  readonly disputes: number;
  /** When silence accepts the report, ISO 8601; null without a delay. */
  readonly until: string | null;
}

/** A band in the standings, equal reputation sharing a rank (PV-187). */
export interface Standing {
  readonly rank: number;
  readonly seat: number;
}

/** What somebody still owes an answer to: `optional` asks wait for nobody. */
const waiting = (asks: readonly GameAsk[]): GameAsk[] =>
  asks.filter((ask) => !('optional' in ask && ask.optional === true));

/** The one clock that runs for everybody, ISO 8601; null when none does. */
export function clockOf(asks: readonly GameAsk[]): string | null {
  const ends = waiting(asks).flatMap((ask) => (ask.until !== null && !OF_A_TABLE.has(ask.kind) ? [ask.until] : []));
  return ends.sort()[0] ?? null;
}

/** Seats that the campaign waits for, in their order; the organiser (0) only when it waits for nobody else. */
export function awaitedOf(game: CampaignGame): number[] {
  const held = new Set(game.seats.flatMap((one) => (one.name === null ? [] : [one.seat])));
  const enrolled = new Set(game.view.gangs.map((gang) => gang.seat));
  const seats = waiting(game.asks).flatMap((ask) => {
    const left = ask.seats.filter(
      (seat) => !ask.answered.includes(seat) && !(ask.kind !== 'ruling' && agreed(game.view, ask, seat)),
    );
    return ask.kind === 'muster' ? left.filter((seat) => held.has(seat) && !enrolled.has(seat)) : left;
  });
  const players = [...new Set(seats)].filter((seat) => seat !== 0).sort((a, b) => a - b);
  return players.length > 0 ? players : seats.includes(0) ? [0] : [];
}

/** Has agreed to the report of the table that this ask is about. */
function agreed(view: CampaignView, ask: GameAsk, seat: number): boolean {
  const table = tableOf(ask);
  return table !== null && (view.tables.find((one) => one.table === table)?.agreed.includes(seat) ?? false);
}

const tableOf = (ask: GameAsk): number | null => (OF_A_TABLE.has(ask.kind) ? Number(ask.id.split('.')[2]) : null);

/** The tables at which somebody is, and how far their reports are; before the choice of tables, whose HQs stand there. */
export function tablesOf(game: CampaignGame): TableOnWall[] {
  const { view } = game;
  const revealed = view.tables.some((table) => table.order.length > 0);
  const tables = view.tables.map((table): TableOnWall => {
    const until = waiting(game.asks).find((ask) => tableOf(ask) === table.table)?.until ?? null;
    if (!revealed) {
      const seats = [...new Set(view.hqs.filter((hq) => hq.table === table.table).map((hq) => hq.holder))];
      return { table: table.table, stage: 'open', seats, disputes: 0, until: null };
    }
    const disputes = new Set(table.disputes.map((one) => one.line)).size;
    return { table: table.table, stage: table.stage, seats: table.order, disputes, until };
  });
  return tables.filter((table) => table.seats.length > 0);
}

/** The most feared first; money parts those of equal reputation in their order, not in their rank. The end has its own order. */
export function standingsOf(view: CampaignView): Standing[] {
  if (view.ended) {
    const { ranks } = view.ended;
    return ranks.flatMap((seats, at) => seats.map((seat) => ({ seat, rank: 1 + ranks.slice(0, at).flat().length })));
  }
  const gangs = [...view.gangs].sort((a, b) => b.rep - a.rep || b.btc - a.btc || a.seat - b.seat);
  return gangs.map((gang) => ({ seat: gang.seat, rank: 1 + gangs.filter((one) => one.rep > gang.rep).length }));
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
const SILENT = new Set([
  'host.answered',
  'host.consents',
  'host.consents-no-more',
  'line.done',
  'line.agreed',
  'line.deploys',
]);
