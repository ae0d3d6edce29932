import { loadLog } from '../../../tables/[id]/log/load-log.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async (event) => {
  // Waits for the local host.
  await event.parent();
  return loadLog(event);
};
