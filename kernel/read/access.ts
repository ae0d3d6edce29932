/** A person's access to a game: parts, answering seats and view. */

import { ownParts, partsIn } from '#kernel/children.ts';
import type { Part } from '#kernel/persistent.ts';
import { type BookPosition, type GamePosition, gamesBelow, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { type Grant, may, rolesFor } from '#kernel/rights.ts';
import type { Ask, Audience, Seat, Viewer } from '#rulebooks/rulebook.ts';

/** `person` is null if nobody is signed in. */
export interface Access {
  readonly person: string | null;
  readonly parts: readonly Part[];
  /** No part in the game itself: watches because of a part in a surrounding one. */
  readonly isFromParent: boolean;
  /** Seats that the person answers for: 0 as organiser, their own as player. */
  readonly seats: readonly Seat[];
  /** The view they get: that of a seat goes before the organiser's. */
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

/** Whether a timekeeper may answer that ask; organisers answer as themselves. */
export const keepsTimeOf = (
  { parts }: { readonly parts: readonly Pick<Part, 'role'>[] },
  { keepers, seats }: Ask,
): boolean => keepers === true && seats.includes(0) && parts.some((part) => part.role === 'timekeeper');

/** Whether a line or entry for that audience is readable. */
export const canRead = (
  access: Pick<Access, 'seats'>,
  audience: Audience | readonly number[] | null | undefined,
): boolean =>
  audience === undefined ||
  audience === null ||
  audience === 'all' ||
  access.seats.some((seat) => audience.includes(seat));

/**
 * The organiser answers for a seat without a holder or with the holder's consent. Not with secret hands: there a bot replaces a player who leaves, so that nobody sees the hand.
 */
export function actsFor(game: GamePosition, access: Access, seat: Seat): boolean {
  if (access.seats.includes(seat)) return true;
  if (!access.seats.includes(0)) return false;
  const holder = game.parts.find((part) => part.seat === seat);
  return holder ? holder.consents : !rulebookOfGame(game).capabilities.secretHands;
}

export interface ActingFor {
  readonly seat: Seat;
  readonly secrets: boolean;
}

/** Null if not allowed. */
export const actingFor = (game: GamePosition, access: Access, seat: Seat): ActingFor | null =>
  actsFor(game, access, seat) ? { seat, secrets: !isSealedFrom(game, access, seat) } : null;

/**
 * A secret ask of an empty seat (not a guest's) is hidden from an organiser who holds or held another seat: freeing a rival's seat must not
 * reveal the rival's choice. It is answered by default.
 */
function isSealedFrom({ parts, guests, formerSeats }: GamePosition, access: Access, seat: Seat): boolean {
  if (access.seats.includes(seat) || seat in guests || parts.some((part) => part.seat === seat)) return false;
  const former = access.person === null ? undefined : formerSeats[access.person];
  return access.seats.some((own) => own > 0) || (former !== undefined && former !== seat);
}

/** Visible nested games, each with its own access: a child's seats differ from the parent's. A link shows its game and the public ones inside. */
export const visibleBelow = (
  book: BookPosition,
  game: GamePosition,
  { person, parts }: Access,
): { readonly game: GamePosition; readonly access: Access }[] =>
  gamesBelow(book, game.id)
    .map((child) => ({ game: child, access: accessOf(book, child, parts.length === 0 ? null : person) }))
    .filter((one) => !one.game.deleted && may('see-game', grantOf(one.game, one.access)));

/** Input of the table of rights: roles and the game's status. */
export const grantOf = (game: GamePosition, access: Access): Grant => ({
  roles: rolesFor(
    access.parts.map((part) => part.role),
    game.isPublic,
  ),
  status: game.deleted ? 'deleted' : statusOf(game),
});

/** Access through a read-only link: a screen with the public view and no seat. */
export const screenAccess: Access = {
  person: null,
  parts: [{ person: '', name: '', role: 'screen', seat: null, consents: false }],
  isFromParent: false,
  seats: [],
  viewer: 'public',
};
