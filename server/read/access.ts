/** What a person is to a game, and whose eyes he sees it with. */
import type { Ask, Audience, Seat, Viewer } from '#rulebooks/rulebook.ts';
import type { Part } from '../kernel/persistent.ts';
import { type BookPosition, type GamePosition, gamesBelow, rulebookOfGame, statusOf } from '../kernel/position.ts';
import { may, type Standing as Rights, rolesFor } from '../people/rights.ts';

/** A person's standing in one game. `person` null for somebody who is not signed in. */
export interface Standing {
  readonly person: string | null;
  readonly parts: readonly Part[];
  /** Seats that he answers for himself: 0 as organiser, his own as player. */
  readonly seats: readonly Seat[];
  /** Whose view he gets: his seat's before the organiser's. */
  readonly viewer: Viewer;
}

export function standingOf(game: GamePosition, person: string | null): Standing {
  const parts = person === null ? [] : game.parts.filter((part) => part.person === person);
  const player = parts.find((part) => part.role === 'player' && part.seat !== null)?.seat ?? null;
  const organises = parts.some((part) => part.role === 'organiser');
  const seats = [...(organises ? [0] : []), ...(player === null ? [] : [player])];
  return { person, parts, seats, viewer: player ?? (organises ? 0 : 'public') };
}

/** May he answer that ask as whoever keeps the time? The organiser answers for himself. */
export const keepsTimeOf = (
  { parts }: { readonly parts: readonly Pick<Part, 'role'>[] },
  { keepers, seats }: Ask,
): boolean => keepers === true && seats.includes(0) && parts.some((part) => part.role === 'timekeeper');

/** May that person know what was said or paid before that audience? */
export const heard = (
  standing: Pick<Standing, 'seats'>,
  audience: Audience | readonly number[] | null | undefined,
): boolean =>
  audience === undefined ||
  audience === null ||
  audience === 'all' ||
  standing.seats.some((seat) => audience.includes(seat));

/**
 * The organiser answers for a seat whose holder consents, or that nobody holds; but not where hands are
 * secret: there a bot takes the place of who leaves, so that nobody looks into his hand.
 */
export function actsFor(game: GamePosition, standing: Standing, seat: Seat): boolean {
  if (standing.seats.includes(seat)) return true;
  if (!standing.seats.includes(0)) return false;
  const holder = game.parts.find((part) => part.seat === seat);
  return holder ? holder.consents : !rulebookOfGame(game).capabilities.secretHands;
}

/**
 * Games inside that one which this person may look at, with his own eyes in each: a seat of one is not a seat of another. A link
 * shows its own game and, of those inside it, what everybody may see.
 */
export const visibleBelow = (
  book: BookPosition,
  game: GamePosition,
  { person, parts }: Standing,
): { readonly game: GamePosition; readonly standing: Standing }[] =>
  gamesBelow(book, game.id)
    .map((child) => ({ game: child, standing: standingOf(child, parts.length === 0 ? null : person) }))
    .filter((one) => !one.game.gone && may('see-game', rightsOf(one.game, one.standing)));

/** What the table of rights asks of a standing. */
export const rightsOf = (game: GamePosition, standing: Standing): Rights => ({
  roles: rolesFor(
    standing.parts.map((part) => part.role),
    game.isPublic,
  ),
  status: game.gone ? 'gone' : statusOf(game),
});

/** Whoever comes with a read-only link: a screen on the wall, that sees what the public may know and holds no seat. */
export const screenStanding: Standing = {
  person: null,
  parts: [{ person: '', name: '', role: 'screen', seat: null, consents: false }],
  seats: [],
  viewer: 'public',
};
