import { type Static, Type } from 'typebox';
import { between, list, moveShape } from '../shapes.ts';
import { halves } from './data/abilities.ts';

const Card = Type.String({ maxLength: 4 });
const Half = Type.Enum([...halves]);
const Seat = between(1, 5);
const Value = between(0, 7);

export const gothamMove = Type.Union([
  /** GC-23. */
  moveShape('draw', {}),
  /** GC-26; also where an ability allows it (GC-R29). */
  moveShape('lay', { card: Card }),
  /** GC-28, GC-R37: with all choices that do not depend on hidden cards. */
  moveShape('activate', {
    card: Card,
    half: Half,
    /** GC-R38: the card discarded or put under this one. */
    cost: Type.Optional(Card),
    opponent: Type.Optional(Seat),
    value: Type.Optional(Value),
    target: Type.Optional(Card),
    targets: Type.Optional(list(Card, 60)),
    /** GC-R9: the copied card, its half, and its own cost. */
    copied: Type.Optional(Card),
    copiedHalf: Type.Optional(Half),
    copiedCost: Type.Optional(Card),
  }),
  /** GC-R24, GC-R33. */
  moveShape('end', {}),
  /** GC-R39, SX02, SX04. */
  moveShape('discard', { card: Card }),
  /** SX10. */
  moveShape('pass', { card: Card }),
  /** GC-R46. */
  moveShape('give', { card: Card }),
  moveShape('take', { card: Card }),
  /** GC-R43: cards to play, take and discard; the rest follows the text. */
  moveShape('look', {
    play: Type.Optional(list(Card, 9)),
    take: Type.Optional(Card),
    discard: Type.Optional(Card),
  }),
  /** SX03. */
  moveShape('sink', { card: Card }),
  /** GC-R45. */
  moveShape('guess', { opponent: Seat, value: Value }),
  moveShape('none', {}),
]);
export type GothamMove = Static<typeof gothamMove>;
export type Activation = Extract<GothamMove, { do: 'activate' }>;
