/** GP-3: the five kinds of goods, in the order of the board. House data: how many cards there are of each (GP-H1). */

export const goodsKinds = ['drugs', 'arms', 'jewels', 'alcohol', 'counterfeits'] as const;
export type Goods = (typeof goodsKinds)[number];

/** Goods cards of each kind. */
export const GOODS_CARDS = 19;
/** Black-market cards of each kind. */
export const MARKET_CARDS = 7;

/** How many of each kind, in the order of `goodsKinds`. */
export type Stock = readonly number[];

export const indexOf = (kind: Goods): number => goodsKinds.indexOf(kind);
