/** Phase 3, resale (GP-36, GP-H2). */
import type { Option } from '../options.ts';
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import { type Goods, goodsKinds } from './data/goods.ts';
import { bite } from './executants.ts';
import { ownedOf, spend } from './goods.ts';
import { clanHolder, pay, RESERVE } from './money.ts';
import { clanOf, goodsTerm, nameOf } from './names.ts';
import type { ParadiseState } from './state.ts';

/** One of each kind owned, or of some of them. */
export function saleOptions(state: ParadiseState, seat: Seat): Option[] {
  const from = goodsKinds.filter((kind) => ownedOf(clanOf(state, seat), kind) > 0);
  const kinds = { kind: 'several', from, min: 1, max: from.length } as const;
  return from.length > 0 ? [{ do: 'sell', fields: { kinds } }, { do: 'done' }] : [{ do: 'done' }];
}

/**
 * GP-36: the one sale of a turn, of different goods; EX4: each crooked fence pays one step less, and waits for a sale (GP-R37).
 * @throws Refusal `goods-alike`, `goods-not-owned`, both GP-36
 */
export function sell(act: Act<ParadiseState>, seat: Seat, kinds: readonly Goods[]): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
  if (twice) throw new Refusal('goods-alike', 'GP-36', { goods: goodsTerm(twice) });
  const missing = kinds.find((kind) => ownedOf(clan, kind) === 0);
  if (missing) throw new Refusal('goods-not-owned', 'GP-36', { goods: goodsTerm(missing) });
  for (const kind of kinds) spend(state, seat, kind, 1);
  const red = state.options.scale[kinds.length - 1 - bite(act, seat, 'fence')] ?? 0;
  const args = { clan: nameOf(state, seat), count: kinds.length };
  act.say({ key: 'line.sold', args: { ...args, red } });
  pay(act, RESERVE, clanHolder(seat), 'red', red, { key: 'why.sale', args });
}
