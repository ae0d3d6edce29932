import { error } from '@sveltejs/kit';
import { lessonWords } from '#lib/lesson/lesson-words.ts';
import { playedLesson } from '#lib/lesson/play-lesson.ts';
import { pagesOf, rulesPagesOf } from '../../../games/index.ts';
import { rulesOf } from '../../../games/rules.ts';
import type { PageLoad } from './$types';

/** The first lesson of a game, public. Its rules run here, also offline. */
export const load: PageLoad = async ({ params, parent }) => {
  const pages = pagesOf(params.game);
  if (!pages?.lesson || !pages.table) error(404, 'not-found');
  const { locale, person } = await parent();
  const book = rulesPagesOf(params.game);
  const [{ default: Board, forms }, { guide }, rulebook, words] = await Promise.all([
    pages.table.Board(),
    pages.lesson(),
    rulesOf(params.game),
    lessonWords(locale, params.game),
  ]);
  if (!rulebook?.lesson) error(404, 'not-found');
  const lesson = playedLesson(rulebook, rulebook.lesson);
  await forms?.ready(lesson.steps[0]?.game.asks.map(({ kind }) => kind) ?? []);
  return {
    Board,
    guide,
    lesson,
    words,
    name: pages.name[locale],
    path: `/lessons/${params.game}`,
    rules: book ? `/rules/${book.path}` : null,
    firstGame: pages.table.shelf?.first !== undefined,
    learner: person?.name ?? null,
  };
};
