import type { Words } from '#lib/i18n/words.ts';
import type { Seizure } from '#rulebooks/police-city/data/seizures.ts';
import type { ElementName } from '#rulebooks/police-city/state.ts';
import type { CardView, PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { brigade, cardName } from '../names.ts';

type Saying = { readonly t: Words['t'] };
type Proposal = NonNullable<NonNullable<PoliceCityView['talk']>['latest']>;

/** The kind of an element (PC-57, PC-64). */
export type Brought =
  | { readonly of: 'card'; readonly card: CardView }
  | { readonly of: 'seizure'; readonly kind: Seizure }
  | { readonly of: 'informer' }
  | { readonly of: 'grade' };

export function broughtBy(card: CardView, element: ElementName): Brought {
  if (element === 'card') return { of: 'card', card };
  if (element.startsWith('informer')) return { of: 'informer' };
  if (element.startsWith('grade')) return { of: 'grade' };
  return { of: 'seizure', kind: card.seizures[Number(element.slice(-1)) - 1] ?? 'drogue' };
}

export function sayElement(words: Saying, card: CardView, element: ElementName): string {
  const { t } = words;
  const brought = broughtBy(card, element);
  if (brought.of === 'card') return t('police.card', { name: cardName(words, card) });
  if (brought.of === 'seizure') return t(`seizure.${brought.kind}`);
  return t(`element.${brought.of}`);
}

/** 0 for nobody; null without a proposal. */
export const takenBy = (latest: Proposal | null, element: ElementName): Seat | 0 | null =>
  latest ? (latest.takers[element] ?? 0) : null;

/** "Brigade 1: the card, a grade. Nobody: an informer." */
export function sayShare(
  words: Saying,
  card: CardView,
  elements: readonly ElementName[],
  takerOf: (element: ElementName) => Seat | 0,
): string {
  const takers = [...new Set(elements.map(takerOf))].toSorted((a, b) => (a || 9) - (b || 9));
  return takers
    .map((taker) =>
      words.t('police.share.gets', {
        name: taker === 0 ? words.t('police.nobody') : brigade(words, taker),
        what: elements
          .filter((element) => takerOf(element) === taker)
          .map((element) => sayElement(words, card, element))
          .join(', '),
      }),
    )
    .join(' ');
}
