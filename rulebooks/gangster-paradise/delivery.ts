/** Phase 1, the delivery (GP-21..28). */
import type { Option } from '../options.ts';
import type { Act, Seat } from '../rulebook.ts';
import { Refusal } from '../rulebook.ts';
import { BOARD_GOODS, RIGHT_HAND_GOODS, SOLDIER_GOODS } from './data/people.ts';
import { bite } from './executants.ts';
import { take } from './goods.ts';
import { clanOf, goodsTerm, nameOf } from './names.ts';
import type { Clan, ParadiseState } from './state.ts';

/** GP-24, GP-R18: soldiers that may bring secondary goods. */
const secondarySoldiers = ({ rightHand, soldiers }: Clan): number => (rightHand ? soldiers.length : 0);

export function deliveryOptions(state: ParadiseState, seat: Seat): Option[] {
  const most = secondarySoldiers(clanOf(state, seat));
  return [{ do: 'deliver', fields: { secondary: { kind: 'range', min: 0, max: most } } }];
}

/**
 * Begins a go of the delivery. GP-60, GP-R25: a player who could not pay salaries gets no goods once, but has a go. If there is only one possible delivery it is made at once; the
 * rest of the go is for deals (GP-R33).
 */
export function beginDelivery(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  if (clan.barred) {
    clan.barred = false;
    act.say({ key: 'line.barred', args: { clan: nameOf(state, seat) } });
  } else if (secondarySoldiers(clan) > 0) return;
  else deliver(act, seat, 0);
  state.acted = true;
}

/** GP-22..24: goods of a clan when `soldiers` of its soldiers bring secondary ones. */
const granted = (clan: Clan, soldiers: number): { primary: number; secondary: number } => ({
  primary: BOARD_GOODS + (clan.soldiers.length - soldiers) * SOLDIER_GOODS,
  secondary: (clan.rightHand ? RIGHT_HAND_GOODS : 0) + soldiers * SOLDIER_GOODS,
});

/**
 * GP-21: takes the goods of the clan, or what is left in the reserve (GP-R17). EX1: without the two of the board under an informer, who waits for a real delivery (GP-R37).
 * @param soldiers how many bring secondary goods
 * @throws Refusal `no-right-hand` GP-24, `too-few-soldiers` GP-24
 */
export function deliver(act: Act<ParadiseState>, seat: Seat, soldiers: number): void {
  const { state } = act;
  const clan = clanOf(state, seat);
  if (soldiers > 0 && !clan.rightHand) throw new Refusal('no-right-hand', 'GP-24');
  if (soldiers > clan.soldiers.length)
    throw new Refusal('too-few-soldiers', 'GP-24', { has: clan.soldiers.length, soldiers });
  const { primary: first, secondary: second } = clan;
  if (!first || !second) throw new Error(`gangster-paradise: clan ${seat} produces nothing`);
  const { primary, secondary } = granted(clan, soldiers);
  const board = bite(act, seat, 'informer') > 0 ? BOARD_GOODS : 0;
  const args = {
    clan: nameOf(state, seat),
    primary: take(state, seat, first, primary - board),
    kind: goodsTerm(first),
    secondary: take(state, seat, second, secondary),
    other: goodsTerm(second),
  };
  act.say({ key: 'line.delivered', args });
}
