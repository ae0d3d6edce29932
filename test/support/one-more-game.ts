/** A game outside the product, to prove that adding one takes its folders and one line in two lists. */
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { highCard } from './one-more-game/rulebooks/high-card/high-card.ts';
import type { AddedGame } from './product-copy.ts';

export const oneMoreGame: AddedGame = {
  folder: new URL('./one-more-game/', import.meta.url),
  name: 'high-card',
  exported: 'highCard',
};

/** Its rulebook, with its messages found here. */
export const oneMoreRulebook: Rulebook = {
  ...(highCard as Rulebook),
  messages: highCard.messages.map((beginning) => `../test/support/one-more-game/rulebooks/${beginning}`),
};
