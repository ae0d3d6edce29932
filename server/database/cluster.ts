import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isOpenToAll, type Postgres } from './binaries.ts';
import { SetupError } from './errors.ts';

const MAJOR = '18';

/**
 * The data folder argument for Postgres. A process started by root enters the folder before it becomes the user `postgres`, so the folder may
 * be one that this user cannot reach by name (in /root); Linux resolves the current folder.
 */
export function dataArgument(program: Postgres, cluster: string): string {
  if (!program.as || isOpenToAll(join(cluster, '..'))) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new SetupError(
    `Postgres does not run as root, and its user cannot reach ${cluster}. ` +
      'Start Parrain as an ordinary user, or name a folder that everybody may enter with PARRAIN_DATA.',
  );
}

/**
 * Creates the database files in `folder`/cluster if missing and returns the password. They are made under another name and renamed when
 * complete; the next start removes what a kill leaves incomplete.
 */
export function prepareCluster(program: Postgres, folder: string): { cluster: string; password: string } {
  const cluster = join(folder, 'cluster');
  const secret = join(folder, 'password');
  for (const name of readdirSync(folder)) {
    if (name.startsWith('cluster.draft-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  if (existsSync(cluster)) {
    checkMajor(cluster);
    if (!existsSync(secret))
      throw new SetupError(`The file ${secret}, which opens the database in ${cluster}, is missing.`);
  } else {
    writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    const draft = join(folder, `cluster.draft-${process.pid}`);
    initialise(program, folder, draft, readFileSync(secret, 'utf8'));
    renameSync(draft, cluster);
  }
  return { cluster, password: readFileSync(secret, 'utf8').trim() };
}

function checkMajor(cluster: string): void {
  let major = 'an unknown version';
  try {
    major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    // Reported below.
  }
  if (major !== MAJOR) {
    throw new SetupError(
      `The data in ${cluster} are of Postgres ${major}; this Parrain brings ${MAJOR}. ` +
        'Export them with the version that made them (pg_dump), or run that Postgres and set DATABASE_URL.',
    );
  }
}

function initialise(program: Postgres, folder: string, draft: string, password: string): void {
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(folder, 'password.draft');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (program.as) {
      // The user `postgres` may traverse our folder and read only its own files.
      chmodSync(folder, 0o711);
      chownSync(draft, program.as.uid, program.as.gid);
      chownSync(passwordFile, program.as.uid, program.as.gid);
    }
    const result = spawnSync(
      program.initdb,
      [
        `--pgdata=${dataArgument(program, draft)}`,
        '--pwfile=../password.draft',
        '--username=parrain',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { cwd: draft, ...program.as, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
    );
    if (result.error || result.status !== 0) {
      const reason = result.error?.message ?? result.stderr.trim();
      throw new SetupError(`Postgres could not make its files in ${folder}: ${reason}`);
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
