/** PV-R12: families that arrest where others kidnap, as in `gangs.ts`. A separate list, so that pages that only need names do not load all families. */
import type { GangType } from './gangs.ts';

export const arrestingTypes: readonly GangType[] = ['police', 'swat', 'milice', 'agents'];
