/**
 * What a state of Police City looks like, closed: an imported game is held to it, and the types of `state.ts` are derived from it.
 * Fields that change together lie together, so that a move stores little.
 */
import { Type } from 'typebox';
import { between, closed, list, nullable } from '../shapes.ts';
import { faces } from './data/dice.ts';
import { actions, FILINGS_A_ROUND, UNDER_A_FILE } from './data/tokens.ts';
import { cardId, MOST_INFORMERS, policeOptions, seizure } from './options.ts';
import { elementNames, stages, statuses } from './state.ts';

const SEATS = 6;
/** Far above what a game lasts. */
const MANY = 10_000_000;
const CARDS = 200;

const seat = between(1, SEATS);
const seats = list(seat, SEATS);
const cards = list(cardId, CARDS);
const action = Type.Enum([...actions]);
/** `file.drogue.2`, `PL06`: one thing of a player's (`items.ts`). */
const item = Type.String({ pattern: '^[A-Za-z0-9.]+$', maxLength: 24 });
const element = Type.Enum([...elementNames]);

export const police = Type.Object(
  {
    /** Where his four dice are (`data/dice.ts`): 0 his character card, 1..6 the place, -1 the office. */
    at: list(between(-1, SEATS), 4, 4),
    /** His informers of this round: the index of the die that each stands on; -1 for his character card, -2 for the office. */
    informers: list(between(-2, 3), MOST_INFORMERS),
    /** PC-48: informers won in this round, for the next one. */
    fresh: between(0, MOST_INFORMERS),
    /** PC-98: what he left at the office at the end of the round before. */
    kept: nullable(Type.Enum(['I1', 'I2', 'S', 'L', 'X'])),
    /** PC-61: district cards in sight. */
    cards,
    /** PC-106: district cards under his file; known to him alone. */
    under: list(cardId, UNDER_A_FILE),
    /** PC-R35: how many elements lie under his file, cards and tokens; known to all. */
    hidden: between(0, UNDER_A_FILE),
    /** PC-27: the token drawn at setup, face down; known to him alone. Null once it is used or turned up. */
    token: nullable(action),
    /** PC-82: tokens that lie open before him. */
    open: list(action, 99),
    /** PC-85: he has played a combination in this round. */
    combined: Type.Boolean(),
    /** PC-R35: how often he laid down or took up in this round. */
    filings: between(0, FILINGS_A_ROUND),
  },
  closed,
);

/** `taker`: who took the card; 0 while nobody did. */
const called = Type.Object({ card: cardId, status: Type.Enum([...statuses]), taker: between(0, SEATS) }, closed);

/** PC-R9: who takes each element that is shared; 0 for nobody. */
export const takers = Type.Partial(Type.Record(element, between(0, SEATS)), closed);

export const talk = Type.Object(
  {
    /** Proposals made, by seat - 1. */
    made: list(between(0, 12), SEATS),
    latest: nullable(Type.Object({ by: seat, takers }, closed)),
    agreed: seats,
    /** Who asks for the conflict. */
    conflict: seats,
    /** Who stands aside. */
    aside: seats,
  },
  closed,
);

/** PC-R24. `tokens` are `<seat>.<item>`. */
export const pact = Type.Object(
  {
    made: list(between(0, 12), SEATS),
    latest: nullable(Type.Object({ by: seat, tokens: list(item, 4, 4), grades: list(seat, 4, 4) }, closed)),
    agreed: seats,
  },
  closed,
);

/** PC-R26. */
export const offer = Type.Object(
  { id: between(1, MANY), from: seat, to: seat, give: list(item, 30, 1), want: list(item, 30, 1) },
  closed,
);

/** PC-R46: something that is still to be given out. `informers` and `grades` are counted, the rest comes one by one. */
export const payout = Type.Object(
  { seat, what: Type.Union([Type.Enum(['card', 'informer', 'grades']), seizure]), amount: between(1, 9) },
  closed,
);

export const policeState = Type.Object(
  {
    /** Never changes. */
    options: Type.Readonly(policeOptions),
    stage: Type.Enum([...stages]),
    round: between(0, MANY),
    /** Windows so far: part of the ids of asks, so that none comes twice. */
    n: between(0, MANY),
    /** How often objectives and combinations were closed and opened again. */
    free: between(0, MANY),
    /** The place of the line that is resolved, 1..6; 0 before the first. */
    place: between(0, SEATS),
    /** Who is ready, or has passed. */
    ready: seats,
    /** By seat - 1. */
    police: list(police, SEATS, 3),
    /** PC-29: from the office upwards. */
    line: list(called, SEATS),
    /** In no order: which card is turned up is drawn. */
    pile: cards,
    discard: cards,
    objectives: Type.Object({ open: cards, pile: cards, discard: cards }, closed),
    /** PC-19: the tokens that still lie on the board. */
    board: list(Type.Object({ level: between(1, 30), kind: seizure }, closed), 5),
    /** PC-11: informers in the supply. */
    informers: between(0, MOST_INFORMERS),
    /** PC-27: action tokens in the supply, in the order of `actions`. */
    supply: list(between(0, 99), actions.length, actions.length),
    /** PC-111: who drew the infiltrator's token; 0 where nobody did, null without the variant. */
    infiltrator: nullable(between(0, SEATS)),
    /** What the dice of the place show: `2.I1`. */
    faces: Type.Record(Type.String({ pattern: '^[1-6]\\.(I1|I2|S|X[1-9])$' }), Type.Enum([...faces])),
    /** PC-R52: who played Reinforcements there, once for each. */
    helped: list(seat, 99),
    /** PC-R4: whose lieutenant has been called there. */
    called: seats,
    /** A conflict has been rolled there: the second negotiation is the last (PC-75). */
    clash: Type.Boolean(),
    /** What of the place is still to be shared. */
    left: list(element, elementNames.length),
    talk: nullable(talk),
    /** PC-74: how often each is targeted, by seat - 1. */
    targets: list(between(0, 99), SEATS),
    payouts: list(payout, 99),
    /** PC-R25: what was laid down and waits for a second thing. */
    laid: nullable(Type.Object({ seat, item }, closed)),
    pact: nullable(pact),
    /** PC-R26: offers made by each, by seat - 1, and those that lie open. */
    offered: list(between(0, 12), SEATS),
    offers: list(offer, 72),
    /** Null before the end. Seats from first to last, tied ones together; none where nobody wins. */
    ended: nullable(Type.Object({ ranks: list(list(seat, SEATS, 1), SEATS), mafia: Type.Boolean() }, closed)),
  },
  closed,
);
