/** GP-61, GP-R27: once a turn, after phase 5, players give back goods above the limit, of their choice. */
import type { Option } from '../options.ts';
import type { Act, Given, Seat } from '../rulebook.ts';
import { type Goods, goodsKinds } from './data/goods.ts';
import { owned, ownedOf, spend } from './goods.ts';
import type { ParadiseMove } from './moves.ts';
import { clanOf, nameOf } from './names.ts';
import type { ParadiseState } from './state.ts';

export const overLimit = ({ clans, options }: ParadiseState): Seat[] =>
  clans.flatMap((clan, i) => (owned(clan) > options.handLimit ? [i + 1] : []));

/** Where all goods are alike, or none may be kept, the surplus goes back without an ask. */
export function keepOfOneKind(act: Act<ParadiseState>): void {
  const { state } = act;
  for (const seat of overLimit(state)) {
    const { goods } = clanOf(state, seat);
    if (state.options.handLimit === 0 || goods.filter((n) => n > 0).length === 1)
      keep(act, seat, goodsOf(state, seat).slice(0, state.options.handLimit));
  }
}

/** Goods one by one, in board order: `arms.1`, `arms.2`. Cards of a kind are interchangeable. */
const goodsOf = (state: ParadiseState, seat: Seat): string[] =>
  goodsKinds.flatMap((kind) =>
    Array.from({ length: ownedOf(clanOf(state, seat), kind) }, (_, i) => `${kind}.${i + 1}`),
  );

export function keepOptions(state: ParadiseState, seat: Seat): Option[] {
  const { handLimit } = state.options;
  const goods = { kind: 'several', from: goodsOf(state, seat), min: handLimit, max: handLimit } as const;
  return [{ do: 'keep', fields: { goods } }];
}

/** GP-R27: the default keeps the first ones in board order. */
export const keepFirst = (state: ParadiseState, seat: Seat): ParadiseMove => ({
  do: 'keep',
  goods: goodsOf(state, seat).slice(0, state.options.handLimit),
});

export function playKeeping(act: Act<ParadiseState>, given: readonly Given<ParadiseMove>[]): void {
  for (const { seat, move } of given) if (move.do === 'keep') keep(act, seat, move.goods);
}

function keep({ state, say }: Act<ParadiseState>, seat: Seat, goods: readonly string[]): void {
  let back = 0;
  for (const kind of goodsKinds) {
    const surplus = ownedOf(clanOf(state, seat), kind) - keptOf(goods, kind);
    back += surplus;
    if (surplus > 0) spend(state, seat, kind, surplus);
  }
  say({ key: 'line.kept', args: { clan: nameOf(state, seat), count: back } });
}

const keptOf = (goods: readonly string[], kind: Goods): number =>
  goods.filter((card) => card.startsWith(`${kind}.`)).length;
