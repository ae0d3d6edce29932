/**
 * Closed schema of a state: imported games are checked against it, and `state.ts` derives its types from it. Briques are on the ledger; tokens, pawns, pieces, records and titles
 * are here, all public (SG-R83).
 */
import { Type } from 'typebox';
import { between, closed, list, nullable } from '../shapes.ts';
import { ARRIVED } from './arrival.ts';
import { CLINIC, cells } from './data/city.ts';
import { shops } from './data/shops.ts';
import { codes, PAWNS } from './data/tariffs.ts';
import { type Kind, kinds, type ManId } from './kinds.ts';
import { supergangOptions } from './options.ts';

const GANGS = 4;
const SEATS = 5;
const MEN = GANGS * kinds.length;
const MANY = 10_000_000;
const OFFENCES = 400;

const gang = between(1, GANGS);
const seat = between(1, SEATS);
const die = between(0, 6);
const turn = between(0, MANY);
const word = (from: readonly string[]) => Type.Enum([...from]);
const shopId = word(shops.map(({ id }) => id));
const cell = word(cells);
const record = list(Type.Enum([...codes]), OFFENCES);
const man = Type.Unsafe<ManId>(Type.String({ pattern: '^[1-4][kvt]$' }));

/** `centre`: waits there to depart. */
const place = word(['centre', 'prison', 'cemetery', CLINIC, ...cells, ...shops.map(({ id }) => id)]);

export const gangster = Type.Object(
  {
    at: place,
    /** The cell closed to the next step (SG-R3); null for a free heading. */
    from: nullable(cell),
    /** The unplayed die of this turn; 0 for none, ARRIVED if he may act (`arrival.ts`); meaningless for other gangs than the active one. */
    die: between(0, ARRIVED),
    /** Only in older games: a played die was 0, and this said that he may act. */
    arrived: Type.Optional(Type.Boolean()),
    /** Acts of this arrival, also failed ones (SG-R53); `came`: he is there by being recruited or vamped (SG-R51, SG-R70). */
    done: list(
      word(['assault', 'racket', 'buy', 'pawns', 'recruit', 'vamp', 'roll', 'joined', 'robbed', 'lay', 'came']),
      11,
    ),
    /** Unseen offences of this stay (SG-R22). */
    fresh: record,
    /** Offences of this stay that are on the record. */
    told: record,
    record,
    /** In the clinic, or back from it on the centre in this turn (SG-123). */
    wounded: Type.Boolean(),
    sentence: between(0, MANY),
    /** The record is blank afterwards: not after a sentence for being late (SG-R79). */
    clears: Type.Boolean(),
    /** The gang whose vamp holds him, her turns left, and the turn in which it happened (SG-R55). */
    captive: nullable(Type.Object({ by: gang, left: between(0, 3), since: turn }, closed)),
    /** Number of the person of this kind: a recruit is another one (SG-R57). */
    nth: between(1, MANY),
  },
  closed,
);

export const clan = Type.Object(
  {
    /** Killer, vamp, trafficker. */
    men: list(gangster, kinds.length, kinds.length),
    /** SG-R67: pawns bought and not placed. */
    hand: between(0, PAWNS),
    /** SG-R57: the last man taken by this gang's vamp, with his number. */
    victim: nullable(Type.Object({ man, nth: between(1, MANY) }, closed)),
    /** Order of elimination from 1; 0 while in the game. */
    out: between(0, GANGS),
  },
  closed,
);

export const pair = Type.Object(
  {
    /** `centre`: waits for its die; `sewer`: fell in; `off`: put out of action, or not in yet. */
    at: word(['centre', 'sewer', 'off', CLINIC, ...cells, ...shops.map(({ id }) => id)]),
    from: nullable(cell),
    die,
    /** The gang on whose turn it starts again (SG-R78). */
    by: nullable(gang),
  },
  closed,
);

/** SG-34, SG-37: a token on a shop, and its turn (SG-R12). */
export const mark = Type.Object(
  {
    by: gang,
    own: Type.Boolean(),
    since: turn,
    /** The man who placed the racket, which goes with him (SG-R65), with any gang. Absent in older games. */
    man: Type.Optional(man),
  },
  closed,
);
const pawn = Type.Object({ by: gang, since: turn }, closed);

/** A possible target (SG-113), and the gang that it fights for; 0 for cops. */
export const fighter = Type.Object(
  {
    who: Type.Unsafe<ManId | 'manager' | 'cop'>(Type.String({ pattern: '^([1-4][kvt]|manager|cop)$' })),
    gang: between(0, GANGS),
    side: word(['attack', 'defence']),
    down: nullable(word(['dead', 'wounded'])),
  },
  closed,
);

export const fight = Type.Object(
  {
    at: place,
    /** `people`: a settling; `cops`: an attack on them; `arrest`: rebels; `clinic`: finishing off. */
    aim: word(['people', 'cash', 'title', 'cops', 'arrest', 'clinic']),
    /** The gang that began it (the active one); in an arrest, the seat that moves the cops. */
    by: seat,
    /** The shop whose token is given up for a title, if necessary (SG-R71). */
    giveUp: nullable(shopId),
    /** The gang that plays the managers (SG-83..85), if any. */
    defender: nullable(gang),
    /** Gangs that still have to say who joins (SG-R17). */
    joining: list(gang, GANGS),
    fighters: list(fighter, MEN + 6),
    /** Men charged in it, with accomplices (SG-R60): from the dice on, absent in older games. */
    accused: Type.Optional(list(man, MEN)),
    /** The seat that shoots for the cops (SG-R20). */
    shooter: nullable(seat),
    /** The side of the volley, its darts, and those left; null before the dice. */
    volley: nullable(
      Type.Object({ side: word(['attack', 'defence']), darts: between(1, 60), left: between(0, 60) }, closed),
    ),
  },
  closed,
);

export const supergangState = Type.Object(
  {
    options: Type.Readonly(supergangOptions),
    /** `police`: may be bought; `pairs`: they move, then the gang does; `turn`: that too, in older games. */
    step: word(['police', 'pairs', 'turn', 'over']),
    /** Counts asks, for unique ids. */
    q: between(0, MANY),
    turn,
    round: between(1, MANY),
    starter: gang,
    active: gang,
    /** The turn of the last claim (SG-R84); in older games whether it was in this one. */
    claimed: Type.Union([turn, Type.Boolean()]),
    /** Shops that the active gang robbed in this turn (SG-45). */
    robbed: list(shopId, shops.length),
    gangs: list(clan, GANGS, 2),
    pairs: list(pair, 2, 2),
    police: nullable(gang),
    marks: Type.Record(Type.String({ pattern: '^[A-E][1-8]$' }), mark, closed),
    pawns: Type.Record(Type.String({ pattern: '^[1-5][1-3]-[1-8]$' }), pawn, closed),
    /** An open arrest: place, pairs, gangs that still have to answer, rebels. */
    arrest: nullable(
      Type.Object(
        {
          at: place,
          pairs: list(between(1, 2), 2),
          men: list(man, MEN),
          asked: list(gang, GANGS),
          rebels: list(man, MEN),
        },
        closed,
      ),
    ),
    fight: nullable(fight),
    /** SG-R69: a recruit at a rival's: who asks, for which kind, and the price once it is named. */
    sale: nullable(
      Type.Object(
        { man, kind: Type.Unsafe<Kind>(word(kinds)), shop: shopId, price: nullable(between(0, 500)) },
        closed,
      ),
    ),
    /** Seats from first to last, tied ones together; null before the end. */
    ranks: nullable(list(list(seat, SEATS, 1), SEATS)),
  },
  closed,
);
