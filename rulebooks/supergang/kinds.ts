/** SG-5: the three characters of a gang, in the order of their dice (SG-H12). */
export const kinds = ['killer', 'vamp', 'trafficker'] as const;
export type Kind = (typeof kinds)[number];

/** A gangster's id: number of the gang and letter of the kind, `2v`. */
const letters = { k: 'killer', v: 'vamp', t: 'trafficker' } as const;
export type ManId = `${number}${keyof typeof letters}`;

export const manId = (gang: number, kind: Kind): ManId => `${gang}${kind.charAt(0) as keyof typeof letters}`; // By their first letters.
export const gangOf = (id: ManId): number => id.charCodeAt(0) - 48; // One digit.
export const kindOf = (id: ManId): Kind => letters[id.charAt(1) as keyof typeof letters]; // By the form of its ids.
