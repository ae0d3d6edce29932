/** PV-H2: the city, three tables of nine blocks. Names: `place.<id>` for tables (`place.T1`), buildings and shops. */
export const tableIds = ['T1', 'T2', 'T3'] as const;
export type TableId = (typeof tableIds)[number];

export const blockIds = ['B11', 'B21', 'B31', 'B12', 'B22', 'B32', 'B13', 'B23', 'B33'] as const;
type BlockId = (typeof blockIds)[number];

export const shopIds = [
  'bijouterie',
  'tabac',
  'bar',
  'pharmacie',
  'armurerie',
  'epicerie',
  'station-service',
  'casse-auto',
  'superette',
] as const;
export type ShopId = (typeof shopIds)[number];

export const buildingIds = [
  'town-hall',
  'bank',
  'church',
  'hospital',
  'warehouse',
  'depot',
  'flats',
  'square',
  'car-park',
  'hq',
] as const;
type BuildingId = (typeof buildingIds)[number];

/** Six places for an HQ, two a table (PV-H1: at most six bands). */
export const hqSlots = [1, 2, 3, 4, 5, 6] as const;
export type HqSlot = (typeof hqSlots)[number];

type Side = 'north' | 'east' | 'south' | 'west';

interface Block {
  readonly place: ShopId | BuildingId;
  /** Sides with a 3 cm door in the middle; empty for an open block. */
  readonly doors: readonly Side[];
  readonly floors?: number;
  readonly slot?: HqSlot;
  readonly armoured?: true;
  readonly open?: true;
}

interface Civilians {
  readonly passersBy: number;
  readonly children: number;
  /** In all shops and buildings of the table. */
  readonly employees: Readonly<Partial<Record<ShopId | BuildingId, number>>>;
  readonly guards: Readonly<Partial<Record<ShopId | BuildingId, number>>>;
  readonly protesters: number;
  readonly journalists: number;
  readonly cars: number;
  readonly notable?: 'mayor' | 'pastor';
}

export interface CityTable {
  readonly blocks: Readonly<Record<BlockId, Block>>;
  readonly civilians: Civilians;
  readonly shops: readonly ShopId[];
  readonly hqSlots: readonly [HqSlot, HqSlot];
}

const hq = (slot: HqSlot, ...doors: readonly Side[]): Block => ({ place: 'hq', doors, slot });
const at = (place: ShopId | BuildingId, ...doors: readonly Side[]): Block => ({ place, doors });
const flats = (floors: number, door: Side): Block => ({ place: 'flats', doors: [door], floors });

export const city: Readonly<Record<TableId, CityTable>> = {
  T1: {
    shops: ['bijouterie', 'tabac', 'bar'],
    hqSlots: [1, 2],
    blocks: {
      B11: hq(1, 'south', 'east'),
      B21: at('town-hall', 'south'),
      B31: at('bijouterie', 'west'),
      B12: at('tabac', 'east'),
      B22: at('bank', 'north', 'south'),
      B32: flats(2, 'west'),
      B13: flats(3, 'north'),
      B23: at('bar', 'north'),
      B33: hq(2, 'north', 'west'),
    },
    civilians: {
      passersBy: 6,
      children: 1,
      employees: { bijouterie: 1, tabac: 1, bar: 1, bank: 2, 'town-hall': 2 },
      guards: { bank: 1, 'town-hall': 1 },
      protesters: 2,
      journalists: 1,
      cars: 3,
      notable: 'mayor',
    },
  },
  T2: {
    shops: ['pharmacie', 'armurerie', 'epicerie'],
    hqSlots: [3, 4],
    blocks: {
      B11: hq(3, 'south', 'east'),
      B21: at('church', 'south'),
      B31: at('pharmacie', 'west'),
      B12: at('armurerie', 'east'),
      B22: { place: 'square', doors: [], open: true },
      B32: at('hospital', 'west', 'south'),
      B13: flats(2, 'north'),
      B23: at('epicerie', 'north'),
      B33: hq(4, 'north', 'west'),
    },
    civilians: {
      passersBy: 6,
      children: 2,
      employees: { pharmacie: 1, armurerie: 1, epicerie: 1, hospital: 2 },
      guards: { hospital: 1 },
      protesters: 0,
      journalists: 1,
      cars: 2,
      notable: 'pastor',
    },
  },
  T3: {
    shops: ['station-service', 'casse-auto', 'superette'],
    hqSlots: [5, 6],
    blocks: {
      B11: hq(5, 'south', 'east'),
      B21: at('warehouse', 'south'),
      B31: at('station-service', 'west'),
      B12: at('casse-auto', 'east'),
      B22: { place: 'car-park', doors: [], open: true },
      B32: flats(2, 'west'),
      B13: at('superette', 'north'),
      B23: { ...at('depot', 'north'), armoured: true },
      B33: hq(6, 'north', 'west'),
    },
    civilians: {
      passersBy: 4,
      children: 0,
      employees: { 'station-service': 1, 'casse-auto': 1, superette: 1 },
      guards: { depot: 1 },
      protesters: 2,
      journalists: 0,
      cars: 2,
    },
  },
};

