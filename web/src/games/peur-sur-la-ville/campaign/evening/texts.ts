/** Attendance counts, and texts to send about an evening. Pure. */
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { whenOf } from '../settings/evening.ts';
import type { Called } from './next.ts';

/** Numbers of those coming (or represented), not coming, and without answer. */
export function counted(
  { gangs }: CampaignView,
  { coming }: Called,
): { come: number; declined: number; silent: number } {
  const said = gangs.map(({ seat }) => coming[seat]?.comes);
  return {
    come: said.filter((one) => one === 'yes' || one === 'replaced').length,
    declined: said.filter((one) => one === 'no').length,
    silent: said.filter((one) => one === undefined).length,
  };
}

/** @param link address of the campaign */
export function textOf(
  kind: 'invitation' | 'reminder',
  { view, title, link }: { readonly view: CampaignView; readonly title: string; readonly link: string },
  called: Called,
  words: Words,
): string {
  const { evening, turn, coming } = called;
  const args = { title, turn, when: whenOf(evening, words), link };
  const silent = view.gangs.filter(({ seat }) => !coming[seat]).map(({ name }) => name);
  return [
    words.t(`evening.text.${kind}`, args),
    evening.place && words.t('evening.text.place', { place: evening.place }),
    kind === 'reminder' && silent.length > 0 && words.t('evening.text.silent', { who: words.list(silent) }),
    words.t('evening.text.link', args),
  ]
    .filter(Boolean)
    .join('\n');
}
