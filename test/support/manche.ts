/**
 * A tiny rulebook for tests of gathering games and bots: hidden purses, turns, an offer, a secret show after every round. Its bots misbehave: they throw, cheat,
 * knock for ever, wait for each other.
 */
import { Type } from 'typebox';
import type { Option } from '#rulebooks/options.ts';
import { sample } from '#rulebooks/options.ts';
import { type Ask, type Bot, Refusal, type Rulebook } from '#rulebooks/rulebook.ts';

export interface MancheState {
  readonly seats: number;
  readonly rounds: number;
  turn: number;
  round: number;
  active: number;
  phase: 'play' | 'show' | 'over';
  offered: boolean;
  answered: boolean;
  /** By seat: drawn at the start, secret to it. */
  secret: number[];
  knocks: number;
  /** Time of a turn and of a show. */
  readonly seconds: number;
}

export type MancheMove =
  | { do: 'put'; amount: number }
  | { do: 'pass' }
  | { do: 'knock' }
  | { do: 'offer' }
  | { do: 'yes' }
  | { do: 'talk' }
  | { do: 'take'; amount: number }
  | { do: 'show'; number: number };

export interface MancheView {
  turn: number;
  phase: MancheState['phase'];
  offered: boolean;
  answered: boolean;
  secret: number | null;
  purse: number | null;
}

const exact = { additionalProperties: false } as const;
const bare = <Do extends string>(what: Do) => Type.Object({ do: Type.Literal(what) }, exact);
const purseOf = (seat: number): string => `purse:${seat}`;
const answererOf = ({ active, seats }: MancheState): number => (active % seats) + 1;

function asks(state: MancheState): Ask[] {
  const { phase, turn, round, active, seconds } = state;
  const all = Array.from({ length: state.seats }, (_, index) => index + 1);
  const clock = seconds > 0 ? { seconds } : {};
  if (phase === 'over') return [];
  if (phase === 'show') return [{ id: `r${round}.show`, kind: 'show', mode: 'sealed', seats: all, ...clock }];
  const others = all.filter((seat) => seat !== active);
  return [
    { id: `t${turn}.play`, kind: 'play', mode: 'turn', seats: [active], ...clock },
    { id: `t${turn}.talk`, kind: 'talk', mode: 'open', seats: others, optional: true },
    // Always the same ask, so that answers depend on no earlier move.
    { id: 'table', kind: 'table', mode: 'open', seats: all, optional: true },
    ...(state.offered && !state.answered
      ? [{ id: `t${turn}.answer`, kind: 'answer', mode: 'turn', seats: [answererOf(state)] } as const]
      : []),
  ];
}

function endTurn(state: MancheState): void {
  state.turn++;
  state.offered = false;
  state.answered = false;
  state.active = (state.active % state.seats) + 1;
  if (state.active === 1) state.phase = 'show';
}

const plain: Bot<MancheView, MancheMove> = {
  choose: (_view, ask, options, dice) =>
    ask.optional
      ? null
      : (sample(
          dice,
          options.filter((option) => ask.kind !== 'play' || ['put', 'pass'].includes(option.do)),
        ) as MancheMove),
};
const waits: Bot<MancheView, MancheMove> = {
  choose(view, ask, options, dice, seat) {
    if (ask.kind !== 'play' || ask.optional) return plain.choose(view, ask, options, dice, seat);
    if (!view.offered) return { do: 'offer' };
    return view.answered ? { do: 'pass' } : null;
  },
};

/** Input of the bots by seat, for claims about what they see. */
export const given: { seat: number; view: MancheView; options: readonly Option[] }[] = [];

