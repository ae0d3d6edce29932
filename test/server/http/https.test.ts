// Goal: a server with an https address is secure as documented, and warns otherwise. Method: HTTP; a database.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { isWorthALine } from '../../../server/http/error-handler.ts';
import { httpFromEnvironment, warningOf } from '../../../server/http/http.ts';
import { cookiesOf, PASSWORD, testApp } from '../../support/app.ts';
import { ownPostgres, testDatabase } from '../../support/database.ts';
import { withServer } from '../../support/postgres.ts';

describe('an https address', () => {
  const origin = 'https://p.example';
  const up = (name: string) => ({ method: 'POST' as const, url: '/api/people', payload: { name, password: PASSWORD } });

  test('gives cookies that no other host and no plain http can plant, and tells browsers to come by https', async () => {
    const app = await testApp({ origin });
    const answer = await app.inject({ ...up('Vito'), headers: { host: 'p.example', origin } });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.cookies).toHaveLength(3);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ secure: true, path: '/', httpOnly: true });
      expect(cookie.name).toMatch(/^__Host-parrain_/);
      expect(cookie.domain).toBeUndefined();
    }
    const cookies = cookiesOf(answer);
    expect((await app.inject({ url: '/api/people/me', cookies })).json().name).toBe('Vito');
    const planted = { parrain_access: cookies['__Host-parrain_access'] ?? '' };
    expect((await app.inject({ url: '/api/people/me', cookies: planted })).statusCode).toBe(401);
  });

  test('is named to a browser that comes by another one; a program is served', async () => {
    const app = await testApp({ origin });
    const host = '192.168.1.5:3000';
    const headers = { host, origin: `http://${host}`, 'accept-language': 'en' };
    const answer = await app.inject({ ...up('Sonny'), headers });
    expect(answer.json()).toMatchObject({
      status: 421,
      code: 'other-address',
      detail: expect.stringContaining(origin),
    });
    expect(answer.cookies).toEqual([]);
    const payload = { name: 'Robot', password: PASSWORD, bearer: true };
    expect((await app.inject({ method: 'POST', url: '/api/people', headers: { host }, payload })).statusCode).toBe(201);
  });
});

test('browsers come by https alone to hosts below it where the operator says so', async () => {
  const app = await testApp({
    ...httpFromEnvironment({ PARRAIN_ORIGIN: 'https://p.example', PARRAIN_HSTS_SUBDOMAINS: 'true' }),
  });
  const { headers } = await app.inject('/api/time');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the documentation asks for nothing by https on a laptop that serves plain http', async () => {
  const app = await testApp();
  const policy = (await app.inject('/api/docs/')).headers['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('whether it serves is read from the database', async () => {
  const database = await testDatabase();
  const app = await testApp({}, database);
  expect((await app.inject('/api/health')).json()).toEqual({ ok: true });
  await database.sql`alter table setting rename to hidden`;
  expect((await app.inject('/api/health')).statusCode).toBe(500);
});

test('a full disk: everybody is told, the log once a minute, for requests and what goes on by itself', async () => {
  let lines = 0;
  const write = (line: string): void => {
    if (line.includes('request failed')) lines++;
  };
  const app = await testApp({ logger: { level: 'error', stream: { write } } });
  app.get('/api/full', async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
  });
  for (let n = 0; n < 5; n++) {
    const answer = await app.inject('/api/full');
    expect(answer.json()).toMatchObject({ status: 503, code: 'disk-full', detail: expect.stringContaining('plein') });
    expect(answer.headers['retry-after']).toBe('60');
  }
  expect(lines).toBe(1);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(isWorthALine(full)).toBe(false);
  expect(isWorthALine(full, Date.now() + 60_001)).toBe(true);
  expect(isWorthALine(new Error('another one'))).toBe(true);
});

test('an https address without a proxy that is believed is warned of in one sentence', () => {
  const [PARRAIN_ORIGIN, plain] = ['https://p.example', 'http://192.168.1.5:3000'];
  expect(warningOf({ PARRAIN_ORIGIN })).toMatch(
    /^PARRAIN_ORIGIN is https, but PARRAIN_TRUST_PROXY is not set: [^.]+\.$/,
  );
  expect(warningOf({ PARRAIN_ORIGIN, PARRAIN_TRUST_PROXY: 'false' })).not.toBeNull();
  for (const env of [{}, { PARRAIN_ORIGIN: plain }, { PARRAIN_ORIGIN, PARRAIN_TRUST_PROXY: '1' }])
    expect(warningOf(env)).toBeNull();
});

test('the compose file hands every setting of the documented deployment to the server', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  for (const name of ['ORIGIN', 'HSTS_SUBDOMAINS', 'TRUST_PROXY', 'PERSON_FILES_MB', 'PERSON_GAMES', 'PERSON_DRAFTS'])
    expect(compose).toContain(`PARRAIN_${name}: \${PARRAIN_${name}:-}`);
});

test('the compose file opens the port to this machine alone, and bounds memory and processes of each service', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  expect(compose).toMatch(/- "\$\{PARRAIN_ADDRESS:-127\.0\.0\.1\}:\$\{PARRAIN_PORT:-3000\}:3000"/);
  const services = compose.split(/^ {2}(?=\w+:$)/m).slice(1, 3);
  expect(services.map((one) => one.split(':')[0])).toEqual(['app', 'database']);
  for (const service of services) {
    expect(service).toMatch(/^ {4}mem_limit: \$\{\w+:-\d+g\}$/m);
    expect(service).toMatch(/^ {4}pids_limit: \d+$/m);
  }
});

test('the role of the compose file is no superuser, owns its database, and Parrain starts with it', async () => {
  const script = new URL('../../../docker/parrain-role.sh', import.meta.url);
  const [, statements = ''] = /<<'SQL'\n(.*)^SQL$/ms.exec(readFileSync(script, 'utf8')) ?? [];
  const { superuserUrl } = await ownPostgres();
  const own = new URL(superuserUrl);
  [own.username, own.password, own.pathname] = ['club', 'of-the-club', '/club'];
  await withServer(superuserUrl, async (sql) => {
    // The superuser of this Postgres is called parrain.
    const lines = statements.replaceAll('parrain', 'club').replace(":'password'", "'of-the-club'").trim().split('\n');
    for (const line of lines) await sql.unsafe(line);
    const [role] = await sql`select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = 'club'`;
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  });
  await expect(withServer(superuserUrl, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
  const database = await testDatabase(own.href);
  expect(await database.sql`select count(*)::int as games from book`).toEqual([{ games: 0 }]);
});

test('a database on which a newer Parrain has worked is refused in a sentence, and left as it is', async () => {
  const { sql, url } = await testDatabase();
  await migrate(url);
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`;
  await expect(migrate(url)).rejects.toThrow(/^A newer Parrain has worked on this database\./);
});
