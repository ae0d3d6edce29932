/** The same game through the host: decided with rows, and stored in a real Postgres. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { turnsOf } from '#kernel/bot-turns.ts';
import type { Input } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { chosen, clientIdOf } from '../../server/bots/choice.ts';
import { newChanceKey } from '../../server/commit/chance.ts';
import { decide } from '../../server/commit/decide.ts';
import { Host } from '../../server/commit/host.ts';
import { type Figures, least, median, most } from './figures.ts';
import { FIVE, LONG, spread } from './paradise-engine.ts';
import { BotTable, optionsOf } from './paradise-table.ts';

const MOVES = 2000;
const organiser = { person: randomUUID(), name: 'Bench' };

const NO_CLOCKS = { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 };

function longGame(clocks = true): GamePosition {
  return {
    id: randomUUID(),
    parent: null,
    name: '',
    prefix: '',
    title: 'Bench',
    rulebook: 'gangster-paradise',
    options: optionsOf(clocks ? LONG : { ...LONG, timers: NO_CLOCKS }),
    seats: FIVE.length,
    chanceKey: newChanceKey(),
    isPublic: true,
    ...unplayed,
    parts: [{ ...organiser, role: 'organiser', seat: null, consents: false }],
    bots: Object.fromEntries(FIVE.map((level, n) => [n + 1, level])),
  };
}

const openingOf = (game: GamePosition): Extract<Input, { kind: 'open' }> => ({
  kind: 'open',
  game,
  clientId: game.id,
  person: organiser.person,
});
const startOf = (gameId: string): Extract<Input, { kind: 'start' }> => ({
  kind: 'start',
  gameId,
  clientId: randomUUID(),
  by: organiser,
});

const dice = seededDice(11);

function nextInput(book: BookPosition, game: GamePosition): Extract<Input, { kind: 'bot' }> {
  for (const turn of turnsOf(book, game).toReversed()) {
    const move = chosen(book, game, turn, dice);
    const { ask, seat } = turn;
    if (move)
      return {
        kind: 'bot',
        gameId: game.id,
        clientId: clientIdOf(game, seat),
        seat,
        ask: ask.id,
        move,
        atSeq: game.seq,
      };
  }
  throw new Error('every bot waits');
}

/** Moves per core second, choice and rows included, without a database. */
function decided(): number {
  const opened = longGame();
  const at = Date.now();
  let book: BookPosition = { id: opened.id, act: 0, balances: new Map(), games: new Map() };
  const game = (): GamePosition => {
    const found = book.games.get(opened.id);
    if (!found) throw new Error('the game is gone');
    return found;
  };
  book = decide(book, openingOf(opened), at).position;
  book = decide(book, startOf(opened.id), at).position;
  const begin = process.cpuUsage();
  for (let move = 0; move < MOVES; move++) {
    const decision = decide(book, nextInput(book, game()), at);
    decision.rows();
    book = decision.position;
  }
  const { user, system } = process.cpuUsage(begin);
  return MOVES / ((user + system) / 1e6);
}

/** Its floor: as many moves by the rules alone, options and choice included. */
function ruled(): number {
  const table = new BotTable(FIVE, 11, optionsOf(LONG));
  const begin = process.cpuUsage();
  for (let move = 0; move < MOVES; move++) if (!table.step()) throw new Error('the long game is too short');
  const { user, system } = process.cpuUsage(begin);
  return MOVES / ((user + system) / 1e6);
}

/** Alternating, since a machine's speed drifts. */
export function measureDecided(figures: Figures, rounds: number): void {
  for (const warm of [decided, ruled]) warm();
  const pairs = Array.from({ length: rounds }, () => [decided(), ruled()] as const);
  const speed = spread(pairs.map(([one]) => one));
  figures.add(
    'paradise.decide',
    `through the host's decide with rows (${speed.range})`,
    speed.median,
    'moves/s',
    least(12_000),
  );
  const floors = pairs.map(([, floor]) => floor);
  figures.add('paradise.decide.floor', '  the same by the rules alone', median(floors), 'moves/s');
  figures.add('paradise.decide.ratio', '  of that', median(pairs.map(([one, floor]) => one / floor)), '×');
}

