/** What things are called in talks. */
import type { Words } from '#lib/i18n/words.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import { cardOf, thingOf } from '../named.ts';
import { cardName } from '../names.ts';

/** "drugs", "Bank"; of what lies under a file its owner alone reads it. */
export function sayThing(words: { readonly t: Words['t'] }, view: PoliceCityView, name: string): string {
  const { kind, card, under } = thingOf(name);
  const found = card === null ? undefined : cardOf(view, card);
  const what = kind ? words.t(`seizure.${kind}`) : found ? cardName(words, found) : words.t(`card.${card}`);
  return under ? words.t('police.thing.under', { what }) : what;
}

export const sayThings = (words: { readonly t: Words['t'] }, view: PoliceCityView, names: readonly string[]): string =>
  names.map((name) => sayThing(words, view, name)).join(', ');
