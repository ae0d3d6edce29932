/** SG-H1, SG-H3, SG-H4: the city as a graph (house data). Cells `Xcr`, `Hrca`, `Hrcb`, `Vcra`, `Vcrb`; shops; the clinic. */
import { shops } from './shops.ts';

const AVENUES = 6;
const STREETS = 4;

export const CLINIC = 'clinic';
/** SG-H4: entered like a shop. */
const CLINIC_DOORS = ['H13a', 'H23b'] as const;
/** SG-29: in the order of the districts. */
export const manholes = ['X21', 'X14', 'V22b', 'X51', 'X54'] as const;
const lids: ReadonlySet<string> = new Set(manholes);
export const isManhole = (place: string): boolean => lids.has(place);

const neighbours = new Map<string, string[]>();

function join(...path: readonly string[]): void {
  for (const [i, cell] of path.entries()) {
    const all = neighbours.get(cell) ?? [];
    for (const other of [path[i - 1], path[i + 1]]) if (other !== undefined) all.push(other);
    neighbours.set(cell, all);
  }
}

/** Crossings first, then cells of streets, then of avenues: the order of defaults (SG-H14). */
function layOut(): void {
  for (let c = 1; c <= AVENUES; c++) for (let r = 1; r <= STREETS; r++) neighbours.set(`X${c}${r}`, []);
  for (let r = 1; r <= STREETS; r++)
    for (let c = 1; c < AVENUES; c++) join(`X${c}${r}`, `H${r}${c}a`, `H${r}${c}b`, `X${c + 1}${r}`);
  for (let c = 1; c <= AVENUES; c++)
    for (let r = 1; r < STREETS; r++) join(`X${c}${r}`, `V${c}${r}a`, `V${c}${r}b`, `X${c}${r + 1}`);
}
layOut();

export const cells: readonly string[] = [...neighbours.keys()];
const order = new Map([...cells, ...shops.map(({ id }) => id), CLINIC].map((place, i) => [place, i]));
/** Position in the order of SG-H1 and SG-H5. */
export const rankOf = (place: string): number => order.get(place) ?? order.size;
export const isCell = (place: string): boolean => neighbours.has(place);
export const neighboursOf = (cell: string): readonly string[] => neighbours.get(cell) ?? [];

/** Doors of a shop or of the clinic to the street (SG-24). */
const doors = new Map<string, readonly string[]>([
  ...shops.map((shop) => [shop.id, shop.doors] as const),
  [CLINIC, CLINIC_DOORS],
]);
export const doorsOf = (place: string): readonly string[] => doors.get(place) ?? [];

/** Shops, or the clinic, with a door to a street cell. */
const openings = new Map<string, string[]>();
for (const [place, cellsOf] of doors)
  for (const cell of cellsOf) openings.set(cell, [...(openings.get(cell) ?? []), place]);
export const openingsOf = (cell: string): readonly string[] => openings.get(cell) ?? [];

/**
 * SG-H3, SG-R1, SG-R2: by die, the straight paths of so many cells out of the prison; two where the street ends and the player picks a side. The heading afterwards closes the
 * last cell but one (SG-R46); after exit 1 the corner X32.
 */
const exits: readonly (readonly (readonly string[])[])[] = [
  [['X32', 'V31b']],
  [['V41b', 'V41a']],
  [['H24a', 'H24b', 'X52']],
  [
    ['V43a', 'V43b', 'X44', 'H43b'],
    ['V43a', 'V43b', 'X44', 'H44a'],
  ],
  [
    ['V33a', 'V33b', 'X34', 'H42b', 'H42a'],
    ['V33a', 'V33b', 'X34', 'H43a', 'H43b'],
  ],
  [['H32b', 'H32a', 'X23', 'H31b', 'H31a', 'X13']],
];

/** Paths out with that die: cells and the ones before them; without the corner of exit 1. */
export const departuresOf = (die: number): readonly (readonly string[])[] =>
  (exits[die - 1] ?? []).map((path) => path.slice(-die));

/** Possible ends of that throw, with the cell closed afterwards. */
export const exitsOf = (die: number): readonly { at: string; from: string }[] =>
  (exits[die - 1] ?? []).map((path) => ({ at: path.at(-1) ?? '', from: path.at(-2) ?? '' }));
