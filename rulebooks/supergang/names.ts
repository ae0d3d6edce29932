/** What lines call gangs, gangsters and places. */

import type { Argument, Arguments } from '../rulebook.ts';
import { isCell } from './data/city.ts';
import { shopAt } from './data/shops.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';

/** House names of the gangs, after who leads them, by seat. */
export const gangNames = ['Marius', 'Fernand', 'Lola', 'Riton'] as const;

export const gangName = (gang: number): string => gangNames[gang - 1] ?? 'Police';

/** Whose he is by birth, and the character. */
export const manArgs = (id: ManId): Arguments => ({ gang: gangName(gangOf(id)), who: { term: `kind.${kindOf(id)}` } });

/** A shop by its house name, a cell by its id, other places by their word. */
export function placeArg(place: string): Argument {
  const shop = shopAt(place);
  if (shop) return shop.name;
  return isCell(place) ? place : { term: `place.${place}` };
}
