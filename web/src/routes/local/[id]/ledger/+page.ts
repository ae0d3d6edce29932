import { loadLedger } from '../../../tables/[id]/ledger/load-ledger.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = (event) => loadLedger(event);
