/**
 * The sharp bot: estimates its result by the last turn (`prospect.ts`) and plays the best move. It sells sets, hires whom the remaining turns pay back, bids what a card adds to
 * the result, and launders enough for salaries.
 */
import type { Option } from '../../options.ts';
import type { Ask, Bot } from '../../rulebook.ts';
import { type Goods, goodsKinds, indexOf } from '../data/goods.ts';
import { cost } from '../data/people.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ParadiseView } from '../view.ts';
import { attack } from './attack.ts';
import { drawnWorth } from './executant-worth.ts';
import { addGoods, after, type Mind, mindOf, spendMoney } from './mind.ts';
import { waitsForAnswer } from './offers.ts';
import { pauseMs } from './pause.ts';
import { largest, optionOf, spelledOut, wordsOf } from './picks.ts';
import { deliver, KEEPING, LAUNDERING, launder, MARKET, type Prospect, RECRUITING, RESALE } from './prospect.ts';
import { anything, tableOf } from './table.ts';
import { approach, propose, reply } from './trade.ts';

export const sharp: Bot<ParadiseView, ParadiseMove> = {
  choose: (view, ask, options, dice, seat) => {
    const table = tableOf(view, options, dice, seat);
    return table ? answer(ask, mindOf(table)) : anything({ options, dice });
  },
  pauseMs,
};

function answer(ask: Ask, mind: Mind): ParadiseMove | null {
  if (ask.kind !== 'answer' && waitsForAnswer(mind.view, mind.seat)) return null;
  switch (ask.kind) {
    case 'delivery':
      return attack(mind) ?? bestDelivery(mind);
    case 'bid':
      return attack(mind) ?? propose(mind) ?? bid(mind);
    case 'take':
      return take(mind);
    case 'resale':
      return attack(mind) ?? propose(mind) ?? sell(mind);
    case 'recruiting':
      return attack(mind) ?? propose(mind) ?? hire(mind);
    case 'laundering':
      return attack(mind) ?? wash(mind);
    case 'closing':
      return attack(mind) ?? propose(mind) ?? { do: 'done' };
    case 'keeping':
      return keep(mind);
    case 'answer':
      return reply(ask, mind);
    case 'deal':
      return approach(mind);
    default:
      return anything(mind);
  }
}

function best<Choice>(
  choices: readonly Choice[],
  value: (choice: Choice) => number,
): { choice: Choice; value: number } {
  let found: { choice: Choice; value: number } | undefined;
  for (const choice of choices) {
    const reached = value(choice);
    if (!found || reached > found.value) found = { choice, value: reached };
  }
  if (!found) throw new Error('gangster-paradise: a bot without a choice');
  return found;
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);

function bestDelivery(mind: Mind): ParadiseMove {
  const most = largest(optionOf(mind.options, 'deliver')?.fields?.secondary);
  const { choice } = best(upTo(most), (secondary) =>
    after(mind, (clan) => {
      deliver(clan, secondary);
      clan.stage = MARKET;
    }),
  );
  return { do: 'deliver', secondary: choice };
}

/** After an auction: with a paid card, or with the compensation. */
const withCard = (mind: Mind, kind: number, paid: number): number =>
  after(mind, (clan) => {
    clan.stage = RESALE;
    addGoods(clan, kind, 1);
    spendMoney(clan, paid);
  });

const LITTLE = 6;

/** GP-29: bids while the card is better than the compensation (GP-33). */
function bid(mind: Mind): ParadiseMove {
  const { view, mine, dice, options } = mind;
  if (!optionOf(options, 'bid')) return { do: 'drop' };
  const last = view.market.auction?.bids.at(-1);
  const least = last ? last.amount + 1 : 0;
  const means = mine.red + mine.white;
  if (least > means) return means <= LITTLE && dice.int(4) === 0 ? { do: 'bid', amount: least } : { do: 'drop' };
  const without = after(mind, (clan) => {
    clan.stage = RESALE;
    clan.red += view.market.compensation;
  });
  const kinds = [...new Set(view.market.display.map(indexOf))];
  const { choice: kind, value } = best(kinds, (one) => withCard(mind, one, least));
  if (value < without) return { do: 'drop' };
  const more = least + dice.int(3);
  return { do: 'bid', amount: more <= means && withCard(mind, kind, more) >= without ? more : least };
}

