/** Games inside games. */
import type { ChildGame, Seat } from '#rulebooks/rulebook.ts';
import type { Chance } from './chance.ts';
import type { Part } from './persistent.ts';
import { boundTo, type GamePosition, prefixOf, unplayed } from './position.ts';

/**
 * A game that its parent's rules opened, not yet set up: players keep their seats' holders, the organiser his part, and the other
 * players look on. That the organiser may act for a player in the game around it does not let him into the secrets of this one.
 */
export function childGame(parent: GamePosition, child: ChildGame, chance: Chance): GamePosition {
  const seated = parent.parts.flatMap((part) => partAt(child.seats, part) ?? []);
  const others = parent.parts.filter((part) => part.role !== 'player');
  const known = new Set([...seated, ...others].map(({ person }) => person));
  const onlookers = parent.parts.filter(({ person }) => !known.has(person)).map(lookingOn);
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
    parts: [...seated, ...others, ...onlookers],
  };
}

/** A player of the game around it who has no place in this one. */
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
