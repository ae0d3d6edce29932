/**
 * A card game for tests of nested games: begins when all are seated, hides purses, hands and offers until the end. Secrets are seven-digit numbers, which can be
 * searched for in the server's output.
 */
import { Type } from 'typebox';
import { type Option, sample } from '#rulebooks/options.ts';
import { Refusal, type Rulebook, type Seat } from '#rulebooks/rulebook.ts';

export interface TripotState {
  turns: number;
  /** Moves so far: each seat in turn. */
  go: number;
  readonly hands: Record<string, number>;
  /** Between two seats. */
  offers: { from: Seat; to: Seat; amount: number }[];
  ranks: Seat[][] | null;
}
type TripotMove =
  | { do: 'bet'; amount: number }
  | { do: 'hide'; amount: number }
  | { do: 'slip'; to: Seat; amount: number }
  | { do: 'pass' };

const exact = { additionalProperties: false } as const;
const number = Type.Integer({ minimum: 1, maximum: 9_999_999 });
const seat = Type.Integer({ minimum: 1, maximum: 5 });
export const purseOf = (seat: Seat): string => `purse:${seat}`;
const seatsOf = (state: TripotState): Seat[] => Object.keys(state.hands).map(Number);
const playing = (state: TripotState): Seat => 1 + (state.go % seatsOf(state).length);
const secret = (int: (n: number) => number): number => 7_000_000 + int(900_000);

export const tripot: Rulebook<TripotState, TripotMove, unknown, { turns: number }> = {
  id: 'tripot',
  messages: [],
  seats: { min: 3, max: 5 },
  begins: 'when-seated',
  capabilities: { botsMaySit: true, secretHands: true, stakes: true, inside: ['card-evening'], guestSeats: false },
  units: { chip: { sources: ['bank'] } },
  options: Type.Object({ turns: Type.Integer({ minimum: 1, maximum: 9, default: 2 }) }, exact),
  move: Type.Union([
    Type.Object({ do: Type.Literal('bet'), amount: number }, exact),
    Type.Object({ do: Type.Literal('hide'), amount: number }, exact),
    Type.Object({ do: Type.Literal('slip'), to: seat, amount: number }, exact),
    Type.Object({ do: Type.Literal('pass') }, exact),
  ]),
  setup(act, { turns }, seats) {
    act.state = { turns, go: 0, hands: {}, offers: [], ranks: null };
    for (let one = 1; one <= seats; one++) {
      const amount = secret(act.dice.int);
      act.state.hands[one] = secret(act.dice.int);
      act.pay({ from: 'bank', to: purseOf(one), unit: 'chip', amount, why: { key: 'why.dealt' }, seen: [one] });
      act.say({ key: 'line.dealt', args: { amount }, to: [one] });
    }
  },
  asks(state) {
    if (state.ranks) return [];
    return [{ id: `g${state.go}.go`, kind: 'go', mode: 'turn', seats: [playing(state)] }];
  },
  legal(state, _ask, one, money): Option[] {
    const has = money(purseOf(one), 'chip');
    const amount = { kind: 'range', min: 1, max: has } as const;
    const others = seatsOf(state).filter((other) => other !== one);
    return [
      { do: 'pass' },
      ...(has > 0
        ? ([
            { do: 'bet', fields: { amount } },
            { do: 'hide', fields: { amount } },
            { do: 'slip', fields: { to: { kind: 'pick', from: others }, amount } },
          ] as const)
        : []),
    ];
  },
  play(act, ask, given) {
    for (const { seat: one, move } of given) {
      if (ask.id !== `g${act.state.go}.go`) throw new Refusal('over', 'TR-1');
      const purse = purseOf(one);
      if (move.do !== 'pass' && move.amount > act.balance(purse, 'chip')) throw new Refusal('not-so-much', 'TR-2');
      if (move.do === 'bet')
        act.pay({ from: purse, to: 'table', unit: 'chip', amount: move.amount, why: { key: 'why.bet' }, seen: [one] });
      if (move.do === 'hide')
        act.pay({
          from: purse,
          to: `safe:${one}`,
          unit: 'chip',
          amount: move.amount,
          why: { key: 'why.hide' },
          seen: [one],
        });
      if (move.do === 'slip') {
        const { to, amount } = move;
        act.pay({ from: purse, to: purseOf(to), unit: 'chip', amount, why: { key: 'why.slip' }, seen: [one, to] });
        act.say({ key: 'line.slip', args: { amount }, to: [one, to] });
        act.state.offers.push({ from: one, to, amount });
      }
      // A public entry after a hidden one: its number must not reveal the other.
      act.pay({ from: 'bank', to: 'counter', unit: 'chip', amount: 1, why: { key: 'why.go' } });
      act.state.go += 1;
    }
    if (act.state.go < act.state.turns * seatsOf(act.state).length) return;
    const purses = seatsOf(act.state).map((one) => ({ one, has: act.balance(purseOf(one), 'chip') }));
    const levels = [...new Set(purses.map(({ has }) => has))].sort((a, b) => b - a);
    act.state.ranks = levels.map((level) => purses.filter(({ has }) => has === level).map(({ one }) => one));
    act.say({ key: 'line.over' });
  },
  elapsed: () => {},
  idle: () => ({ do: 'pass' }),
  view: (state, viewer) => ({
    go: state.go,
    hand: typeof viewer === 'number' ? (state.hands[viewer] ?? null) : null,
    offers: state.offers.filter(({ from, to }) => from === viewer || to === viewer),
    ranks: state.ranks,
  }),
  sees: (state, viewer, holder) =>
    state.ranks !== null ||
    ['pot', 'counter'].includes(holder) ||
    holder === purseOf(Number(viewer)) ||
    holder === `safe:${viewer}`,
  outcome: (state) => (state.ranks ? { ranks: state.ranks } : null),
  check() {},
  files: {
    exportable: (state) => (state.ranks ? state : null),
    state: Type.Object(
      {
        turns: Type.Integer(),
        go: Type.Integer(),
        hands: Type.Record(Type.String({ pattern: '^[1-5]$' }), Type.Integer(), exact),
        offers: Type.Array(Type.Object({ from: seat, to: seat, amount: number }, exact), { maxItems: 100 }),
        ranks: Type.Union([Type.Array(Type.Array(seat, { maxItems: 5 }), { maxItems: 5 }), Type.Null()]),
      },
      exact,
    ),
  },
  bots: {
    plain: { choose: (_view, _ask, options, dice) => sample(dice, options.slice(0, 1)) as TripotMove }, // It passes.
  },
};
