/** Streets of Gotham in a real Postgres: what a move has there, beside what one of Gangster Paradise has. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { seededDice } from '#rulebooks/dice.ts';
import { chosen, clientIdOf, turnsOf } from '../../server/bots/choice.ts';
import { Host } from '../../server/commit/host.ts';
import { newChanceKey } from '../../server/kernel/chance.ts';
import { statusOf, unplayed } from '../../server/kernel/position.ts';
import { type Figures, most } from './figures.ts';
import { gothamOptionsOf } from './gotham-table.ts';
import { FIVE } from './paradise-engine.ts';
import { optionsOf } from './paradise-table.ts';

const organiser = { person: randomUUID(), name: 'Bench' };

/** A whole game of five plain bots, each move waiting for its commit. @returns its id */
async function stored(host: Host, rulebook: string, options: unknown): Promise<string> {
  const id = randomUUID();
  await host.open({
    kind: 'open',
    clientId: id,
    person: organiser.person,
    game: {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'Bench',
      rulebook,
      options,
      seats: FIVE.length,
      chanceKey: newChanceKey(),
      isPublic: true,
      ...unplayed,
      parts: [{ ...organiser, role: 'organiser', seat: null, consents: false }],
      bots: Object.fromEntries(FIVE.map((level, n) => [n + 1, level])),
    },
  });
  await host.submit({ kind: 'start', gameId: id, clientId: randomUUID(), by: organiser });
  const dice = seededDice(11);
  for (;;) {
    const at = await host.read(id);
    if (!at) throw new Error('the game is gone');
    const { book, game } = at;
    if (statusOf(game) === 'over') return id;
    for (const turn of turnsOf(book, game).toReversed()) {
      const move = chosen(book, game, turn, dice);
      if (!move) continue;
      const { ask, seat } = turn;
      const clientId = clientIdOf(game, seat);
      await host.submit({ kind: 'bot', gameId: id, clientId, seat, ask: ask.id, move, atSeq: game.seq });
      break;
    }
  }
}

/** Bytes of moves, entries, snapshots and clocks for each move. */
async function bytesOf(sql: Sql, ids: readonly string[]): Promise<number> {
  const [row] = await sql<{ bytes: number; moves: number }[]>`
    select (
      (select coalesce(sum(pg_column_size(m.*)), 0) from move m where m.game_id = any (${ids})) +
      (select coalesce(sum(pg_column_size(e.*)), 0) from entry e where e.game_id = any (${ids})) +
      (select coalesce(sum(pg_column_size(s.*)), 0) from snapshot s where s.game_id = any (${ids})) +
      (select coalesce(sum(pg_column_size(c.*)), 0) from clock c where c.game_id = any (${ids})))::float8 as bytes,
      (select count(*) from move where game_id = any (${ids}))::float8 as moves`;
  return (row?.bytes ?? Number.NaN) / (row?.moves ?? Number.NaN);
}

export async function measureGothamStored(figures: Figures, sql: Sql, games: number): Promise<void> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const bytes = async (rulebook: string, options: unknown, count: number): Promise<number> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(await stored(host, rulebook, options));
    return bytesOf(sql, ids);
  };
  const paradise = await bytes('gangster-paradise', optionsOf({}), Math.ceil(games / 5));
  const gotham = await bytes('streets-of-gotham', gothamOptionsOf({}), games);
  figures.add('gotham.bytes', 'stored in Postgres a move, whole games', gotham, 'bytes', most(paradise));
  figures.add('gotham.bytes.paradise', '  Gangster Paradise, whole games', paradise, 'bytes');
}
