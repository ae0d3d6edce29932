/** HQs that change hands (PV-162, PV-163, PV-R40), by what the program knows of their occupants. */
import { holders, playing } from '../notes.ts';
import { figuresOf, gangName, isStanding, nameOf, pieceOf } from '../pieces.ts';
import { addNote, push, tell } from '../stack.ts';
import type { Battle, DueOf, SkirmishState } from '../state.ts';
import { defendersOf, isAble, pushAnswer } from './guards.ts';

/** Other bands' HQs at this table that it is not in yet. */
export const enterable = (state: SkirmishState, seat: number, inside: number | null): number[] =>
  [...holders(state)].flatMap(([hq, holder]) => (holder !== seat && hq !== inside ? [hq] : []));

/** PV-163: a move past the perimeter; every defender shoots at once. */
export function enter(act: Battle, by: string, hq: number): void {
  const { state } = act;
  pieceOf(state, by).inside = hq;
  tell(act, 'enters', { ...nameOf(state, by), hq });
  for (const id of defendersOf(state, hq).reverse()) pushAnswer(act, id, by);
}

/** PV-R40: at the end of a turn, the table confirms that none of the holder's members is left inside. */
export function watchHqs(act: Battle): void {
  const { state } = act;
  for (const [hq, holder] of holders(state)) {
    if (defendersOf(state, hq).some((id) => isAble(state, id))) continue;
    const taker = playing(state).find(
      (seat) =>
        seat !== holder &&
        figuresOf(state, seat).some((id) => {
          const piece = pieceOf(state, id);
          return piece.inside === hq && isStanding(piece) && !piece.down;
        }),
    );
    if (taker !== undefined) push(act, { step: 'hq', hq, gang: taker });
  }
}

export function hqTaken(act: Battle, { hq, gang }: DueOf<'hq'>, yes: boolean): void {
  if (!yes || holders(act.state).get(hq) === gang) return; // Or noted by hand meanwhile.
  addNote(act, { fact: 'takeHq', band: gang, hq });
  tell(act, 'hq-taken', { ...gangName(act.state, gang), hq });
}
