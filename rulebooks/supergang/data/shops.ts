/** SG-4, SG-H2, SG-H5: the 36 shops with signs, doors and neighbours (house data). */
import type { Kind } from '../kinds.ts';

export const districtIds = ['A', 'B', 'C', 'D', 'E'] as const;
export type District = (typeof districtIds)[number];

/** SG-77, SG-49: the kind recruited there, or pawns sold there. */
export type Sign = Kind | 'pawns';

export interface Shop {
  /** District and number: `A1`. */
  readonly id: string;
  readonly article: 'le' | 'la';
  /** French name, as on the board. */
  readonly name: string;
  /** Column and row of the block: `P11`. */
  readonly block: string;
  readonly signs: readonly Sign[];
  /** The two street cells with its doors (SG-24). */
  readonly doors: readonly [string, string];
  /** SG-22: shops of the same block with a connecting door. */
  readonly next: readonly string[];
}

const shop = (
  id: string,
  article: Shop['article'],
  name: string,
  block: string,
  signs: readonly Sign[],
  doors: readonly [string, string],
  next: readonly string[],
): Shop => ({ id, article, name, block, signs, doors, next });

export const shops: readonly Shop[] = [
  shop('A1', 'la', 'Poissonnerie de la Criée', 'P11', [], ['H11a', 'V11a'], ['A2', 'A4']),
  shop('A2', 'la', 'Armurerie du Quai', 'P11', ['killer'], ['H11b', 'V21a'], ['A1', 'A3']),
  shop('A3', 'le', 'Bar des Dockers', 'P11', [], ['V21b', 'H21b'], ['A2', 'A4']),
  shop('A4', 'la', 'Voilerie', 'P11', [], ['H21a', 'V11b'], ['A3', 'A1']),
  shop('A5', 'le', 'Bazar du Levant', 'P21', [], ['H12a', 'V21a'], ['A6', 'A7']),
  shop('A6', 'le', 'Import-Export Mistral', 'P21', ['pawns'], ['H12b', 'H22b'], ['A5', 'A7']),
  shop('A7', 'le', 'Tatoueur', 'P21', [], ['H22a', 'V21b'], ['A6', 'A5']),
  shop('B1', 'le', 'Garage du Dépôt', 'P13', [], ['H31a', 'V13a'], ['B2', 'B4']),
  shop('B2', 'la', 'Salle de boxe', 'P13', ['killer'], ['H31b', 'V23a'], ['B1', 'B3']),
  shop('B3', 'le', 'Buffet de la gare', 'P13', [], ['V23b', 'H41b'], ['B2', 'B4']),
  shop('B4', 'le', 'Tabac-journaux', 'P13', [], ['H41a', 'V13b'], ['B3', 'B1']),
  shop('B5', 'la', 'Consigne privée', 'P23', [], ['H32a', 'V23a'], ['B6', 'B7']),
  shop('B6', 'le', 'Hôtel Terminus', 'P23', ['vamp', 'pawns'], ['H32b', 'H42b'], ['B5', 'B7']),
  shop('B7', 'la', 'Droguerie', 'P23', [], ['H42a', 'V23b'], ['B6', 'B5']),
  shop('C1', 'la', 'Boulangerie', 'P12', [], ['H21a', 'V12a'], ['C2', 'C4']),
  shop('C2', 'le', 'Cabaret du Vieux Puits', 'P12', ['vamp'], ['H21b', 'V22a'], ['C1', 'C3']),
  shop('C3', 'le', 'Antiquaire', 'P12', [], ['V22b', 'H31b'], ['C2', 'C4']),
  shop('C4', 'le', 'Horloger', 'P12', [], ['H31a', 'V12b'], ['C3', 'C1']),
  shop('C5', 'le', 'Bistrot de la Halle', 'P22', [], ['H22a', 'H32a'], ['C6', 'C7']),
  shop('C6', 'la', 'Librairie', 'P22', [], ['H22b', 'V32a'], ['C5', 'C7']),
  shop('C7', 'la', 'Pharmacie des Remparts', 'P22', ['trafficker', 'pawns'], ['V32b', 'H32b'], ['C5', 'C6']),
  shop('D1', 'la', 'Galerie d’art', 'P41', [], ['V41a', 'H24a'], ['D2']),
  shop('D2', 'le', 'Fourreur', 'P41', [], ['H14b', 'V51b'], ['D1']),
  shop('D3', 'le', 'Casino municipal', 'P51', ['vamp'], ['H15a', 'H25a'], ['D4', 'D5']),
  shop('D4', 'la', 'Bijouterie', 'P51', [], ['H15b', 'V61a'], ['D3', 'D5']),
  shop('D5', 'la', 'Banque privée', 'P51', [], ['V61b', 'H25b'], ['D3', 'D4']),
  shop('D6', 'la', 'Boîte de nuit Le Rubis', 'P42', ['trafficker', 'pawns'], ['V42a', 'H34a'], ['D7']),
  shop('D7', 'le', 'Restaurant étoilé', 'P42', [], ['H24b', 'V52b'], ['D6']),
  shop('E1', 'le', 'Cinéma de quartier', 'P52', [], ['H25a', 'H35a'], ['E2', 'E3']),
  shop('E2', 'la', 'Station-service', 'P52', [], ['H25b', 'V62a'], ['E1', 'E3']),
  shop('E3', 'le', 'Ferrailleur', 'P52', ['killer'], ['V62b', 'H35b'], ['E1', 'E2']),
  shop('E4', 'la', 'Laverie', 'P43', [], ['H34a', 'V43a'], ['E5', 'E6']),
  shop('E5', 'la', 'Académie de billard', 'P43', ['trafficker'], ['H34b', 'H44b'], ['E4', 'E6']),
  shop('E6', 'la', 'Épicerie', 'P43', [], ['H44a', 'V43b'], ['E5', 'E4']),
  shop('E7', 'le', 'Salon de coiffure', 'P53', [], ['V53a', 'H45a'], ['E8']),
  shop('E8', 'la', 'Friterie', 'P53', [], ['H35b', 'V63b'], ['E7']),
];

const byId = new Map(shops.map((one) => [one.id, one]));

export const shopAt = (place: string): Shop | undefined => byId.get(place);

/** @throws Error where there is no such shop (a programmer's error) */
export function shopOf(id: string): Shop {
  const found = byId.get(id);
  if (!found) throw new Error(`supergang: no shop ${id}`);
  return found;
}

export const districtOf = (id: string): District => id.charAt(0) as District; // By the form of its ids.

export const shopsOf = (district: District): readonly Shop[] => shops.filter(({ id }) => districtOf(id) === district);

/** SG-36, SG-41, SG-81: a shop with signs costs and brings more, and has two managers. */
export const isSpecial = (id: string): boolean => shopOf(id).signs.length > 0;
