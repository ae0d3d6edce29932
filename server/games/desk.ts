/** What is done to a game and is none of its rules' business: its name, who may see it, deleting and restoring it, reminders. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { ClockChanges } from './follow-asks.ts';
import type { GamePosition } from './position.ts';

/** What an organiser wants done. */
export type Wish =
  | { readonly do: 'settings'; readonly title?: string | undefined; readonly isPublic?: boolean | undefined }
  | { readonly do: 'delete' }
  | { readonly do: 'restore' }
  | { readonly do: 'remind'; readonly ask: string; readonly seats: readonly Seat[] };

/** What was done, as a move of the kind `desk` records it. `leftMs`: what the clock of each ask had left. */
export type Deed =
  | Exclude<Wish, { do: 'delete' }>
  | { readonly do: 'delete'; readonly leftMs: Readonly<Record<string, number>> };

/** The game after it. @param at epoch ms */
export function afterDeed(game: GamePosition, deed: Deed, at: number): GamePosition {
  switch (deed.do) {
    case 'settings':
      return { ...game, title: deed.title ?? game.title, isPublic: deed.isPublic ?? game.isPublic };
    case 'delete':
      return { ...game, gone: { at, leftMs: deed.leftMs } };
    case 'restore':
      return { ...game, gone: null };
    case 'remind': {
      const now = Object.fromEntries(deed.seats.map((seat) => [seat, at]));
      return { ...game, reminded: { ...game.reminded, [deed.ask]: { ...game.reminded[deed.ask], ...now } } };
    }
  }
}

/** Clocks stop with a game that is deleted, so that no node looks at them, and go on with what they had left. */
export function clocksAfter(game: GamePosition, deed: Deed, at: number): ClockChanges | null {
  const changes =
    deed.do === 'delete'
      ? Object.keys(game.clocks).map((ask) => [ask, null] as const)
      : deed.do === 'restore'
        ? Object.entries(game.gone?.leftMs ?? {}).map(([ask, left]) => [ask, at + left] as const)
        : [];
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

/** What every clock of the game has left, ms; 0 where it is due. @param at epoch ms */
export const leftMsOf = (game: GamePosition, at: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(game.clocks).map(([ask, due]) => [ask, Math.max(0, due - at)]));
