/** Decodes a chosen file: UTF-8, UTF-16 with byte order mark, or Windows-1252 ("ANSI"). The last is a guess that the user confirms before import. */

export type ChosenText =
  | {
      readonly text: string;
      /** Words with accents, if the encoding is a guess; empty if it is certain. */
      readonly guessed: readonly string[];
    }
  /** Another encoding, not a text, or a text with a lost letter: `piece` shows where. */
  | { readonly text: null; readonly fault: 'encoding' | 'not-text' | 'lost-letter'; readonly piece: string };

export async function readChosen(file: Blob): Promise<ChosenText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = decoded(bytes, marked ?? 'utf-8');
  if (text !== null) return checked(text, []);
  if (marked !== null) return refused('encoding');
  const guess = new TextDecoder('windows-1252').decode(bytes);
  if (/(?!\s)(?=\p{ASCII})\p{Cc}/u.test(guess)) return refused('not-text');
  return isPlausible(guess) ? checked(guess, accented(guess)) : refused('encoding');
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** U+FFFD marks a letter another program could not read. */
function checked(text: string, guessed: readonly string[]): ChosenText {
  if (text.includes('\0')) return refused('not-text');
  const at = text.indexOf('\uFFFD');
  return at < 0 ? { text, guessed } : refused('lost-letter', pieceAt(text, at));
}

const refused = (fault: 'encoding' | 'not-text' | 'lost-letter', piece = ''): ChosenText => ({
  text: null,
  fault,
  piece,
});

/** Signs of Mac Roman, DOS or double-encoded UTF-8 read as Windows-1252: rare letters, symbols inside words, a capital after a small letter, a lower-case accent among capitals. */
const ODD = [
  // Five bytes are undefined in Windows-1252: the platform decodes them as controls.
  /(?!\p{ASCII})\p{Cc}/u,
  /[ŽžŠšƒˆ˜ÕÐðÞþ]/,
  /\p{L}(?![\p{L}\p{N}’–—·…«»\u00a0\u00ad])\P{ASCII}\p{L}/u,
  /\p{L}[‚„‘‰]|[‚„‰†‡€]\p{L}/u,
  /\p{Ll}(?!\p{ASCII})\p{Lu}/u,
  /[A-Z][ß-öø-þ][A-Z]/,
  /(?<!\p{L})[ÇÈÊÑÒÓÔÏÎ](?!\p{L})/u,
  /[ÃÂ][\u0080-\u00bf]|â€/,
];
const isPlausible = (text: string): boolean => !ODD.some((odd) => odd.test(text));

const MOST_PIECES = 3;

/** The first few distinct words with an accent. */
function accented(text: string): string[] {
  const pieces = new Set<string>();
  for (const { index } of text.matchAll(/\P{ASCII}/gu)) {
    pieces.add(pieceAt(text, index));
    if (pieces.size === MOST_PIECES) break;
  }
  return [...pieces];
}

/** The cell around a position; of a long one, the part near it. */
function pieceAt(text: string, at: number): string {
  const before = /[^\r\n\t";,]*$/.exec(text.slice(Math.max(0, at - 200), at))?.[0] ?? '';
  const behind = /^[^\r\n\t";,]*/.exec(text.slice(at, at + 200))?.[0] ?? '';
  if (before.length + behind.length <= 60) return (before + behind).trim();
  return `${before.slice(-20)}${behind.slice(0, 40)}`.trim();
}
