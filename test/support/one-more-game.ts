/** A game that is no part of the product, for the proof that one is added by its folders and a line in each of two lists. */
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { highCard } from './one-more-game/rulebooks/high-card/high-card.ts';
import type { AddedGame } from './product-copy.ts';

export const oneMoreGame: AddedGame = {
  folder: new URL('./one-more-game/', import.meta.url),
  name: 'high-card',
  exported: 'highCard',
};

/** Its rulebook, whose words are found where they lie here. */
export const oneMoreRulebook: Rulebook = {
  ...(highCard as Rulebook),
  messages: highCard.messages.map((beginning) => `../test/support/one-more-game/rulebooks/${beginning}`),
};
