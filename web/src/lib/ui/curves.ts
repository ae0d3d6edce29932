/** Where the lines of a chart lie: pure, in percent of its sheet. */

export type Point = readonly [x: number, y: number];

/** A round step of the scale: 1, 2 or 5 times a power of ten, at least 1, so that there are about `wanted` steps. */
export function stepOf(span: number, wanted = 4): number {
  const rough = Math.max(1, span / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
}

/** The scale of a chart: from and to in amounts, and the amounts that get a line of their own. Always shows 0. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

export function scaleOf(amounts: readonly number[]): Scale {
  const low = Math.min(0, ...amounts);
  const high = Math.max(1, ...amounts);
  const step = stepOf(high - low);
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  return { from, to, ticks };
}

/** How far along, 0..100. */
export const along = (value: number, from: number, to: number): number =>
  to === from ? 0 : (100 * (value - from)) / (to - from);

/** The line as an SVG path on a sheet of 100 × 100, upside down as SVG wants it. */
export const pathOf = (points: readonly Point[], width: Point, scale: Scale): string =>
  points
    .map(
      ([x, y], at) =>
        `${at === 0 ? 'M' : 'L'}${round(along(x, ...width))} ${round(100 - along(y, scale.from, scale.to))}`,
    )
    .join('');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Moves values apart that would lie on each other, keeping their order. @param gap the least distance */
export function spread(values: readonly number[], gap: number): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value || a.at - b.at);
  const placed: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, at } of order) {
    last = Math.max(value, last + gap);
    placed[at] = last;
  }
  const over = Math.max(0, last - Math.max(100, ...values));
  return placed.map((value) => value - over);
}
