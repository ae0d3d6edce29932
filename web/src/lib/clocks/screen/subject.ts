/** What a clock on a screen is for, in words: from what is known of its game. */
import type { Game } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import type { ClocksReply } from '../../../../../server/read/clock-contract.ts';
import { timeText } from '../face.ts';
import { tableOfNode } from './shown.ts';

export interface Subject {
  /** A stage, a question of the game. */
  readonly name: string;
  /** What happens when nothing is left. */
  readonly zero: string | null;
  /** What comes then. */
  readonly next: string | null;
}

/** The evening's clock of that game; null where it is another game. */
export const clubOf = ({ rulebook, view }: Pick<Game, 'rulebook' | 'view'>): ClubView | null =>
  rulebook === 'club-clock' ? (view as ClubView) : null; // The view is the rulebook's own.

/** The tables that a screen may show by themselves. */
export function tablesIn(game: Game, { clocks }: ClocksReply): readonly number[] {
  if (clubOf(game)) return game.seats.map(({ seat }) => seat);
  const tables = clocks.map(({ node }) => tableOfNode(node)).filter((table) => table !== null);
  return [...new Set(tables)].sort((a, b) => a - b);
}

/** @param about kind of the ask that the clock runs for */
export function subjectOf(game: Game, about: string, words: Words): Subject {
  const known = (key: string): string | null => (words.has(key) ? words.t(key) : null);
  const stage = stageNow(clubOf(game));
  return {
    name: stage?.name ?? known(`ask.${about}`) ?? game.title,
    zero: known(`zero.${about}`),
    next: nextOf(game, words),
  };
}

const stageNow = (club: ClubView | null): ClubView['stages'][number] | null =>
  club?.run ? (club.stages[club.run.stage] ?? null) : null;

/** The stage that follows the one that runs, and who begins it. */
function nextOf(game: Game, words: Words): string | null {
  const stage = stageNow(clubOf(game));
  if (!stage) return null;
  return (
    nextIn(game, words, stage.atZero === 'next' ? 'screen.next.at-once' : 'screen.next') ?? words.t('screen.next.none')
  );
}

/** The stage that is to begin while none runs; null where none is left. */
export const comingOf = (game: Game, words: Words): string | null => nextIn(game, words, 'screen.coming');

function nextIn(game: Game, words: Words, key: string): string | null {
  const club = clubOf(game);
  const next = club && club.next !== null ? club.stages[club.next] : undefined;
  return next ? words.t(key, { name: next.name, time: timeText(next.seconds * 1000) }) : null;
}

/** What a screen says while no clock is in use: what is over, and who is awaited. */
export function awaitedOf(game: Game, words: Words): { readonly title: string; readonly awaited: string | null } {
  const club = clubOf(game);
  const last = club?.ran.at(-1);
  const ended = last ? club?.stages[last.stage]?.name : undefined;
  if (game.status === 'over' || club?.over) return { title: words.t('screen.over'), awaited: null };
  const ask = game.asks.find(({ kind }) => !BESIDE.has(kind));
  const title = ended === undefined ? words.t('screen.not-begun') : words.t('screen.ended', { name: ended });
  if (!ask) return { title, awaited: null };
  const organiser = ask.seats.length > 0 && ask.seats.every((seat) => seat === 0);
  const sentence = organiser || !words.has(`ask.${ask.kind}`) ? 'screen.awaits-organiser' : `ask.${ask.kind}`;
  return { title, awaited: words.t(sentence) };
}
/** Asks that nobody waits for. */
const BESIDE = new Set(['desk', 'house', 'cards']);
