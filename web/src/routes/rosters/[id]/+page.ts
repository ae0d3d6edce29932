import { loadDraft } from '../../../rulebooks/peur-sur-la-ville/roster/pages/load-draft.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = (event) => loadDraft(event);
