import type { Move } from '#lib/game/game-page.svelte.ts';
import { type LessonGuide, steps } from '#lib/lesson/guide.ts';
import { placeOfEnd } from './board.ts';
import { nameOfPiece, nameOfPlace } from './words.ts';

const pieceOf = ({ man, pair }: Move): string | null => (pair === undefined ? ((man as string) ?? null) : `p${pair}`); // A man by the shape of the moves.

/** Targets of a move: the piece's die, the place on the map, the manhole, the heading. */
function way(end: string): readonly string[] {
  const place = placeOfEnd(end);
  return [
    `[data-town] [data-end="${place}"]:not(.chosen)`,
    `[data-leads~="${place}"][aria-pressed="false"]`,
    `[data-heading="${end}"][aria-pressed="false"]`,
  ];
}

export const guide: LessonGuide = {
  taps(move) {
    const piece = pieceOf(move);
    return [
      ...(piece === null ? [] : [`[data-die="${piece}"][aria-pressed="false"]`]),
      ...(move.end === undefined ? [] : way(String(move.end))),
      `[data-deed="${move.do}"]${move.aim === undefined ? '' : `[data-aim="${move.aim}"]`}`,
      ...steps(move),
    ];
  },
  about({ t, mySeat }, move) {
    const piece = pieceOf(move);
    const who = piece === null ? [] : [nameOfPiece(t, piece, mySeat)];
    return [...who, ...(move.end === undefined ? [] : [nameOfPlace(t, placeOfEnd(String(move.end)))])].join(', ');
  },
};
