/** Games inside games. */
import { Memo } from '#rulebooks/memo.ts';
import type { ChildGame, Seat } from '#rulebooks/rulebook.ts';
import type { Chance } from './chance.ts';
import type { Part } from './persistent.ts';
import { type BookPosition, boundTo, type GamePosition, prefixOf, unplayed } from './position.ts';

/**
 * A game that its parent's rules opened, not yet set up: players keep their seats' holders, organisers and timekeepers their parts.
 * Everybody else of the parent looks on (`partsIn`). That the organiser may act for a player in the game around it does not let him
 * into the secrets of this one.
 */
export function childGame(parent: GamePosition, child: ChildGame, chance: Chance): GamePosition {
  const seated = parent.parts.flatMap((part) => partAt(child.seats, part) ?? []);
  const others = parent.parts.filter(({ role }) => role === 'organiser' || role === 'timekeeper');
  return {
    id: chance.newId(),
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

/** Somebody of the game around it who has no part of his own in this one. */
const lookingOn = (part: Part): Part => ({ ...part, role: 'screen', seat: null, consents: false });

/** The part of that part's seat; null for who is no player, or has no place. @param seats by place, the seat in the game around it */
function partAt(seats: readonly (Seat | null)[], part: Part): Part | null {
  const index = part.role !== 'player' || part.seat === null ? -1 : seats.indexOf(part.seat);
  return index < 0 ? null : { ...part, seat: index + 1, consents: false };
}

/**
 * What a part in the game around it means in a game inside: the same seat's place there, or looking on, also for who has left
 * another place there; or the same role.
 */
export function partInChild(child: GamePosition, part: Part): Part {
  if (part.role !== 'player') return part;
  const place = partAt(child.parentSeats, part);
  const former = boundTo(child, part.person) ?? place?.seat;
  return place && former === place.seat ? place : lookingOn(part);
}

/** By person: a list of parts changes only when somebody comes, goes or is renamed. */
const partsOfPeople = new Memo<readonly Part[], ReadonlyMap<string, readonly Part[]>>();

/** The parts that a person has in that game itself. */
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

/** A person's parts in a game: his own there, else he looks on where he has one in the game around it. */
export function partsIn(book: BookPosition, game: GamePosition, person: string): readonly Part[] {
  const own = ownParts(game, person);
  const parent = game.parent === null ? undefined : book.games.get(game.parent);
  if (own.length > 0 || !parent) return own;
  const [around] = partsIn(book, parent, person);
  return around ? [lookingOn(around)] : [];
}

/** Does everybody have the same parts in that game as before? */
export function areAllAsBefore(before: BookPosition, after: BookPosition, id: string): boolean {
  const [then, now] = [before.games.get(id), after.games.get(id)];
  if (then?.parts !== now?.parts) return false;
  return now === undefined || now.parent === null || areAllAsBefore(before, after, now.parent);
}
