/** Where keys act, and whether they do: what belongs to a part of a page takes nothing from another one. */

/** Set on a device whose reader wants no keys of one sign: he speaks his letters, or presses them by mistake (WCAG 2.1.4). */
export const KEYS_OFF = 'parrain.keys-off';

/** May a key act while the focus is there? @param within selector of the part that it belongs to; it acts everywhere where there is none */
export const actsAt = (within: string | undefined, focus: Element | null): boolean =>
  !within || !focus || focus.matches(`body,${within} *`);
