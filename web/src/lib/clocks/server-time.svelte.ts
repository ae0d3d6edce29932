/** The server's time in this tab, measured while somebody looks at a clock; everything on the page shares one measurement. */
import type { TimeReply } from '../../../../server/clocks/contract.ts';
import { Measurement, type Surroundings } from './measurement.ts';

const PATIENCE_MS = 5000;

class ServerTime {
  /** How far `now()` may be from the server's clock, ms; null while it is not measured. */
  boundMs = $state<number | null>(null);
  readonly synced = $derived(this.boundMs !== null);

  #watchers = 0;
  #measurement: Measurement | null = null;

  /** To be called while a clock is on show, in the browser. @returns what ends it */
  start(): () => void {
    if (this.#watchers === 0) this.#begin();
    this.#watchers += 1;
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#end();
    };
  }

  /** The server's time, epoch ms; while nothing is measured, that of this machine. */
  now(): number {
    return this.#measurement?.now() ?? Date.now();
  }

  /** The live stream brought the server's time. */
  heard(now: number): void {
    this.#measurement?.heard(now);
  }

  #begin(): void {
    this.#measurement ??= new Measurement(browser(), (boundMs) => {
      this.boundMs = boundMs;
    });
    this.#measurement.start();
    for (const happening of ['online', 'pageshow']) addEventListener(happening, this.#again);
    document.addEventListener('visibilitychange', this.#again);
  }

  #end(): void {
    this.#measurement?.stop();
    for (const happening of ['online', 'pageshow']) removeEventListener(happening, this.#again);
    document.removeEventListener('visibilitychange', this.#again);
  }

  readonly #again = (): void => {
    if (!document.hidden) this.#measurement?.again();
  };
}

function browser(): Surroundings {
  return {
    mono: () => performance.now(),
    wall: () => Date.now(),
    grainMs: grainMs(),
    async ask() {
      const answer = await fetch('/api/time', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
      const received = performance.now();
      if (!answer.ok) throw new Error(`The time was refused: ${answer.status}`);
      const { now } = (await answer.json()) as TimeReply; // Our own server wrote it.
      return { now, received };
    },
  };
}

/** The steps in which this browser lets a page see time pass: some make them coarse, so that pages learn less about their reader. */
function grainMs(): number {
  let [last, step] = [performance.now(), Number.POSITIVE_INFINITY];
  for (const until = last + 3; last < until; ) {
    const now = performance.now();
    if (now > last) step = Math.min(step, now - last);
    last = now;
  }
  return Math.max(1, step);
}

export const serverTime = new ServerTime();
