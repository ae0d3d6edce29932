/** Repeatable games, so that the questions in a page test do not depend on chance. */
import { createHash } from 'node:crypto';
import { seededDice } from '#rulebooks/dice.ts';
import type { AppOptions } from '../../server/app.ts';

const hashOf = (what: string): Buffer => createHash('sha256').update(what).digest();

/**
 * Derives game keys from the order of opening, and a bot's dice from its game's key, seat and seq, independent of timers. Concurrent acts of people and bots
 * still come in arrival order.
 */
export function repeating(seed: string): Pick<AppOptions, 'newKey' | 'botDice'> {
  let games = 0;
  return {
    newKey: () => hashOf(`${seed} ${++games}`).toString('hex'),
    botDice: ({ chanceKey, seq }, seat) => seededDice(hashOf(`${chanceKey} ${seat} ${seq}`).readInt32BE()),
  };
}

let file = '';
let hosts = 0;

/** Call it before each test file: its hosts draw by its name and their order. */
export function repeatsFrom(name: string): void {
  [file, hosts] = [name, 0];
}

export const nextSeed = (): string => `${file} ${++hosts}`;
