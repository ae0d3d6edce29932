// Goal: a database with packed moves (migrations 0014 to 0017), or older ones, migrates to plain columns. Method: games played by that version, with each
// special case of its packing.
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { turnsOf } from '#kernel/bot-turns.ts';
import type { StoredPatch } from '#kernel/patches.ts';
import { accessOf } from '#kernel/read/access.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { chosen, clientIdOf } from '../../../server/bots/choice.ts';
import type { Host } from '../../../server/commit/host.ts';
import { migrate } from '../../../server/database/migrate.ts';
import type { Database } from '../../../server/database/open.ts';
import { undo } from '../../../server/games/undo.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { replayOf } from '../../../server/read/replay.ts';
import { bookWith, hostOn } from '../../support/book.ts';
import { emptyDatabaseUrl, ownFolder, testDatabase } from '../../support/database.ts';
import { withServer } from '../../support/postgres.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const linesOf = <Line>(file: string): Line[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

function migrationsTo(last: number): string {
  const folder = ownFolder();
  mkdirSync(join(folder, 'meta'));
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  }; // Written by drizzle-kit.
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  for (const { tag } of entries) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

async function migrated(fill: (sql: Sql) => Promise<void>): Promise<Database> {
  const url = await emptyDatabaseUrl();
  await migrate(url, migrationsTo(17), []);
  await withServer(url, fill);
  await migrate(url);
  return testDatabase(url);
}

interface Did {
  readonly seq: number;
  readonly patches: readonly StoredPatch[];
}
const didOf = (sql: Sql) => sql<Did[]>`
  select game_id, seq, given, draws, patches, lines, clocks from move order by game_id, seq`;

