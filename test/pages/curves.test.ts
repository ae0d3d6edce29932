// Goal: a chart has round scale values and no overlapping markers. Method: scales and positions by hand.
import { expect, test } from 'vitest';
import { along, pathOf, scaleOf, spread, stepOf } from '../../web/src/lib/ui/curves.ts';

test.each([
  [3, 1],
  [10, 5],
  [17, 5],
  [80, 20],
  [430, 200],
])('a span of %i has steps of %i', (span, step) => expect(stepOf(span)).toBe(step));

test('a scale always shows 0, and goes below it where reputation does (PV-R54)', () => {
  expect(scaleOf([4, 9])).toEqual({ from: 0, to: 10, ticks: [0, 5, 10] });
  expect(scaleOf([-2, 3])).toMatchObject({ from: -2, to: 4 });
  expect(scaleOf([])).toEqual({ from: 0, to: 1, ticks: [0, 1] });
});

test('a line goes from left to right and upside down, as SVG wants it', () => {
  expect(
    pathOf(
      [
        [0, 0],
        [2, 10],
      ],
      [0, 2],
      scaleOf([0, 10]),
    ),
  ).toBe('M0 100L100 0');
  expect(along(1, 1, 1)).toBe(0);
});

test('signs that would lie on each other are moved apart in their order and stay on the sheet', () => {
  expect(spread([50, 50, 10], 5)).toEqual([50, 55, 10]);
  expect(spread([100, 99, 98], 5)).toEqual([100, 95, 90]);
});
