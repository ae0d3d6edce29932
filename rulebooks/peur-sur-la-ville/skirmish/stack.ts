/** The stack of due steps of an act, and their log lines and notes. */
import type { Arguments, Refusal } from '../../rulebook.ts';
import type { GearId } from '../catalogue/equipment.ts';
import type { Bavure, DieKind, Face } from './kinds.ts';
import { bavuresLeft, isLawBand, playing, preventers, witnessesOf } from './notes.ts';
import { gangName, isFigure, nameOf, otherOf, ownerOf, pieceOf, traitsOf } from './pieces.ts';
import type { Battle, Due, Note, SkirmishState, Target } from './state.ts';

interface Dice {
  readonly kind: DieKind;
  readonly count: number;
  /** Of a draw among passengers (PV-40): their number. */
  readonly sides?: number;
}

export type Need = Dice | 'answer' | null;

export const push = (act: Battle, ...steps: Due[]): void => {
  act.state.due.push(...steps);
};

export const tell = (act: Battle, key: string, args: Arguments = {}): void => act.say({ key: `line.${key}`, args });

export const countOf = (faces: readonly Face[], face: Face): number => faces.filter((one) => one === face).length;

/** PV-R34: a holdup is broken off. PV-152: a law figure is paid for that. */
export function foil(act: Battle, who: string, by: number | null): void {
  const piece = pieceOf(act.state, who);
  const robs = act.state.bank?.figure === who;
  if (piece.attempt === null && !robs) return;
  piece.attempt = null;
  if (robs) act.state.bank = null;
  if (by === null || by === ownerOf(act.state, who) || !preventers(act.state).includes(by)) return;
  if (isLawBand(act.state, ownerOf(act.state, who))) return;
  addNote(act, { fact: 'prevent', band: by, count: 1 });
  tell(act, 'prevented', { ...gangName(act.state, by), ...nameOf(act.state, who) });
}

/** Ends its fights, as far as the program knows (PV-R88). */
export function disengage({ pieces }: SkirmishState, who: string): void {
  const piece = pieces[who];
  if (!piece || piece.against.length === 0) return;
  for (const id of piece.against) {
    const other = pieces[id];
    if (other) other.against = other.against.filter((one) => one !== who);
  }
  piece.against = [];
}

export function addNote(act: Battle, fact: Omit<Note, 'id' | 'act'>, byHand = false): void {
  const { state } = act;
  state.notes.push({ ...fact, id: state.nextNote, act: byHand ? 0 : state.acts });
  state.nextNote += 1;
}

/** Possible witnesses of a blunder; a dead journalist is not one (PV-R76). */
const witnesses = ({ city }: SkirmishState): number => city.journalist ?? 0;

/** PV-180, PV-181: the band is blamed; with journalists around, the table says whether they were within 30 cm. */
export function blame(act: Battle, by: Target | null, bavure: Bavure): void {
  const gang = by === null || !isFigure(by) || otherOf(act.state, by) ? 0 : ownerOf(act.state, by);
  if (by === null || !playing(act.state).includes(gang)) return; // PV-R39: only bands that play here.
  if (!bavuresLeft(act.state).includes(bavure)) return;
  if (witnesses(act.state) > 0 && witnessesOf(act.state, bavure) > 0)
    return push(act, { step: 'witness', gang, bavure, by });
  addNote(act, { fact: 'bavure', band: gang, bavure, journalists: false });
  tell(act, 'bavure', { ...gangName(act.state, gang), bavure: { term: `bavure.${bavure}` } });
}

/** PV-60, PV-R78: uses up a marker or an animal. The band's go first: they are back next turn, bought ones are not. */
export function useUp(state: SkirmishState, who: string, item: GearId): void {
  const piece = pieceOf(state, who);
  const ofLine = traitsOf(state, who).gear.filter((one) => one === item).length;
  const thrown = piece.thrown.filter((one) => one === item).length;
  if (thrown < ofLine) piece.thrown.push(item);
  else piece.spent.push(item);
}

export const refuse = (bar: Refusal | null): void => {
  if (bar) throw bar;
};
