// Loaded first (node --import): large pieces of memory go back to the system when they are freed. glibc keeps them otherwise, in pieces in
// between: after files of sixteen megabytes the server weighs 440 MB of which it uses 110; so it weighs 280. It reads its settings once, when a
// program starts, so the program starts itself again with them, as the same process. Where there is no glibc they mean nothing.
import { isMainThread } from 'node:worker_threads';

const SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const DONE = 'PARRAIN_MEMORY';

const isSet = Object.keys(SETTINGS).some((name) => name in process.env);
if (process.env[DONE] === 'returned') {
  // They are not for the database that we start.
  for (const name of [DONE, ...Object.keys(SETTINGS)]) delete process.env[name];
} else if (isMainThread && process.platform === 'linux' && process.execve && !isSet)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...SETTINGS,
    [DONE]: 'returned',
  });
