/** PC-102, PC-105, PC-R32, PC-R33: Helicopter and Counter-order, after the sand and before the first place. */
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf, seatsOf } from './names.ts';
import { acceptingPlaces } from './sending.ts';
import type { Next, PoliceState } from './state.ts';
import { dieIndex, HOME, teamOn } from './table-dice.ts';
import { useToken } from './tokens.ts';
import { holdersOf, holds, openStage, pass } from './windows.ts';

/** PC-R33. */
export const shiftSeats = (state: PoliceState): Seat[] => holdersOf(state, ['helicopter', 'counter-order']);

/** PC-R33: skipped without dice on places, or if nobody can hold such a token. */
export function openShift(act: Act<PoliceState>): Next {
  const { state } = act;
  const placed = state.police.some(({ at }) => at.some((place) => place > HOME));
  return placed && shiftSeats(state).length > 0 ? openStage(state, 'shift') : 'place';
}

export function shiftOptions(state: PoliceState, seat: Seat): Option[] {
  const options: Option[] = [];
  const places = acceptingPlaces(state);
  if (places.length > 1 && holds(state, seat, 'helicopter')) options.push(...helicopterOptions(state, seat, places));
  if (places.length > 1 && holds(state, seat, 'counter-order')) options.push(...orderOptions(state, seat, places));
  options.push({ do: 'pass' });
  return options;
}

/** PC-102: one or more own dice from one place to another. */
function helicopterOptions(state: PoliceState, seat: Seat, places: readonly number[]): Option[] {
  return places.flatMap((from): Option[] => {
    const dice = teamOn(policeOf(state, seat), from);
    if (dice.length === 0) return [];
    return [
      {
        do: 'helicopter',
        fields: {
          from: { kind: 'pick', from: [from] },
          dice: { kind: 'several', from: dice, min: 1, max: dice.length },
          to: { kind: 'pick', from: places.filter((place) => place !== from) },
        },
      },
    ];
  });
}

/** PC-105, PC-R32: one or two dice of opponents, from any places, to one. */
function orderOptions(state: PoliceState, seat: Seat, places: readonly number[]): Option[] {
  return places.flatMap((to): Option[] => {
    const dice = seatsOf(state).flatMap((other) =>
      other === seat
        ? []
        : places.flatMap((place) =>
            place === to ? [] : teamOn(policeOf(state, other), place).map((die) => `${other}.${die}`),
          ),
    );
    if (dice.length === 0) return [];
    return [
      {
        do: 'counter-order',
        fields: { to: { kind: 'pick', from: [to] }, dice: { kind: 'several', from: dice, min: 1, max: 2 } },
      },
    ];
  });
}

/** PC-101: carried out at once, in the order of arrival; each reopens the window. */
export function playShift(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  if (move.do === 'pass') return pass(state, seat, shiftSeats(state)) ? 'place' : null;
  if (move.do === 'helicopter') {
    useToken(act, seat, 'helicopter');
    for (const die of move.dice) policeOf(state, seat).at[dieIndex(die)] = move.to;
    act.say({ key: 'line.helicopter', args: { seat, dice: move.dice.length, from: move.from, to: move.to } });
  } else if (move.do === 'counter-order') {
    useToken(act, seat, 'counter-order');
    for (const die of move.dice) {
      const [other = '', id = ''] = die.split('.');
      policeOf(state, Number(other)).at[dieIndex(id)] = move.to;
    }
    act.say({ key: 'line.counter-order', args: { seat, dice: move.dice.length, to: move.to } });
  }
  return openShift(act);
}
