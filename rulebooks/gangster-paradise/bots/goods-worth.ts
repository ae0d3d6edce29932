/** Quick estimate of goods in red: all their kinds sold at once (GP-36), and a little for each further card. */
import { goodsKinds, type Stock } from '../data/goods.ts';

/** Red for a duplicate: it pays people, or goes into a later sale. */
const SPARE = 4;

export function kindsIn(goods: Stock): number {
  let kinds = 0;
  for (const count of goods) if (count > 0) kinds += 1;
  return kinds;
}

export const cardsIn = (goods: Stock): number => goods.reduce((sum, count) => sum + count, 0);

/** @param scale of the turn board: red for 1, 2, … different goods */
export function glance(scale: readonly number[], goods: Stock): number {
  const kinds = kindsIn(goods);
  return (scale[kinds - 1] ?? 0) + SPARE * (cardsIn(goods) - kinds);
}

export const changedBy = (goods: Stock, kind: number, count: number): number[] =>
  goods.map((has, index) => (index === kind ? has + count : has));

/** Added value of another card of each kind, in the order of the kinds. */
export const gains = (scale: readonly number[], goods: Stock): number[] => {
  const now = glance(scale, goods);
  return goodsKinds.map((_, kind) => glance(scale, changedBy(goods, kind, 1)) - now);
};

export function commonest(goods: Stock): number {
  let best = 0;
  for (let kind = 1; kind < goods.length; kind++) if ((goods[kind] ?? 0) > (goods[best] ?? 0)) best = kind;
  return best;
}
