import type { Arguments } from '../../rulebook.ts';
import { INFORMERS } from '../data/dice.ts';
import { events } from '../data/events.ts';
import { BOARD_LEVELS, numbers } from '../data/numbers.ts';
import { objectives } from '../data/objectives.ts';
import { places } from '../data/places.ts';
import { SEIZURES_EACH } from '../data/seizures.ts';
import { ACTION_TOKENS, FILINGS_A_ROUND, LOYALTY_TOKENS, UNDER_A_FILE } from '../data/tokens.ts';
import type { PoliceOptions } from '../options.ts';

/** PC-107: left out on the easy level. */
const DOUBLE = 2;

/** @param set options of the game; the book's values where absent */
export function valuesIn(set: Partial<PoliceOptions> = {}): Arguments {
  const districts = set.places ?? places;
  const tokens = Object.values({ ...ACTION_TOKENS, ...set.tokens });
  return {
    goal: set.goal ?? numbers.goal,
    sand: set.sand ?? numbers.sand,
    window: set.window ?? numbers.window,
    objection: set.objection ?? numbers.objection,
    proposals: set.proposals ?? numbers.proposals,
    objectives: set.objectivesOpen ?? numbers.objectives,
    boardLevels: (set.boardLevels ?? BOARD_LEVELS).join(', '),
    informers: set.informers ?? INFORMERS,
    seizuresEach: set.seizuresEach ?? SEIZURES_EACH,
    cards: districts.length + (set.events ?? events).length,
    objectiveCards: (set.objectives ?? objectives).length,
    double: districts.filter(({ mafia }) => mafia >= DOUBLE).length,
    tokens: tokens.reduce((sum, count) => sum + count, 0),
    loyaltyTokens: LOYALTY_TOKENS,
    underFile: UNDER_A_FILE,
    filings: FILINGS_A_ROUND,
    pactTokens: numbers.pactTokens,
    pactGrades: numbers.pactGrades,
    pactMafia: numbers.pactMafia,
    raidHandcuffs: numbers.raidHandcuffs,
  };
}

/** By option, or its group. */
export const rulesOfOption: Readonly<Record<keyof PoliceOptions, readonly string[]>> = {
  difficulty: ['PC-107', 'PC-108', 'PC-109'],
  infiltrator: ['PC-110'],
  sand: ['PC-R1'],
  window: ['PC-H6', 'PC-R11', 'PC-R33'],
  objection: ['PC-H6', 'PC-R9', 'PC-R24'],
  goal: ['PC-15', 'PC-16'],
  boardLevels: ['PC-19', 'PC-87'],
  objectivesOpen: ['PC-21'],
  proposals: ['PC-R9', 'PC-R26'],
  informers: ['PC-11'],
  seizuresEach: ['PC-R48'],
  tokens: ['PC-H5'],
  places: ['PC-H1'],
  events: ['PC-H2'],
  objectives: ['PC-H3'],
  combinations: ['PC-H4'],
};
