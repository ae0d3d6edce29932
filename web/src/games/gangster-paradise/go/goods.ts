/** Previews of deliveries and sales, derived from the view. */
import { type ExecutantId, executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import { BOARD_GOODS, RIGHT_HAND_GOODS, SOLDIER_GOODS } from '#rulebooks/gangster-paradise/data/people.ts';
import type { ClanView, ParadiseView } from '#rulebooks/gangster-paradise/view.ts';

export const aimedAt = (clan: ClanView, id: ExecutantId): number =>
  clan.aimed.filter(({ card }) => executantOf(card) === id).length;

/** GP-22..24, EX1: the delivery when that many soldiers bring secondary goods. The reserve may have less (GP-R17). */
export function deliveryOf(clan: ClanView, secondary: number): { primary: number; secondary: number } {
  const board = aimedAt(clan, 'informer') > 0 ? 0 : BOARD_GOODS;
  return {
    primary: board + SOLDIER_GOODS * (clan.soldiers.length - secondary),
    secondary: (clan.rightHand ? RIGHT_HAND_GOODS : 0) + SOLDIER_GOODS * secondary,
  };
}

/** GP-36, EX4: red for that many distinct goods. */
export function saleOf({ scale }: ParadiseView, clan: ClanView, kinds: number): number {
  const step = kinds - aimedAt(clan, 'fence');
  return step <= 0 ? 0 : (scale[step - 1] ?? scale.at(-1) ?? 0);
}

/** GP-61: the kind of a card name (`arms.2`). */
export const kindOfCard = (name: string): Goods => goodsKinds.find((kind) => name.startsWith(`${kind}.`)) ?? 'drugs';

export const heldOf = (clan: ClanView, kind: Goods): number => clan.goods[indexOf(kind)] ?? 0;
