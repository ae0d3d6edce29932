/** Per rulebook: options to try, asks that wait for people, and secrets. */
import { type Dice, shuffle } from '#rulebooks/dice.ts';
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import { goodsKinds } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Offer, ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import { rulebooks } from '#rulebooks/index.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { affaires } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Rulebook, Viewer } from '#rulebooks/rulebook.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { cards } from '../support/one-more-game/rulebooks/high-card/cards.ts';
import { type HighCardState, SEATS } from '../support/one-more-game/rulebooks/high-card/state.ts';
import { oneMoreRulebook } from '../support/one-more-game.ts';
import { type PurseState, purse } from '../support/purse.ts';
import { swapGotham } from './gotham-secrets.ts';
import { swapPolice } from './police-secrets.ts';

export interface Profile {
  readonly rulebook: Rulebook;
  readonly seatCounts: readonly number[];
  readonly optionSets: readonly unknown[];
  /** Games per seed; default: one. More for short games with rare moves. */
  readonly games?: number;
  /** Games are long: `npm test` plays one. */
  readonly isLong?: boolean;
  /** Asks that wait for people to join: idle answers do not end them. */
  readonly gathers: readonly string[];
  /** Asks that may reopen under the same id, since a late answer means the same. */
  readonly reopens: readonly string[];
  /** Asks with which a seat leaves the game: answered rarely, or games would be too short. */
  readonly partings?: readonly string[];
  /** Has a message catalogue; the smallest test rulebook has none. */
  readonly speaks: boolean;
  /** Without secrets: this is proved, and nothing is swapped. */
  readonly open?: boolean;
  /** Swaps what that viewer cannot know. Absent if the state has no secret. */
  readonly swap?: (state: unknown, viewer: Viewer, dice: Dice) => unknown;
}

/** PV-131: only the band itself knows the contracts it chooses among. */
function swapCandidates(state: CampaignState, viewer: Viewer, dice: Dice): CampaignState {
  if (!state.now) return state;
  const candidates = Object.entries(state.now.candidates).map(([seat, contracts]) => {
    if (Number(seat) === viewer) return [seat, contracts] as const;
    const cards = shuffle(dice, Object.keys(affaires) as (keyof typeof affaires)[]);
    return [
      seat,
      contracts.map((contract, i) => ({ ...contract, id: `${seat}.${cards[i]}`, card: cards[i] ?? contract.card })),
    ] as const;
  });
  return { ...state, now: { ...state.now, candidates: Object.fromEntries(candidates) } };
}

/** GP-R32: swaps the faces of others' executants with each other and the pile; GP-17: others' offers. Amounts only get smaller, so that they stay covered. */
function swapHandsAndOffers(state: ParadiseState, viewer: Viewer, dice: Dice): ParadiseState {
  const others = state.clans.filter((_, i) => i + 1 !== viewer).flatMap(({ hand }) => hand);
  const hidden = [...state.executants.pile, ...others];
  const dealt = shuffle(dice, hidden);
  const other = new Map(hidden.map((card, i) => [card, dealt[i] ?? card]));
  const swapped = (cards: readonly ExecutantCard[]): ExecutantCard[] => cards.map((card) => other.get(card) ?? card);
  const open = state.talks.open.map((offer): Offer => {
    const give = { ...offer.give, executants: swapped(offer.give.executants) };
    if (offer.from === viewer || offer.to === viewer) return { ...offer, give };
    const goods = goodsKinds.map(() => dice.int(3));
    return {
      ...offer,
      give: { ...give, red: dice.int(give.red + 1), white: dice.int(give.white + 1) },
      want: { red: dice.int(30), white: dice.int(30), goods, executants: dice.int(3) },
    };
  });
  return {
    ...state,
    clans: state.clans.map((clan) => ({ ...clan, hand: swapped(clan.hand) })),
    executants: { ...state.executants, pile: swapped(state.executants.pile) },
    talks: { ...state.talks, open },
  };
}

function swapPurses(state: PurseState, viewer: Viewer, dice: Dice): PurseState {
  const seats = Array.from({ length: state.seats }, (_, i) => i + 1);
  const secret = seats.map((seat) => [seat, seat === viewer ? (state.secret[seat] ?? 0) : dice.int(9)] as const);
  return { ...state, secret: Object.fromEntries(secret) };
}

/** HC-2: swaps others' cards with any that the viewer does not hold. */
function swapCards(state: HighCardState, viewer: Viewer, dice: Dice): HighCardState {
  const own = state.hands[Number(viewer) - 1];
  const others = shuffle(
    dice,
    cards.filter((card) => card !== own),
  );
  const hands = SEATS.flatMap((seat) => (seat === viewer ? own : others[seat - 1]) ?? []);
  return { ...state, hands };
}

