/** The city in play: one to five tables; the catalogue describes three. */
import { city, type Kidnapped, kidnappedOf, type ShopId, tableIds } from '../../catalogue/city.ts';
import { cardOf } from '../deck/deck.ts';
import type { BavureKind, CampaignState, Contract } from '../state.ts';

/** PV-H2 describes three tables; PV-R80: a fourth and a fifth repeat T2 and T3. */
const planOf = (table: number) => city[tableIds[table <= 3 ? table - 1 : table - 3] ?? 'T3'];

export const shopsOf = (table: number): readonly ShopId[] => planOf(table).shops;

/** PV-H2: passers-by of that table; each pays once (PV-R31). */
export const passersByOf = (table: number): number => planOf(table).civilians.passersBy;

/** PV-H2: civilians of a kind that may be kidnapped on that table. */
export const kidnappedOn = (table: number, kind: Kidnapped): number => kidnappedOf(planOf(table), kind);

/** PV-H2: cars in the traffic of that table. */
export const carsOf = (table: number): number => planOf(table).civilians.cars;

const has = (table: number, place: string): boolean =>
  Object.values(planOf(table).blocks).some((block) => block.place === place);
export const hasBank = (table: number): boolean => has(table, 'bank');
export const hasHospital = (table: number): boolean => has(table, 'hospital');

/** PV-H2: journalists of that table. */
export const journalistsOf = (table: number): number => planOf(table).civilians.journalists;

/** PV-180: possible bavures on that table: not every table has Mayor, Pastor, church and journalists. */
export function bavuresOn(table: number): BavureKind[] {
  const { notable } = planOf(table).civilians;
  return [
    'civilian',
    ...(journalistsOf(table) > 0 ? (['journalist'] as const) : []),
    'rocket',
    ...(has(table, 'church') ? (['church'] as const) : []),
    ...(notable ? [notable] : []),
  ];
}

/** Slots for HQs: two a table (PV-H2); by house rule also one block of flats a table, for a band that buys a new one (PV-R40). */
export const slotsOf = (tables: number): number[] => Array.from({ length: 3 * tables }, (_, i) => i + 1);
/** PV-117, PV-R40: free places for an HQ; blocks of flats only where no proper place is free. */
export function freeSlots({ tables, hqs }: Pick<CampaignState, 'tables' | 'hqs'>): number[] {
  const free = slotsOf(tables).filter((slot) => hqs[slot] === undefined);
  const proper = free.filter((slot) => slot <= 2 * tables);
  return proper.length > 0 ? proper : free;
}

export const tableOfSlot = (slot: number, tables: number): number =>
  slot <= 2 * tables ? Math.ceil(slot / 2) : slot - 2 * tables;

/** PV-150: tables to which a contract sends its band; empty for any, or where the place is not known yet (PV-H4). */
export function tablesOfContract(state: CampaignState, contract: Contract): number[] {
  const { where } = cardOf(state, contract.card);
  if (where.kind === 'tables')
    return where.tables.map((id) => tableIds.indexOf(id) + 1).filter((table) => table <= state.tables);
  if (where.kind !== 'target-hq' || contract.target === null) return [];
  const home = state.gangs[contract.target]?.home;
  const hq = home === null || home === undefined ? undefined : state.hqs[home];
  return hq ? [hq.table] : [];
}
