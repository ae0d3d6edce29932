/** SG-H1, SG-H3, SG-H4: the city as a graph. Cells `Xcr`, `Hrca`, `Hrcb`, `Vcra`, `Vcrb`; shops; the clinic. House data. */
import { shops } from './shops.ts';

const AVENUES = 6;
const STREETS = 4;

export const CLINIC = 'clinic';
/** SG-H4: entered as a shop is. */
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

/** Crossings first, then the cells of streets, then those of avenues: the order in which a default chooses (SG-H14). */
function layOut(): void {
  for (let c = 1; c <= AVENUES; c++) for (let r = 1; r <= STREETS; r++) neighbours.set(`X${c}${r}`, []);
  for (let r = 1; r <= STREETS; r++)
    for (let c = 1; c < AVENUES; c++) join(`X${c}${r}`, `H${r}${c}a`, `H${r}${c}b`, `X${c + 1}${r}`);
  for (let c = 1; c <= AVENUES; c++)
    for (let r = 1; r < STREETS; r++) join(`X${c}${r}`, `V${c}${r}a`, `V${c}${r}b`, `X${c}${r + 1}`);
}
layOut();

/** The 100 cells of the street, in order. */
export const cells: readonly string[] = [...neighbours.keys()];
const order = new Map([...cells, ...shops.map(({ id }) => id), CLINIC].map((place, i) => [place, i]));
/** Where it comes in the order of SG-H1 and SG-H5. */
export const rankOf = (place: string): number => order.get(place) ?? order.size;
export const isCell = (place: string): boolean => neighbours.has(place);
/** Of a street cell: two to four others. */
export const neighboursOf = (cell: string): readonly string[] => neighbours.get(cell) ?? [];

/** Doors to the street of a shop or of the clinic (SG-24). */
const doors = new Map<string, readonly string[]>([
  ...shops.map((shop) => [shop.id, shop.doors] as const),
  [CLINIC, CLINIC_DOORS],
]);
export const doorsOf = (place: string): readonly string[] => doors.get(place) ?? [];

/** Shops, or the clinic, that open on a street cell. */
const openings = new Map<string, string[]>();
for (const [place, cellsOf] of doors)
  for (const cell of cellsOf) openings.set(cell, [...(openings.get(cell) ?? []), place]);
export const openingsOf = (cell: string): readonly string[] => openings.get(cell) ?? [];

/**
 * SG-H3, SG-R1, SG-R2: by the number of the die, the paths of so many cells straight out of the prison; two where the street ends
 * and one picks a side. The heading after it closes the last cell but one (SG-R46); after exit 1 the corner X32.
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

/** The cells on the way out with that die, by the cell on which it ends and the one before it; without the corner of exit 1. */
export const departuresOf = (die: number): readonly (readonly string[])[] =>
  (exits[die - 1] ?? []).map((path) => path.slice(-die));

/** Where a piece that throws this stops, and the cell that is closed to it then. */
export const exitsOf = (die: number): readonly { at: string; from: string }[] =>
  (exits[die - 1] ?? []).map((path) => ({ at: path.at(-1) ?? '', from: path.at(-2) ?? '' }));
