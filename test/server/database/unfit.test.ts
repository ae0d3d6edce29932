// Goal: an unsuitable database is refused in one sentence within ten seconds, before any write, without revealing the password. Method: a real Postgres with
// databases and roles that each have one fault, servers of node:net, the program itself.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addressFrom } from '../../../server/database/address.ts';
import { checkDatabase, shareSession } from '../../../server/database/check.ts';
import { databaseConfig } from '../../../server/database/config.ts';
import { sessionsNeeded } from '../../../server/database/connect.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { closeLater, ownPostgres, testDatabaseUrl } from '../../support/database.ts';
import { withDatabase, withServer } from '../../support/postgres.ts';

const SECRET = 's3cret-of-the-club';

async function refused(env: Record<string, string | undefined>): Promise<string> {
  try {
    const { close } = await openDatabase(databaseConfig(env));
    await close();
  } catch (error) {
    expect(error).toMatchObject({ name: 'SetupError' });
    return (error as Error).message;
  }
  return 'not refused';
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeLater(() => server.close());
  const { port } = server.address() as AddressInfo;
  return `postgres://club:${SECRET}@127.0.0.1:${port}/parrain`;
}

describe('an address', () => {
  test.each([
    ['a slash in the password', `postgres://club:12/${SECRET}@db/parrain`],
    ['a question mark in it', `postgres://club:12?${SECRET}@db/parrain`],
    ['a hash in it', `postgres://club:12#${SECRET}@db/parrain`],
    ['a hash and a word', `postgres://club:${SECRET}#x@db/parrain`],
    ['a percent sign in it', `postgres://club:${SECRET}%@db/parrain`],
    ['a port that is none', `postgres://club:${SECRET}@db:no/parrain`],
    ['a space for the host', `postgres://club:${SECRET}@a b/parrain`],
  ])('that cannot be read is refused without its password: %s', (_what, url) => {
    let said = '';
    try {
      databaseConfig({ DATABASE_URL: url });
    } catch (error) {
      said = `${(error as Error).message}${(error as Error).stack}${JSON.stringify(error)}`;
      expect(error).toMatchObject({ name: 'SetupError' });
    }
    expect(said).toMatch(/^DATABASE_URL cannot be read\. It looks like postgres:/);
    expect(said).not.toContain(SECRET);
  });

  test('is printed by the program as a sentence, and it ends with 1', async () => {
    const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
    for (const url of [`postgres://club:${SECRET}#x@db/parrain`, `mysql://club:${SECRET}@db/parrain`]) {
      const child = spawn(process.execPath, [main], { env: { ...process.env, DATABASE_URL: url, PORT: '0' } });
      let said = '';
      for (const out of [child.stdout, child.stderr])
        out.on('data', (bytes) => {
          said += bytes;
        });
      const [code] = await once(child, 'close');
      expect(code).toBe(1);
      expect(said).toMatch(/^DATABASE_URL [^\n]+\n$/);
      expect(said).not.toContain(SECRET);
    }
  });

  test.each([
    ['postgres://a:p%40ss@db:5433/x', 'postgres://a:p%40ss@db:5433/x'],
    ['postgres://a:p@ss,word@db/x', 'postgres://a:p%40ss,word@db/x'],
    ['postgresql://a:b@one:1,two:2/x', 'postgres://a:b@one:1,two:2/x'],
    ['postgres:///x', 'postgres:///x'],
    ['postgres://db/x?options=-c%20a%3Db', 'postgres://db/x?options=-c%20a%3Db'],
  ])('that can be read is kept: %s', (given, kept) => {
    expect(addressFrom(given, {})).toBe(kept);
  });
});

