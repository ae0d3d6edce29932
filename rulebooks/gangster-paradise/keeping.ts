/** GP-61, GP-R27: once a turn, after everybody's phase 5, nobody keeps more goods than the limit. The owner chooses which. */
import type { Option } from '../options.ts';
import type { Act, Given, Seat } from '../rulebook.ts';
import { type Goods, goodsKinds } from './data/goods.ts';
import { owned, ownedOf, spend } from './goods.ts';
import type { ParadiseMove } from './moves.ts';
import { clanOf, nameOf } from './names.ts';
import type { ParadiseState } from './state.ts';

/** Who owns more than the limit, in seat order. */
export const overLimit = ({ clans, options }: ParadiseState): Seat[] =>
  clans.flatMap((clan, i) => (owned(clan) > options.handLimit ? [i + 1] : []));

/** Where all are alike, or none may be kept, there is nothing to ask: the surplus goes back at once. */
export function keepOfOneKind(act: Act<ParadiseState>): void {
  const { state } = act;
  for (const seat of overLimit(state)) {
    const { goods } = clanOf(state, seat);
    if (state.options.handLimit === 0 || goods.filter((n) => n > 0).length === 1)
      keep(act, seat, goodsOf(state, seat).slice(0, state.options.handLimit));
  }
}

/** His goods one by one, in board order: `arms.1`, `arms.2`. Cards of a kind are alike, so any of them stands for any other. */
const goodsOf = (state: ParadiseState, seat: Seat): string[] =>
  goodsKinds.flatMap((kind) =>
    Array.from({ length: ownedOf(clanOf(state, seat), kind) }, (_, i) => `${kind}.${i + 1}`),
  );

/** Exactly as many as he may keep. */
export function keepOptions(state: ParadiseState, seat: Seat): Option[] {
  const { handLimit } = state.options;
  const goods = { kind: 'several', from: goodsOf(state, seat), min: handLimit, max: handLimit } as const;
  return [{ do: 'keep', fields: { goods } }];
}

/** GP-R27: silence keeps the first ones in board order. */
export const keepFirst = (state: ParadiseState, seat: Seat): ParadiseMove => ({
  do: 'keep',
  goods: goodsOf(state, seat).slice(0, state.options.handLimit),
});

/** All of them at once. */
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
