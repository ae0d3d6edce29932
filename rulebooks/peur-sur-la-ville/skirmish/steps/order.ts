/** Initiative (PV-3, PV-6, PV-R47). */
import { gangs } from '../../catalogue/gangs.ts';
import type { Face } from '../kinds.ts';
import { bandOf, gangName, seatsOf, unplayedOf } from '../pieces.ts';
import { push, tell } from '../stack.ts';
import type { Battle, DueOf, SkirmishState } from '../state.ts';

/** PV-3: the highest begins, ties roll again. */
export function initiative(act: Battle, { bands }: DueOf<'initiative'>, faces: readonly Face[]): void {
  const rolled = bands.map((seat, at) => ({ seat, face: Number(faces[at]) }));
  for (const { seat, face } of rolled) tell(act, 'rolled', { ...gangName(act.state, seat), face });
  const most = Math.max(...rolled.map(({ face }) => face));
  const first = rolled.filter(({ face }) => face === most).map(({ seat }) => seat);
  const [winner] = first;
  if (first.length > 1 || winner === undefined) return push(act, { step: 'initiative', bands: first });
  begins(act, winner);
}

export function begins(act: Battle, seat: number): void {
  act.state.band = seat;
  act.state.phase = 'activate';
  tell(act, 'begins', gangName(act.state, seat));
}

/** PV-92, PV-R47: the Braqueurs that name the first band, on a table without an HQ of theirs; the first of several. */
export const deciderOf = (state: SkirmishState): number | null =>
  seatsOf(state).find((seat) => {
    const { type, hqs } = bandOf(state, seat);
    return gangs[type].namesWhoBegins && hqs.length === 0 && unplayedOf(state, seat).length > 0;
  }) ?? null;
