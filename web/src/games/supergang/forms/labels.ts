import type { Words } from '#lib/i18n/words.ts';
import type { Balances } from '#rulebooks/money.ts';
import type { Option } from '#rulebooks/options.ts';
import { ASSAULT } from '#rulebooks/supergang/data/tariffs.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { man } from '#rulebooks/supergang/men.ts';
import { BANK } from '#rulebooks/supergang/money.ts';
import { takingsOf } from '#rulebooks/supergang/outlook.ts';
import { priceOf } from '#rulebooks/supergang/property.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { pickedIn } from '../board.ts';

export function labelOf(t: Words['t'], state: SupergangState, option: Option, money: Balances): string {
  const [id] = pickedIn(option, 'man');
  const place = id ? man(state, id as ManId).at : '';
  const given = option.fields?.giveUp ? ` (${t('sg.giving-up')})` : '';
  if (option.do === 'fight') {
    const [aim = ''] = pickedIn(option, 'aim');
    return t(`sg.fight.${aim}`, { amount: aim === 'cash' ? takingsOf(state, place, money) : 0 }) + given;
  }
  if (option.do === 'buy') return t('sg.do.buy', { amount: priceOf(place) }) + given;
  if (option.do === 'assault') return t('sg.do.assault', { amount: Math.min(ASSAULT, money(BANK, 'brique')) });
  return t(`do.${option.do}`) + given;
}
