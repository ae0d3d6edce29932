import { accessSync, constants, type PathLike, statfsSync } from 'node:fs';

const MB = 2 ** 20;

/** Free space, MB; infinite if the system does not tell. */
export function freeMb(path: PathLike): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return Math.floor((bavail * bsize) / MB);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The in-memory folder of systems that have one. */
export const SHARED_MEMORY = '/dev/shm';

/** Null without an in-memory folder, enough room in it, or write access. */
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
