import type { PageLoad } from './$types';
import { loadLedger } from './load-ledger.ts';

export const load: PageLoad = (event) => loadLedger(event);
