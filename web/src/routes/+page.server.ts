import { error, redirect } from '@sveltejs/kit';
import { pathOfGame } from '#lib/games.ts';
import { post } from '#lib/net/api.ts';
import { refused } from '#lib/net/form.server.ts';
import { games } from '../games/index.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  demo: async ({ fetch }) => {
    const shown = games.find(({ home }) => home?.demo);
    if (!shown?.home?.demo) error(404, 'not-found');
    const { value, problem } = await post<{ id: string }>(shown.home.demo, {}, fetch);
    if (problem) return refused(problem, {}, 'demo');
    redirect(303, pathOfGame({ id: value.id, rulebook: shown.rulebook }));
  },
};
