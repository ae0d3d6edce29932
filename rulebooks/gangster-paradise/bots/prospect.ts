/**
 * The sharp bot's simulation: one clan as numbers, played by a plan until the last turn. Nobody else acts in it; what others bring (cards of the black market, swaps) is an
 * average. Values are hundredths of a white note at the end.
 */
import {
  BOARD_GOODS,
  BOSS_BONUS,
  BOSS_CAPACITY,
  COMPLETE_BONUS,
  cost,
  MERCHANT_CAPACITY,
  NEEDED_FOR_PROMOTION,
  RED_FOR_ONE_WHITE,
  RIGHT_HAND_GOODS,
  SOLDIER_GOODS,
  salary,
} from '../data/people.ts';
import { drawnWorth } from './executant-worth.ts';
import { cardsIn, kindsIn } from './goods-worth.ts';

/** A clan; `stage` is the first phase that it has still to play, 0 for the delivery. */
export interface Prospect {
  turn: number;
  stage: number;
  goods: number[];
  primary: number;
  /** -1 while unknown. */
  secondary: number;
  soldiers: number;
  captains: number;
  merchants: number;
  rightHand: boolean;
  boss: boolean;
  red: number;
  white: number;
  /** Value of the executants in hand, hundredths of white. */
  hand: number;
  /** Red of capacity, white and goods that executants will take next time. */
  cut: number;
  levy: number;
  lost: number;
  barred: boolean;
}

/** Constants: options of the game, and averages of what others bring. */
export interface World {
  /** Cache key. */
  readonly key: string;
  readonly turns: number;
  readonly scale: readonly number[];
  readonly handLimit: number;
  readonly executants: number;
  /** Swaps a turn: the commonest kind for a missing one. */
  readonly swaps: number;
  readonly price: number;
}

export const DELIVERY = 0;
export const MARKET = 1;
export const RESALE = 2;
export const RECRUITING = 3;
export const LAUNDERING = 4;
export const KEEPING = 5;

/** In place of an order: hires the highest affordable person each time. */
const BUILDER = '*';
/** Orders of hiring: S soldier, M merchant, C captain, R right-hand, B boss. */
const ORDERS = ['', 'M', 'MM', 'SM', 'SMM', 'MSM', 'MSMSS', 'SSSMM', 'MSMCSCSRB', 'SSMCCRMBSSC', BUILDER] as const;
/** A plan sells from so many kinds on; all in the last turn. */
const SELLS_AT = [3, 4, 5] as const;

export const copyOf = (from: Prospect): Prospect => ({ ...from, goods: from.goods.slice() });

/** Cache of results: more than half of the bots' calculations in negotiations repeat. */
const known = new Map<string, number>();
const MOST_KNOWN = 2_000;

export function worth(from: Prospect, world: World): number {
  const key = keyOf(from, world);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const value = bestPlan(copyOf(from), world);
  known.set(key, value);
  return value;
}

function keyOf(clan: Prospect, world: World): string {
  const { turn, stage, primary, secondary, soldiers, captains, merchants, rightHand, boss, barred } = clan;
  const { red, white, hand, cut, levy, lost } = clan;
  const people = `${primary} ${secondary} ${soldiers} ${captains} ${merchants} ${rightHand} ${boss} ${barred}`;
  return `${turn} ${stage} ${clan.goods} ${people} ${red} ${white} ${hand} ${cut} ${levy} ${lost} ${world.key}`;
}

/** Tries each order with each sale; the steps before the first decision are simulated once. */
function bestPlan(clan: Prospect, world: World): number {
  if (clan.stage <= DELIVERY) deliver(clan);
  if (clan.stage <= MARKET) visitMarket(clan, world);
  const isLast = clan.turn >= world.turns;
  const orders = isLast && clan.stage > RECRUITING ? [''] : ORDERS;
  let best = Number.NEGATIVE_INFINITY;
  for (const sellAt of isLast ? [0] : SELLS_AT) {
    const sold = copyOf(clan);
    if (sold.stage <= RESALE) sell(sold, sellAt, world);
    for (const order of orders) {
      const value = outcomeOf(copyOf(sold), { order, next: 0 }, sellAt, world);
      if (value > best) best = value;
    }
  }
  return best;
}

