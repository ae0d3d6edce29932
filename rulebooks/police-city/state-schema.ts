/**
 * Closed schema of a state: imported games are checked against it, and `state.ts` derives its types from it. Fields that change together are grouped, so that patches are small.
 */
import { Type } from 'typebox';
import { between, closed, list, nullable } from '../shapes.ts';
import { faces } from './data/dice.ts';
import { actions, FILINGS_A_ROUND, UNDER_A_FILE } from './data/tokens.ts';
import { cardId, MOST_INFORMERS, policeOptions, seizure } from './options.ts';
import { elementNames, stages, statuses } from './state.ts';

const SEATS = 6;
/** Far above any real value. */
const MANY = 10_000_000;
const CARDS = 200;

const seat = between(1, SEATS);
const seats = list(seat, SEATS);
const cards = list(cardId, CARDS);
const action = Type.Enum([...actions]);
/** `file.drogue.2`, `PL06`: a player's thing (`items.ts`). */
const item = Type.String({ pattern: '^[A-Za-z0-9.]+$', maxLength: 24 });
const element = Type.Enum([...elementNames]);

export const police = Type.Object(
  {
    /** Places of the four dice (`data/dice.ts`): 0 the character card, 1..6 the line, -1 the office. */
    at: list(between(-1, SEATS), 4, 4),
    /** Informers of this round: index of the die below each; -1 for the character card, -2 for the office. */
    informers: list(between(-2, 3), MOST_INFORMERS),
    /** PC-48: informers won in this round, for the next one. */
    fresh: between(0, MOST_INFORMERS),
    /** PC-98: element left at the office at the end of the last round. */
    kept: nullable(Type.Enum(['I1', 'I2', 'S', 'L', 'X'])),
    /** PC-61: visible district cards. */
    cards,
    /** PC-106: district cards under the file; secret to the owner. */
    under: list(cardId, UNDER_A_FILE),
    /** PC-R35: number of cards and tokens under the file; public. */
    hidden: between(0, UNDER_A_FILE),
    /** PC-27: face-down token of the set-up; secret to the owner. Null once it is used or turned up. */
    token: nullable(action),
    /** PC-82: open tokens. */
    open: list(action, 99),
    /** PC-85: a combination was played in this round. */
    combined: Type.Boolean(),
    /** PC-R35: uses of the file in this round. */
    filings: between(0, FILINGS_A_ROUND),
  },
  closed,
);

/** `taker`: owner of the card; 0: nobody. */
const called = Type.Object({ card: cardId, status: Type.Enum([...statuses]), taker: between(0, SEATS) }, closed);

/** PC-R9: taker of each element; 0: nobody. */
export const takers = Type.Partial(Type.Record(element, between(0, SEATS)), closed);

export const talk = Type.Object(
  {
    made: list(between(0, 12), SEATS),
    latest: nullable(Type.Object({ by: seat, takers }, closed)),
    agreed: seats,
    conflict: seats,
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

/** PC-R46: a queued gain. `informers` and `grades` are counted, others come one by one. */
export const payout = Type.Object(
  { seat, what: Type.Union([Type.Enum(['card', 'informer', 'grades']), seizure]), amount: between(1, 9) },
  closed,
);

export const policeState = Type.Object(
  {
    options: Type.Readonly(policeOptions),
    stage: Type.Enum([...stages]),
    round: between(0, MANY),
    /** Counts windows, for unique ids of asks. */
    n: between(0, MANY),
    /** Counts how often objectives and combinations were reopened. */
    free: between(0, MANY),
    /** The place being resolved, 1..6; 0 before the first. */
    place: between(0, SEATS),
    /** Seats that are ready, or have passed. */
    ready: seats,
    police: list(police, SEATS, 3),
    /** PC-29: from the office upwards. */
    line: list(called, SEATS),
    /** Unordered: draws are random. */
    pile: cards,
    discard: cards,
    objectives: Type.Object({ open: cards, pile: cards, discard: cards }, closed),
    /** PC-19: remaining tokens on the board. */
    board: list(Type.Object({ level: between(1, 30), kind: seizure }, closed), 5),
    /** PC-11: informers in the supply. */
    informers: between(0, MOST_INFORMERS),
    /** PC-27: action tokens in the supply, in the order of `actions`. */
    supply: list(between(0, 99), actions.length, actions.length),
    /** PC-111: seat with the infiltrator's token; 0: nobody; null without the variant. */
    infiltrator: nullable(between(0, SEATS)),
    /** Faces of the place's dice: `2.I1`. */
    faces: Type.Record(Type.String({ pattern: '^[1-6]\\.(I1|I2|S|X[1-9])$' }), Type.Enum([...faces])),
    /** PC-R52: players of Reinforcements there, once for each. */
    helped: list(seat, 99),
    /** PC-R4: seats whose lieutenant was called there. */
    called: seats,
    /** A conflict was rolled there: the second negotiation is the last (PC-75). */
    clash: Type.Boolean(),
    /** Elements of the place still to share. */
    left: list(element, elementNames.length),
    talk: nullable(talk),
    /** PC-74: times targeted, by seat - 1. */
    targets: list(between(0, 99), SEATS),
    payouts: list(payout, 99),
    /** PC-R25: the laid thing that waits for a second one. */
    laid: nullable(Type.Object({ seat, item }, closed)),
    pact: nullable(pact),
    /** PC-R26: offers made, by seat - 1, and the open ones. */
    offered: list(between(0, 12), SEATS),
    offers: list(offer, 72),
    /** Null before the end. Seats from first to last, tied ones together; empty where nobody wins. */
    ended: nullable(Type.Object({ ranks: list(list(seat, SEATS, 1), SEATS), mafia: Type.Boolean() }, closed)),
  },
  closed,
);
