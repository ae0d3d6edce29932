import { partsNow } from '#pages/campaigns/parts-now.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => partsNow((await parent()).game);
