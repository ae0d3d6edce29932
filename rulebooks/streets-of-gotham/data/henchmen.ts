/** GC-H1: the henchmen. */
import type { Ability } from './abilities.ts';
import type { Value } from './values.ts';

interface Henchman {
  /** Copies for any number of players, added from three on, added for five (GC-15). */
  readonly copies: readonly [base: number, three: number, five: number];
  /** GC-7: the value of the partner. */
  readonly partner: Value;
  /** Null for the Brute, which has a reaction instead (GC-40, GC-R10). */
  readonly own: Ability | null;
  readonly partnership: Ability;
}

/** By value. Options may replace the numbers. */
export const henchmen: Readonly<Record<Value, Henchman>> = {
  /** Guetteur. */
  0: {
    copies: [3, 2, 2],
    partner: 1,
    own: { cost: 'hand', effects: [{ do: 'draw', cards: 1 }] },
    partnership: { cost: 'hand', effects: [{ do: 'draw', cards: 2 }] },
  },
  /** Pickpocket. */
  1: {
    copies: [3, 2, 1],
    partner: 5,
    own: { effects: [{ do: 'steal' }, { do: 'give' }] },
    partnership: { effects: [{ do: 'steal' }] },
  },
  /** Brute. */
  2: {
    copies: [3, 2, 2],
    partner: 4,
    own: null,
    partnership: { effects: [{ do: 'strike', at: 'laid' }] },
  },
  /** Fixeur. */
  3: {
    copies: [3, 2, 1],
    partner: 0,
    own: { effects: [{ do: 'draw', cards: 1 }] },
    partnership: { effects: [{ do: 'salvage', other: false }] },
  },
  /** Évadé d'Arkham. */
  4: {
    copies: [3, 2, 1],
    partner: 2,
    own: { effects: [{ do: 'recall', of: 'henchmen', most: 1 }] },
    partnership: { effects: [{ do: 'recall', of: 'henchmen', most: 2 }] },
  },
  /** Assassin. */
  5: {
    copies: [3, 2, 1],
    partner: 3,
    own: { cost: 'hand', effects: [{ do: 'strike', at: 'henchmen' }] },
    partnership: { effects: [{ do: 'rattle', whom: 'opponent' }] },
  },
  /** Intrigante. */
  6: {
    copies: [3, 2, 1],
    partner: 7,
    own: { effects: [{ do: 'copy', of: 'anybody' }], uncopied: true },
    partnership: { effects: [{ do: 'grant', most: 2 }], uncopied: true },
  },
  /** Cerveau. */
  7: {
    copies: [3, 2, 1],
    partner: 6,
    own: { effects: [{ do: 'look', cards: 2, parts: ['take', 'bottom'] }] },
    partnership: { effects: [{ do: 'draw', cards: 2 }, { do: 'lay' }] },
  },
};

/** The Brute, which may be discarded instead of another card (GC-R10). */
export const BRUTE: Value = 2;
/** The Intrigante, who grants no partner ability of another one (GC-H1). */
export const INTRIGANTE: Value = 6;
