import { type Static, Type } from 'typebox';
import { between, list, moveShape } from '../shapes.ts';
import { teamDice } from './data/dice.ts';
import { actions } from './data/tokens.ts';
import { cardId, seizure } from './options.ts';
import { elementNames } from './state.ts';

const place = between(1, 6);
const taker = Type.Optional(between(0, 6));
const seat = between(1, 6);
const teamDie = Type.Enum([...teamDice]);
/** `I1`, `X2`; with a seat before it, another player's. */
const die = Type.String({ pattern: '^([1-6]\\.)?(I1|I2|S|L|X[1-9])$', maxLength: 4 });
const dice = (least: number, most: number) => list(die, most, least);
const element = Type.Enum([...elementNames]);
/** `drogue.2`, `PL06`, `file.drogue.1`, `3.drogue.1`. */
const item = Type.String({ pattern: '^[A-Za-z0-9.]+$', maxLength: 24 });
const number = between(1, 10_000_000);

export const policeMove = Type.Union([
  /** PC-34..40. */
  moveShape('place', { die: teamDie, place }),
  moveShape('stack', { informer: die, on: teamDie }),
  moveShape('back', { die }),
  /** PC-R41. */
  moveShape('ready', {}),
  moveShape('unready', {}),
  moveShape('pass', {}),
  /** PC-102, PC-105. */
  moveShape('helicopter', { from: place, dice: list(teamDie, 4, 1), to: place }),
  moveShape('counter-order', { to: place, dice: dice(1, 2) }),
  /** PC-42: re-roll of all. */
  moveShape('lieutenant', {}),
  /** PC-104. */
  moveShape('reinforcements', {}),
  /** PC-42, PC-45: own dice to re-roll. */
  moveShape('throw', { dice: dice(0, 13) }),
  /** PC-103. */
  moveShape('officer', { element }),
  /** PC-R2. */
  moveShape('take', { elements: list(element, elementNames.length) }),
  /** PC-R9: taker of each element; 0: nobody. */
  moveShape('propose', {
    card: taker,
    seizure1: taker,
    seizure2: taker,
    seizure3: taker,
    seizure4: taker,
    informer1: taker,
    informer2: taker,
    informer3: taker,
    informer4: taker,
    grade1: taker,
    grade2: taker,
    grade3: taker,
    grade4: taker,
  }),
  /** The number of the proposal, since a newer one may arrive meanwhile. Absent where only one can be meant (PC-R24). */
  moveShape('agree', { proposal: Type.Optional(number) }),
  moveShape('conflict', {}),
  moveShape('aside', {}),
  /** PC-71, PC-R24. */
  moveShape('object', {}),
  /** PC-73: fingers one by one, `3.1` the first at seat 3. */
  moveShape('point', { fingers: list(Type.String({ pattern: '^[1-6]\\.[0-9]{1,2}$', maxLength: 4 }), 20) }),
  /** PC-74. */
  moveShape('lose', { elements: dice(0, 13) }),
  /** PC-52, PC-R48. */
  moveShape('kind', { kind: seizure }),
  /** PC-93, PC-94. */
  moveShape('lay', { item }),
  moveShape('take-back', {}),
  /** PC-95. */
  moveShape('deal-proposal', { tokens: list(item, 4, 4), grade1: seat, grade2: seat, grade3: seat, grade4: seat }),
  /** PC-97. */
  moveShape('offer', { to: seat, give: list(item, 30, 1), want: list(item, 30, 1) }),
  moveShape('withdraw', { offer: number }),
  moveShape('accept', { offer: number }),
  moveShape('decline', { offer: number }),
  /** PC-98: the element that stays at the office. */
  moveShape('leave', { element: die }),
  /** PC-79: cards in one word, `PL01+PL29`; the token taken where the objective's is gone (PC-82). */
  moveShape('objective', {
    objective: cardId,
    cards: Type.String({ pattern: '^[A-Z]{2}[0-9]{2}(\\+[A-Z]{2}[0-9]{2})*$', maxLength: 40 }),
    token: Type.Optional(Type.Enum([...actions])),
  }),
  /** PC-84: `alcool.3+tabac.2`. */
  moveShape('combine', { tokens: Type.String({ pattern: '^[a-z]+\\.[0-9]+(\\+[a-z]+\\.[0-9]+)*$', maxLength: 60 }) }),
  /** PC-106. */
  moveShape('file', { item }),
  moveShape('unfile', { item }),
]);
export type PoliceMove = Static<typeof policeMove>;
