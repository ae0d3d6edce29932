/** PC-103, PC-R53: an Officer takes one element of a secured place before it is shared. */
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { kindOf } from './elements.ts';
import type { PoliceMove } from './moves.ts';
import { allTo, queuePayouts } from './payment.ts';
import type { ElementName, Next, PoliceState } from './state.ts';
import { presentOn } from './table-dice.ts';
import { useToken } from './tokens.ts';
import { holds, mayHold, openStage, pass } from './windows.ts';

/** PC-R53: seizures and the card, neither grades nor informers. */
const takeable = ({ left }: PoliceState): ElementName[] =>
  left.filter((element) => kindOf(element) === 'card' || kindOf(element) === 'seizure');

/** PC-R51, PC-R53: players there who may hold one, where at least two are there. */
export function officerSeats(state: PoliceState): Seat[] {
  const present = presentOn(state, state.place);
  if (present.length < 2 || takeable(state).length === 0) return [];
  return present.filter((seat) => mayHold(state, seat, ['officer']));
}

export const openOfficer = (act: Act<PoliceState>): Next =>
  officerSeats(act.state).length > 0 ? openStage(act.state, 'officer') : 'share';

export function officerOptions(state: PoliceState, seat: Seat): Option[] {
  const pass: Option = { do: 'pass' };
  if (!holds(state, seat, 'officer')) return [pass];
  return [{ do: 'officer', fields: { element: { kind: 'pick', from: takeable(state) } } }, pass];
}

/** First come, first served; the element is kept, even if nothing is agreed later. */
export function playOfficer(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  if (move.do !== 'officer') return pass(state, seat, officerSeats(state)) ? 'share' : null;
  useToken(act, seat, 'officer');
  state.left.splice(state.left.indexOf(move.element), 1);
  act.say({ key: 'line.officer', args: { seat } });
  queuePayouts(state, allTo([move.element], seat));
  return 'payout';
}