/** Stages written `kind:seconds:atZero`. */
const stagesOf = (...stages: readonly string[]): unknown[] =>
  stages.map((stage, n) => {
    const [kind, seconds, atZero] = stage.split(':');
    return { name: `Étape ${n + 1}`, kind, seconds: Number(seconds), atZero };
  });

const known: Readonly<Record<string, Omit<Profile, 'rulebook'>>> = {
  campaign: {
    seatCounts: [2, 3, 4, 5, 7, 10],
    optionSets: [
      {},
      { turns: 4, tables: 1, talkSeconds: 0 },
      { turns: 5, tables: 5, choiceSeconds: 0 },
      { turns: 10, largestBand: 20 },
      { turns: 4, rulings: { contractsBind: 0, cardsWithBoth: 4, arrestTurns: 0, resourcesPerTurn: 3, hqPriceBtc: 0 } },
    ],
    gathers: ['muster'],
    isLong: true,
    // Withdrawing bands close `start`, which means the same at any time. `defenders` (PV-R63) closes while something is noted and reopens when it is struck out.
    // A reopened report closes again: its table may have agreed on another day, and the accounts use the reports as they are then.
    reopens: ['start', 'defenders', 'reports', 'meeting', 'accounts'],
    speaks: true,
    swap: (state, viewer, dice) => swapCandidates(state as CampaignState, viewer, dice),
  },
  'club-clock': {
    seatCounts: [1, 2, 3, 8, 12],
    optionSets: [
      {},
      { stages: stagesOf('play:3600:next', 'break:900:next', 'play:60:next', 'break:30:wait', 'play:5:wait') },
      {
        stages: stagesOf('break:60:next', 'play:5400:next', 'play:5400:next'),
        turns: { players: 2, seconds: 90, kind: 'turn' },
        speed: 7,
      },
      {
        stages: stagesOf('play:9000:next', 'play:600:next', 'break:900:next', 'play:600:wait'),
        turns: { players: 4, seconds: 240, kind: 'bank' },
      },
      {
        stages: stagesOf('play:3600:next', 'break:300:next', 'play:3600:wait'),
        turns: { players: 8, seconds: 30, kind: 'bank' },
        speed: 60,
      },
    ],
    games: 3,
    gathers: [],
    reopens: [],
    speaks: true,
    open: true,
  },
  'gangster-paradise': {
    seatCounts: [3, 4, 5],
    optionSets: [
      {},
      { clans: 'draw', turns: 4, first: 2, timers: { delivery: 0, speaking: 5, talk: 0 } },
      {
        clans: 'draw',
        turns: 5,
        goodsCards: 7,
        marketCards: 3,
        executants: { informer: 9, bouncer: 9, hitman: 0 },
        executantsPerTurn: 4,
        handLimit: 6,
        scale: [10, 20, 40, 40, 200],
      },
      { turns: 3, red: 0, white: 0, compensation: 0, handLimit: 0, timers: { talk: 10, laundering: 0 } },
    ],
    gathers: [],
    reopens: [],
    speaks: true,
    swap: (state, viewer, dice) => swapHandsAndOffers(state as ParadiseState, viewer, dice),
  },
  'police-city': {
    seatCounts: [3, 4, 5, 6],
    optionSets: [
      {},
      { difficulty: 'hard', infiltrator: true, tokens: { file: 12, officer: 2 } },
      { difficulty: 'easy', sand: 0, goal: 30, boardLevels: [1, 2, 3, 4, 5], seizuresEach: 2, informers: 1 },
      { infiltrator: true, sand: 20, goal: 20, tokens: { file: 6, helicopter: 0 } },
    ],
    games: 2,
    gathers: [],
    reopens: [],
    speaks: true,
    swap: (state, viewer, dice) => swapPolice(state as PoliceState, viewer, dice),
  },
  skirmish: {
    seatCounts: [2, 3, 4, 6],
    optionSets: [
      { turns: 3 },
      { dice: 'drawn', depth: 'all', turns: 3, table: 'T2' },
      { dice: 'real', turns: 2, table: 'T3', clock: 30 },
      { depth: 'order', clock: 0 },
    ],
    isLong: true,
    gathers: [],
    reopens: [],
    // The bench stops a battle as well.
    partings: ['bench'],
    speaks: true,
    open: true,
  },
  'streets-of-gotham': {
    seatCounts: [2, 3, 4, 5],
    optionSets: [
      {},
      { mystery: true, spaces: 3, signalEffects: true, timers: { turn: 0, answer: 5 } },
      { mystery: true, catchUp: true, first: 2, timers: { turn: 20, answer: 0 } },
      // Hands of tricks: few plain cards, all accomplices.
      {
        mystery: true,
        spaces: 3,
        signalEffects: true,
        setAside: [0, 0, 0, 0],
        copies: { base: [3, 2, 3, 2, 2, 2, 5, 2], three: [1, 1, 2, 1, 1, 1, 2, 1] },
      },
      { partners: [0, 1, 2, 3, 4, 5, 6, 7], sphinx: ['SX10', 'SX03'], mystery: true, timers: { turn: 0, answer: 0 } },
    ],
    games: 3,
    gathers: [],
    reopens: [],
    speaks: true,
    swap: (state, viewer, dice) => swapGotham(state as GothamState, viewer, dice),
  },
  supergang: {
    // Tried in pairs: seats with options, since the last seat may be the police (SG-H9).
    seatCounts: [4, 2, 3, 5, 3, 4],
    optionSets: [
      { rounds: 10, turnSeconds: 20, answerSeconds: 0 },
      { automaticClaim: true, longestSentence: 4, gifts: false, rounds: 12 },
      {},
      { policePlayer: true, longestSentence: 3 },
      { policePlayer: true, rounds: 14, turnSeconds: 0, answerSeconds: 5 },
      { policePlayer: true, rounds: 8, automaticClaim: true },
    ],
    games: 2,
    gathers: [],
    // Giving up means the same on any of one's turns; it closes while somebody else is asked.
    reopens: ['give-up'],
    partings: ['give-up'],
    speaks: true,
    // SG-R83.
    open: true,
  },
  'tournament-desk': {
    // Tried in pairs.
    seatCounts: [9, 2, 13, 4, 6, 5, 8, 16],
    optionSets: [
      { rounds: 3, final: { kind: 'table', players: 4 } },
      { method: 'swiss', tableSize: 2, rounds: 4, checkIn: true, silenceSeconds: 0, teams: true },
      {
        method: 'standings',
        tableSize: 3,
        rounds: 3,
        final: { kind: 'bracket', players: 4 },
        minutes: 0,
        lateUntil: 0,
      },
      { method: 'round-robin', tableSize: 2, byePoints: 1, resultsDueMinutes: 0 },
      { method: 'bracket', tableSize: 2, lastTurn: false },
      { method: 'by-hand', tableSize: 3, rounds: 2, capacity: 4, tieBreakers: ['median', 'places'] },
      {
        tableSize: 5,
        rounds: 2,
        tables: 3,
        tieBreakers: [],
        programme: [
          { name: 'Ronde 1', seconds: 4500, kind: 'play' },
          { name: 'Pause', seconds: 900, kind: 'break', plannedAt: '12:00' },
          { name: 'Ronde 2', seconds: 4500, kind: 'play' },
        ],
        speed: 60,
      },
      { method: 'swiss', tableSize: 2, rounds: 5, final: { kind: 'bracket', players: 3 }, clubsApart: false },
    ],
    games: 4,
    gathers: [],
    // Before the first round the number of players may drop below the minimum and rise again.
    reopens: ['go'],
    speaks: true,
    open: true,
  },
  'high-card': {
    seatCounts: [2],
    optionSets: [
      {},
      { rounds: 50, tokens: 200, most: 40, timers: { open: 5, answer: 0 } },
      { rounds: 12, tokens: 5, most: 5, timers: { open: 0, answer: 0 } },
      { rounds: 20, tokens: 60, most: 3, town: 'open', timers: { walk: 7 } },
    ],
    games: 3,
    gathers: [],
    reopens: [],
    speaks: true,
    swap: (state, viewer, dice) => swapCards(state as HighCardState, viewer, dice),
  },
  purse: {
    seatCounts: [1, 2, 5, 20],
    optionSets: [{}],
    gathers: ['open'],
    reopens: [],
    speaks: false,
    swap: (state, viewer, dice) => swapPurses(state as PurseState, viewer, dice),
  },
};

/** Every registered rulebook and the tests' own; without a profile it is tried with defaults. */
export const profiles = (): Profile[] =>
  [...new Set([...rulebooks(), purse as Rulebook, oneMoreRulebook])].map((rulebook) => ({
    rulebook,
    ...(known[rulebook.id] ?? {
      seatCounts: [...new Set([rulebook.seats.min, rulebook.seats.max])],
      optionSets: [{}],
      gathers: [],
      reopens: [],
      speaks: true,
    }),
  }));