/** Bytes per move in the database over a range of moves: moves, entries, snapshots, clocks. */
async function bytesPerMove(sql: Sql, gameId: string, from: number, to: number): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select (
      (select coalesce(sum(pg_column_size(m.*)), 0) from move m where m.game_id = ${gameId} and m.seq between ${from} and ${to}) +
      (select coalesce(sum(pg_column_size(e.*)), 0) from entry e where e.game_id = ${gameId} and e.seq between ${from} and ${to}) +
      (select coalesce(sum(pg_column_size(s.*)), 0) from snapshot s where s.game_id = ${gameId} and s.seq between ${from} and ${to}) +
      (select coalesce(sum(pg_column_size(c.*)), 0) from clock c where c.game_id = ${gameId})
        * (${to - from + 1}::float8 / (select max(seq) from move where game_id = ${gameId}))
    )::float8 as bytes`;
  return (row?.bytes ?? Number.NaN) / (to - from + 1);
}

/** Average size of a move row's parts. */
async function addParts(figures: Figures, sql: Sql, gameId: string): Promise<void> {
  const [row] = await sql<{ lines: number; patches: number; given: number; clocks: number; entries: number }[]>`
    select avg(pg_column_size(lines))::float8 as lines, avg(pg_column_size(patches) + pg_column_size(inverse))::float8 as patches,
      avg(pg_column_size(given))::float8 as given, avg(coalesce(pg_column_size(clocks), 0))::float8 as clocks,
      (select sum(pg_column_size(e.*)) from entry e where e.game_id = ${gameId})::float8 / count(*) as entries
    from move where game_id = ${gameId}`;
  for (const [what, bytes] of Object.entries(row ?? {}))
    figures.add(`paradise.bytes.${what}`, `  of these: ${what}`, bytes, 'bytes');
}

/** Plays a long game on a host, each move waiting for its commit. @returns its id, its last seq and moves per second */
async function stored(sql: Sql, clocks: boolean): Promise<{ id: string; last: number; speed: number }> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const opened = longGame(clocks);
  await host.open(openingOf(opened));
  await host.submit(startOf(opened.id));
  const begin = performance.now();
  let last = 0;
  for (let move = 0; move < MOVES; move++) {
    const at = await host.read(opened.id);
    if (!at) throw new Error('the game is gone');
    last = at.game.seq;
    await host.submit(nextInput(at.book, at.game));
  }
  return { id: opened.id, last, speed: MOVES / ((performance.now() - begin) / 1e3) };
}

export async function measureStored(figures: Figures, sql: Sql): Promise<void> {
  const { id, last, speed } = await stored(sql, true);
  const third = Math.floor(last / 3);
  const bytes = (from: number, to: number): Promise<number> => bytesPerMove(sql, id, from, to);
  const thirds = [await bytes(1, third), await bytes(third + 1, 2 * third), await bytes(2 * third + 1, 3 * third)];
  figures.add('paradise.bytes', 'stored in Postgres a move', await bytes(1, last), 'bytes', most(1_100));
  for (const [n, value] of thirds.entries())
    figures.add(`paradise.bytes.${n + 1}`, `  third ${n + 1} of the game`, value, 'bytes');
  const flat = (thirds[2] ?? Number.NaN) / (thirds[0] ?? Number.NaN);
  figures.add('paradise.bytes.flat', '  the last third against the first', flat, '×', most(1.1));
  await addParts(figures, sql, id);
  const bare = await stored(sql, false);
  figures.add(
    'paradise.bytes.bare',
    '  a game without clocks',
    await bytesPerMove(sql, bare.id, 1, bare.last),
    'bytes',
  );
  figures.add('paradise.durable', 'one game, each move waits for its commit', speed, 'moves/s');
}
