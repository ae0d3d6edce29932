/**
 * GP-17..19: swaps of the sharp bot. It looks for those that improve both sides: it estimates the other's gain with its own simulation from visible data, and with the quick
 * estimate of a bot that does not simulate.
 */
import type { Ask } from '../../rulebook.ts';
import { goodsKinds } from '../data/goods.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ClanView, OfferView } from '../view.ts';
import { faceDownWorth } from './executant-worth.ts';
import { changedBy, glance } from './goods-worth.ts';
import { addGoods, after, guessed, type Mind } from './mind.ts';
import { dueTo, mayPropose, offerOf, termsOf } from './offers.ts';
import { firstOffered, optionOf } from './picks.ts';
import { copyOf, type Prospect, worth } from './prospect.ts';

/** Hundredths of white. */
const RED = 50;
const LEAST = 40;
/** Weight of the other's gain against its own, in hundredths. */
const THEIRS = 20;
/** Red of quick estimate from which another player probably agrees. */
const AGREES = 2;
const BESIDE = 150;
/** Swaps that a simulating bot accepts come first. */
const FAIR = 10_000;
/** Most swaps with one player that are simulated. */
const RECKONED = 5;
/** Most offers in its own go, and in another's: people have to answer them. */
const OWN_OFFERS = 4;
const OFFERS_BESIDE = 1;

interface Swap {
  readonly to: ClanView;
  readonly give: number;
  readonly want: number;
  /** The other's gain: quick estimate in red, and simulated in hundredths of white. */
  readonly atGlance: number;
  readonly theirs: number;
  readonly mine: number;
}

/** An offer in its own go, while one improves both; limited in number. */
export function propose(mind: Mind): ParadiseMove | null {
  const { view, seat, options } = mind;
  if (!mayPropose(view, options) || (view.offersMade[seat - 1] ?? 0) >= OWN_OFFERS) return null;
  if (view.phase === 'market' && !isEarly(mind)) return null;
  const others = view.clans.filter((clan) => clan.seat !== seat);
  return offered(mind, swapsOf(mind, others));
}

/** An offer in another's go: once that player has the goods, and only for a large gain. */
export function approach(mind: Mind): ParadiseMove | null {
  const { view, seat, options, dice } = mind;
  if (!mayPropose(view, options) || (view.offersMade[seat - 1] ?? 0) >= OFFERS_BESIDE || dice.int(5) > 0) return null;
  const active = view.clans.find((clan) => clan.seat === view.active);
  if (!active || (view.phase !== 'delivery' && view.phase !== 'resale') || view.talking.length > 0) return null;
  const swaps = swapsOf(mind, [active]).filter(({ mine }) => mine >= BESIDE);
  return offered(mind, swaps);
}

/** In the black market it talks early: everybody has goods, and nobody has sold. */
const isEarly = ({ view, seat }: Mind): boolean =>
  view.market.auction?.n === 1 && !view.market.auction.bids.some((bid) => bid.seat === seat);

/** The best swap, or another where that was refused; with a little red, where the other would gain much. */
function offered(mind: Mind, swaps: readonly Swap[]): ParadiseMove | null {
  const made = mind.view.offersMade[mind.seat - 1] ?? 0;
  const swap = made === 0 ? swaps[0] : swaps.filter(isFair)[mind.dice.int(3)];
  if (!swap || (!isFair(swap) && mind.dice.int(2) === 0)) return null;
  const most = Math.min(10, swap.atGlance - AGREES, Math.floor((swap.theirs - swap.mine / 2) / RED));
  const red = mind.dice.int(2) === 0 ? Math.max(0, most) : 0;
  return (
    firstOffered(mind.options, [offerOf(swap.to.seat, { goods: [swap.give] }, { goods: [swap.want], red })]) ?? null
  );
}

/** Gain of a clan from giving a card for another, in hundredths of white. */
type Gains = (give: number, want: number) => number;

