/**
 * What a state of Streets of Gotham looks like, closed: an imported game is held to it, and the types of `state.ts` are derived from it.
 * Lists lie in such an order that a move changes little of them (the pile's top comes last): each move stores what it changed.
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
/** More than there can be: nine copies of each henchman three times, and the accomplices. */
const CARDS = 240;
/** Far above what a game lasts. */
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
/** Of each seat, by seat - 1. */
const each = <One extends TSchema>(one: One) => list(one, SEATS, 2);

/** A card in play, and what lies under it with its owners (GC-45, GC-R28). */
export const laidCard = Type.Object({ card, under: list(Type.Object({ card, owner: seat }, closed), CARDS) }, closed);

/** What was chosen with an activation (GC-R37); see `GothamMove`. */
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

/** What is pending, the next one last: it goes on by itself or waits for an answer (GC-H7). What a Bat-Signal does comes on top of what it interrupts (GC-11). */
export const pending = Type.Union([
  /** The ability on that half of that kind from its `at`th effect on, as if printed on `card` (GC-R9). */
  waiting('ability', { kind, half, card, at: between(0, 9), chosen }),
  /** Cards still to be drawn; `got` of the draw action, which may have to give one back (SX03). */
  waiting('draw', { left: between(0, 9), action: Type.Boolean(), got: cards }),
  /** GC-H5: the effect of a Bat-Signal. */
  waiting('signal', { signal: between(1, 2) }),
  /** SX04, beneath an activation: has an opponent discarded through it? */
  waiting('backlash', { hit: Type.Boolean() }),
  /** Intrigante: activations that are granted. */
  waiting('granted', { left: between(1, 9) }),
  /** GC-41: he has guessed right. */
  waiting('guess', {}),
  /** A hand card may be laid. */
  waiting('lay', {}),
  /** Pickpocket: who is given a henchman. */
  waiting('give', { to: seat }),
  /** GC-R46: whose hand is seen, and the highest value that may be taken. */
  waiting('take', { from: seat, most: value }),
  /** GC-R43: the top of the pile is seen. */
  waiting('look', { cards: between(1, 9), parts: list(Type.Enum([...lookParts]), 9, 1) }),
  /** What he decided, once the Bat-Signals that he played have worked: `left` lie on top as before, the first on top. */
  waiting('sort', {
    left: list(pileCard, 9),
    take: nullable(card),
    discard: nullable(card),
    bottom: nullable(card),
    top: nullable(card),
  }),
  /** SX03: which of these goes to the bottom. */
  waiting('sink', { cards }),
  /** GC-R39: these seats discard a card of their choice, through the active player's ability or else a Bat-Signal. */
  waiting('discard', { from: Type.Enum(['hand', 'laid']), seats: list(seat, SEATS, 1), ability: Type.Boolean() }),
  /** SX10. */
  waiting('pass', {}),
  /** SX02, SX04: the active player discards a card. */
  waiting('extra', { from: Type.Enum(['hand', 'laid']) }),
  /** GC-R50: the turn ends, step by step. */
  waiting('end', { at: between(1, 4) }),
]);

/** Points of a seat at the end, villain by villain. */
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
    /** The space on which the token lies, 1 the first. */
    token: between(1, 12),
    /** In force; null before the first. */
    card: nullable(sphinx),
    /** The deck, its top last: in an order that nobody knows. */
    deck: list(sphinx, sphinxIds.length),
    /** Used ones, the first one first (GC-R13); the one in force is not among them. */
    used: list(sphinx, sphinxIds.length),
  },
  closed,
);

export const gothamState = Type.Object(
  {
    /** Never changes. */
    options: Type.Readonly(gothamOptions),
    /** Moves so far: part of the ids of asks, so that none comes twice. */
    step: between(0, MANY),
    /** 1.. */
    turn: between(1, MANY),
    first: seat,
    active: seat,
    /** How often each action was used in this turn (GC-22). */
    done: Type.Object({ draw: between(0, 1), lay: between(0, 2), activate: between(0, 2) }, closed),
    /** Cards that were activated in this turn (GC-30). */
    used: cards,
    hands: each(cards),
    areas: each(list(laidCard, CARDS)),
    /** The top comes last. */
    pile: list(pileCard, CARDS),
    /** What was put to the bottom since the pile was made, the highest first. */
    sunk: cards,
    /** The latest comes last. */
    discard: cards,
    /** GC-R25: secret to the end. */
    aside: list(Type.Enum([...accompliceIds]), accompliceIds.length),
    villains: Type.Object(
      {
        /** GC-R31: the nth lies between seat n and its left neighbour. With two players the common one, then each's own (GC-19). */
        table: list(villain, SEATS, 3),
        /** GC-47: of each seat. */
        extra: each(nullable(villain)),
        /** Those that nobody has. */
        left: list(villain, villainIds.length),
      },
      closed,
    ),
    /** Bat-Signals that have left the game. */
    signals: between(0, 2),
    batman: Type.Boolean(),
    /** GC-R35: turns in a row without a card leaving the pile, and cards in the pile when this one began. */
    still: between(0, MANY),
    pileBefore: between(0, CARDS),
    mystery: nullable(mystery),
    pending: list(pending, 60),
    /** By seat: hidden cards of which it knows where they lie. Read by bots alone. */
    known: each(list(pileCard, CARDS)),
    scores: nullable(each(score)),
    ranks: nullable(list(list(seat, SEATS, 1), SEATS)),
  },
  closed,
);
