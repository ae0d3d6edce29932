/**
 * Late entry (house rule beside PV-84 and PV-121): a newcomer enrols a band at the investments of a turn, and plays from the next turn on. The organiser may forbid it
 * (`lateEntry`), or add a median of the others' income (`lateMedian`).
 */
import { called } from '../../../agreement.ts';
import { pick } from '../../../dice.ts';
import { type Act, Conflict, type Refusal, type Seat } from '../../../rulebook.ts';
import type { Roster } from '../../roster.ts';
import { gangOf, gangsOf, holderOf, nowOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import type { CampaignState } from '../state.ts';
import { freeSlots } from '../turn/city.ts';
import { admit, refuseFaulty, settleIn, tablesNeeded } from './muster.ts';

/** Why no band can enrol: the organiser forbids it, no turn follows, or no place for an HQ is free. */
export type NoEntry = 'off' | 'last-turn' | 'no-room';

/** Why no band can enrol any more; null before the start, and while one can. */
export function whyNoEntry(state: CampaignState): NoEntry | null {
  const { turn, phase, options } = state;
  if (phase === 'muster') return null;
  if (ruling(options, 'lateEntry') === 0) return 'off';
  if (turn >= options.turns || phase === 'duel' || phase === 'over') return 'last-turn';
  return freeSlots(withRoom(state)).length === 0 ? 'no-room' : null;
}

export function entryRefusal(state: CampaignState): Refusal | null {
  switch (whyNoEntry(state)) {
    case 'off':
      return new Conflict('late-entry-off', 'PV-121');
    case 'last-turn':
      return new Conflict('late-entry-last-turn', 'PV-121', { turns: state.options.turns });
    case 'no-room':
      return new Conflict('late-entry-no-room', 'PV-R40');
    case null:
      return null;
  }
}

/** Seats that may enrol a late band now, ascending: at the investments of any turn but the last. */
export function lateSeats(state: CampaignState): Seat[] {
  if (state.phase !== 'investments' || whyNoEntry(state) !== null) return [];
  const passed = nowOf(state).passed ?? [];
  const seats = Array.from({ length: state.seats }, (_, i) => i + 1);
  return seats.filter((seat) => !state.gangs[seat] && !passed.includes(seat));
}

/** The seat does not enrol this turn; it may at the next investments. */
export function passEntry(act: Act<CampaignState>, seat: Seat): void {
  const now = nowOf(act.state);
  now.passed = [...(now.passed ?? []), seat];
}

/**
 * A late band enrols: its HQ is drawn among the free places; its loot is the rest of its budget (PV-R52) and, with `lateMedian`, the median of the others' income.
 * @throws Refusal
 */
export function enterLate(act: Act<CampaignState>, seat: Seat, roster: Roster): void {
  const { state } = act;
  const refusal = entryRefusal(state);
  if (refusal) throw refusal;
  refuseFaulty(state, seat, roster);
  const medianBtc = ruling(state.options, 'lateMedian') === 1 ? medianEarnedBtc(state) : 0;
  const slots = freeSlots(withRoom(state));
  state.tables = withRoom(state).tables;
  admit(act, seat, roster);
  const gang = gangOf(state, seat);
  settleIn(act, gang, pick(act.dice, slots));
  if (medianBtc > 0)
    act.pay({ from: 'city', to: holderOf(seat), unit: 'btc', amount: medianBtc, why: { key: 'why.late-median' } });
  act.say({ key: 'line.late-entry', args: { ...called('gang', gang), turn: state.turn + 1 } });
}

/** The median of the others' income so far, rounded down. */
export function medianEarnedBtc(state: CampaignState): number {
  const earned = gangsOf(state)
    .map(({ earnedBtc = 0 }) => earnedBtc)
    .sort((a, b) => a - b);
  const half = earned.length / 2;
  return Math.floor(((earned[Math.ceil(half) - 1] ?? 0) + (earned[Math.floor(half)] ?? 0)) / 2);
}

/** PV-H2, PV-R80: the city, with another table where one more band needs it. */
const withRoom = (state: CampaignState): Pick<CampaignState, 'tables' | 'hqs'> => ({
  tables: tablesNeeded(state.tables, gangsOf(state).length + 1),
  hqs: state.hqs,
});
