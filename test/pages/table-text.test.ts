// Goal: the table in words misses nothing relevant and reveals no secrets, in both languages. Method: random games; each value of a view is replaced by one from another
// time, and the words must change.
// Exceptions are listed below with reasons.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../rulebooks/dice.ts';
import { gangsterParadise } from '../../rulebooks/gangster-paradise/gangster-paradise.ts';
import { sample } from '../../rulebooks/options.ts';
import { rosterExamples } from '../../rulebooks/peur-sur-la-ville/roster/examples.ts';
import type { SkirmishMove } from '../../rulebooks/peur-sur-la-ville/skirmish/moves.ts';
import type { SkirmishOptions } from '../../rulebooks/peur-sur-la-ville/skirmish/options.ts';
import { bandOfRoster } from '../../rulebooks/peur-sur-la-ville/skirmish/setup.ts';
import { skirmish } from '../../rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import { policeCity } from '../../rulebooks/police-city/police-city.ts';
import { elementNames } from '../../rulebooks/police-city/state.ts';
import type { Viewer } from '../../rulebooks/rulebook.ts';
import { streetsOfGotham } from '../../rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { supergang } from '../../rulebooks/supergang/supergang.ts';
import { tableText as tellParadise } from '../../web/src/games/gangster-paradise/table-text.ts';
import { tableText as tellBattle } from '../../web/src/games/peur-sur-la-ville/skirmish/table-text.ts';
import { tableText as tellPolice } from '../../web/src/games/police-city/table-text.ts';
import { tableText as tellGotham } from '../../web/src/games/streets-of-gotham/table-text.ts';
import { tableText as tellSupergang } from '../../web/src/games/supergang/table-text.ts';
import type { TableShown, TableText } from '../../web/src/lib/board/table-text.ts';
import { type Catalogue, Words } from '../../web/src/lib/i18n/words.ts';
import { RandomGotham, RandomParadise, RandomPolice, RandomSupergang } from '../rulebooks/random-play.ts';
import { howMany, thorough } from '../support/seeds.ts';
import { Table } from '../support/table.ts';

const LOCALES = ['fr', 'en'] as const;
type Locale = (typeof LOCALES)[number];

type View = Readonly<Record<string, unknown>>;

interface Played {
  readonly play: (each: () => void) => unknown;
  readonly view: (viewer: Viewer) => unknown;
}

interface Told {
  readonly id: string;
  readonly tell: TableText<never>;
  /** Random games, with a callback after each move. */
  readonly games: () => readonly Played[];
  /** Values that random games hardly reach, each in two variants. */
  readonly staged: readonly ((View & { readonly mine?: View }) | ((under: View) => View))[];
  /** Parts without a sentence, with the reason. */
  readonly unsaid: Readonly<Record<string, string>>;
  /** Its message files, if not named after it; `*` stands for the language. */
  readonly words?: readonly string[];
  /** Sampling for long games: one view in so many. */
  readonly oneOf?: number;
  /** Records keyed by a place or die. */
  readonly records?: readonly string[];
}

/** A battle's note with all fields. */
const NOTE = {
  id: 1,
  fact: 'exchange',
  band: 1,
  count: 1,
  shop: 'bar',
  bavure: 'civilian',
  journalists: false,
  hq: 1,
  figure: '1.1',
  to: '1.2',
  item: 'pistol',
  act: 0,
};
const SHOT = {
  by: '1.1',
  weapon: 'pistol',
  at: '2.1',
  range: 'short',
  burst: false,
  cover: false,
  civilian: 'passer',
  dice: 2,
};

