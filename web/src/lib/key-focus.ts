/** Where keys act: what belongs to a part of a page takes nothing from another one. */

/** May a key act while the focus is there? @param within selector of the part that it belongs to; it acts everywhere where there is none */
export const actsAt = (within: string | undefined, focus: Element | null): boolean =>
  within === undefined || focus === null || focus.matches('body') || focus.closest(within) !== null;
