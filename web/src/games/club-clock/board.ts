/** The desk's board, worked out from the game and its clocks: what runs, each table with its time, its stops and its bonuses. */
import { givenTogether } from '#lib/clocks/bonuses.ts';
import { stageClock } from '#lib/clocks/stage-time.ts';
import type { ClockGame, ClockReply, ClocksReply, ClockView, PauseReply } from './game.ts';

type RunTable = NonNullable<ClockView['run']>['tables'][number];
type Stage = ClockView['stages'][number];

/** Whose turn it is at a table that counts turns. */
export interface TurnNow {
  readonly player: number;
  readonly fallen: readonly number[];
  /** The open ask of the turn; null between two answers of the server. */
  readonly ask: string | null;
  readonly clock: ClockReply | null;
  /** Banks of all players, first player first; empty where each turn has its own time. */
  readonly banks: readonly ClockReply[];
}

export interface TableNow {
  readonly table: number;
  /** Who holds its place. */
  readonly name: string | null;
  readonly is: RunTable['is'];
  /** It was set to play anew. */
  readonly again: boolean;
  /** Its call for a judge. */
  readonly call: RunTable['call'] | null;
  /** Its node in the tree of clocks. */
  readonly node: string;
  /** The ask `play` of the table, null once it has finished. */
  readonly ask: string | null;
  readonly clock: ClockReply | null;
  readonly turn: TurnNow | null;
  /** It stands by its own pause. */
  readonly pause: PauseReply | null;
  /** How long it stood in pauses of its own that are over, ms. */
  readonly stoodMs: number;
  readonly bonuses: ClockReply['bonuses'];
}

export interface Board {
  /** `waiting`: nothing runs, a stage is to be started. */
  readonly state: 'waiting' | 'running' | 'paused' | 'over';
  readonly stage: Stage | null;
  /** The large clock: the break's, or the stage's. It stays at 0:00 while an extended table plays on. */
  readonly main: ClockReply | null;
  readonly tables: readonly TableNow[];
  readonly playing: number;
  /** The stop of everything that runs, where there is one. */
  readonly pause: PauseReply | null;
  /** The time that was given to all of it at once. */
  readonly given: ClockReply['bonuses'];
  /** The stage that comes next. */
  readonly next: Stage | null;
}

/** As the rulebook names its nodes: `round.2`. */
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

/** A table by itself tells its bonuses in its own place. */
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

/** How much later a table ends for its own stops, at that instant, ms. @param now the server's, epoch ms */
export const extensionMs = ({ pause, stoodMs }: Pick<TableNow, 'pause' | 'stoodMs'>, now: number): number =>
  stoodMs + (pause?.since ? Math.max(0, now - Date.parse(pause.since)) : 0);
