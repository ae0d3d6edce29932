/** Acts of a battle by number, with their lines. Pure. */
import type { Message } from '#rulebooks/rulebook.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';

export interface ActSaid {
  readonly act: number;
  readonly lines: readonly Message[];
}

const ACTS: readonly string[] = ['move', 'joint', 'elapsed', 'bot'];

/** @param moves rows of the log, newest first @param last number of the last act; undone ones have none */
export const actsWithLines = (moves: LogReply['moves'], last: number): readonly ActSaid[] =>
  moves
    .filter(({ kind, undone }) => ACTS.includes(kind) && !undone)
    .map(({ lines }, at) => ({ act: last - at, lines }))
    .filter(({ lines }) => lines.length > 0);
