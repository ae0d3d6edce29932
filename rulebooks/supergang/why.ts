/** Why a move is not among the options (SG-H14), with the id of the rule. Nothing is hidden (SG-R83). */
import type { Balances } from '../money.ts';
import { type Ask, Conflict, Refusal, type Seat } from '../rulebook.ts';
import { dieOf, hasArrived } from './arrival.ts';
import { isCell } from './data/city.ts';
import { portionOf, portions } from './data/portions.ts';
import { shopAt } from './data/shops.ts';
import { DEAREST_RECRUIT, PAWNS_A_VISIT, POLICE, RECRUIT, TRUCE } from './data/tariffs.ts';
import { defenderOf } from './fight-start.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';
import { onDuty } from './legal.ts';
import { captiveOf, everybody, gangAt, hasKind, man, pairsAt, sideOf } from './men.ts';
import { gangHolder } from './money.ts';
import { endsOf, nameOfEnd } from './movement.ts';
import type { SupergangMove } from './moves.ts';
import { manArgs, placeArg } from './names.ts';
import { ownerOf, priceOf, spareTokens } from './property.ts';
import type { SupergangState } from './state.ts';
import { opponentsAt, visitOf } from './visits.ts';

type ByDo<Name extends SupergangMove['do']> = Extract<SupergangMove, { do: Name }>;

export function explainRefusal(
  state: SupergangState,
  _ask: Ask,
  _seat: Seat,
  move: SupergangMove,
  money: Balances,
): Refusal | null {
  switch (move.do) {
    case 'buy-police':
      return new Refusal('poor', 'SG-108', { amount: POLICE });
    case 'drive':
      return whyNoDrive(state, move);
    case 'rebel':
      return new Refusal('not-arrested', 'SG-104');
    case 'join':
      return new Refusal('not-there', 'SG-R17');
    case 'dart':
      return new Refusal('fallen', 'SG-119');
    case 'price':
      return new Refusal('price-range', 'SG-R69', { most: DEAREST_RECRUIT });
    case 'pay':
      return new Refusal('poor', 'SG-R13', { amount: state.sale?.price ?? 0 });
    case 'claim':
      return new Refusal('claimed', 'SG-R84');
    case 'end':
      return whyNoEnd(state, money);
    case 'give':
      return whyNoGift(state, move, money);
    default:
      return 'man' in move ? whyNotHim(state, move, money) : null;
  }
}

/** SG-R17: the dice have been thrown without him. */
export const explainLate = (_state: SupergangState, ask: string, _seat: Seat, move: SupergangMove): Refusal | null =>
  move.do === 'join' && ask.endsWith('.join') ? new Conflict('joins-late', 'SG-R17') : null;

function whyNoDrive(state: SupergangState, { pair, end, manhole }: ByDo<'drive'>): Refusal {
  const one = state.pairs[pair - 1];
  if (!one || one.die === 0) return new Refusal('no-pair', 'SG-90', { pair });
  if (one.at === 'sewer' && manhole === undefined) return new Refusal('no-manhole', 'SG-98');
  const at = end.split('<')[0] ?? end;
  if (!isCell(at)) return new Refusal('cops-no-shop', 'SG-95', { place: placeArg(at) });
  return new Refusal('not-reached', 'SG-92', { place: placeArg(at), die: one.die });
}

function whyNoEnd(state: SupergangState, money: Balances): Refusal {
  const idle = onDuty(state, money);
  return idle === null ? new Refusal('dice-left', 'SG-18') : new Refusal('duty', 'SG-25', manArgs(idle));
}

function whyNoGift({ options, gangs, active }: SupergangState, { to, amount }: ByDo<'give'>, money: Balances): Refusal {
  if (!options.gifts) return new Refusal('no-gifts', 'SG-R15');
  if (to === active || (gangs[to - 1]?.out ?? 1) > 0) return new Refusal('gift-to-nobody', 'SG-R86');
  if (amount > money(gangHolder(active), 'brique')) return new Refusal('poor', 'SG-59', { amount });
  return new Refusal('nothing-given', 'SG-R86');
}

