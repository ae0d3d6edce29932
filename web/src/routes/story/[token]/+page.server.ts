import { get } from '#lib/net/api.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import { readStory } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch, setHeaders }) => {
  const { token } = params;
  const link = await get<{ game: string }>(`/api/links/${encodeURIComponent(token)}`, fetch);
  if (link.problem) {
    if (isLost(link.problem)) pageError(link.problem);
    return { story: null };
  }
  const { story, problem } = await readStory(link.value.game, token, fetch);
  if (!story) {
    if (isLost(problem)) pageError(problem);
    return { story: null };
  }
  setHeaders({ 'cache-control': 'private, no-cache' });
  return { story };
};
