/**
 * Geometry of the map in drawing units (SG-H1 to SG-H5), landscape with vertical avenues.
 * A phone rotates it by 90°: first avenue on top, first street on the right. A test compares it with the rules' graph.
 */
import { CLINIC, cells, doorsOf } from '#rulebooks/supergang/data/city.ts';
import { portionOf } from '#rulebooks/supergang/data/portions.ts';
import { shopAt } from '#rulebooks/supergang/data/shops.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Spot {
  readonly w: number;
  readonly h: number;
}

const ROAD = 26;
const BLOCK = 90;
const SIDEWALK = 8;
const STEP = ROAD + BLOCK;
const [AVENUES, STREETS] = [6, 4];
const WIDTH = AVENUES * ROAD + (AVENUES - 1) * BLOCK;
const HEIGHT = STREETS * ROAD + (STREETS - 1) * BLOCK;

/** Margin on all sides, so that a piece's heading mark is not clipped. */
export const MARGIN = 6;

export interface Sheet {
  readonly width: number;
  readonly height: number;
}
export const sheetOf = (upright: boolean): Sheet =>
  upright ? { width: HEIGHT, height: WIDTH } : { width: WIDTH, height: HEIGHT };

type Part = 'nw' | 'ne' | 'sw' | 'se' | 'w' | 'e';
const parts: Readonly<Record<string, Part>> = {
  ...{ A1: 'nw', A2: 'ne', A3: 'se', A4: 'sw', A5: 'nw', A6: 'e', A7: 'sw' },
  ...{ B1: 'nw', B2: 'ne', B3: 'se', B4: 'sw', B5: 'nw', B6: 'e', B7: 'sw' },
  ...{ C1: 'nw', C2: 'ne', C3: 'se', C4: 'sw', C5: 'w', C6: 'ne', C7: 'se' },
  ...{ D1: 'w', D2: 'e', D3: 'w', D4: 'ne', D5: 'se', D6: 'w', D7: 'e' },
  ...{ E1: 'w', E2: 'ne', E3: 'se', E4: 'nw', E5: 'e', E6: 'sw', E7: 'w', E8: 'e' },
};

export const specials = { clinic: 'P31', prison: 'P32', cemetery: 'P33' } as const;

export const blocks: readonly string[] = Array.from({ length: AVENUES - 1 }, (_, c) =>
  Array.from({ length: STREETS - 1 }, (_, r) => `P${c + 1}${r + 1}`),
).flat();

const digit = (id: string, at: number): number => Number(id.charAt(at));

const cornerOf = (block: string): Spot => ({
  x: ROAD + (digit(block, 1) - 1) * STEP,
  y: ROAD + (digit(block, 2) - 1) * STEP,
});

/** Street cells: `Xcr`, `Hrca`, `Vcra`. */
function boxOfCell(cell: string): Box {
  const [one, two] = [digit(cell, 1), digit(cell, 2)];
  const half = cell.endsWith('b') ? BLOCK / 2 : 0;
  if (cell.startsWith('X')) return { x: (one - 1) * STEP, y: (two - 1) * STEP, w: ROAD, h: ROAD };
  if (cell.startsWith('H')) return { x: (two - 1) * STEP + ROAD + half, y: (one - 1) * STEP, w: BLOCK / 2, h: ROAD };
  return { x: (one - 1) * STEP, y: (two - 1) * STEP + ROAD + half, w: ROAD, h: BLOCK / 2 };
}

function boxOfShop(id: string): Box {
  const { x, y } = cornerOf(shopAt(id)?.block ?? '');
  const part = parts[id] ?? 'nw';
  const whole = BLOCK - 2 * SIDEWALK;
  const [wide, high] = [/[we]/.test(part), /[ns]/.test(part)];
  return {
    x: x + SIDEWALK + (part.endsWith('e') ? whole / 2 : 0),
    y: y + SIDEWALK + (part.startsWith('s') ? whole / 2 : 0),
    w: wide ? whole / 2 : whole,
    h: high ? whole / 2 : whole,
  };
}

