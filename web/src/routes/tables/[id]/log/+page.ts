import type { PageLoad } from './$types';
import { loadLog } from './load-log.ts';

export const load: PageLoad = (event) => loadLog(event);
