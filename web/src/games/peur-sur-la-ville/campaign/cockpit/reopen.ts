/** Which closing of accounts may still be taken back from the organiser's desk. */
import type { Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';

type LoggedMove = LogReply['moves'][number];

const ACTS: readonly string[] = ['move', 'joint', 'elapsed', 'sealed'];

/** The phases in which the last closing may still be taken back: the one behind it, and those of the next turn before its battles. */
export const mayReopen = (phase: Phase): boolean => ['investments', 'affaires', 'talk', 'tables'].includes(phase);

/**
 * The `seq` of the move that closed the accounts of this turn, or of the turn before while nobody has acted in the new one;
 * null where there is none, or it is too late for this button.
 * @param closes moves `close`, newest first @param newest the newest page of the whole log, newest first
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
