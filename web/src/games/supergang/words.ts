/** Display names of gangs, men, places and ends, for map, lists and screen readers. */
import type { Words } from '#lib/i18n/words.ts';
import type { Balances } from '#rulebooks/money.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { CLINIC, isCell, isManhole } from '#rulebooks/supergang/data/city.ts';
import { shopAt } from '#rulebooks/supergang/data/shops.ts';
import { gangOf, kindOf, type ManId } from '#rulebooks/supergang/kinds.ts';
import { gangName } from '#rulebooks/supergang/names.ts';
import { type Prospect, prospectsAt, witnessesOf } from '#rulebooks/supergang/outlook.ts';
import { ownerOf, racketeerOf } from '#rulebooks/supergang/property.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { culpritsAt } from '#rulebooks/supergang/walking.ts';

type T = Words['t'];

/** A gang's name; the seat after the gangs is the police player (SG-H9). */
export const nameOfSeat = (t: T, { gangs }: Pick<SupergangState, 'gangs'>, seat: Seat): string =>
  seat > gangs.length ? t('sg.police') : gangName(seat);

/** `Tueur de Lola`; without the gang for own men. */
export const nameOfMan = (t: T, id: ManId, own: Seat | null = null): string =>
  gangOf(id) === own ? t(`sg.man.${kindOf(id)}`) : t(`sg.man.of.${kindOf(id)}`, { gang: gangName(gangOf(id)) });

export const nameOfPiece = (t: T, id: string, own: Seat | null = null): string =>
  id.startsWith('p') ? t('sg.pair', { pair: Number(id.slice(1)) }) : nameOfMan(t, id as ManId, own);

export function nameOfPlace(t: T, place: string): string {
  const shop = shopAt(place);
  if (shop) return `${place} ${shop.name}`;
  if (isManhole(place)) return t('sg.place.manhole', { cell: place });
  return isCell(place) ? place : t(`sg.place.${place}`);
}

/** An action with its gain or cost: `agression +10`. */
export function nameOfProspect(t: T, { do: deed, briques, chance }: Prospect): string {
  const gain = briques > 0 ? ` +${briques}` : briques < 0 ? ` −${-briques}` : '';
  const odds = chance === null ? '' : ` (${t('sg.percent', { chance: Math.round(100 * chance.wins) })})`;
  return t(`sg.deed.${deed}`) + gain + odds;
}

export function stateOfShop(t: T, state: SupergangState, shop: string): string {
  const owner = ownerOf(state, shop);
  if (owner !== null) return t('sg.shop.owned', { gang: gangName(owner) });
  const racketeer = racketeerOf(state, shop);
  return racketeer === null ? t('sg.shop.free') : t('sg.shop.racketed', { gang: gangName(racketeer) });
}

export const seenBy = (t: T, pairs: readonly number[]): string =>
  pairs.length === 0 ? t('sg.unseen') : t('sg.seen', { pairs: pairs.join(', ') });

/** Sort order of ends and actions: money and fights, then the street, then nothing. */
const ACT_OF: Readonly<Record<string, string>> = {
  buy: '0',
  title: '1',
  cash: '1',
  racket: '2',
  people: '3',
  cops: '3',
  assault: '5',
};
const REST = '6';
const actOf = ({ do: deed }: Prospect): string => ACT_OF[deed] ?? REST;

/** Possible actions at a place, most important first. */
export const dealsAt = (state: SupergangState, id: ManId, place: string, money: Balances): readonly Prospect[] =>
  prospectsAt(state, id, place, money).toSorted((one, other) => actOf(one).localeCompare(actOf(other)));

/** An end in words, as listed and read aloud: `X31, rue, agression +10, vue par la paire 2`. */
export function describeEnd(
  t: T,
  state: SupergangState,
  money: Balances,
  piece: string,
  place: string,
): { readonly name: string; readonly act: string } {
  const what = shopAt(place) ? stateOfShop(t, state, place) : place === CLINIC ? '' : t('sg.street');
  const parts = [nameOfPlace(t, place), what];
  if (piece.startsWith('p')) {
    const culprits = culpritsAt(state, place).map((id) => nameOfMan(t, id));
    if (isManhole(place)) parts.push(t('sg.falls'));
    if (culprits.length > 0) parts.push(t('sg.arrests', { names: culprits.join(', ') }));
    return { name: parts.filter(Boolean).join(', '), act: culprits.length > 0 ? '0' : '5' };
  }
  const deeds = dealsAt(state, piece as ManId, place, money);
  for (const deed of deeds) parts.push(nameOfProspect(t, deed));
  const pairs = witnessesOf(state, place);
  if (pairs.length > 0) parts.push(seenBy(t, pairs));
  return { name: parts.filter(Boolean).join(', '), act: deeds[0] ? actOf(deeds[0]) : REST };
}
