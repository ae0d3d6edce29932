/** The evening to which people are called next, who comes, and the texts that are sent about it. Pure. */
import type { Words } from '#lib/i18n/index.ts';
import type { Attendance, Evening } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { whenOf } from '../settings/evening.ts';

export interface Called {
  readonly turn: number;
  readonly evening: Evening;
  /** By seat, as far as it was said. */
  readonly coming: Readonly<Record<string, Attendance>>;
}

/** That of a turn which is still to be played, or which a closed evening left where it stands; null while none has a date. */
export function nextEvening({ turn, phase, tonight, ended, evenings, coming }: CampaignView): Called | null {
  if (ended) return null;
  const left = !tonight.on && phase !== 'investments' && turn > 0;
  const [next] = Object.keys(evenings)
    .map(Number)
    .filter((one) => one > turn || (left && one === turn))
    .sort((a, b) => a - b);
  const evening = next === undefined ? undefined : evenings[next];
  return next === undefined || !evening ? null : { turn: next, evening, coming: coming[next] ?? {} };
}

/** How many come, themselves or by somebody else, and how many have said nothing. */
export function counted({ gangs }: CampaignView, { coming }: Called): { come: number; silent: number } {
  const said = gangs.map(({ seat }) => coming[seat]?.comes);
  return {
    come: said.filter((one) => one === 'yes' || one === 'replaced').length,
    silent: said.filter((one) => one === undefined).length,
  };
}

/** A text as people send it. @param link address of the campaign */
export function textOf(
  kind: 'invitation' | 'reminder',
  { view, title, link }: { readonly view: CampaignView; readonly title: string; readonly link: string },
  called: Called,
  words: Words,
): string {
  const { evening, turn, coming } = called;
  const args = { title, turn, when: whenOf(evening, words), link };
  const list = new Intl.ListFormat(words.locale, { type: 'conjunction' });
  const silent = view.gangs.filter(({ seat }) => !coming[seat]).map(({ name }) => name);
  return [
    words.t(`evening.text.${kind}`, args),
    evening.place && words.t('evening.text.place', { place: evening.place }),
    kind === 'reminder' && silent.length > 0 && words.t('evening.text.silent', { who: list.format(silent) }),
    words.t('evening.text.link', args),
  ]
    .filter(Boolean)
    .join('\n');
}
