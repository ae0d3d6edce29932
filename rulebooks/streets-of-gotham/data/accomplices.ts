/** GC-H2: the accomplices with their conditions and abilities. */
import type { Ability, Condition } from './abilities.ts';

export const accompliceIds = [
  'AC01',
  'AC02',
  'AC03',
  'AC04',
  'AC05',
  'AC06',
  'AC07',
  'AC08',
  'AC09',
  'AC10',
  'AC11',
  'AC12',
  'AC13',
  'AC14',
  'AC15',
] as const;
export type AccompliceId = (typeof accompliceIds)[number];

interface Accomplice {
  readonly condition: Condition;
  readonly ability: Ability;
}

export const accomplices: Readonly<Record<AccompliceId, Accomplice>> = {
  /** Azrael. */
  AC01: { condition: { laid: 3 }, ability: { effects: [{ do: 'purge', from: 'hand' }] } },
  /** Talon. */
  AC02: { condition: { twins: true }, ability: { effects: [{ do: 'purge', from: 'laid' }] } },
  /** Black Mask. */
  AC03: { condition: { alone: true }, ability: { cost: 'laid', effects: [{ do: 'seize' }] } },
  /** Catwoman. */
  AC04: { condition: { oneOf: [0, 1] }, ability: { cost: 'hand', effects: [{ do: 'raid', most: 5 }] } },
  /** La Cour des Hiboux. */
  AC05: { condition: { values: 3 }, ability: { cost: 'hand', effects: [{ do: 'rattle', whom: 'opponents' }] } },
  /** Le Chapelier Fou. */
  AC06: {
    condition: { outnumbered: true },
    ability: { cost: 'hand', effects: [{ do: 'copy', of: 'opponents' }], uncopied: true },
  },
  /** L'Épouvantail. */
  AC07: { condition: { sum: 6 }, ability: { cost: 'any', effects: [{ do: 'salvage', other: true }] } },
  /** Deathstroke. */
  AC08: { condition: { either: [{ oneOf: [5] }, { laid: 4 }] }, ability: { effects: [{ do: 'guess' }] } },
  /** Firefly. */
  AC09: {
    condition: { from: 4 },
    ability: { effects: [{ do: 'look', cards: 3, parts: ['take', 'discard', 'top'] }] },
  },
  /** Mr Freeze. */
  AC10: { condition: { henchmen: 2 }, ability: { effects: [{ do: 'bury' }] } },
  /** Harvey Bullock. */
  AC11: { condition: { below: 4 }, ability: { cost: 'under', effects: [{ do: 'draw', cards: 2 }] } },
  /** Scarface. */
  AC12: { condition: { oneOf: [2, 3] }, ability: { effects: [{ do: 'villain' }], once: 'game' } },
  /** Harvey Dent. */
  AC13: { condition: { evenLaid: 2 }, ability: { effects: [{ do: 'toss' }] } },
  /** Man-Bat. */
  AC14: {
    condition: { hand: 5 },
    ability: { effects: [{ do: 'recall', of: 'others', most: 1 }, { do: 'lay' }] },
  },
  /** Victor Zsasz. */
  AC15: {
    condition: { laid: 3 },
    ability: {
      effects: [
        { do: 'strike', at: 'lowest' },
        { do: 'draw', cards: 1 },
      ],
    },
  },
};

/** GC-15: accomplices set aside at random with 2, 3, 4 and 5 players. */
export const setAside = [11, 3, 3, 1] as const;
/** GC-8: points lost for one in hand at the end. */
export const ACCOMPLICE_COSTS = 5;
