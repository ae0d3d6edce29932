/** Provoked protesters (PV-168). */
import type { Face } from '../kinds.ts';
import { enemiesOf } from '../pieces.ts';
import { whyNotTarget } from '../shooting.ts';
import { countOf, push, tell } from '../stack.ts';
import type { Battle, DueOf, SkirmishState } from '../state.ts';
import { vehicleOf } from '../vehicles.ts';
import { fire, isAble, type Seen } from './guards.ts';

const CROWD_DICE = 2;

/** At the end of a turn with a shot or an attack on them: the table says whom each base reaches. */
export function stirCrowd(act: Battle): void {
  const { shots, provoked, protesters } = act.state;
  if (protesters.length > 0 && (shots > 0 || provoked)) push(act, { step: 'protest', left: protesters.length });
}

export const crowdAt = (state: SkirmishState): string[] =>
  enemiesOf(state, 0).filter(
    (id) => isAble(state, id) && vehicleOf(state, id) === null && whyNotTarget(state, 'protester', id) === null,
  );

/** Cobblestones are thrown like the objects of PV-96. @param at target of hand-to-hand combat */
export function protest(
  act: Battle,
  { left }: DueOf<'protest'>,
  seen: Seen | null,
  at: string | null,
  all: boolean,
): void {
  if (left > 1 && !all) push(act, { step: 'protest', left: left - 1 });
  if (seen) fire(act, 'protester', seen, false, CROWD_DICE);
  if (at !== null) push(act, { step: 'blow', by: 'protester', at, dice: CROWD_DICE, seize: false });
}

/** Each + cancels a −; each one left moves 5 cm, towards an enemy or away from all. */
export function crowd(act: Battle, _: DueOf<'crowd'>, faces: readonly Face[]): void {
  const left = countOf(faces, 'plus') - countOf(faces, 'minus');
  if (left === 0) return tell(act, 'crowd-stays');
  tell(act, left > 0 ? 'crowd-advances' : 'crowd-retreats', { cm: 5 * Math.abs(left) });
}
