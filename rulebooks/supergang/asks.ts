/** SG-H14, SG-132: what a game of SuperGang waits for, and how long. All is asked of one seat at a time. */
import type { Allowance, Ask, Seat } from '../rulebook.ts';
import { captain } from './fight.ts';
import { driver, sideOf } from './men.ts';
import { ownerOf } from './property.ts';
import type { SupergangState } from './state.ts';

type Kind = 'police' | 'pairs' | 'arrested' | 'turn' | 'join' | 'dart' | 'price' | 'take' | 'give-up';

const NONE: readonly Ask[] = [];

/** What is asked, and of whom. */
function question(state: SupergangState): [Kind, Seat] {
  const { fight, arrest, sale, active, step } = state;
  if (fight) return fight.joining[0] === undefined ? ['dart', captain(state)] : ['join', fight.joining[0]];
  if (arrest) return ['arrested', arrest.asked[0] ?? active];
  if (sale)
    return sale.price === null ? ['price', ownerOf(state, sale.shop) ?? active] : ['take', sideOf(state, sale.man)];
  if (step === 'police') return ['police', active];
  return step === 'pairs' ? ['pairs', driver(state)] : ['turn', active];
}

export function asksOf(state: SupergangState): readonly Ask[] {
  if (state.step === 'over') return NONE;
  const [kind, seat] = question(state);
  const ask = timed(state, { id: `q${state.q}.${kind}`, kind, mode: 'turn', seats: [seat] });
  if (kind !== 'turn') return [ask];
  // SG-135: nobody waits for it.
  return [ask, { id: `t${state.turn}.give-up`, kind: 'give-up', mode: 'open', seats: [state.active], optional: true }];
}

/** SG-132: the active gang's own questions run on its turn's time, which stands while somebody else is asked. */
function timed(state: SupergangState, ask: Ask): Ask {
  const { turnSeconds, answerSeconds } = state.options;
  if (ask.seats[0] === state.active) return turnSeconds > 0 ? { ...ask, clock: turnClock(state) } : ask;
  return answerSeconds > 0 ? { ...ask, seconds: answerSeconds } : ask;
}

const turnClock = ({ turn }: SupergangState): string => `t${turn}.time`;

export function allowancesOf(state: SupergangState): readonly Allowance[] {
  const { step, active, options } = state;
  if (step === 'over' || options.turnSeconds === 0) return [];
  return [{ id: turnClock(state), kind: 'quota', seat: active, seconds: options.turnSeconds }];
}
