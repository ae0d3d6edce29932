/** A test rulebook with nested games: its organiser opens a card evening (a purse) for seats 1 and 2. */
import { Type } from 'typebox';
import type { Rulebook } from '#rulebooks/rulebook.ts';

interface EveningState {
  opened: number;
}

export const evening: Rulebook<EveningState, { do: 'open' }, EveningState, object> = {
  id: 'evening',
  messages: [],
  seats: { min: 2, max: 4 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: { coin: { sources: ['bank'] } },
  options: Type.Object({}, { additionalProperties: false }),
  move: Type.Union([Type.Object({ do: Type.Literal('open') }, { additionalProperties: false })]),
  setup(act) {
    act.state = { opened: 0 };
  },
  asks: () => [{ id: 'open', kind: 'open', mode: 'open', seats: [0] }],
  legal: () => [{ do: 'open' }],
  play(act) {
    act.state.opened += 1;
    act.open({
      name: `cards${act.state.opened}`,
      rulebook: 'purse',
      options: { seconds: 0 },
      seats: [1, 2],
      stakes: [],
    });
  },
  elapsed() {},
  idle: () => ({ do: 'open' }),
  view: (state) => ({ ...state }),
  sees: () => true,
  outcome: () => null,
  check() {},
  bots: {},
};
