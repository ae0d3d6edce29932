import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../../server/database/binaries.ts';
import { claim } from '../../server/database/lock.ts';
import { clearOrphans } from '../../server/database/postmaster.ts';
import { inMemory, SHARED_MEMORY } from './room.ts';

const PREFIX = 'parrain-test-';

/** A folder for one test database. Its creator removes it; leftovers of killed runs are swept. */
export const temporaryFolder = (): string => folderIn(tmpdir());

/** The same in memory if there is room, since a disk's file system is slow with the three hundred files of each database copy. */
export const fleetingFolder = (): string => folderIn(inMemory() ?? tmpdir());

const folderIn = (place: string): string =>
  mkdtempSync(join(place, `${PREFIX}${process.env.PARRAIN_TEST_RUN ?? process.pid}-`));

/** Marks this process and its workers as one run. If it ends before `finished` is called (Ctrl-C), a surviving process cleans up its databases. */
export function beginRun(): { finished: () => void } {
  process.env.PARRAIN_TEST_RUN ??= String(process.pid);
  const run = process.env.PARRAIN_TEST_RUN;
  const sweepLater = () => {
    spawn(process.execPath, [fileURLToPath(import.meta.url), run], { detached: true, stdio: 'ignore' }).unref();
  };
  process.once('exit', sweepLater);
  return { finished: () => process.off('exit', sweepLater) };
}

/** Stops and removes databases of killed runs: of `run`, or all older than a minute. Skips those in use. */
export async function sweepTemporaryFolders(run?: string): Promise<void> {
  await sweep(tmpdir(), run);
  if (existsSync(SHARED_MEMORY)) await sweep(SHARED_MEMORY, run);
}

async function sweep(place: string, run: string | undefined): Promise<void> {
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    if (!name.startsWith(run ? `${PREFIX}${run}-` : PREFIX)) continue;
    try {
      if (!run && Date.now() - statSync(folder).birthtimeMs < 60_000) continue;
      // A server killed by its own test briefly holds no claim, but its run goes on.
      if (!run && isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
      claim(folder);
      await clearOrphans(findPostgres(), join(folder, 'cluster'));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // In use, or being swept by another run.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // What `kill` throws.
  }
}

if (import.meta.main) {
  for (let round = 0; round < 3; round++) {
    await sleep(2_000);
    await sweepTemporaryFolders(process.argv[2]);
  }
}
