/** Cost of the rules of Gangster Paradise alone: bots, options, patches both ways, all views. */
import { type Figures, least, median, most } from './figures.ts';
import { BotTable, type Level, optionsOf, played } from './paradise-table.ts';

export const LONG = { turns: 60 } as const;
const PARTS = [
  [0, 200],
  [900, 1100],
  [1900, 2000],
] as const;
export const FIVE: readonly Level[] = ['plain', 'plain', 'plain', 'plain', 'plain'];

/** CPU seconds of this process, and wall time. */
function spent(): { core: number; wall: number } {
  const { user, system } = process.cpuUsage();
  return { core: (user + system) / 1e6, wall: performance.now() / 1e3 };
}

interface Speed {
  readonly core: number;
  readonly wall: number;
}

function speeds(seed: number): { whole: Speed; parts: Speed[] } {
  const table = new BotTable(FIVE, seed, optionsOf(LONG));
  const marks = new Map<number, ReturnType<typeof spent>>();
  const ends = new Set<number>(PARTS.flat());
  for (let move = 0; move <= 2000; move++) {
    if (ends.has(move)) marks.set(move, spent());
    if (move === 2000) break;
    if (!table.step()) throw new Error('the long game is too short');
    table.views();
  }
  const speed = (from: number, to: number): Speed => {
    const [begin, end] = [marks.get(from), marks.get(to)];
    if (!begin || !end) throw new Error(`move ${from} or ${to} was not marked`);
    return { core: (to - from) / (end.core - begin.core), wall: (to - from) / (end.wall - begin.wall) };
  };
  return { whole: speed(0, 2000), parts: PARTS.map(([from, to]) => speed(from, to)) };
}

export function spread(values: readonly number[]): { median: number; range: string } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { median: median(values), range: `${Math.round(low)}–${Math.round(high)}` };
}

export function measureEngine(figures: Figures, rounds: number): void {
  for (let warm = 0; warm < 6; warm++) speeds(warm);
  const runs = Array.from({ length: rounds }, (_, n) => speeds(100 + n));
  const add = (name: string, what: string, list: readonly Speed[], wanted: boolean): void => {
    const core = spread(list.map((one) => one.core));
    figures.add(
      `paradise.${name}`,
      `${what} (${core.range})`,
      core.median,
      'moves/s',
      wanted ? least(20_000) : undefined,
    );
  };
  const whole = runs.map((run) => run.whole);
  add('engine', 'engine, five plain bots, six views, a core', whole, true);
  const wall = spread(whole.map((one) => one.wall));
  figures.add('paradise.engine.wall', `  by the clock on the wall (${wall.range})`, wall.median, 'moves/s');
  for (const [n, [from, to]] of PARTS.entries()) {
    const part = runs.flatMap((run) => run.parts.slice(n, n + 1));
    add(`engine.${to}`, `  moves ${from + 1}–${to}`, part, false);
  }
  // The best rounds are the least disturbed ones.
  const best = (at: number): number => Math.max(...runs.map((run) => run.parts[at]?.core ?? 0));
  figures.add(
    'paradise.engine.best',
    '  the round that was disturbed least',
    Math.max(...whole.map(({ core }) => core)),
    'moves/s',
  );
  figures.add(
    'paradise.engine.flat',
    '  the last part against the middle one, best rounds',
    best(2) / best(1),
    '×',
    least(0.9),
  );
}

/** CPU milliseconds of whole games. */
function gameMs(level: Level, seats: number, games: number): number[] {
  const levels = Array.from({ length: seats }, () => level);
  for (let warm = 0; warm < 5; warm++) played(levels, warm);
  return Array.from({ length: games }, (_, n) => {
    const begin = spent();
    played(levels, 1000 + n);
    return (spent().core - begin.core) * 1e3;
  });
}

export function measureGames(figures: Figures, games: number): void {
  for (const [level, most_] of [
    ['random', 20],
    ['plain', 20],
    ['sharp', 1000],
  ] as const)
    for (const seats of [3, 5]) {
      const ms = spread(gameMs(level, seats, level === 'sharp' ? Math.ceil(games / 4) : games));
      figures.add(
        `paradise.game.${level}.${seats}`,
        `a whole game of ${seats}, ${level} (${ms.range})`,
        ms.median,
        'ms',
        level === 'plain' && seats === 3 ? undefined : most(most_),
      );
    }
}
