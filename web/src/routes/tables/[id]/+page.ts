import type { PageLoad } from './$types';
import { loadBoard } from './load-board.ts';

export const load: PageLoad = (event) => loadBoard(event);
