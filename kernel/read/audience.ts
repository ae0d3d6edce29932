/**
 * Who sees the same of a game. Everything that a reply tells one reader and not another hangs on these few facts about him, and on
 * nothing else of him: the reply is built from them alone (`replies.ts`), so whoever has the same facts is sent the same bytes.
 */

import type { Part } from '#kernel/persistent.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { may } from '#kernel/rights.ts';
import type { Seat, Viewer } from '#rulebooks/rulebook.ts';
import { type Access, accessOf, grantOf } from './access.ts';

/** Seats, and games inside, that the reply of a game tells; more of them are read page by page. */
export const MOST_TOLD = 32;

/** No person, no name: two people of whom this says the same cannot be told apart by what they are shown. */
export interface Audience {
  /** What he is here, in the order in which he became it, with his seat as a player. */
  readonly parts: readonly Pick<Part, 'role' | 'seat'>[];
  readonly isFromParent: boolean;
  /** Seats that he answers for himself; what is written for them is read by him. */
  readonly seats: readonly Seat[];
  readonly viewer: Viewer;
  /** The seat that an organiser who holds none now has left: what is asked in secret elsewhere is not shown to him (`seat-sealed`). */
  readonly left: Seat | null;
  /** The game around it, for who may look at that one too: a link to it leads nobody else anywhere. */
  readonly above: Pick<GamePosition, 'id' | 'rulebook'> | null;
  /** Which games inside it he may look at: with a part in this one he has one in each of them, or looks on. */
  readonly inside: 'all' | 'public';
}

/** Whoever has no part in the game reads what everybody reads. */
export function audienceOf(book: BookPosition, game: GamePosition, access: Access): Audience {
  return {
    parts: access.parts.map(({ role, seat }) => ({ role, seat })),
    isFromParent: access.isFromParent,
    seats: access.seats,
    viewer: access.viewer,
    left: leftBy(game, access),
    above: aboveOf(book, game, access),
    // A link shows its own game and, of those inside it, what everybody may see.
    inside: access.person !== null && access.parts.length > 0 ? 'all' : 'public',
  };
}

/** Equal for those, and only for those, who are told the same: an organiser, a seat, an onlooker, the public. */
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
