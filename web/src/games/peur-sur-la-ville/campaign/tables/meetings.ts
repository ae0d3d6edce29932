/** The days on which tables of this turn meet by themselves, in words. */
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { whenOf } from '../settings/evening.ts';

type Campaign = Pick<CampaignPage, 'view' | 'names'>;

/**
 * What is lost when reports are closed before their tables have met; empty where no table has agreed on a day.
 * @param only whose report alone is closed
 */
export const daysOff = (campaign: Campaign, words: Words, only?: number): string =>
  said('meeting.off', daysOf(campaign, words, only), words);

/** What stands when the evening is closed: the tables with a day of their own still meet, and report until the accounts. */
export const daysKept = (campaign: Campaign, words: Words): string =>
  said('meeting.kept', daysOf(campaign, words), words);

/** Tables with a day that all have agreed on and a report that is open: `Table 1 (dimanche 6 décembre à 14:30, Chez Tony)`. */
function daysOf({ view, names }: Campaign, words: Words, only?: number): readonly string[] {
  return view.tables.flatMap(({ table, closed }) => {
    const { when = null, seats = [], agreed = [] } = view.meetings[view.turn]?.[table] ?? {};
    if (when === null || closed || (only !== undefined && only !== table)) return [];
    if (!seats.every((seat) => agreed.includes(seat))) return [];
    return [`${names.table(table)} (${[whenOf(when, words), when.place].filter(Boolean).join(', ')})`];
  });
}

const said = (key: string, days: readonly string[], words: Words): string =>
  days.length === 0 ? '' : words.t(key, { count: days.length, tables: days.join(' · ') });
