/** People on a board and their effects (GP-47..51, GP-R3, GP-R20, GP-R21). */

import { type ExecutantId, executantOf } from './data/executants.ts';
import { BOSS_CAPACITY, CAPTAINS, cost, MERCHANT_CAPACITY, salary } from './data/people.ts';
import type { Aimed, Clan, ParadiseState } from './state.ts';

/** GP-R29: people on the board; executants do not count. */
export const membersOf = ({ soldiers, captains, merchants, rightHand, boss }: Clan): number =>
  soldiers.length + captains.length + merchants.length + Number(rightHand) + Number(boss);

/** GP-R3: boss, right-hand, 2 captains, 2 soldiers and 2 merchants: all that the 13 cards and the promotions allow. */
export const isComplete = ({ soldiers, captains, merchants, rightHand, boss }: Clan): boolean =>
  rightHand && boss && captains.length === 2 && soldiers.length === 2 && merchants.length === 2;

/** Executants of that kind on a board, in the order played (GP-R23). */
const aimedAt = ({ aimed }: Clan, id: ExecutantId): Aimed[] => aimed.filter(({ card }) => executantOf(card) === id);

/** GP-48, GP-51, GP-R21, EX7: red that it may launder now. */
export const capacityOf = ({ options }: ParadiseState, clan: Clan): number =>
  Math.max(
    0,
    clan.merchants.length * MERCHANT_CAPACITY +
      (clan.boss ? BOSS_CAPACITY : 0) -
      aimedAt(clan, 'inspector').length * options.inspectorRed,
  );

/** GP-59, EX9: white that its salaries cost now. */
export function salariesOf({ options }: ParadiseState, clan: Clan): number {
  const { soldiers, captains, merchants, rightHand, boss } = clan;
  const own =
    soldiers.length * salary.soldier +
    captains.length * salary.captain +
    merchants.length * salary.merchant +
    (rightHand ? salary.rightHand : 0) +
    (boss ? salary.boss : 0);
  return own + aimedAt(clan, 'unionist').length * options.unionWhite * (soldiers.length + captains.length);
}

/** GP-49, GP-52, GP-R20: price of an executant: one less for each standing captain, at least one. */
export const executantCost = ({ captains }: Clan): number => Math.max(1, cost.executant - captains.length);

/** The lowest number in hand; a killed soldier comes back (EX5). */
function lowestFree(...taken: readonly (readonly number[])[]): number {
  let number = 1;
  while (taken.some((numbers) => numbers.includes(number))) number++;
  return number;
}
export const freeSoldier = ({ soldiers, gone }: Clan): number => lowestFree(soldiers, gone.soldiers);
export const freeMerchant = ({ merchants, gone }: Clan): number => lowestFree(merchants, gone.merchants);
/** GP-R19: the next captain's number. */
export const freeCaptain = ({ captains, gone }: Clan): number => lowestFree(captains, gone.captains);
export const captainsLeft = (clan: Clan): boolean => freeCaptain(clan) <= CAPTAINS;

export function place(numbers: number[], number: number): void {
  const before = numbers.filter((other) => other < number).length;
  numbers.splice(before, 0, number);
}
