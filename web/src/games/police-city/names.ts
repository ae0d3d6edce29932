/** What the board calls a brigade, and its colour: one a seat (PC-R67), dark enough for white letters and light enough for the night. */
import type { Words } from '#lib/i18n/index.ts';
import type { CardView, EventView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

const COLOURS = ['#8a52c4', '#127a7f', '#b0561a', '#c23a7a', '#6f7020', '#59708a'] as const;
export const ON_SEAT = '#fffaf0';

export const colourOf = (seat: Seat): string => COLOURS[seat - 1] ?? COLOURS[0];

/** As lines say it: their word for a player is the number of his brigade. */
export const brigade = ({ t }: { readonly t: Words['t'] }, seat: Seat): string => t('police.brigade', { seat });

/** A card by its own name, or by the words of the game. */
export const cardName = ({ t }: { readonly t: Words['t'] }, { id, name }: CardView | EventView): string =>
  name ?? t(`card.${id}`);
