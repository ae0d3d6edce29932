/** The move that a player is offered to undo. */
import type { LogReply } from '../../../../server/read/contract.ts';

/** The player's last move; undefined if something was revealed or a time ran out since: then only the organiser may undo it. @param moves rows of the log, newest first, from the newest one */
export function ownLastOf(moves: LogReply['moves'], seat: number): number | undefined {
  const revealed = moves.findIndex(
    (row) => (row.kind === 'joint' || row.kind === 'elapsed' || row.do === 'close') && !row.undone,
  );
  const since = revealed === -1 ? moves : moves.slice(0, revealed);
  return since.find((row) => row.kind === 'move' && !row.undone && row.seat === seat)?.seq;
}
