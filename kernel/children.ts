import { Memo } from '#rulebooks/memo.ts';
import type { ChildGame, Seat } from '#rulebooks/rulebook.ts';
import type { Chance } from './chance.ts';
import type { Part } from './persistent.ts';
import { type BookPosition, boundTo, type GamePosition, prefixOf, unplayed } from './position.ts';

/**
 * The id of a game inside a book: a UUID of version 8 that begins with the book's first 32 bits, so that a balancer or another node finds the book without a table. Older games inside have ids of
 * version 4. 90 bits stay random.
 * @param random a UUID
 */
export const childId = (bookId: string, random: string): string =>
  `${bookId.slice(0, 8)}${random.slice(8, 14)}8${random.slice(15)}`;

/**
 * A game opened by its parent's rules, before set-up: players get the seats of the parent's holders; organisers and timekeepers keep their parts. Others of the parent watch
 * (`partsIn`). Consent to the organiser in the parent does not carry over, since the child has its own secrets.
 */
export function childGame(bookId: string, parent: GamePosition, child: ChildGame, chance: Chance): GamePosition {
  const seated = parent.parts.flatMap((part) => partAt(child.seats, part) ?? []);
  const others = parent.parts.filter(({ role }) => role === 'organiser' || role === 'timekeeper');
  return {
    id: childId(bookId, chance.newId()),
    parent: parent.id,
    name: child.name,
    prefix: prefixOf(parent.prefix, child.name),
    title: child.title ?? child.name,
    rulebook: child.rulebook,
    options: child.options,
    seats: child.seats.length,
    chanceKey: chance.newKey(),
    isPublic: parent.isPublic,
    ...unplayed,
    bots: child.bots ?? {},
    parentSeats: child.seats,
    parts: [...seated, ...others],
  };
}

/** The part of a member of the parent without a part in the child. */
const lookingOn = (part: Part): Part => ({ ...part, role: 'screen', seat: null, consents: false });

/** A player's part in the child; null for other roles or if the seat has no place. @param seats per seat of the child, the parent's seat */
function partAt(seats: readonly (Seat | null)[], part: Part): Part | null {
  const index = part.role !== 'player' || part.seat === null ? -1 : seats.indexOf(part.seat);
  return index < 0 ? null : { ...part, seat: index + 1, consents: false };
}

/** What a part of the parent means in a nested game: the seat's place there, or watching if there is none; otherwise the same role. */
export function partInChild(child: GamePosition, part: Part): Part {
  if (part.role !== 'player') return part;
  const place = partAt(child.parentSeats, part);
  const former = boundTo(child, part.person) ?? place?.seat;
  return place && former === place.seat ? place : lookingOn(part);
}

/** By person. The list changes only when somebody joins, leaves or is renamed. */
const partsOfPeople = new Memo<readonly Part[], ReadonlyMap<string, readonly Part[]>>();

export function ownParts({ parts }: GamePosition, person: string): readonly Part[] {
  const known = partsOfPeople.get(parts) ?? byPerson(parts);
  partsOfPeople.set(parts, known);
  return known.get(person) ?? [];
}

function byPerson(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const held = new Map<string, Part[]>();
  for (const part of parts) held.set(part.person, [...(held.get(part.person) ?? []), part]);
  return held;
}

/** A person's parts in a game: their own, else watching if they have one in a surrounding game. */
export function partsIn(book: BookPosition, game: GamePosition, person: string): readonly Part[] {
  const own = ownParts(game, person);
  const parent = game.parent === null ? undefined : book.games.get(game.parent);
  if (own.length > 0 || !parent) return own;
  const [around] = partsIn(book, parent, person);
  return around ? [lookingOn(around)] : [];
}

/** Whether everybody's parts in that game are unchanged. */
export function areAllAsBefore(before: BookPosition, after: BookPosition, id: string): boolean {
  const [then, now] = [before.games.get(id), after.games.get(id)];
  if (then?.parts !== now?.parts) return false;
  return now === undefined || now.parent === null || areAllAsBefore(before, after, now.parent);
}
