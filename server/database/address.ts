/** The Postgres address and connection settings: `DATABASE_URL` and the related `PG…` variables. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { SetupError } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type Mode = (typeof MODES)[number];

/** Supported settings, with the variable used where the address does not name it. */
const OBEYED = [
  ['sslmode', 'PGSSLMODE'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
  ['sslnegotiation', 'PGSSLNEGOTIATION'],
] as const;

/** Repeats nothing of the input: any part may be the password. */
const unread = (): SetupError =>
  new SetupError(
    'DATABASE_URL cannot be read. It looks like postgres://name:password@host:5432/database; ' +
      'in a name or password write @ as %40, / as %2F, ? as %3F, # as %23 and % as %25.',
  );

/** The address, completed with the environment's settings. @throws SetupError if it cannot be read, or if a TLS setting is wrong or not supported */
export function addressFrom(text: string, env: Environment): string {
  const { start, hosts, url } = partsOf(text);
  for (const name of Object.keys(env))
    if (name.startsWith('PGSSL') && env[name] && !OBEYED.some(([, variable]) => variable === name))
      throw new SetupError(`Parrain does not obey ${name}. Take it out, or say it by PGSSLMODE and PGSSLROOTCERT.`);
  for (const [name, variable] of OBEYED) {
    const given = env[variable];
    if (given && !url.searchParams.has(name)) url.searchParams.set(name, given);
  }
  tlsOf(url.searchParams);
  return `${start}${hosts}${url.pathname}${url.search}`;
}

/** Input of postgres.js: the address without TLS settings, and those as options. */
export function clientAddress(address: string): { url: string; ssl: Tls } {
  const { start, hosts, url } = partsOf(address);
  const ssl = tlsOf(url.searchParams, hosts);
  for (const name of ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']) url.searchParams.delete(name);
  return { url: `${start}${hosts}${url.pathname}${url.search}`, ssl };
}

type Tls = false | 'prefer' | tls.ConnectionOptions;

interface Parts {
  /** Scheme, user and password, up to the hosts. */
  readonly start: string;
  /** One host with its port, or several separated by commas. */
  readonly hosts: string;
  /** The same with the first host only. */
  readonly url: URL;
}

function partsOf(text: string): Parts {
  const [, , authority = '', rest = ''] = /^postgres(ql)?:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  // An unescaped character of the password ends the host early: the rest would be read as a port, database or setting.
  if (rest.includes('@') || rest.includes('#')) throw unread();
  try {
    const url = new URL(`postgres://${authority.slice(0, -hosts.length || undefined)}${hosts.split(',')[0]}${rest}`);
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    const password = url.password === '' ? '' : `:${url.password}`;
    const who = url.username === '' && password === '' ? '' : `${url.username}${password}@`;
    return { start: `postgres://${who}`, hosts, url };
  } catch {
    throw unread();
  }
}

/** TLS options of postgres.js: `false` for none. @param hosts to check a certificate against */
function tlsOf(settings: URLSearchParams, hosts = ''): Tls {
  const unknown = [...settings.keys()].find((name) => /^(ssl|requiressl)/.test(name) && !KNOWN.has(name));
  if (unknown !== undefined) throw new SetupError(`Parrain does not obey ${unknown}. Take it out of DATABASE_URL.`);
  const root = settings.get('sslrootcert');
  const mode = modeOf(settings.get('sslmode') ?? ALIASES[settings.get('ssl') ?? ''] ?? settings.get('ssl'), root);
  if (mode === 'disable') return false;
  if (mode === 'allow' || mode === 'prefer') {
    if (root) throw new SetupError(`sslmode=${mode} checks no certificate: with sslrootcert say verify-full.`);
    return 'prefer';
  }
  const [cert, key] = ['sslcert', 'sslkey'].map((name) => pem(name, settings.get(name)));
  const host = hosts.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return {
    ...(cert && key ? { cert, key } : {}),
    ...(root ? { ca: root === 'system' ? tls.getCACertificates('system') : pem('sslrootcert', root) } : {}),
    // As in Postgres: `require` alone checks nothing; with a root certificate it means `verify-ca`.
    rejectUnauthorized: mode !== 'require' || root !== null,
    ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
    // Otherwise Node would check the certificate of a numeric address against `localhost`.
    ...(isIP(host) ? { host } : {}),
  };
}

const KNOWN: ReadonlySet<string> = new Set(['ssl', ...OBEYED.map(([name]) => name)]);

/** Spellings of drivers in other languages. */
const ALIASES: Readonly<Record<string, Mode>> = { true: 'verify-full', false: 'disable' };

/** A root certificate without a mode means the strictest one. */
function modeOf(given: string | null, root: string | null): Mode {
  const mode = MODES.find((one) => one === (given ?? (root ? 'verify-full' : 'disable')));
  if (mode === undefined) throw new SetupError(`sslmode must be one of ${MODES.join(', ')}.`);
  if (root === 'system' && mode !== 'verify-full')
    throw new SetupError('sslrootcert=system goes with sslmode=verify-full only.');
  return mode;
}

function pem(name: string, path: string | null): string | undefined {
  if (!path) return undefined;
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Reported below.
  }
  if (!text.includes('-----BEGIN ')) throw new SetupError(`${name}: ${path} is no readable file in PEM form.`);
  return text;
}
