/** Files as large and as laborious as a file may be, made of a campaign that is over: what somebody brings in who means harm. */
import type { FileMove, GameFile } from '../../server/portability/file-format.ts';

/** Of text, no longer than a file's may be. */
const TEXT = 'x'.repeat(500);
const args = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`a${n}`, TEXT]));
const line = { key: 'line.turn', args };

/** Each move tells as much as a move may: some 13 KB. */
export const talkative = (file: GameFile): GameFile => ({
  ...file,
  moves: file.moves.map((move) => ({
    ...move,
    lines: [line, line],
    entries: move.entries.map((entry) => ({ ...entry, why: { key: 'reason.x', args } })),
  })),
});

/** Of such moves, two and two: what a file has room for. */
const PAIRS = 7;

/** Strings of a piece that is nearly as long as one may be: 950 KB. */
const junk = Array.from({ length: 190 }, () => 'x'.repeat(5_000));

/** At its end moves that write a megabyte into the state and take it out again: 14 MB in the last page of its replay. */
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

/** Text of sixteen megabytes that is looked through before it is refused. */
export const hopeless = (file: GameFile): string => {
  const moves = JSON.stringify(Array.from({ length: 30_000 }, (_, n) => ({ n, text: TEXT }))).slice(1, -1);
  return JSON.stringify({ ...file, moves: [] }).replace('"moves":[]', `"moves":[${moves}]`);
};
