// Goal: every house value may be another in a game, and the game is then played by it. Method: each option is changed once, and what it
// is about is looked at in a game with it and in one without.
import { Check, Default } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { ClanId } from '#rulebooks/gangster-paradise/data/clans.ts';
import { type ExecutantId, executantIds, executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { paradiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { Phase } from '#rulebooks/gangster-paradise/state.ts';
import { Scene, terms } from './scene.ts';

type Options = ConstructorParameters<typeof Scene>[0];
interface Claim {
  readonly rule: string;
  readonly options: Options;
  readonly look: (options: Options) => unknown;
  readonly usual: unknown;
  readonly other: unknown;
}

const play = (card: string, target: number): ParadiseMove => ({ do: 'play', card, target });
/** Seat 1 has the word in that phase, and that executant. */
const armed = (options: Options, phase: Phase, card: `${ExecutantId}.1`): Scene =>
  new Scene(options)
    .until(phase)
    .holds(1, { hand: [card] })
    .act(play(card, 2));
const request: ParadiseMove = { do: 'offer', to: 2, terms: terms({}, { red: 1 }) };
const seconds = ({ rules, state }: Scene, id: string): number | undefined =>
  rules.allowances?.(state).find((clock) => clock.id.startsWith(id))?.seconds;

const clock = (timer: string, phase: Phase, usual: number): [string, Claim] => [
  `timers.${timer}`,
  {
    rule: 'GP-H4',
    options: { timers: { [timer]: 11 } },
    look: (options) => seconds(new Scene(options).until(phase), 'go.'),
    usual,
    other: 11,
  },
];

/** The goods of all clans moved on by one. */
const primary = {
  hernandez: 'arms',
  giordano: 'jewels',
  mutombo: 'alcohol',
  ivanov: 'counterfeits',
  takahashi: 'drugs',
} as const;
const production = (clan: ClanId, usual: string): [string, Claim] => [
  `primary.${clan}`,
  {
    rule: 'GP-H1',
    options: { primary },
    look: (options) => new Scene({ clans: 'pick', ...options }).act({ do: 'choose', clan }).state.clans[0]?.primary,
    usual,
    other: primary[clan],
  },
];

const copies = (id: ExecutantId): [string, Claim] => [
  `executants.${id}`,
  {
    rule: 'GP-R1, GP-H5',
    options: { executants: { [id]: 1 } },
    look: (options) => {
      const { pile } = new Scene(options).state.executants;
      return [pile.filter((card) => executantOf(card) === id).length, pile.length];
    },
    usual: [3, 30],
    other: [1, 28],
  },
];

/** How many executants seat 1 can hire in one go. */
function hired(options: Options): number {
  const scene = new Scene(options).until('recruiting').holds(1, { goods: { arms: 12 } });
  const mayHire = () => JSON.stringify(scene.legal(scene.go.id, 1)).includes('"executant"');
  while (mayHire()) scene.act({ do: 'recruit', who: 'executant', with: 'arms' });
  return scene.hand(1).length;
}

/** How many offers seat 1 can make in one go. */
function offered(options: Options): number {
  const scene = new Scene(options);
  while (scene.legal(scene.go.id, 1).some((option) => option.do === 'offer')) scene.act(request);
  return scene.state.talks.made;
}

const claims = new Map<string, Claim>([
  ['first', { rule: 'GP-R4', options: { first: 3 }, look: (o) => new Scene(o).active, usual: 1, other: 3 }],
  [
    'clans',
    {
      rule: 'GP-4',
      options: { clans: 'pick' },
      look: (o) => new Scene(o).state.phase,
      usual: 'delivery',
      other: 'clans',
    },
  ],
  [
    'turns',
    { rule: 'GP-H6', options: { turns: 3 }, look: (o) => new Scene(o).until('over').state.turn, usual: 8, other: 3 },
  ],
  ['red', { rule: 'GP-H6', options: { red: 7 }, look: (o) => new Scene(o).red(2), usual: 20, other: 7 }],
  ['white', { rule: 'GP-H6', options: { white: 9 }, look: (o) => new Scene(o).white(2), usual: 3, other: 9 }],
  [
    'compensation',
    {
      rule: 'GP-33, GP-34, GP-H6',
      options: { compensation: 25 },
      look: (o) => {
        const scene = new Scene(o).until('resale');
        return [scene.red(3), scene.view('public').market.compensation];
      },
      usual: [30, 10],
      other: [45, 25],
    },
  ],
  [
    'handLimit',
    {
      rule: 'GP-61, GP-H6',
      options: { handLimit: 2 },
      look: (o) => {
        const scene = new Scene(o).until('keeping').idle();
        return scene.state.clans[0]?.goods.reduce((sum, n) => sum + n, 0);
      },
      usual: 4,
      other: 2,
    },
  ],
  ['executantsPerTurn', { rule: 'GP-44', options: { executantsPerTurn: 3 }, look: hired, usual: 2, other: 3 }],
  [
    'scale',
    {
      rule: 'GP-H2',
      options: { scale: [6, 17, 36, 61, 101] },
      look: (o) =>
        new Scene(o)
          .until('resale')
          .holds(1, { goods: { drugs: 1, arms: 1 } })
          .act({ do: 'sell', kinds: ['drugs', 'arms'] })
          .red(1),
      usual: 35,
      other: 37,
    },
  ],
  clock('delivery', 'delivery', 30),
  clock('speaking', 'market', 15),
  clock('resale', 'resale', 45),
  clock('recruiting', 'recruiting', 90),
  clock('laundering', 'laundering', 45),
  [
    'timers.talk',
    {
      rule: 'GP-H4',
      options: { timers: { talk: 20 } },
      look: (o) => seconds(new Scene(o).act(request), 'talk.'),
      usual: 60,
      other: 20,
    },
  ],
  production('hernandez', 'drugs'),
  production('giordano', 'arms'),
  production('mutombo', 'jewels'),
  production('ivanov', 'alcohol'),
  production('takahashi', 'counterfeits'),
  [
    'goodsCards',
    {
      rule: 'GP-3',
      options: { goodsCards: 6 },
      look: (o) => new Scene({ clans: 'pick', ...o }).state.supply,
      usual: [19, 19, 19, 19, 19],
      other: [6, 6, 6, 6, 6],
    },
  ],
  [
    'marketCards',
    {
      rule: 'GP-3',
      options: { marketCards: 4 },
      look: (o) => new Scene(o).view('public').market.pile,
      usual: 33,
      other: 18,
    },
  ],
  ...executantIds.map(copies),
  [
    'burglarRed',
    {
      rule: 'EX3',
      options: { burglarRed: 4 },
      look: (o) => armed(o, 'delivery', 'burglar.1').red(2),
      usual: 10,
      other: 16,
    },
  ],
  [
    'blackmailerWhite',
    {
      rule: 'EX6',
      options: { blackmailerWhite: 5 },
      look: (o) => {
        const scene = armed(o, 'resale', 'blackmailer.1').until('laundering').holds(2, { red: 0, white: 20 });
        return scene.idle().idle().white(2);
      },
      usual: 20 - 3 - 3,
      other: 20 - 5 - 3,
    },
  ],
  [
    'inspectorRed',
    {
      rule: 'EX7',
      options: { inspectorRed: 6 },
      look: (o) => armed(o, 'resale', 'inspector.1').view('public').clans[1]?.capacity,
      usual: 0,
      other: 14,
    },
  ],
  [
    'unionWhite',
    {
      rule: 'EX9',
      options: { unionWhite: 4 },
      look: (o) => {
        const scene = armed(o, 'resale', 'unionist.1').until('laundering').holds(2, { red: 0, white: 20 });
        return scene.idle().idle().white(2);
      },
      usual: 20 - 3 - 1,
      other: 20 - 3 - 4,
    },
  ],
  ['offersPerGo', { rule: 'GP-17', options: { offersPerGo: 2 }, look: offered, usual: 6, other: 2 }],
]);

/** Every option, those inside others by their path. */
const named = (schema: object, at = ''): string[] =>
  'properties' in schema
    ? Object.entries(schema.properties as Record<string, object>).flatMap(([name, inner]) =>
        named(inner, `${at}.${name}`),
      ) // By its word.
    : [at.slice(1)];

describe('house values', () => {
  test('GP-H1, GP-H2, GP-H4, GP-H5, GP-H6: there is no option that is not claimed here', () => {
    expect([...claims.keys()].toSorted()).toEqual(named(paradiseOptions).toSorted());
  });

  test.each([...claims].map(([name, claim]) => ({ name, ...claim })))(
    '$rule: $name is data of the game',
    ({ options, look, usual, other }) => {
      expect(Check(paradiseOptions, Default(paradiseOptions, structuredClone(options)))).toBe(true);
      expect(look({})).toEqual(usual);
      expect(look(options)).toEqual(other);
    },
  );

  test('GP-H4: boards are picked and goods kept in the time for laundering, signs shown in that for speaking', () => {
    const timers = { laundering: 12, speaking: 8 };
    const scene = new Scene({ clans: 'pick', turns: 2, red: 0, white: 0, compensation: 0, timers });
    expect(seconds(scene, 'go.')).toBe(12);
    expect(scene.until('keeping').go.seconds).toBe(12);
    expect(scene.until('signs').go.seconds).toBe(8);
  });

  test.each([3, 4, 5])('GP-H6: %i players play a game to its end by other values than the usual ones', (seats) => {
    const options: Options = Object.assign({}, ...[...claims.values()].map((claim) => claim.options), {
      executants: { informer: 1, bouncer: 9 },
      timers: { delivery: 0, speaking: 7 },
    });
    const scene = new Scene(options, seats).until('over');
    scene.rules.check(scene.state, scene.money);
    expect(scene.state.turn).toBe(3);
  });
});
