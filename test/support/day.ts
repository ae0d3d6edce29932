/** A test rulebook like a tournament day: the organiser publishes rounds, each opening a table for every four players. */
import { Type } from 'typebox';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { MAX_SEATS } from '#rulebooks/shapes.ts';

interface DayState {
  seats: number;
  rounds: number;
  over: boolean;
}

type DayMove = { do: 'publish' | 'finish' };

const TABLE_OF = 4;

export const day: Rulebook<DayState, DayMove> = {
  id: 'day',
  messages: [],
  seats: { min: 1, max: MAX_SEATS },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: {},
  options: Type.Object({}, { additionalProperties: false }),
  move: Type.Object(
    { do: Type.Union([Type.Literal('publish'), Type.Literal('finish')]) },
    { additionalProperties: false },
  ),
  setup(act, _options, seats) {
    act.state = { seats, rounds: 0, over: false };
  },
  asks: ({ over, rounds }) =>
    over ? [] : [{ id: `round.${rounds + 1}`, kind: 'round', mode: 'open', seats: [0], optional: true }],
  legal: () => [{ do: 'publish' }, { do: 'finish' }],
  play(act, _ask, [given]) {
    if (given?.move.do === 'finish') {
      act.state.over = true;
      return;
    }
    const round = ++act.state.rounds;
    const options = { kind: 'turn', ms: 36_000_000, mode: 'turn', again: false, broken: false, inside: 0 };
    for (let first = 1; first <= act.state.seats; first += TABLE_OF) {
      const name = `r${round}t${Math.ceil(first / TABLE_OF)}`;
      const seats = Array.from({ length: TABLE_OF }, (_, n) => first + n).filter((seat) => seat <= act.state.seats);
      act.open({ name, rulebook: 'hall', options, seats, stakes: [] });
    }
  },
  elapsed() {},
  idle: () => ({ do: 'finish' }),
  view: ({ rounds }) => ({ rounds }),
  sees: () => true,
  outcome: ({ over, seats }) => (over ? { ranks: [Array.from({ length: seats }, (_, n) => n + 1)] } : null),
  check() {},
  children: { over() {} },
  bots: {},
};
