/** Faces of the colour die: names in `face.<id>`, colours as tokens. */

/** ● red, ■ blue, ▲ yellow: never colour alone. */
export const FACES = {
  red: { colour: 'var(--rouge)', path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18' },
  blue: { colour: 'var(--bleu)', path: 'M4 4h16v16H4z' },
  yellow: { colour: 'var(--jaune)', path: 'M12 3 22 20.500H2z' },
} as const;

export type Face = keyof typeof FACES;
