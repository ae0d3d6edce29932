/** The plain bot: sells all its kinds, hires whom it can pay, bids a card's estimate, swaps its duplicates. It considers only this turn. */
import { atEase } from '../../bot-pace.ts';
import { pick } from '../../dice.ts';
import type { Ask, Bot } from '../../rulebook.ts';
import { type Goods, goodsKinds, indexOf } from '../data/goods.ts';
import { BOSS_BONUS, RED_FOR_ONE_WHITE, salary } from '../data/people.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ParadiseView } from '../view.ts';
import { cardsIn, changedBy, commonest, gains, glance, kindsIn } from './goods-worth.ts';
import { dueTo, mayPropose, offerOf, waitsForAnswer } from './offers.ts';
import { pauseMs } from './pause.ts';
import { firstOffered, largest, optionOf, spelledOut, wordsOf } from './picks.ts';
import { anything, oneIn, type Table, tableOf } from './table.ts';

/** Most red and white that it risks for a bluff, and one bluff in so many chances. */
const LITTLE = 20;
const BLUFFS = 50;

export const plain: Bot<ParadiseView, ParadiseMove> = {
  choose: (view, ask, options, dice, seat) => {
    const table = tableOf(view, options, dice, seat);
    return table ? answer(ask, table) : anything({ options, dice });
  },
  pauseMs: (view, ask, dice, seat) => atEase(pauseMs(view, ask, dice, seat), ask.kind === 'take'),
};

function answer(ask: Ask, table: Table): ParadiseMove | null {
  const { view, options, seat } = table;
  if (ask.kind !== 'answer' && waitsForAnswer(view, seat)) return null;
  switch (ask.kind) {
    case 'delivery':
      return deliver(table);
    case 'bid':
      return (oneIn(table, 8) && swap(table)) || bid(table);
    case 'take':
      return take(table);
    case 'resale':
      return (oneIn(table, 2) && swap(table)) || sell(table);
    case 'recruiting':
      return (oneIn(table, 2) && attack(table)) || hire(table);
    case 'laundering':
      return { do: 'launder', red: largest(optionOf(options, 'launder')?.fields?.red) };
    case 'closing':
      return { do: 'done' };
    case 'keeping':
      return keep(table);
    case 'answer':
      return reply(ask, table);
    case 'deal':
      return null;
    default:
      return anything(table);
  }
}

/** GP-24: half of the soldiers bring secondary goods, if allowed. */
function deliver({ options, clan }: Table): ParadiseMove {
  const most = largest(optionOf(options, 'deliver')?.fields?.secondary);
  return { do: 'deliver', secondary: Math.min(most, clan.soldiers.length >> 1) };
}

/** Up to the best card's estimate, or a part of it; sometimes above its means, with little to lose (GP-31). */
function bid({ view, options, dice, clan, mine }: Table): ParadiseMove {
  if (!optionOf(options, 'bid')) return { do: 'drop' };
  const add = gains(view.scale, clan.goods);
  let best = 0;
  for (const kind of view.market.display) best = Math.max(best, add[indexOf(kind)] ?? 0);
  const last = view.market.auction?.bids.at(-1);
  const least = last ? last.amount + 1 : 0;
  const means = mine.red + mine.white;
  if (means < LITTLE && dice.int(BLUFFS) === 0) return { do: 'bid', amount: Math.max(least, means + 1 + dice.int(5)) };
  const limit = Math.min(means - Math.min(mine.white, clan.salaries), best - dice.int(1 + (best >> 1)));
  if (limit < least) return { do: 'drop' };
  return { do: 'bid', amount: Math.min(limit, least + dice.int(5)) };
}

/** The most valuable card, paid in red first. */
function take(table: Table): ParadiseMove {
  const { view, options, clan } = table;
  const option = optionOf(options, 'take');
  if (!option) return anything(table);
  const add = gains(view.scale, clan.goods);
  const kinds = wordsOf(option.fields?.kind) as readonly Goods[]; // The open cards.
  const kind = kinds.reduce((best, one) => ((add[indexOf(one)] ?? 0) > (add[indexOf(best)] ?? 0) ? one : best));
  return { do: 'take', kind, red: largest(option.fields?.red) };
}

