/**
 * What a state of SuperGang looks like, closed: an imported game is held to it, and the types of `state.ts` are derived from it.
 * Briques are on the ledger; tokens, pawns, pieces, records and titles stand here, open to all (SG-R83).
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
/** Far above what a game lasts. */
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
    /** The cell that is closed to his next step (SG-R3); null for a free heading. */
    from: nullable(cell),
    /** His die of this turn, not yet played; 0 for none, ARRIVED where he may act (`arrival.ts`); of others than the active gang's left over. */
    die: between(0, ARRIVED),
    /** Only games of before have it: there a die that was played was 0, and this said that he may act. */
    arrived: Type.Optional(Type.Boolean()),
    /** What he did on this arrival, or tried (SG-R53); `came`: he is there by being recruited or vamped (SG-R51, SG-R70). */
    done: list(
      word(['assault', 'racket', 'buy', 'pawns', 'recruit', 'vamp', 'roll', 'joined', 'robbed', 'lay', 'came']),
      11,
    ),
    /** Offences that nobody has seen yet, of this stay (SG-R22). */
    fresh: record,
    /** Offences of this stay that are on the record already. */
    told: record,
    record,
    /** Lies in the clinic, or came from there to the centre in this turn (SG-123). */
    wounded: Type.Boolean(),
    /** Turns of prison left: in prison, or to be served after the clinic. */
    sentence: between(0, MANY),
    /** The record is blank when he comes out: not of a sentence for being late (SG-R79). */
    clears: Type.Boolean(),
    /** Whose man he is by vamping, how many of her turns are left, and the turn in which it happened (SG-R55). */
    captive: nullable(Type.Object({ by: gang, left: between(0, 3), since: turn }, closed)),
    /** Which one of his kind he is: a recruit is another person (SG-R57). */
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
    /** SG-R57: the last man whom this gang's vamp took, and which one of his kind. */
    victim: nullable(Type.Object({ man, nth: between(1, MANY) }, closed)),
    /** The how-manieth to be eliminated; 0 while in the game. */
    out: between(0, GANGS),
  },
  closed,
);

export const pair = Type.Object(
  {
    /** `centre`: waits there for its die; `sewer`: fell in; `off`: put out of action, or not in yet. */
    at: word(['centre', 'sewer', 'off', CLINIC, ...cells, ...shops.map(({ id }) => id)]),
    from: nullable(cell),
    die,
    /** The gang on whose turn it starts again (SG-R78). */
    by: nullable(gang),
  },
  closed,
);

/** SG-34, SG-37: a token on a shop, and the turn in which it was put there (SG-R12). */
export const mark = Type.Object(
  {
    by: gang,
    own: Type.Boolean(),
    since: turn,
    /** Who put a racket there: with him it goes (SG-R65), whose man he may be by then. Not in games of before. */
    man: Type.Optional(man),
  },
  closed,
);
const pawn = Type.Object({ by: gang, since: turn }, closed);

/** Who stands as a target (SG-113), and which gang he fights for; 0 for cops. */
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
    /** The gang that began it (the active one); whose cops they are, in an arrest. */
    by: seat,
    /** The shop whose token goes for a title, where one is wanted (SG-R71). */
    giveUp: nullable(shopId),
    /** Who plays the managers (SG-83..85), where there are some. */
    defender: nullable(gang),
    /** Gangs that have still to say who joins (SG-R17). */
    joining: list(gang, GANGS),
    fighters: list(fighter, MEN + 6),
    /** Who has committed something in it, accomplices as well (SG-R60): from the dice on, not in games of before. */
    accused: Type.Optional(list(man, MEN)),
    /** Who shoots for the cops (SG-R20). */
    shooter: nullable(seat),
    /** Whose volley it is, how many darts it has and how many are left; null before the dice. */
    volley: nullable(
      Type.Object({ side: word(['attack', 'defence']), darts: between(1, 60), left: between(0, 60) }, closed),
    ),
  },
  closed,
);

export const supergangState = Type.Object(
  {
    /** Never changes. */
    options: Type.Readonly(supergangOptions),
    /** `police`: may be bought; `pairs`: they move, and once all have moved the gang does; `turn`: that too, in games of before. */
    step: word(['police', 'pairs', 'turn', 'over']),
    /** Counts the questions, for the ids of asks. */
    q: between(0, MANY),
    turn,
    round: between(1, MANY),
    starter: gang,
    active: gang,
    /** The turn in which income was claimed last (SG-R84); in games of before whether it was in this one. */
    claimed: Type.Union([turn, Type.Boolean()]),
    /** Shops that the active gang has robbed in this turn (SG-45). */
    robbed: list(shopId, shops.length),
    gangs: list(clan, GANGS, 2),
    pairs: list(pair, 2, 2),
    /** The gang that bought the police; null for nobody. */
    police: nullable(gang),
    /** By shop. */
    marks: Type.Record(Type.String({ pattern: '^[A-E][1-8]$' }), mark, closed),
    /** By portion. */
    pawns: Type.Record(Type.String({ pattern: '^[1-5][1-3]-[1-8]$' }), pawn, closed),
    /** An arrest that is being answered: of whom, by which pairs; gangs that have still to answer; who rebels. */
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
    /** SG-R69: a recruit at a rival's: who asks, whom for, and the price once it is named. */
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
