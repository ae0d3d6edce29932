import type { LayoutLoad } from './$types';
import { loadTable } from './load-table.ts';

export const load: LayoutLoad = (event) => loadTable(event, '/tables');
