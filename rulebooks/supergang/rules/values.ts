import type { Arguments } from '../../rulebook.ts';
import { shops } from '../data/shops.ts';
import {
  ASSAULT,
  bankOf,
  DEAREST_RECRUIT,
  ORDINARY,
  PAIR_OF_PAWNS,
  PAWN_INCOME,
  PAWNS,
  PAWNS_A_VISIT,
  POLICE,
  POLICE_PLAYER_FROM,
  PROPERTY_INCOME,
  RACKET_INCOME,
  RECRUIT,
  SPECIAL,
  TOKENS,
  TRUCE,
} from '../data/tariffs.ts';
import type { SupergangOptions } from '../options.ts';

/** SG-65. */
const KILLERS_BONUS = 2;
/** SG-H11, SG-R87, SG-132: defaults. */
const TABLE = { rounds: 24, policeFree: 2, turnSeconds: 240, answerSeconds: 30 };

/** @param set options of the game; the book's values where absent */
export function valuesIn(set: Partial<SupergangOptions> = {}): Arguments {
  const { rounds, policeFree, turnSeconds, answerSeconds } = { ...TABLE, ...set };
  return {
    rounds,
    policeFree,
    turnSeconds,
    answerSeconds,
    shops: shops.length,
    tokens: TOKENS,
    pawns: PAWNS,
    bank2: bankOf(2),
    bank3: bankOf(3),
    bank4: bankOf(4),
    truce: TRUCE,
    policeFrom: TRUCE + 1,
    policePlayerFrom: POLICE_PLAYER_FROM,
    assault: ASSAULT,
    racketIncome: RACKET_INCOME,
    propertyIncome: PROPERTY_INCOME,
    pawnIncome: PAWN_INCOME,
    ordinary: ORDINARY,
    special: SPECIAL,
    pairOfPawns: PAIR_OF_PAWNS,
    pawnsAVisit: PAWNS_A_VISIT,
    recruit: RECRUIT,
    dearestRecruit: DEAREST_RECRUIT,
    police: POLICE,
    killersBonus: KILLERS_BONUS,
  };
}

export const rulesOfOption: Readonly<Record<keyof SupergangOptions, readonly string[]>> = {
  rounds: ['SG-H11'],
  longestSentence: ['SG-109'],
  policePlayer: ['SG-136', 'SG-141'],
  policeFree: ['SG-R87'],
  gifts: ['SG-R15'],
  automaticClaim: ['SG-57', 'SG-R36'],
  turnSeconds: ['SG-132'],
  answerSeconds: ['SG-H14'],
};
