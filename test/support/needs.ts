/** What a run of the tests needs of the machine, said in a sentence where it is missing. */
import { tmpdir } from 'node:os';
import { findPostgres } from '../../server/database/binaries.ts';
import { testBrowser } from './chromium.ts';
import { freeMb, inMemory } from './room.ts';

/** Databases of a run, and the browser where it is not unpacked yet. */
const DISK_MB = 1500;
/** What a disk has left when writing to it begins to fail. */
const FULL_MB = 64;

/** Where a run writes. */
const PLACES = [tmpdir(), process.cwd(), inMemory() ?? tmpdir()];

/** @returns the disks with less than that, in a sentence; null where there is enough */
function lack(mb: number): string | null {
  const short = [...new Set(PLACES)].filter((path) => freeMb(path) < mb);
  return short.length === 0 ? null : short.map((path) => `${path} has ${freeMb(path)} MB left`).join(', ');
}

/** Why the pages cannot be tried here; null where they can, and then the browser's name is said. */
export async function missingBrowser(): Promise<string | null> {
  try {
    const { version, path } = await testBrowser();
    console.log(`Pages are tried in ${version} (${path}).`);
    return null;
  } catch (error) {
    return `${(error as Error).message} Tests of pages are left out; TEST_BROWSER names a Chromium of your own.`; // It throws nothing else.
  }
}

/** Why nothing that keeps data can be tried here; null where it can. */
export function missingDatabase(): string | null {
  if (process.env.TEST_DATABASE_URL) return null;
  try {
    findPostgres();
    return null;
  } catch (error) {
    return `${(error as Error).message} TEST_DATABASE_URL names a Postgres of your own.`; // It throws nothing else.
  }
}

/** Said before a run that would fill the disk. */
export function missingDisk(): string | null {
  const short = lack(DISK_MB);
  return short && `The tests need ${DISK_MB} MB of disk: ${short}.`;
}

/** Said after a run that failed because the disk has been filled. */
export function fullDisk(): string | null {
  const short = lack(FULL_MB);
  return short && `The disk is full, and tests failed for that alone: ${short}.`;
}
