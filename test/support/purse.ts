/** A tiny rulebook for tests and benchmarks of the host: purses, a bank, a die, a sealed vote, a secret. */
import { Type } from 'typebox';
import type { Option } from '#rulebooks/options.ts';
import { Refusal, type Rulebook } from '#rulebooks/rulebook.ts';

export interface PurseState {
  readonly seats: number;
  moves: number;
  round: number;
  phase: 'open' | 'vote';
  thrown: number[];
  secret: Record<string, number>;
  over: boolean;
  /** Of a vote; default: one second. */
  seconds?: number;
}

type PurseMove =
  | { do: 'give'; to: number; amount: number }
  | { do: 'earn'; amount: number }
  | { do: 'throw' }
  | { do: 'hide'; amount: number }
  | { do: 'vote' }
  | { do: 'choose'; number: number }
  | { do: 'end' };

const exact = { additionalProperties: false } as const;
const seatOf = (seat: number): string => `purse:${seat}`;

export const purse: Rulebook<PurseState, PurseMove, unknown, { seconds: number }> = {
  id: 'purse',
  messages: ['../test/support/messages/purse.'],
  seats: { min: 1, max: 20 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: { coin: { sources: ['bank'] } },
  options: Type.Object({ seconds: Type.Integer({ minimum: 0, maximum: 3600, default: 0 }) }, exact),
  move: Type.Union([
    Type.Object({ do: Type.Literal('give'), to: Type.Integer(), amount: Type.Integer() }, exact),
    Type.Object({ do: Type.Literal('earn'), amount: Type.Integer() }, exact),
    Type.Object({ do: Type.Literal('throw') }, exact),
    Type.Object({ do: Type.Literal('hide'), amount: Type.Integer() }, exact),
    Type.Object({ do: Type.Literal('vote') }, exact),
    Type.Object({ do: Type.Literal('choose'), number: Type.Integer() }, exact),
    Type.Object({ do: Type.Literal('end') }, exact),
  ]),
  setup(act, { seconds }, seats) {
    act.state = { seats, moves: 0, round: 1, phase: 'open', thrown: [], secret: {}, over: false };
    if (seconds > 0) act.state.seconds = seconds;
  },
  asks(state) {
    if (state.over) return [];
    const seats = Array.from({ length: state.seats }, (_, index) => index + 1);
    if (state.phase === 'vote')
      return [{ id: `r${state.round}.vote`, kind: 'vote', mode: 'sealed', seats, seconds: state.seconds ?? 1 }];
    return [{ id: `r${state.round}.open`, kind: 'open', mode: 'open', seats: [0, ...seats] }];
  },
  legal(state, ask, seat, money): Option[] {
    if (ask.kind === 'vote') return [{ do: 'choose', fields: { number: { kind: 'range', min: 1, max: 6 } } }];
    if (seat === 0) return [{ do: 'vote' }, { do: 'end' }];
    const others = Array.from({ length: state.seats }, (_, index) => index + 1).filter((other) => other !== seat);
    const has = money(seatOf(seat), 'coin');
    const amount = { kind: 'range', min: 1, max: has } as const;
    return [
      { do: 'earn', fields: { amount: { kind: 'range', min: 1, max: 100 } } },
      { do: 'throw' },
      ...(has > 0 ? ([{ do: 'hide', fields: { amount } }] as const) : []),
      ...(has > 0 && others.length > 0
        ? ([{ do: 'give', fields: { to: { kind: 'pick', from: others }, amount } }] as const)
        : []),
    ];
  },
  play(act, _ask, given) {
    for (const { seat, move } of given) {
      switch (move.do) {
        case 'earn':
          act.pay({ from: 'bank', to: seatOf(seat), unit: 'coin', amount: move.amount, why: { key: 'why.earn' } });
          act.say({ key: 'line.earn', args: { seat, amount: move.amount } });
          break;
        case 'give':
          if (move.to === seat) throw new Refusal('to-yourself', 'PURSE-1', { seat });
          act.pay({
            from: seatOf(seat),
            to: seatOf(move.to),
            unit: 'coin',
            amount: move.amount,
            why: { key: 'why.give' },
          });
          break;
        case 'throw':
          act.state.thrown = [...act.state.thrown.slice(-4), act.dice.int(6) + 1];
          break;
        case 'hide':
          act.pay({
            from: seatOf(seat),
            to: `safe:${seat}`,
            unit: 'coin',
            amount: move.amount,
            why: { key: 'why.hide' },
            seen: [seat],
          });
          act.state.secret[seat] = (act.state.secret[seat] ?? 0) + 1;
          act.say({ key: 'line.hide', args: { amount: move.amount }, to: [seat] });
          break;
        case 'choose':
          act.say({ key: 'line.choose', args: { seat, number: move.number } });
          break;
        case 'vote':
          act.state.phase = 'vote';
          break;
        case 'end':
          act.state.over = true;
          break;
      }
      act.state.moves++;
    }
    if (given[0]?.move.do === 'choose') {
      act.state.phase = 'open';
      act.state.round++;
      act.reveal();
    }
  },
  elapsed() {},
  idle(_state, ask, seat) {
    if (ask.kind === 'vote') return { do: 'choose', number: 1 };
    return seat === 0 ? { do: 'vote' } : { do: 'throw' };
  },
  view: (state, viewer) => ({
    moves: state.moves,
    phase: state.phase,
    thrown: state.thrown,
    hidden: typeof viewer === 'number' ? (state.secret[viewer] ?? 0) : 0,
  }),
  sees: (_state, viewer, holder) => !holder.startsWith('safe:') || holder === `safe:${viewer}`,
  outcome: (state) => (state.over ? { ranks: [Array.from({ length: state.seats }, (_, index) => index + 1)] } : null),
  check(state) {
    if (state.moves < 0) throw new Error('fewer than no moves');
  },
  bots: {},
};
