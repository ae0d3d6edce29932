/** Healing (PV-26, PV-115), repairing (PV-72), crossing obstacles (PV-12), detecting (PV-29, PV-30). */
import type { Face } from '../kinds.ts';
import { COLOURS } from '../kinds.ts';
import { gangName, nameOf, ownerOf, pieceOf, traitsOf } from '../pieces.ts';
import { push, tell } from '../stack.ts';
import type { Battle, DueOf } from '../state.ts';
import { bear, fallKo, recover } from './harm.ts';
import { spoil } from './shooting.ts';

/** PV-93: rerolls one failed die of healing or repairing, once a turn. */
function mendsAgain(act: Battle, by: string): boolean {
  const { state } = act;
  const seat = ownerOf(state, by);
  if (!traitsOf(state, by).mendsAgain || state.rerolled.includes(seat)) return false;
  state.rerolled.push(seat);
  tell(act, 'again', { count: 1 });
  return true;
}

/** PV-26: red stabilises, blue heals one wound, yellow makes one more. */
export function heal(act: Battle, step: DueOf<'heal'>, faces: readonly Face[]): void {
  const { state } = act;
  const { by, who, again } = step;
  const piece = pieceOf(state, who);
  // PV-115: of two dice the better for the wounded.
  const face = faces.includes('blue') ? 'blue' : faces.includes('red') ? 'red' : 'yellow';
  if (face === 'yellow' && !again && mendsAgain(act, by)) return push(act, { ...step, dice: 1, again: true });
  if (face === 'red') {
    piece.stable = true;
    return tell(act, 'stabilised', nameOf(state, who));
  }
  if (face === 'blue') {
    recover(act, who);
    return;
  }
  bear(state, who, piece.wounds + 1);
  piece.stable = false;
  piece.acts.push(state.acts);
  tell(act, 'healing-fails', { ...nameOf(state, who), wounds: piece.wounds });
  if (piece.wounds === 3) fallKo(act, who, null);
}

/** PV-72: red works, blue may be tried again, yellow is broken for good. */
export function repair(act: Battle, step: DueOf<'repair'>, faces: readonly Face[]): void {
  const { by, weapon, again } = step;
  const [face] = faces;
  const names = { ...nameOf(act.state, by), weapon: { term: `weapon.${weapon}` } };
  if (face !== 'red' && !again && mendsAgain(act, by)) return push(act, { ...step, again: true });
  if (face === 'yellow') return spoil(act, by, weapon, 'broken');
  if (face === 'blue') return tell(act, 'repair-again', names);
  delete pieceOf(act.state, by).weapons[weapon];
  tell(act, 'repaired', names);
}

/** PV-12: one die an obstacle, until one stops the figure. */
export function cross(act: Battle, { by }: DueOf<'cross'>, faces: readonly Face[]): void {
  const crossed = faces.findIndex((face) => face !== 'red');
  const stopped = faces[crossed];
  const name = nameOf(act.state, by);
  if (stopped === undefined) return tell(act, 'crosses', { ...name, count: faces.length });
  tell(act, stopped === 'blue' ? 'crosses-stops' : 'does-not-cross', {
    ...name,
    count: crossed + (stopped === 'blue' ? 1 : 0),
  });
}

/** PV-30, PV-R25, PV-R26: red reveals nothing, blue spots, yellow bars the band until the end of the battle. */
export function spot(act: Battle, { by, who }: DueOf<'spot'>, faces: readonly Face[]): void {
  const { state } = act;
  const [face] = faces;
  const key = COLOURS.find((one) => one === face) ?? 'red';
  if (face === 'blue') return found(act, by, who);
  if (face === 'yellow') state.barred.push(`${by} ${who}`);
  tell(act, `spot-${key}`, { ...gangName(state, by), ...nameOf(state, who) });
}

export function found(act: Battle, by: number, who: string): void {
  Object.assign(pieceOf(act.state, who), { hidden: false, blended: false });
  tell(act, 'spot-blue', { ...gangName(act.state, by), ...nameOf(act.state, who) });
}
