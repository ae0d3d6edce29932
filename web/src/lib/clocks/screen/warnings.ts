import type { ClockReply } from '../../../../../server/read/clock-contract.ts';

/** `held`: stopped. `up`: nothing left. */
export type Warning = 'calm' | 'near' | 'urgent' | 'up' | 'held';

/** A threshold of at most this many seconds is urgent. */
const URGENT_S = 60;

/**
 * @param leftMs time left
 * @param thresholds seconds of displayed time; those not below the clock's full time are ignored
 * @returns the warning level, and the last threshold passed in seconds, or null
 */
export function warningOf(
  clock: Pick<ClockReply, 'due' | 'of'>,
  leftMs: number,
  thresholds: readonly number[],
  speed = 1,
): { readonly level: Warning; readonly passed: number | null } {
  const passed = thresholds
    .filter((one) => one * 1000 < clock.of * speed && leftMs * speed <= one * 1000)
    .reduce<number | null>((least, one) => (least === null || one < least ? one : least), null);
  if (leftMs <= 0) return { level: 'up', passed };
  if (clock.due === null) return { level: 'held', passed };
  if (passed === null) return { level: 'calm', passed };
  return { level: passed <= URGENT_S ? 'urgent' : 'near', passed };
}
