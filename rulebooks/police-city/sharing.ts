/** PC-57..71, PC-75, PC-R2, PC-R8, PC-R9: how a secured place is shared. */
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { optionsOf, placeOf } from './cards-in-play.ts';
import { broughtBy } from './elements.ts';
import type { PoliceMove } from './moves.ts';
import { cardName, cardNow, seatsOf } from './names.ts';
import { allTo, queuePayouts } from './payment.ts';
import { type ElementName, elementNames, type Next, type PoliceState, type Takers, type Talk } from './state.ts';
import { presentOn } from './table-dice.ts';
import { openStage, pass } from './windows.ts';

/** @throws Error where nobody negotiates (a programmer's error) */
export function talkOf({ talk }: PoliceState): Talk {
  if (!talk) throw new Error('police-city: nobody negotiates');
  return talk;
}

/** PC-R2, PC-R8, PC-R12, PC-R53: nobody left: the FBI; nothing left: no talk; a single player takes freely; else they negotiate. */
export function openShare(act: Act<PoliceState>): Next {
  const { state } = act;
  const present = presentOn(state, state.place);
  if (present.length === 0) return fbi(act);
  if (state.left.length === 0) return 'clear';
  if (present.length === 1) return openStage(state, 'alone');
  state.talk = { made: seatsOf(state).map(() => 0), latest: null, agreed: [], conflict: [], aside: [] };
  return openStage(state, 'share');
}

/** PC-75, PC-100: card and gains are discarded, and the mafia does not move. PC-R53: an Officer's element is kept. */
function fbi(act: Act<PoliceState>): Next {
  const { state } = act;
  const now = state.line[state.place - 1];
  if (now) now.status = 'fbi';
  const isWhole = state.left.length === broughtBy(placeOf(state, cardNow(state))).length;
  act.say({ key: isWhole ? 'line.fbi' : 'line.fbi-rest', args: { card: cardName(state, cardNow(state)) } });
  return 'clear';
}

/** PC-R2: the elements taken; the others stay. */
export const aloneOptions = ({ left }: PoliceState): Option[] => [
  { do: 'take', fields: { elements: { kind: 'several', from: left, min: 0, max: left.length } } },
];

export function playAlone(act: Act<PoliceState>, seat: Seat, elements: readonly ElementName[]): Next {
  return shareOut(act, allTo(elements, seat));
}

export const sharesReady = ({ agreed, conflict, aside }: Talk): Seat[] => [...agreed, ...conflict, ...aside];

/** PC-R9: number of the latest proposal of a talk or a pact, so that nobody agrees with one that they have not seen. */
export const latestOf = ({ made }: { readonly made: readonly number[] }): number => made.reduce((sum, n) => sum + n, 0);
export const agreeWith = (talk: { readonly made: readonly number[] }): Option => ({
  do: 'agree',
  fields: { proposal: { kind: 'pick', from: [latestOf(talk)] } },
});

/** PC-R9, PC-63, PC-66, PC-67: any present player, or nobody, for each element. */
export function shareOptions(state: PoliceState, seat: Seat): Option[] {
  const talk = talkOf(state);
  const options: Option[] = [];
  if ((talk.made[seat - 1] ?? 0) < optionsOf(state).proposals) {
    const from = [0, ...presentOn(state, state.place)];
    const fields = Object.fromEntries(state.left.map((element) => [element, { kind: 'pick', from } as const]));
    options.push({ do: 'propose', fields });
  }
  if (talk.latest && !talk.agreed.includes(seat)) options.push(agreeWith(talk));
  if (!talk.conflict.includes(seat)) options.push({ do: 'conflict' });
  options.push({ do: 'aside' });
  return options;
}

/** PC-R9: players may change their mind until all have answered. */
export function playShare(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  const talk = talkOf(state);
  for (const list of ['agreed', 'conflict', 'aside'] as const) drop(talk[list], seat);
  if (move.do === 'propose') {
    const takers = proposed(state, move);
    talk.made[seat - 1] = (talk.made[seat - 1] ?? 0) + 1;
    talk.latest = { by: seat, takers };
    talk.agreed = [seat];
    if (talk.conflict.length > 0) talk.conflict = [];
    act.say({ key: 'line.proposal', args: { seat } });
  } else if (move.do === 'agree') talk.agreed.push(seat);
  else if (move.do === 'conflict') talk.conflict.push(seat);
  else talk.aside.push(seat);
  return presentOn(state, state.place).every((one) => sharesReady(talk).includes(one)) ? closeShare(act) : null;
}

function drop(list: number[], seat: Seat): void {
  const at = list.indexOf(seat);
  if (at >= 0) list.splice(at, 1);
}

function proposed({ left }: PoliceState, move: Extract<PoliceMove, { do: 'propose' }>): Takers {
  const takers: Takers = {};
  for (const element of elementNames) if (left.includes(element)) takers[element] = move[element] ?? 0;
  return takers;
}

/** PC-69..71, PC-R9: all have answered, or the time is up. */
export function closeShare(act: Act<PoliceState>): Next {
  const { state } = act;
  const { latest, agreed, conflict, aside } = talkOf(state);
  if (conflict.length > 0 || !latest) return disagree(act);
  const others = presentOn(state, state.place).filter((seat) => !agreed.includes(seat));
  const spoken = agreed.length > 0 && others.every((seat) => aside.includes(seat));
  return others.length === 0 || spoken ? shareOut(act, latest.takers) : openStage(state, 'object');
}

/** PC-R9: players there who have not agreed with the latest proposal may object, for a moment. */
export function objectSeats(state: PoliceState): Seat[] {
  const { agreed } = talkOf(state);
  return presentOn(state, state.place).filter((seat) => !agreed.includes(seat));
}

export const objectOptions: readonly Option[] = [{ do: 'object' }, { do: 'pass' }];

/** PC-70, PC-71: the first objection decides; silence is none. */
export function playObject(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  if (move.do === 'object') {
    act.say({ key: 'line.objection', args: { seat } });
    return disagree(act);
  }
  return pass(act.state, seat, objectSeats(act.state)) ? closeObject(act) : null;
}

export const closeObject = (act: Act<PoliceState>): Next => shareOut(act, talkOf(act.state).latest?.takers ?? {});

/** PC-71: nothing is shared, a conflict follows; after one, the FBI takes over (PC-75). */
function disagree(act: Act<PoliceState>): Next {
  const { state } = act;
  if (state.clash) return fbi(act);
  act.say({ key: 'line.conflict', args: { card: cardName(state, cardNow(state)) } });
  return 'clash';
}

function shareOut(act: Act<PoliceState>, takers: Takers): Next {
  const { state } = act;
  queuePayouts(state, takers);
  state.left = [];
  return 'payout';
}