export const manche: Rulebook<MancheState, MancheMove, MancheView, { rounds: number; seconds: number }> = {
  id: 'manche',
  messages: ['../test/support/messages/manche.'],
  seats: { min: 2, max: 5 },
  begins: 'when-seated',
  capabilities: { botsMaySit: true, secretHands: true, stakes: true, inside: ['card-evening'], guestSeats: false },
  units: { chip: { sources: ['bank'] } },
  options: Type.Object(
    {
      rounds: Type.Integer({ minimum: 1, maximum: 1000, default: 2 }),
      seconds: Type.Integer({ minimum: 0, maximum: 60, default: 0 }),
    },
    exact,
  ),
  move: Type.Union([
    Type.Object({ do: Type.Literal('put'), amount: Type.Integer() }, exact),
    bare('pass'),
    bare('knock'),
    bare('offer'),
    bare('yes'),
    bare('talk'),
    Type.Object({ do: Type.Literal('take'), amount: Type.Integer() }, exact),
    Type.Object({ do: Type.Literal('show'), number: Type.Integer() }, exact),
  ]),
  setup(act, { rounds, seconds }, seats) {
    act.state = {
      seats,
      rounds,
      seconds,
      turn: 1,
      round: 1,
      active: 1,
      phase: 'play',
      offered: false,
      answered: false,
      secret: [],
      knocks: 0,
    };
    for (let seat = 1; seat <= seats; seat++) {
      act.state.secret.push(act.dice.int(1000));
      act.pay({ from: 'bank', to: purseOf(seat), unit: 'chip', amount: 10, why: { key: 'why.start' }, seen: [seat] });
      act.say({ key: 'line.secret', to: [seat] });
    }
  },
  asks,
  legal(_state, ask, seat, money): Option[] {
    if (ask.kind === 'show') return [{ do: 'show', fields: { number: { kind: 'range', min: 1, max: 6 } } }];
    if (ask.kind === 'answer') return [{ do: 'yes' }];
    if (ask.kind === 'table') return [{ do: 'take', fields: { amount: { kind: 'range', min: 1, max: 99 } } }];
    if (ask.kind === 'talk') return [{ do: 'talk' }];
    const has = money(purseOf(seat), 'chip');
    return [
      { do: 'pass' },
      { do: 'knock' },
      { do: 'offer' },
      ...(has > 0 ? [{ do: 'put', fields: { amount: { kind: 'range', min: 1, max: has } } } as const] : []),
    ];
  },
  play(act, _ask, all) {
    const { state } = act;
    for (const { seat, move } of all)
      switch (move.do) {
        case 'put':
          act.pay({
            from: purseOf(seat),
            to: 'table',
            unit: 'chip',
            amount: move.amount,
            why: { key: 'why.put' },
            seen: [seat],
          });
          endTurn(state);
          break;
        case 'pass':
          endTurn(state);
          break;
        case 'knock':
          state.knocks++;
          break;
        case 'offer':
          state.offered = true;
          break;
        case 'yes':
          state.answered = true;
          break;
        case 'talk':
          act.say({ key: 'line.talk', args: { seat } });
          break;
        case 'take':
          act.pay({
            from: 'table',
            to: purseOf(seat),
            unit: 'chip',
            amount: move.amount,
            why: { key: 'why.take' },
            seen: [seat],
          });
          break;
        case 'show':
          act.say({ key: 'line.show', args: { seat, number: move.number } });
          break;
      }
    if (all[0]?.move.do !== 'show') return;
    act.reveal();
    state.round++;
    state.phase = state.round > state.rounds ? 'over' : 'play';
  },
  elapsed() {},
  explainLate(state, ask, seat, move) {
    if (move.do !== 'put') return null;
    return new Refusal('too-late', ask.startsWith('t') ? 'MANCHE-7' : 'MANCHE-8', { seat, turn: state.turn });
  },
  idle(_state, ask) {
    if (ask.kind === 'show') return { do: 'show', number: 1 };
    return ask.kind === 'answer' ? { do: 'yes' } : { do: 'pass' };
  },
  view: (state, viewer, money) => ({
    turn: state.turn,
    phase: state.phase,
    offered: state.offered,
    answered: state.answered,
    secret: typeof viewer === 'number' ? (state.secret[viewer - 1] ?? null) : null,
    purse: typeof viewer === 'number' ? money(purseOf(viewer), 'chip') : null,
  }),
  sees: (state, viewer, holder) => state.phase === 'over' || holder === 'table' || holder === purseOf(Number(viewer)),
  outcome: (state) => (state.phase === 'over' ? { ranks: [state.secret.map((_, index) => index + 1)] } : null),
  check(state, money) {
    for (let seat = 1; seat <= state.seats; seat++)
      if (money(purseOf(seat), 'chip') < 0) throw new Error(`seat ${seat} owes`);
  },
  bots: {
    plain,
    waits,
    notes: {
      choose(view, ask, options, dice, seat) {
        if (ask.optional) return null;
        given.push({ seat, view, options });
        return plain.choose(view, ask, options, dice, seat);
      },
    },
    stumbles: {
      choose(_view, ask) {
        if (ask.optional) return null;
        throw new Error('I stumble');
      },
    },
    cheats: { choose: (_view, ask) => (ask.optional ? null : { do: 'put', amount: 1_000 }) },
    knocks: {
      choose: (_view, ask) => (ask.optional ? null : ask.kind === 'show' ? { do: 'show', number: 6 } : { do: 'knock' }),
    },
    talks: {
      choose: (view, ask, ...rest) => (ask.kind === 'talk' ? { do: 'talk' } : plain.choose(view, ask, ...rest)),
    },
    /** Thinks a tenth of a second per seat number. */
    thinks: { ...plain, pauseMs: (_view, _ask, _dice, seat) => seat * 100 },
    broods: { ...plain, pauseMs: () => Number.POSITIVE_INFINITY },
    /** Waits although nobody can help it. */
    sulks: { choose: () => null },
  },
};

