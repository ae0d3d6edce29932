/** Moves in flight: a board shows their result at once and reverts it on refusal. */
import type { GamePage, Move } from '#lib/game/game-page.svelte.ts';

/** The user's unconfirmed answers to an ask, oldest first. A refused one is removed with those after it. */
export const pendingOf = ({ under }: Pick<GamePage, 'under'>, ask: string): readonly Move[] =>
  under.flatMap(({ doing, body }) => (doing !== undefined && body?.ask === ask ? [body.move as Move] : [])); // As `give` made it.
