/** How a screen warns: by the thresholds that were chosen for it. */
import type { ClockReply } from '../../../../../server/read/clock-contract.ts';

/** `held`: it stands. `up`: nothing is left. */
export type Warning = 'calm' | 'near' | 'urgent' | 'up' | 'held';

/** A warning of at most so many seconds is urgent. */
const URGENT_S = 60;

/**
 * @param leftMs what is left
 * @param thresholds seconds, as the face counts them; those as long as the clock was given at first warn of nothing
 * @returns how it stands, and the threshold that was passed last, seconds; null where none was
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
