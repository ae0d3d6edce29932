/** PC-72..76, PC-R8..R14, PC-R44, PC-R63: a conflict: all re-roll, point with fingers, and lose elements. */
import type { Option } from '../options.ts';
import type { Act, Given, Seat } from '../rulebook.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf, seatsOf } from './names.ts';
import { raiseMafia } from './rise.ts';
import { gradesOf, hatsIn, rollPlace } from './rolling.ts';
import { throwersNow } from './securing.ts';
import type { Next, PoliceState } from './state.ts';
import { AT_OFFICE, dieIndex, elementsOn, informerIndex, isInformer, OFFICE, presentOn, teamOn } from './table-dice.ts';
import { openStage } from './windows.ts';

/** PC-72, PC-45, PC-R63: phase 1: all roll at once; players with a lieutenant there may re-roll their own dice once. */
export function openClash(act: Act<PoliceState>): Next {
  const { state } = act;
  state.clash = true;
  rollPlace(state, act.dice);
  return throwersNow(state).length > 0 ? openStage(state, 'throw') : 'point';
}

/** PC-73: players there with a grade. */
export const pointSeats = (state: PoliceState): Seat[] =>
  presentOn(state, state.place).filter((seat) => gradesOf(state, seat) > 0);

/** PC-R6, PC-R10: hats of the final conflict roll raise the mafia; without grades phases 2 and 3 are skipped. */
export function openPointing(act: Act<PoliceState>): Next {
  const { state } = act;
  raiseMafia(act, hatsIn(state.faces), { key: 'why.hats' });
  return pointSeats(state).length > 0 ? openStage(state, 'point') : 'share';
}

/**
 * PC-73, PC-117, PC-R10, PC-R11: fingers one by one (`3.1` is one at seat 3): with one grade at one rival, with more at one or two, at most as many as grades. One option for each
 * pair of rivals.
 */
export function pointOptions(state: PoliceState, seat: Seat): Option[] {
  const grades = gradesOf(state, seat);
  const rivals = presentOn(state, state.place).filter((one) => one !== seat);
  const fingers = (at: Seat): string[] => Array.from({ length: grades }, (_, i) => `${at}.${i + 1}`);
  const option = (from: string[]): Option => ({
    do: 'point',
    fields: { fingers: { kind: 'several', from, min: 0, max: grades } },
  });
  const [only, other] = rivals;
  if (only !== undefined && other === undefined) return [option(fingers(only))];
  return rivals.flatMap((one, i) => rivals.slice(i + 1).map((two) => option([...fingers(one), ...fingers(two)])));
}

/** All point at the same time. */
export function playPointing(act: Act<PoliceState>, given: readonly Given<PoliceMove>[]): Next {
  const { state } = act;
  const targets = seatsOf(state).map(() => 0);
  for (const { seat, move } of given) {
    if (move.do !== 'point') continue;
    for (const target of seatsOf(state)) {
      const fingers = move.fingers.filter((finger) => finger.startsWith(`${target}.`)).length;
      if (fingers === 0) continue;
      targets[target - 1] = (targets[target - 1] ?? 0) + fingers;
      act.say({ key: 'line.points', args: { seat, target, fingers } });
    }
  }
  state.targets = targets;
  state.free += 1; // PC-R31: open again.
  for (const seat of seatsOf(state)) loseAll(act, seat);
  return loseSeats(state).length > 0 ? openStage(state, 'lose') : survivors(act);
}

/** PC-74: elements that the player has to choose; who would lose all has lost them already. */
export const lossesOf = ({ targets }: PoliceState, seat: Seat): number => targets[seat - 1] ?? 0;

/** PC-R14: a total loss needs no choice. */
function loseAll(act: Act<PoliceState>, seat: Seat): void {
  const elements = elementsOn(policeOf(act.state, seat), act.state.place);
  if (elements.length === 0 || lossesOf(act.state, seat) < elements.length) return;
  lose(act, seat, elements);
  act.state.targets[seat - 1] = 0;
}

/** PC-R14: victims with a choice. */
export const loseSeats = (state: PoliceState): Seat[] => seatsOf(state).filter((seat) => lossesOf(state, seat) > 0);

export function loseOptions(state: PoliceState, seat: Seat): Option[] {
  const n = lossesOf(state, seat);
  const from = elementsOn(policeOf(state, seat), state.place);
  return [{ do: 'lose', fields: { elements: { kind: 'several', from, min: n, max: n } } }];
}

/** PC-R14: the default loses informers first, then inspectors, sergeant, lieutenant. */
export function usualLosses(state: PoliceState, seat: Seat): string[] {
  const elements = elementsOn(policeOf(state, seat), state.place);
  const informers = elements.filter(isInformer);
  return [...informers, ...elements.filter((die) => !isInformer(die))].slice(0, lossesOf(state, seat));
}

export function playLosses(act: Act<PoliceState>, given: readonly Given<PoliceMove>[]): Next {
  for (const { seat, move } of given) if (move.do === 'lose') lose(act, seat, move.elements);
  return survivors(act);
}

/** PC-74: to the office. PC-R44: the informer of a lost die moves to another die of its owner there, if any. */
function lose(act: Act<PoliceState>, seat: Seat, elements: readonly string[]): void {
  const { state } = act;
  const police = policeOf(state, seat);
  for (const die of elements)
    if (isInformer(die)) police.informers[informerIndex(die)] = AT_OFFICE;
    else police.at[dieIndex(die)] = OFFICE;
  const [other] = teamOn(police, state.place);
  for (const die of elements) {
    if (isInformer(die)) continue;
    for (const [i, carrier] of police.informers.entries())
      if (carrier === dieIndex(die)) police.informers[i] = other === undefined ? USED : dieIndex(other);
  }
  for (let i = police.informers.length - 1; i >= 0; i--)
    if (police.informers[i] === USED) {
      police.informers.splice(i, 1);
      state.informers += 1;
    }
  act.say({ key: 'line.lost', args: { seat, elements: elements.length } });
}

/** PC-R44: an informer without a die of its owner there is discarded as used. */
const USED = -9;

/** PC-75, PC-R12: players with a die left talk once more; a single one takes all; or nobody is left. */
function survivors({ state }: Act<PoliceState>): Next {
  if (Object.keys(state.faces).length > 0) state.faces = {};
  state.targets = [];
  return 'share';
}
