/** What is still due of an act, and what every step says and notes. */
import type { Arguments, Refusal } from '../../rulebook.ts';
import type { GearId } from '../catalogue/equipment.ts';
import type { Bavure, DieKind, Face } from './kinds.ts';
import { bavuresLeft, isLawBand, playing, preventers, witnessesOf } from './notes.ts';
import { gangName, isFigure, nameOf, otherOf, ownerOf, pieceOf, traitsOf } from './pieces.ts';
import type { Battle, Due, Note, SkirmishState, Target } from './state.ts';

/** Dice that a step waits for. */
interface Dice {
  readonly kind: DieKind;
  readonly count: number;
  /** Of a draw among passengers (PV-40): how many there are. */
  readonly sides?: number;
}

/** What a step waits for: dice, an answer of the table, or nothing. */
export type Need = Dice | 'answer' | null;

export const push = (act: Battle, ...steps: Due[]): void => {
  act.state.due.push(...steps);
};

export const tell = (act: Battle, key: string, args: Arguments = {}): void => act.say({ key: `line.${key}`, args });

export const countOf = (faces: readonly Face[], face: Face): number => faces.filter((one) => one === face).length;

/** PV-R34: a holdup that was begun is broken off. A law figure is paid for that (PV-152). */
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

/** It fights nobody any more, as far as the program knows (PV-R88). */
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

/** Journalists who may see a blunder: a dead one is no witness of his own death (PV-R76). */
const witnesses = ({ city }: SkirmishState): number => city.journalist ?? 0;

/** PV-180, PV-181: the band is blamed; where journalists are about, the table says whether they stood within 30 cm. */
export function blame(act: Battle, by: Target | null, bavure: Bavure): void {
  const gang = by === null || !isFigure(by) || otherOf(act.state, by) ? 0 : ownerOf(act.state, by);
  if (by === null || !playing(act.state).includes(gang)) return; // PV-R39: only bands that play here.
  if (!bavuresLeft(act.state).includes(bavure)) return;
  if (witnesses(act.state) > 0 && witnessesOf(act.state, bavure) > 0)
    return push(act, { step: 'witness', gang, bavure, by });
  addNote(act, { fact: 'bavure', band: gang, bavure, journalists: false });
  tell(act, 'bavure', { ...gangName(act.state, gang), bavure: { term: `bavure.${bavure}` } });
}

/** PV-60, PV-R78: a marker or an animal is used up. Those of the band's line go first: they are back next turn, bought ones are not. */
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
