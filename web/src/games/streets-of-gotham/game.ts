/** The game on this page, as the board reads it. */
import { type GamePage, useGame } from '#lib/game/game-page.svelte.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

export type GothamPage = GamePage<GothamView>;

/** To be called while a component is set up. */
export const useGotham = () => useGame<GothamView>();
