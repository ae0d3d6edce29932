/** A person's access to a game: his parts in it, the seats that he answers for, and whose view of it he gets. */

import { ownParts, partsIn } from '#kernel/children.ts';
import type { Part } from '#kernel/persistent.ts';
import { type BookPosition, type GamePosition, gamesBelow, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { type Grant, may, rolesFor } from '#kernel/rights.ts';
import type { Ask, Audience, Seat, Viewer } from '#rulebooks/rulebook.ts';

/** A person's access to one game. `person` null for somebody who is not signed in. */
export interface Access {
  readonly person: string | null;
  readonly parts: readonly Part[];
  /** He has no part in the game itself: he looks on because he has one in the game around it. */
  readonly isFromParent: boolean;
  /** Seats that he answers for himself: 0 as organiser, his own as player. */
  readonly seats: readonly Seat[];
  /** Whose view he gets: his seat's before the organiser's. */
  readonly viewer: Viewer;
}

export function accessOf(book: BookPosition, game: GamePosition, person: string | null): Access {
  const parts = person === null ? [] : partsIn(book, game, person);
  const isFromParent = person !== null && parts.length > 0 && ownParts(game, person).length === 0;
  const player = parts.find((part) => part.role === 'player' && part.seat !== null)?.seat ?? null;
  const organises = parts.some((part) => part.role === 'organiser');
  const seats = [...(organises ? [0] : []), ...(player === null ? [] : [player])];
  return { person, parts, isFromParent, seats, viewer: player ?? (organises ? 0 : 'public') };
}

/** May he answer that ask as whoever keeps the time? The organiser answers for himself. */
export const keepsTimeOf = (
  { parts }: { readonly parts: readonly Pick<Part, 'role'>[] },
  { keepers, seats }: Ask,
): boolean => keepers === true && seats.includes(0) && parts.some((part) => part.role === 'timekeeper');

/** May that person read a line, or an entry, that was written for that audience? */
export const canRead = (
  access: Pick<Access, 'seats'>,
  audience: Audience | readonly number[] | null | undefined,
): boolean =>
  audience === undefined ||
  audience === null ||
  audience === 'all' ||
  access.seats.some((seat) => audience.includes(seat));

/**
 * The organiser answers for a seat whose holder consents, or that nobody holds; but not where hands are
 * secret: there a bot takes the place of who leaves, so that nobody looks into his hand.
 */
export function actsFor(game: GamePosition, access: Access, seat: Seat): boolean {
  if (access.seats.includes(seat)) return true;
  if (!access.seats.includes(0)) return false;
  const holder = game.parts.find((part) => part.seat === seat);
  return holder ? holder.consents : !rulebookOfGame(game).capabilities.secretHands;
}

/** A seat that an organiser answers for, at the moment. */
export interface ActingFor {
  readonly seat: Seat;
  /** What is asked there in secret is shown to him. */
  readonly secrets: boolean;
}

/** Null where he may not. */
export const actingFor = (game: GamePosition, access: Access, seat: Seat): ActingFor | null =>
  actsFor(game, access, seat) ? { seat, secrets: !isSealedFrom(game, access, seat) } : null;

/**
 * What is asked in secret at a seat that nobody holds, and that was not a guest's from the beginning, is not for whoever holds another one,
 * or held one: an organiser who plays would learn a rival's choice by freeing his seat. It is answered by default.
 */
function isSealedFrom({ parts, guests, formerSeats }: GamePosition, access: Access, seat: Seat): boolean {
  if (access.seats.includes(seat) || seat in guests || parts.some((part) => part.seat === seat)) return false;
  const former = access.person === null ? undefined : formerSeats[access.person];
  return access.seats.some((own) => own > 0) || (former !== undefined && former !== seat);
}

/**
 * Games inside that one which this person may look at, with his access to each: a seat of one is not a seat of another. A link
 * shows its own game and, of those inside it, what everybody may see.
 */
export const visibleBelow = (
  book: BookPosition,
  game: GamePosition,
  { person, parts }: Access,
): { readonly game: GamePosition; readonly access: Access }[] =>
  gamesBelow(book, game.id)
    .map((child) => ({ game: child, access: accessOf(book, child, parts.length === 0 ? null : person) }))
    .filter((one) => !one.game.deleted && may('see-game', grantOf(one.game, one.access)));

/** What the table of rights decides on: roles and the game's status. */
export const grantOf = (game: GamePosition, access: Access): Grant => ({
  roles: rolesFor(
    access.parts.map((part) => part.role),
    game.isPublic,
  ),
  status: game.deleted ? 'deleted' : statusOf(game),
});

/** Whoever comes with a read-only link: a screen on the wall, that sees what the public may know and holds no seat. */
export const screenAccess: Access = {
  person: null,
  parts: [{ person: '', name: '', role: 'screen', seat: null, consents: false }],
  isFromParent: false,
  seats: [],
  viewer: 'public',
};
