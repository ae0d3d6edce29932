/** The act that a player is offered to take back. */
import type { LogReply } from '../../../../server/read/contract.ts';

/**
 * His own last act, unless something was revealed or the time ran out since: then only the organiser may take it back, and no button
 * promises what would be refused.
 * @param moves rows of the log, newest first, from its newest one on
 */
export function ownLastOf(moves: LogReply['moves'], seat: number): number | undefined {
  const revealed = moves.findIndex(
    (row) => (row.kind === 'joint' || row.kind === 'elapsed' || row.do === 'close') && !row.undone,
  );
  const since = revealed === -1 ? moves : moves.slice(0, revealed);
  return since.find((row) => row.kind === 'move' && !row.undone && row.seat === seat)?.seq;
}
