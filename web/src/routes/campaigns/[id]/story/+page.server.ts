import { pageError } from '#lib/net/page-error.ts';
import { readInHall } from '#pages/campaigns/fame/halls.ts';
import { readStory } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

/** Loaded on navigation only: the whole log is not reloaded for every move. The ranking updates by itself. */
export const load: PageServerLoad = async ({ params, fetch }) => {
  const [{ story, problem }, hall] = await Promise.all([
    readStory(params.id, null, fetch),
    readInHall(params.id, fetch),
  ]);
  if (problem) pageError(problem);
  const { game: _, ...told } = story;
  return { story: told, hall };
};
