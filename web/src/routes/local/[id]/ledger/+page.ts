import { loadLedger } from '../../../tables/[id]/ledger/load-ledger.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async (event) => {
  // Waits for the local host.
  await event.parent();
  return loadLedger(event);
};
