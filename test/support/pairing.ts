/** A game with computed pairings: the organiser draws a round or the first player reverses it, the host computes the pairs, the rules verify them. */
import { Type } from 'typebox';
import { shuffle } from '#rulebooks/dice.ts';
import { Refusal, type Rulebook, type Seat } from '#rulebooks/rulebook.ts';
import { PAIRING, type PairingInput, pairedFor } from './pairing-arithmetic.ts';

export interface PairingState {
  round: number;
  rounds: number;
  /** This round's order while its pairs are computed; else empty. */
  order: Seat[];
  pairs: [Seat, Seat][];
  waves: number;
  /** Least duration of the computation, ms. */
  slowMs: number;
}

type PairingMove =
  | { readonly do: 'turn' }
  | { readonly do: 'draw' }
  | { readonly do: 'wave' }
  | { readonly do: 'pair'; readonly answer: readonly [Seat, Seat][] };

const exact = { additionalProperties: false } as const;
const bare = (name: string) => Type.Object({ do: Type.Literal(name) }, exact);
const Pair = Type.Array(Type.Integer({ minimum: 1, maximum: 8 }), { minItems: 2, maxItems: 2 });

export const pairing: Rulebook<PairingState, PairingMove, unknown, { rounds: number; slowMs: number }> = {
  id: PAIRING,
  messages: ['../test/support/messages/pairing.'],
  seats: { min: 2, max: 8 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: {},
  options: Type.Object(
    {
      rounds: Type.Integer({ minimum: 1, maximum: 40, default: 25 }),
      slowMs: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    },
    exact,
  ),
  move: Type.Union([
    bare('draw'),
    bare('turn'),
    bare('wave'),
    Type.Object({ do: Type.Literal('pair'), answer: Type.Array(Pair, { maxItems: 4 }) }, exact),
  ]),
  setup(act, { rounds, slowMs }, seats) {
    act.state = { round: 1, rounds, order: [], pairs: [], waves: 0, slowMs };
    act.state.pairs = pairedFor({ order: Array.from({ length: seats }, (_, i) => i + 1), slowMs: 0 });
  },
  asks(state) {
    if (state.round > state.rounds) return [];
    const { order, slowMs } = state;
    const input: PairingInput = { order, slowMs };
    const round = `r${state.round}`;
    const players = state.pairs.flat().sort((a, b) => a - b);
    return [
      order.length > 0
        ? { id: `${round}.pair`, kind: 'pair', mode: 'computed', seats: [], input }
        : { id: `${round}.draw`, kind: 'draw', mode: 'open', seats: [0, 1] },
      { id: 'wave', kind: 'wave', mode: 'open', seats: [0, ...players], optional: true },
    ];
  },
  legal: (_state, ask, seat) => [{ do: ask.kind === 'draw' && seat > 0 ? 'turn' : ask.kind }],
  play(act, _ask, given) {
    const { state } = act;
    for (const { move } of given) {
      if (move.do === 'wave') state.waves++;
      else if (move.do === 'draw') state.order = shuffle(act.dice, state.pairs.flat());
      else if (move.do === 'turn') state.order = state.pairs.flat().reverse();
      else {
        if (!isPairing(move.answer, state.order)) throw new Refusal('bad-pairs', 'PAIR-1');
        state.pairs = move.answer.map(([one, other]) => [one, other]);
        state.order = [];
        state.round++;
      }
    }
  },
  elapsed() {},
  idle: (_state, ask, seat) => ({ do: ask.kind !== 'draw' ? 'wave' : seat > 0 ? 'turn' : 'draw' }),
  computes: { pair: (input) => pairedFor(input as PairingInput) }, // Of its own asks.
  view: ({ round, pairs, waves, order }) => ({ round, pairs, waves, isPairing: order.length > 0 }),
  sees: () => true,
  outcome: ({ round, rounds, pairs }) => (round > rounds ? { ranks: [pairs.flat().sort((a, b) => a - b)] } : null),
  check(state) {
    if (new Set(state.pairs.flat()).size !== state.pairs.flat().length) throw new Error('somebody plays twice');
  },
  bots: {},
};

/** PAIR-1: everybody meets one other, in the drawn order. */
const isPairing = (pairs: readonly (readonly [Seat, Seat])[], order: readonly Seat[]): boolean =>
  String(pairs.flat()) === String(order.slice(0, order.length - (order.length % 2)));
