/** Scope of keyboard shortcuts: those of one part of a page do not act in another. */

/** Storage key of the setting that disables single-character shortcuts, for speech input or accidental presses (WCAG 2.1.4). */
export const KEYS_OFF = 'parrain.keys-off';

/** May a shortcut act with this focus? @param within selector of its part of the page; absent: everywhere */
export const actsAt = (within: string | undefined, focus: Element | null): boolean =>
  !within || !focus || focus.matches(`body,${within} *`);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The characters a key event may stand for, most likely first: its own, letters as without Caps Lock; then the character at its place on an English
 * keyboard: French layouts shift digits, Greek ones have no Latin letters.
 */
export function keysOf({ key, code, shiftKey }: Pressed): readonly string[] {
  const cased = (sign: string): string => (shiftKey ? sign.toUpperCase() : sign.toLowerCase());
  const own = /^\p{L}$/u.test(key) ? cased(key) : key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (digit !== undefined && !shiftKey && digit !== key) return [own, digit];
  if (letter !== undefined && /^(?!\p{scx=Latin})\p{L}$/u.test(key)) return [own, cased(letter)];
  return [own];
}
