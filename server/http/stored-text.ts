/** Text that comes from outside: read strictly, and refused where it cannot be stored or has lost a letter. */

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** With its byte order mark; null where the bytes are not UTF-8. */
export function readUtf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Postgres stores neither NUL nor half a surrogate pair. U+FFFD is what lenient programs put in place of a letter that they cannot read. */
export function flawOfText(text: string): 'bad-text' | 'lost-letter' | null {
  if (text.includes('\0') || !text.isWellFormed()) return 'bad-text';
  return text.includes('\uFFFD') ? 'lost-letter' : null;
}
