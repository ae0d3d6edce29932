/** GP-3: the five kinds of goods, in the order of the board. The numbers of cards are house values (GP-H1). */

export const goodsKinds = ['drugs', 'arms', 'jewels', 'alcohol', 'counterfeits'] as const;
export type Goods = (typeof goodsKinds)[number];

export const GOODS_CARDS = 19;
export const MARKET_CARDS = 7;

/** Cards of each kind, in the order of `goodsKinds`. */
export type Stock = readonly number[];

export const indexOf = (kind: Goods): number => goodsKinds.indexOf(kind);