describe('TLS', () => {
  const url = `postgres://club:${SECRET}@127.0.0.1:1/parrain`;

  test.each([
    [
      `${url}?sslmode=verify_full`,
      {},
      'sslmode must be one of disable, allow, prefer, require, verify-ca, verify-full.',
    ],
    [url, { PGSSLMODE: 'on' }, 'sslmode must be one of disable, allow, prefer, require, verify-ca, verify-full.'],
    [`${url}?sslmode=no-verify`, {}, 'sslmode must be one of'],
    [`${url}?ssl=maybe`, {}, 'sslmode must be one of'],
    [`${url}?sslrootcert=/nowhere.pem`, {}, 'sslrootcert: /nowhere.pem is no readable file in PEM form.'],
    [url, { PGSSLROOTCERT: '/nowhere.pem' }, 'sslrootcert: /nowhere.pem is no readable file in PEM form.'],
    [`${url}?sslmode=require&sslrootcert=system`, {}, 'sslrootcert=system goes with sslmode=verify-full only.'],
    [
      `${url}?sslmode=prefer&sslrootcert=/x.pem`,
      {},
      'sslmode=prefer checks no certificate: with sslrootcert say verify-full.',
    ],
    [`${url}?sslcrl=/x.pem`, {}, 'Parrain does not obey sslcrl. Take it out of DATABASE_URL.'],
    [url, { PGSSLCRL: '/x' }, 'Parrain does not obey PGSSLCRL. Take it out, or say it by PGSSLMODE and PGSSLROOTCERT.'],
  ])('a setting that is wrong or not obeyed is refused: %s %o', async (DATABASE_URL, env, sentence) => {
    expect(await refused({ DATABASE_URL, ...env })).toContain(sentence);
  });

  test('that the Postgres does not speak is no reason to speak in the clear', async () => {
    const DATABASE_URL = await testDatabaseUrl();
    for (const env of [{ PGSSLMODE: 'require' }, { PGSSLMODE: 'verify-full' }, { PGSSLROOTCERT: 'system' }])
      expect(await refused({ DATABASE_URL, ...env })).toMatch(
        /sslmode asks for TLS, which the Postgres at .* does not speak\.$/,
      );
    for (const PGSSLMODE of ['disable', 'allow', 'prefer'])
      expect(await refused({ DATABASE_URL, PGSSLMODE })).toBe('not refused');
  });

  test('is spoken, and the certificate is held against the authority and the host', async () => {
    const { url, superuserUrl, folder } = await ownPostgres();
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db.example'];
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...asked, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    await withServer(superuserUrl, async (sql) => {
      // Postgres writes its files itself, since it runs as another user if root starts it.
      for (const [name, file] of [
        ['server.crt', cert],
        ['server.key', key],
      ] as const) {
        const lines = readFileSync(file, 'utf8').trim().split('\n');
        const values = lines.map((line) => `('${line}')`).join(',');
        await sql.unsafe(`copy (select * from (values ${values}) as file(line)) to program 'umask 077; cat > ${name}'`);
      }
      await sql`alter system set ssl = on`;
      await sql`select pg_reload_conf()`;
    });
    await expect.poll(() => withServer(url, (sql) => sql`show ssl`)).toEqual([{ ssl: 'on' }]);
    const at = (host: string, mode: string, root = ''): Record<string, string | undefined> => ({
      DATABASE_URL: url.replace('127.0.0.1', host),
      PGSSLMODE: mode,
      PGSSLROOTCERT: root,
    });
    for (const good of [
      at('127.0.0.1', 'require'),
      at('127.0.0.1', 'require', cert),
      at('127.0.0.1', 'verify-ca', cert),
      at('localhost', 'verify-full', cert),
      at('localhost', '', cert),
    ])
      expect([good.PGSSLMODE, await refused(good)]).toEqual([good.PGSSLMODE, 'not refused']);
    const encrypted = await openDatabase(databaseConfig(at('localhost', 'verify-full', cert)));
    expect(await encrypted.sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }]);
    await encrypted.close();
    const untrusted = /^The database cannot be opened: its certificate is not trusted \(.+\)\. Name the authority/;
    for (const bad of [
      at('127.0.0.1', 'verify-full', cert),
      at('localhost', 'verify-full'),
      at('localhost', 'verify-ca'),
      at('localhost', 'verify-full', 'system'),
    ])
      expect(await refused(bad)).toMatch(untrusted);
    const wrong = join(folder, 'wrong.pem');
    writeFileSync(wrong, 'no certificate');
    expect(await refused(at('localhost', 'verify-full', wrong))).toContain('is no readable file in PEM form.');
  }, 60_000);
});

