export interface Target {
  readonly at: 'most' | 'least';
  readonly value: number;
}

export interface Figure {
  /** For programs: `http.64.spread.ratio`. */
  readonly name: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: Target;
}

export const most = (value: number): Target => ({ at: 'most', value });
export const least = (value: number): Target => ({ at: 'least', value });

export function isReached({ value, target }: Figure): boolean | undefined {
  if (!target) return undefined;
  return target.at === 'most' ? value <= target.value : value >= target.value;
}

export class Figures {
  readonly list: Figure[] = [];

  add(name: string, what: string, value: number, unit: string, target?: Target): void {
    const rounded = Number(value.toPrecision(4));
    this.list.push({ name, what, value: rounded, unit, ...(target ? { target } : {}) });
  }

  json(): string {
    const entries = this.list.map((figure) => {
      const { value, unit, target } = figure;
      return [figure.name, { value, unit, ...(target ? { target, reached: isReached(figure) } : {}) }];
    });
    return JSON.stringify(Object.fromEntries(entries));
  }
}

export function lineOf(figure: Figure): string {
  const { what, value, unit, target } = figure;
  const shown = `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`.trim();
  const start = `${what.padEnd(58)} ${shown.padStart(18)}`;
  if (!target) return start;
  return `${start}   ${isReached(figure) ? 'reached' : 'MISSED '}  (${target.at === 'most' ? '≤' : '≥'} ${target.value})`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
