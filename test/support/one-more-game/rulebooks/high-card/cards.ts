/** HC-2: the twelve cards, lowest first. No two are equal, so no round is drawn. */
export const cards = [
  'kid',
  'lookout',
  'crooner',
  'barman',
  'chauffeur',
  'boxer',
  'croupier',
  'engraver',
  'widow',
  'lawyer',
  'superintendent',
  'kingpin',
] as const;
export type Card = (typeof cards)[number];

/** 1 for the lowest, 12 for the highest. */
export const rankOf = (card: Card): number => cards.indexOf(card) + 1;
