/** Games inside games. */
import { randomUUID } from 'node:crypto';
import type { ChildGame } from '#rulebooks/rulebook.ts';
import { newChanceKey } from './chance.ts';
import { type GamePosition, prefixOf, unplayed } from './position.ts';

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
    parts: [...players, ...parent.parts.filter((part) => part.role !== 'player')],
  };
}
