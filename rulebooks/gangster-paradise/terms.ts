/** Limits of offers (GP-R34), and the sides of an exchange: ownership (GP-19) and transfer (GP-R15). */
import type { Argument } from '../message.ts';
import type { Balances } from '../money.ts';
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import type { ExecutantCard } from './data/executants.ts';
import { goodsKinds } from './data/goods.ts';
import { give, sumOf } from './goods.ts';
import { clanHolder, pay } from './money.ts';
import { clanOf, goodsTerm, nameOf } from './names.ts';
import type { Given, ParadiseState, Wanted } from './state.ts';

/** GP-R34: null while that seat has offers left in this go. */
export const enoughOffers = ({ talks, options }: ParadiseState, seat: Seat): Refusal | null =>
  (talks.count[seat - 1] ?? 0) < options.offersPerGo
    ? null
    : new Refusal('enough-offers', 'GP-R34', { most: options.offersPerGo });

/** GP-R16: a gift is allowed, but something must change hands. */
export const isNothing = (give: Given, want: Wanted): boolean =>
  give.red + give.white + want.red + want.white + sumOf(give.goods) + sumOf(want.goods) === 0 &&
  give.executants.length + want.executants === 0;

type Back = Pick<Wanted, 'red' | 'white'>;
const NO_NOTES: Back = { red: 0, white: 0 };

/**
 * GP-19: the part of this that the seat does not own; null where it owns all. GP-R36: the winner of an auction keeps what they owe, or (GP-R15) gets it back at once. The answer
 * is secret to that seat: it reveals what is behind the screen.
 */
export function lacking(
  state: ParadiseState,
  money: Balances,
  seat: Seat,
  given: Given,
  back: Back = NO_NOTES,
): Refusal | null {
  const [red, white] = [money(clanHolder(seat), 'red'), money(clanHolder(seat), 'white')];
  if (given.red > red) return notOwned({ term: 'unit.red' }, red);
  if (given.white > white) return notOwned({ term: 'unit.white' }, white);
  const due = state.market.auction?.due;
  const left = red + white - given.red - given.white + back.red + back.white;
  if (due?.seat === seat && left < due.amount) return new Refusal('owes-bid', 'GP-R36', { amount: due.amount });
  const { goods, hand } = clanOf(state, seat);
  for (const [i, kind] of goodsKinds.entries()) {
    const has = goods[i] ?? 0;
    if ((given.goods[i] ?? 0) > has) return notOwned(goodsTerm(kind), has);
  }
  const { executants } = given;
  const held = executants.every((card, i) => hand.includes(card) && executants.indexOf(card) === i);
  return held ? null : notOwned({ term: 'character.executant' }, hand.length);
}

const notOwned = (what: Argument, has: number): Refusal => new Refusal('not-owned', 'GP-19', { what, has });

/** GP-19: the part that the other seat does not own, by public information (GP-26, GP-R32); money is not checked. */
export function visiblyLacking(state: ParadiseState, seat: Seat, { goods, executants }: Wanted): Refusal | null {
  const clan = clanOf(state, seat);
  const i = goodsKinds.findIndex((_, at) => (goods[at] ?? 0) > (clan.goods[at] ?? 0));
  const kind = goodsKinds[i];
  const what = kind ? goodsTerm(kind) : executants > clan.hand.length ? { term: 'character.executant' } : null;
  return what ? new Refusal('other-has-not', 'GP-19', { what, clan: nameOf(state, seat) }) : null;
}

export function handOver(act: Act<ParadiseState>, from: Seat, to: Seat, given: Given): void {
  const { state } = act;
  const seen = [Math.min(from, to), Math.max(from, to)];
  for (const unit of ['red', 'white'] as const)
    pay(act, clanHolder(from), clanHolder(to), unit, given[unit], { key: 'why.deal' }, seen);
  for (const [i, kind] of goodsKinds.entries()) {
    const n = given.goods[i] ?? 0;
    if (n > 0) give(state, from, to, kind, n);
  }
  for (const card of given.executants) passCard(state, from, to, card);
  tell(act, from, to, given, seen);
}

function passCard(state: ParadiseState, from: Seat, to: Seat, card: ExecutantCard): void {
  const { hand } = clanOf(state, from);
  hand.splice(hand.indexOf(card), 1);
  clanOf(state, to).hand.push(card);
}

/** Logs the transfer for the two of them, one line for each kind of thing. */
function tell({ state, say }: Act<ParadiseState>, from: Seat, to: Seat, given: Given, seen: readonly Seat[]): void {
  const parties = { from: nameOf(state, from), to: nameOf(state, to) };
  const line = (key: string, count: number, what: Argument): void => {
    if (count > 0) say({ key, args: { ...parties, count, what }, to: seen });
  };
  line('line.pays', given.red, { term: 'unit.red' });
  line('line.pays', given.white, { term: 'unit.white' });
  for (const [i, kind] of goodsKinds.entries()) line('line.gives', given.goods[i] ?? 0, goodsTerm(kind));
  line('line.gives', given.executants.length, { term: 'character.executant' });
}
