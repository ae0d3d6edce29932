/**
 * What a state of Gangster Paradise looks like, closed: an imported game is held to it, and the types of `state.ts` are derived from
 * it. Kept small, and lists in such an order that a move changes little of them: each move stores what it changed.
 */
import { Type } from 'typebox';
import { between, closed, list, nullable } from '../shapes.ts';
import { clanIds } from './data/clans.ts';
import { type ExecutantCard, executantIds } from './data/executants.ts';
import { goodsKinds } from './data/goods.ts';
import { CAPTAINS, MERCHANTS, SOLDIERS } from './data/people.ts';
import { paradiseOptions } from './options.ts';
import { phases, signs } from './state.ts';

const SEATS = 5;
/** Of every executant there may be nine. */
const CARDS = 9 * executantIds.length;
/** Far above what a game lasts, or what can be owned. */
const MANY = 10_000_000;
const NOTES = 9999;

const seat = between(1, SEATS);
const seats = list(seat, SEATS);
const goods = Type.Enum([...goodsKinds]);
const stock = list(between(0, 200), goodsKinds.length, goodsKinds.length);
const card = Type.Unsafe<ExecutantCard>(Type.String({ pattern: `^(${executantIds.join('|')})\\.[1-9]$` }));
const cards = list(card, CARDS);
const numbers = (most: number) => list(between(1, most), most);

export const aimed = Type.Object({ card, by: seat }, closed);

export const clan = Type.Object(
  {
    /** Null until it is picked. */
    clan: nullable(Type.Enum([...clanIds])),
    /** Null until it is known. */
    primary: nullable(goods),
    secondary: nullable(goods),
    /** GP-26: all his goods, in the order of `goodsKinds`. */
    goods: stock,
    /** Of those, the ones with the back of the black market, which have a discard of their own (GP-R2). They are spent last. */
    marked: stock,
    /** Numbers of those who stand on the board, ascending. */
    soldiers: numbers(SOLDIERS),
    captains: numbers(CAPTAINS),
    merchants: numbers(MERCHANTS),
    rightHand: Type.Boolean(),
    boss: Type.Boolean(),
    /** Numbers of those who were promoted: their cards are used up (GP-41). */
    gone: Type.Object(
      { soldiers: numbers(SOLDIERS), captains: numbers(CAPTAINS), merchants: numbers(MERCHANTS) },
      closed,
    ),
    /** GP-42: known to this seat alone. */
    hand: cards,
    /** In the order played (GP-R23). */
    aimed: list(aimed, CARDS),
    /** GP-60: salaries were not paid; the next delivery is lost. */
    barred: Type.Boolean(),
  },
  closed,
);

export const bid = Type.Object({ seat, amount: between(0, NOTES) }, closed);

export const auction = Type.Object(
  {
    /** 1.. within the phase. */
    n: between(1, SEATS),
    /** Who takes part, the one closest clockwise to the first player first. */
    order: seats,
    /** Who dropped out. */
    out: seats,
    /** Who declined the opening while nobody has bid (GP-R8). */
    declined: seats,
    /** Ascending. */
    bids: list(bid, NOTES),
    /** Who has to pay and take a card now; null while there is bidding. `amount` 0 for a card that must be taken (GP-35). */
    due: nullable(bid),
    /** Who could not pay (GP-31, GP-R9). */
    bluffed: seats,
  },
  closed,
);

/** Amounts are face values, goods in the order of `goodsKinds`. */
const side = {
  red: Type.Readonly(between(0, NOTES)),
  white: Type.Readonly(between(0, NOTES)),
  goods: Type.Readonly(Type.Immutable(stock)),
};

export const given = Type.Object(
  {
    ...side,
    /** Face down for the other side until it is done (GP-R13). */
    executants: Type.Readonly(Type.Immutable(cards)),
  },
  closed,
);

export const wanted = Type.Object({ ...side, executants: Type.Readonly(between(0, CARDS)) }, closed);

export const offer = Type.Object(
  {
    /** 1.. within the game. */
    id: Type.Readonly(between(1, MANY)),
    from: Type.Readonly(seat),
    to: Type.Readonly(seat),
    give: Type.Readonly(given),
    want: Type.Readonly(wanted),
  },
  closed,
);

const market = Type.Object(
  {
    /** Cards that lie open (GP-8). */
    display: list(goods, SEATS),
    /** Face down: how many of each kind; the order is that of the draws. */
    pile: stock,
    discard: stock,
    /** Who got a card in this phase, or the compensation. */
    got: seats,
    auction: nullable(auction),
  },
  closed,
);

const talks = Type.Object(
  {
    /** Offers made so far in the game. */
    made: between(0, MANY),
    open: list(offer, SEATS * 20),
    /** Offers made in this go, by seat - 1. */
    count: list(between(0, 20), SEATS, 3),
    /** Whose minute of this phase has begun to run: an offer was made while he was active. */
    begun: seats,
    /** Whose minute of this phase is used up: offers stop his clock no longer (GP-H4). */
    spent: seats,
  },
  closed,
);

const shown = Type.Object({ seat, sign: Type.Enum([...signs]) }, closed);

export const paradiseState = Type.Object(
  {
    /** Never changes. */
    options: Type.Readonly(paradiseOptions),
    phase: Type.Enum([...phases]),
    /** 1..options.turns. */
    turn: between(1, 60),
    /** Goes counted over the whole game: part of the ids of asks, so that none comes twice. In an auction every word is a go. */
    go: between(0, MANY),
    /** Whose go it is; null where all act together or nobody does. */
    active: nullable(seat),
    first: seat,
    /** By seat - 1. */
    clans: list(clan, SEATS, 3),
    /** Ordinary goods cards of each kind in the reserve. */
    supply: stock,
    market,
    /** `pile` is in no order: which one is taken is drawn. */
    executants: Type.Object({ pile: cards, discard: cards }, closed),
    /**
     * GP-R33: what the phase is for has been done in this go (delivered, sold, laundered), or there is none of it: the go goes on
     * until its player ends it. Absent in games that were set up before goes ended so.
     */
    acted: Type.Optional(Type.Boolean()),
    /** Executants recruited in this go (GP-44). */
    bought: between(0, 10),
    /** Who has played an executant in this phase (GP-44, GP-R22). */
    played: seats,
    talks,
    /** GP-64: who is still tied, the round, and what the last round showed. */
    signs: nullable(Type.Object({ tied: seats, round: between(1, MANY), shown: list(shown, SEATS) }, closed)),
    /** Seats from first to last, tied ones together; null before the end. */
    ranks: nullable(list(list(seat, SEATS, 1), SEATS)),
  },
  closed,
);
