import { loadReplay } from '../../../tables/[id]/replay/load-replay.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async (event) => {
  // Waits for the local host.
  await event.parent();
  return loadReplay(event);
};
