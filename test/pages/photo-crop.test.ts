// Goal: the part of a photograph that is shown never leaves the picture, keeps its shape, and survives the wire. Method: the functions, without a browser.
import { expect, test } from 'vitest';
import {
  cropOf,
  FIGURE_RATIO,
  GANG_RATIO,
  MAX_ZOOM,
  moved,
  type Picture,
  sourcesOf,
  thousandths,
  zoomed,
  zoomOf,
} from '../../web/src/lib/photos/crop.ts';

const picture = (width: number, height: number, crop: Picture['crop'] = null): Picture => ({
  place: 'gang',
  hash: 'h',
  width,
  height,
  crop,
});
const shapes = [picture(1200, 900), picture(900, 1200), picture(1200, 100), picture(64, 1200)];

test.each([
  ['a wide one', picture(1200, 600), FIGURE_RATIO, { x: 0.3, y: 0, width: 0.4, height: 1 }],
  ['a tall one', picture(600, 1200), GANG_RATIO, { x: 0, y: 0.35938, width: 1, height: 0.28125 }],
])('without a choice the middle is shown, as large as the shape allows: %s', (_, one, ratio, wanted) => {
  const crop = cropOf(one, ratio);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(crop[side]).toBeCloseTo(wanted[side], 4);
});

test('no move and no zoom leaves the picture or the shape, and the server takes the result', () => {
  for (const one of shapes)
    for (const ratio of [FIGURE_RATIO, GANG_RATIO]) {
      let crop = cropOf(one, ratio);
      for (const [right, down, zoom] of [
        [9, 9, 1.5],
        [-9, 0.2, 99],
        [0.3, -9, 2],
        [-9, -9, 0.1],
      ] as const) {
        crop = zoomed(one, ratio, moved(one, ratio, crop, right, down), zoom, { x: 0.9, y: 0.1 });
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
        expect((crop.width * one.width) / (crop.height * one.height)).toBeCloseTo(ratio, 6);
        expect(zoomOf(one, ratio, crop)).toBeLessThanOrEqual(MAX_ZOOM + 1e-9);
        const sent = thousandths(crop);
        expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(50);
        expect(Math.max(sent.x + sent.width, sent.y + sent.height)).toBeLessThanOrEqual(1000);
        expect(Object.values(sent).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      }
    }
});

test('a zoom keeps the point under the finger', () => {
  const one = picture(1200, 900);
  const before = zoomed(one, GANG_RATIO, cropOf(one, GANG_RATIO), 2);
  const at = { x: 0.25, y: 0.75 };
  const after = zoomed(one, GANG_RATIO, before, 3, at);
  expect(after.x + at.x * after.width).toBeCloseTo(before.x + at.x * before.width, 9);
  expect(after.y + at.y * after.height).toBeCloseTo(before.y + at.y * before.height, 9);
});

test('what the server gives back is the part that was chosen', () => {
  const one = picture(1200, 900);
  const chosen = zoomed(one, FIGURE_RATIO, moved(one, FIGURE_RATIO, cropOf(one, FIGURE_RATIO), -9, 0), 2.5);
  const back = cropOf(picture(1200, 900, thousandths(chosen)), FIGURE_RATIO);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(chosen[side], 2);
});

test('no size is said to be larger than the picture', () => {
  expect(sourcesOf(picture(600, 1200))).toBe(
    '/api/pictures/h/small.webp 80w, /api/pictures/h/medium.webp 240w, /api/pictures/h/large.webp 600w',
  );
  expect(sourcesOf(picture(200, 100))).toBe(
    '/api/pictures/h/small.webp 160w, /api/pictures/h/medium.webp 200w, /api/pictures/h/large.webp 200w',
  );
});
