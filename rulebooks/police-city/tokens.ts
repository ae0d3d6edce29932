/** PC-R49: a used token goes back face up to the supply, where it can be won again. */
import type { Act, Seat } from '../rulebook.ts';
import { type Action, actions } from './data/tokens.ts';
import { policeOf } from './names.ts';
import type { PoliceState } from './state.ts';

/** Open tokens first: a face-down one stays secret as long as possible, and becomes known when used. */
export function useToken(act: Act<PoliceState>, seat: Seat, token: Action): void {
  const { state } = act;
  const police = policeOf(state, seat);
  const at = police.open.indexOf(token);
  if (at >= 0) police.open.splice(at, 1);
  else {
    police.token = null;
    act.reveal();
  }
  changeSupply(state, token, 1);
}

export function changeSupply(state: PoliceState, token: Action, by: number): void {
  const i = actions.indexOf(token);
  state.supply[i] = (state.supply[i] ?? 0) + by;
}

export const supplyOf = ({ supply }: PoliceState, token: Action): number => supply[actions.indexOf(token)] ?? 0;