/** States that random battles hardly reach, each in two variants. */
const stagedBattle: Told['staged'] = [
  ...(['1', '2'] as const).flatMap((one): readonly Told['staged'][number][] => {
    const other = one === '1' ? '2' : '1';
    const band = Number(one);
    return [
      {
        bank: { figure: `${one}.1`, turn: band },
        active: {
          chief: `${one}.1`,
          now: `${one}.1`,
          left: [`${one}.2`],
          actions: 1,
          had: 2,
          rides: 0,
          aimed: `${other}.1`,
        },
        facts: [{ do: 'loseVehicle', vehicle: `2.v${9 * band - 8}`, contested: { gang: band, words: `non ${one}` } }],
        due: [{ step: 'repair', by: '1.1', weapon: band === 1 ? 'pistol' : 'rifle', again: false }],
        notes: [NOTE],
      },
      {
        facts: [{ do: 'takeHq', by: band, hq: band }],
        due: [{ step: 'spill', from: `${one}.1`, by: '3.1', hits: band, why: 'melee' }],
      },
      {
        facts: [{ do: 'robShop', gang: 1, shop: band === 1 ? 'bar' : 'tabac' }],
        due: [{ step: 'hq', hq: band, gang: band }],
        contested: [{ act: 1, by: band, words: `pas d’accord ${one}` }],
      },
      { due: [{ step: 'holdUp', by: '1.1', victim: band === 1 ? 'passer' : 'car' }] },
      { due: [{ step: 'deaths', who: [`${one}.1`] }], mines: [band], minesUsed: [band], fires: band, clouds: band },
      { due: [{ step: 'launch', by: '1.1', weapon: 'rocket-launcher', tens: 1, doors: band === 1 ? null : '0.v1' }] },
      (under: View) => {
        const options = under.options as View;
        const vehicles = under.vehicles as Readonly<Record<string, View>>;
        const burning = Object.entries(vehicles).map(([id, vehicle]) => [
          id,
          { ...vehicle, burning: band === 1 ? null : 1 },
        ]);
        return {
          options: { ...options, hqs: [{ hq: 3, name: `Bande ${one}`, bouncers: 1 }] },
          vehicles: Object.fromEntries(burning) as View,
          hostages: [{ citizen: band === 1 ? 'pastor' : 'passer', by: 1, guard: `1.${one}`, act: band }],
        };
      },
      { due: [{ step: 'witness', gang: band, bavure: band === 1 ? 'civilian' : 'church', by: '1.1' }] },
      { due: [{ step: 'volley', shot: { ...SHOT, range: band === 1 ? 'short' : 'effective' } }] },
      { due: [{ step: 'stray', civilian: band === 1 ? 'passer' : 'child', by: '2.1', dice: 1 }] },
      { due: [{ step: 'launch', by: '1.1', weapon: 'rocket-launcher', tens: band }] },
      { due: [{ step: 'ignite', vehicle: band === 1 ? '0.v1' : '2.v1', by: '1.1' }] },
      {
        due: [
          {
            step: 'saves',
            who: '1.1',
            by: '2.1',
            hits: 2,
            morale: band,
            cover: true,
            civilian: null,
            why: 'shot',
            again: band === 1,
          },
        ],
      },
      { due: [{ step: 'volley', shot: { ...SHOT, civilian: band === 1 ? 'passer' : 'child' } }] },
      (under: View) => {
        const options = under.options as { readonly bands: readonly { readonly figures: readonly object[] }[] };
        const [first, ...bands] = options.bands;
        const [chief, ...figures] = first?.figures ?? [];
        const able = { ...chief, abilities: [band === 1 ? 'sniper' : 'brute'] };
        return {
          options: { ...options, table: `T${one}`, bands: [{ ...first, figures: [able, ...figures] }, ...bands] },
        };
      },
      (under: View) => {
        const pieces = under.pieces as Readonly<Record<string, object>>;
        const captive = { by: 2, guard: `2.${one}`, loose: false };
        const weapons = { 'pump-gun': band === 1 ? 'empty' : 'jammed' };
        return { pieces: { ...pieces, '1.1': { ...pieces['1.1'], captive, weapons } } };
      },
    ];
  }),
];

const offerOf = (card: string): View => ({
  id: 1,
  from: 1,
  to: 2,
  give: { red: 1, white: 2, goods: [1, 0, 0, 0, 0], executants: 1, cards: [card] },
  want: { red: 0, white: 1, goods: [0, 1, 0, 0, 2], executants: 1 },
});

const cardOf = (name: string): View => ({
  id: 'PL06',
  name,
  districts: [name === 'share' ? 'BRX' : 'MAN'],
  handcuffs: 3,
  mafia: 1,
  grades: 1,
  seizures: ['drogue', 'armes', 'tabac', 'alcool'],
  informers: 1,
});

