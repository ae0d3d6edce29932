/** Where a run of the tests may write, and how much. */
import { type PathLike, statfsSync } from 'node:fs';

const MB = 2 ** 20;

/** MB that may still be written there; as much as one likes where the system does not say. */
export function freeMb(path: PathLike): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return Math.floor((bavail * bsize) / MB);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The folder whose files lie in memory, on systems that have one. */
export const SHARED_MEMORY = '/dev/shm';

/** It; null where the system has none, or less room in it than a run may need. */
export function inMemory(): string | null {
  const room = freeMb(SHARED_MEMORY);
  return Number.isFinite(room) && room > 2048 ? SHARED_MEMORY : null;
}
