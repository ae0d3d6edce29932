/** The current game, for rules opened anywhere on its page. */
import type { GamePage } from '#lib/game/game-page.svelte.ts';

export const currentGame: { page: GamePage | null } = { page: null };
