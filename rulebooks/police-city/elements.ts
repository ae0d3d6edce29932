/** PC-57, PC-64: the elements that a place brings. */
import type { PlaceCard } from './data/places.ts';
import type { Seizure } from './data/seizures.ts';
import { type ElementName, elementNames } from './state.ts';

type Kind = 'card' | 'seizure' | 'informer' | 'grade';

export const kindOf = (element: ElementName): Kind => element.replace(/\d$/, '') as Kind; // Names end with a digit.

const numberOf = (element: ElementName): number => Number(element.slice(-1));

const broughtOf = new WeakMap<PlaceCard, readonly ElementName[]>();

/** All elements of a card, in the order of payment (PC-R46). */
export function broughtBy(card: PlaceCard): readonly ElementName[] {
  const known = broughtOf.get(card);
  if (known) return known;
  const most = { card: 1, seizure: card.seizures.length, informer: card.informers, grade: card.grades };
  const made = elementNames.filter((element) => element === 'card' || numberOf(element) <= most[kindOf(element)]);
  broughtOf.set(card, made);
  return made;
}

export const seizureOf = ({ seizures }: PlaceCard, element: ElementName): Seizure | undefined =>
  kindOf(element) === 'seizure' ? seizures[numberOf(element) - 1] : undefined;
