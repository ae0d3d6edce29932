/** Sets text into a box: breaks lines, finds the size, and keeps lines (accents of capitals included) from touching. Pure. */
import type { Box, Face, Line } from './faces.ts';

export interface Space {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Least gap between the ink of two lines, in parts of the size. */
const GAP = 0.1;
/** Normal line height, in parts of the size. */
const LEADING = 1.12;
const STEP_PX = 2;

export interface SetText {
  readonly lines: readonly Line[];
  readonly sizePx: number;
  /** Lower edge of the ink. */
  readonly bottom: number;
}

/** The text at the largest size that fits; cut with … if even the smallest does not. */
export function setType(face: Face, text: string, space: Space, largestPx: number, smallestPx: number): SetText {
  const fits = (size: number): SetText | null => {
    if (breaksWords(face, text, space.width, size)) return null;
    const set = atSize(face, text, space, size);
    return set.bottom <= space.y + space.height ? set : null;
  };
  let best = fits(largestPx);
  for (let below = largestPx, from = smallestPx; !best || below - from > STEP_PX; ) {
    const middle = (below + from) / 2;
    const set = fits(middle);
    if (set) [best, from] = [set, middle];
    else below = middle;
    if (!best && below - from <= STEP_PX) break;
  }
  if (best) return best;
  const words = text.split(' ');
  for (let kept = words.length; kept > 0; kept--) {
    const set = atSize(face, kept === words.length ? text : `${words.slice(0, kept).join(' ')} …`, space, smallestPx);
    if (set.bottom <= space.y + space.height) return set;
  }
  return atSize(face, '…', space, smallestPx);
}

function atSize(face: Face, text: string, { x, y, width }: Space, size: number): SetText {
  const lines: Line[] = [];
  let baseline = y;
  for (const words of broken(face, text, width, size)) {
    const ink = face.line(words, x, 0, size).box;
    const above: Box | undefined = lines.at(-1)?.box;
    // The first line's ink starts at the top; each further line clears the descenders above it.
    baseline = above ? Math.max(baseline + size * LEADING, above.y2 + size * GAP - ink.y1) : y - ink.y1;
    lines.push(face.line(words, x, baseline, size));
  }
  return { lines, sizePx: size, bottom: lines.at(-1)?.box.y2 ?? y };
}

const breaksWords = (face: Face, text: string, width: number, size: number): boolean =>
  text.split(' ').some((word) => face.widthPx(word, size) > width);

/** Lines up to that width; a single wider word is broken. */
function broken(face: Face, text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(face, one, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && face.widthPx(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(face: Face, word: string, width: number, size: number): string[] {
  if (face.widthPx(word, size) <= width) return [word];
  const all: string[] = [''];
  for (const sign of word) {
    const last = all.at(-1) ?? '';
    if (last !== '' && face.widthPx(last + sign, size) > width) all.push(sign);
    else all[all.length - 1] = last + sign;
  }
  return all;
}
