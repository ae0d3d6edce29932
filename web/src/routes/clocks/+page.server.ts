import { openClock } from '#pages/clocks/open-clock.server.ts';
import type { Actions } from './$types';

export const actions: Actions = { open: openClock };
