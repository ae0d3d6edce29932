import type { Arguments } from '../../rulebook.ts';
import { MOST_BID } from '../auction.ts';
import {
  BOARD_GOODS,
  BOSS_BONUS,
  BOSS_CAPACITY,
  CAPTAINS,
  COMPLETE_BONUS,
  cost,
  MERCHANT_CAPACITY,
  MERCHANTS,
  NEEDED_FOR_PROMOTION,
  RED_FOR_ONE_WHITE,
  RIGHT_HAND_GOODS,
  SOLDIER_GOODS,
  SOLDIERS,
  salary,
} from '../data/people.ts';
import { board, OFFERS_PER_GO, SCALE } from '../data/turn-board.ts';
import type { ParadiseOptions } from '../options.ts';

/** @param options of the game; the book's values where absent */
export function valuesIn(options: Partial<ParadiseOptions> = {}): Arguments {
  const { turns, red, white, compensation, handLimit, executantsPerTurn } = { ...board, ...options };
  const [scale1, scale2, scale3] = options.scale ?? SCALE;
  return {
    turns,
    red,
    white,
    compensation,
    handLimit,
    executantsPerTurn,
    offersPerGo: options.offersPerGo ?? OFFERS_PER_GO,
    bidMost: MOST_BID,
    scale1: scale1 ?? 0,
    scale2: scale2 ?? 0,
    scale3: scale3 ?? 0,
    soldiers: SOLDIERS,
    captains: CAPTAINS,
    merchants: MERCHANTS,
    boardGoods: BOARD_GOODS,
    rightHandGoods: RIGHT_HAND_GOODS,
    soldierGoods: SOLDIER_GOODS,
    merchantCapacity: MERCHANT_CAPACITY,
    bossCapacity: BOSS_CAPACITY,
    bossBonus: BOSS_BONUS,
    completeBonus: COMPLETE_BONUS,
    redForOneWhite: RED_FOR_ONE_WHITE,
    neededForPromotion: NEEDED_FOR_PROMOTION,
    ...each(cost, 'Cost'),
    ...each(salary, 'Salary'),
  };
}

const each = (row: Readonly<Record<string, number>>, ending: string): Arguments =>
  Object.fromEntries(Object.entries(row).map(([who, amount]) => [who + ending, amount]));

/** By option, or its group. */
export const rulesOfOption: Readonly<Record<keyof ParadiseOptions, readonly string[]>> = {
  first: ['GP-R4'],
  clans: ['GP-4'],
  turns: ['GP-1', 'GP-2', 'GP-63'],
  red: ['GP-4'],
  white: ['GP-4'],
  compensation: ['GP-7', 'GP-33', 'GP-34'],
  handLimit: ['GP-61'],
  executantsPerTurn: ['GP-44'],
  scale: ['GP-36', 'GP-H2'],
  timers: ['GP-H4'],
  primary: ['GP-H1'],
  goodsCards: ['GP-H1'],
  marketCards: ['GP-H1'],
  executants: ['GP-R1', 'GP-H5'],
  burglarRed: ['GP-H5'],
  blackmailerWhite: ['GP-H5'],
  inspectorRed: ['GP-H5'],
  unionWhite: ['GP-H5'],
  offersPerGo: ['GP-R34'],
};
