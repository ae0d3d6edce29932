/** Which of the drawings on the sheet (`drawings.svg`) is whose. */

/** Whoever shares a drawing with somebody. */
const SAME: Readonly<Record<string, string>> = {
  signal: 'AC14',
  batman: 'AC14',
  S1: 'AC14',
  S2: 'AC14',
  BAT: 'AC14',
};

/** The name of a drawing on the sheet: Sphinx cards have that of the Sphinx. */
export const drawingOf = (figure: string): string => SAME[figure] ?? (figure.startsWith('SX') ? 'VI02' : figure);
