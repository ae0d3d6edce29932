/** Games that come again: which questions a test of pages meets must not be chance. */
import { createHash } from 'node:crypto';
import { seededDice } from '#rulebooks/dice.ts';
import type { AppOptions } from '../../server/app.ts';

const hashOf = (what: string): Buffer => createHash('sha256').update(what).digest();

/**
 * The keys of games by the order in which they are opened; a bot's dice by its game's key, its seat and where the game stands, so that
 * they do not hang on which timer came first. What people do at the same moment as bots still comes in the order in which it arrives.
 */
export function repeating(seed: string): Pick<AppOptions, 'newKey' | 'botDice'> {
  let games = 0;
  return {
    newKey: () => hashOf(`${seed} ${++games}`).toString('hex'),
    botDice: ({ chanceKey, seq }, seat) => seededDice(hashOf(`${chanceKey} ${seat} ${seq}`).readInt32BE()),
  };
}