interface SalonState {
  opened: number;
  ready: number[] | null;
}

type SalonMove = { do: 'deal' } | { do: 'vote' } | { do: 'ready' };

/** Opens a manche for its seats 1 and 2 and a bot, or a vote in which each seat may be ready. */
export const salon: Rulebook<SalonState, SalonMove, SalonState, object> = {
  id: 'salon',
  messages: [],
  seats: { min: 2, max: 4 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: {},
  options: Type.Object({}, exact),
  move: Type.Union([bare('deal'), bare('vote'), bare('ready')]),
  setup(act) {
    act.state = { opened: 0, ready: null };
  },
  asks: ({ ready }) => [
    { id: 'deal', kind: 'deal', mode: 'open', seats: [0], optional: true },
    ...(ready ? [{ id: 'vote', kind: 'vote', mode: 'open', seats: [1, 2], ready } as const] : []),
  ],
  legal: (_state, ask) => (ask.kind === 'vote' ? [{ do: 'ready' }] : [{ do: 'deal' }, { do: 'vote' }]),
  explainRefusal: (_state, ask, seat, move) =>
    ask.kind === 'vote' && move.do === 'deal' ? new Refusal('no-deal-in-a-vote', 'SALON-1', { seat }) : null,
  play(act, _ask, [given]) {
    if (given?.move.do === 'vote') act.state.ready = [];
    if (given?.move.do === 'ready') act.state.ready = [...(act.state.ready ?? []), given.seat];
    if (given?.move.do !== 'deal') return;
    act.state.opened++;
    act.open({
      name: `manche${act.state.opened}`,
      rulebook: manche.id,
      options: { rounds: 2, seconds: 600 },
      seats: [2, 1, null],
      bots: { 3: 'plain' },
      stakes: [],
    });
  },
  elapsed() {},
  idle: () => ({ do: 'deal' }),
  view: (state) => ({ ...state }),
  sees: () => true,
  outcome: () => null,
  check() {},
  children: { over() {} },
  bots: {},
};
