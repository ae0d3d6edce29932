/** What a clock on a screen is for, in words. */
import type { Game } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import type { ClocksReply } from '../../../../../server/read/clock-contract.ts';
import { pagesOf } from '../../../games/index.ts';
import { lengthText } from '../duration-text.ts';
import type { ScreenView } from './screen-view.ts';
import { tableOfNode } from './shown.ts';

export interface Subject {
  readonly name: string;
  readonly zero: string | null;
  readonly next: string | null;
}

/** The game's screen view; null where only its clocks are shown. */
export const screenViewOf = (game: Game): ScreenView | null => pagesOf(game.rulebook)?.clock?.screen?.(game) ?? null;

export function tablesIn(game: Game, { clocks }: ClocksReply): readonly number[] {
  const said = screenViewOf(game);
  if (said) return said.tables;
  const tables = clocks.map(({ node }) => tableOfNode(node)).filter((table) => table !== null);
  return [...new Set(tables)].sort((a, b) => a - b);
}

/** @param about kind of the clock's ask */
export function subjectOf(game: Game, about: string, words: Words): Subject {
  const known = (key: string): string | null => (words.has(key) ? words.t(key) : null);
  const said = screenViewOf(game);
  return {
    name: said?.now?.name ?? known(`ask.${about}`) ?? game.title,
    zero: known(`zero.${about}`),
    next: said && followsNow(said, words),
  };
}

function followsNow(said: ScreenView, words: Words): string | null {
  if (!said.now) return null;
  return nextIn(said, words, said.now.atOnce ? 'screen.next.at-once' : 'screen.next') ?? words.t('screen.next.none');
}

/** The next stage while none runs; null where none is left. */
export function comingOf(game: Game, words: Words): string | null {
  const said = screenViewOf(game);
  return said && nextIn(said, words, 'screen.coming');
}

const nextIn = ({ next }: ScreenView, words: Words, key: string): string | null =>
  next && words.t(key, { name: next.name, time: lengthText(next.seconds, words.locale) });

/** Shown while no clock is in use: what ended, and who must act. */
export function awaitedOf(game: Game, words: Words): { readonly title: string; readonly awaited: string | null } {
  const said = screenViewOf(game);
  if (game.status === 'over' || said?.over) return { title: words.t('screen.over'), awaited: null };
  const beside = pagesOf(game.rulebook)?.clock?.beside ?? [];
  const ask = game.asks.find(({ kind }) => !beside.includes(kind));
  const ended = said?.ended ?? null;
  const title = ended === null ? words.t('screen.not-begun') : words.t('screen.ended', { name: ended });
  if (!ask) return { title, awaited: null };
  const organiser = ask.seats.length > 0 && ask.seats.every((seat) => seat === 0);
  const sentence = organiser || !words.has(`ask.${ask.kind}`) ? 'screen.awaits-organiser' : `ask.${ask.kind}`;
  return { title, awaited: words.t(sentence) };
}
