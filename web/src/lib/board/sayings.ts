/** Answers to the shortcuts of a board. Loaded on demand. */
import { leftMs, spoken } from '#lib/clocks/face.ts';
import { serverTime } from '#lib/clocks/server-time.svelte.ts';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Asked } from './question.ts';

export function turnOf({ t, words, clockOf }: GamePage, now: Asked | null, nameOf: (seat: Seat) => string): string {
  if (!now) return t('play.wait.over');
  const turn =
    now.seat !== null
      ? t('play.wait.me', { what: t(`ask.${now.ask.kind}`) })
      : t('board.wait', { who: words.list(now.awaited.map(nameOf)) });
  const clock = clockOf(now.ask.id);
  return clock ? `${turn} ${t('clock.left', spoken(leftMs(clock, serverTime.now())))}` : turn;
}

export function lastOf(table: GamePage): string {
  const line = table.lines.at(-1);
  return line ? table.say(line) : table.t('board.nothing-yet');
}

export const rivalsOf = (
  { t, game, mySeat }: GamePage,
  nameOf: (seat: Seat) => string,
  has: (seat: Seat) => string,
): string =>
  game.seats
    .filter(({ seat }) => seat !== mySeat)
    .map(({ seat }) => t('board.has', { name: nameOf(seat), what: has(seat) }))
    .join(' · ');