/** A shared place, a pact in progress, and a token left at the office. */
const policeAt = (stage: string, item: string, kept: string): View => ({
  stage,
  place: 1,
  line: [{ face: cardOf(stage), status: 'called', taker: 0 }],
  left: [...elementNames],
  laid: { seat: 1, item },
  talk: {
    made: [1, 0, 2],
    latest: { by: 1, takers: Object.fromEntries(elementNames.map((one, at) => [one, at % 3])) },
    agreed: [1],
    conflict: [2],
    aside: [3],
  },
  pact: {
    made: [1, 0, 0],
    agreed: [1],
    latest: { by: 1, tokens: [`1.${item}`, '2.armes.1', '1.PL06', '3.tabac.1'], grades: [1, 1, 2, 3] },
  },
  police: [1, 2, 3].map((seat) => ({
    seat,
    level: seat,
    at: [0, 0, 0, 0],
    informers: [],
    fresh: 0,
    kept,
    cards: [cardOf(stage)],
    tokens: [0, 0, 0, 0, 2],
    hidden: 0,
    facedown: false,
    open: [stage === 'pact' ? 'officer' : 'file'],
    combined: false,
    filings: 0,
  })),
  mine: { underTokens: [0, 0, 0, 0, 1] },
});

const gothamWith = (card: string, villain: string): View => ({
  players: [1, 2, 3].map((seat) => ({
    seat,
    hand: 1,
    laid: [{ card: '7.1', under: [{ card, owner: 2 }] }],
    extra: true,
  })),
  mine: { top: [card], seen: { seat: 2, hand: [card] }, drawn: [card, 'AC01'] },
  opened:
    villain === 'VI02'
      ? {
          hands: [[card], ['AC02'], []],
          villains: ['VI03', 'VI04', 'VI05'],
          extra: [null, null, villain],
          aside: ['AC05'],
          pile: ['S1'],
        }
      : null,
});

/** A fight, an arrest, a recruit for sale, and the last captive. */
const supergangIn =
  (man: string, shop: string, side: string, nth: number) =>
  (under: View): View => ({
    gangs: (under.gangs as View[]).map((gang) => ({ ...gang, victim: { man, nth } })), // In every view.
    police: man === '1k' ? 1 : 2,
    fight: {
      at: shop,
      by: 1,
      aim: side === 'attack' ? 'cash' : 'title',
      giveUp: shop,
      defender: 2,
      joining: [1, 2],
      fighters: [
        { who: man, gang: 1, side: 'attack', down: side === 'attack' ? null : 'dead' },
        { who: 'manager', gang: 2, side: 'defence', down: 'wounded' },
      ],
      shooter: 1,
      volley: { side, darts: 4, left: 2 },
    },
    arrest: { at: shop, pairs: [1, 2], men: [man], asked: [1, 2], rebels: [man] },
    sale: { man, kind: side === 'attack' ? 'vamp' : 'killer', shop, price: 20 },
  });

