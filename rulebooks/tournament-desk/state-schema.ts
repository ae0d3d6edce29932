/** What a state of a tournament looks like, closed: an imported game is held to it, and the types of `state.ts` are derived from it. */
import { Type } from 'typebox';
import { anySeatShape, between, closed, list, MAX_SEATS, nullable, seatShape, visibleLine } from '../shapes.ts';
import { deskOptions, MOST_POINTS, MOST_ROUNDS } from './options.ts';
import { CALL_IS, PENALTIES, PHASES, PLAYER_IS, RESULT_IS, ROUND_IS, ROUND_PARTS, TABLE_IS } from './state.ts';

/** Letters of a name, and of a club. */
const NAME_LETTERS = 60;
export const TEXT_LETTERS = 200;
export const MOST_PENALTIES = 500;
export const MOST_CORRECTIONS = 200;
export const MOST_RULINGS = 500;
const MOST_TABLES = 128;

const seat = seatShape();
const counter = between(0, 1_000_000);
const roundNumber = between(1, MOST_ROUNDS);
export const tableNumber = between(1, 999);
const teamNumber = between(1, MAX_SEATS);
export const name = visibleLine(NAME_LETTERS);
export const text = visibleLine(TEXT_LETTERS);

/** Seats from first to last, those who share a rank together. */
export const ranks = Type.Array(Type.Array(seat, { minItems: 1, maxItems: 5 }), { minItems: 1, maxItems: 5 });

const pairedTable = Type.Object({ table: tableNumber, seats: Type.Array(seat, { maxItems: 5 }) }, closed);
export const pairing = Type.Object({ tables: list(pairedTable, MOST_TABLES), byes: list(seat, MAX_SEATS) }, closed);

export const player = Type.Object(
  {
    name,
    club: nullable(name),
    /** Members of a team have the same number. */
    team: nullable(teamNumber),
    is: Type.Enum(PLAYER_IS),
  },
  closed,
);

export const result = Type.Object(
  {
    ranks,
    is: Type.Enum(RESULT_IS),
    /** Who reported it; 0: the organiser; null: the game that was played here. */
    by: nullable(anySeatShape()),
    /** Who has agreed, who reported it among them. */
    agreed: list(seat, 5),
  },
  closed,
);

const call = Type.Object({ by: seat, is: Type.Enum(CALL_IS) }, closed);

export const tableNow = Type.Object(
  {
    table: Type.Readonly(tableNumber),
    /** In the order of places. */
    seats: Type.Readonly(Type.Array(seat, { minItems: 2, maxItems: 5 })),
    is: Type.Enum(TABLE_IS),
    /** How often it was set to play: its ask has another id each time. */
    opened: between(1, 1000),
    /** Time that a judge gave it beyond the round's, seconds; where it was set to play anew, all its time. */
    extra: between(0, 36_000),
    /** How often a result of it was reported. */
    reports: counter,
    result: nullable(result),
    call: nullable(call),
  },
  closed,
);

/** A seat and its points, best first. */
const kept = list(Type.Tuple([seat, Type.Integer({ minimum: -100_000, maximum: 100_000 })]), MAX_SEATS);

export const round = Type.Object(
  {
    n: Type.Readonly(roundNumber),
    part: Type.Readonly(Type.Enum(ROUND_PARTS)),
    is: Type.Enum(ROUND_IS),
    /** Of its time; 0: none. As it was when the round was published. */
    seconds: Type.Readonly(between(0, 36_000)),
    tables: Type.Array(tableNow, { maxItems: MOST_TABLES }),
    byes: Type.Readonly(list(seat, MAX_SEATS)),
    /** Time was called long enough ago: tables without a result were named. */
    overdue: Type.Boolean(),
    /** The standings when it was closed; null until then. They stay so whatever is corrected later. */
    kept: nullable(kept),
  },
  closed,
);

export const draft = Type.Object(
  {
    part: Type.Readonly(Type.Enum(ROUND_PARTS)),
    /** One recorded draw. */
    seed: Type.Readonly(between(0, 2 ** 31 - 1)),
    /** Numbers of tables that stay when the rest is paired again. */
    pinned: list(tableNumber, MOST_TABLES),
    tables: Type.Array(pairedTable, { maxItems: MOST_TABLES }),
    byes: list(seat, MAX_SEATS),
    /** Computed, or altered by the organiser since. */
    byHand: Type.Boolean(),
  },
  closed,
);

export const penalty = Type.Object(
  {
    seat,
    /** 0: before the first round. */
    round: between(0, MOST_ROUNDS),
    kind: Type.Enum(PENALTIES),
    /** Taken away; of the kind `points` only. */
    points: between(0, MOST_POINTS),
    why: text,
  },
  closed,
);

export const ruling = Type.Object(
  { round: roundNumber, table: tableNumber, why: text, minutes: between(0, 60) },
  closed,
);

/** Of a result that stood: what it was, and who stands elsewhere since. */
export const correction = Type.Object(
  {
    round: roundNumber,
    table: tableNumber,
    was: ranks,
    why: text,
    /** The round in which it was corrected. */
    in: roundNumber,
    /** Seats with their place before and after, of those whose place changed. */
    moved: list(Type.Tuple([seat, between(1, MAX_SEATS), between(1, MAX_SEATS)]), MAX_SEATS),
  },
  closed,
);

export const deskState = Type.Object(
  {
    /** As they were opened with, but for the rounds and minutes that the organiser changed. */
    options: deskOptions,
    seats: Type.Readonly(between(2, MAX_SEATS)),
    /** By seat, from 1: the first one's is at 0. Null where nobody is on the list. */
    players: Type.Array(nullable(player), { maxItems: MAX_SEATS }),
    /** Names of the teams: team 1 is the first. */
    teams: list(name, MAX_SEATS),
    phase: Type.Enum(PHASES),
    /** Counts what the organiser was asked: no ask comes twice. */
    step: counter,
    /** All seats in an order that was drawn with the first pairing; empty until then. */
    lots: list(seat, MAX_SEATS),
    /** Of a round robin: who takes part, in one order for all rounds. */
    circle: list(seat, MAX_SEATS),
    /** Who plays the elimination or the final table, best first; null before it. `won`: who went on from each round of an elimination. */
    final: nullable(
      Type.Object(
        {
          kind: Type.Readonly(Type.Enum(['bracket', 'table'] as const)),
          seeds: Type.Readonly(list(seat, MAX_SEATS)),
          won: Type.Array(list(seat, MAX_SEATS), { maxItems: MOST_ROUNDS }),
        },
        closed,
      ),
    ),
    draft: nullable(draft),
    /** The last one may be on. */
    rounds: Type.Array(round, { maxItems: MOST_ROUNDS }),
    /** Index of the programme's break that is taken now. */
    pause: nullable(between(0, 39)),
    penalties: Type.Array(penalty, { maxItems: MOST_PENALTIES }),
    rulings: Type.Array(ruling, { maxItems: MOST_RULINGS }),
    corrections: Type.Array(correction, { maxItems: MOST_CORRECTIONS }),
  },
  closed,
);
