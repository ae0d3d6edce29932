/** Closed schema of a state: imported games are checked against it, and `state.ts` derives its types from it. */
import { Type } from 'typebox';
import { anySeatShape, between, closed, list, MAX_SEATS, nullable, seatShape, visibleLine } from '../shapes.ts';
import { deskOptions, MOST_POINTS, MOST_ROUNDS } from './options.ts';
import { CALL_IS, PENALTIES, PHASES, PLAYER_IS, RESULT_IS, ROUND_IS, ROUND_PARTS, TABLE_IS } from './state.ts';

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

/** Seats from first to last, tied ones together. */
export const ranks = Type.Array(Type.Array(seat, { minItems: 1, maxItems: 5 }), { minItems: 1, maxItems: 5 });

const pairedTable = Type.Object({ table: tableNumber, seats: Type.Array(seat, { maxItems: 5 }) }, closed);
export const pairing = Type.Object({ tables: list(pairedTable, MOST_TABLES), byes: list(seat, MAX_SEATS) }, closed);

export const player = Type.Object(
  {
    name,
    club: nullable(name),
    team: nullable(teamNumber),
    is: Type.Enum(PLAYER_IS),
  },
  closed,
);

export const result = Type.Object(
  {
    ranks,
    is: Type.Enum(RESULT_IS),
    /** Reporting seat; 0: the organiser; null: the child game. */
    by: nullable(anySeatShape()),
    /** Seats that agreed, the reporter included. */
    agreed: list(seat, 5),
  },
  closed,
);

const call = Type.Object({ by: seat, is: Type.Enum(CALL_IS) }, closed);

export const tableNow = Type.Object(
  {
    table: Type.Readonly(tableNumber),
    seats: Type.Readonly(Type.Array(seat, { minItems: 2, maxItems: 5 })),
    is: Type.Enum(TABLE_IS),
    /** Times it was started: each time its ask has another id. */
    opened: between(1, 1000),
    /** Extra seconds from a judge; for a table started again, all its time. */
    extra: between(0, 36_000),
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
    /** Length when the round was published; 0: none. */
    seconds: Type.Readonly(between(0, 36_000)),
    tables: Type.Array(tableNow, { maxItems: MOST_TABLES }),
    byes: Type.Readonly(list(seat, MAX_SEATS)),
    /** Missing tables were announced. */
    overdue: Type.Boolean(),
    /** The standings when it was closed; null until then. Later corrections do not change them. */
    kept: nullable(kept),
  },
  closed,
);

export const draft = Type.Object(
  {
    part: Type.Readonly(Type.Enum(ROUND_PARTS)),
    seed: Type.Readonly(between(0, 2 ** 31 - 1)),
    /** Tables that stay when the rest is paired again. */
    pinned: list(tableNumber, MOST_TABLES),
    tables: Type.Array(pairedTable, { maxItems: MOST_TABLES }),
    byes: list(seat, MAX_SEATS),
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
    /** Points taken away; for the kind `points` only. */
    points: between(0, MOST_POINTS),
    why: text,
  },
  closed,
);

export const ruling = Type.Object(
  { round: roundNumber, table: tableNumber, why: text, minutes: between(0, 60) },
  closed,
);

/** A corrected result: the old one, and the places that changed. */
export const correction = Type.Object(
  {
    round: roundNumber,
    table: tableNumber,
    was: ranks,
    why: text,
    in: roundNumber,
    /** Seat, place before and place after of the players whose place changed. */
    moved: list(Type.Tuple([seat, between(1, MAX_SEATS), between(1, MAX_SEATS)]), MAX_SEATS),
  },
  closed,
);

export const deskState = Type.Object(
  {
    /** As set up, with the organiser's changes to rounds and minutes. */
    options: deskOptions,
    seats: Type.Readonly(between(2, MAX_SEATS)),
    /** By seat, from 1: the first one's is at 0. Null for a free seat. */
    players: Type.Array(nullable(player), { maxItems: MAX_SEATS }),
    /** Names of the teams: team 1 is the first. */
    teams: list(name, MAX_SEATS),
    phase: Type.Enum(PHASES),
    /** Counts the organiser's asks, so that ids are unique. */
    step: counter,
    /** All seats in random order, drawn with the first pairing; empty until then. */
    lots: list(seat, MAX_SEATS),
    /** Players of a round robin, in one order for all rounds. */
    circle: list(seat, MAX_SEATS),
    /** Seeds of the final, best first; null before it. `won`: winners of each round of an elimination. */
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
    rounds: Type.Array(round, { maxItems: MOST_ROUNDS }),
    pause: nullable(between(0, 39)),
    penalties: Type.Array(penalty, { maxItems: MOST_PENALTIES }),
    rulings: Type.Array(ruling, { maxItems: MOST_RULINGS }),
    corrections: Type.Array(correction, { maxItems: MOST_CORRECTIONS }),
  },
  closed,
);
