/** Position of a piece on its place: centred alone, fanned out in groups, in fixed slots where people wait. */
import { kinds } from '#rulebooks/supergang/kinds.ts';
import type { ManPiece } from './board.ts';
import type { Box, Sheet, Spot } from './map-data.ts';

export interface Stand extends Spot {
  readonly scale: number;
}

const APART = 19;
const HALF = 12;

/** Position `at` of `count` pieces: one row, two from four on; clamped to the sheet. */
export function fanned({ x, y, w, h }: Box, count: number, at: number, { width, height }: Sheet): Stand {
  const [mx, my] = [x + w / 2, y + h / 2];
  if (count <= 1) return { x: mx, y: my, scale: 1 };
  const rows = count > 3 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const scale = count > 4 ? 0.62 : 0.8;
  const step = APART * scale * 1.15;
  const along = ((at % columns) - (columns - 1) / 2) * step;
  const across = (Math.floor(at / columns) - (rows - 1) / 2) * step;
  const kept = (middle: number, many: number, edge: number): number => {
    const half = ((many - 1) / 2) * step + HALF * scale;
    return Math.min(Math.max(middle, half), edge - half);
  };
  return w >= h
    ? { x: kept(mx, columns, width) + along, y: kept(my, rows, height) + across, scale }
    : { x: kept(mx, rows, width) + across, y: kept(my, columns, height) + along, scale };
}

/** Slot in prison, centre, clinic or cemetery: a column per gang, a row per character. Null elsewhere. */
export function slotOf({ at, gang, kind }: ManPiece, { x, y, w, h }: Box, gangs: number): Stand | null {
  if (at !== 'prison' && at !== 'centre' && at !== 'clinic' && at !== 'cemetery') return null;
  const [left, top] = [x + 10, y + 24];
  const wide = (w - 20) / Math.max(2, gangs);
  const high = (h - 34) / kinds.length;
  return { x: left + wide * (gang - 0.5), y: top + high * (kinds.indexOf(kind) + 0.5), scale: 0.72 };
}

/** Degrees clockwise from north, for a piece that came from `from`. */
export const headingOf = (from: Spot, at: Spot): number =>
  Math.round((Math.atan2(at.x - from.x, from.y - at.y) * 180) / Math.PI);
