/** The moves of a tournament. `legal.ts` says which of them a seat may make. */
import { type Static, Type } from 'typebox';
import { between, closed, list, MAX_SEATS, moveShape, seatShape } from '../shapes.ts';
import { MOST_MINUTES, MOST_POINTS, MOST_ROUNDS } from './options.ts';
import { PENALTIES } from './state.ts';
import { name, pairing, ranks, tableNumber, text } from './state-schema.ts';

const seat = seatShape();
const round = between(1, MOST_ROUNDS);

/** A player on the list. A team is given by name. */
const playerRow = {
  name,
  club: Type.Optional(name),
  team: Type.Optional(name),
};
const newPlayer = Type.Object(playerRow, closed);
/** @field seat a free one that nobody holds; the first free one where absent */
const listRow = Type.Object({ ...playerRow, seat: Type.Optional(seat) }, closed);

/**
 * Asks: `own` (all seats, always), `desk` (seat 0, always), `go` (seat 0, between rounds), `draft` (computed), `plan` (seat 0, over a draft), `start`, `floor`, `due`, `close`,
 * `break` (a timekeeper), `table` and `check` (the players of a table), `dispute` (seat 0, a contested result).
 */
export const deskMove = Type.Union([
  // A seat for itself (ask `own`).
  moveShape('register', { player: newPlayer }),
  moveShape('check-in', { seats: Type.Optional(list(seat, MAX_SEATS, 1)) }),
  moveShape('drop', { seat: Type.Optional(seat) }),
  moveShape('return', { seat: Type.Optional(seat) }),

  // The organiser, at any time (ask `desk`); also `check-in`, `drop` and `return` of any seat.
  moveShape('list', { rows: list(listRow, MAX_SEATS, 1) }),
  moveShape('edit', { seat, player: newPlayer }),
  moveShape('remove', { seat }),
  moveShape('admit', { seat }),
  moveShape('penalise', {
    seat,
    kind: Type.Enum(PENALTIES),
    points: Type.Optional(between(1, MOST_POINTS)),
    why: text,
  }),
  // Enters or corrects the result of a table, in any round.
  moveShape('result', { result: Type.Object({ round, table: tableNumber, ranks }, closed), why: text }),
  // The number of rounds, and the length of those not yet published.
  moveShape('plan', { rounds: between(1, 15), minutes: between(0, MOST_MINUTES) }),

  // The organiser, between rounds (ask `go`) and over a draft (ask `plan`).
  moveShape('pair', {}),
  moveShape('final', {}),
  moveShape('finish', {}),
  moveShape('swap', { seats: list(seat, 2, 2) }),
  moveShape('pin', { table: tableNumber }),
  moveShape('unpin', { table: tableNumber }),
  moveShape('again', {}),
  moveShape('lay', { pairing }),
  moveShape('discard', {}),
  moveShape('publish', {}),
  // The computed pairing (ask `draft`).
  moveShape('draft', { answer: pairing }),

  // A timekeeper (asks `start`, `floor`, `close`, `break`).
  moveShape('start', {}),
  moveShape('call-time', {}),
  moveShape('overdue', {}),
  moveShape('answer', { table: tableNumber }),
  moveShape('rule', { table: tableNumber, minutes: between(0, 60), why: text }),
  moveShape('close', {}),
  moveShape('end-break', {}),

  // A player of the table (asks `table`, `check`).
  moveShape('report', { ranks }),
  moveShape('agree', {}),
  moveShape('contest', {}),
  moveShape('call', {}),
  moveShape('uncall', {}),
]);
export type DeskMove = Static<typeof deskMove>;

export type MoveOf<Kind extends DeskMove['do']> = Extract<DeskMove, { do: Kind }>;
