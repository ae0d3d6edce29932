/** Cost of the rules of Streets of Gotham alone, next to Gangster Paradise in the same run. */
import { seededDice, shuffle } from '#rulebooks/dice.ts';
import type { Card } from '#rulebooks/streets-of-gotham/cards.ts';
import { accompliceIds } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { values } from '#rulebooks/streets-of-gotham/data/values.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { type Figures, least, median, most } from './figures.ts';
import { type GothamLevel, GothamTable, gothamOptionsOf, gothamPlayed } from './gotham-table.ts';
import { FIVE, LONG, spread } from './paradise-engine.ts';
import { BotTable, optionsOf } from './paradise-table.ts';

/** CPU seconds of this process. */
function core(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const MOVES = 2000;
const all = (level: GothamLevel, seats: number): GothamLevel[] => Array.from({ length: seats }, () => level);

/** Moves per second: five plain bots, with patches both ways and all views. */
function gothamSpeed(seed: number): number {
  const begin = core();
  let moves = 0;
  for (let n = 0; moves < MOVES; n++) {
    const table = new GothamTable(all('plain', 5), seed * 1000 + n);
    while (table.step()) table.views();
    moves += table.moves;
  }
  return moves / (core() - begin);
}

/** Moves per second in each third of a game, by wall time, relative to each other: hands and tables grow. */
function gothamThirds(games: number): number[] {
  const spent = [0, 0, 0];
  const made = [0, 0, 0];
  for (let n = 0; n < games; n++) {
    const table = new GothamTable(all('plain', 5), 7000 + n);
    const times: number[] = [];
    for (let at = performance.now(); table.step(); at = performance.now()) {
      table.views();
      times.push(performance.now() - at);
    }
    for (const [move, ms] of times.entries()) {
      const third = Math.floor((3 * move) / times.length);
      spent[third] = (spent[third] ?? 0) + ms;
      made[third] = (made[third] ?? 0) + 1;
    }
  }
  return made.map((moves, third) => (1e3 * moves) / (spent[third] ?? 1));
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

export function measureGothamEngine(figures: Figures, rounds: number): void {
  for (let warm = 0; warm < 6; warm++) {
    gothamSpeed(warm);
    paradiseSpeed(warm);
  }
  const speeds = Array.from({ length: rounds }, (_, n) => [gothamSpeed(100 + n), paradiseSpeed(100 + n)] as const);
  const own = spread(speeds.map(([one]) => one));
  const other = spread(speeds.map(([, one]) => one));
  figures.add(
    'gotham.engine',
    `engine, five plain bots, six views, a core (${own.range})`,
    own.median,
    'moves/s',
    least(15_000),
  );
  figures.add('gotham.engine.paradise', `  Gangster Paradise meanwhile (${other.range})`, other.median, 'moves/s');
  figures.add('gotham.engine.ratio', '  the one against the other', own.median / other.median, '×');
  figures.add(
    'gotham.engine.best',
    '  the round that was disturbed least',
    Math.max(...speeds.map(([one]) => one)),
    'moves/s',
  );
  const thirds = gothamThirds(rounds * 4);
  figures.add(
    'gotham.engine.flat',
    '  the last third of a game against the first',
    (thirds[2] ?? 0) / (thirds[0] ?? 1),
    '×',
    least(0.5),
  );
}

/** A full table of five: two Intrigantes and six more cards for the active player, six for each other. */
function fullTable(seed: number, also: readonly Card[]): GothamState {
  const dice = seededDice(seed);
  const { state } = new GothamTable(all('plain', 5), seed, gothamOptionsOf({ setAside: [0, 0, 0, 0], first: 1 }));
  const cards = shuffle<Card>(dice, [
    ...values.flatMap((value) => [1, 2, 3, 4, 5, 6].map((n): Card => `${value}.${n}`)),
    ...accompliceIds,
  ]).filter((card) => !['6.1', '6.2', 'AC06'].includes(card));
  const own = ['6.1', '6.2', ...also] as Card[];
  const laid = (some: readonly Card[]) => some.map((card) => ({ card, under: [] }));
  const areas = [
    laid([...own, ...cards.splice(0, 8 - own.length)]),
    ...[1, 2, 3, 4].map(() => laid(cards.splice(0, 6))),
  ];
  return { ...state, areas, hands: state.hands.map(() => cards.splice(0, 5)), discard: cards.splice(0, 5) };
}

export function measureGothamOptions(figures: Figures): void {
  const what = 'options with two Intrigantes at a full table of five';
  addOptions(figures, 'gotham.options', what, [], 16);
  addOptions(figures, 'gotham.options.mad', '  with a Chapelier Fou besides, who pays twice', ['AC06']);
}

function addOptions(figures: Figures, name: string, what: string, also: readonly Card[], limit?: number): void {
  const times: number[] = [];
  const sizes: number[] = [];
  for (let seed = 1; seed <= 300; seed++) {
    const state = fullTable(seed, also);
    const [ask] = rules.asks(state);
    if (!ask) continue;
    const begin = performance.now();
    const options = rules.legal(state, ask, 1, () => 0);
    times.push(performance.now() - begin);
    sizes.push(JSON.stringify(options).length);
  }
  const kib = Math.max(...sizes) / 1024;
  figures.add(name, what, median(times), 'ms', most(1));
  const longest = `  the longest of 300 (median ${median(sizes)} bytes)`;
  figures.add(`${name}.kib`, longest, kib, 'KiB', limit === undefined ? undefined : most(limit));
}

/** CPU milliseconds of whole games. */
export function measureGothamGames(figures: Figures, games: number): void {
  for (const [level, limit] of [
    ['random', 30],
    ['plain', undefined],
    ['sharp', undefined],
  ] as const)
    for (const seats of [2, 5]) {
      for (let warm = 0; warm < 5; warm++) gothamPlayed(all(level, seats), warm);
      const ms = spread(
        Array.from({ length: games }, (_, n) => {
          const begin = core();
          gothamPlayed(all(level, seats), 1000 + n);
          return (core() - begin) * 1e3;
        }),
      );
      figures.add(
        `gotham.game.${level}.${seats}`,
        `a whole game of ${seats}, ${level} (${ms.range})`,
        ms.median,
        'ms',
        limit === undefined ? undefined : most(limit),
      );
    }
}
