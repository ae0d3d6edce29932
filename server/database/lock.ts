import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SetupError } from './errors.ts';
import { isAlive, startOf } from './process.ts';

/** Content of `server.lock`: the process that uses this data folder. */
interface Holder {
  pid: number;
  start: string | null;
}

/**
 * Locks a data folder for this process and returns the release function. Ignores a lock whose process is gone or whose id was reused. Throws a
 * sentence while another server uses the folder.
 */
export function claim(folder: string): () => void {
  const path = `${folder}/server.lock`;
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) ?? null } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    return take(path, draft, mine, folder);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link appears with its whole content, so nobody reads a partial lock. */
function take(path: string, draft: string, mine: string, folder: string): () => void {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      linkSync(draft, path);
      return () => {
        if (read(path) === mine) rmSync(path, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const theirs = read(path);
    if (theirs === undefined) continue;
    const holder = parse(theirs);
    if (holder && lives(holder)) {
      throw new SetupError(
        `Another server (process ${holder.pid}) already works on the data in ${folder}. ` +
          'Stop it first, or give this one a folder of its own with PARRAIN_DATA.',
      );
    }
    discard(path, theirs);
  }
  throw new SetupError(`The lock ${path} cannot be taken. If no server runs, delete that file.`);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined;
    return { pid: value.pid, start: 'start' in value && typeof value.start === 'string' ? value.start : null };
  } catch {
    return undefined;
  }
}

function lives(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const start = startOf(holder.pid);
  return holder.start === null || start === undefined || start === holder.start;
}

/** Removes a stale lock. Two servers may do this at once: one that moved a fresh lock by accident puts it back. */
function discard(path: string, stale: string): void {
  const aside = `${path}.${process.pid}.${Math.trunc(performance.now() * 1000)}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, path);
    } catch {
      // A third server holds it now; the lock's owner will be refused or wait.
    }
  }
  rmSync(aside, { force: true });
}
