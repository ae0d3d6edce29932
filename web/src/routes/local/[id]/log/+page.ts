import { loadLog } from '../../../tables/[id]/log/load-log.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = (event) => loadLog(event);
