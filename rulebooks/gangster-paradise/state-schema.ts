/**
 * Closed schema of a state: imported games are checked against it, and `state.ts` derives its types from it. Lists are ordered so that a move changes little of them, because each
 * move stores its changes.
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
/** At most nine of each executant. */
const CARDS = 9 * executantIds.length;
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
    clan: nullable(Type.Enum([...clanIds])),
    primary: nullable(goods),
    secondary: nullable(goods),
    /** GP-26: all goods, in the order of `goodsKinds`. */
    goods: stock,
    /** Black-market cards among them, which have their own discard (GP-R2). They are spent last. */
    marked: stock,
    /** Numbers on the board, ascending. */
    soldiers: numbers(SOLDIERS),
    captains: numbers(CAPTAINS),
    merchants: numbers(MERCHANTS),
    rightHand: Type.Boolean(),
    boss: Type.Boolean(),
    /** Promoted people: their cards are used up (GP-41). */
    gone: Type.Object(
      { soldiers: numbers(SOLDIERS), captains: numbers(CAPTAINS), merchants: numbers(MERCHANTS) },
      closed,
    ),
    /** GP-42: secret to this seat. */
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
    /** 1.. in the phase. */
    n: between(1, SEATS),
    /** Participants, the one closest clockwise to the first player first. */
    order: seats,
    out: seats,
    /** Declined the opening before any bid (GP-R8). */
    declined: seats,
    /** Ascending. */
    bids: list(bid, NOTES),
    /** The seat that must pay and take a card; null during the bidding. `amount` 0 for a card that must be taken (GP-35). */
    due: nullable(bid),
    /** Could not pay (GP-31, GP-R9). */
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
    /** Hidden from the other side until the exchange (GP-R13). */
    executants: Type.Readonly(Type.Immutable(cards)),
  },
  closed,
);

export const wanted = Type.Object({ ...side, executants: Type.Readonly(between(0, CARDS)) }, closed);

export const offer = Type.Object(
  {
    /** 1.. in the game. */
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
    /** Open cards (GP-8). */
    display: list(goods, SEATS),
    /** Number of each kind, face down; the order is that of the draws. */
    pile: stock,
    discard: stock,
    /** Seats with a card of this phase, or the compensation. */
    got: seats,
    auction: nullable(auction),
  },
  closed,
);

const talks = Type.Object(
  {
    made: between(0, MANY),
    open: list(offer, SEATS * 20),
    /** Offers of this go, by seat - 1. */
    count: list(between(0, 20), SEATS, 3),
    /** Seats whose minute of this phase has begun: an offer was made while they were active. */
    begun: seats,
    /** Seats whose minute is used up: offers no longer stop their clock (GP-H4). */
    spent: seats,
  },
  closed,
);

const shown = Type.Object({ seat, sign: Type.Enum([...signs]) }, closed);

export const paradiseState = Type.Object(
  {
    options: Type.Readonly(paradiseOptions),
    phase: Type.Enum([...phases]),
    turn: between(1, 60),
    /** Counts the goes of the game, for unique ids of asks. In an auction each turn to speak is a go. */
    go: between(0, MANY),
    /** Null where all act together or nobody does. */
    active: nullable(seat),
    first: seat,
    clans: list(clan, SEATS, 3),
    /** Ordinary goods cards of each kind in the reserve. */
    supply: stock,
    market,
    /** `pile` is unordered: draws are random. */
    executants: Type.Object({ pile: cards, discard: cards }, closed),
    /** GP-R33: the act of the phase is done in this go (delivered, sold, laundered), or there is none; the player ends the go. Absent in older games. */
    acted: Type.Optional(Type.Boolean()),
    /** Executants recruited in this go (GP-44). */
    bought: between(0, 10),
    /** Seats that played an executant in this phase (GP-44, GP-R22). */
    played: seats,
    talks,
    /** GP-64: tied seats, the round, and the signs of the last round. */
    signs: nullable(Type.Object({ tied: seats, round: between(1, MANY), shown: list(shown, SEATS) }, closed)),
    /** Seats from first to last, tied ones together; null before the end. */
    ranks: nullable(list(list(seat, SEATS, 1), SEATS)),
  },
  closed,
);
