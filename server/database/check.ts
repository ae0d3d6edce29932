/** Checks an external Postgres before anything is written, and rejects it with a sentence. */
import { connect } from 'node:net';
import type { Sql } from 'postgres';
import { clientOf } from './client.ts';
import { SetupError, sqlstate } from './errors.ts';

/** Oldest Postgres that the statements run on. */
const OLDEST = 15;

const PATIENCE_MS = 8_000;
const ANSWER_MS = 4_000;

/** @param sessions that this process will open @throws SetupError */
export async function checkDatabase(url: string, sessions = 1): Promise<void> {
  const one = clientOf(url, { max: 1, connect_timeout: ANSWER_MS / 1000 });
  const other = clientOf(url, { max: 1, connect_timeout: ANSWER_MS / 1000 });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = PATIENCE_MS / 1000;
    timer = setTimeout(() => reject(new SetupError(`${CANNOT} it does not answer within ${seconds} s.`)), PATIENCE_MS);
  });
  try {
    await Promise.race([look(one, other, sessions), late]);
  } catch (error) {
    throw setupErrorOf(error) ?? error;
  } finally {
    clearTimeout(timer);
    await Promise.all([one.end({ timeout: 0 }), other.end({ timeout: 0 })]);
  }
}

const CANNOT = 'The database cannot be opened:';

async function look(one: Sql, other: Sql, sessions: number): Promise<void> {
  await expectPostgres(one);
  await expectFit(one);
  if (await shareSession(one, other))
    throw new SetupError(
      'DATABASE_URL leads to a pool that changes its sessions between two statements (pgbouncer in transaction mode). ' +
        'Parrain listens for notifications and needs sessions of its own: set pool_mode=session, or name Postgres itself.',
    );
  await expectRoom(one, sessions);
}

/** SSLRequest of the Postgres protocol: code 80877103; the answers are S and N. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Checks that a Postgres listens there and speaks TLS if required. With several hosts or a socket, the client finds out. */
async function expectPostgres({ options }: Sql): Promise<void> {
  const [host = '', more] = options.host;
  const [port = 0] = options.port;
  if (options.path || more !== undefined) return;
  const answer = await firstByte(host, port);
  if (answer !== 'S' && answer !== 'N')
    throw new SetupError(`${CANNOT} what listens at ${host}:${port} does not speak Postgres.`);
  if (answer === 'N' && options.ssl && options.ssl !== 'prefer')
    throw new SetupError(`${CANNOT} sslmode asks for TLS, which the Postgres at ${host}:${port} does not speak.`);
}

/** Empty if no byte arrives. @throws Error if nobody listens */
function firstByte(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: ANSWER_MS });
    let isThere = false;
    const end = (answer: string): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => {
      isThere = true;
      socket.write(ASKS_FOR_TLS);
    });
    socket.on('data', (bytes) => end(bytes.toString('latin1', 0, 1)));
    socket.on('timeout', () =>
      isThere ? end('') : socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    socket.on('close', () => end(''));
    socket.on('error', (error) => (isThere ? end('') : reject(error)));
  });
}

interface Found {
  readonly version: number;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  readonly role: string;
  readonly database: string;
  readonly mayCreate: boolean;
}

