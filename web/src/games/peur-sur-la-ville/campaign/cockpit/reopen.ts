/** Which closed accounts can be reopened from the desk. */
import type { Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';

type LoggedMove = LogReply['moves'][number];

const ACTS: readonly string[] = ['move', 'joint', 'elapsed', 'sealed'];

/** Phases after the closing, up to the next turn's battles. */
export const mayReopen = (phase: Phase): boolean => ['investments', 'affaires', 'talk', 'tables'].includes(phase);

/**
 * `seq` of the move that closed this turn's accounts, or the previous turn's while nobody has acted since; null otherwise.
 * @param closes moves `close`, newest first @param newest newest page of the log, newest first
 */
export function closedAccounts(
  closes: readonly LoggedMove[],
  newest: readonly LoggedMove[],
  phase: Phase,
): number | null {
  const closed = closes.find((move) => move.do === 'close' && !move.undone);
  if (!closed) return null;
  if (phase === 'investments') return closed.seq;
  if (!mayReopen(phase)) return null;
  const began = newest.find((move) => !move.undone && move.lines.some((line) => line.key === 'line.turn'));
  if (!began || began.seq < closed.seq) return null;
  const acted = newest.some((move) => move.seq > began.seq && !move.undone && ACTS.includes(move.kind));
  return acted ? null : closed.seq;
}
