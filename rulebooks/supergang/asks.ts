/** SG-H14, SG-132: the asks of a game and their clocks. Each asks one seat. */
import type { Allowance, Ask, Seat } from '../rulebook.ts';
import { captain } from './fight.ts';
import { arePairsToMove, driver, sideOf } from './men.ts';
import { ownerOf } from './property.ts';
import type { SupergangState } from './state.ts';

export const askKinds = ['police', 'pairs', 'arrested', 'turn', 'join', 'dart', 'price', 'take', 'give-up'] as const;
type Kind = (typeof askKinds)[number];

const NONE: readonly Ask[] = [];

function question(state: SupergangState): [Kind, Seat] {
  const { fight, arrest, sale, active, step } = state;
  if (fight) return fight.joining[0] === undefined ? ['dart', captain(state)] : ['join', fight.joining[0]];
  if (arrest) return ['arrested', arrest.asked[0] ?? active];
  if (sale)
    return sale.price === null ? ['price', ownerOf(state, sale.shop) ?? active] : ['take', sideOf(state, sale.man)];
  if (step === 'police') return ['police', active];
  return arePairsToMove(state) ? ['pairs', driver(state)] : ['turn', active];
}

export function asksOf(state: SupergangState): readonly Ask[] {
  if (state.step === 'over') return NONE;
  const [kind, seat] = question(state);
  const ask = timed(state, {
    id: idOf(state, kind),
    kind,
    mode: 'turn',
    seats: [seat],
  });
  if (kind !== 'turn') return [ask];
  // SG-135: optional.
  return [ask, { id: `t${state.turn}.give-up`, kind: 'give-up', mode: 'open', seats: [state.active], optional: true }];
}

/** Ids of rare asks name the kind, for the refusals of late answers. */
const idOf = (state: SupergangState, kind: Kind): string =>
  (kind === 'turn' || kind === 'pairs') && !isOfBefore(state) ? `q${state.q}` : `q${state.q}.${kind}`;

/** SG-132: the active gang's own asks run on its turn's time, which stops while another is asked. */
function timed(state: SupergangState, ask: Ask): Ask {
  const { turnSeconds, answerSeconds } = state.options;
  if (ask.seats[0] === state.active) return turnSeconds > 0 ? { ...ask, clock: turnClock(state) } : ask;
  return answerSeconds > 0 ? { ...ask, seconds: answerSeconds } : ask;
}

const turnClock = (state: SupergangState): string => (isOfBefore(state) ? `t${state.turn}.time` : `t${state.turn}`);

/** Older games keep their longer ids, since open asks and running clocks have them. Every move stores its ask and its clock. */
const isOfBefore = ({ gangs }: SupergangState): boolean => gangs[0]?.men[0]?.arrived !== undefined;

export function allowancesOf(state: SupergangState): readonly Allowance[] {
  const { step, active, options } = state;
  if (step === 'over' || options.turnSeconds === 0) return [];
  return [{ id: turnClock(state), kind: 'quota', seat: active, seconds: options.turnSeconds }];
}
