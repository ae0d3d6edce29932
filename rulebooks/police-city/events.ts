/** PC-77, PC-78, PC-91, PC-92, PC-96, PC-R28, PC-R37, PC-R57: events decided by counting. */
import type { Act, Seat } from '../rulebook.ts';
import { placeOf } from './cards-in-play.ts';
import type { District } from './data/districts.ts';
import { numbers } from './data/numbers.ts';
import type { Seizure } from './data/seizures.ts';
import { policeHolder, tokensOf } from './money.ts';
import { policeOf, seatsOf } from './names.ts';
import { announceFiles, bestOf, lowerMafia, payTied, raiseMafia } from './rise.ts';
import { handcuffsIn } from './rolling.ts';
import { handcuffsNow } from './securing.ts';
import type { PoliceState } from './state.ts';

/** PC-91, PC-R37: counts cards of that district, two-coloured ones too; they are kept. */
export function secureDistrict(act: Act<PoliceState>, district: District): void {
  const { state } = act;
  const ofDistrict = (cards: readonly string[]): number =>
    cards.filter((card) => placeOf(state, card).districts.includes(district)).length;
  for (const seat of seatsOf(state)) {
    const count = ofDistrict(policeOf(state, seat).cards);
    if (count > 0) act.say({ key: 'line.count', args: { seat, count } });
  }
  count(act, (seat) => ofDistrict([...policeOf(state, seat).cards, ...policeOf(state, seat).under]));
}

/** PC-92, PC-R52: counts tokens of that kind, and handcuffs rolled there or added; tokens are kept. */
export function blockNetwork(act: Act<PoliceState>, kind: Seizure): void {
  const { faces, helped } = act.state;
  const handcuffsOf = (seat: Seat): number => handcuffsIn(faces, seat) + helped.filter((one) => one === seat).length;
  for (const seat of seatsOf(act.state)) {
    const [tokens, handcuffs] = [act.balance(policeHolder(seat), kind), handcuffsOf(seat)];
    if (tokens + handcuffs > 0) act.say({ key: 'line.count-network', args: { seat, tokens, handcuffs } });
  }
  count(act, (seat) => tokensOf(act, seat, kind) + handcuffsOf(seat));
}

/** PC-91, PC-92: the highest count gains a grade, tied players one each; if all are 0 the mafia rises (PC-R57). */
function count(act: Act<PoliceState>, countOf: (seat: Seat) => number): void {
  const counts = seatsOf(act.state).map(countOf);
  const best = bestOf(counts);
  announceFiles(act, best, (seat) => counts[seat - 1] ?? 0);
  if (best.length === 0) {
    act.say({ key: 'line.event-nobody' });
    raiseMafia(act, 1, { key: 'why.event' });
  } else {
    act.say({ key: 'line.event-best', args: { players: best.length, seat: best[0] ?? 0 } });
    payTied(act, best, { key: 'why.event' });
  }
}

/** PC-96: every 3 handcuffs on the card lower the mafia by 1. */
export function raid(act: Act<PoliceState>): void {
  const handcuffs = handcuffsNow(act.state);
  act.say({ key: 'line.raid', args: { handcuffs } });
  lowerMafia(act, Math.floor(handcuffs / numbers.raidHandcuffs), { key: 'why.event' });
}
