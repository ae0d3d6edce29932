/** SG-H13: chances in a duel with the dice engine, by simulation. For bots, and for pages that say how a fight stands. */
import { kindOf, type ManId } from './kinds.ts';

/** Parts of one: of winning, and of winning with nobody left to tell; by fighters, and one opponent or two. */
const CHANCES: Readonly<Record<string, readonly [one: number, oneUnseen: number, two: number, twoUnseen: number]>> = {
  '1': [0.5, 0.17, 0.08, 0.01],
  '1k': [0.74, 0.25, 0.17, 0.02],
  '2': [0.92, 0.31, 0.5, 0.06],
  '2k': [0.96, 0.32, 0.64, 0.07],
  '3': [0.99, 0.33, 0.91, 0.1],
  '3k': [0.99, 0.33, 0.91, 0.1],
};

/** Of those fighters against so many. */
export function chanceOf(fighters: readonly ManId[], opponents: number): { wins: number; unseen: number } {
  const killer = fighters.some((id) => kindOf(id) === 'killer') ? 'k' : '';
  const found = CHANCES[`${Math.min(3, fighters.length)}${killer}`] ?? [0, 0, 0, 0];
  if (opponents > 2) return { wins: found[2] * 0.5 ** (opponents - 2), unseen: 0 };
  return opponents === 2 ? { wins: found[2], unseen: found[3] } : { wins: found[0], unseen: found[1] };
}
