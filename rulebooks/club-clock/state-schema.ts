/** Closed schema of a state: imported games are checked against it, and `state.ts` derives its types from it. */
import { Type } from 'typebox';
import { between, closed, nullable } from '../shapes.ts';
import { clubOptions, MOST_RUNS, MOST_TABLES } from './options.ts';
import { CALL_IS, TABLE_IS } from './state.ts';

const stage = between(0, 29);
const player = between(1, 8);

export const turnNow = Type.Object(
  {
    /** Turns begun at this table in this run, the present one included. */
    n: between(1, 1_000_000),
    player,
    /** Players whose bank is used up, in order. */
    fallen: Type.Array(player, { maxItems: 8, uniqueItems: true }),
  },
  closed,
);

export const tableNow = Type.Object(
  {
    /** 1..tables; a table is a seat of the game. */
    table: Type.Readonly(between(1, MOST_TABLES)),
    is: Type.Enum(TABLE_IS),
    /** Times it was started in this run: each time its ask has another id. */
    opened: between(1, 1_000_000),
    /** Its own time, where it plays again. */
    seconds: Type.Optional(between(60, 36_000)),
    call: Type.Optional(Type.Enum(CALL_IS)),
    /** Null where the programme counts no turns. */
    turn: nullable(turnNow),
  },
  closed,
);

export const run = Type.Object(
  {
    /** Number of stages started so far, this one included. */
    n: Type.Readonly(between(1, MOST_RUNS)),
    stage: Type.Readonly(stage),
    tables: Type.Readonly(Type.Array(tableNow, { maxItems: MOST_TABLES })),
  },
  closed,
);

export const ran = Type.Object({ n: Type.Readonly(between(1, MOST_RUNS)), stage: Type.Readonly(stage) }, closed);

export const clubState = Type.Object(
  {
    options: Type.Readonly(clubOptions),
    tables: Type.Readonly(between(1, MOST_TABLES)),
    run: nullable(run),
    /** Stages that are over, in the order in which they ran. */
    ran: Type.Readonly(Type.Array(ran, { maxItems: MOST_RUNS })),
    over: Type.Boolean(),
  },
  closed,
);
