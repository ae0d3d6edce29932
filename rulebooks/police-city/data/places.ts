/** PC-H1: the 40 district cards. */
import type { District } from './districts.ts';
import type { Seizure } from './seizures.ts';

export interface PlaceCard {
  readonly id: string;
  /** PC-32: one or two. */
  readonly districts: readonly District[];
  /** PC-30: handcuffs needed. */
  readonly handcuffs: number;
  /** PC-31: levels that the mafia rises if it is not secured. */
  readonly mafia: number;
  readonly grades: number;
  readonly seizures: readonly Seizure[];
  readonly informers: number;
  /** Own name, where the catalogue has none. */
  readonly name?: string;
}

const card = (
  id: string,
  districts: readonly District[],
  [handcuffs, mafia, grades, informers]: readonly [number, number, number, number],
  ...seizures: readonly Seizure[]
): PlaceCard => ({ id, districts, handcuffs, mafia, grades, seizures, informers });

/** Handcuffs, mafia, grades and informers; then the seizures. */
export const places: readonly PlaceCard[] = [
  card('PL01', ['BRX'], [2, 0, 0, 0], 'drogue'),
  card('PL02', ['BRX'], [2, 0, 0, 1], 'armes'),
  card('PL03', ['BRX'], [2, 1, 1, 0]),
  card('PL04', ['BRX'], [3, 0, 0, 0], 'alcool', 'tabac'),
  card('PL05', ['BRX'], [3, 1, 0, 1], 'prostitution'),
  card('PL06', ['BRX'], [4, 1, 1, 0], 'drogue'),
  card('PL07', ['BRX'], [4, 2, 1, 0], 'armes', 'alcool'),
  card('PL08', ['BKN'], [2, 0, 0, 0], 'tabac'),
  card('PL09', ['BKN'], [2, 0, 0, 1], 'prostitution'),
  card('PL10', ['BKN'], [2, 1, 1, 0]),
  card('PL11', ['BKN'], [3, 0, 0, 0], 'drogue', 'armes'),
  card('PL12', ['BKN'], [3, 1, 0, 1], 'alcool'),
  card('PL13', ['BKN'], [4, 1, 1, 0], 'tabac'),
  card('PL14', ['BKN'], [4, 2, 1, 0], 'prostitution', 'drogue'),
  card('PL15', ['QNS'], [2, 0, 0, 0], 'armes'),
  card('PL16', ['QNS'], [2, 0, 0, 1], 'alcool'),
  card('PL17', ['QNS'], [2, 1, 1, 0]),
  card('PL18', ['QNS'], [3, 0, 0, 0], 'tabac', 'prostitution'),
  card('PL19', ['QNS'], [3, 1, 0, 1], 'drogue'),
  card('PL20', ['QNS'], [4, 1, 1, 0], 'armes'),
  card('PL21', ['QNS'], [4, 2, 1, 0], 'alcool', 'tabac'),
  card('PL22', ['MAN'], [2, 0, 0, 0], 'prostitution'),
  card('PL23', ['MAN'], [2, 0, 0, 1], 'drogue'),
  card('PL24', ['MAN'], [2, 1, 1, 0]),
  card('PL25', ['MAN'], [3, 0, 0, 0], 'armes', 'alcool'),
  card('PL26', ['MAN'], [3, 1, 0, 1], 'tabac'),
  card('PL27', ['MAN'], [4, 1, 1, 0], 'prostitution'),
  card('PL28', ['MAN'], [4, 2, 1, 0], 'drogue', 'armes'),
  card('PL29', ['BRX', 'BKN'], [4, 1, 0, 1], 'alcool', 'tabac'),
  card('PL30', ['BRX', 'QNS'], [4, 0, 0, 1], 'prostitution', 'drogue'),
  card('PL31', ['BRX', 'MAN'], [4, 1, 0, 1], 'armes', 'alcool'),
  card('PL32', ['BKN', 'QNS'], [4, 0, 0, 1], 'tabac', 'prostitution'),
  card('PL33', ['BKN', 'MAN'], [4, 1, 0, 1], 'drogue', 'armes'),
  card('PL34', ['QNS', 'MAN'], [4, 0, 0, 1], 'alcool', 'tabac'),
  card('PL35', ['BRX', 'BKN'], [5, 2, 2, 0], 'prostitution'),
  card('PL36', ['BRX', 'QNS'], [4, 1, 2, 0], 'drogue'),
  card('PL37', ['BRX', 'MAN'], [5, 2, 2, 0], 'armes'),
  card('PL38', ['BKN', 'QNS'], [4, 1, 2, 0], 'alcool'),
  card('PL39', ['BKN', 'MAN'], [4, 1, 2, 0], 'tabac'),
  card('PL40', ['QNS', 'MAN'], [5, 2, 2, 0], 'prostitution'),
];
