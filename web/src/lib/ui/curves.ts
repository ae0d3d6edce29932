/** Chart geometry in percent. Pure. */

export type Point = readonly [x: number, y: number];

/** Step of the axis: 1, 2 or 5 times a power of ten, at least 1, for about `wanted` steps. */
export function stepOf(span: number, wanted = 4): number {
  const rough = Math.max(1, span / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
}

/** A chart's y axis: range and grid values. Always includes 0. */
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

/** Position in 0..100. */
export const along = (value: number, from: number, to: number): number =>
  to === from ? 0 : (100 * (value - from)) / (to - from);

/** SVG path in a 100×100 box. */
export const pathOf = (points: readonly Point[], width: Point, scale: Scale): string =>
  points
    .map(
      ([x, y], at) =>
        `${at === 0 ? 'M' : 'L'}${round(along(x, ...width))} ${round(100 - along(y, scale.from, scale.to))}`,
    )
    .join('');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Moves overlapping values apart, keeping their order. @param gap minimum distance */
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