function gainsOf(clan: Prospect, mind: Mind): Gains {
  const before = worth(clan, mind.world);
  const known = new Map<number, number>();
  return (give, want) => {
    const key = give * goodsKinds.length + want;
    const reckoned = known.get(key);
    if (reckoned !== undefined) return reckoned;
    const changed = copyOf(clan);
    addGoods(changed, give, -1);
    addGoods(changed, want, 1);
    const gain = worth(changed, mind.world) - before;
    known.set(key, gain);
    return gain;
  };
}

/** One card for one card: swaps that a simulating bot accepts first, the best for this bot at the top. */
function swapsOf(mind: Mind, others: readonly ClanView[]): Swap[] {
  const own = gainsOf(mind.now, mind);
  const swaps = others.flatMap((to): Swap[] => {
    const his = gainsOf(guessed(mind.view, to), mind);
    return promising(mind, to, own).flatMap((swap) => {
      const theirs = his(swap.want, swap.give);
      const agrees = swap.atGlance >= AGREES || theirs >= LEAST;
      return agrees && swap.mine - share(theirs) >= LEAST ? [{ ...swap, theirs }] : [];
    });
  });
  const value = (swap: Swap): number => swap.mine - share(swap.theirs) + (isFair(swap) ? FAIR : 0);
  return swaps.sort((a, b) => value(b) - value(a));
}

/** A few swaps with that clan, best by the joint estimate: the full simulation of the other is expensive. */
function promising({ view, clan }: Mind, to: ClanView, own: Gains): Omit<Swap, 'theirs'>[] {
  const glanced = glance(view.scale, to.goods);
  const found: Omit<Swap, 'theirs'>[] = [];
  for (let want = 0; want < goodsKinds.length; want++) {
    if ((to.goods[want] ?? 0) === 0) continue;
    for (let give = 0; give < goodsKinds.length; give++) {
      if (give === want || (clan.goods[give] ?? 0) === 0) continue;
      const mine = own(give, want);
      if (mine < LEAST) continue;
      const atGlance = glance(view.scale, changedBy(changedBy(to.goods, want, -1), give, 1)) - glanced;
      found.push({ to, give, want, atGlance, mine });
    }
  }
  const looks = ({ mine, atGlance }: Omit<Swap, 'theirs'>): number => mine + RED * atGlance;
  return found.sort((a, b) => looks(b) - looks(a)).slice(0, RECKONED);
}

const share = (theirs: number): number => Math.max(0, theirs * THEIRS) / 100;
const isFair = ({ mine, theirs }: Swap): boolean => theirs - share(mine) >= LEAST;

/** Accepts improvements, even where the other gains too; sometimes makes a counter-offer. */
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
      clan.hand += faceDownWorth(mind.view) * give.executants;
    }) - after(mind, () => {});
  if (mine - share(makersGain(mind, offer)) >= LEAST)
    return firstOffered(mind.options, [{ do: 'accept' }]) ?? { do: 'refuse' };
  return counter(mind, offer.from) ?? { do: 'refuse' };
}

/** Gain of the offer's maker, from visible data, in hundredths of white. */
function makersGain({ view, world }: Mind, { from, give, want }: OfferView): number {
  const clan = view.clans[from - 1];
  if (!clan) return 0;
  const before = guessed(view, clan);
  const changed = copyOf(before);
  for (let kind = 0; kind < goodsKinds.length; kind++)
    addGoods(changed, kind, (want.goods[kind] ?? 0) - (give.goods[kind] ?? 0));
  changed.red += want.red - give.red;
  changed.white += want.white - give.white;
  return worth(changed, world) - worth(before, world);
}

function counter(mind: Mind, to: number): ParadiseMove | null {
  const { view, seat, dice, options } = mind;
  const maker = view.clans[to - 1];
  if (!maker || !optionOf(options, 'counter') || (view.offersMade[seat - 1] ?? 0) > 0 || dice.int(2) > 0) return null;
  const swap = swapsOf(mind, [maker]).find(isFair);
  if (!swap) return null;
  const terms = termsOf({ goods: [swap.give] }, { goods: [swap.want] });
  return firstOffered(options, [{ do: 'counter', terms }]) ?? null;
}
