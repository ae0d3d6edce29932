/** A game before its first move: opened by a person, or as a rematch. */

import type { Again } from '#kernel/again.ts';
import type { Part } from '#kernel/persistent.ts';
import { type GamePosition, rulebookOfGame, seatBotsOf, unplayed } from '#kernel/position.ts';
import { beginningOf } from '#rulebooks/letters.ts';

type Opened = Pick<
  GamePosition,
  'id' | 'title' | 'rulebook' | 'options' | 'seats' | 'chanceKey' | 'isPublic' | 'parts'
> &
  Partial<Pick<GamePosition, 'bots'>>;

export const newGame = (opened: Opened): GamePosition => ({
  parent: null,
  name: '',
  prefix: '',
  ...unplayed,
  ...opened,
});

const TITLE_LETTERS = 80;

function nextTitle(title: string): string {
  const [, base = title, number = '1'] = /^(.*) \((\d{1,3})\)$/.exec(title) ?? [];
  const ending = ` (${Number(number) + 1})`;
  return beginningOf(base, TITLE_LETTERS - ending.length).trimEnd() + ending;
}

/**
 * A rematch: the same rulebook, options, number of seats and bots. The person who asked organises it and keeps their seat; an organiser who
 * did not play becomes a second one. The rules decide who begins. Other seats stay free until their players agree.
 * @param chanceKey of its draws
 */
export function rematchOf(
  old: GamePosition,
  { game: id, by }: Pick<Again, 'game' | 'by'>,
  chanceKey: string,
): GamePosition {
  const held = (seat: number): boolean => old.parts.some((part) => part.seat === seat);
  const levels = seatBotsOf(old);
  const bots = Object.fromEntries(
    Object.entries(old.bots).filter(([seat, level]) => !held(Number(seat)) && levels.includes(level)),
  );
  const idle = old.parts.filter(
    ({ person, role }) =>
      role === 'organiser' &&
      person !== by.person &&
      old.parts.every((part) => part.person !== person || part.seat === null),
  );
  // The name may have changed since.
  const name = old.parts.find((part) => part.person === by.person)?.name ?? by.name;
  const mine: Part = { person: by.person, name, role: 'organiser', seat: null, consents: false };
  const parts: readonly Part[] = [
    mine,
    ...(by.seat === null ? [] : [{ ...mine, role: 'player' as const, seat: by.seat }]),
    ...idle,
  ];
  const { options, seats, rulebook, title, isPublic } = old;
  const again = rulebookOfGame(old).again?.(options, seats) ?? options;
  return newGame({ id, title: nextTitle(title), rulebook, options: again, seats, chanceKey, isPublic, parts, bots });
}