function whyNotHim(
  state: SupergangState,
  move: Extract<SupergangMove, { man: ManId }>,
  money: Balances,
): Refusal | null {
  const id = move.man;
  if (!everybody(state).includes(id)) return new Refusal('no-such-man', 'SG-5');
  const mine = sideOf(state, id) === state.active || (move.do === 'move' && gangOf(id) === state.active);
  if (!mine) return new Refusal('not-your-man', 'SG-69', manArgs(id));
  if (move.do === 'move') return whyNoWay(state, move);
  if (!hasArrived(man(state, id))) return new Refusal('not-arrived', 'SG-19', manArgs(id));
  return whyNotThere(state, move, money);
}

/** SG-18, SG-20, SG-R6, SG-R74. */
function whyNoWay(state: SupergangState, { man: id, end }: ByDo<'move'>): Refusal {
  const { at, from } = man(state, id);
  const die = dieOf(man(state, id));
  if (die === 0) return new Refusal('no-die', 'SG-18', manArgs(id));
  const to = end.split('<')[0] ?? end;
  const args = { ...manArgs(id), place: placeArg(to), die };
  if (at === 'centre') return new Refusal('straight-ahead', 'SG-14', args);
  const gang = sideOf(state, id);
  const walker = { at, cops: false, owns: (shop: string) => ownerOf(state, shop) === gang, mayEnter: () => true };
  const reaches = (heading: string | null, exact: boolean): boolean =>
    endsOf({ ...walker, from: heading }, die).some((one) => (exact ? nameOfEnd(one) === end : one.at === to));
  if (!isCell(to) && reaches(from, false))
    return to === 'clinic' ? new Refusal('no-patient', 'SG-R74') : new Refusal('nothing-there', 'SG-R6', args);
  if (reaches(from, false)) return new Refusal('other-heading', 'SG-R47', args);
  if (reaches(null, false)) return new Refusal('u-turn', 'SG-20', args);
  return new Refusal('not-reached', 'SG-18', args);
}

function whyNotThere(
  state: SupergangState,
  move: Extract<SupergangMove, { man: ManId }>,
  money: Balances,
): Refusal | null {
  const { gang, place, done } = visitOf(state, move.man);
  const purse = money(gangHolder(gang), 'brique');
  const shop = shopAt(place);
  const args = { place: placeArg(place) };
  switch (move.do) {
    case 'assault':
      if (!isCell(place)) return new Refusal('no-street', 'SG-33', args);
      if (done.includes('assault')) return new Refusal('once', 'SG-R53');
      return new Refusal('bank-empty', 'SG-R53');
    case 'racket':
      if (!shop) return new Refusal('no-shop', 'SG-34', args);
      if (state.marks[place]) return new Refusal('marked', 'SG-34', args);
      return whyNoMark(state, gang, done.includes('racket'));
    case 'buy':
      if (!shop) return new Refusal('no-shop', 'SG-36', args);
      if (ownerOf(state, place) !== null) return new Refusal('not-for-sale', 'SG-R14', args);
      if (done.includes('robbed')) return new Refusal('just-robbed', 'SG-62', manArgs(move.man));
      if (purse < priceOf(place)) return new Refusal('poor', 'SG-36', { amount: priceOf(place) });
      return whyNoMark(state, gang, done.includes('buy'));
    case 'pawns':
      if (kindOf(move.man) !== 'trafficker') return new Refusal('only-trafficker', 'SG-48');
      if (!shop?.signs.includes('pawns')) return new Refusal('no-pawns-here', 'SG-49', args);
      if (done.includes('pawns')) return new Refusal('once', 'SG-R53');
      return new Refusal('too-many-pawns', 'SG-49', { most: PAWNS_A_VISIT });
    case 'lay':
      return whyNoPawn(state, move, place);
    case 'recruit':
      if (!shop?.signs.includes(move.kind)) return new Refusal('no-recruits-here', 'SG-77', args);
      if (hasKind(state, gang, move.kind))
        return new Refusal('alive', 'SG-R27', { kind: { term: `kind.${move.kind}` } });
      return done.includes('recruit')
        ? new Refusal('once', 'SG-R53')
        : new Refusal('poor', 'SG-78', { amount: RECRUIT });
    case 'vamp':
      return whyNoVamp(state, move);
    case 'fight':
      return whyNoFight(state, move);
    default:
      return new Refusal('no-patient', 'SG-128');
  }
}

