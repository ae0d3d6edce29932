/** The sequence of the game (PC-24, PC-53, PC-R47). Each step does its automatic part, then returns the next step, or opens an ask and returns null. No step calls this module. */
import type { Act } from '../rulebook.ts';
import { eventOf, placeOf } from './cards-in-play.ts';
import { openClash, openPointing } from './conflict.ts';
import { openDealing } from './dealing.ts';
import { broughtBy } from './elements.ts';
import { blockNetwork, raid, secureDistrict } from './events.ts';
import { cardName, cardNow } from './names.ts';
import { openOfficer } from './officer.ts';
import { openPact } from './pact.ts';
import { openPaying } from './paying.ts';
import { clearPlace, continuePaying } from './payment.ts';
import { isOver, raiseMafia } from './rise.ts';
import { hatsIn, rollPlace } from './rolling.ts';
import { beginRound, endRound, openLast, returnFromOffice } from './rounds.ts';
import { isReached, openSecure } from './securing.ts';
import { openShare } from './sharing.ts';
import { openShift } from './shifting.ts';
import type { Next, PoliceState, Step } from './state.ts';
import { isManned } from './table-dice.ts';

export function goOn(act: Act<PoliceState>, from: Next): void {
  for (let next = from; next !== null && !isOver(act.state); ) next = steps[next](act);
}

const steps: Readonly<Record<Step, (act: Act<PoliceState>) => Next>> = {
  calls: beginRound,
  shift: openShift,
  place: nextPlace,
  secure: openSecure,
  settle,
  officer: openOfficer,
  share: openShare,
  clash: openClash,
  point: openPointing,
  payout: continuePaying,
  clear: clearPlace,
  last: openLast,
  end: endRound,
};

/** PC-53: from bottom to top, the office first (PC-54). */
function nextPlace(act: Act<PoliceState>): Next {
  const { state } = act;
  if (state.place === 0) returnFromOffice(state);
  if (state.place === state.line.length) return 'last';
  state.place += 1;
  const card = cardNow(state);
  const event = eventOf(state, card);
  if (!event && !isManned(state, state.place)) return notSecured(act); // PC-R3.
  act.say({ key: 'line.place', args: { card: cardName(state, card) } });
  switch (event?.kind) {
    case 'informers':
    case 'trial':
      return openPaying(act);
    case 'pact':
      return openPact(act);
    case 'deal':
      return openDealing(act);
    case 'secure':
      return 'settle';
    default:
      if (isManned(state, state.place)) rollPlace(state, act.dice);
      return 'secure';
  }
}

/** PC-R6, PC-R47: the final roll: hats raise the mafia; then the place is secured or not, or the event pays. */
function settle(act: Act<PoliceState>): Next {
  const { state } = act;
  raiseMafia(act, hatsIn(state.faces), { key: 'why.hats' });
  if (isOver(state)) return null;
  const card = cardNow(state);
  const event = eventOf(state, card);
  if (event) {
    if (event.district) secureDistrict(act, event.district);
    else if (event.seizure) blockNetwork(act, event.seizure);
    else raid(act);
    return 'clear';
  }
  if (!isReached(state)) return notSecured(act);
  act.say({ key: 'line.secured', args: { card: cardName(state, card) } });
  state.left = [...broughtBy(placeOf(state, card))];
  return 'officer';
}

/** PC-56: nobody gains anything, dice go home; the card stays until the end of the round (PC-99). */
function notSecured(act: Act<PoliceState>): Next {
  const { state } = act;
  const now = state.line[state.place - 1];
  if (now) now.status = 'open';
  act.say({ key: 'line.not-secured', args: { card: cardName(state, cardNow(state)) } });
  return isManned(state, state.place) ? 'clear' : 'place';
}
