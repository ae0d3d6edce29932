/** PC-55, PC-42, PC-R3..R7, PC-R28, PC-R52: the dice of a place are rolled, then improved. */
import type { Option } from '../options.ts';
import type { Act, Given, Seat } from '../rulebook.ts';
import { eventOf, placeOf } from './cards-in-play.ts';
import type { PoliceMove } from './moves.ts';
import { cardNow, policeOf } from './names.ts';
import { handcuffsIn, hatsIn, rollAgain } from './rolling.ts';
import type { Next, PoliceState } from './state.ts';
import { hasLieutenantOn, isManned, presentOn, rollableOn } from './table-dice.ts';
import { useToken } from './tokens.ts';
import { holdersOf, holds, openStage, pass } from './windows.ts';

/** PC-55, PC-104: handcuffs of all players, with those of Reinforcements. */
export const handcuffsNow = ({ faces, helped }: PoliceState): number => handcuffsIn(faces) + helped.length;

/** PC-55: is the number of the district reached? An event has none (PC-R28). */
export function isReached(state: PoliceState): boolean {
  const card = cardNow(state);
  return !eventOf(state, card) && handcuffsNow(state) >= placeOf(state, card).handcuffs;
}

/** PC-R4, PC-R28: owners of an uncalled lieutenant there, while a re-roll may help. */
function lieutenantsAsked(state: PoliceState): Seat[] {
  if (isReached(state) && hatsIn(state.faces) === 0) return [];
  if (throwersNow(state).length === 0) return [];
  return presentOn(state, state.place).filter(
    (seat) => hasLieutenantOn(policeOf(state, seat), state.place) && !state.called.includes(seat),
  );
}

/** PC-R52: districts without enough handcuffs, and raids, if a die is there; a network card always. */
function helpWanted(state: PoliceState): boolean {
  const event = eventOf(state, cardNow(state));
  if (event?.kind === 'network') return true;
  return !isReached(state) && isManned(state, state.place);
}

/** PC-R51: players who could act, by public information. */
export function secureSeats(state: PoliceState): Seat[] {
  const lieutenants = lieutenantsAsked(state);
  const helpers = helpWanted(state) ? holdersOf(state, ['reinforcements']) : [];
  return [...new Set([...lieutenants, ...helpers])].sort((a, b) => a - b);
}

/** PC-R4: the window opens while anybody could act. */
export const openSecure = (act: Act<PoliceState>): Next =>
  secureSeats(act.state).length > 0 ? openStage(act.state, 'secure') : 'settle';

export function secureOptions(state: PoliceState, seat: Seat): Option[] {
  const options: Option[] = [];
  if (lieutenantsAsked(state).includes(seat)) options.push({ do: 'lieutenant' });
  if (helpWanted(state) && holds(state, seat, 'reinforcements')) options.push({ do: 'reinforcements' });
  options.push({ do: 'pass' });
  return options;
}

export function playSecure(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  if (move.do === 'pass') return pass(state, seat, secureSeats(state)) ? 'settle' : null;
  if (move.do === 'lieutenant') {
    state.called.push(seat);
    act.say({ key: 'line.lieutenant', args: { seat } });
    return openStage(state, 'throw');
  }
  useToken(act, seat, 'reinforcements');
  state.helped.push(seat);
  act.say({ key: 'line.reinforcements', args: { seat } });
  return 'secure';
}

/** PC-R4: all players there with a rollable die; PC-R63: in the conflict, owners of a lieutenant with another die there. */
export function throwersNow(state: PoliceState): Seat[] {
  const { place } = state;
  return presentOn(state, place).filter((seat) => {
    const police = policeOf(state, seat);
    return rollableOn(police, place).length > 0 && (!state.clash || hasLieutenantOn(police, place));
  });
}

export function throwOptions(state: PoliceState, seat: Seat): Option[] {
  const dice = rollableOn(policeOf(state, seat), state.place);
  return [{ do: 'throw', fields: { dice: { kind: 'several', from: dice, min: 0, max: dice.length } } }];
}

/** PC-42, PC-43: all re-roll together; then the window reopens, or the conflict goes on. */
export function playThrow(act: Act<PoliceState>, given: readonly Given<PoliceMove>[]): Next {
  const { state } = act;
  for (const { seat, move } of given) {
    if (move.do !== 'throw' || move.dice.length === 0) continue;
    rollAgain(state, act.dice, seat, move.dice);
    act.say({ key: 'line.thrown', args: { seat, dice: move.dice.length } });
  }
  return state.clash ? 'point' : 'secure';
}
