import type { Lesson, LessonMove } from '../../lesson.ts';

const NO_CLOCK = { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 };

/** A move of a phase, then the end of the go where the rules ask for it (GP-R33). */
const inGo = (id: string, seat: number, move: LessonMove['move']): readonly LessonMove[] => [
  { id, seat, move },
  { id: `${id}-done`, seat, move: { do: 'done' }, maybe: true },
];

/** The rules make a delivery without a choice themselves. */
const delivery = (id: string, seat: number): readonly LessonMove[] =>
  inGo(id, seat, { do: 'deliver', secondary: 0 }).map((one) => ({ ...one, maybe: true }));

const nothing = { red: 0, white: 0, goods: [0, 0, 0, 0, 0] };

export const first: Lesson = {
  options: { first: 1, clans: 'pick', timers: NO_CLOCK },
  seats: 3,
  learner: 1,
  key: '0003'.repeat(16),
  moves: [
    { id: 'choose', seat: 1, move: { do: 'choose', clan: 'hernandez' } },
    { id: 'choose-2', seat: 2, move: { do: 'choose', clan: 'giordano' } },
    { id: 'choose-3', seat: 3, move: { do: 'choose', clan: 'takahashi' } },
    ...delivery('deliver', 1),
    ...delivery('deliver-2', 2),
    ...delivery('deliver-3', 3),
    { id: 'bid', seat: 1, move: { do: 'bid', amount: 5 } },
    { id: 'drop-2', seat: 2, move: { do: 'drop' } },
    { id: 'bluff-3', seat: 3, move: { do: 'bid', amount: 40 } },
    { id: 'drop', seat: 1, move: { do: 'drop' } },
    { id: 'take', seat: 1, move: { do: 'take', kind: 'jewels', red: 5 } },
    { id: 'bid-2', seat: 2, move: { do: 'bid', amount: 1 } },
    { id: 'drop-3', seat: 3, move: { do: 'drop' } },
    { id: 'take-2', seat: 2, move: { do: 'take', kind: 'alcohol', red: 1 } },
    {
      id: 'offer-2',
      seat: 2,
      move: {
        do: 'offer',
        to: 1,
        terms: {
          give: { ...nothing, goods: [0, 1, 0, 0, 0], executants: [] },
          want: { ...nothing, goods: [1, 0, 0, 0, 0], executants: 0 },
        },
      },
    },
    { id: 'accept', seat: 1, move: { do: 'accept' } },
    ...inGo('sell', 1, { do: 'sell', kinds: ['drugs', 'arms', 'jewels'] }),
    ...inGo('sell-2', 2, { do: 'sell', kinds: ['drugs', 'arms', 'alcohol'] }),
    ...inGo('sell-3', 3, { do: 'sell', kinds: ['counterfeits'] }),
    { id: 'recruit', seat: 1, move: { do: 'recruit', who: 'soldier', with: 'drugs' } },
    { id: 'recruited', seat: 1, move: { do: 'done' } },
    { id: 'recruit-2', seat: 2, move: { do: 'recruit', who: 'soldier', with: 'arms' } },
    { id: 'recruited-2', seat: 2, move: { do: 'done' } },
    { id: 'recruit-3', seat: 3, move: { do: 'recruit', who: 'merchant', with: 'counterfeits' } },
    { id: 'recruited-3', seat: 3, move: { do: 'done' } },
    ...inGo('launder', 1, { do: 'launder', red: 20 }),
    ...inGo('launder-2', 2, { do: 'launder', red: 20 }),
    ...inGo('launder-3', 3, { do: 'launder', red: 10 }),
  ],
  notes: [
    { before: 'choose', say: 'clan', point: 'asked', rule: 'GP-4' },
    { before: 'deliver', say: 'aim', point: 'clan:1', rule: 'GP-2' },
    { before: 'deliver', say: 'delivery', point: 'asked', rule: 'GP-24' },
    { before: 'bid', say: 'market', point: 'market', rule: 'GP-29' },
    { before: 'bid', say: 'bid', point: 'asked', rule: 'GP-R6' },
    { before: 'drop', say: 'bluff', point: 'asked', rule: 'GP-R11' },
    { before: 'take', say: 'called', point: 'bluff', rule: 'GP-31' },
    { before: 'take', say: 'take', point: 'asked', rule: 'GP-30' },
    { before: 'bid-2', say: 'others', point: 'market', rule: 'GP-32' },
    { before: 'offer-2', say: 'resale', point: 'reserve', rule: 'GP-36' },
    { before: 'accept', say: 'deal', point: 'offer', rule: 'GP-17' },
    { before: 'sell', say: 'sell', point: 'asked', rule: 'GP-36' },
    { before: 'recruit', say: 'recruit', point: 'asked', rule: 'GP-47' },
    { before: 'recruited', say: 'promote', point: 'asked', rule: 'GP-39' },
    { before: 'launder', say: 'salaries', point: 'asked', rule: 'GP-59' },
    { before: 'launder', say: 'launder', point: 'asked', rule: 'GP-56' },
    { before: 'end', say: 'next', rule: 'GP-62' },
    { before: 'end', say: 'advice', rule: 'GP-63' },
  ],
};
