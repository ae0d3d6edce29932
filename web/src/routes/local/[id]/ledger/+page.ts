import { loadLedger } from '../../../tables/[id]/ledger/load-ledger.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async (event) => {
  // Its host answers from then on.
  await event.parent();
  return loadLedger(event);
};
