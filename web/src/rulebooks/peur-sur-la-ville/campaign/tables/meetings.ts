/** The days on which tables of this turn meet by themselves, in words. */
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { whenOf } from '../settings/evening.ts';

/** What is lost when reports are closed before their tables have met; empty where no table has agreed on a day. */
export function daysOff({ view, names }: Pick<CampaignPage, 'view' | 'names'>, words: Words): string {
  const off = view.tables.flatMap(({ table, closed }) => {
    const meeting = view.meetings[view.turn]?.[table];
    const stands = meeting?.when && meeting.seats.every((seat) => meeting.agreed.includes(seat));
    return stands && meeting.when && !closed ? [`${names.table(table)} (${whenOf(meeting.when, words)})`] : [];
  });
  return off.length === 0 ? '' : words.t('meeting.off', { count: off.length, tables: off.join(', ') });
}
