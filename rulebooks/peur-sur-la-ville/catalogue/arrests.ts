/**
 * PV-R12: families that arrest where others kidnap, as `gangs.ts` tells of each. A list of its own, so that a page that only names things
 * need not fetch what each family consists of.
 */
import type { GangType } from './gangs.ts';

export const arrestingTypes: readonly GangType[] = ['police', 'swat', 'milice', 'agents'];
