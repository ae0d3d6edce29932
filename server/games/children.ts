/** Games inside games. */
import { randomUUID } from 'node:crypto';
import type { ChildGame } from '#rulebooks/rulebook.ts';
import { newChanceKey } from './chance.ts';
import { type GamePosition, type Part, prefixOf, unplayed } from './position.ts';

/** A game that its parent's rules opened, not yet set up: players keep their seats' holders, the organiser his part. */
export function childGame(parent: GamePosition, child: ChildGame): GamePosition {
  const players = child.seats.flatMap((parentSeat, index) =>
    parent.parts.filter((part) => part.seat === parentSeat).map((part) => ({ ...part, seat: index + 1 })),
  );
  return {
    id: randomUUID(),
    parent: parent.id,
    name: child.name,
    prefix: prefixOf(parent.prefix, child.name),
    title: child.title ?? child.name,
    rulebook: child.rulebook,
    options: child.options,
    seats: child.seats.length,
    chanceKey: newChanceKey(),
    isPublic: parent.isPublic,
    ...unplayed,
    bots: child.bots ?? {},
    parentSeats: child.seats,
    parts: [...players, ...parent.parts.filter((part) => part.role !== 'player')],
  };
}

/**
 * What a part in the game around it means in a game inside: the same seat's place there, or the same role.
 * @returns null where that seat has no place in it
 */
export function partInChild(child: GamePosition, part: Part): Part | null {
  if (part.role !== 'player') return part;
  const index = part.seat === null ? -1 : child.parentSeats.indexOf(part.seat);
  return index < 0 ? null : { ...part, seat: index + 1 };
}