/** All kinds at once, at least two, in the last turn at least one. */
function sell({ view, options, clan }: Table): ParadiseMove {
  const kinds = goodsKinds.filter((_, index) => (clan.goods[index] ?? 0) > 0);
  const enough = kinds.length >= 2 || view.turn === view.turns;
  return (enough && firstOffered(options, [{ do: 'sell', kinds }])) || { do: 'done' };
}

/** The best earner first; nobody whom it cannot pay, and nobody new in the last turn. */
function hire(table: Table): ParadiseMove {
  const { view, options, clan, mine } = table;
  const kind = goodsKinds[commonest(clan.goods)] as Goods; // There are five.
  const income = Math.min(mine.red, clan.capacity) / RED_FOR_ONE_WHITE + (clan.boss ? BOSS_BONUS : 0) + mine.white;
  const pays = (more: number) => clan.salaries + more <= income;
  const wanted: ParadiseMove[] = [];
  const [merchant, soldier, captain] = [clan.merchants[0] ?? 1, clan.soldiers[0] ?? 1, clan.captains[0] ?? 1];
  if (view.turn < view.turns) {
    if (pays(salary.boss)) wanted.push({ do: 'promote', who: 'merchant', number: merchant, with: kind });
    if (pays(salary.rightHand)) wanted.push({ do: 'promote', who: 'captain', number: captain, with: kind });
    if (pays(salary.merchant) && clan.merchants.length < 3) wanted.push({ do: 'recruit', who: 'merchant', with: kind });
    if (pays(salary.captain) && clan.soldiers.length > 2)
      wanted.push({ do: 'promote', who: 'soldier', number: soldier, with: kind });
    if (pays(salary.soldier) && clan.soldiers.length < 4) wanted.push({ do: 'recruit', who: 'soldier', with: kind });
    if (cardsIn(clan.goods) > view.handLimit) wanted.push({ do: 'recruit', who: 'executant', with: kind });
  }
  return firstOffered(options, wanted) ?? attack(table) ?? { do: 'done' };
}

function attack({ options, dice }: Table): ParadiseMove | null {
  const plays = options.filter((option) => option.do === 'play');
  return plays.length > 0 ? pick(dice, plays.flatMap(spelledOut)) : null;
}

/** GP-61: one of each kind first. */
function keep(table: Table): ParadiseMove {
  const option = optionOf(table.options, 'keep');
  const field = option?.fields?.goods;
  if (field?.kind !== 'several') return anything(table);
  const seen = new Map<string, number>();
  const ranked = wordsOf(field).map((card) => {
    const kind = card.split('.')[0] ?? '';
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return { card, nth };
  });
  const kept = ranked.sort((a, b) => a.nth - b.nth).slice(0, field.max);
  return { do: 'keep', goods: kept.map(({ card }) => card) };
}

/** A duplicate for a missing kind, with a player for whom it is the same. */
function swap({ view, options, dice, clan, seat }: Table): ParadiseMove | null {
  if (!mayPropose(view, options) || kindsIn(clan.goods) === 0) return null;
  const other = pick(dice, view.clans);
  if (other.seat === seat) return null;
  const give = goodsKinds.findIndex((_, kind) => (clan.goods[kind] ?? 0) > 1 && (other.goods[kind] ?? 0) === 0);
  const want = goodsKinds.findIndex((_, kind) => (clan.goods[kind] ?? 0) === 0 && (other.goods[kind] ?? 0) > 1);
  if (give < 0 || want < 0) return null;
  const move = offerOf(other.seat, { goods: [give] }, { goods: [want] });
  return firstOffered(options, [move]) ?? null;
}

function reply(ask: Ask, { view, options, clan, mine }: Table): ParadiseMove {
  const offer = dueTo(view, ask);
  if (!offer) return { do: 'refuse' };
  const { give, want } = offer;
  if (want.red > mine.red || want.white > 0 || want.executants > 0) return { do: 'refuse' };
  let goods = clan.goods;
  for (let kind = 0; kind < goods.length; kind++)
    goods = changedBy(goods, kind, (give.goods[kind] ?? 0) - (want.goods[kind] ?? 0));
  if (goods.some((count) => count < 0)) return { do: 'refuse' };
  const money = give.red - want.red + RED_FOR_ONE_WHITE * (give.white - want.white);
  const gain = glance(view.scale, goods) - glance(view.scale, clan.goods) + money + 5 * give.executants;
  return (gain > 1 && firstOffered(options, [{ do: 'accept' }])) || { do: 'refuse' };
}
