/** The largest and most expensive files, made from a finished campaign. */
import type { FileMove, GameFile } from '../../server/portability/file-format.ts';

const TEXT = 'x'.repeat(500);
const args = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`a${n}`, TEXT]));
const line = { key: 'line.turn', args };

/** Each move has the longest allowed lines: about 13 KB. */
export const talkative = (file: GameFile): GameFile => ({
  ...file,
  moves: file.moves.map((move) => ({
    ...move,
    lines: [line, line],
    entries: move.entries.map((entry) => ({ ...entry, why: { key: 'reason.x', args } })),
  })),
});

const PAIRS = 7;

/** Almost the largest allowed piece: 950 KB. */
const junk = Array.from({ length: 190 }, () => 'x'.repeat(5_000));

/** Ends with moves that write a megabyte into the state and remove it: 14 MB in the last page of its replay. */
export function heavy(file: GameFile): GameFile {
  const last = file.moves.at(-1);
  if (!last) throw new Error('a file without moves');
  const bare = { ...last, kind: 'desk', given: {}, draws: [], lines: [], entries: [], fence: false };
  const pair = (seq: number): FileMove[] => [
    { ...bare, seq, patches: [['+', ['junk'], junk]], inverse: [['-', ['junk']]] },
    { ...bare, seq: seq + 1, patches: [['-', ['junk']]], inverse: [['+', ['junk'], junk]] },
  ];
  const added = Array.from({ length: PAIRS }, (_, n) => pair(last.seq + 1 + 2 * n)).flat();
  return { ...file, moves: [...file.moves, ...added] };
}

/** Sixteen megabytes that are examined before they are refused. */
export const hopeless = (file: GameFile): string => {
  const moves = JSON.stringify(Array.from({ length: 30_000 }, (_, n) => ({ n, text: TEXT }))).slice(1, -1);
  return JSON.stringify({ ...file, moves: [] }).replace('"moves":[]', `"moves":[${moves}]`);
};
