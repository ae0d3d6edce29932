import { takePoster } from '#pages/rosters/pages/take-poster.server.ts';
import type { Actions } from './$types';

export const actions: Actions = { default: takePoster };
