/** Where a run of the tests may write, and how much. */
import { accessSync, constants, type PathLike, statfsSync } from 'node:fs';

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

/** It; null where the system has none, or less room in it than a run may need, or lets nobody write there. */
export function inMemory(): string | null {
  const room = freeMb(SHARED_MEMORY);
  if (!Number.isFinite(room) || room <= 2048) return null;
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    return SHARED_MEMORY;
  } catch {
    return null;
  }
}
