/** When a screen sounds: at its thresholds and at zero. Computed from the deadlines, so sound works offline. Pure; instants are epoch ms of the server. */
import type { ClockReply } from '../../../../../server/read/clock-contract.ts';

export interface Alarm {
  /** Stable for one crossing across time corrections; changes when a judge adds time. */
  readonly key: string;
  readonly clock: string;
  /** Seconds left at that time, in displayed time. */
  readonly threshold: number;
  readonly at: number;
}

/** An alarm missed by more than this (device asleep) is skipped. */
export const LATE_MS = 2000;
/** A clock removed this shortly before its end counts as run out: the server's message came first. */
const EARLY_MS = 300;

const givenMs = ({ of, bonuses }: ClockReply): number => bonuses.reduce((sum, { ms }) => sum + ms, of);

/**
 * The alarms of a clock's current run, past ones included. None while stopped, and none for a threshold already passed when it started.
 * @param thresholds seconds of displayed time
 * @param speed displayed seconds per real second
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

/** Decides what sounds; call on every change and when an alarm is due. */
export class Bell {
  readonly #sounded = new Set<string>();
  #before: readonly ClockReply[] | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @returns the most urgent alarm due now, and the latest instant for the next call; null where there is none. Alarms before the first call are silent. */
  look(
    clocks: readonly ClockReply[],
    thresholds: readonly number[],
    now: number,
    speed = 1,
  ): { readonly sounds: Alarm | null; readonly nextAt: number | null } {
    const all = clocks.flatMap((clock) => alarmsOf(clock, thresholds, speed));
    const ended = this.#endedSince(clocks, now).flatMap((clock) => alarmsOf(clock, [], speed));
    const passed = [...ended, ...all.filter(({ at }) => at <= now)].filter(({ key }) => !this.#sounded.has(key));
    // A bonus too short to lift a clock above its threshold does not repeat the alarm.
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

  /** Clocks that were removed at their end. */
  #endedSince(clocks: readonly ClockReply[], now: number): ClockReply[] {
    const there = new Set(clocks.map(({ id }) => id));
    return (this.#before ?? []).filter(({ id, due }) => {
      const leftMs = due === null ? Number.NaN : Date.parse(due) - now;
      return !there.has(id) && leftMs <= EARLY_MS && leftMs >= -LATE_MS;
    });
  }
}