describe('games of the version before', () => {
  let database: Database;
  let before: Did[];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    database = await migrated(async (sql) => {
      for (const [table, row] of linesOf<[string, object]>('moves-of-0017.jsonl'))
        await sql`insert into ${sql(table)} select * from json_populate_record(null::${sql(table)}, ${JSON.stringify(row)}::text::json)`;
      for (const { rulebook, id } of await sql<{ rulebook: string; id: string }[]>`
        select distinct on (rulebook) rulebook, game_id as id from game order by rulebook, game_id`)
        ids[rulebook] = id;
      // One of them as written before packing.
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`
          update stored_move s set given = m.given, draws = m.draws, patches = m.patches, inverse = m.inverse, lines = m.lines,
            clocks = m.clocks, did = null
          from move m where m.book_id = s.book_id and m.game_id = s.game_id and m.seq = s.seq and s.game_id = ${ids['police-city'] ?? ''}`;
      });
      before = [...(await didOf(sql))];
    });
  });

  test('say what they said', async () => {
    expect(before.length).toBeGreaterThan(150);
    expect([...(await didOf(database.sql))]).toEqual(before);
  });

  test('have columns that a person can read, and that SQL can look into', async () => {
    const columns = await database.sql`
      select column_name as name from information_schema.columns where table_name = 'move' and data_type = 'jsonb' order by 1`;
    expect(columns.map(({ name }) => name)).toEqual(['clocks', 'draws', 'given', 'inverse', 'lines', 'patches']);
    const [setup] = await database.sql`
      select patches->0->>0 as op, jsonb_typeof(patches->0->2) as state, inverse, lines->0->>'key' as line from move
      where game_id = ${ids.supergang ?? ''} and kind = 'setup'`;
    expect(setup).toMatchObject({ op: '=', state: 'object', inverse: [['=', [], null]] });
    const [turn] = await database.sql`
      select count(*)::int as moves from move, jsonb_array_elements(patches) as patch where patch->1 @> '["turn"]'`;
    expect(turn?.moves).toBeGreaterThan(0);
  });

  test('audit right, and stay as they are', async () => {
    expect(await audit(database.sql, auditStates)).toEqual([]);
    await expect(database.sql`update move set given = '{}'`).rejects.toThrow('never changed');
    await expect(database.sql`delete from move`).rejects.toThrow('never changed');
    await expect(database.sql`truncate move`).rejects.toThrow('never changed');
  });

  test('leave nothing of the packing behind', async () => {
    const left = await database.sql`
      select proname as name from pg_proc where proname like 'unpacked%' or proname in ('key_of_line', 'inverse_in_full')
      union all select relname from pg_class where relname = 'stored_move'`;
    expect([...left]).toEqual([]);
  });

  const bookOf = async (host: Host, rulebook: string) => {
    const read = await host.read(ids[rulebook] ?? '');
    if (!read) throw new Error(`no ${rulebook}`);
    return read;
  };

  test('are replayed from the first move to the last', async () => {
    const host = hostOn(database);
    for (const rulebook of Object.keys(ids)) {
      const { book, game } = await bookOf(host, rulebook);
      const seqs: number[] = [];
      for (let after = 0; after < game.seq; after = seqs.at(-1) ?? game.seq) {
        const page = JSON.parse(String(await replayOf(database.sql, book, game, 'open', after))) as {
          frames: { seq: number; view: unknown }[];
        };
        seqs.push(...page.frames.map(({ seq }) => seq));
      }
      expect(seqs, rulebook).toEqual(Array.from({ length: game.seq }, (_, n) => n + 1));
    }
  });

  test('go on, and what was done before is taken back', async () => {
    for (const rulebook of Object.keys(ids)) {
      // Just after its last move, so that no clock has expired.
      const [when] = await database.sql<
        { at: Date }[]
      >`select max(at) as at from move where game_id = ${ids[rulebook] ?? ''}`;
      const nodeThen = () => hostOn(database, false, Number(when?.at) + 1_000 - Date.now());
      const host = nodeThen();
      const { game } = await bookOf(host, rulebook);
      const [last] = await database.sql<{ seq: number }[]>`
        select max(seq) as seq from move where game_id = ${game.id} and kind in ('move', 'joint') and not seq = any (
          select unnest(undoes) from move where game_id = ${game.id} and kind = 'undo')`;
      const person = game.parts.find(({ role }) => role === 'organiser')?.person ?? '';
      const request = { id: randomUUID(), seq: last?.seq ?? 0, reason: 'Encore.' };
      const back = await undo(database.sql, host, game.id, accessOf(bookWith(game), game, person), request);
      expect(back.seq, rulebook).toBe(game.seq + 1);
      const now = await bookOf(nodeThen(), rulebook);
      const turn = turnsOf(now.book, now.game)[0];
      const move = turn && chosen(now.book, now.game, turn, seededDice(5));
      if (!turn || !move) throw new Error(`nobody is asked: ${rulebook}`);
      const { ask, seat } = turn;
      const clientId = clientIdOf(now.game, seat);
      await host.submit({ kind: 'bot', gameId: game.id, clientId, seat, ask: ask.id, move, atSeq: now.game.seq });
    }
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });
});

interface Packed {
  readonly what: string;
  readonly did: unknown;
  readonly columns: Readonly<Record<'given' | 'draws' | 'patches' | 'inverse' | 'lines' | 'clocks', unknown>>;
}

test('every oddity of packed moves is read as it was meant', async () => {
  const all = linesOf<Packed>('packed-moves.jsonl');
  const game = randomUUID();
  const { sql } = await migrated(async (before) => {
    for (const [n, { did }] of all.entries())
      await before`
        insert into stored_move (book_id, game_id, seq, act, at, kind, fence, did)
        values (${game}, ${game}, ${n + 1}, ${n + 1}, '2026-11-23T20:00:00.125Z', 'move', false, ${JSON.stringify(did)}::text::json)`;
  });
  const rows = await sql`select given, draws, patches, inverse, lines, clocks from move order by seq`;
  for (const [n, { what, columns }] of all.entries()) expect(rows[n], what).toEqual(columns);
});
