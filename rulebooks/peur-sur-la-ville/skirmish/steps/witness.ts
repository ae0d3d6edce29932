/** PV-181: journalists within 30 cm double a blunder. */
import { bavuresLeft } from '../notes.ts';
import { gangName } from '../pieces.ts';
import { addNote, tell } from '../stack.ts';
import type { Battle, DueOf } from '../state.ts';

export function witness(act: Battle, { gang, bavure }: DueOf<'witness'>, near: boolean): void {
  if (!bavuresLeft(act.state).includes(bavure)) return; // Noted by hand meanwhile.
  addNote(act, { fact: 'bavure', band: gang, bavure, journalists: near });
  tell(act, near ? 'bavure-seen' : 'bavure', {
    ...gangName(act.state, gang),
    bavure: { term: `bavure.${bavure}` },
  });
}
