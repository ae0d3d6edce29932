/** GP-47..52: cost, salary and effect of each character, from the book. */

export const recruits = ['soldier', 'merchant', 'executant'] as const;
export type Recruit = (typeof recruits)[number];
/** GP-39: soldier to captain, captain to right-hand, merchant to boss. */
export const promotables = ['soldier', 'captain', 'merchant'] as const;
export type Promotable = (typeof promotables)[number];
export type Character = 'soldier' | 'merchant' | 'captain' | 'rightHand' | 'boss';

/** Identical goods (GP-38). */
export const cost: Readonly<Record<Character | 'executant', number>> = {
  soldier: 2,
  merchant: 3,
  captain: 3,
  rightHand: 4,
  boss: 5,
  executant: 3,
};

/** White a turn (GP-59). */
export const salary: Readonly<Record<Character, number>> = {
  soldier: 1,
  merchant: 2,
  captain: 2,
  rightHand: 3,
  boss: 4,
};

/** GP-4: cards of each clan. */
export const SOLDIERS = 5;
export const CAPTAINS = 3;
export const MERCHANTS = 3;

/** GP-22..24: goods of a delivery. */
export const BOARD_GOODS = 2;
export const RIGHT_HAND_GOODS = 2;
export const SOLDIER_GOODS = 2;

/** GP-48, GP-51: red a turn. */
export const MERCHANT_CAPACITY = 20;
export const BOSS_CAPACITY = 60;
/** GP-54, GP-55: white a turn. */
export const COMPLETE_BONUS = 10;
export const BOSS_BONUS = 5;
/** GP-56: red for one white. */
export const RED_FOR_ONE_WHITE = 2;
/** GP-39: how many of a rank must stand for one to be promoted. */
export const NEEDED_FOR_PROMOTION = 2;

export const promotedTo: Readonly<Record<Promotable, 'captain' | 'rightHand' | 'boss'>> = {
  soldier: 'captain',
  captain: 'rightHand',
  merchant: 'boss',
};
