import { loadDraft } from '../../load-draft.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = (event) => loadDraft(event);