const whyNoMark = (state: SupergangState, gang: number, done: boolean): Refusal =>
  done || spareTokens(state, gang) > 0 ? new Refusal('once', 'SG-R53') : new Refusal('no-token', 'SG-131');

function whyNoPawn(state: SupergangState, { man: id, portion }: ByDo<'lay'>, place: string): Refusal {
  if (kindOf(id) !== 'trafficker') return new Refusal('only-trafficker', 'SG-48');
  if (gangAt(state, gangOf(id)).hand === 0) return new Refusal('no-pawn', 'SG-54');
  if (state.pawns[portion]) return new Refusal('portion-taken', 'SG-52', { portion });
  const known = portions.some((one) => one.id === portion);
  if (known && portionOf(portion).cells.includes(place)) return new Refusal('rivals-sidewalk', 'SG-56', { portion });
  return new Refusal('not-beside', 'SG-52', { portion });
}

function whyNoVamp(state: SupergangState, { man: id, target }: ByDo<'vamp'>): Refusal {
  const gang = sideOf(state, id);
  if (kindOf(id) !== 'vamp' || kindOf(target) === 'vamp') return new Refusal('not-male', 'SG-R39');
  if (state.round <= TRUCE) return new Refusal('truce', 'SG-16', { rounds: TRUCE });
  if (captiveOf(state, gang) !== null) return new Refusal('leads-already', 'SG-R10');
  if (!opponentsAt(state, visitOf(state, id)).includes(target)) return new Refusal('not-there', 'SG-66');
  if (man(state, target).captive) return new Refusal('taken', 'SG-71', manArgs(target));
  const { victim } = gangAt(state, gang);
  if (victim?.man === target && victim.nth === man(state, target).nth)
    return new Refusal('twice', 'SG-70', manArgs(target));
  return new Refusal('not-alone', 'SG-66', manArgs(target));
}

function whyNoFight(state: SupergangState, { man: id, aim, against, defender }: ByDo<'fight'>): Refusal {
  const visit = visitOf(state, id);
  const { place, gang, done } = visit;
  if (state.round <= TRUCE) return new Refusal('truce', 'SG-16', { rounds: TRUCE });
  if (done.includes('roll')) return new Refusal('one-roll', 'SG-R16', manArgs(id));
  if (aim !== 'cops' && pairsAt(state, place).length > 0) return new Refusal('police-present', 'SG-61');
  if (aim === 'cash' || aim === 'title') {
    const owner = ownerOf(state, place);
    if (!shopAt(place)) return new Refusal('no-shop', 'SG-39', { place: placeArg(place) });
    if (owner === gang) return new Refusal('own-shop', 'SG-R71');
    if (state.robbed.some((shop) => shop === place))
      return new Refusal('robbed-once', 'SG-45', { place: placeArg(place) });
    if (aim === 'title' && owner === null) return new Refusal('no-title', 'SG-R71', { place: placeArg(place) });
    if (aim === 'cash' && defender === undefined && defenderOf(state, place, gang) === null)
      return new Refusal('no-defender', 'SG-84');
  }
  const there = opponentsAt(state, visit);
  const absent = against.find((one) => !there.includes(one));
  return absent ? new Refusal('not-there', 'SG-R17') : new Refusal('nobody-to-fight', 'SG-46');
}
