/** Moves by hand at any time: amend, note, delete a note, contest, end the battle (battle.md 4, PV-R94). */
import type { Option } from '../../options.ts';
import { Refusal, type Seat } from '../../rulebook.ts';
import { amend, amendments, amendWeapon } from './bench/figures.ts';
import { notes } from './bench/notes.ts';
import { amendAboard, amendVehicle } from './bench/vehicles.ts';
import type { SkirmishMove } from './moves.ts';
import { figureOf, figuresOf, gangName, isStanding, nameOf, pieceOf, seatsOf } from './pieces.ts';
import { addNote, tell, useUp } from './stack.ts';
import type { Battle, SkirmishState } from './state.ts';
import { loseHostages } from './steps/citizens.ts';
import { steal } from './steps/holdups.ts';
import { close } from './turn.ts';

export function benchOptions(state: SkirmishState, seat: Seat): Option[] {
  return [
    ...amendments(state),
    ...notes(state),
    ...contests(state, seat),
    ...(seat > 0 && state.phase !== 'closing' && !state.enough.includes(seat) ? [{ do: 'enough' }] : []),
    ...(seat === 0 && state.phase !== 'closing' ? [{ do: 'stop' }] : []),
  ];
}

/** Each band may contest another's act once. */
function contests(state: SkirmishState, seat: Seat): Option[] {
  if (seat === 0) return [];
  const from = Object.entries(state.log)
    .filter(
      ([act, { band }]) => band !== seat && !state.contested.some((one) => one.act === Number(act) && one.by === seat),
    )
    .map(([act]) => Number(act));
  return from.length > 0
    ? [{ do: 'contest', fields: { act: { kind: 'pick', from }, words: { kind: 'text', max: 80 } } }]
    : [];
}

export function playBench(act: Battle, seat: Seat, move: SkirmishMove): void {
  const { state } = act;
  switch (move.do) {
    case 'amend':
      return amend(act, move.figure, move.what, move.value);
    case 'amendWeapon':
      return amendWeapon(act, move.figure, move.weapon, move.state);
    case 'amendCity':
      state.city[move.citizen] = move.alive;
      loseHostages(state, move.citizen);
      if (move.citizen === 'protester') state.protesters = Array.from({ length: move.alive }, () => 0);
      return tell(act, 'amended-city', { citizen: { term: `citizen.${move.citizen}` }, count: move.alive });
    case 'note':
      addNote(
        act,
        { fact: move.fact, band: move.gang, count: move.count, ...(move.shop === 'none' ? {} : { shop: move.shop }) },
        true,
      );
      if (move.fact === 'robCar') for (let n = 0; n < move.count; n++) steal(state, move.gang);
      return noted(act, move.gang, move.fact);
    case 'noteHq':
      addNote(act, { fact: 'takeHq', band: move.gang, hq: move.hq }, true);
      return noted(act, move.gang, 'takeHq');
    case 'noteBavure':
      addNote(act, { fact: 'bavure', band: move.gang, bavure: move.bavure, journalists: move.near === 'yes' }, true);
      return noted(act, move.gang, 'bavure');
    case 'amendVehicle':
      return amendVehicle(act, move.vehicle, move.what, move.value > 0);
    case 'amendAboard':
      return amendAboard(act, move.figure, move.vehicle);
    case 'noteSpent':
      useUp(state, move.figure, move.item);
      return tell(act, 'noted-spent', { ...nameOf(state, move.figure), item: { term: `equipment.${move.item}` } });
    case 'drop':
      state.notes = state.notes.filter(({ id }) => id !== move.note);
      return tell(act, 'note-dropped');
    case 'contest':
      state.contested.push({ act: move.act, by: seat, words: move.words.trim() });
      return tell(act, 'contested', { ...gangName(state, seat), act: move.act, words: move.words.trim() });
    case 'enough':
      return enough(act, seat);
    case 'stop':
      return close(act, false);
    default:
      throw new Refusal('not-now', 'host', { move: { term: `do.${move.do}` } });
  }
}

const noted = (act: Battle, seat: Seat, fact: string): void =>
  tell(act, 'noted', { ...gangName(act.state, seat), fact: { term: `fact.${fact}` } });

/** PV-R94: the battle ends as complete when all bands agree, or when one ends it whose figures alone are standing. */
function enough(act: Battle, seat: Seat): void {
  const { state } = act;
  state.enough.push(seat);
  tell(act, 'enough', gangName(state, seat));
  const others = seatsOf(state).filter((one) => one !== seat);
  const all = others.every((one) => state.enough.includes(one));
  if (all || (stands(state, seat) && !others.some((one) => stands(state, one)))) close(act, true);
}

const stands = (state: SkirmishState, seat: Seat): boolean =>
  figuresOf(state, seat).some((id) => isStanding(pieceOf(state, id)) && !figureOf(state, id).garrison);
