import type { PageLoad } from './$types';
import { loadReplay } from './load-replay.ts';

export const load: PageLoad = (event) => loadReplay(event);
