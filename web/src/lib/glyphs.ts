/** The signs of what the ledger counts, and of the three faces of the colour die: words in `amount.<id>`, colours as tokens. */
export const GLYPHS = {
  /** A coin struck with a B with two bars. */
  btc: {
    colour: 'var(--jaune)',
    path: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22M8 6h2V4.500h1.800V6h1.400V4.500H15v1.700c1.800.4 2.900 1.500 2.900 3.100 0 1.100-.6 2-1.600 2.500 1.500.5 2.300 1.600 2.300 3 0 1.900-1.300 3-3.600 3.200v1.500h-1.800V18h-1.400v1.500H10V18H8zm2.600 2v3h3.200c1 0 1.500-.6 1.500-1.500S14.800 8 13.800 8zm0 4.900V16h3.600c1.100 0 1.700-.6 1.700-1.500 0-1-.6-1.600-1.700-1.600z',
  },
  /** A star cut with scissors. */
  rep: {
    colour: 'var(--bleu)',
    path: 'M12 1l3.300 7.300 7.900.8-6 5.300 1.800 7.900L12 18.200 5 22.300l1.800-7.900-6-5.300 7.900-.8z',
  },
  /** A splash. */
  bavure: {
    colour: 'var(--rouge)',
    path: 'M11 1.500c1.500 1.700.9 3.800 2.500 4.600 1.900.9 3.500-2.300 5.500-1.300 1.800.9-.9 3.400.1 4.800 1.100 1.500 4 .4 4.100 2.500.1 1.800-3.200 1.400-3.700 3.100-.5 1.800 2.500 2.900 1.400 4.600-1.200 1.700-3.600-1.300-5.500-.5-1.700.8-1.100 3.800-3.100 3.900-2.100.1-1.200-3.100-3-4-1.700-.8-3.800 1.800-5.400.5-1.700-1.400 1.400-3.200.9-5C4.300 12.900.8 13.400.8 11.400c0-2.100 3.300-.9 4.300-2.600C6 7.300 3.300 5 5 3.700c1.600-1.300 3.100 1.600 4.700.7C11 3.700 9.800 2.300 11 1.500',
  },
  /** A brick of banknotes. */
  brique: {
    colour: 'var(--vert)',
    path: 'M1 6h22v4H1zm0 5.500h9v5H1zm13 0h9v5h-9zM10.800 6v12h2.400V6zM1 18h22v1.500H1z',
  },
  /** A note that is full of dirt. */
  red: { colour: 'var(--rouge)', path: 'M1 5h22v14H1zm11 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8' },
  /** A clean one. */
  white: { colour: 'var(--ink)', path: 'M1 5h22v14H1zm2 2v10h18V7zm9 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6' },
} as const;

export type Glyph = keyof typeof GLYPHS;
export const isGlyph = (unit: string): unit is Glyph => unit in GLYPHS;

/** ● red, ■ blue, ▲ yellow: never the colour alone. */
export const FACES = {
  red: { colour: 'var(--rouge)', path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18' },
  blue: { colour: 'var(--bleu)', path: 'M4 4h16v16H4z' },
  yellow: { colour: 'var(--jaune)', path: 'M12 3 22 20.500H2z' },
} as const;

export type Face = keyof typeof FACES;