function outcomeOf(clan: Prospect, people: People, sellAt: number, world: World): number {
  let extra = clan.hand;
  for (;;) {
    if (clan.stage <= RECRUITING) extra += hire(clan, people, world);
    if (clan.stage <= LAUNDERING) launder(clan);
    if (clan.turn >= world.turns) return clan.white * 100 + clan.red + extra;
    discard(clan.goods, world.handLimit);
    clan.turn++;
    clan.stage = DELIVERY;
    deliver(clan);
    visitMarket(clan, world);
    sell(clan, sellAt, world);
  }
}

const add = (clan: Prospect, kind: number, count: number): void => {
  clan.goods[kind] = (clan.goods[kind] ?? 0) + count;
};

/** GP-21..24. Soldiers bring the rarer kind. */
export function deliver(clan: Prospect, secondarySoldiers?: number): void {
  if (!clan.barred) {
    add(clan, clan.primary, Math.max(0, BOARD_GOODS - clan.lost));
    const second = clan.rightHand && clan.secondary >= 0;
    const secondary = second ? (secondarySoldiers ?? clan.soldiers >> 1) : 0;
    add(clan, clan.primary, SOLDIER_GOODS * (clan.soldiers - secondary));
    if (second) add(clan, clan.secondary, RIGHT_HAND_GOODS + SOLDIER_GOODS * secondary);
  }
  clan.lost = 0;
  clan.barred = false;
}

const missing = (goods: readonly number[]): number => goods.indexOf(0);

/** A card for the usual price, or the compensation; and the swaps. */
function visitMarket(clan: Prospect, { price, swaps }: World): void {
  const kind = missing(clan.goods);
  if (kind >= 0 && clan.red >= price) {
    clan.red -= price;
    add(clan, kind, 1);
  }
  for (let n = 0; n < swaps; n++) {
    const wanted = missing(clan.goods);
    const spare = most(clan.goods);
    if (wanted < 0 || (clan.goods[spare] ?? 0) < 2) return;
    add(clan, spare, -1);
    add(clan, wanted, 1);
  }
}

function most(goods: readonly number[]): number {
  let best = 0;
  for (let kind = 1; kind < goods.length; kind++) if ((goods[kind] ?? 0) > (goods[best] ?? 0)) best = kind;
  return best;
}

function sell(clan: Prospect, sellAt: number, { scale, turns }: World): void {
  const kinds = kindsIn(clan.goods);
  if (kinds === 0 || (kinds < sellAt && clan.turn < turns)) return;
  for (let kind = 0; kind < clan.goods.length; kind++) if ((clan.goods[kind] ?? 0) > 0) add(clan, kind, -1);
  clan.red += scale[kinds - 1] ?? 0;
}

/** Pays so many cards of one kind, primary ones first. @returns whether there were enough */
function pays(clan: Prospect, count: number): boolean {
  const kind = (clan.goods[clan.primary] ?? 0) >= count ? clan.primary : most(clan.goods);
  if ((clan.goods[kind] ?? 0) < count) return false;
  add(clan, kind, -count);
  return true;
}

export const capacityOf = (clan: Prospect): number =>
  Math.max(0, MERCHANT_CAPACITY * clan.merchants + (clan.boss ? BOSS_CAPACITY : 0) - clan.cut);

export const salariesOf = (clan: Prospect): number =>
  salary.soldier * clan.soldiers +
  salary.captain * clan.captains +
  salary.merchant * clan.merchants +
  (clan.rightHand ? salary.rightHand : 0) +
  (clan.boss ? salary.boss : 0);

/** GP-R3. */
const isComplete = (clan: Prospect): boolean =>
  clan.boss && clan.rightHand && clan.captains === 2 && clan.soldiers === 2 && clan.merchants === 2;

/** A plan's order of hiring, and the next position. */
interface People {
  readonly order: string;
  next: number;
}

/** Hires by the plan as far as the goods go, then executants with surplus goods. @returns the value of those */
function hire(clan: Prospect, people: People, world: World): number {
  const isLast = clan.turn === world.turns;
  if (isLast) finish(clan);
  if (people.order === BUILDER) build(clan, isLast);
  else
    while (people.next < people.order.length) {
      const done = take(clan, people.order[people.next] as Step, isLast); // Of the orders above.
      if (done === 'too-dear') break;
      people.next += 1;
    }
  let brought = 0;
  const price = Math.max(1, cost.executant - clan.captains);
  for (let n = 0; n < world.executants; n++) {
    const cards = cardsIn(clan.goods);
    const isSpare = clan.turn === world.turns || cards - price >= world.handLimit;
    if (!isSpare || !pays(clan, price)) break;
    brought += drawnWorth(clan.turn, world.turns);
  }
  return brought;
}

