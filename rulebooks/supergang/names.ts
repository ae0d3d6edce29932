/** What lines call gangs, gangsters and places. */

import { called } from '../agreement.ts';
import type { Argument, Arguments } from '../rulebook.ts';
import { isCell } from './data/city.ts';
import { shopAt } from './data/shops.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';

/** House names of the gangs, after who leads them, by seat. */
export const gangNames = ['Marius', 'Fernand', 'Lola', 'Riton'] as const;

export const gangName = (gang: number): string => gangNames[gang - 1] ?? 'Police';

/** Whose he is by birth, and the character: of a sentence that is said and not kept. */
export const manArgs = (id: ManId): Arguments => ({ gang: gangName(gangOf(id)), who: { term: `kind.${kindOf(id)}` } });

/**
 * The same in a line, of which nearly every move stores one: the letter of his character, for which the sentence has the word. Lines of before
 * have the term, which their sentences take as well.
 */
export const manInLine = (id: ManId): Arguments => ({ gang: gangName(gangOf(id)), who: id.charAt(1) });

/** As `manInLine`, with the place. */
export const whereArgs = (id: ManId, place: string): Arguments => ({ ...manInLine(id), ...placeArgs(place) });

/** A place as an argument of that name; of a shop also its gender: *à l’Hôtel Terminus*. */
export function placeArgs(place: string, key = 'place'): Arguments {
  const shop = shopAt(place);
  return shop ? called(key, { name: shop.name, agreement: shop.article }) : { [key]: placeArg(place) };
}

/** A shop by its house name, a cell by its id, other places by their word. */
export function placeArg(place: string): Argument {
  const shop = shopAt(place);
  if (shop) return shop.name;
  return isCell(place) ? place : { term: `place.${place}` };
}
