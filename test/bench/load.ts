/** Concurrent callers, each with one request at a time, for a number of seconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}

/** Counting starts after a tenth of the time. @param once one request of a caller (0..callers-1); throws if it failed */
export async function load(callers: number, seconds: number, once: (caller: number) => Promise<void>): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const from = start + seconds * 100;
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let now = performance.now(); now < end; ) {
        await once(caller);
        const done = performance.now();
        if (now >= from) times.push(done - now);
        now = done;
      }
    }),
  );
  const elapsed = (performance.now() - from) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { perSecond: Math.round(times.length / elapsed), p50Ms: at(0.5), p99Ms: at(0.99), count: times.length };
}

/** @param share 0..1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
