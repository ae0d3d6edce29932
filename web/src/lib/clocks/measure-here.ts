/** A measurement with this browser's clocks and network. */
import type { TimeReply } from '../../../../server/read/clock-contract.ts';
import { Measurement } from './measurement.ts';

const PATIENCE_MS = 5000;

/** @param changed called with the error bound in ms, null before any measurement */
export const measureHere = (changed: (boundMs: number | null) => void): Measurement =>
  new Measurement(
    { mono: () => performance.now(), wall: () => Date.now(), ask: askForTime, grainMs: grainMs() },
    changed,
  );

/** Public endpoint, called without credentials: an expired session would be refused. */
async function askForTime(): Promise<{ now: number; received: number }> {
  const answer = await fetch('/api/time', {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const received = performance.now();
  if (!answer.ok) throw new Error(`The time was refused: ${answer.status}`);
  const { now } = (await answer.json()) as TimeReply; // Our own server wrote it.
  return { now, received };
}

/** A clock unchanged after this many reads has a coarse step: stop waiting. */
const MOST_LOOKS = 300_000;
/** The largest known step of a browser. */
const BIG_STEP_MS = 100;

/** Measures the timer resolution: some browsers coarsen it against fingerprinting. */
function grainMs(): number {
  let [last, step] = [performance.now(), Number.POSITIVE_INFINITY];
  const until = last + 3;
  for (let looks = 0; last < until && looks < MOST_LOOKS; looks++) {
    const now = performance.now();
    if (now > last) step = Math.min(step, now - last);
    last = now;
  }
  return Number.isFinite(step) ? Math.max(1, step) : BIG_STEP_MS;
}
