import { loadLog } from '../../../tables/[id]/log/load-log.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async (event) => {
  // Its host answers from then on.
  await event.parent();
  return loadLog(event);
};
