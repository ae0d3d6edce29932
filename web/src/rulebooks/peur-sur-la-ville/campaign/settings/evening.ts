/** Evenings as the organiser plans them and everybody reads them. Pure. */
import type { Words } from '#lib/i18n/index.ts';
import type { Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

const DAYS_BETWEEN = 14;

/** What is proposed for the next turn: the same place and hour a fortnight later; nothing known before the first one. */
export function likeBefore(before: Evening | undefined): Evening {
  if (!before) return { at: '', zone: '', minutes: 240, place: '' };
  const date = new Date(`${before.at}:00Z`);
  date.setUTCDate(date.getUTCDate() + DAYS_BETWEEN);
  const { byItself: _, ...like } = before;
  return { ...like, at: date.toISOString().slice(0, 16) };
}

/** When an evening is, by the clock of the club: `at` is a local time and is shown as it is. */
export const whenOf = ({ at }: Evening, words: Words): string =>
  words.date(`${at}Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
