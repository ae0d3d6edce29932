/** A game before its first move, as it is opened: by a person, or in place of one that is over. */

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

/** "Chez Mado", "Chez Mado (2)", "Chez Mado (3)". */
function nextTitle(title: string): string {
  const [, base = title, number = '1'] = /^(.*) \((\d{1,3})\)$/.exec(title) ?? [];
  const ending = ` (${Number(number) + 1})`;
  return beginningOf(base, TITLE_LETTERS - ending.length).trimEnd() + ending;
}

/**
 * The table of a rematch: the same rulebook, options, number of places and bots. Who asked organises it and sits where he sat; beside him
 * an organiser who did not play. Who begins is what the rules say. Nobody else sits there before he has said yes.
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
  // He may have taken another name since he asked.
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
