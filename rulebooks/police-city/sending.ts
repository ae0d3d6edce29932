/** PC-34..40, PC-R42, PC-R43: all players place dice at once, against the sand timer. */
import { Memo } from '../memo.ts';
import type { Option } from '../options.ts';
import type { Seat } from '../rulebook.ts';
import { acceptsDice } from './cards-in-play.ts';
import { teamDice } from './data/dice.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf, seatCount } from './names.ts';
import type { PoliceState } from './state.ts';
import { dieIndex, HOME, informerIndex, informerName, isInformer, LOOSE, OFFICE } from './table-dice.ts';

const acceptingOf = new Memo<PoliceState['line'], readonly number[]>();

/** PC-R42: places of the line that take dice, from the office upwards. Not for a draft. */
export function acceptingPlaces(state: PoliceState): readonly number[] {
  const known = acceptingOf.get(state.line);
  if (known) return known;
  const made = state.line.flatMap(({ card }, i) => (acceptsDice(state, card) ? [i + 1] : []));
  acceptingOf.set(state.line, made);
  return made;
}

export const mayPlace = (state: PoliceState): boolean => state.line.some(({ card }) => acceptsDice(state, card));

/** Dice on the same place have the same targets: one option for each such group. */
export function sendOptions(state: PoliceState, seat: Seat): Option[] {
  const { at, informers } = policeOf(state, seat);
  const places = acceptingPlaces(state);
  const options: Option[] = [];
  for (const from of new Set(at)) {
    const to = places.filter((place) => place !== from);
    if (from === OFFICE || to.length === 0) continue;
    const dice = teamDice.filter((_, i) => at[i] === from);
    options.push({ do: 'place', fields: { die: { kind: 'pick', from: dice }, place: { kind: 'pick', from: to } } });
  }
  for (const carrier of new Set(informers)) {
    const dice = informers.flatMap((one, i) => (one === carrier ? [informerName(i)] : []));
    const on = teamDice.filter((_, i) => at[i] !== OFFICE && i !== carrier);
    if (on.length > 0)
      options.push({ do: 'stack', fields: { informer: { kind: 'pick', from: dice }, on: { kind: 'pick', from: on } } });
  }
  const out = [
    ...teamDice.filter((_, i) => (at[i] ?? HOME) > HOME),
    ...informers.flatMap((carrier, i) => (carrier === LOOSE ? [] : [informerName(i)])),
  ];
  if (out.length > 0) options.push({ do: 'back', fields: { die: { kind: 'pick', from: out } } });
  options.push(...readyOptions(state, seat));
  return options;
}

/** PC-R41: ready (as silence is), or not. */
export const readyOptions = ({ ready }: PoliceState, seat: Seat): Option[] =>
  ready.includes(seat) ? [{ do: 'unready' }, { do: 'ready' }] : [{ do: 'ready' }];

/** @returns whether all are ready */
export function playSending(state: PoliceState, seat: Seat, move: PoliceMove): boolean {
  if (move.do === 'ready' || move.do === 'unready') return setReady(state, seat, move.do === 'ready');
  moveDie(state, seat, move);
  setReady(state, seat, false); // PC-R41: moving a die cancels it.
  return false;
}

function moveDie(state: PoliceState, seat: Seat, move: PoliceMove): void {
  const { at, informers } = policeOf(state, seat);
  if (move.do === 'place') at[dieIndex(move.die)] = move.place;
  else if (move.do === 'stack') informers[informerIndex(move.informer)] = dieIndex(move.on);
  else if (move.do === 'back') {
    if (isInformer(move.die)) informers[informerIndex(move.die)] = LOOSE;
    else at[dieIndex(move.die)] = HOME;
  }
}

/** @returns whether all are ready at the same time */
export function setReady(state: PoliceState, seat: Seat, ready: boolean): boolean {
  const at = state.ready.indexOf(seat);
  if (ready && at < 0) state.ready.push(seat);
  if (!ready && at >= 0) state.ready.splice(at, 1);
  return state.ready.length === seatCount(state);
}
