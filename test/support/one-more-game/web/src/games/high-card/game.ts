/** The game on this page, as the board reads it. */
import { useGame } from '#lib/game/game-page.svelte.ts';
import type { HighCardView } from '../../../../rulebooks/high-card/view.ts';

/** To be called while a component is set up. */
export const useHighCard = () => useGame<HighCardView>();
