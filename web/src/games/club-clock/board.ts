/** The desk's data, derived from game and clocks: current stage, tables with clocks, pauses and bonuses. */
import { givenTogether } from '#lib/clocks/bonuses.ts';
import { stageClock } from '#lib/clocks/stage-time.ts';
import type { ClockGame, ClockReply, ClocksReply, ClockView, PauseReply } from './game.ts';

type RunTable = NonNullable<ClockView['run']>['tables'][number];
type Stage = ClockView['stages'][number];

export interface TurnNow {
  readonly player: number;
  readonly fallen: readonly number[];
  /** Null between two server states. */
  readonly ask: string | null;
  readonly clock: ClockReply | null;
  /** Banks of all players in order; empty where each turn has its own time. */
  readonly banks: readonly ClockReply[];
}

export interface TableNow {
  readonly table: number;
  readonly name: string | null;
  readonly is: RunTable['is'];
  readonly again: boolean;
  readonly call: RunTable['call'] | null;
  readonly node: string;
  /** The table's ask `play`; null when it has finished. */
  readonly ask: string | null;
  readonly clock: ClockReply | null;
  readonly turn: TurnNow | null;
  readonly pause: PauseReply | null;
  /** Time in its own past pauses, ms. */
  readonly stoodMs: number;
  readonly bonuses: ClockReply['bonuses'];
}

export interface Board {
  /** `waiting`: between stages. */
  readonly state: 'waiting' | 'running' | 'paused' | 'over';
  readonly stage: Stage | null;
  /** The large clock: the break's or the stage's. Stays at 0:00 while an extended table plays on. */
  readonly main: ClockReply | null;
  readonly tables: readonly TableNow[];
  readonly playing: number;
  /** The pause of everything, or null. */
  readonly pause: PauseReply | null;
  readonly given: ClockReply['bonuses'];
  readonly next: Stage | null;
}

/** Node name in the rulebook: `round.2`. */
const roundNode = (run: number): string => `round.${run}`;

export function boardOf(game: ClockGame, { clocks, pauses, held }: ClocksReply): Board {
  const { stages, run, over, next } = game.view;
  const stage = run ? (stages[run.stage] ?? null) : null;
  const tables = run ? run.tables.map((table) => tableOf(game, run.n, table, clocks, pauses)) : [];
  const stands = pauses.find(
    ({ node, since }) => since !== null && (node === '' || (run !== null && node === roundNode(run.n))),
  );
  const state = over ? 'over' : run === null ? 'waiting' : stands || held ? 'paused' : 'running';
  const room = clocks.find(({ about }) => about === 'break') ?? null;
  return {
    state,
    stage,
    main: room ?? stageClock(tables.map(asStageTable(pauses)), stands ?? null),
    tables: stage?.kind === 'play' ? tables : [],
    playing: tables.filter(({ is }) => is === 'playing').length,
    pause: stands ?? null,
    given: givenToAll(room, tables),
    next: next === null ? null : (stages[next] ?? null),
  };
}

function tableOf(
  game: ClockGame,
  run: number,
  { table, is, again, call, turn }: RunTable,
  clocks: readonly ClockReply[],
  pauses: readonly PauseReply[],
): TableNow {
  const node = `${roundNode(run)}/table.${table}`;
  const mine = clocks.filter((clock) => clock.node === node);
  const clock = mine.find(({ about }) => about === 'play') ?? null;
  const own = pauses.find((pause) => pause.node === node);
  const turnAsk = game.asks.find(({ kind, seats }) => kind === 'turn' && seats.includes(table))?.id ?? null;
  const banks = mine.filter(({ kind }) => kind === 'bank');
  return {
    table,
    name: game.seats.find(({ seat }) => seat === table)?.name ?? null,
    is,
    again: again === true,
    call: call ?? null,
    node,
    ask: game.asks.find(({ kind, seats }) => kind === 'play' && seats.includes(table))?.id ?? null,
    clock,
    turn: turn && {
      player: turn.player,
      fallen: turn.fallen,
      ask: turnAsk,
      clock: mine.find(({ about }) => about === 'turn') ?? null,
      banks,
    },
    pause: own && own.since !== null ? own : null,
    stoodMs: own?.stood ?? 0,
    bonuses: mine.flatMap(({ bonuses }) => bonuses),
  };
}

/** A single table shows its bonuses itself. */
function givenToAll(room: ClockReply | null, tables: readonly TableNow[]): ClockReply['bonuses'] {
  if (room) return room.bonuses;
  const clocks = tables.map(({ clock }) => clock).filter((clock) => clock !== null);
  return clocks.length > 1 ? [...givenTogether(clocks)] : [];
}

const asStageTable =
  (pauses: readonly PauseReply[]) =>
  ({ is, again, clock, node }: TableNow) => ({
    is,
    again,
    clock,
    pause: pauses.find((pause) => pause.node === node) ?? null,
  });

/** Delay of a table's end by its own pauses, ms. @param now epoch ms of the server */
export const extensionMs = ({ pause, stoodMs }: Pick<TableNow, 'pause' | 'stoodMs'>, now: number): number =>
  stoodMs + (pause?.since ? Math.max(0, now - Date.parse(pause.since)) : 0);
