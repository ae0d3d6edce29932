import type { Words } from '#lib/i18n/words.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { cardOf, ownerOf, thingOf, withoutOwner } from '../named.ts';
import { cardName } from '../names.ts';

/** "drugs", "Bank"; a thing under a file is named only for its owner. */
export function sayThing(words: { readonly t: Words['t'] }, view: PoliceCityView, name: string): string {
  const { kind, card, under } = thingOf(name);
  const found = card === null ? undefined : cardOf(view, card);
  const what = kind ? words.t(`seizure.${kind}`) : found ? cardName(words, found) : words.t(`card.${card}`);
  return under ? words.t('police.thing.under', { what }) : what;
}

export const sayThings = (words: { readonly t: Words['t'] }, view: PoliceCityView, names: readonly string[]): string =>
  names.map((name) => sayThing(words, view, name)).join(', ');

type Proposed = NonNullable<NonNullable<PoliceCityView['pact']>['latest']>;

/** PC-95: what a brigade pays and gains in a proposal; empty if not involved. */
export function sayPart(words: { readonly t: Words['t'] }, view: PoliceCityView, latest: Proposed, seat: Seat): string {
  const gives = latest.tokens.filter((token) => ownerOf(token) === seat).map(withoutOwner);
  const count = latest.grades.filter((one) => one === seat).length;
  return [
    gives.length > 0 ? words.t('police.pact.gives', { what: sayThings(words, view, gives) }) : '',
    count > 0 ? words.t('police.pact.gets', { count }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
