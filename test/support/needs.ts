/** What a test run needs of the machine; a sentence if it is missing. */
import { tmpdir } from 'node:os';
import { findPostgres } from '../../server/database/binaries.ts';
import { testBrowser } from './chromium.ts';
import { freeMb, inMemory } from './room.ts';

/** For databases and an unpacked browser. */
const DISK_MB = 1500;
/** Below this, writes begin to fail. */
const FULL_MB = 64;

const PLACES = [tmpdir(), process.cwd(), inMemory() ?? tmpdir()];

/** @returns a sentence naming the disks with less space; null if there is enough */
function lack(mb: number): string | null {
  const short = [...new Set(PLACES)].filter((path) => freeMb(path) < mb);
  return short.length === 0 ? null : short.map((path) => `${path} has ${freeMb(path)} MB left`).join(', ');
}

/** Why pages cannot be tested here; null if they can (then prints the browser's name). */
export async function missingBrowser(): Promise<string | null> {
  try {
    const { version, path } = await testBrowser();
    console.log(`Pages are tried in ${version} (${path}).`);
    return null;
  } catch (error) {
    return `${(error as Error).message} Tests of pages are left out; TEST_BROWSER names a Chromium of your own.`; // It throws nothing else.
  }
}

/** Why tests with a database cannot run here; null if they can. */
export function missingDatabase(): string | null {
  if (process.env.TEST_DATABASE_URL) return null;
  try {
    findPostgres();
    return null;
  } catch (error) {
    return `${(error as Error).message} TEST_DATABASE_URL names a Postgres of your own.`; // It throws nothing else.
  }
}

/** Checked before a run. */
export function missingDisk(): string | null {
  const short = lack(DISK_MB);
  return short && `The tests need ${DISK_MB} MB of disk: ${short}.`;
}

/** Checked after a failed run. */
export function fullDisk(): string | null {
  const short = lack(FULL_MB);
  return short && `The disk is full, and tests failed for that alone: ${short}.`;
}
