/** Which asks take offers, answers and withdrawals. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import type { OfferView, ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Option } from '#rulebooks/options.ts';

/** The ask that takes this kind of move: the user's own turn, or the ask open beside it. */
export const askTo = (table: GamePage<ParadiseView>, deed: 'offer' | 'withdraw'): GameAsk | undefined =>
  table.mine.find((ask) => ask.kind !== 'answer' && table.options(ask).some((option) => option.do === deed));

/** The ask about an offer to the user; undefined if it is gone. */
export const answerOf = (table: GamePage<ParadiseView>, { id }: OfferView): GameAsk | undefined =>
  table.mine.find((ask) => ask.kind === 'answer' && ask.id.endsWith(`.offer.${id}`));

export const optionOf = (table: GamePage<ParadiseView>, ask: GameAsk | undefined, deed: string): Option | undefined =>
  ask === undefined ? undefined : table.options(ask).find((option) => option.do === deed);
