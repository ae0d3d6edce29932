/** SG-33..38, SG-49..53, SG-66..69, SG-77..80, SG-R15: acts of a man where he has stopped. */
import { type Act, Refusal } from '../rulebook.ts';
import { ARRIVED } from './arrival.ts';
import { isCell } from './data/city.ts';
import { shopOf } from './data/shops.ts';
import { ASSAULT, PAIR_OF_PAWNS, RECRUIT } from './data/tariffs.ts';
import { gangOf, type Kind, kindOf, type ManId, manId } from './kinds.ts';
import { gangAt, man, markDone, sideOf } from './men.ts';
import { BANK, gangHolder, pay, payWhatThereIs, purse } from './money.ts';
import { gangName, manInLine, whereArgs } from './names.ts';
import { besideOwnPawns, commit, commitTraffic, testify } from './offences.ts';
import { ownerOf, priceOf, putProperty, putRacket } from './property.ts';
import type { SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** SG-33. @throws Refusal `no-street` SG-33 */
export function assault(act: Table, id: ManId): void {
  const one = man(act.state, id);
  if (!isCell(one.at)) throw new Refusal('no-street', 'SG-33');
  one.done.push('assault');
  const amount = payWhatThereIs(act, BANK, gangHolder(sideOf(act.state, id)), ASSAULT, { key: 'why.assault' });
  act.say({ key: 'line.assault', args: { ...whereArgs(id, one.at), amount } });
  commit(act.state, id, 'AGR');
  testify(act);
}

/** SG-34. */
export function racket(act: Table, id: ManId, giveUp?: string): void {
  const one = man(act.state, id);
  one.done.push('racket');
  putRacket(act, id, one.at, giveUp);
  act.say({ key: 'line.racket', args: whereArgs(id, one.at) });
  commit(act.state, id, 'RAC');
  testify(act);
}

/** SG-36..38. */
export function buy(act: Table, id: ManId, giveUp?: string): void {
  const one = man(act.state, id);
  const gang = sideOf(act.state, id);
  one.done.push('buy');
  const amount = priceOf(one.at);
  pay(act, gangHolder(gang), BANK, amount, { key: 'why.shop', args: { shop: shopOf(one.at).name } });
  act.say({ key: 'line.bought', args: { ...whereArgs(id, one.at), amount } });
  putProperty(act, gang, one.at, giveUp);
}

/** SG-49, SG-50, SG-76: pawns of the man's own gang's colour, paid by the gang that he acts for. */
export function buyPawns(act: Table, id: ManId, count: number): void {
  const one = man(act.state, id);
  const gang = sideOf(act.state, id);
  one.done.push('pawns');
  const owner = ownerOf(act.state, one.at);
  const price = owner === gang ? 0 : (count / 2) * PAIR_OF_PAWNS;
  const to = owner === null ? BANK : gangHolder(owner);
  pay(act, gangHolder(gang), to, price, { key: 'why.pawns', args: { shop: shopOf(one.at).name } });
  gangAt(act.state, gangOf(id)).hand += count;
  act.say({ key: 'line.pawns', args: { ...manInLine(id), count, amount: price } });
}

/** SG-52, SG-53, SG-105: the man is now beside his own traffic. */
export function lay(act: Table, id: ManId, portion: string): void {
  const { state } = act;
  const colour = gangOf(id);
  markDone(state, id, 'lay');
  gangAt(state, colour).hand--;
  state.pawns[portion] = { by: colour, since: state.turn };
  act.say({ key: 'line.laid', args: { ...manInLine(id), portion } });
  if (besideOwnPawns(state, id, man(state, id).at)) commitTraffic(state, id);
  testify(act);
}

/** SG-77..79: at the bank's price, or free in an own shop; a rival is asked for a price first (SG-80, SG-R69). */
export function recruit(act: Table, id: ManId, kind: Kind): void {
  const { state } = act;
  const one = man(state, id);
  const gang = sideOf(state, id);
  const owner = ownerOf(state, one.at);
  one.done.push('recruit');
  if (owner !== null && owner !== gang) {
    state.sale = { man: id, kind, shop: one.at as NonNullable<SupergangState['sale']>['shop'], price: null }; // Recruits are in shops.
    return act.say({
      key: 'line.asks-recruit',
      args: { ...manInLine(id), kind: { term: `kind.${kind}` }, owner: gangName(owner) },
    });
  }
  if (owner === null) pay(act, gangHolder(gang), BANK, RECRUIT, recruitReason(one.at));
  enlist(act, gang, kind, one.at);
}

const recruitReason = (shop: string) => ({ key: 'why.recruit', args: { shop: shopOf(shop).name } });

/** SG-79, SG-R57, SG-R70: a new person, who is there and has arrived. */
function enlist(act: Table, gang: number, kind: Kind, at: string): void {
  const id = manId(gang, kind);
  const one = man(act.state, id);
  one.at = at as typeof one.at; // A shop.
  one.die = ARRIVED;
  one.done = ['came'];
  one.nth++;
  act.say({ key: 'line.recruited', args: whereArgs(id, at) });
}

/** SG-80, SG-R69. @param price null for a refusal to sell */
export function namePrice(act: Table, price: number | null): void {
  const { sale } = act.state;
  if (!sale) throw new Refusal('no-sale', 'SG-R69');
  if (price === null) {
    act.state.sale = null;
    return act.say({ key: 'line.no-recruit', args: { shop: shopOf(sale.shop).name } });
  }
  sale.price = price;
  act.say({ key: 'line.price', args: { shop: shopOf(sale.shop).name, amount: price } });
}

/** SG-R69: pays the owner, or declines. */
export function take(act: Table, pays: boolean): void {
  const { state } = act;
  const { sale } = state;
  if (!sale || sale.price === null) throw new Refusal('no-sale', 'SG-R69');
  state.sale = null;
  if (!pays) return act.say({ key: 'line.left', args: manInLine(sale.man) });
  const gang = sideOf(state, sale.man);
  const owner = ownerOf(state, sale.shop);
  pay(act, gangHolder(gang), owner === null ? BANK : gangHolder(owner), sale.price, recruitReason(sale.shop));
  enlist(act, gang, sale.kind, sale.shop);
}

/** SG-66, SG-67, SG-R55: the man acts for her from now on, where he stands. */
export function vamp(act: Table, id: ManId, target: ManId): void {
  const { state } = act;
  const taken = man(state, target);
  man(state, id).done.push('vamp');
  taken.captive = { by: gangOf(id), left: 3, since: state.turn };
  taken.die = ARRIVED;
  taken.done = ['came'];
  gangAt(state, gangOf(id)).victim = { man: target, nth: taken.nth };
  act.say({
    key: 'line.vamped',
    args: {
      ...manInLine(id),
      whose: gangName(gangOf(target)),
      whom: { term: `kind.${kindOf(target)}` },
    },
  });
}

/** SG-R15, SG-R86: final. @throws Refusal `no-gifts` SG-R15, `poor` SG-59 */
export function give(act: Table, to: number, amount: number): void {
  const from = gangHolder(act.state.active);
  if (!act.state.options.gifts) throw new Refusal('no-gifts', 'SG-R15');
  if (purse(act, from) < amount) throw new Refusal('poor', 'SG-59', { amount });
  pay(act, from, gangHolder(to), amount, { key: 'why.gift' });
  act.say({ key: 'line.gift', args: { gang: gangName(act.state.active), to: gangName(to), amount } });
}
