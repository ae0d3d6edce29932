/**
 * Information for a player before a choice (chapter 19): acts at an end, their gain and cost, witnesses, chances of fights, gangs one shop short of a district. Derived from
 * public data (SG-R83): the view is used as the state.
 */
import type { Balances } from '../money.ts';
import { hasArrived } from './arrival.ts';
import { type Chance, chanceIn, type Team } from './chances.ts';
import { doorsOf, isCell, neighboursOf, openingsOf } from './data/city.ts';
import { type District, districtIds, isSpecial, shopAt, shopsOf } from './data/shops.ts';
import {
  ASSAULT,
  type Code,
  law,
  PAIR_OF_PAWNS,
  PAWN_INCOME,
  PROPERTY_INCOME,
  RACKET_INCOME,
  RECRUIT,
} from './data/tariffs.ts';
import { kindOf, type ManId } from './kinds.ts';
import { man, menAt, pairsAt, sideOf } from './men.ts';
import { BANK, gangHolder } from './money.ts';
import type { SupergangMove } from './moves.ts';
import { besideOwnPawns, seesFrom, sentenceOf } from './offences.ts';
import { ownerOf, priceOf } from './property.ts';
import type { SupergangState } from './state.ts';
import {
  mayAssault,
  mayBuy,
  mayFinishOff,
  mayRacket,
  opponentsAt,
  pawnsOnOffer,
  portionsFor,
  recruitsAt,
  targetsAt,
  type Visit,
  vampable,
  visitOf,
} from './visits.ts';
import { actsFor } from './walking.ts';

/** SG-R64: places that a pair sees from there; none from the centre, the sewer or off the board. */
export function seenFrom(pair: string): readonly string[] {
  if (isCell(pair)) return [pair, ...neighboursOf(pair), ...openingsOf(pair)];
  const doors = doorsOf(pair);
  return doors.length > 0 ? [pair, ...doors] : [];
}

/** Pairs, by number, that see what is done there now. */
export const witnessesOf = ({ pairs }: SupergangState, place: string): readonly number[] =>
  pairs.flatMap(({ at }, i) => (seesFrom(at, place) ? [i + 1] : []));

export interface DistrictRace {
  readonly id: District;
  readonly shops: number;
  readonly owned: readonly number[];
  readonly alarm: number | null;
}

export const racesOf = (state: SupergangState): readonly DistrictRace[] =>
  districtIds.map((id) => {
    const all = shopsOf(id);
    const owned = state.gangs.map((_, i) => all.filter((shop) => ownerOf(state, shop.id) === i + 1).length);
    const first = owned.indexOf(all.length - 1);
    return { id, shops: all.length, owned, alarm: first < 0 ? null : first + 1 };
  });

/** Risk of an act: its offences for each participant, and the cost of an arrest for this man. Each death comes on top. */
export interface Risk {
  readonly codes: readonly Code[];
  /** Turns of prison for these alone, and for all offences together (SG-109). */
  readonly turns: number;
  readonly inAll: number;
  readonly seenBy: readonly number[];
  /** Managers who testify unless killed (SG-87). */
  readonly managers: number;
}

function riskOf(state: SupergangState, id: ManId, place: string, codes: readonly Code[], managers = 0): Risk {
  const { record, fresh, at } = man(state, id);
  // Fresh offences are left behind when he moves (SG-101).
  const kept = at === place ? fresh : [];
  return {
    codes,
    turns: codes.reduce((sum, code) => sum + law[code], 0),
    inAll: sentenceOf(state, { record, fresh: [...kept, ...codes] }),
    seenBy: codes.length > 0 ? witnessesOf(state, place) : [],
    managers,
  };
}

/** SG-105: the risk of only stopping there: pawns of his own colour around it are an offence. */
export const riskOfStop = (state: SupergangState, id: ManId, place: string): Risk =>
  riskOf(state, id, place, besideOwnPawns(state, id, place) ? ['TRA'] : []);

/** An act at a place: its gain in briques at once (negative for a cost), and each turn from the next one on. */
export interface Prospect {
  readonly do: 'assault' | 'racket' | 'buy' | 'pawns' | 'lay' | 'recruit' | 'vamp' | 'finish-off' | Aim;
  readonly briques: number;
  readonly eachTurn: number;
  readonly risk: Risk;
  /** Of a fight: with the men of his gang who have arrived there. */
  readonly chance: Chance | null;
}
type Aim = Extract<SupergangMove, { do: 'fight' }>['aim'];

