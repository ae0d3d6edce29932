import { error } from '@sveltejs/kit';
import { get } from '#lib/api.ts';
import { readStory } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch, setHeaders }) => {
  const { token } = params;
  const link = await get<{ game: string }>(`/api/links/${encodeURIComponent(token)}`, fetch);
  if (link.problem) {
    if (link.problem.status >= 500) error(503, 'unexpected');
    return { story: null };
  }
  const { story, problem } = await readStory(link.value.game, token, fetch);
  if (!story) {
    if (problem.status >= 500 || problem.status === 0) error(503, 'unexpected');
    return { story: null };
  }
  setHeaders({ 'cache-control': 'private, no-cache' });
  return { story };
};
