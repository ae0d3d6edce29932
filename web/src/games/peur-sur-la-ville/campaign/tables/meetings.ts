import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { whenOf } from '../settings/evening.ts';

type Campaign = Pick<CampaignPage, 'view' | 'names'>;

/** Warning about agreed dates that closing the reports cancels; empty for none. @param only a single table whose report is closed */
export const daysOff = (campaign: Campaign, words: Words, only?: number): string =>
  said('meeting.off', daysOf(campaign, words, only), words);

/** Note for closing an evening: tables with their own date still meet and report until the accounts. */
export const daysKept = (campaign: Campaign, words: Words): string =>
  said('meeting.kept', daysOf(campaign, words), words);

/** Open tables with an agreed date: `Table 1 (dimanche 6 décembre à 14:30, Chez Tony)`. */
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
