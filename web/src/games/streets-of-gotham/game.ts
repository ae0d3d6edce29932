import { type GamePage, useGame } from '#lib/game/game-page.svelte.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

export type GothamPage = GamePage<GothamView>;

export const useGotham = () => useGame<GothamView>();
