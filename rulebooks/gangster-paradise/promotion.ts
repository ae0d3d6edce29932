/** GP-39..41, GP-R19: leaders are promoted from people on the board. */
import type { Option } from '../options.ts';
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import type { Goods } from './data/goods.ts';
import { cost, NEEDED_FOR_PROMOTION, type Promotable, promotables, promotedTo } from './data/people.ts';
import { payable, payGoods } from './goods.ts';
import { clanOf, goodsTerm, nameOf } from './names.ts';
import { captainsLeft, freeCaptain, place } from './people.ts';
import type { Clan, ParadiseState } from './state.ts';

const ranksOf: Readonly<Record<Promotable, 'soldiers' | 'captains' | 'merchants'>> = {
  soldier: 'soldiers',
  captain: 'captains',
  merchant: 'merchants',
};

export function promotionOptions(clan: Clan): Option[] {
  return promotables.flatMap((who): Option[] => {
    const [number] = clan[ranksOf[who]];
    if (number === undefined || whyNot(clan, who)) return [];
    const from = payable(clan, cost[promotedTo[who]]);
    if (from.length === 0) return [];
    const fields = {
      who: { kind: 'pick', from: [who] },
      number: { kind: 'pick', from: [number] },
      with: { kind: 'pick', from },
    } as const;
    return [{ do: 'promote', fields }];
  });
}

/** Why nobody of that rank can be promoted at any price; null where somebody can. */
function whyNot(clan: Clan, who: Promotable): Refusal | null {
  if (who === 'soldier' && !captainsLeft(clan)) return new Refusal('no-captain-left', 'GP-49');
  if (who === 'captain' && clan.rightHand) return new Refusal('right-hand-stands', 'GP-50');
  if (who === 'merchant' && clan.boss) return new Refusal('boss-stands', 'GP-51');
  const has = clan[ranksOf[who]].length;
  if (has < NEEDED_FOR_PROMOTION)
    return new Refusal('too-few-to-promote', 'GP-39', {
      need: NEEDED_FOR_PROMOTION,
      has,
      who: { term: `character.${who}` },
    });
  return who === 'merchant' && !clan.rightHand ? new Refusal('needs-right-hand', 'GP-39') : null;
}

/**
 * Promotes the one with that number, for identical goods (GP-38).
 * @throws Refusal `no-captain-left` GP-49, `right-hand-stands` GP-50, `boss-stands` GP-51, `too-few-to-promote` and `needs-right-hand` GP-39, `out-of-order` GP-40,
 * `not-enough-goods` GP-38
 */
export function promote(act: Act<ParadiseState>, seat: Seat, who: Promotable, number: number, kind: Goods): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  const refused = whyNot(clan, who);
  if (refused) throw refused;
  const standing = clan[ranksOf[who]];
  const [next = 0] = standing;
  if (number !== next) throw new Refusal('out-of-order', 'GP-40', { number, next, who: { term: `character.${who}` } });
  const to = promotedTo[who];
  payGoods(state, seat, kind, cost[to]);
  standing.splice(0, 1);
  place(clan.gone[ranksOf[who]], number);
  if (who === 'soldier') place(clan.captains, freeCaptain(clan));
  else if (who === 'captain') clan.rightHand = true;
  else clan.boss = true;
  act.say({
    key: `line.promoted-${to}`,
    args: { clan: nameOf(state, seat), number, count: cost[to], goods: goodsTerm(kind) },
  });
}
