/** A brigade's name and colour, one per seat (PC-R67); contrast with white text and with the dark theme. */
import type { Words } from '#lib/i18n/index.ts';
import type { CardView, EventView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

const COLOURS = ['#8a52c4', '#127a7f', '#b0561a', '#c23a7a', '#6f7020', '#59708a'] as const;
export const ON_SEAT = '#fffaf0';

export const colourOf = (seat: Seat): string => COLOURS[seat - 1] ?? COLOURS[0];

/** As in log lines: the brigade's number. */
export const brigade = ({ t }: { readonly t: Words['t'] }, seat: Seat): string => t('police.brigade', { seat });

/** A card's own name, or the game's translation. */
export const cardName = ({ t }: { readonly t: Words['t'] }, { id, name }: CardView | EventView): string =>
  name ?? t(`card.${id}`);
