/** SG-52, SG-H5: the 72 stretches of sidewalk, the shops that they border, the street cells that they touch. House data. */

export interface Portion {
  /** Block and number: `11-1`. */
  readonly id: string;
  readonly shops: readonly string[];
  readonly cells: readonly string[];
}

const portion = (id: string, shops: readonly string[], cells: readonly string[]): Portion => ({ id, shops, cells });

export const portions: readonly Portion[] = [
  portion('11-1', ['A1', 'A2'], ['H11a', 'H11b']),
  portion('11-2', ['A2'], ['H11b', 'X21', 'V21a']),
  portion('11-3', ['A2', 'A3'], ['V21a', 'V21b']),
  portion('11-4', ['A3'], ['V21b', 'X22', 'H21b']),
  portion('11-5', ['A3', 'A4'], ['H21b', 'H21a']),
  portion('11-6', ['A4'], ['H21a', 'X12', 'V11b']),
  portion('11-7', ['A4', 'A1'], ['V11b', 'V11a']),
  portion('11-8', ['A1'], ['V11a', 'X11', 'H11a']),
  portion('21-1', ['A5', 'A6'], ['H12a', 'H12b']),
  portion('21-2', ['A6'], ['H12b', 'X31', 'V31a', 'V31b', 'X32', 'H22b']),
  portion('21-3', ['A6', 'A7'], ['H22b', 'H22a']),
  portion('21-4', ['A7'], ['H22a', 'X22', 'V21b']),
  portion('21-5', ['A7', 'A5'], ['V21b', 'V21a']),
  portion('21-6', ['A5'], ['V21a', 'X21', 'H12a']),
  portion('12-1', ['C1', 'C2'], ['H21a', 'H21b']),
  portion('12-2', ['C2'], ['H21b', 'X22', 'V22a']),
  portion('12-3', ['C2', 'C3'], ['V22a', 'V22b']),
  portion('12-4', ['C3'], ['V22b', 'X23', 'H31b']),
  portion('12-5', ['C3', 'C4'], ['H31b', 'H31a']),
  portion('12-6', ['C4'], ['H31a', 'X13', 'V12b']),
  portion('12-7', ['C4', 'C1'], ['V12b', 'V12a']),
  portion('12-8', ['C1'], ['V12a', 'X12', 'H21a']),
  portion('22-1', ['C5', 'C6'], ['H22a', 'H22b']),
  portion('22-2', ['C6'], ['H22b', 'X32', 'V32a']),
  portion('22-3', ['C6', 'C7'], ['V32a', 'V32b']),
  portion('22-4', ['C7'], ['V32b', 'X33', 'H32b']),
  portion('22-5', ['C7', 'C5'], ['H32b', 'H32a']),
  portion('22-6', ['C5'], ['H32a', 'X23', 'V22b', 'V22a', 'X22', 'H22a']),
  portion('13-1', ['B1', 'B2'], ['H31a', 'H31b']),
  portion('13-2', ['B2'], ['H31b', 'X23', 'V23a']),
  portion('13-3', ['B2', 'B3'], ['V23a', 'V23b']),
  portion('13-4', ['B3'], ['V23b', 'X24', 'H41b']),
  portion('13-5', ['B3', 'B4'], ['H41b', 'H41a']),
  portion('13-6', ['B4'], ['H41a', 'X14', 'V13b']),
  portion('13-7', ['B4', 'B1'], ['V13b', 'V13a']),
  portion('13-8', ['B1'], ['V13a', 'X13', 'H31a']),
  portion('23-1', ['B5', 'B6'], ['H32a', 'H32b']),
  portion('23-2', ['B6'], ['H32b', 'X33', 'V33a', 'V33b', 'X34', 'H42b']),
  portion('23-3', ['B6', 'B7'], ['H42b', 'H42a']),
  portion('23-4', ['B7'], ['H42a', 'X24', 'V23b']),
  portion('23-5', ['B7', 'B5'], ['V23b', 'V23a']),
  portion('23-6', ['B5'], ['V23a', 'X23', 'H32a']),
  portion('41-1', ['D2'], ['H14b', 'X51', 'V51a', 'V51b']),
  portion('41-2', ['D2', 'D1'], ['V51b', 'X52', 'H24b', 'H24a']),
  portion('41-3', ['D1'], ['H24a', 'X42', 'V41b', 'V41a']),
  portion('41-4', ['D1', 'D2'], ['V41a', 'X41', 'H14a', 'H14b']),
  portion('51-1', ['D3', 'D4'], ['H15a', 'H15b']),
  portion('51-2', ['D4'], ['H15b', 'X61', 'V61a']),
  portion('51-3', ['D4', 'D5'], ['V61a', 'V61b']),
  portion('51-4', ['D5'], ['V61b', 'X62', 'H25b']),
  portion('51-5', ['D5', 'D3'], ['H25b', 'H25a']),
  portion('51-6', ['D3'], ['H25a', 'X52', 'V51b', 'V51a', 'X51', 'H15a']),
  portion('42-1', ['D7'], ['H24b', 'X52', 'V52a', 'V52b']),
  portion('42-2', ['D7', 'D6'], ['V52b', 'X53', 'H34b', 'H34a']),
  portion('42-3', ['D6'], ['H34a', 'X43', 'V42b', 'V42a']),
  portion('42-4', ['D6', 'D7'], ['V42a', 'X42', 'H24a', 'H24b']),
  portion('52-1', ['E1', 'E2'], ['H25a', 'H25b']),
  portion('52-2', ['E2'], ['H25b', 'X62', 'V62a']),
  portion('52-3', ['E2', 'E3'], ['V62a', 'V62b']),
  portion('52-4', ['E3'], ['V62b', 'X63', 'H35b']),
  portion('52-5', ['E3', 'E1'], ['H35b', 'H35a']),
  portion('52-6', ['E1'], ['H35a', 'X53', 'V52b', 'V52a', 'X52', 'H25a']),
  portion('43-1', ['E4', 'E5'], ['H34a', 'H34b']),
  portion('43-2', ['E5'], ['H34b', 'X53', 'V53a', 'V53b', 'X54', 'H44b']),
  portion('43-3', ['E5', 'E6'], ['H44b', 'H44a']),
  portion('43-4', ['E6'], ['H44a', 'X44', 'V43b']),
  portion('43-5', ['E6', 'E4'], ['V43b', 'V43a']),
  portion('43-6', ['E4'], ['V43a', 'X43', 'H34a']),
  portion('53-1', ['E8'], ['H35b', 'X63', 'V63a', 'V63b']),
  portion('53-2', ['E8', 'E7'], ['V63b', 'X64', 'H45b', 'H45a']),
  portion('53-3', ['E7'], ['H45a', 'X54', 'V53b', 'V53a']),
  portion('53-4', ['E7', 'E8'], ['V53a', 'X53', 'H35a', 'H35b']),
];

/** By street cell and by shop: what touches or borders it. */
const around = new Map<string, Portion[]>();
for (const one of portions)
  for (const place of [...one.shops, ...one.cells]) around.set(place, [...(around.get(place) ?? []), one]);

const NONE: readonly Portion[] = [];
export const portionsAt = (place: string): readonly Portion[] => around.get(place) ?? NONE;

const byId = new Map(portions.map((one) => [one.id, one]));

/** @throws Error where there is no such portion (a programmer's error) */
export function portionOf(id: string): Portion {
  const found = byId.get(id);
  if (!found) throw new Error(`supergang: no portion ${id}`);
  return found;
}