const GAMES: readonly Told[] = [
  {
    id: 'gangster-paradise',
    tell: tellParadise,
    games: () =>
      (
        [
          [3, 1],
          [5, 2],
          [4, 3],
        ] as const
      ).map(([seats, seed]) => {
        const game = new RandomParadise(seats, seed, { turns: 4 });
        return {
          play: (each) => game.play(each),
          view: (viewer) => gangsterParadise.view(game.state, viewer, game.money),
        };
      }),
    staged: [
      {
        signs: { tied: [1, 2], round: 2, shown: [{ seat: 1, sign: 'rock' }] },
        mine: { hand: ['informer.1', 'hitman.1'] },
        offers: [offerOf('bouncer.1')],
      },
      {
        signs: { tied: [2, 3], round: 3, shown: [{ seat: 1, sign: 'paper' }] },
        mine: { hand: ['forger.1', 'fence.1'] },
        offers: [offerOf('unionist.1')],
      },
    ],
    unsaid: {
      'amounts.burglarRed': 'the text of the card says it',
      'amounts.blackmailerWhite': 'the text of the card says it',
      'amounts.inspectorRed': 'the text of the card says it',
      'amounts.unionWhite': 'the text of the card says it',
      go: 'it counts goes for the ids of asks',
      'mine.seat': 'the reader knows where he sits',
      'offers[].id': 'it only names it in moves',
      talkSeconds: 'the clock beside the question says it',
      viewer: 'it is the reader',
    },
  },
  {
    id: 'police-city',
    tell: tellPolice,
    games: () =>
      (
        [
          [3, 11],
          [5, 12],
          [4, 13],
        ] as const
      ).map(([seats, seed]) => {
        const game = new RandomPolice(seats, seed, { infiltrator: seats > 3, difficulty: seats > 3 ? 'hard' : 'easy' });
        return { play: (each) => game.play(each), view: (viewer) => policeCity.view(game.state, viewer, game.money) };
      }),
    staged: [policeAt('share', 'drogue.1', 'I1'), policeAt('pact', 'file.armes.1', 'S')],
    unsaid: {
      'mine.seat': 'the reader knows where he sits',
      'objectives[].id': 'it only names it in moves',
      viewer: 'it is the reader',
    },
    records: ['faces'],
  },
  {
    id: 'streets-of-gotham',
    tell: tellGotham,
    games: () =>
      (
        [
          [2, 1],
          [3, 2],
          [5, 4],
        ] as const
      ).map(([seats, seed]) => {
        const game = new RandomGotham(seats, seed, { mystery: true, spaces: 3, signalEffects: true });
        return { play: (each) => game.play(each), view: (viewer) => streetsOfGotham.view(game.state, viewer, () => 0) };
      }),
    staged: [gothamWith('2.1', 'VI01'), gothamWith('3.1', 'VI02')],
    unsaid: {
      'house.partners[-]': 'the text of each card says it',
      'house.partners[]': 'the text of each card says it',
      'house.villainPoints[-]': 'the text of each card says it',
      'house.villainPoints[]': 'the text of each card says it',
      'mine.memory.hands[-]': 'bots remember by it; no page shows it',
      'mine.memory.hands[].cards[-]': 'bots remember by it; no page shows it',
      'mine.memory.hands[].cards[]': 'bots remember by it; no page shows it',
      'mine.memory.hands[].seat': 'bots remember by it; no page shows it',
      'mine.memory.pile[-]': 'bots remember by it; no page shows it',
      'mine.memory.pile[].at': 'bots remember by it; no page shows it',
      'mine.memory.pile[].card': 'bots remember by it; no page shows it',
      'mine.seat': 'the reader knows where he sits',
      viewer: 'it is the reader',
    },
  },
  {
    id: 'skirmish',
    tell: tellBattle,
    words: [
      'rulebooks/peur-sur-la-ville/messages/catalogue.*.json',
      'rulebooks/peur-sur-la-ville/messages/skirmish.*.json',
      'web/src/games/peur-sur-la-ville/messages/battle.*.json',
    ],
    games: () => [1, 2, 3, 4].map(battle),
    oneOf: 3,
    staged: stagedBattle,
    unsaid: {
      'active.chief': 'a group has no other leader than who began; who comes next is told',
      'active.had': 'what is left of it is told',
      'active.rides': 'what the vehicle has left is told',
      acts: 'a number of the log',
      'barred[-]': 'the question offers those alone who may be tested',
      'barred[]': 'the question offers those alone who may be tested',
      complete: 'how it ended is told above the table',
      drawing: 'it holds within one act',
      'due[].bands[]': 'whose die it is stands beside it',
      'due[].alive': 'it holds within one act',
      'due[].roadblock': 'the name of the soldier has it',
      'hostages[].act': 'a number of the log',
      'hostages[].by': 'it is the band of who holds him',
      'log.*.band': 'who entered what stands in the log',
      'log.*.seat': 'who entered what stands in the log',
      nextNote: 'a number of the report',
      ...Object.fromEntries(
        ['[-]', ...Object.keys(NOTE).map((name) => `[].${name}`)].map((part) => [
          `notes${part}`,
          'what a note says stands in the lines of the report',
        ]),
      ),
      'options.bands[].vehicles[-]': 'as they were at the beginning; what there is now is told',
      'options.bands[].vehicles[].id': 'as they were at the beginning; what there is now is told',
      'options.bands[].vehicles[].item': 'as they were at the beginning; what there is now is told',
      'options.hqs[].bouncers': 'each of them is told',
      'others[].seat': 'his HQ stands in his name, and its band beside it',
      'pieces.*.koBy[-]': 'the report tells it',
      'pieces.*.koBy[]': 'the report tells it',
      'vehicles.*.acted[-]': 'numbers of the log',
      'vehicles.*.acted[]': 'numbers of the log',
      'vehicles.*.stillBy': 'the report tells it',
      'options.clock': 'the clock stands beside the question',
      'options.depth': 'what was agreed for the game stands in its rules',
      'options.dice': 'what was agreed for the game stands in its rules',
      'pieces.*.acts[-]': 'numbers of the log',
      'pieces.*.acts[]': 'numbers of the log',
      'pieces.*.woundedBy': 'who wounded whom stands in the log',
      'pieces.*.stunBy': 'whose hits they were stands in the log',
      'tested[-]': 'the question offers those alone who may be tested',
      'tested[]': 'the question offers those alone who may be tested',
    },
    records: ['pieces', 'log', 'activations', 'city', 'pieces.*.weapons', 'vehicles'],
  },
  {
    id: 'supergang',
    tell: tellSupergang,
    games: () =>
      (
        [
          [4, 1],
          [3, 2],
        ] as const
      ).map(([seats, seed]) => {
        const game = new RandomSupergang(seats, seed, { rounds: 12 });
        return { play: (each) => game.play(each), view: (viewer) => supergang.view(game.state, viewer, game.money) };
      }),
    staged: [supergangIn('1k', 'A1', 'attack', 1), supergangIn('2v', 'B1', 'defence', 2)],
    unsaid: {
      'marks.*.man': 'who put a racket there stands in the log; it counts when he is arrested for it, and is told then',
      'options.answerSeconds': 'what was agreed for the game stands in its rules',
      'options.automaticClaim': 'what was agreed for the game stands in its rules',
      'options.gifts': 'what was agreed for the game stands in its rules',
      'options.longestSentence': 'what was agreed for the game stands in its rules',
      'options.policeFree': 'what was agreed for the game stands in its rules',
      'options.policePlayer': 'what was agreed for the game stands in its rules',
      'options.turnSeconds': 'what was agreed for the game stands in its rules',
    },
    records: ['marks', 'pawns'],
  },
];

