/** Storage of a move in a real Postgres: whole games of plain bots on the host, each move waiting for its commit. */
import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { turnsOf } from '#kernel/bot-turns.ts';
import { statusOf, unplayed } from '#kernel/position.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { chosen, clientIdOf } from '../../server/bots/choice.ts';
import { Host } from '../../server/commit/host.ts';

const organiser = { person: randomUUID(), name: 'Bench' };

async function stored(
  host: Host,
  rulebook: string,
  options: unknown,
  levels: readonly string[],
  nth: number,
): Promise<string> {
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
      seats: levels.length,
      // The same games in every run, so that figures change only with the code.
      chanceKey: createHash('sha256').update(`bench ${rulebook} ${nth}`).digest('hex'),
      isPublic: true,
      ...unplayed,
      parts: [{ ...organiser, role: 'organiser', seat: null, consents: false }],
      bots: Object.fromEntries(levels.map((level, n) => [n + 1, level])),
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

/** Average bytes per move (moves, entries, snapshots, clocks) over that many whole games. */
export async function bytesAMove(
  sql: Sql,
  rulebook: string,
  options: unknown,
  levels: readonly string[],
  games: number,
): Promise<number> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const ids: string[] = [];
  for (let n = 0; n < games; n++) ids.push(await stored(host, rulebook, options, levels, n));
  const [row] = await sql<{ bytes: number; moves: number }[]>`
    select (
      (select coalesce(sum(pg_column_size(m.*)), 0) from move m where m.game_id = any (${ids})) +
      (select coalesce(sum(pg_column_size(e.*)), 0) from entry e where e.game_id = any (${ids})) +
      (select coalesce(sum(pg_column_size(s.*)), 0) from snapshot s where s.game_id = any (${ids})) +
      (select coalesce(sum(pg_column_size(c.*)), 0) from clock c where c.game_id = any (${ids})))::float8 as bytes,
      (select count(*) from move where game_id = any (${ids}))::float8 as moves`;
  return (row?.bytes ?? Number.NaN) / (row?.moves ?? Number.NaN);
}