/** The eight street entrances, E1..E8, cm from the north-west corner. */
export const entrances = {
  E1: [40, 0],
  E2: [80, 0],
  E3: [120, 30],
  E4: [120, 60],
  E5: [80, 90],
  E6: [40, 90],
  E7: [0, 60],
  E8: [0, 30],
} as const satisfies Record<string, readonly [number, number]>;
export type EntranceId = keyof typeof entrances;

export function tableOfSlot(slot: HqSlot): TableId {
  const found = tableIds.find((id) => city[id].hqSlots.includes(slot));
  if (found === undefined) throw new Error(`no table has HQ slot ${slot}`);
  return found;
}

/** Standing obstacles (8 cm sections): x, y, along the avenue `v` or the street `h`. */
export type Obstacle = readonly [x: number, y: number, along: 'v' | 'h'];
export const standingObstacles: readonly Obstacle[] = [
  [38, 12, 'v'],
  [42, 45, 'v'],
  [78, 45, 'v'],
  [82, 78, 'v'],
  [20, 33, 'h'],
  [60, 27, 'h'],
  [100, 33, 'h'],
  [20, 57, 'h'],
  [60, 63, 'h'],
  [100, 58, 'h'],
];

/** Six more in the open block B22 of T2 and T3. */
export const openBlockObstacles: readonly Obstacle[] = [
  [50, 40, 'h'],
  [60, 40, 'h'],
  [70, 40, 'h'],
  [50, 50, 'h'],
  [60, 50, 'h'],
  [70, 50, 'h'],
];

/** PV-139, PV-140, PV-151, PV-152, PV-R31: income of a holdup, once per victim and campaign turn. */
export const holdupBtc = { bank: 5, shop: 2, passerBy: 1 } as const;
/** PV-152: income of law forces for a prevented holdup and for racketing a shop. */
export const lawBtc = { prevented: 2, racket: 1 } as const;

/** PV-31: civilians that may be kidnapped: no children, and nobody who fights back. */
export const KIDNAPPED = ['passer', 'employee', 'journalist', 'mayor', 'pastor'] as const;
export type Kidnapped = (typeof KIDNAPPED)[number];

/** PV-H2: number of those on a table. */
export function kidnappedOf({ civilians }: Pick<CityTable, 'civilians'>, kind: Kidnapped): number {
  switch (kind) {
    case 'passer':
      return civilians.passersBy;
    case 'employee':
      return Object.values(civilians.employees).reduce((sum, count) => sum + count, 0);
    case 'journalist':
      return civilians.journalists;
    case 'mayor':
    case 'pastor':
      return civilians.notable === kind ? 1 : 0;
  }
}
