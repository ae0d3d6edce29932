/** GP-17..19: swaps that the sharp bot proposes and takes. What others make of them it reckons at a glance. */
import type { Ask } from '../../rulebook.ts';
import { goodsKinds } from '../data/goods.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ClanView, OfferView } from '../view.ts';
import { changedBy, glance } from './goods-worth.ts';
import { addGoods, after, type Mind } from './mind.ts';
import { dueTo, mayPropose, offerOf, termsOf } from './offers.ts';
import { firstOffered, optionOf } from './picks.ts';

/** Hundredths of white. */
const RED = 50;
const EXECUTANT = 200;
/** It does not deal for less, and counts so much of what the other gains against it, in hundredths. */
const LEAST = 60;
const THEIRS = 30;
/** Red at a glance from which somebody else is taken to agree. */
const AGREES = 2;

interface Swap {
  readonly to: ClanView;
  readonly give: number;
  readonly want: number;
  /** What the other gains at a glance, in red. */
  readonly theirs: number;
  readonly mine: number;
}

/** An offer, while there is one that serves both; not for ever. */
export function propose(mind: Mind): ParadiseMove | null {
  if (!mayPropose(mind.view, mind.options) || mind.dice.int(4) === 0) return null;
  if (mind.view.phase === 'market' && !isEarly(mind)) return null;
  const swaps = swapsOf(mind);
  const [swap] = swaps;
  if (!swap) return null;
  const red = mind.dice.int(2) === 0 ? Math.max(0, Math.min(10, swap.theirs - AGREES)) : 0;
  return (
    firstOffered(mind.options, [offerOf(swap.to.seat, { goods: [swap.give] }, { goods: [swap.want], red })]) ?? null
  );
}

/** In the black market it talks before the bidding is hot: everybody has goods, and nobody has sold. */
const isEarly = ({ view, seat }: Mind): boolean =>
  view.market.auction?.n === 1 && !view.market.auction.bids.some((bid) => bid.seat === seat);

/** One card for one card, the best for the bot first. */
function swapsOf(mind: Mind): Swap[] {
  const { view, seat, clan } = mind;
  const before = after(mind, () => {});
  const gains = new Map<string, number>();
  const gainOf = (give: number, want: number): number => {
    const key = `${give} ${want}`;
    const known = gains.get(key);
    if (known !== undefined) return known;
    const gain =
      after(mind, (prospect) => {
        addGoods(prospect, give, -1);
        addGoods(prospect, want, 1);
      }) - before;
    gains.set(key, gain);
    return gain;
  };
  const swaps: Swap[] = [];
  for (const to of view.clans) {
    if (to.seat === seat) continue;
    for (let want = 0; want < goodsKinds.length; want++) {
      if ((to.goods[want] ?? 0) === 0) continue;
      for (let give = 0; give < goodsKinds.length; give++) {
        if (give === want || (clan.goods[give] ?? 0) === 0) continue;
        const theirs =
          glance(view.scale, changedBy(changedBy(to.goods, want, -1), give, 1)) - glance(view.scale, to.goods);
        if (theirs < AGREES) continue;
        const mine = gainOf(give, want) - (THEIRS * theirs * RED) / 100;
        if (mine >= LEAST) swaps.push({ to, give, want, theirs, mine });
      }
    }
  }
  return swaps.sort((a, b) => b.mine - a.mine);
}

/** Takes what leaves it better, even where the other gains by it; now and then says what it would rather have. */
export function reply(ask: Ask, mind: Mind): ParadiseMove {
  const offer = dueTo(mind.view, ask);
  if (!offer || !optionOf(mind.options, 'accept')) return { do: 'refuse' };
  const { give, want } = offer;
  if (want.executants > 0) return { do: 'refuse' };
  const mine =
    after(mind, (clan) => {
      for (let kind = 0; kind < goodsKinds.length; kind++)
        addGoods(clan, kind, (give.goods[kind] ?? 0) - (want.goods[kind] ?? 0));
      clan.red += give.red - want.red;
      clan.white += give.white - want.white;
    }) -
    after(mind, () => {}) +
    EXECUTANT * give.executants;
  const theirs = theirGain(mind, offer);
  if (mine - (THEIRS * theirs) / 100 >= LEAST)
    return firstOffered(mind.options, [{ do: 'accept' }]) ?? { do: 'refuse' };
  return counter(mind, offer.from) ?? { do: 'refuse' };
}

/** Hundredths of white that the maker of an offer gains at a glance. */
function theirGain({ view }: Mind, { from, give, want }: OfferView): number {
  const clan = view.clans[from - 1];
  if (!clan) return 0;
  const goods = clan.goods.map((has, kind) => has + (want.goods[kind] ?? 0) - (give.goods[kind] ?? 0));
  const red = glance(view.scale, goods) - glance(view.scale, clan.goods) + want.red - give.red;
  return red * RED + (want.white - give.white) * 100;
}

function counter(mind: Mind, to: number): ParadiseMove | null {
  if (mind.dice.int(3) > 0) return null;
  const swap = swapsOf(mind).find((one) => one.to.seat === to);
  if (!swap) return null;
  const terms = termsOf({ goods: [swap.give] }, { goods: [swap.want] });
  return firstOffered(mind.options, [{ do: 'counter', terms }]) ?? null;
}
