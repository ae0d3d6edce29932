import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SetupError } from './errors.ts';
import { isAlive, startOf } from './process.ts';

/** What `server.lock` holds: who works on this data folder. */
interface Holder {
  pid: number;
  start: string | null;
}

/**
 * Claims a data folder for this process and answers the function that gives it back. A lock whose process is gone, or whose
 * id now belongs to another process, counts for nothing. Throws a sentence while another server lives on it.
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

/** A link appears with its whole content or not at all: nobody reads half a lock. */
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

/** Takes a stale lock away. Two servers may do this at once: whoever moved a fresh lock by accident puts it back. */
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
      // A third one holds it now; its owner will be refused or wait like us.
    }
  }
  rmSync(aside, { force: true });
}
