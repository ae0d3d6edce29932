/** What the sharp bot makes of its view: its own clan in numbers, the others as far as they can be seen, and what a change is worth. */
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
  /** Its clan as it stands, from this phase on. */
  readonly now: Prospect;
}

/** The first stage that who has still to play that phase has before him. */
const stages: Partial<Record<ParadiseView['phase'], number>> = {
  delivery: DELIVERY,
  market: MARKET,
  resale: RESALE,
  recruiting: RECRUITING,
  laundering: LAUNDERING,
  keeping: KEEPING,
};

/** What the clan of that seat has still to play: one that has had its go in this phase, or has done what it is for, is a stage further. */
function stageOf(view: ParadiseView, seat: number): number {
  const { phase, active, first, clans, acted, market } = view;
  const stage = stages[phase] ?? DELIVERY;
  if (phase === 'market') return market.got.includes(seat) ? RESALE : MARKET;
  if (active === null) return stage;
  const round = (one: number): number => (one - first + clans.length) % clans.length;
  return round(seat) < round(active) || (seat === active && acted) ? stage + 1 : stage;
}

/** Swaps a turn and red for a card of the black market, as games go. */
const SWAPS = 1;
const PRICE = 14;

/** Turns ahead beyond which nothing is reckoned with: a game may be made of sixty, and a node has others to see to. */
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

/** @param red,white as far as they are known, or taken to be */
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

/** What an opponent may have behind his screen by that turn, as games go. */
const usualRed = (): number => 20;
const usualWhite = (view: ParadiseView): number => 4 * view.turn;

/** An opponent in numbers; what is hidden is taken as usual. */
export const guessed = (view: ParadiseView, clan: ClanView): Prospect =>
  prospectOf(view, clan, usualRed(), usualWhite(view));

/** Hundredths of white that the clan comes to after a change. */
export function after({ now, world }: Pick<Mind, 'now' | 'world'>, change: (clan: Prospect) => void): number {
  const clan = copyOf(now);
  change(clan);
  return worth(clan, world);
}

/** More (or fewer) cards of a kind. */
export const addGoods = (clan: Prospect, kind: number, count: number): void => {
  clan.goods[kind] = (clan.goods[kind] ?? 0) + count;
};

/** Red first, white for what is missing. */
export function spendMoney(clan: Prospect, amount: number): void {
  const red = Math.min(clan.red, amount);
  clan.red -= red;
  clan.white -= amount - red;
}