/** A random battle of small gangs with occasional manual corrections. */
function battle(seed: number): Played {
  const bands = (['skins', 'trafiquants', 'racailles'] as const).flatMap((type, at) => {
    const [roster] = rosterExamples(type);
    const band = roster && bandOfRoster(roster, at + 1);
    return band ? [{ ...band, figures: band.figures.slice(0, 4) }] : [];
  });
  const options = {
    bands,
    table: 'T2',
    turns: 4,
    clock: 0,
    dice: 'both',
    depth: 'all',
    roadblocks: 1,
    hqs: [{ hq: 3, name: 'Bande 9', bouncers: 1 }],
  } as SkirmishOptions;
  const table = new Table(skirmish, options, bands.length, seed);
  const dice = seededDice(seed);
  const play = (each: () => void): void => {
    for (let n = 0; n < 600 && !skirmish.outcome(table.state); n++) {
      const [ask, bench] = table.asks();
      const asked = bench && dice.int(8) === 0 ? bench : ask;
      if (!asked) return;
      const seat = 1 + dice.int(bands.length);
      const choices = table.legal(asked.id, seat).filter((option) => option.do !== 'enough' || dice.int(20) === 0);
      table.move(asked.id, seat, sample(dice, choices) as SkirmishMove); // Of the options.
      each();
    }
  };
  return { play, view: () => table.view(1) };
}

function wordsOf({ id, words }: Told, locale: Locale): Words {
  const own = words ?? [`rulebooks/${id}/messages/*.json`, `web/src/games/${id}/messages/*.json`];
  const files = globSync([...own.map((file) => file.replace('*', locale)), `web/src/messages/{,play.}${locale}.json`]);
  const all: Catalogue = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  return new Words(locale, all);
}

const nameOf = (seat: number): string => `Robot ${seat}`;

function said({ tell }: Told, words: Words, view: unknown, covered = false): string {
  const table = { view, words, t: words.t, nameOf } as TableShown<never>; // The view of that game.
  return tell(table, covered)
    .map(({ heading, lines }) => [heading, ...lines].join('\n'))
    .join('\n\n');
}

/** A value of a view: its path (`clans[].goods[]`), and the view with a replacement. */
interface Thing {
  readonly pattern: string;
  readonly value: unknown;
  readonly swapped: (other: unknown) => View;
}

function thingsOf(view: View, records: readonly string[]): readonly Thing[] {
  const found: Thing[] = [];
  const visit = (value: unknown, pattern: string, put: (other: unknown) => View): void => {
    if (Array.isArray(value)) {
      if (value.length > 0 && value.at(-1) !== 0)
        found.push({ pattern: `${pattern}[-]`, value: null, swapped: () => put(value.slice(0, -1)) });
      value.forEach((one, at) => {
        visit(one, `${pattern}[]`, (other) => put(value.with(at, other)));
      });
      return;
    }
    if (typeof value === 'object' && value !== null) {
      const record = records.includes(pattern);
      for (const [key, one] of Object.entries(value)) {
        const place = record ? '*' : key;
        visit(one, pattern ? `${pattern}.${place}` : key, (other) => put({ ...value, [key]: other }));
      }
      return;
    }
    found.push({ pattern, value, swapped: put });
  };
  visit(view, '', (other) => other as View); // Of the same shape.
  return found;
}

