/** Phase 5: bonuses, laundering, salaries (GP-54..60, GP-R24, GP-R26, GP-R28). */
import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import { type Act, Refusal, type Seat } from '../rulebook.ts';
import { BOSS_BONUS, COMPLETE_BONUS, RED_FOR_ONE_WHITE } from './data/people.ts';
import { bite, bitten } from './executants.ts';
import { clanHolder, pay, purse, RESERVE } from './money.ts';
import { clanOf, nameOf } from './names.ts';
import { capacityOf, isComplete, salariesOf } from './people.ts';
import type { ParadiseState } from './state.ts';

/** GP-56, GP-R28: the most red that may be laundered: an even amount, within capacity and means. */
export function mostLaundered(state: ParadiseState, seat: Seat, red: number): number {
  const most = Math.min(red, capacityOf(state, clanOf(state, seat)));
  return most - (most % RED_FOR_ONE_WHITE);
}

export function launderOptions(state: ParadiseState, seat: Seat, money: Balances): Option[] {
  const most = mostLaundered(state, seat, money(clanHolder(seat), 'red'));
  return [{ do: 'launder', fields: { red: { kind: 'range', min: 0, max: most, step: 2 } } }];
}

/** GP-R26: bonuses, laundering and salaries in one act. @throws Refusal `odd-laundering` GP-R28, `over-capacity` GP-56, `too-little-red` GP-56 */
export function launder(act: Act<ParadiseState>, seat: Seat, red: number): void {
  bonuses(act, seat);
  wash(act, seat, red);
  blackmail(act, seat);
  paySalaries(act, seat);
}

/** GP-54, GP-55. */
function bonuses(act: Act<ParadiseState>, seat: Seat): void {
  const clan = clanOf(act.state, seat);
  if (isComplete(clan)) bonus(act, seat, 'complete', COMPLETE_BONUS);
  if (clan.boss) bonus(act, seat, 'boss', BOSS_BONUS);
}

function bonus(act: Act<ParadiseState>, seat: Seat, of: 'complete' | 'boss', white: number): void {
  const args = { clan: nameOf(act.state, seat), white };
  act.say({ key: `line.bonus-${of}`, args });
  pay(act, RESERVE, clanHolder(seat), 'white', white, { key: `why.bonus-${of}` });
}

/** GP-56, GP-57: the amount is secret; the others only learn that the go was played. */
function wash(act: Act<ParadiseState>, seat: Seat, red: number): void {
  const { state } = act;
  const capacity = capacityOf(state, clanOf(state, seat));
  if (red % RED_FOR_ONE_WHITE !== 0) throw new Refusal('odd-laundering', 'GP-R28', { red });
  if (red > capacity) throw new Refusal('over-capacity', 'GP-56', { red, capacity });
  if (red > purse(act, seat, 'red')) throw new Refusal('too-little-red', 'GP-56', { red });
  bite(act, seat, 'inspector');
  const white = red / RED_FOR_ONE_WHITE;
  const why = { key: 'why.laundering' };
  pay(act, clanHolder(seat), RESERVE, 'red', red, why, [seat]);
  pay(act, RESERVE, clanHolder(seat), 'white', white, why, [seat]);
  act.say({ key: 'line.laundered', args: { clan: nameOf(state, seat) } });
  act.say({ key: 'line.laundered-mine', args: { red, white }, to: [seat] });
}

/** EX6: before the salaries, blackmailers in the order played take their amount, or all there is. Only the two know how much. */
function blackmail(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  for (const by of bitten(act, seat, 'blackmailer')) {
    act.reveal();
    const white = Math.min(state.options.blackmailerWhite, purse(act, seat, 'white'));
    const args = { clan: nameOf(state, seat), by: nameOf(state, by), white };
    act.say({ key: 'line.blackmailed', args, to: [seat, by] });
    pay(act, clanHolder(seat), clanHolder(by), 'white', white, { key: 'why.blackmail' }, [seat, by]);
  }
}

/** GP-59, GP-60, GP-R24: a player with too little gives all white, and loses the next delivery. That it was all is public, the amount is not. */
function paySalaries(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  const white = salariesOf(state, clan);
  const has = purse(act, seat, 'white');
  const args = { clan: nameOf(state, seat), white };
  const why = { key: 'why.salaries' };
  bite(act, seat, 'unionist');
  if (has >= white) {
    act.say({ key: 'line.salaries', args });
    return pay(act, clanHolder(seat), RESERVE, 'white', white, why);
  }
  clan.barred = true;
  act.reveal();
  act.say({ key: 'line.unpaid', args });
  act.say({ key: 'line.unpaid-mine', args: { clan: args.clan, white: has }, to: [seat] });
  pay(act, clanHolder(seat), RESERVE, 'white', has, why, [seat]);
}
