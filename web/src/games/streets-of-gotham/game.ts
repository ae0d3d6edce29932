/** The typed game of this page. */
import { type GamePage, useGame } from '#lib/game/game-page.svelte.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

export type GothamPage = GamePage<GothamView>;

/** Call during component setup. */
export const useGotham = () => useGame<GothamView>();
