// Goal: the map matches the rules' graph in both orientations, and every place is reachable by touch and arrows. Method: map data compared with the rules' data, completely.
import { expect, test } from 'vitest';
import { CLINIC, cells, doorsOf, neighboursOf } from '../../rulebooks/supergang/data/city.ts';
import { portions } from '../../rulebooks/supergang/data/portions.ts';
import { shops } from '../../rulebooks/supergang/data/shops.ts';
import {
  type Box,
  boxOf,
  doorSpots,
  middleOf,
  placesOf,
  portionSpot,
  sheetOf,
  specials,
  spotOf,
} from '../../web/src/games/supergang/map-data.ts';
import { fanned, headingOf } from '../../web/src/games/supergang/pieces.ts';
import { endOfPips, type Pip, throughSewer, towards } from '../../web/src/games/supergang/pips.ts';
import { nearest } from '../../web/src/lib/board/nearest.ts';

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
const touches = (a: Box, b: Box, by = 0): boolean =>
  a.x <= b.x + b.w + by && b.x <= a.x + a.w + by && a.y <= b.y + b.h + by && b.y <= a.y + a.h + by;

for (const upright of [false, true]) {
  const how = upright ? 'upright' : 'as it lies';
  const box = (place: string): Box => boxOf(place, upright);

  test(`SG-H1, ${how}: every cell lies on the sheet, and beside its neighbours alone`, () => {
    const { width, height } = sheetOf(upright);
    expect([width, height].sort()).toEqual([374, 606]);
    expect(cells).toHaveLength(100);
    for (const cell of cells) {
      const { x, y, w, h } = box(cell);
      expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height, cell).toBe(true);
      for (const other of cells) {
        // Cells that only meet at a corner are no neighbours.
        const [a, b] = [box(cell), box(other)];
        const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        const beside = cell !== other && ((across > 1 && down === 0) || (down > 1 && across === 0));
        expect(beside, `${cell} ${other}`).toBe(neighboursOf(cell).includes(other));
      }
    }
  });

  test(`SG-H5, ${how}: a shop lies at its doors, shares a wall with those next to it alone, and its notches are between it and the street`, () => {
    const SIDEWALK = 8;
    for (const shop of shops) {
      for (const door of shop.doors)
        expect(touches(box(shop.id), box(door), SIDEWALK), `${shop.id} ${door}`).toBe(true);
      for (const other of shops) {
        if (other.id === shop.id || other.block !== shop.block) continue;
        const [a, b] = [box(shop.id), box(other.id)];
        const wall = Math.max(
          Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
          Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y),
        );
        const meets = touches(a, b) && wall > 1;
        expect(meets, `${shop.id} ${other.id}`).toBe(shop.next.includes(other.id));
      }
      expect(touches(box(shop.id), box(shop.block))).toBe(true);
    }
    for (const place of [...shops.map(({ id }) => id), CLINIC])
      for (const [i, [outside, inside]] of doorSpots(place, upright).entries()) {
        const cell = box(doorsOf(place)[i] ?? '');
        expect(touches({ ...outside, w: 0, h: 0 }, cell), `${place} ${i}`).toBe(true);
        expect(apart(outside, inside)).toBeCloseTo(SIDEWALK);
      }
    for (const block of Object.values(specials)) expect(shops.some((shop) => shop.block === block)).toBe(false);
  });

  test(`SG-52, ${how}: a portion lies on the sidewalk of its shops, beside the cells that it touches, and nowhere on another`, () => {
    for (const { id, shops: bordered, cells: touched } of portions) {
      const spot = portionSpot(id, upright);
      const point = { ...spot, w: 0, h: 0 };
      expect(
        bordered.some((shop) => touches(point, box(shop), 6)),
        id,
      ).toBe(true);
      expect(
        touched.some((cell) => touches(point, box(cell), 6)),
        id,
      ).toBe(true);
      for (const other of portions)
        if (other.id !== id)
          expect(apart(spot, portionSpot(other.id, upright)), `${id} ${other.id}`).toBeGreaterThan(20);
    }
  });

  test(`${how}: no two places lie nearer than 35 units, and a tap 16 px beside one means it`, () => {
    const places = placesOf(upright);
    for (const one of places) {
      for (const other of places)
        if (one.id !== other.id) expect(apart(one, other), `${one.id} ${other.id}`).toBeGreaterThan(34);
      for (const [dx, dy] of [
        [16, 0],
        [-16, 0],
        [0, 16],
        [0, -16],
      ] as const)
        expect(nearest({ x: one.x + dx, y: one.y + dy }, places)?.id).toBe(one.id);
    }
  });
}

test('arrows walk along the street and through doors, as the sheet lies', () => {
  const walk = (from: Pip, keys: readonly Parameters<typeof towards>[1][], upright: boolean): string => {
    let pips: readonly Pip[] = [];
    for (const key of keys) {
      const next = towards(pips.at(-1) ?? from, key, upright);
      if (!next) return `${endOfPips(pips)} stopped`;
      pips = [...pips, next];
    }
    return endOfPips(pips);
  };
  const start = { at: 'X31', from: 'X31' };
  expect(walk(start, ['ArrowLeft', 'ArrowLeft'], false)).toBe('H12a<H12b');
  expect(walk(start, ['ArrowLeft', 'ArrowDown'], false)).toBe('A6');
  // Rotated by 90° clockwise, west is up.
  expect(walk(start, ['ArrowUp', 'ArrowUp'], true)).toBe('H12a<H12b');
  expect(walk({ at: 'H12b', from: 'X31' }, ['ArrowRight'], false)).toBe(' stopped');
  expect(throughSewer({ at: 'X21', from: null }, 0)).toEqual({ at: 'X14', from: null });
  expect(throughSewer({ at: 'X11', from: null }, 0)).toBeNull();
});

test('pieces of one place are fanned out along it; a nose points away from where one came', () => {
  const sheet = sheetOf(false);
  const box = { x: 0, y: 0, w: 45, h: 26 };
  expect(fanned(box, 1, 0, sheet)).toEqual({ ...middleOf(box), scale: 1 });
  // Also at the corners, where a row would leave the sheet.
  for (const place of ['X11', 'X64', 'H11a', 'V63b'])
    for (const count of [2, 3, 4, 5, 6]) {
      const all = Array.from({ length: count }, (_, at) => fanned(boxOf(place, false), count, at, sheet));
      for (const one of all) for (const other of all) if (one !== other) expect(apart(one, other)).toBeGreaterThan(12);
      for (const { x, y, scale } of all) {
        expect(Math.min(x, sheet.width - x), `${place}, ${count}`).toBeGreaterThanOrEqual(12 * scale - 0.01);
        expect(Math.min(y, sheet.height - y), `${place}, ${count}`).toBeGreaterThanOrEqual(12 * scale - 0.01);
      }
    }
  expect(headingOf(spotOf('X11', false), spotOf('H11a', false))).toBe(90);
  expect(headingOf(spotOf('X11', true), spotOf('H11a', true))).toBe(180);
});
