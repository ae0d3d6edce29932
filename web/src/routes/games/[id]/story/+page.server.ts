import { error } from '@sveltejs/kit';
import { readStory } from '../../../../rulebooks/campaign/story/read-story.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch, depends }) => {
  depends(`game:${params.id}`);
  const { story, problem } = await readStory(params.id, null, fetch);
  if (!story) error(problem.status === 404 || problem.status === 400 ? 404 : 503, 'not-found');
  const { game: _, ...told } = story;
  return { story: told };
};
