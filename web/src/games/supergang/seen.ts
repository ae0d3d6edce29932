import type { Words } from '#lib/i18n/words.ts';
import { isCell, openingsOf } from '#rulebooks/supergang/data/city.ts';
import { portionsAt } from '#rulebooks/supergang/data/portions.ts';
import { districtOf, shopAt } from '#rulebooks/supergang/data/shops.ts';
import { menAt, pairsAt } from '#rulebooks/supergang/men.ts';
import { gangName } from '#rulebooks/supergang/names.ts';
import { witnessesOf } from '#rulebooks/supergang/outlook.ts';
import { priceOf } from '#rulebooks/supergang/property.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { turnsOf } from './board.ts';
import { nameOfMan, nameOfPlace, seenBy, stateOfShop } from './words.ts';

export function seenAt(t: Words['t'], state: SupergangState, at: string): readonly string[] {
  const shop = shopAt(at);
  const found: string[] = [];
  if (shop) {
    found.push(t(`district.${districtOf(at)}`), stateOfShop(t, state, at), t('sg.price', { amount: priceOf(at) }));
    found.push(...shop.signs.map((sign) => t(`sign.${sign}`)), t('sg.doors', { cells: shop.doors.join(', ') }));
  }
  if (isCell(at)) {
    const open = openingsOf(at);
    if (open.length > 0) found.push(t('sg.opens', { names: open.map((one) => nameOfPlace(t, one)).join(', ') }));
    const pawns = portionsAt(at).flatMap(({ id }) => (state.pawns[id] ? [gangName(state.pawns[id].by)] : []));
    if (pawns.length > 0) found.push(t('sg.pawns.at', { names: [...new Set(pawns)].join(', ') }));
  }
  for (const id of menAt(state, at)) {
    const turns = turnsOf(state, id);
    found.push(turns > 0 ? t('sg.wanted', { who: nameOfMan(t, id), turns }) : nameOfMan(t, id));
  }
  for (const pair of pairsAt(state, at)) found.push(t('sg.pair', { pair }));
  const seen = witnessesOf(state, at);
  if (seen.length > 0) found.push(seenBy(t, seen));
  return found;
}
