/** Cost of SuperGang's rules alone, next to Gangster Paradise in the same run. */
import { cells } from '#rulebooks/supergang/data/city.ts';
import { shops } from '#rulebooks/supergang/data/shops.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { everybody, man } from '#rulebooks/supergang/men.ts';
import { endsOf } from '#rulebooks/supergang/movement.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { endsOfMan, endsOfPair } from '#rulebooks/supergang/walking.ts';
import { type Figures, least, median, most } from './figures.ts';
import { FIVE, LONG, spread } from './paradise-engine.ts';
import { BotTable, optionsOf } from './paradise-table.ts';
import { type SupergangLevel, SupergangTable, supergangPlayed } from './supergang-table.ts';

/** CPU seconds of this process. */
function core(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const MOVES = 2000;
const all = (level: SupergangLevel, seats: number): SupergangLevel[] => Array.from({ length: seats }, () => level);

/** Moves per second: four plain bots, with patches both ways and all views. */
function supergangSpeed(seed: number): number {
  const begin = core();
  let moves = 0;
  for (let n = 0; moves < MOVES; n++) {
    const table = new SupergangTable(all('plain', 4), seed * 1000 + n);
    while (table.step()) table.views();
    moves += table.moves;
  }
  return moves / (core() - begin);
}

function paradiseSpeed(seed: number): number {
  const table = new BotTable(FIVE, seed, optionsOf(LONG));
  const begin = core();
  for (let move = 0; move < MOVES; move++) {
    if (!table.step()) throw new Error('the long game is too short');
    table.views();
  }
  return MOVES / (core() - begin);
}

export function measureSupergangEngine(figures: Figures, rounds: number): void {
  for (let warm = 0; warm < 6; warm++) {
    supergangSpeed(warm);
    paradiseSpeed(warm);
  }
  const speeds = Array.from({ length: rounds }, (_, n) => [supergangSpeed(100 + n), paradiseSpeed(100 + n)] as const);
  const own = spread(speeds.map(([one]) => one));
  const other = spread(speeds.map(([, one]) => one));
  const what = `engine, four plain bots, five views, a core (${own.range})`;
  figures.add('supergang.engine', what, own.median, 'moves/s', least(8_000));
  figures.add('supergang.engine.paradise', `  Gangster Paradise meanwhile (${other.range})`, other.median, 'moves/s');
  figures.add('supergang.engine.ratio', '  the one against the other', own.median / other.median, '×');
  const ratio = lateAgainstEarly(rounds);
  figures.add('supergang.engine.flat', '  the last third of a game against the first', ratio, '×', least(0.5));
}

/** Speed in the last third of a game relative to the first. */
function lateAgainstEarly(games: number): number {
  const ratios = Array.from({ length: games }, (_, n) => {
    const table = new SupergangTable(all('plain', 4), 5000 + n);
    const times: number[] = [];
    for (let begin = performance.now(); table.step(); begin = performance.now()) {
      table.views();
      times.push(performance.now() - begin);
    }
    const third = Math.floor(times.length / 3);
    return median(times.slice(0, third)) / median(times.slice(-third));
  });
  return median(ratios);
}

/** Times of all possible walks for each roll, in mid-game states of bots. */
export function measureSupergangEnds(figures: Figures, games: number): void {
  const times: number[] = [];
  const counts: number[] = [];
  const timed = (ends: () => readonly unknown[]): void => {
    const begin = performance.now();
    const found = ends().length;
    times.push(performance.now() - begin);
    counts.push(found);
  };
  for (let seed = 0; seed < games; seed++) {
    const table = new SupergangTable(all('plain', 4), 300 + seed);
    while (table.step())
      if (table.moves % 50 === 0)
        for (let die = 1; die <= 6; die++) {
          const thrown = withDice(table.state, die);
          for (const id of everybody(thrown)) timed(() => endsOfMan(thrown, id, table.money));
          for (const pair of [1, 2]) timed(() => endsOfPair(thrown, pair, null));
        }
  }
  figures.add('supergang.ends', 'legal ends of a piece in bot games, p99', at(times, 0.99), 'ms', most(0.2));
  figures.add(
    'supergang.ends.median',
    `  the median; ends ${at(counts, 0.5)}, p95 ${at(counts, 0.95)}, most ${at(counts, 1)}`,
    median(times),
    'ms',
  );
  const worst = worstEnds();
  figures.add(
    'supergang.ends.worst',
    '  a gang that owns every shop, from anywhere, p99',
    at(worst, 0.99),
    'ms',
    most(0.2),
  );
}

function worstEnds(): number[] {
  const times: number[] = [];
  for (let again = 0; again < 4; again++)
    for (const place of [...cells, ...shops.map(({ id }) => id)])
      for (let die = 1; die <= 6; die++) {
        const begin = performance.now();
        endsOf({ at: place, from: null, cops: false, owns: () => true, mayEnter: () => true }, die);
        times.push(performance.now() - begin);
      }
  return times.slice(times.length / 2);
}

function withDice(state: SupergangState, die: number): SupergangState {
  const thrown = structuredClone(state);
  for (const id of everybody(thrown) as ManId[])
    if (!['prison', 'cemetery'].includes(man(thrown, id).at)) Object.assign(man(thrown, id), { die });
  for (const pair of thrown.pairs) Object.assign(pair, { die });
  return thrown;
}

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** CPU milliseconds of whole games. */
export function measureSupergangGames(figures: Figures, games: number): void {
  for (const [level, limit] of [
    ['random', 250],
    ['plain', undefined],
    ['sharp', undefined],
  ] as const) {
    const some = level === 'sharp' ? Math.ceil(games / 5) : games;
    for (let warm = 0; warm < 3; warm++) supergangPlayed(all(level, 4), warm);
    const ms = spread(
      Array.from({ length: some }, (_, n) => {
        const begin = core();
        supergangPlayed(all(level, 4), 1000 + n);
        return (core() - begin) * 1e3;
      }),
    );
    const what = `a whole game of 24 rounds, four ${level} (${ms.range})`;
    figures.add(`supergang.game.${level}`, what, ms.median, 'ms', limit === undefined ? undefined : most(limit));
  }
}