/** Acts of this man there, now or if he stopped; the most paying first in each kind. */
export function prospectsAt(state: SupergangState, id: ManId, place: string, money: Balances): readonly Prospect[] {
  const visit: Visit =
    man(state, id).at === place && hasArrived(man(state, id))
      ? visitOf(state, id)
      : { id, gang: actsFor(state, id), place, done: [] };
  const all: Prospect[] = [];
  const add = (what: Prospect['do'], briques: number, eachTurn: number, codes: readonly Code[]): void => {
    all.push({ do: what, briques, eachTurn, risk: riskOf(state, id, place, codes), chance: null });
  };
  if (mayAssault(state, visit, money)) add('assault', Math.min(ASSAULT, money(BANK, 'brique')), 0, ['AGR']);
  if (mayRacket(state, visit)) add('racket', 0, RACKET_INCOME, ['RAC']);
  if (mayBuy(state, visit, money)) add('buy', -priceOf(place), PROPERTY_INCOME, []);
  const pawns = pawnsOnOffer(state, visit, money);
  if (pawns) add('pawns', pawns.step === 1 ? 0 : (-pawns.most / 2) * PAIR_OF_PAWNS, 0, []);
  const portions = portionsFor(state, visit).length;
  if (portions > 0) add('lay', 0, PAWN_INCOME, isTold(state, id, place) ? [] : ['TRA']);
  if (recruitsAt(state, visit, money).length > 0) add('recruit', recruitPrice(state, visit), 0, []);
  if (vampable(state, visit).length > 0) add('vamp', 0, 0, []);
  if (mayFinishOff(state, visit)) add('finish-off', 0, 0, []);
  return [...all, ...fightsAt(state, visit, money)];
}

/** Traffic is an offence once a stay (SG-R63): stopping beside his own pawns commits it. */
const isTold = (state: SupergangState, id: ManId, place: string): boolean => {
  const { at, fresh, told } = man(state, id);
  return at === place && [...fresh, ...told].includes('TRA');
};

const recruitPrice = (state: SupergangState, { gang, place }: Visit): number =>
  ownerOf(state, place) === gang ? 0 : -RECRUIT;

function fightsAt(state: SupergangState, visit: Visit, money: Balances): Prospect[] {
  const { id, gang, place } = visit;
  const { cops, people, cash, title } = targetsAt(state, visit);
  const mates = menAt(state, place).filter(
    (one) => one !== id && sideOf(state, one) === gang && hasArrived(man(state, one)),
  );
  const fight = (aim: Aim, against: readonly ManId[], briques: number, eachTurn: number): Prospect => {
    const robs = aim === 'cash' || aim === 'title';
    const codes: Code[] = robs ? [isSpecial(place) ? 'BR2' : 'BR1'] : ['RDC'];
    return {
      do: aim,
      briques,
      eachTurn,
      risk: riskOf(state, id, place, codes, robs ? managersOf(place) : 0),
      chance: chanceOf(state, gang, place, aim, [id, ...mates], against),
    };
  };
  return [
    ...(cops ? [fight('cops', [], 0, 0)] : []),
    ...(people.length > 0 ? [fight('people', people, 0, 0)] : []),
    ...(cash ? [fight('cash', [], takingsOf(state, place, money), 0)] : []),
    ...(title ? [fight('title', [], 0, PROPERTY_INCOME)] : []),
  ];
}

/** SG-43, SG-R13: current proceeds of a robbery of that shop for cash; an owner with too little pays what there is. */
export function takingsOf(state: SupergangState, shop: string, money: Balances): number {
  const owner = ownerOf(state, shop);
  return Math.min(priceOf(shop), money(owner === null ? BANK : gangHolder(owner), 'brique'));
}

const managersOf = (place: string): number => (shopAt(place) ? (isSpecial(place) ? 2 : 1) : 0);

/** SG-H13 for a fight begun there, with all who may join the attacked men (SG-R17), and the managers (SG-R61). */
export function chanceOf(
  state: SupergangState,
  gang: number,
  place: string,
  aim: Aim,
  fighters: readonly ManId[],
  against: readonly ManId[],
): Chance {
  if (aim === 'cops') return chanceIn(teamOf(fighters), { fighters: 2 * pairsAt(state, place).length, killers: 0 });
  const named = new Set(against.map((id) => sideOf(state, id)));
  const others = opponentsAt(state, { gang, place }).filter((id) => named.has(sideOf(state, id)));
  const robs = aim === 'cash' || aim === 'title';
  const owner = ownerOf(state, place);
  const helped = owner === gang ? managersOf(place) : 0;
  const resisted = robs || (owner !== null && named.has(owner)) ? managersOf(place) : 0;
  return chanceIn(teamOf(fighters, helped), teamOf(others, resisted));
}

/** Chance that rebels fell all cops of the arresting pairs (SG-111). */
export function chanceOfRebels(rebels: readonly ManId[], pairs: number): number {
  return rebels.length === 0 ? 0 : 1 - chanceIn({ fighters: 2 * pairs, killers: 0 }, teamOf(rebels)).wins;
}

const teamOf = (men: readonly ManId[], managers = 0): Team => ({
  fighters: men.length + managers,
  killers: men.filter((id) => kindOf(id) === 'killer').length,
});