/** Replacement values: from another time, and for numbers and booleans also unused ones. */
function othersThan(value: unknown, known: ReadonlyMap<string, unknown> = new Map()): readonly unknown[] {
  if (typeof value === 'boolean') return [!value];
  const met = [...known.values()].filter((one) => one !== value).slice(-6);
  return typeof value === 'number' ? [...met, value + 1] : value === null ? [null, ...met] : met;
}

/** Views of a game: a sample of positions, the last ones, and the staged one. */
function viewsOf({ games, staged, oneOf = 1 }: Told, viewers: readonly Viewer[], every: number): readonly View[] {
  const views: View[] = [];
  for (const { play, view } of games()) {
    let n = 0;
    const look = (): void => {
      for (const viewer of viewers) views.push(view(viewer) as View); // A view is an object.
    };
    play(() => {
      n += 1;
      if (n % (every * oneOf) === 0) look();
    });
    look();
  }
  const under = views.find(({ mine, gangs }) => mine || gangs) ?? views[0] ?? {};
  const own = under.mine as View; // Where there are secrets there are the user's own.
  const laid = staged.map((one) => {
    const { mine, ...rest }: View = typeof one === 'function' ? one(under) : one;
    return { ...under, ...rest, ...(mine ? { mine: { ...own, ...mine } } : {}) };
  });
  return [...views, ...laid];
}

/** An untranslated key. */
const KEY =
  /\b(?:paradise|police|gotham|sg|battle|board|told|card|villain|sphinx|goods|executant|phase|seizure|token|kind|code|sign|status|difficulty)\.[a-zA-Z0-9]/;

describe.each(GAMES)('$id', (game) => {
  test('boards.md 4: each thing of the view is said, but for those that are named', () => {
    const words = wordsOf(game, 'fr');
    const views = viewsOf(game, [1, 'public'], howMany(6, 3));
    const values = new Map<string, Map<string, unknown>>();
    const all = views.map((view) => thingsOf(view, game.records ?? []));
    for (const things of all)
      for (const { pattern, value } of things)
        values.set(pattern, (values.get(pattern) ?? new Map()).set(JSON.stringify(value), value));
    const told = new Set<string>();
    all.forEach((things, at) => {
      // Exempted parts are tested in every tenth view, in `npm run proofs` in each.
      const open = things.filter(
        ({ pattern }) => !told.has(pattern) && (thorough || at % 10 === 0 || !(pattern in game.unsaid)),
      );
      if (open.length === 0) return;
      const before = said(game, words, views[at]);
      for (const { pattern, value, swapped } of open) {
        if (told.has(pattern)) continue;
        const otherwise = (other: unknown): boolean => {
          try {
            return said(game, words, swapped(other)) !== before;
          } catch {
            // Read, but without it there is nothing to say.
            return true;
          }
        };
        if (othersThan(value, values.get(pattern)).some(otherwise)) told.add(pattern);
      }
    });
    // An optional object is covered by its parts.
    const parted = (pattern: string): boolean =>
      [...values.keys()].some((one) => one.startsWith(`${pattern}.`) || one.startsWith(`${pattern}[`));
    const unsaid = [...values.keys()].filter((pattern) => !told.has(pattern) && !parted(pattern)).toSorted();
    expect(unsaid).toEqual(Object.keys(game.unsaid).toSorted());
  }, 120_000);

  test.each(LOCALES)(
    '%s: no bare key, and what is covered is not told',
    (locale) => {
      const words = wordsOf(game, locale);
      const views = viewsOf(game, [1, 'public'], 7);
      for (const view of views) {
        expect(said(game, words, view)).not.toMatch(KEY);
      }
      const own = views.filter(({ mine }) => mine);
      for (const [at, view] of own.entries()) {
        const other = own[(at + Math.floor(own.length / 2)) % own.length];
        expect(said(game, words, { ...view, mine: other?.mine }, true)).toBe(said(game, words, view, true));
      }
      // A table without secrets has nothing to cover.
      expect(own.length > 0).toBe(!['skirmish', 'supergang'].includes(game.id));
    },
    120_000,
  );
});
