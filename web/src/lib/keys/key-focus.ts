/** Where keys act, and whether they do: what belongs to a part of a page takes nothing from another one. */

/** Set on a device whose reader wants no keys of one sign: he speaks his letters, or presses them by mistake (WCAG 2.1.4). */
export const KEYS_OFF = 'parrain.keys-off';

/** May a key act while the focus is there? @param within selector of the part that it belongs to; it acts everywhere where there is none */
export const actsAt = (within: string | undefined, focus: Element | null): boolean =>
  !within || !focus || focus.matches(`body,${within} *`);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * Which signs a key may stand for, the likeliest first: its own, a letter as if Caps Lock were off; then what stands at its place on an English
 * keyboard, where its own is no such sign: a French one has its digits behind the shift key, a Greek one no Latin letters.
 */
export function keysOf({ key, code, shiftKey }: Pressed): readonly string[] {
  const cased = (sign: string): string => (shiftKey ? sign.toUpperCase() : sign.toLowerCase());
  const own = /^\p{L}$/u.test(key) ? cased(key) : key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (digit !== undefined && !shiftKey && digit !== key) return [own, digit];
  if (letter !== undefined && /^(?!\p{scx=Latin})\p{L}$/u.test(key)) return [own, cased(letter)];
  return [own];
}
