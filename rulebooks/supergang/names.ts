import { called } from '../agreement.ts';
import type { Argument, Arguments } from '../rulebook.ts';
import { isCell } from './data/city.ts';
import { shopAt } from './data/shops.ts';
import { gangOf, kindOf, type ManId } from './kinds.ts';

/** Names of the gangs after their leaders, by seat. */
export const gangNames = ['Marius', 'Fernand', 'Lola', 'Riton'] as const;

export const gangName = (gang: number): string => gangNames[gang - 1] ?? 'Police';

/** Gang by birth and character, for sentences that are not stored. */
export const manArgs = (id: ManId): Arguments => ({ gang: gangName(gangOf(id)), who: { term: `kind.${kindOf(id)}` } });

/**
 * The same for lines, which are stored with nearly every move: only the letter of the character, which the sentence translates. Older lines have the term, which sentences accept
 * too.
 */
export const manInLine = (id: ManId): Arguments => ({ gang: gangName(gangOf(id)), who: id.charAt(1) });

export const whereArgs = (id: ManId, place: string): Arguments => ({ ...manInLine(id), ...placeArgs(place) });

/** A place as an argument of that name; for a shop also its gender: *à l’Hôtel Terminus*. */
export function placeArgs(place: string, key = 'place'): Arguments {
  const shop = shopAt(place);
  return shop ? called(key, { name: shop.name, agreement: shop.article }) : { [key]: placeArg(place) };
}

/** A shop by its name, a cell by its id, other places by their word. */
export function placeArg(place: string): Argument {
  const shop = shopAt(place);
  if (shop) return shop.name;
  return isCell(place) ? place : { term: `place.${place}` };
}
