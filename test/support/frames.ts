/** What a reader has of a game after a frame of the live stream: as a page takes it (`web/src/lib/game/known-games.ts`). */
import { expect } from 'vitest';
import type { GameReply } from '../../server/read/contract.ts';
import type { GameFrame } from '../../server/read/frame-contract.ts';
import { applyChanges } from '../../web/src/lib/game/apply-changes.ts';

/** The data of one server-sent event. */
export const frameIn = (event: Buffer | string): GameFrame =>
  JSON.parse(/^data: (.*)$/m.exec(event.toString())?.[1] ?? '');

/** @param known what he had before; null where he had nothing. @throws Error where the frame does not bring the game */
export function told(known: GameReply | null, frame: GameFrame): GameReply {
  if (frame.whole) return frame.whole;
  if (!known || !frame.changes) throw new Error('a frame without the game');
  const { seq: _seq, status: _status, clocks, ...rest } = known;
  const { seq, status } = frame;
  const now = applyChanges(rest, frame.changes.all) as typeof rest; // Changes of a game make a game.
  expect(JSON.stringify(now)).toHaveLength(frame.changes.size);
  return { ...now, seq, status: status as GameReply['status'], clocks: frame.clocks ?? { ...clocks, seq } };
}
