/** GP-H1: the clans and their products. Three goods are from the book, those of Ivanov and Takahashi are house values. */
import type { Goods } from './goods.ts';

export const clanIds = ['hernandez', 'giordano', 'mutombo', 'ivanov', 'takahashi'] as const;
export type ClanId = (typeof clanIds)[number];

export const primaryGoods: Readonly<Record<ClanId, Goods>> = {
  hernandez: 'drugs',
  giordano: 'arms',
  mutombo: 'jewels',
  ivanov: 'alcohol',
  takahashi: 'counterfeits',
};

/** The same in every language. */
export const clanNames: Readonly<Record<ClanId, string>> = {
  hernandez: 'Hernandez',
  giordano: 'Giordano',
  mutombo: 'Mutombo',
  ivanov: 'Ivanov',
  takahashi: 'Takahashi',
};
