/** Asks of a battle. Around a real table people sit together: every question goes to all bands and the organiser (battle.md 4). */
import type { Allowance, Ask, Seat } from '../../rulebook.ts';
import { waiting } from './flow.ts';
import { seatsOf } from './pieces.ts';
import type { SkirmishState } from './state.ts';
import { deciderOf } from './steps/order.ts';

const askKinds = [
  'deploy',
  'initiative',
  'dice',
  'tell',
  'name',
  'activate',
  'act',
  'city',
  'closing',
  'bench',
] as const;
type Kind = (typeof askKinds)[number];

const NONE: readonly Ask[] = [];

function question(state: SkirmishState): Kind {
  const due = waiting(state);
  if (due) return due.need === 'answer' ? 'tell' : 'dice';
  return state.phase === 'over' ? 'closing' : state.phase;
}

/** Bands whose answer is waited for; others may answer too. */
function awaited(state: SkirmishState, kind: Kind): Seat[] {
  const all = seatsOf(state);
  if (kind === 'closing') return all.filter((seat) => !state.accepted.includes(seat));
  const seat = kind === 'initiative' ? deciderOf(state) : state.band;
  return seat === null ? all : [seat];
}

export function asksOf(state: SkirmishState): readonly Ask[] {
  if (state.phase === 'over') return NONE;
  const kind = question(state);
  const seats = [0, ...seatsOf(state)];
  const waited = awaited(state, kind);
  const timed = kind === 'activate' || kind === 'act';
  const ask: Ask = {
    id: `${state.acts}.${kind}`,
    kind,
    mode: 'open',
    seats,
    ready: seats.filter((seat) => !waited.includes(seat)),
    ...(timed && state.options.clock > 0 ? { clock: clockOf(state) } : {}),
  };
  return state.phase === 'deploy'
    ? [ask]
    : [ask, { id: `bench.${state.turn}`, kind: 'bench', mode: 'open', seats, optional: true }];
}

const clockOf = (state: SkirmishState): string =>
  `t${state.turn}.a${activationsOf(state) + (state.phase === 'act' ? 0 : 1)}`;

const activationsOf = ({ activations }: SkirmishState): number =>
  Object.values(activations).reduce((sum, one) => sum + one, 0);

/** PV-H1: time of an activation, from the naming of the band to its last figure. */
export function allowancesOf(state: SkirmishState): readonly Allowance[] {
  const { phase, band, options } = state;
  if (options.clock === 0 || band === null || (phase !== 'activate' && phase !== 'act')) return [];
  return [{ id: clockOf(state), kind: 'quota', seat: band, seconds: options.clock }];
}
