/** Which readers see the same reply. A reply depends on a reader through these fields only (`replies.ts`), so readers with equal fields get the same bytes. */

import type { Part } from '#kernel/persistent.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { may } from '#kernel/rights.ts';
import type { Seat, Viewer } from '#rulebooks/rulebook.ts';
import { type Access, accessOf, grantOf } from './access.ts';

/** Seats and nested games included in a reply; longer lists are paged. */
export const MOST_TOLD = 32;

/** Contains no person and no name. */
export interface Audience {
  /** Parts in the order they were acquired, with a player's seat. */
  readonly parts: readonly Pick<Part, 'role' | 'seat'>[];
  readonly isFromParent: boolean;
  /** Seats that the reader answers for; their private lines are visible. */
  readonly seats: readonly Seat[];
  readonly viewer: Viewer;
  /** The seat left by an organiser who now holds none: secret asks of other seats stay hidden (`seat-sealed`). */
  readonly left: Seat | null;
  /** The surrounding game, if it is visible to the reader too. */
  readonly above: Pick<GamePosition, 'id' | 'rulebook'> | null;
  /** Which nested games are visible: members see all. */
  readonly inside: 'all' | 'public';
}

/** Without a part a reader gets the public audience. */
export function audienceOf(book: BookPosition, game: GamePosition, access: Access): Audience {
  return {
    parts: access.parts.map(({ role, seat }) => ({ role, seat })),
    isFromParent: access.isFromParent,
    seats: access.seats,
    viewer: access.viewer,
    left: leftBy(game, access),
    above: aboveOf(book, game, access),
    // A link shows its game and the public ones inside.
    inside: access.person !== null && access.parts.length > 0 ? 'all' : 'public',
  };
}

/** Cache key: equal exactly for readers with the same reply. */
export function audienceKey({ parts, isFromParent, seats, viewer, left, above, inside }: Audience): string {
  const held = parts.map(({ role, seat }) => `${role}${seat ?? ''}`).join('+');
  return `${held}${isFromParent ? '^' : ''}/${seats.join('+')}/${viewer}/${left ?? ''}/${above?.id ?? ''}/${inside}`;
}

const leftBy = ({ formerSeats }: GamePosition, { person, seats }: Access): Seat | null =>
  person !== null && seats.includes(0) && !seats.some((seat) => seat > 0) ? (formerSeats[person] ?? null) : null;

function aboveOf(book: BookPosition, game: GamePosition, { person, parts }: Access): Audience['above'] {
  const above = game.parent === null ? undefined : book.games.get(game.parent);
  const access = above && accessOf(book, above, parts.length === 0 ? null : person);
  return access && may('see-game', grantOf(above, access)) ? above : null;
}
