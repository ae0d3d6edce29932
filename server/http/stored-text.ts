const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Keeps a byte order mark; null if the bytes are not UTF-8. */
export function readUtf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Postgres stores neither NUL nor a lone surrogate. U+FFFD marks a character that another program failed to decode. */
export function flawOfText(text: string): 'bad-text' | 'lost-letter' | null {
  if (text.includes('\0') || !text.isWellFormed()) return 'bad-text';
  return text.includes('\uFFFD') ? 'lost-letter' : null;
}
