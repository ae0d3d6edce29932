import { error } from '@sveltejs/kit';
import { lessonWords } from '#lib/lesson/lesson-words.ts';
import { get } from '#lib/net/api.ts';
import { pageError } from '#lib/net/page-error.ts';
import type { LessonReply } from '../../../../../server/games/lesson-contract.ts';
import { pagesOf } from '../../../games/index.ts';
import type { PageLoad } from './$types';

/** The first lesson of a game, for anybody. */
export const load: PageLoad = async ({ params, parent, fetch }) => {
  const pages = pagesOf(params.game);
  if (!pages?.lesson || !pages.table) error(404, 'not-found');
  const { locale, person } = await parent();
  const [{ default: Board, forms }, { guide }, { value: lesson, problem }, words] = await Promise.all([
    pages.table.Board(),
    pages.lesson(),
    get<LessonReply>(`/api/rulebooks/${params.game}/lessons/first`, fetch),
    lessonWords(locale, params.game),
  ]);
  if (problem) pageError(problem);
  await forms?.ready(lesson.steps[0]?.game.asks.map(({ kind }) => kind) ?? []);
  return {
    Board,
    guide,
    lesson,
    words,
    name: pages.name[locale],
    path: `/lessons/${params.game}`,
    rules: pages.rules ? `/rules/${pages.rules.path}` : null,
    learner: person?.name ?? null,
  };
};
