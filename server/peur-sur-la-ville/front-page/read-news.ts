import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { type Chapter, chaptersOf } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Language } from '../../http/language.ts';
import type { GamesDependencies } from '../../read/authorise.ts';
import { publicEntries, publicMoves } from '../public-past.ts';
import { type FrontPage, frontPageOf } from './news.ts';

export interface Wanted {
  /** Null: the latest turn with closed accounts. */
  readonly turn: number | null;
  /** The gang whose front page it is; null for the campaign's. */
  readonly seat: number | null;
  readonly language: Language;
}

/** Null if there is no such gang, or no accounts of that turn. @param view the public one */
export async function readFrontPage(
  { sql }: Pick<GamesDependencies, 'sql'>,
  book: BookPosition,
  game: GamePosition,
  view: CampaignView,
  { turn, seat, language }: Wanted,
): Promise<FrontPage | null> {
  if (view.gangs.length === 0 || (seat !== null && !view.gangs.some((gang) => gang.seat === seat))) return null;
  const { rows } = await publicMoves(sql, book, game, language);
  const chapter = chaptersOf(rows).findLast((one) => seqOfAccounts(one) !== null && (turn ?? one.turn) === one.turn);
  const seq = chapter && seqOfAccounts(chapter);
  if (!chapter || seq === null || seq === undefined) return null;
  const paid = await publicEntries(sql, book, game, seq);
  return frontPageOf({ title: game.title, view, chapter, paid: paid.rows, seat, language });
}

/** The move that closed that turn's accounts; null while they are open. */
const seqOfAccounts = ({ said }: Chapter): number | null =>
  said.findLast(({ line }) => line.key === 'line.accounts')?.seq ?? null;
