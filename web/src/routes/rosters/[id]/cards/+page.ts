import { loadDraft } from '#pages/rosters/pages/load-draft.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = (event) => loadDraft(event);
