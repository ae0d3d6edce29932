/**
 * SG-19, SG-25, SG-32..56, SG-63, SG-66, SG-77, SG-R44, SG-R53: possible acts of a man where he stands, or where he might stop (SG-R6: in another's shop only if there is
 * something to do).
 */
import type { Balances } from '../money.ts';
import { CLINIC, isCell } from './data/city.ts';
import { shopAt } from './data/shops.ts';
import { PAIR_OF_PAWNS, PAWNS_A_VISIT, RECRUIT, TRUCE } from './data/tariffs.ts';
import { gangOf, type Kind, kindOf, type ManId } from './kinds.ts';
import { captiveOf, gangAt, hasKind, isAbout, isPatient, man, menAt, pairsAt, sideOf } from './men.ts';
import { BANK, gangHolder } from './money.ts';
import { freePortions, markedBy, ownerOf, pawnStock, priceOf, spareTokens } from './property.ts';
import type { Done, SupergangState } from './state.ts';

/** A man at a place: the gang that he acts for, and his acts since he arrived. */
export interface Visit {
  readonly id: ManId;
  readonly gang: number;
  readonly place: string;
  readonly done: readonly Done[];
}

export const visitOf = (state: SupergangState, id: ManId): Visit => {
  const { at, done } = man(state, id);
  return { id, gang: sideOf(state, id), place: at, done };
};

export const opponentsAt = (state: SupergangState, { gang, place }: Pick<Visit, 'gang' | 'place'>): readonly ManId[] =>
  menAt(state, place).filter((id) => isAbout(man(state, id)) && sideOf(state, id) !== gang);

/** SG-33, SG-R53: not while the bank is empty. */
export const mayAssault = (_state: SupergangState, { place, done }: Visit, money: Balances): boolean =>
  isCell(place) && !done.includes('assault') && money(BANK, 'brique') > 0;

const hasToken = (state: SupergangState, gang: number): boolean =>
  spareTokens(state, gang) > 0 || markedBy(state, gang).length > 0;

/** SG-34: an untouched shop. */
export const mayRacket = (state: SupergangState, { gang, place, done }: Visit): boolean =>
  shopAt(place) !== undefined && !state.marks[place] && !done.includes('racket') && hasToken(state, gang);

/** SG-36, SG-62, SG-R14: without an owner, and not robbed by him. */
export const mayBuy = (state: SupergangState, { gang, place, done }: Visit, money: Balances): boolean =>
  shopAt(place) !== undefined &&
  ownerOf(state, place) === null &&
  !done.includes('buy') &&
  !done.includes('robbed') &&
  money(gangHolder(gang), 'brique') >= priceOf(place) &&
  hasToken(state, gang);

/** SG-49, SG-50, SG-R41, SG-R67, SG-R68: pawns that he may buy, in steps of `step`; null for none. */
export function pawnsOnOffer(
  state: SupergangState,
  { id, gang, place, done }: Visit,
  money: Balances,
): { most: number; step: 1 | 2 } | null {
  if (kindOf(id) !== 'trafficker' || done.includes('pawns') || !shopAt(place)?.signs.includes('pawns')) return null;
  const free = ownerOf(state, place) === gang;
  const stock = Math.min(PAWNS_A_VISIT, pawnStock(state, gangOf(id)));
  const step = free ? 1 : 2;
  const payable = free ? stock : 2 * Math.floor(money(gangHolder(gang), 'brique') / PAIR_OF_PAWNS);
  const most = Math.min(stock - (stock % step), payable);
  return most >= step ? { most, step } : null;
}

/** SG-52, SG-53, SG-R54: portions for the next pawn of his own gang's colour. */
export function portionsFor(state: SupergangState, { id, place }: Visit): readonly string[] {
  if (kindOf(id) !== 'trafficker' || gangAt(state, gangOf(id)).hand === 0) return [];
  return freePortions(state, gangOf(id), place);
}

/** SG-77..80, SG-R27, SG-R69: missing kinds that he may recruit there. */
export function recruitsAt(state: SupergangState, { gang, place, done }: Visit, money: Balances): readonly Kind[] {
  if (done.includes('recruit')) return [];
  const owner = ownerOf(state, place);
  const affordable = owner !== null || money(gangHolder(gang), 'brique') >= RECRUIT;
  if (!affordable) return [];
  return (shopAt(place)?.signs ?? []).flatMap((sign) =>
    sign !== 'pawns' && !hasKind(state, gang, sign) ? [sign] : [],
  );
}

/** SG-66, SG-68, SG-70, SG-71, SG-R9, SG-R10, SG-R56, SG-R57. */
export function vampable(state: SupergangState, { id, gang, place, done }: Visit): readonly ManId[] {
  if (kindOf(id) !== 'vamp' || gang !== gangOf(id) || state.round <= TRUCE || done.includes('vamp')) return [];
  if (captiveOf(state, gang) !== null) return [];
  const { victim } = gangAt(state, gang);
  return opponentsAt(state, { gang, place }).filter((target) => {
    const { captive, nth } = man(state, target);
    if (kindOf(target) === 'vamp' || captive) return false;
    if (victim && victim.man === target && victim.nth === nth) return false;
    return opponentsAt(state, { gang, place }).every(
      (other) => other === target || sideOf(state, other) !== sideOf(state, target),
    );
  });
}

/** SG-61, SG-63, SG-R7, SG-R16, SG-R52, SG-R71: possible targets of the fight of his arrival. */
export interface Targets {
  readonly cops: boolean;
  readonly people: readonly ManId[];
  readonly cash: boolean;
  readonly title: boolean;
}
const NOBODY: Targets = { cops: false, people: [], cash: false, title: false };

export function targetsAt(state: SupergangState, visit: Visit): Targets {
  const { gang, place, done } = visit;
  if (state.round <= TRUCE || done.includes('roll') || place === CLINIC) return NOBODY;
  if (pairsAt(state, place).length > 0) return { ...NOBODY, cops: true };
  const owner = ownerOf(state, place);
  const cash = shopAt(place) !== undefined && owner !== gang && !state.robbed.includes(place);
  return { cops: false, people: opponentsAt(state, visit), cash, title: cash && owner !== null };
}

const mayAttack = (state: SupergangState, visit: Visit): boolean => {
  const { cops, people, cash } = targetsAt(state, visit);
  return cops || cash || people.length > 0;
};

/** SG-128, SG-R74. */
export const mayFinishOff = (state: SupergangState, { gang, place, done }: Visit): boolean =>
  place === CLINIC &&
  !done.includes('roll') &&
  menAt(state, CLINIC).some((id) => isPatient(man(state, id)) && gangOf(id) !== gang);

export const canAct = (state: SupergangState, visit: Visit, money: Balances): boolean =>
  mayRacket(state, visit) ||
  mayBuy(state, visit, money) ||
  mayAttack(state, visit) ||
  mayFinishOff(state, visit) ||
  mayAssault(state, visit, money) ||
  pawnsOnOffer(state, visit, money) !== null ||
  recruitsAt(state, visit, money).length > 0 ||
  vampable(state, visit).length > 0 ||
  portionsFor(state, visit).length > 0;

const FRESH: readonly Done[] = [];

/** SG-R6: could he do something in that shop if he stopped there now? */
export const canActIn = (state: SupergangState, id: ManId, gang: number, place: string, money: Balances): boolean =>
  canAct(state, { id, gang, place, done: FRESH }, money);
