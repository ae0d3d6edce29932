/** Rounds: calls (PC-29), and step 4 (PC-98..100, PC-R13..R16, PC-R27, PC-R40, PC-R59). */
import type { Option } from '../options.ts';
import type { Act, Given, Seat } from '../rulebook.ts';
import { placeOf } from './cards-in-play.ts';
import { teamDice } from './data/dice.ts';
import { endByLevel, somebodyArrived } from './ending.ts';
import type { PoliceMove } from './moves.ts';
import { cardName, policeOf, seatCount, seatsOf } from './names.ts';
import { drawn } from './objectives.ts';
import { isOver, raiseMafia } from './rise.ts';
import { mayPlace } from './sending.ts';
import type { Next, Police, PoliceState } from './state.ts';
import { AT_OFFICE, dieIndex, HOME, informerIndex, informerName, isInformer, LOOSE, OFFICE } from './table-dice.ts';
import { openStage } from './windows.ts';

/** PC-29, PC-R29, PC-R42: one card a player; then dice are sent, if any card takes them. */
export function beginRound(act: Act<PoliceState>): Next {
  const { state } = act;
  state.round += 1;
  state.free += 1;
  state.place = 0;
  const line: PoliceState['line'] = [];
  while (line.length < seatCount(state)) line.push({ card: nextCard(act), status: 'called', taker: 0 });
  state.line = line;
  act.say({ key: 'line.round', args: { round: state.round } });
  return mayPlace(state) ? openStage(state, 'send') : 'shift';
}

function nextCard({ state, dice }: Act<PoliceState>): string {
  if (state.pile.length === 0) {
    state.pile = [...state.discard];
    state.discard = [];
  }
  return drawn(state.pile, dice);
}

/** PC-54, PC-R13, PC-R16: elements left at the office return, idle in this round; an informer to the supply. */
export function returnFromOffice(state: PoliceState): void {
  for (const police of state.police) {
    const { kept } = police;
    if (kept === null) continue;
    if (kept === 'X') state.informers += 1;
    else police.at[dieIndex(kept)] = HOME;
    police.kept = null;
  }
}

/** PC-R58: after the last place, a last call for objectives and combinations. */
export const openLast = (act: Act<PoliceState>): Next => openStage(act.state, 'last');

/** PC-99, PC-R59: unsecured districts raise the mafia in line order; then a player who has arrived ends the game; then the office. */
export function endRound(act: Act<PoliceState>): Next {
  const { state } = act;
  for (const { card, status } of state.line) {
    if (status !== 'open') continue;
    const { mafia } = placeOf(state, card);
    if (mafia > 0) {
      const args = { card: cardName(state, card) };
      act.say({ key: 'line.missed', args });
      raiseMafia(act, mafia, { key: 'why.open', args });
    }
    if (isOver(state)) return null;
  }
  if (somebodyArrived(act)) {
    endByLevel(act);
    return null;
  }
  return officeSeats(state).length > 0 ? openStage(state, 'office') : closeRound(act, []);
}

/** Elements lost to the office in this round; those left there before are back in step 4 (PC-54). */
export function lostElements({ at, informers }: Police): string[] {
  return [
    ...teamDice.filter((_, i) => at[i] === OFFICE),
    ...informers.flatMap((carrier, i) => (carrier === AT_OFFICE ? [informerName(i)] : [])),
  ];
}

/** PC-R15: players with several there. */
export const officeSeats = (state: PoliceState): Seat[] =>
  seatsOf(state).filter((seat) => lostElements(policeOf(state, seat)).length > 1);

export const officeOptions = (state: PoliceState, seat: Seat): Option[] => [
  { do: 'leave', fields: { element: { kind: 'pick', from: lostElements(policeOf(state, seat)) } } },
];

/** PC-R15: the default leaves an informer, else an inspector, the sergeant, the lieutenant; a single one stays. */
export function usualLeft(police: Police): string | undefined {
  const lost = lostElements(police);
  return lost.find(isInformer) ?? lost[0];
}

/** PC-98, PC-R16, PC-R40: all but one come back; informers of this round are gone, those won in it stay for the next. */
export function closeRound(act: Act<PoliceState>, given: readonly Given<PoliceMove>[]): Next {
  const { state } = act;
  for (const seat of seatsOf(state)) {
    const police = policeOf(state, seat);
    const move = given.find((one) => one.seat === seat)?.move;
    const left = move?.do === 'leave' ? move.element : usualLeft(police);
    takeBack(state, police, left);
  }
  for (const { card, status } of state.line) if (status === 'open') state.discard.push(card);
  return 'calls';
}

function takeBack(state: PoliceState, police: Police, left: string | undefined): void {
  for (const [i, at] of police.at.entries()) if (at === OFFICE && teamDice[i] !== left) police.at[i] = HOME;
  if (police.informers.length > 0) {
    const stays = left !== undefined && isInformer(left) && police.informers[informerIndex(left)] !== undefined;
    state.informers += police.informers.length - (stays ? 1 : 0);
    police.informers = [];
  }
  if (left !== undefined) police.kept = isInformer(left) ? 'X' : (left as Police['kept']); // One of the player's dice.
  if (police.fresh > 0) {
    police.informers = Array.from({ length: police.fresh }, () => LOOSE);
    police.fresh = 0;
  }
  if (police.combined) police.combined = false;
  if (police.filings > 0) police.filings = 0;
}
