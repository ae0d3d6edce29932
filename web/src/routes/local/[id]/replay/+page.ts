import { loadReplay } from '../../../tables/[id]/replay/load-replay.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async (event) => {
  // Its host answers from then on.
  await event.parent();
  return loadReplay(event);
};
