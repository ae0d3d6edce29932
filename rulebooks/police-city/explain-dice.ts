/** Refusals of moves with dice. They must not depend on anything hidden from that seat. */
import { Refusal, type Seat } from '../rulebook.ts';
import { acceptsDice } from './cards-in-play.ts';
import { lossesOf } from './conflict.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf } from './names.ts';
import { gradesOf } from './rolling.ts';
import { lostElements } from './rounds.ts';
import type { PoliceState } from './state.ts';
import {
  dieIndex,
  elementsOn,
  hasLieutenantOn,
  informerIndex,
  isInformer,
  OFFICE,
  presentOn,
  rollableOn,
  teamOn,
} from './table-dice.ts';
import { holds } from './windows.ts';

type Of<Name extends PoliceMove['do']> = Extract<PoliceMove, { do: Name }>;
type Why = Refusal | null;

/** PC-29, PC-R42: not a place that takes dice. */
function placeWrong(state: PoliceState, place: number): Why {
  const there = state.line[place - 1];
  if (!there) return new Refusal('no-such-place', 'PC-29', { place });
  return acceptsDice(state, there.card) ? null : new Refusal('no-dice-there', 'PC-R42', { place });
}

export function placeRefused(state: PoliceState, seat: Seat, { die, place }: Of<'place'>): Why {
  const at = policeOf(state, seat).at[dieIndex(die)];
  if (at === OFFICE) return new Refusal('die-at-office', 'PC-54');
  return placeWrong(state, place) ?? (at === place ? new Refusal('die-there', 'PC-37') : null);
}

export function stackRefused(state: PoliceState, seat: Seat, { informer, on }: Of<'stack'>): Why {
  const { at, informers } = policeOf(state, seat);
  const carrier = isInformer(informer) ? informers[informerIndex(informer)] : undefined;
  if (carrier === undefined) return new Refusal('no-informer', 'PC-48');
  if (at[dieIndex(on)] === OFFICE) return new Refusal('die-at-office', 'PC-54');
  return carrier === dieIndex(on) ? new Refusal('die-there', 'PC-37') : null;
}

export const backRefused = (): Why => new Refusal('die-not-placed', 'PC-37');

/** PC-102, PC-R32. */
export function helicopterRefused(state: PoliceState, seat: Seat, { from, dice, to }: Of<'helicopter'>): Why {
  if (!holds(state, seat, 'helicopter')) return noToken('helicopter');
  const mine = teamOn(policeOf(state, seat), from);
  if (dice.some((die) => !mine.includes(die))) return new Refusal('not-your-die', 'PC-102');
  if (new Set(dice).size < dice.length) return new Refusal('die-twice', 'PC-102');
  return placeWrong(state, to) ?? new Refusal('die-there', 'PC-102');
}

/** PC-105, PC-R32. */
export function orderRefused(state: PoliceState, seat: Seat, { dice, to }: Of<'counter-order'>): Why {
  if (!holds(state, seat, 'counter-order')) return noToken('counter-order');
  if (dice.some((die) => die.startsWith(`${seat}.`))) return new Refusal('own-die', 'PC-105');
  if (new Set(dice).size < dice.length) return new Refusal('die-twice', 'PC-105');
  return placeWrong(state, to) ?? new Refusal('die-not-there', 'PC-R32');
}

export const noToken = (token: string): Refusal =>
  new Refusal('no-token', 'PC-101', { token: { term: `token.${token}` } });

/** PC-42, PC-R4. */
export function lieutenantRefused(state: PoliceState, seat: Seat): Why {
  if (!hasLieutenantOn(policeOf(state, seat), state.place)) return new Refusal('no-lieutenant', 'PC-42');
  if (state.called.includes(seat)) return new Refusal('lieutenant-called', 'PC-42');
  return new Refusal('re-roll-no-use', 'PC-R4');
}

export const helpRefused = (state: PoliceState, seat: Seat): Why =>
  holds(state, seat, 'reinforcements') ? new Refusal('help-no-use', 'PC-R52') : noToken('reinforcements');

export function throwRefused(state: PoliceState, seat: Seat, { dice }: Of<'throw'>): Why {
  if (dice.includes('L')) return new Refusal('lieutenant-never-rolled', 'PC-41');
  if (new Set(dice).size < dice.length) return new Refusal('die-twice', 'PC-42');
  const there = rollableOn(policeOf(state, seat), state.place);
  return dice.some((die) => !there.includes(die)) ? new Refusal('not-your-die', 'PC-42') : null;
}

/** PC-73, PC-R10, PC-R11. */
export function pointRefused(state: PoliceState, seat: Seat, { fingers }: Of<'point'>): Why {
  const grades = gradesOf(state, seat);
  if (fingers.length > grades) return new Refusal('too-many-fingers', 'PC-73', { grades });
  if (new Set(fingers).size < fingers.length) return new Refusal('finger-twice', 'PC-R11');
  const targets = new Set(fingers.map((finger) => Number(finger.split('.')[0])));
  const present = presentOn(state, state.place);
  for (const target of targets)
    if (target === seat || !present.includes(target)) return new Refusal('point-at-present', 'PC-R10');
  return targets.size > 2 ? new Refusal('two-hands', 'PC-73') : new Refusal('too-many-fingers', 'PC-73', { grades });
}

/** PC-74, PC-R14. */
export function loseRefused(state: PoliceState, seat: Seat, { elements }: Of<'lose'>): Why {
  const count = lossesOf(state, seat);
  if (elements.length !== count) return new Refusal('lose-so-many', 'PC-74', { count });
  if (new Set(elements).size < elements.length) return new Refusal('die-twice', 'PC-74');
  const there = elementsOn(policeOf(state, seat), state.place);
  return elements.every((die) => there.includes(die)) ? null : new Refusal('not-your-die', 'PC-74');
}

/** PC-98. */
export const leaveRefused = (state: PoliceState, seat: Seat, { element }: Of<'leave'>): Why =>
  lostElements(policeOf(state, seat)).includes(element) ? null : new Refusal('not-at-office', 'PC-98');
