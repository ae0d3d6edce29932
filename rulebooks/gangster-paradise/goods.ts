/** Movements of goods cards between reserve and boards (GP-26, GP-R2, GP-R17). */
import { Refusal, type Seat } from '../rulebook.ts';
import { type Goods, goodsKinds, indexOf, type Stock } from './data/goods.ts';
import { clanOf, goodsTerm } from './names.ts';
import type { Clan, ParadiseState } from './state.ts';

export const countAt = (stock: Stock, i: number): number => stock[i] ?? 0;

const change = (stock: number[], i: number, by: number): void => {
  if (by !== 0) stock[i] = countAt(stock, i) + by;
};

export const sumOf = (stock: Stock): number => stock.reduce((sum, n) => sum + n, 0);

export const owned = ({ goods }: Pick<Clan, 'goods'>): number => sumOf(goods);

export const ownedOf = ({ goods }: Pick<Clan, 'goods'>, kind: Goods): number => countAt(goods, indexOf(kind));

/** GP-R17: takes goods from the reserve, at most what is left. @returns how many */
export function take(state: ParadiseState, seat: Seat, kind: Goods, n: number): number {
  const i = indexOf(kind);
  const taken = Math.min(n, countAt(state.supply, i));
  change(state.supply, i, -taken);
  change(clanOf(state, seat).goods, i, taken);
  return taken;
}

/** GP-R39: returns goods, ordinary ones first, to the reserve; those of the black market to their own discard (GP-R2). */
export function spend(state: ParadiseState, seat: Seat, kind: Goods, n: number): void {
  const i = indexOf(kind);
  const marked = leave(clanOf(state, seat), i, n);
  change(state.supply, i, n - marked);
  change(state.market.discard, i, marked);
}

/** Goods change hands, ordinary ones first (GP-R39). */
export function give(state: ParadiseState, from: Seat, to: Seat, kind: Goods, n: number): void {
  const i = indexOf(kind);
  const marked = leave(clanOf(state, from), i, n);
  const clan = clanOf(state, to);
  change(clan.goods, i, n);
  change(clan.marked, i, marked);
}

/** Removes goods from a board. @returns how many of them are black-market cards @throws Error where there are too few */
function leave(clan: Clan, i: number, n: number): number {
  const has = countAt(clan.goods, i);
  if (n > has) throw new Error(`gangster-paradise: ${n} goods of ${has}`);
  const marked = Math.max(0, n - (has - countAt(clan.marked, i)));
  change(clan.goods, i, -n);
  change(clan.marked, i, -marked);
  return marked;
}

/** GP-38: kinds of which the clan owns so many. */
export const payable = (clan: Clan, need: number): Goods[] => goodsKinds.filter((kind) => ownedOf(clan, kind) >= need);

/** @throws Refusal `not-enough-goods` GP-38 */
export function payGoods(state: ParadiseState, seat: Seat, kind: Goods, need: number): void {
  const has = ownedOf(clanOf(state, seat), kind);
  if (has < need) throw new Refusal('not-enough-goods', 'GP-38', { need, has, goods: goodsTerm(kind) });
  spend(state, seat, kind, need);
}