function take(mind: Mind): ParadiseMove {
  const option = optionOf(mind.options, 'take');
  const kinds = wordsOf(option?.fields?.kind) as readonly Goods[]; // The open cards.
  const { choice: kind } = best(kinds, (one) => withCard(mind, indexOf(one), 0));
  return { do: 'take', kind, red: largest(option?.fields?.red) };
}

function setsOf(kinds: readonly Goods[]): Goods[][] {
  return kinds.reduce<Goods[][]>((sets, kind) => sets.flatMap((set) => [set, [...set, kind]]), [[]]);
}

function sell(mind: Mind): ParadiseMove {
  const { view, clan, options } = mind;
  const owned = wordsOf(optionOf(options, 'sell')?.fields?.kinds) as readonly Goods[];
  const fences = clan.aimed.filter(({ card }) => card.startsWith('fence.')).length;
  const { choice: kinds } = best(setsOf(owned), (set) =>
    after(mind, (prospect) => {
      prospect.stage = RECRUITING;
      for (const kind of set) addGoods(prospect, indexOf(kind), -1);
      prospect.red += view.scale[set.length - 1 - fences] ?? 0;
    }),
  );
  return kinds.length > 0 ? { do: 'sell', kinds } : { do: 'done' };
}

function hire(mind: Mind): ParadiseMove {
  const hires = mind.options.filter(({ do: what }) => what === 'recruit' || what === 'promote').flatMap(spelledOut);
  const { choice } = best<ParadiseMove>([{ do: 'done' }, ...hires], (move) =>
    after(mind, (clan) => {
      hired(clan, move, mind.view.turns);
      clan.stage = move.do === 'done' ? LAUNDERING : RECRUITING;
    }),
  );
  return choice;
}

/** GP-47..52. */
function hired(clan: Prospect, move: ParadiseMove, last: number): void {
  if (move.do === 'recruit') {
    const price = move.who === 'executant' ? Math.max(1, cost.executant - clan.captains) : cost[move.who];
    addGoods(clan, indexOf(move.with), -price);
    if (move.who === 'soldier') clan.soldiers += 1;
    else if (move.who === 'merchant') clan.merchants += 1;
    else clan.hand += drawnWorth(clan.turn, last);
  } else if (move.do === 'promote') {
    const kind = indexOf(move.with);
    if (move.who === 'soldier') {
      addGoods(clan, kind, -cost.captain);
      clan.soldiers -= 1;
      clan.captains += 1;
    } else if (move.who === 'captain') {
      addGoods(clan, kind, -cost.rightHand);
      clan.captains -= 1;
      clan.rightHand = true;
    } else {
      addGoods(clan, kind, -cost.boss);
      clan.merchants -= 1;
      clan.boss = true;
    }
  }
}

/** As much as possible; or nothing, where the salaries would take it all (GP-R24) and red is still useful. */
function wash(mind: Mind): ParadiseMove {
  const most = largest(optionOf(mind.options, 'launder')?.fields?.red);
  const { choice: red } = best([most, 0], (amount) =>
    after(mind, (prospect) => {
      launder(prospect, amount);
      prospect.stage = KEEPING;
    }),
  );
  return { do: 'launder', red };
}

/** GP-61: gives back the least useful card each time. */
function keep(mind: Mind): ParadiseMove {
  const field: Option['fields'] = optionOf(mind.options, 'keep')?.fields;
  const cards = field?.goods;
  if (cards?.kind !== 'several') return anything(mind);
  const goods = [...mind.clan.goods];
  for (let left = wordsOf(cards).length; left > cards.max; left--) {
    const kinds = upTo(goods.length - 1).filter((kind) => (goods[kind] ?? 0) > 0);
    const { choice } = best(kinds, (kind) =>
      after(mind, (clan) => {
        clan.goods = [...goods];
        addGoods(clan, kind, -1);
      }),
    );
    goods[choice] = (goods[choice] ?? 0) - 1;
  }
  return {
    do: 'keep',
    goods: goodsKinds.flatMap((kind, at) =>
      wordsOf(cards)
        .filter((card) => card.startsWith(`${kind}.`))
        .slice(0, goods[at]),
    ),
  };
}
