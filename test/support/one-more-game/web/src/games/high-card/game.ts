import { useGame } from '#lib/game/game-page.svelte.ts';
import type { HighCardView } from '../../../../rulebooks/high-card/view.ts';

/** Call it while a component is set up. */
export const useHighCard = () => useGame<HighCardView>();
