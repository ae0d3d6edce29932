/** Moves that are on their way: a board shows them at once where they will lie, and takes them back when they are refused. */
import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';

/** What the reader has answered to an ask and nobody has heard of yet, first to last. A refused one is gone from it, with those after it. */
export const pendingOf = ({ under }: Pick<GamePage, 'under'>, ask: string): readonly Move[] =>
  under.flatMap(({ doing, body }) => (doing !== undefined && body?.ask === ask ? [body.move as Move] : [])); // As `give` made it.
