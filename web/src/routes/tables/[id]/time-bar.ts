/** The bar by which time is kept: at hand where the page begins with time that stands, else it comes after the first view. Most players never see it. */
import { Part } from '#lib/board/at-hand.ts';
import type { Game } from '#lib/games.ts';

export const timeBar = new Part(() => import('./TimeBar.svelte'));

/** The pause of the whole game, while it lasts. */
export const stopOf = ({ pauses }: Game['clocks']): Game['clocks']['pauses'][number] | undefined =>
  pauses.find(({ node, since }) => node === '' && since !== null);

/** Clocks that count for a question. */
export const runningOf = ({ clocks }: Game['clocks']): Game['clocks']['clocks'] =>
  clocks.filter(({ ask }) => ask !== null);
