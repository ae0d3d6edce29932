/** PV-H4: the deck *Affaire en cours*. Texts: `affaire.<id>.title`, `affaire.<id>.objective`, `affaire.where.<kind>`. */
import type { TableId } from './city.ts';
import type { Deck } from './gangs.ts';

/** PV-150: where the band must go. `target`: the table where the target band deploys; `target-hq`: the table of its HQ. */
export type Where =
  | { readonly kind: 'any' }
  | { readonly kind: 'tables'; readonly tables: readonly TableId[] }
  | { readonly kind: 'target' }
  | { readonly kind: 'target-hq' };

export interface Affaire {
  readonly deck: Deck;
  readonly where: Where;
  /** PV-156. */
  readonly reputation: 1 | 2 | 3;
  readonly btc: number;
  /** A target band is drawn; if it is not in play this turn, the card is exchanged once. */
  readonly target: boolean;
}

export const affaireIds = [
  'AF01',
  'AF02',
  'AF03',
  'AF04',
  'AF05',
  'AF06',
  'AF07',
  'AF08',
  'AF09',
  'AF10',
  'AF11',
  'AF12',
  'AF13',
  'AF14',
  'AF15',
  'AF16',
  'AF17',
  'AF18',
  'AF19',
  'AF20',
  'AF21',
  'AF22',
  'AF23',
  'AF24',
  'AF25',
  'AF26',
  'AF27',
  'AF28',
  'AF29',
  'AF30',
  'AF31',
  'AF32',
  'AF33',
  'AF34',
  'AF35',
  'AF36',
] as const;
export type AffaireId = (typeof affaireIds)[number];

const card = (deck: Deck, where: Where, reputation: 1 | 2 | 3, btc: number): Affaire => ({
  deck,
  where,
  reputation,
  btc,
  target: where.kind === 'target' || where.kind === 'target-hq',
});
const any: Where = { kind: 'any' };
const on = (...tables: readonly TableId[]): Where => ({ kind: 'tables', tables });
const target: Where = { kind: 'target' };
const targetHq: Where = { kind: 'target-hq' };

export const affaires: Readonly<Record<AffaireId, Affaire>> = {
  AF01: card('gang', on('T1'), 2, 3),
  AF02: card('gang', any, 1, 1),
  AF03: card('gang', any, 2, 2),
  AF04: card('gang', on('T1'), 3, 4),
  AF05: card('gang', on('T2'), 2, 3),
  AF06: card('gang', on('T2'), 1, 2),
  AF07: card('gang', target, 2, 2),
  AF08: card('gang', target, 3, 3),
  AF09: card('gang', targetHq, 3, 2),
  AF10: card('gang', any, 1, 2),
  AF11: card('gang', any, 1, 2),
  AF12: card('gang', on('T3'), 1, 3),
  AF13: card('gang', targetHq, 2, 2),
  AF14: card('gang', any, 1, 2),
  AF15: card('gang', any, 1, 2),
  AF16: card('gang', any, 1, 1),
  AF17: card('gang', on('T2'), 2, 1),
  AF18: card('gang', on('T1'), 2, 2),
  AF19: card('gang', any, 2, 2),
  AF20: card('gang', any, 2, 2),
  AF21: card('gang', on('T1', 'T3'), 1, 1),
  AF22: card('gang', on('T1', 'T2'), 1, 2),
  AF23: card('gang', any, 2, 1),
  AF24: card('gang', any, 1, 1),
  AF25: card('law', any, 2, 1),
  AF26: card('law', any, 2, 2),
  AF27: card('law', target, 3, 3),
  AF28: card('law', on('T1'), 1, 2),
  AF29: card('law', on('T1'), 2, 2),
  AF30: card('law', targetHq, 3, 2),
  AF31: card('law', on('T3'), 1, 3),
  AF32: card('law', any, 2, 1),
  AF33: card('law', any, 2, 2),
  AF34: card('law', any, 1, 2),
  AF35: card('law', any, 2, 2),
  AF36: card('law', on('T1', 'T3'), 1, 2),
};

export const affairesOf = (deck: Deck): readonly AffaireId[] => affaireIds.filter((id) => affaires[id].deck === deck);
