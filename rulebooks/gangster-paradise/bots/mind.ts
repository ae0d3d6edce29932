/** The sharp bot's model: its own clan in numbers, the others as far as visible, and the value of a change. */
import { type ExecutantId, executantOf } from '../data/executants.ts';
import { indexOf } from '../data/goods.ts';
import { BOARD_GOODS } from '../data/people.ts';
import type { ClanView, ParadiseView } from '../view.ts';
import { faceWorth } from './executant-worth.ts';
import {
  capacityOf,
  copyOf,
  DELIVERY,
  KEEPING,
  LAUNDERING,
  MARKET,
  type Prospect,
  RECRUITING,
  RESALE,
  salariesOf,
  type World,
  worth,
} from './prospect.ts';
import type { Table } from './table.ts';

export interface Mind extends Table {
  readonly world: World;
  readonly now: Prospect;
}

/** The first stage still ahead of a player who has not played that phase. */
const stages: Partial<Record<ParadiseView['phase'], number>> = {
  delivery: DELIVERY,
  market: MARKET,
  resale: RESALE,
  recruiting: RECRUITING,
  laundering: LAUNDERING,
  keeping: KEEPING,
};

/** The stage of that seat: one further if it had its go in this phase, or did its act. */
function stageOf(view: ParadiseView, seat: number): number {
  const { phase, active, first, clans, acted, market } = view;
  const stage = stages[phase] ?? DELIVERY;
  if (phase === 'market') return market.got.includes(seat) ? RESALE : MARKET;
  if (active === null) return stage;
  const round = (one: number): number => (one - first + clans.length) % clans.length;
  return round(seat) < round(active) || (seat === active && acted) ? stage + 1 : stage;
}

const SWAPS = 1;
const PRICE = 14;

/** Turns it looks ahead: a game may have sixty, and the server has others to run. */
const FORESIGHT = 10;

export function worldOf({ turn, turns: last, scale, handLimit, executantsPerTurn }: ParadiseView): World {
  const turns = Math.min(last, turn + FORESIGHT);
  const key = `${turns} ${scale} ${handLimit} ${executantsPerTurn}`;
  return { key, turns, scale, handLimit, executants: executantsPerTurn, swaps: SWAPS, price: PRICE };
}

export function mindOf(table: Table): Mind {
  const { view, clan, mine } = table;
  const now = prospectOf(view, clan, mine.red, mine.white);
  for (const card of mine.hand) now.hand += faceWorth(view, executantOf(card));
  return { ...table, world: worldOf(view), now };
}

/** @param red,white known or assumed */
function prospectOf(view: ParadiseView, clan: ClanView, red: number, white: number): Prospect {
  const aimed = (id: ExecutantId): number => clan.aimed.filter(({ card }) => executantOf(card) === id).length;
  const prospect: Prospect = {
    turn: view.turn,
    stage: stageOf(view, clan.seat),
    goods: [...clan.goods],
    primary: clan.primary ? indexOf(clan.primary) : 0,
    secondary: clan.secondary ? indexOf(clan.secondary) : -1,
    soldiers: clan.soldiers.length,
    captains: clan.captains.length,
    merchants: clan.merchants.length,
    rightHand: clan.rightHand,
    boss: clan.boss,
    red,
    white,
    hand: 0,
    cut: 0,
    levy: 0,
    lost: aimed('informer') > 0 ? BOARD_GOODS : 0,
    barred: clan.barred,
  };
  prospect.cut = capacityOf(prospect) - clan.capacity;
  prospect.levy = clan.salaries - salariesOf(prospect) + view.amounts.blackmailerWhite * aimed('blackmailer');
  return prospect;
}

/** An opponent's usual money behind the screen by that turn. */
const usualRed = (): number => 20;
const usualWhite = (view: ParadiseView): number => 4 * view.turn;

export const guessed = (view: ParadiseView, clan: ClanView): Prospect =>
  prospectOf(view, clan, usualRed(), usualWhite(view));

/** Prospects of the clan after a change, in hundredths of white. */
export function after({ now, world }: Pick<Mind, 'now' | 'world'>, change: (clan: Prospect) => void): number {
  const clan = copyOf(now);
  change(clan);
  return worth(clan, world);
}

export const addGoods = (clan: Prospect, kind: number, count: number): void => {
  clan.goods[kind] = (clan.goods[kind] ?? 0) + count;
};

export function spendMoney(clan: Prospect, amount: number): void {
  const red = Math.min(clan.red, amount);
  clan.red -= red;
  clan.white -= amount - red;
}