/** Checks version, encoding and rights. @throws SetupError */
async function expectFit(sql: Sql): Promise<void> {
  const [found] = await sql<Found[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
      current_user::text as role, current_database()::text as database,
      has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(current_schema(), 'create'), false)
        as "mayCreate"`;
  if (found === undefined) return;
  const { version, encoding, isReadOnly, role, database, mayCreate } = found;
  if (version < OLDEST)
    throw new SetupError(`DATABASE_URL leads to Postgres ${version}; Parrain needs ${OLDEST} or newer.`);
  if (encoding !== 'UTF8')
    throw new SetupError(
      `The database ${database} is in ${encoding}, which does not hold every name. Make one with: ` +
        "create database parrain encoding 'UTF8' template template0.",
    );
  if (isReadOnly) throw new SetupError(READ_ONLY);
  if (!mayCreate)
    throw new SetupError(
      `The role ${role} may not create tables in the database ${database}. ` +
        `Make it its owner: alter database ${database} owner to ${role}.`,
    );
}

const READ_ONLY =
  'The database can only be read: it is a standby, or default_transaction_read_only is on. Name the one that is written to.';

/**
 * Detects a pooler: whether two clients get the same session, or one gets another one than before. In plain Postgres each client has its own
 * session; a pool gives the last used one to the next client.
 */
export async function shareSession(one: Sql, other: Sql): Promise<boolean> {
  const pids: number[][] = [[], []];
  for (let turn = 0; turn < 3; turn++)
    for (const [at, sql] of [one, other].entries()) {
      const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      pids[at]?.push(row?.pid ?? 0);
    }
  const [first, second] = pids.map((some) => new Set(some));
  return first?.size !== 1 || second?.size !== 1 || [...first].some((pid) => second.has(pid));
}

/** Checks that Postgres, database and role allow this many more sessions. @throws SetupError */
async function expectRoom(sql: Sql, sessions: number): Promise<void> {
  // Two of the open ones belong to this check.
  const [row] = await sql<{ left: number }[]>`
    with open as (select datname, usename from pg_stat_activity where backend_type = 'client backend')
    select 2 + least(
      (select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) - count(*) from open),
      (select nullif(datconnlimit, -1) - (select count(*) from open where datname = current_database())
        from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) - (select count(*) from open where usename = current_user)
        from pg_roles where rolname = current_user))::int as left`;
  if (row !== undefined && row.left < sessions) throw new SetupError(tooFew(row.left, sessions));
}

const tooFew = (left: number, sessions: number): string =>
  `Postgres has ${Math.max(0, left)} connections left, of which Parrain needs ${sessions}. ` +
  'Raise max_connections (or the limit of the role or database), or lower PARRAIN_CONNECTIONS.';

/** Hints by SQLSTATE, for faults that the operator can fix. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^28/, ' Look at the user and password in DATABASE_URL.'],
  [/^53300$/, ' Raise max_connections, or stop what holds the others.'],
  [/^08P01$/, ' A pool in between (pgbouncer) passes it on with ignore_startup_parameters and pool_mode=session.'],
];

const NOT_TRUSTED =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_TLS_CERT_ALTNAME_INVALID)/;

/** The sentence for an error of connecting to or migrating a database; null for our own bugs. */
export function setupErrorOf(error: unknown): SetupError | null {
  if (error instanceof SetupError) return error;
  const state = sqlstate(error) ?? '';
  const message = messageOf(error);
  if (state === '25006') return new SetupError(READ_ONLY);
  if (state === '42501')
    return new SetupError(`The role of DATABASE_URL has not enough rights: ${message}. Make it the owner.`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NOT_TRUSTED.test(code))
    return new SetupError(
      `${CANNOT} its certificate is not trusted (${message}). Name the authority that signed it by sslrootcert.`,
    );
  // Errors that Postgres reports before a session starts are fatal.
  const { severity, syscall } = error as { severity?: string; syscall?: string };
  const isOpening = severity === 'FATAL' || state.startsWith('08') || syscall === 'connect' || CONNECTING.test(code);
  if (!isOpening) return null;
  return new SetupError(`${CANNOT} ${message}.${HINTS.find(([which]) => which.test(state))?.[1] ?? ''}`);
}

/** Error codes of sockets, TLS and postgres.js while connecting. */
const CONNECTING =
  /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ERR_(TLS|SSL)\w*|CONNECT\w*|SASL\w*|AUTH_TYPE\w*)$/;

/** A host with several addresses fails once for each: then only the code says why. */
function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }; // errors of postgres.js, drizzle or sockets
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  return (cause || message || code || String(error)).replace(/\.$/, '');
}
