/**
 * When a screen sounds: at the thresholds that were chosen for it, and at zero. Reckoned on the screen itself from the deadlines, so
 * that a sound needs no network; pure, instants are epoch ms of the server.
 */
import type { ClockReply } from '../../../../../server/read/clock-contract.ts';

export interface Alarm {
  /** The same for the same crossing, whatever the corrections of the time do; another one once a judge has given more time. */
  readonly key: string;
  readonly clock: string;
  /** Seconds that are left then, as the face counts them. */
  readonly threshold: number;
  readonly at: number;
}

/** What was missed by more than this (the device slept) is not sounded afterwards. */
export const LATE_MS = 2000;
/** A clock that goes away so shortly before its end has run out: the server's word came before our own count. */
const EARLY_MS = 300;

/** What a clock was given in all, ms. */
const givenMs = ({ of, bonuses }: ClockReply): number => bonuses.reduce((sum, { ms }) => sum + ms, of);

/**
 * The alarms of the present run of a clock, those that have passed included. None while it stands, and none for a threshold that it
 * was already below when it began to run.
 * @param thresholds seconds, as the face counts them
 * @param speed how much faster than real time the face counts
 */
export function alarmsOf(clock: ClockReply, thresholds: readonly number[], speed = 1): Alarm[] {
  if (clock.due === null) return [];
  const due = Date.parse(clock.due);
  const given = givenMs(clock);
  return [...new Set([...thresholds, 0])]
    .filter((threshold) => (threshold * 1000) / speed < clock.left)
    .map((threshold) => ({
      key: `${clock.id} ${threshold} ${given}`,
      clock: clock.id,
      threshold,
      at: due - (threshold * 1000) / speed,
    }));
}

const crossingOf = ({ clock, threshold }: Alarm): string => `${clock} ${threshold}`;

/** Looks at the clocks of a screen whenever something changed or an alarm is due, and says what sounds. */
export class Bell {
  readonly #sounded = new Set<string>();
  #before: readonly ClockReply[] | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * @returns the one alarm that sounds now (the most urgent of several), and the instant to look again at the latest; null where
   * there is none. What had passed before the first look is silent.
   */
  look(
    clocks: readonly ClockReply[],
    thresholds: readonly number[],
    now: number,
    speed = 1,
  ): { readonly sounds: Alarm | null; readonly nextAt: number | null } {
    const all = clocks.flatMap((clock) => alarmsOf(clock, thresholds, speed));
    const ended = this.#endedSince(clocks, now).flatMap((clock) => alarmsOf(clock, [], speed));
    const passed = [...ended, ...all.filter(({ at }) => at <= now)].filter(({ key }) => !this.#sounded.has(key));
    // A bonus too short to bring a clock back above its threshold is no second crossing.
    const again = (one: Alarm): boolean => one.at <= this.#lookedAt && this.#sounded.has(crossingOf(one));
    const fresh = this.#before === null ? [] : passed.filter((one) => now - one.at <= LATE_MS && !again(one));
    for (const one of passed) this.#sounded.add(one.key).add(crossingOf(one));
    const next = all.filter(({ at, key }) => at > now && !this.#sounded.has(key)).map(({ at }) => at);
    this.#before = clocks;
    this.#lookedAt = now;
    return {
      sounds: fresh.sort((a, b) => a.threshold - b.threshold)[0] ?? null,
      nextAt: next.length === 0 ? null : Math.min(...next),
    };
  }

  /** Clocks that are gone, and were at their end. */
  #endedSince(clocks: readonly ClockReply[], now: number): ClockReply[] {
    const there = new Set(clocks.map(({ id }) => id));
    return (this.#before ?? []).filter(({ id, due }) => {
      const leftMs = due === null ? Number.NaN : Date.parse(due) - now;
      return !there.has(id) && leftMs <= EARLY_MS && leftMs >= -LATE_MS;
    });
  }
}
