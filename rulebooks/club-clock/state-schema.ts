/** What a state of the clock of a programme looks like, closed: an imported game is held to it, and the types of `state.ts` are derived from it. */
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
    /** 1..players. */
    player,
    /** Players whose bank is used up, in the order in which they fell. */
    fallen: Type.Array(player, { maxItems: 8, uniqueItems: true }),
  },
  closed,
);

export const tableNow = Type.Object(
  {
    /** 1..tables; a table is a seat of the game. */
    table: Type.Readonly(between(1, MOST_TABLES)),
    is: Type.Enum(TABLE_IS),
    /** How often it was set to play in this run: its ask has another id each time. */
    opened: between(1, 1_000_000),
    /** Set to play anew with a time of its own. */
    seconds: Type.Optional(between(60, 36_000)),
    /** Its call for a judge. */
    call: Type.Optional(Type.Enum(CALL_IS)),
    /** Null where the programme counts no turns. */
    turn: nullable(turnNow),
  },
  closed,
);

export const run = Type.Object(
  {
    /** How many stages were started until this one, itself included. */
    n: Type.Readonly(between(1, MOST_RUNS)),
    /** Index of the stage. */
    stage: Type.Readonly(stage),
    /** None in a break. */
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
