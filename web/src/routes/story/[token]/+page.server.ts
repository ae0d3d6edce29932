import { get } from '#lib/net/api.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import { picturesAt } from '#lib/photos/pictures-at.ts';
import { readStory } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch, setHeaders }) => {
  const { token } = params;
  const link = await get<{ game: string }>(`/api/links/${encodeURIComponent(token)}`, fetch);
  if (link.problem) {
    if (isLost(link.problem)) pageError(link.problem);
    return { story: null, pictures: [] };
  }
  const [{ story, problem }, pictures] = await Promise.all([
    readStory(link.value.game, token, fetch),
    picturesAt(`/api/games/${link.value.game}`, fetch, token),
  ]);
  if (!story) {
    if (isLost(problem)) pageError(problem);
    return { story: null, pictures: [] };
  }
  setHeaders({ 'cache-control': 'private, no-cache' });
  return { story, pictures };
};
