import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../server/database/binaries.ts';
import { claim } from '../../server/database/lock.ts';
import { clearOrphans } from '../../server/database/postmaster.ts';

const PREFIX = 'parrain-test-';

/** A folder for one database of the tests. Whoever makes it removes it; what a killed run left, the next one sweeps. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), PREFIX));
}

/** Stops and removes the databases of test runs that were killed. Those of runs under way are left alone. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(PREFIX)) continue;
    try {
      if (Date.now() - statSync(folder).birthtimeMs < 60_000) continue;
      claim(folder);
      await clearOrphans(findPostgres(), join(folder, 'cluster'));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // A run under way, or another one sweeps it.
    }
  }
}
