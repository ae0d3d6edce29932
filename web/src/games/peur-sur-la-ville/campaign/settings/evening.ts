import type { Words } from '#lib/i18n/index.ts';
import type { Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { instantOf } from '#rulebooks/zone-time.ts';

const DAYS_BETWEEN = 14;

/** Default for the next turn: same place and time, two weeks later; empty before the first. */
export function likeBefore(before: Evening | undefined): Evening {
  if (!before) return { at: '', zone: '', minutes: 240, place: '' };
  const date = new Date(`${before.at}:00Z`);
  date.setUTCDate(date.getUTCDate() + DAYS_BETWEEN);
  const { byItself: _, ...like } = before;
  return { ...like, at: date.toISOString().slice(0, 16) };
}

/** The user's IANA time zone; browser only. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The club's time zone: that of this turn's evening, else of the latest one, else the user's. */
export function zoneOfClub(
  { turn, evenings }: { readonly turn: number; readonly evenings: Readonly<Record<string, Evening>> },
  own = ownZone(),
): string {
  return evenings[turn]?.zone || Object.values(evenings).at(-1)?.zone || own;
}

/** Readable name of a time zone that differs from the user's at that moment ("Europe/Paris"); else null. */
export function otherZone({ at, zone }: Pick<Evening, 'at' | 'zone'>, own = ownZone()): string | null {
  try {
    return instantOf(at, zone) === instantOf(at, own) ? null : zoneText(zone);
  } catch {
    // The browser does not know one of the zones.
    return zone === own ? null : zoneText(zone);
  }
}

export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

/** Date of an evening in the club's time: `at` is a local time, shown as is. */
export const whenOf = ({ at }: Evening, words: Words): string =>
  words.date(`${at}Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
