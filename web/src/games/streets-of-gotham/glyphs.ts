/** Names of drawings in the sprite (`drawings.svg`). */

const SAME: Readonly<Record<string, string>> = {
  signal: 'AC14',
  batman: 'AC14',
  S1: 'AC14',
  S2: 'AC14',
  BAT: 'AC14',
};

/** Name in the sprite; Sphinx cards use the Sphinx's. */
export const drawingOf = (figure: string): string => SAME[figure] ?? (figure.startsWith('SX') ? 'VI02' : figure);
