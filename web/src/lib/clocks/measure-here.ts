/** A measurement by this browser's clocks and network. */
import type { TimeReply } from '../../../../server/read/clock-contract.ts';
import { Measurement } from './measurement.ts';

const PATIENCE_MS = 5000;

/** @param changed told the bound in ms, null while nothing is measured */
export const measureHere = (changed: (boundMs: number | null) => void): Measurement =>
  new Measurement(
    { mono: () => performance.now(), wall: () => Date.now(), ask: askForTime, grainMs: grainMs() },
    changed,
  );

/** The time is told to anybody. A session that has run out would be refused: it does not go along. */
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

/** A clock that has not moved for so many looks counts in big steps: nobody waits for the next one. */
const MOST_LOOKS = 300_000;
/** The biggest that a browser is known to take. */
const BIG_STEP_MS = 100;

/** The steps in which this browser lets a page see time pass: some make them coarse, so that pages learn less about their reader. */
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
