/** Evenings as the organiser plans them and everybody reads them. Pure. */
import type { Words } from '#lib/i18n/index.ts';
import type { Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { instantOf } from '#rulebooks/zone-time.ts';

const DAYS_BETWEEN = 14;

/** What is proposed for the next turn: the same place and hour a fortnight later; nothing known before the first one. */
export function likeBefore(before: Evening | undefined): Evening {
  if (!before) return { at: '', zone: '', minutes: 240, place: '' };
  const date = new Date(`${before.at}:00Z`);
  date.setUTCDate(date.getUTCDate() + DAYS_BETWEEN);
  const { byItself: _, ...like } = before;
  return { ...like, at: date.toISOString().slice(0, 16) };
}

/** The time zone of the reader, by its IANA name. Only in the browser: the server reads for nobody. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone in which a club plans its days: that of the evening of this turn, else of the latest one, else the reader's. */
export function zoneOfClub(
  { turn, evenings }: { readonly turn: number; readonly evenings: Readonly<Record<string, Evening>> },
  own = ownZone(),
): string {
  return evenings[turn]?.zone || Object.values(evenings).at(-1)?.zone || own;
}

/** "Europe/Paris" as people read it, where the clocks of the reader show another time at that moment; else null. */
export function otherZone({ at, zone }: Pick<Evening, 'at' | 'zone'>, own = ownZone()): string | null {
  try {
    return instantOf(at, zone) === instantOf(at, own) ? null : zoneText(zone);
  } catch {
    // This browser does not know one of the two zones.
    return zone === own ? null : zoneText(zone);
  }
}

export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

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