function boxOfBlock(block: string): Box {
  return { ...cornerOf(block), w: BLOCK, h: BLOCK };
}

/** Box of a cell, shop, block (`P11`) or special place. `centre` is in the prison. */
function flatBox(place: string): Box {
  if (place === 'centre') return boxOfBlock(specials.prison);
  if (place === CLINIC || place === 'prison' || place === 'cemetery') return boxOfBlock(specials[place]);
  if (place.startsWith('P')) return boxOfBlock(place);
  return shopAt(place) ? boxOfShop(place) : boxOfCell(place);
}

const turned = ({ x, y, w, h }: Box): Box => ({ x: HEIGHT - y - h, y: x, w: h, h: w });

export const boxOf = (place: string, upright: boolean): Box => {
  const box = flatBox(place);
  return upright ? turned(box) : box;
};

export const middleOf = ({ x, y, w, h }: Box): Spot => ({ x: x + w / 2, y: y + h / 2 });
export const spotOf = (place: string, upright: boolean): Spot => middleOf(boxOf(place, upright));

/** Distance of a cell's side around a block, clockwise from its upper left corner. */
function around(block: string, cell: string): number {
  const corner = cornerOf(block);
  const { x, y } = middleOf(boxOfCell(cell));
  const [dx, dy] = [x - corner.x, y - corner.y];
  const clamp = (value: number): number => Math.min(BLOCK, Math.max(0, value));
  if (dy < 0 && dx < BLOCK) return dx < 0 ? 0 : dx;
  if (dx > BLOCK && dy < BLOCK) return BLOCK + clamp(dy);
  if (dy > BLOCK && dx > 0) return 2 * BLOCK + (BLOCK - clamp(dx));
  return 3 * BLOCK + (BLOCK - clamp(dy));
}

function edge(block: string, far: number, inside: number): Spot {
  const { x, y } = cornerOf(block);
  const [side, along] = [Math.floor(far / BLOCK) % 4, far % BLOCK];
  const [low, high] = [inside, BLOCK - inside];
  const kept = Math.min(high, Math.max(low, along));
  if (side === 0) return { x: x + kept, y: y + low };
  if (side === 1) return { x: x + high, y: y + kept };
  if (side === 2) return { x: x + BLOCK - kept, y: y + high };
  return { x: x + low, y: y + BLOCK - kept };
}

const asTurned = ({ x, y }: Spot, upright: boolean): Spot => (upright ? { x: HEIGHT - y, y: x } : { x, y });

/** Centre of a portion of sidewalk, between its two notches. */
export function portionSpot(id: string, upright: boolean): Spot {
  const { cells: touched } = portionOf(id);
  const block = `P${id.slice(0, 2)}`;
  const [first = 0, last = 0] = [touched[0], touched.at(-1)].map((cell) => around(block, cell ?? ''));
  // Listed clockwise: the last one may lie past the starting corner.
  const whole = 4 * BLOCK;
  const length = (((last - first) % whole) + whole) % whole;
  return asTurned(edge(block, (first + length / 2) % whole, SIDEWALK / 2), upright);
}

/** Ends of the gap in the sidewalk where a shop or the clinic opens onto a cell. */
export function doorSpots(place: string, upright: boolean): readonly (readonly [Spot, Spot])[] {
  const block = place === CLINIC ? specials.clinic : (shopAt(place)?.block ?? '');
  return doorsOf(place).map((cell) => {
    const far = around(block, cell);
    return [asTurned(edge(block, far, 0), upright), asTurned(edge(block, far, SIDEWALK), upright)] as const;
  });
}

export const placesOf = (upright: boolean): readonly (Spot & { readonly id: string })[] =>
  [...cells, ...Object.keys(parts), CLINIC, 'prison', 'cemetery'].map((id) => ({ id, ...spotOf(id, upright) }));
