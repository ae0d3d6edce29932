import type { Words } from '#lib/i18n/index.ts';
import type { ClubPage } from '../../../../../server/clubs/contract.ts';

type Next = NonNullable<ClubPage['next']>;

/** « vendredi 4 décembre à 20:00 », by the clock of the place. */
export const eveningText = ({ date }: Words, { begins, zone }: Next): string =>
  date(begins, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });

/** « heure d’Europe centrale »: people far away see whose clock it is. */
export function zoneText({ locale }: Words, { begins, zone }: Next): string {
  const parts = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  });
  return parts.formatToParts(new Date(begins)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
