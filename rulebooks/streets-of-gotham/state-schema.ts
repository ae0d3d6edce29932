/**
 * Closed schema of a state: imported games are checked against it, and `state.ts` derives its types from it. Lists are ordered so that a move changes little of them (the pile's
 * top is last), because each move stores its changes.
 */
import { type TSchema, Type } from 'typebox';
import { between, closed, list, nullable } from '../shapes.ts';
import { CARD, type Card, type Kind, PILE_CARD, type PileCard } from './cards.ts';
import { halves, lookParts } from './data/abilities.ts';
import { accompliceIds } from './data/accomplices.ts';
import { sphinxIds } from './data/sphinx.ts';
import { values } from './data/values.ts';
import { villainIds } from './data/villains.ts';
import { gothamOptions } from './options.ts';

const SEATS = 5;
/** Upper bound: nine copies of each henchman three times, and the accomplices. */
const CARDS = 240;
const MANY = 10_000_000;

const seat = between(1, SEATS);
const card = Type.Unsafe<Card>(Type.String({ pattern: CARD, maxLength: 4 }));
const pileCard = Type.Unsafe<PileCard>(Type.String({ pattern: PILE_CARD, maxLength: 4 }));
const cards = list(card, CARDS);
const kind = Type.Unsafe<Kind>(Type.Enum([...values.map(String), ...accompliceIds]));
const half = Type.Enum([...halves]);
const villain = Type.Enum([...villainIds]);
const sphinx = Type.Enum([...sphinxIds]);
const value = between(0, 7);
/** By seat - 1. */
const each = <One extends TSchema>(one: One) => list(one, SEATS, 2);

/** A card in play, and cards under it with their owners (GC-45, GC-R28). */
export const laidCard = Type.Object({ card, under: list(Type.Object({ card, owner: seat }, closed), CARDS) }, closed);

/** Choices of an activation (GC-R37); see `GothamMove`. */
const chosen = Type.Object(
  {
    opponent: Type.Optional(seat),
    value: Type.Optional(value),
    target: Type.Optional(card),
    targets: Type.Optional(cards),
    copied: Type.Optional(card),
    copiedHalf: Type.Optional(half),
    copiedCost: Type.Optional(card),
  },
  closed,
);

const waiting = <Name extends string, Fields extends Record<string, TSchema>>(name: Name, fields: Fields) =>
  Type.Object({ is: Type.Literal(name), ...fields }, closed);

/** The stack, with the next entry last: it goes on by itself or waits for an answer (GC-H7). A Bat-Signal is pushed on what it interrupts (GC-11). */
export const pending = Type.Union([
  /** The ability of that half of that kind from its `at`th effect on, as if printed on `card` (GC-R9). */
  waiting('ability', { kind, half, card, at: between(0, 9), chosen }),
  /** Cards still to draw; `got` of the draw action, which may return one (SX03). */
  waiting('draw', { left: between(0, 9), action: Type.Boolean(), got: cards }),
  waiting('signal', { signal: between(1, 2) }),
  /** SX04, below an activation: has an opponent discarded through it? */
  waiting('backlash', { hit: Type.Boolean() }),
  /** Intrigante: granted activations. */
  waiting('granted', { left: between(1, 9) }),
  /** GC-41: the guess was right. */
  waiting('guess', {}),
  waiting('lay', {}),
  /** Pickpocket: the receiver of a henchman. */
  waiting('give', { to: seat }),
  /** GC-R46: the visible hand, and the highest value that may be taken. */
  waiting('take', { from: seat, most: value }),
  /** GC-R43: the top of the pile is seen. */
  waiting('look', { cards: between(1, 9), parts: list(Type.Enum([...lookParts]), 9, 1) }),
  /** The decision, carried out after played Bat-Signals: `left` stay on top, the first on top. */
  waiting('sort', {
    left: list(pileCard, 9),
    take: nullable(card),
    discard: nullable(card),
    bottom: nullable(card),
    top: nullable(card),
  }),
  /** SX03: one of these goes to the bottom. */
  waiting('sink', { cards }),
  /** GC-R39: these seats discard a card of their choice, through the active player's ability or a Bat-Signal. */
  waiting('discard', { from: Type.Enum(['hand', 'laid']), seats: list(seat, SEATS, 1), ability: Type.Boolean() }),
  /** SX10. */
  waiting('pass', {}),
  /** SX02, SX04: the active player discards a card. */
  waiting('extra', { from: Type.Enum(['hand', 'laid']) }),
  /** GC-R50: the turn ends, step by step. */
  waiting('end', { at: between(1, 4) }),
]);

/** Points of a seat at the end, by villain. */
export const score = Type.Object(
  {
    henchmen: between(0, 9999),
    accomplices: between(-9999, 0),
    /** SX09. */
    laid: between(0, 9999),
    villains: list(Type.Object({ villain, points: between(0, 9999) }, closed), 3, 2),
    points: between(-9999, 9999),
  },
  closed,
);

const mystery = Type.Object(
  {
    token: between(1, 12),
    /** In force; null before the first. */
    card: nullable(sphinx),
    /** The deck in secret order, its top last. */
    deck: list(sphinx, sphinxIds.length),
    /** Used ones, the first first (GC-R13), without the one in force. */
    used: list(sphinx, sphinxIds.length),
  },
  closed,
);

export const gothamState = Type.Object(
  {
    options: Type.Readonly(gothamOptions),
    /** Counts moves, for unique ids of asks. */
    step: between(0, MANY),
    turn: between(1, MANY),
    first: seat,
    active: seat,
    /** Uses of each action in this turn (GC-22). */
    done: Type.Object({ draw: between(0, 1), lay: between(0, 2), activate: between(0, 2) }, closed),
    /** Cards activated in this turn (GC-30). */
    used: cards,
    hands: each(cards),
    areas: each(list(laidCard, CARDS)),
    /** Top last. */
    pile: list(pileCard, CARDS),
    /** Cards put to the bottom, the highest first. */
    sunk: cards,
    /** Latest last. */
    discard: cards,
    /** GC-R25: secret to the end. */
    aside: list(Type.Enum([...accompliceIds]), accompliceIds.length),
    villains: Type.Object(
      {
        /** GC-R31: the nth is between seat n and its left neighbour. With two players the common one, then each one's own (GC-19). */
        table: list(villain, SEATS, 3),
        /** GC-47: by seat. */
        extra: each(nullable(villain)),
        left: list(villain, villainIds.length),
      },
      closed,
    ),
    signals: between(0, 2),
    batman: Type.Boolean(),
    /** GC-R35: consecutive turns without a card from the pile, and the pile's size when this one began. */
    still: between(0, MANY),
    pileBefore: between(0, CARDS),
    mystery: nullable(mystery),
    pending: list(pending, 60),
    /** By seat: hidden cards with known places. Only for bots. */
    known: each(list(pileCard, CARDS)),
    scores: nullable(each(score)),
    ranks: nullable(list(list(seat, SEATS, 1), SEATS)),
  },
  closed,
);
