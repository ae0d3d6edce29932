/** The timekeeper's bar: preloaded if the game is paused, otherwise loaded after the first view, as most players never see it. */
import { Part } from '#lib/board/lazy-part.ts';
import type { Game } from '#lib/games.ts';

export const timeBar = new Part(() => import('./TimeBar.svelte'));

/** The current pause of the whole game. */
export const stopOf = ({ pauses }: Game['clocks']): Game['clocks']['pauses'][number] | undefined =>
  pauses.find(({ node, since }) => node === '' && since !== null);

export const runningOf = ({ clocks }: Game['clocks']): Game['clocks']['clocks'] =>
  clocks.filter(({ ask }) => ask !== null);
