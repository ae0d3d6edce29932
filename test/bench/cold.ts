/** Growing games: time and bytes of a move at 100, 1,000 and 10,000 moves, and the loading time of a cold game. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { AnyMove } from '#kernel/input.ts';
import type { GamePosition } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { newChanceKey } from '../../server/commit/chance.ts';
import { Host } from '../../server/commit/host.ts';
import { loadBook } from '../../server/commit/store.ts';
import { campaignGame, inputOf, nextMove, stateOf } from './campaign-played.ts';
import { type Figures, median, most } from './figures.ts';
import { percentile } from './load.ts';

const LENGTHS = [100, 1_000, 10_000] as const;
/** Moves decided together while a length is measured. */
const BATCH = 100;
const BATCHES = 48;
const LOADS = 25;

/** A game of any length: its n-th move is always legal. */
interface Endless {
  readonly gameId: string;
  readonly nth: (n: number) => { seat: number; ask: string; move: AnyMove };
}

/** @param longest lengths beyond it are left out */
export async function measureCold(figures: Figures, sql: Sql, longest: number): Promise<void> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const lengths = LENGTHS.filter((length) => length <= longest);
  await measureOne(figures, sql, host, lengths, 'purse', () => purse(host));
  await measureOne(figures, sql, host, lengths, 'campaign', () => battle(host));
}

async function measureOne(
  figures: Figures,
  sql: Sql,
  host: Host,
  lengths: readonly number[],
  name: string,
  open: () => Promise<Endless>,
): Promise<void> {
  const games: { length: number; game: Endless; perMove: number[] }[] = [];
  for (const length of lengths) {
    const game = await open();
    await lengthen(host, game, length);
    games.push({ length, game, perMove: [] });
    const loads: number[] = [];
    for (let n = 0; n < LOADS; n++) loads.push(await timed(() => loadBook(sql, game.gameId)));
    figures.add(
      `cold.${name}.${length}`,
      `${name}: a cold game after ${length.toLocaleString('en')} moves, p50`,
      percentile(loads, 0.5),
      'ms',
      most(25),
    );
  }
  // Back and forth, so that drifts of the machine affect all alike.
  for (let batch = 0; batch < BATCHES; batch++)
    for (const one of batch % 2 === 0 ? games : games.toReversed())
      one.perMove.push((await timed(() => play(host, one.game, BATCH))) / BATCH);
  for (const { length, game, perMove } of games) {
    figures.add(
      `growth.${name}.${length}.ms`,
      `${name}: a durable move after ${length.toLocaleString('en')}`,
      median(perMove),
      'ms',
    );
    figures.add(`growth.${name}.${length}.bytes`, '  bytes', await bytesPerMove(sql, game.gameId), 'B');
  }
  const [short, long] = [games[0], games.at(-1)].map((one) => median(one?.perMove ?? []));
  const ratio = (long ?? Number.NaN) / (short ?? Number.NaN);
  figures.add(
    `growth.${name}.ratio`,
    `  at ${lengths.at(-1)?.toLocaleString('en')} against at 100`,
    ratio,
    '×',
    most(1.1),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function lengthen(host: Host, game: Endless, length: number): Promise<void> {
  for (;;) {
    const seq = (await host.read(game.gameId))?.game.seq ?? length;
    if (seq >= length) return;
    await play(host, game, Math.min(200, length - seq));
  }
}

async function play(host: Host, { gameId, nth }: Endless, count: number): Promise<void> {
  const read = await host.read(gameId);
  const seq = read?.game.seq ?? 0;
  const person = read?.game.parts[0]?.person ?? '';
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      host.submit({ kind: 'move', gameId, clientId: randomUUID(), person, ...nth(seq + n) }),
    ),
  );
}

/** Rows of the last hundred moves and their entries, and the share of the snapshot. */
async function bytesPerMove(sql: Sql, gameId: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    with last as (select * from move where book_id = ${gameId} order by act desc limit 100)
    select ((select sum(pg_column_size(last.*)) from last)
      + coalesce((select sum(pg_column_size(e.*)) from entry e where e.book_id = ${gameId} and e.act >= (select min(act) from last)), 0)
      + 100.0 / 64 * (select pg_column_size(s.*) from snapshot s where s.book_id = ${gameId}))::float8 / 100 as bytes`;
  return row?.bytes ?? Number.NaN;
}

async function purse(host: Host): Promise<Endless> {
  const person = randomUUID();
  const game: GamePosition = {
    ...campaignGame({ id: person, name: 'Bench' }),
    rulebook: 'purse',
    options: { seconds: 0 },
    seats: 10,
    chanceKey: newChanceKey(),
  };
  await host.open({ kind: 'open', game, clientId: game.id, person });
  return {
    gameId: game.id,
    nth: (n) => ({ seat: (n % 10) + 1, ask: 'r1.open', move: { do: 'earn', amount: 3 } }),
  };
}

/** A campaign of ten gangs that stays in its first battles: one wound noted again and again. */
async function battle(host: Host): Promise<Endless> {
  const person = randomUUID();
  const game = campaignGame({ id: person, name: 'Bench' });
  await host.open({ kind: 'open', game, clientId: game.id, person });
  const dice = seededDice(3);
  for (;;) {
    const read = await host.read(game.id);
    const ask = read && campaign.asks(stateOf(read.game)).find((one) => one.kind === 'battle');
    if (read && ask) {
      const [seat] = ask.seats.slice(1);
      return {
        gameId: game.id,
        nth: (n) => ({ seat: 0, ask: ask.id, move: { do: 'wound', figure: `${seat}.1`, wounds: (n % 2) + 1 } }),
      };
    }
    const chosen = read && nextMove(read.book, read.game, dice);
    if (!chosen) throw new Error('no battle');
    await host.submit(inputOf(read.game, chosen));
  }
}
