/** Why the turn passed to the current player, from the clock's log. */
import type { LogReply } from '../../../../server/read/contract.ts';

type Line = LogReply['moves'][number]['lines'][number];

const BY_ITSELF = new Set(['line.turn-up', 'line.fallen']);

/** The line with the player whose time was up; null where the turn was passed by a player. @param moves newest first */
export function turnedBy(moves: LogReply['moves'], table: number): Line | null {
  for (const { do: what, seat, lines, undone } of moves) {
    if (undone) continue;
    const line = lines.find(({ key, args }) => BY_ITSELF.has(key) && args?.table === table);
    if (line) return line;
    const begun = lines.some(
      ({ key, args }) => key === 'line.play' || (key === 'line.reopened' && args?.table === table),
    );
    if (begun || (what === 'pass' && seat === table)) return null;
  }
  return null;
}
