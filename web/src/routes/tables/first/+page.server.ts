/** Creates a first game with recommended options against bots. A visitor plays as a guest. */
import { error, redirect } from '@sveltejs/kit';
import { loadWords } from '#lib/i18n/index.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { guestOf } from '#lib/play/guest.server.ts';
import { openTable } from '#lib/play/open-table.server.ts';
import { pagesOf } from '../../../games/index.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  default: async ({ cookies, fetch, locals, request, url }) => {
    const { rulebook = '' } = await fieldsOf(request);
    const pages = pagesOf(rulebook);
    if (!pages?.table?.shelf?.first) error(404, 'not-found');
    const { t } = await loadWords(locals.locale, 'home');
    if (!locals.person) {
      const problem = await guestOf({ cookies, fetch, locale: locals.locale, isSecure: url.protocol === 'https:', t });
      if (problem) return refused(problem, { rulebook });
    }
    const { seats, options = {} } = pages.table.shelf.first;
    const given = Object.fromEntries(Object.entries(options).map(([path, value]) => [`options.${path}`, value]));
    const { id, problem } = await openTable(
      {
        rulebook,
        title: t('first.title', { game: pages.name[locals.locale] }),
        seats: String(seats),
        plays: 'on',
        bots: String(seats - 1),
        level: 'plain',
        timers: 'off',
        go: 'now',
        ...given,
      },
      fetch,
    );
    if (problem) return refused(problem, { rulebook });
    redirect(303, `/tables/${id}#first`);
  },
};
