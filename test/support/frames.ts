/** The game known to a reader after a live frame, as a page applies it (`web/src/lib/game/known-games.ts`). */
import { expect } from 'vitest';
import type { GameReply } from '../../server/read/contract.ts';
import type { GameFrame } from '../../server/read/frame-contract.ts';
import { applyChanges } from '../../web/src/lib/game/apply-changes.ts';

export const frameIn = (event: Buffer | string): GameFrame =>
  JSON.parse(/^data: (.*)$/m.exec(event.toString())?.[1] ?? '');

/** @param known the earlier game, or null. @throws Error if the frame does not contain the game */
export function told(known: GameReply | null, frame: GameFrame): GameReply {
  if (frame.whole) return frame.whole;
  if (!known || !frame.changes) throw new Error('a frame without the game');
  const { seq: _seq, status: _status, clocks, ...rest } = known;
  const { seq, status } = frame;
  const now = applyChanges(rest, frame.changes.all) as typeof rest; // Changes of a game make a game.
  expect(JSON.stringify(now)).toHaveLength(frame.changes.size);
  return { ...now, seq, status: status as GameReply['status'], clocks: frame.clocks ?? { ...clocks, seq } };
}
