/** A game of constant size for host benchmarks: four players, a hidden deck of sixty cards; a draw, one payment and one line per move. */
import { Type } from 'typebox';
import { pick, shuffle } from '#rulebooks/dice.ts';
import { Refusal, type Rulebook, type Seat } from '#rulebooks/rulebook.ts';

export interface ConstantState {
  turn: number;
  deck: number[];
  hands: number[][];
  shown: number;
}

export interface ConstantMove {
  readonly do: 'swap';
  readonly card: number;
}

export const PLAYERS = 4;
const CARDS = 60;
const IN_HAND = 5;
const exact = { additionalProperties: false } as const;

export const seatOf = ({ turn }: ConstantState): Seat => (turn % PLAYERS) + 1;
const handOf = (state: ConstantState, seat: Seat): number[] => state.hands[seat - 1] ?? [];

export const constantGame: Rulebook<ConstantState, ConstantMove, unknown, Record<never, never>> = {
  id: 'constant-game',
  messages: ['../test/support/messages/purse.'],
  seats: { min: PLAYERS, max: PLAYERS },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: true, stakes: false, inside: [], guestSeats: false },
  units: { coin: { sources: ['bank'] } },
  options: Type.Object({}, exact),
  move: Type.Union([Type.Object({ do: Type.Literal('swap'), card: Type.Integer() }, exact)]),
  setup(act) {
    const deck = shuffle(
      act.dice,
      Array.from({ length: CARDS }, (_, card) => card),
    );
    const hands = Array.from({ length: PLAYERS }, () => deck.splice(0, IN_HAND));
    act.state = { turn: 0, deck, hands, shown: deck.shift() ?? 0 };
  },
  asks: (state) => [{ id: `t${state.turn}.swap`, kind: 'open', mode: 'turn', seats: [seatOf(state)] }],
  legal: (state, _ask, seat) => [{ do: 'swap', fields: { card: { kind: 'pick', from: handOf(state, seat) } } }],
  play(act, _ask, given) {
    for (const { seat, move } of given) {
      const { state } = act;
      const hand = handOf(state, seat);
      const place = hand.indexOf(move.card);
      if (place < 0) throw new Refusal('not-held', 'TOLL-1');
      const drawn = pick(act.dice, state.deck);
      state.deck[state.deck.indexOf(drawn)] = state.shown;
      hand[place] = drawn;
      state.shown = move.card;
      state.turn++;
      act.pay({ from: 'bank', to: `purse:${seat}`, unit: 'coin', amount: 1, why: { key: 'why.earn' } });
      act.say({ key: 'line.earn', args: { seat, amount: 1 } });
    }
  },
  elapsed() {},
  idle: (state, _ask, seat) => ({ do: 'swap', card: handOf(state, seat)[0] ?? 0 }),
  view: (state, viewer) => ({
    turn: state.turn,
    shown: state.shown,
    deck: state.deck.length,
    hands: state.hands.map((hand) => hand.length),
    hand: typeof viewer === 'number' && viewer > 0 ? handOf(state, viewer) : [],
  }),
  sees: () => true,
  outcome: () => null,
  check(state) {
    if (state.deck.length + 1 + PLAYERS * IN_HAND !== CARDS) throw new Error('a card is missing');
  },
  bots: {},
};
