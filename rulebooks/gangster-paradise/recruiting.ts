/** Phase 4, recruiting and promotion (GP-37..52). */
import type { Option } from '../options.ts';
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import type { Goods } from './data/goods.ts';
import { cost, MERCHANTS, type Recruit, recruits, SOLDIERS } from './data/people.ts';
import { drawExecutant } from './executants.ts';
import { payable, payGoods } from './goods.ts';
import { clanOf, executantTerm, goodsTerm, nameOf } from './names.ts';
import { executantCost, freeMerchant, freeSoldier, place } from './people.ts';
import { promotionOptions } from './promotion.ts';
import type { Clan, ParadiseState } from './state.ts';

export function recruitingOptions(state: ParadiseState, seat: Seat): Option[] {
  const clan = clanOf(state, seat);
  const hires = recruits.flatMap((who): Option[] => {
    if (whyNot(state, clan, who)) return [];
    const from = payable(clan, costOf(clan, who));
    return from.length === 0
      ? []
      : [{ do: 'recruit', fields: { who: { kind: 'pick', from: [who] }, with: { kind: 'pick', from } } }];
  });
  return [...hires, ...promotionOptions(clan), { do: 'done' }];
}

const costOf = (clan: Clan, who: Recruit): number => (who === 'executant' ? executantCost(clan) : cost[who]);

/** Why nobody of that kind can be recruited at any price; null where somebody can. */
function whyNot({ bought, options, executants }: ParadiseState, clan: Clan, who: Recruit): Refusal | null {
  if (who === 'soldier') return freeSoldier(clan) > SOLDIERS ? new Refusal('no-soldier-left', 'GP-47') : null;
  if (who === 'merchant') return freeMerchant(clan) > MERCHANTS ? new Refusal('no-merchant-left', 'GP-48') : null;
  if (bought >= options.executantsPerTurn)
    return new Refusal('executants-bought', 'GP-44', { most: options.executantsPerTurn });
  return executants.pile.length + executants.discard.length === 0 ? new Refusal('no-executant-left', 'GP-H5') : null;
}

/**
 * GP-38, GP-42: recruits a soldier, a merchant or an executant for identical goods.
 * @throws Refusal `no-soldier-left` GP-47, `no-merchant-left` GP-48, `executants-bought` GP-44, `no-executant-left` GP-H5, `not-enough-goods` GP-38
 */
export function recruit(act: Act<ParadiseState>, seat: Seat, who: Recruit, kind: Goods): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  const refused = whyNot(state, clan, who);
  if (refused) throw refused;
  const count = costOf(clan, who);
  payGoods(state, seat, kind, count);
  const args = { clan: nameOf(state, seat), count, goods: goodsTerm(kind) };
  if (who === 'executant') return hire(act, seat, args);
  const number = who === 'soldier' ? freeSoldier(clan) : freeMerchant(clan);
  place(who === 'soldier' ? clan.soldiers : clan.merchants, number);
  act.say({ key: `line.recruited-${who}`, args: { ...args, number } });
}

/** GP-42: only its owner sees its face. */
function hire(act: Act<ParadiseState>, seat: Seat, args: { clan: string }): void {
  const { state } = act;
  const card = drawExecutant(act);
  clanOf(state, seat).hand.push(card);
  state.bought += 1;
  act.say({ key: 'line.recruited-executant', args });
  act.say({ key: 'line.hired', args: { executant: executantTerm(card) }, to: [seat] });
}
