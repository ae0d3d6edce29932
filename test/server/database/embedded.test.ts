import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../../server/database/embedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { isAlive } from '../../../server/database/process.ts';
import { ownFolder } from '../../support/database.ts';
import { type DatabaseProcess, openInProcess } from '../../support/database-process.ts';
import { withServer } from '../../support/postgres.ts';

const processes: DatabaseProcess[] = [];
afterAll(() => Promise.all(processes.map((one) => one.end('SIGTERM'))));

async function otherServer(folder: string): Promise<DatabaseProcess> {
  const other = await openInProcess(folder);
  processes.push(other);
  return other;
}

const postmasterPid = (folder: string) =>
  Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

async function write(url: string, text: string): Promise<void> {
  await withServer(url, async (sql) => {
    await sql`create table if not exists note (text text not null)`;
    await sql`insert into note values (${text})`;
  });
}

const read = (url: string) => withServer(url, async (sql) => (await sql`select text from note`).map((row) => row.text));

let made: string | undefined;
/** A copy of a stopped folder, which is faster than a first start. */
async function madeFolder(): Promise<string> {
  if (made === undefined) {
    const folder = ownFolder();
    await (await startEmbedded({ folder })).stop();
    made = folder;
  }
  const folder = ownFolder();
  // Keeps the owner: under root Postgres runs as another user.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

const patient = { timeout: 30_000, interval: 50 };

describe('the embedded Postgres', () => {
  test('the first start makes the database: durable, on this machine only, behind a password', async () => {
    const folder = join(ownFolder(), 'made/on the way');
    const embedded = await startEmbedded({ folder });
    try {
      const [row] = await withServer(
        embedded.url,
        (sql) =>
          sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('listen_addresses') as listen, lower('ÉÇ') as lower`,
      );
      expect(row).toEqual({ fsync: 'on', commit: 'on', listen: '127.0.0.1', lower: 'éç' });
      expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
      const address = new URL(embedded.url);
      address.password = 'guessed';
      await expect(withServer(address.href, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
    } finally {
      await embedded.stop();
    }
    expect(readdirSync(folder).sort()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  test('data are there after an orderly stop and a second start', async () => {
    const folder = await madeFolder();
    const first = await startEmbedded({ folder });
    await write(first.url, 'before');
    await first.stop();
    const second = await startEmbedded({ folder });
    expect(await read(second.url)).toEqual(['before']);
    await second.stop();
  });

  test('a second server on the same data is refused with a sentence, and the first one goes on', async () => {
    const folder = await madeFolder();
    const first = await otherServer(folder);
    await write(first.answer.url ?? '', 'mine');
    await expect(startEmbedded({ folder })).rejects.toThrow(
      `Another server (process ${first.child.pid}) already works on the data in ${folder}.`,
    );
    const third = await otherServer(folder);
    expect(third.answer.refused).toContain('already works on the data');
    expect(await read(first.answer.url ?? '')).toEqual(['mine']);
    await first.end('SIGTERM');
  });

  test('of three servers that start at once on new data, one wins', async () => {
    const folder = ownFolder();
    const all = await Promise.all(Array.from({ length: 3 }, () => otherServer(folder)));
    expect(all.filter((one) => one.answer.url)).toHaveLength(1);
    await Promise.all(all.map((one) => one.end('SIGTERM')));
  });

  test('kill -9 of Postgres: it is started again at the same address with all its data', async () => {
    const folder = await madeFolder();
    const said: string[] = [];
    const embedded = await startEmbedded({ folder, log: (sentence) => said.push(sentence) });
    try {
      await write(embedded.url, 'acknowledged');
      const open = postgres(embedded.url, { max: 2, onnotice: () => {}, backoff: () => 0.05 });
      await open`select 1`;
      for (let round = 0; round < 2; round++) {
        const killed = embedded.pid() ?? 0;
        process.kill(killed, 'SIGKILL');
        await expect.poll(() => [undefined, killed].includes(embedded.pid()), patient).toBe(false);
        await expect
          .poll(() => open`select text from note`.catch(() => []), patient)
          .toEqual([{ text: 'acknowledged' }]);
      }
      await open.end();
      expect(said).toContain('Postgres ended unexpectedly; it is being started again.');
    } finally {
      await embedded.stop();
    }
  });

  test('kill -9 of the server: the next one stops the Postgres it left and finds all its data', async () => {
    const folder = await madeFolder();
    const killed = await otherServer(folder);
    await write(killed.answer.url ?? '', 'acknowledged');
    await killed.end('SIGKILL');
    const orphan = postmasterPid(folder);
    expect(isAlive(orphan)).toBe(true);
    const next = await startEmbedded({ folder });
    expect(isAlive(orphan)).toBe(false);
    expect(await read(next.url)).toEqual(['acknowledged']);
    await next.stop();
  });

  test('kill -9 of both: the next server finds all its data', async () => {
    const folder = await madeFolder();
    const killed = await otherServer(folder);
    await write(killed.answer.url ?? '', 'acknowledged');
    process.kill(postmasterPid(folder), 'SIGKILL');
    await killed.end('SIGKILL');
    const next = await startEmbedded({ folder });
    expect(await read(next.url)).toEqual(['acknowledged']);
    await next.stop();
  });

  test('a postmaster.pid whose number now belongs to a stranger stops nobody', async () => {
    const folder = await madeFolder();
    const first = await startEmbedded({ folder });
    await write(first.url, 'kept');
    await first.stop();
    writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n\n\n\nready\n`);
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, start: 'another time' }));
    const next = await startEmbedded({ folder });
    expect(await read(next.url)).toEqual(['kept']);
    await next.stop();
  });

  test('files that a killed first start left half made are made anew', async () => {
    const folder = ownFolder();
    mkdirSync(join(folder, 'cluster.draft-17/base'), { recursive: true });
    writeFileSync(join(folder, 'cluster.draft-17/PG_VERSION'), '18\n');
    writeFileSync(join(folder, 'password'), 'of the half made one');
    const embedded = await startEmbedded({ folder });
    await write(embedded.url, 'works');
    await embedded.stop();
    expect(existsSync(join(folder, 'cluster.draft-17'))).toBe(false);
  });

  test('data of another Postgres version are left alone, with a sentence', async () => {
    const folder = ownFolder();
    mkdirSync(join(folder, 'cluster'));
    writeFileSync(join(folder, 'cluster/PG_VERSION'), '17\n');
    await expect(startEmbedded({ folder })).rejects.toThrow(/are of Postgres 17; this Parrain brings 18/);
    expect(readdirSync(folder)).toEqual(['cluster']);
  });

  test('the server works as the owner of its database, who can neither read a file of the machine nor make himself more', async () => {
    const embedded = await startEmbedded({ folder: await madeFolder() });
    try {
      await migrate(embedded.url);
      const [role] = await withServer(
        embedded.url,
        (sql) =>
          sql`select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more from pg_roles where rolname = current_user`,
      );
      expect(role).toEqual({ more: false });
      const forbidden = [
        `select pg_read_file('/etc/passwd')`,
        `copy note from program 'id'`,
        `alter role current_user superuser`,
        `create role another superuser`,
        `set role parrain`,
      ];
      await write(embedded.url, 'own');
      for (const statement of forbidden)
        await expect(
          withServer(embedded.url, (sql) => sql.unsafe(statement)),
          statement,
        ).rejects.toMatchObject({ code: '42501' });
      expect(new URL(embedded.url).password).not.toBe(new URL(embedded.superuserUrl).password);
    } finally {
      await embedded.stop();
    }
  });

  test('what an earlier Parrain made as the superuser becomes its own, and is migrated further', async () => {
    const folder = await madeFolder();
    const earlier = await startEmbedded({ folder });
    await withServer(earlier.superuserUrl, (sql) => sql`alter database postgres owner to parrain`);
    await migrate(earlier.superuserUrl);
    await write(earlier.superuserUrl, 'before');
    await withServer(
      earlier.superuserUrl,
      (sql) => sql`create table counted (id serial, n int generated always as identity)`,
    );
    await earlier.stop();
    const later = await startEmbedded({ folder });
    try {
      await migrate(later.url);
      expect(await read(later.url)).toEqual(['before']);
      await withServer(later.url, async (sql) => {
        await sql`alter table move add column tomorrow text`;
        await sql`insert into counted default values`;
        await sql`drop function commit_acts(json, json, json, json, json, json, json, json, json, boolean)`;
        await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`;
      });
      const left = await withServer(
        later.url,
        (sql) => sql`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in ('public', 'drizzle') and c.relowner <> (select oid from pg_roles where rolname = current_user)`,
      );
      expect([...left]).toEqual([]);
    } finally {
      await later.stop();
    }
  });
});
