import { loadBoard } from '../../tables/[id]/load-board.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = (event) => loadBoard(event);