describe('what listens there', () => {
  test('speaks http: said at once', async () => {
    const url = await listening(createHttpServer((_request, response) => response.end('hello')));
    expect(await refused({ DATABASE_URL: url })).toMatch(
      /^The database cannot be opened: what listens at 127\.0\.0\.1:\d+ does not speak Postgres\.$/,
    );
  });

  test('says nothing, or says it speaks Postgres and then nothing: said within ten seconds', async () => {
    const silent = await listening(createServer(() => {}));
    const mute = await listening(
      createServer((socket) => socket.on('data', () => socket.write('N')).on('error', () => {})),
    );
    const closing = await listening(
      createServer((socket) => socket.once('data', () => socket.end('N')).on('error', () => {})),
    );
    const began = performance.now();
    const said = await Promise.all([silent, mute, closing].map((url) => refused({ DATABASE_URL: url })));
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(said[0]).toMatch(/does not speak Postgres\.$/);
    for (const sentence of said) expect(sentence).toMatch(/^The database cannot be opened: /);
    expect(said.join()).not.toContain(SECRET);
  }, 15_000);

  test('is nobody: said at once, by every name', async () => {
    for (const host of ['127.0.0.1', 'localhost', 'nowhere.invalid'])
      expect(await refused({ DATABASE_URL: `postgres://club:${SECRET}@${host}:1/x` })).toMatch(
        /^The database cannot be opened: .*(ECONNREFUSED|ENOTFOUND|EAI_AGAIN).*\.$/,
      );
  });
});

describe('a Postgres', () => {
  const { url: server, template } = inject('testPostgres');
  const names: string[] = [];
  /** A database or role for this file, dropped after it. */
  const named = (what: string): string => {
    const name = `${template}_${what}`;
    names.push(name);
    return name;
  };
  const as = (url: string, role: string): string => {
    const address = new URL(url);
    address.username = role;
    address.password = SECRET;
    return address.href;
  };
  let own = '';
  beforeAll(async () => {
    own = await testDatabaseUrl();
  });

  test('with another encoding is refused', async () => {
    const name = named('latin1');
    await withServer(server, (sql) =>
      sql.unsafe(`create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`),
    );
    closeLater(() => withServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`)));
    expect(await refused({ DATABASE_URL: withDatabase(server, name) })).toBe(
      `The database ${name} is in LATIN1, which does not hold every name. Make one with: create database parrain encoding 'UTF8' template template0.`,
    );
  });

  test.each([
    [
      'that may not create tables',
      '',
      /^The role \S+ may not create tables in the database \S+\. Make it its owner: alter database \S+ owner to \S+\.$/,
    ],
    [
      'that may only read',
      'alter role :role set default_transaction_read_only = on',
      /^The database can only be read: /,
    ],
    [
      'that owns nothing of what is there',
      'grant create on database :db to :role; grant create on schema public, drizzle to :role',
      /^The role of DATABASE_URL has not enough rights: .+\. Make it the owner\.$/,
    ],
    [
      'with too few connections',
      'alter role :role connection limit 3; alter database :db owner to :role',
      /^Postgres has 3 connections left, of which Parrain needs 11\. Raise max_connections/,
    ],
    [
      'with no connection left',
      'alter role :role connection limit 1; alter database :db owner to :role',
      /^The database cannot be opened: too many connections for role .+\. Raise max_connections/,
    ],
  ])('and a role %s is refused', async (what, statements, sentence) => {
    const role = named(what.replaceAll(' ', '_'));
    await withServer(own, async (sql) => {
      await sql.unsafe(`create role ${role} login password '${SECRET}'`);
      const db = new URL(own).pathname.slice(1);
      await sql.unsafe(statements.replaceAll(':role', role).replaceAll(':db', db));
    });
    closeLater(() =>
      withServer(own, (sql) =>
        sql.unsafe(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`),
      ),
    );
    expect(await refused({ DATABASE_URL: as(own, role) })).toMatch(sentence);
  });

  test('and a wrong password is refused without it', async () => {
    const sentence = await refused({ DATABASE_URL: as(own, 'nobody') });
    expect(sentence).toMatch(/^The database cannot be opened: .+ Look at the user and password in DATABASE_URL\.$/);
    expect(sentence).not.toContain(SECRET);
  });

  test('whose settings a pool does not pass on is refused', async () => {
    expect(await refused({ DATABASE_URL: `${own}?no_such_setting=1` })).toMatch(
      /^The database cannot be opened: unrecognized configuration parameter "no_such_setting"\.$/,
    );
  });

  test('behind a pool that gives one session to two clients is known by it', async () => {
    const [one, other] = [1, 2].map(() => postgres(own, { max: 1 })) as [postgres.Sql, postgres.Sql];
    closeLater(() => Promise.all([one.end(), other.end()]));
    expect(await shareSession(one, other)).toBe(false);
    expect(await shareSession(one, one)).toBe(true);
    // Another session for each statement.
    const many = postgres(own, { max: 1, max_lifetime: 1e-9 });
    closeLater(() => many.end());
    expect(await shareSession(many, one)).toBe(true);
  });

  test('with which nothing is wrong is found so', async () => {
    await expect(checkDatabase(own, sessionsNeeded(4))).resolves.toBeUndefined();
  });
});