/** GP-54: in the last turn only people who complete the clan are worth it. */
function finish(clan: Prospect): void {
  if (!clan.rightHand || isComplete(clan)) return;
  const { soldiers, captains, merchants, boss } = clan;
  const lacks = (wanted: number, stand: number): number => Math.max(0, wanted - stand);
  const price =
    cost.captain * lacks(2, captains) +
    cost.soldier * lacks(2 + lacks(2, captains), soldiers) +
    cost.merchant * lacks(boss ? 2 : 3, merchants) +
    (boss ? 0 : cost.boss);
  if (price > cardsIn(clan.goods)) return;
  const whole = copyOf(clan);
  build(whole, false);
  if (isComplete(whole)) Object.assign(clan, whole);
}

/** The highest affordable person each time; at least two soldiers stay. */
function build(clan: Prospect, isLast: boolean): void {
  for (let n = 0; n < 8; n++) {
    const due = salariesOf(clan);
    const means = clan.white + (clan.boss ? BOSS_BONUS : 0) + Math.min(clan.red, capacityOf(clan)) / RED_FOR_ONE_WHITE;
    const takes = (step: Step, white: number): boolean => due + white <= means && take(clan, step, isLast) === 'done';
    const done =
      takes('B', salary.boss) ||
      takes('R', salary.rightHand) ||
      takes('M', salary.merchant) ||
      (clan.soldiers > 2 && takes('C', salary.captain)) ||
      (clan.soldiers < 4 && takes('S', salary.soldier));
    if (!done) return;
  }
}

type Step = 'S' | 'M' | 'C' | 'R' | 'B';

/** One step of a plan. `never`: impossible, or useless in the last turn. */
function take(clan: Prospect, step: Step, isLast: boolean): 'done' | 'too-dear' | 'never' {
  switch (step) {
    case 'S':
      if (isLast || clan.soldiers + clan.captains + (clan.rightHand ? 1 : 0) >= 5) return 'never';
      if (!pays(clan, cost.soldier)) return 'too-dear';
      clan.soldiers += 1;
      return 'done';
    case 'M':
      if ((isLast && clan.red <= capacityOf(clan)) || clan.merchants + (clan.boss ? 1 : 0) >= 3) return 'never';
      if (!pays(clan, cost.merchant)) return 'too-dear';
      clan.merchants += 1;
      return 'done';
    case 'C':
      if (isLast || clan.captains + (clan.rightHand ? 1 : 0) >= 3 || clan.soldiers < NEEDED_FOR_PROMOTION)
        return 'never';
      if (!pays(clan, cost.captain)) return 'too-dear';
      clan.captains += 1;
      clan.soldiers -= 1;
      return 'done';
    case 'R':
      if (isLast || clan.rightHand || clan.captains < NEEDED_FOR_PROMOTION) return 'never';
      if (!pays(clan, cost.rightHand)) return 'too-dear';
      clan.rightHand = true;
      clan.captains -= 1;
      return 'done';
    default:
      if (clan.boss || !clan.rightHand || clan.merchants < NEEDED_FOR_PROMOTION) return 'never';
      if (!pays(clan, cost.boss)) return 'too-dear';
      clan.boss = true;
      clan.merchants -= 1;
      return 'done';
  }
}

/** GP-54..60. @param red to launder; the maximum where absent */
export function launder(clan: Prospect, red?: number): void {
  if (clan.boss) clan.white += BOSS_BONUS;
  if (isComplete(clan)) clan.white += COMPLETE_BONUS;
  const most = Math.min(clan.red, capacityOf(clan));
  const amount = red ?? most - (most % RED_FOR_ONE_WHITE);
  clan.red -= amount;
  clan.white = Math.max(0, clan.white + amount / RED_FOR_ONE_WHITE - clan.levy);
  clan.cut = 0;
  clan.levy = 0;
  const due = salariesOf(clan);
  clan.barred = clan.white < due;
  clan.white = Math.max(0, clan.white - due);
}

/** GP-61: the commonest kind goes back first. */
function discard(goods: number[], limit: number): void {
  for (let cards = goods.reduce((sum, count) => sum + count, 0); cards > limit; cards--) {
    const kind = most(goods);
    goods[kind] = (goods[kind] ?? 0) - 1;
  }
}
