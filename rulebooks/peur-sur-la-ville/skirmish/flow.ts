/** Works through the due steps: rolls drawn dice, and stops where people roll or the table must answer. */
import { Refusal } from '../../rulebook.ts';
import { COLOURS, type DieKind, FATES, type Face } from './kinds.ts';
import type { Need } from './stack.ts';
import type { Battle, Due, DueOf, SkirmishState, Target } from './state.ts';
import { cross, heal, repair, spot } from './steps/care.ts';
import { crowd, crowdAt, protest } from './steps/crowd.ts';
import { blast, deviated, fire, frag, launched, thrown } from './steps/explosives.ts';
import { blow, parry, parryDice, struck } from './steps/fighting.ts';
import { answersWith, type Seen, answer as shootBack, soldier, soldierAsks } from './steps/guards.ts';
import { deathDice, deaths, harm, morale, mount, mountDice } from './steps/harm.ts';
import { holdUp } from './steps/holdups.ts';
import { hqTaken } from './steps/hqs.ts';
import { initiative } from './steps/order.ts';
import { saves, savingDice, spill, stray, volley, volleyAgain } from './steps/shooting.ts';
import { crew, ignite, passengers, rammable, rammed, reached, rocketed, rocketsSeen } from './steps/vehicles.ts';
import { witness } from './steps/witness.ts';
import { vehicleAt } from './vehicles.ts';

export interface Answer {
  /** Figures hit, from left to right, and those of them in cover. */
  readonly hit: readonly Target[];
  readonly covered: readonly Target[];
  /** Yes: a journalist nearby, a launcher in sight, nobody left in the HQ. */
  readonly yes: boolean;
  /** Shot of a guard, a defender, a soldier or a protester; null where they see nobody. */
  readonly shot: Seen | null;
  /** PV-168: whom protesters reach; PV-184: the others see nobody either. */
  readonly stormed: string | null;
  readonly all: boolean;
}

export const NOTHING_SAID: Answer = { hit: [], covered: [], yes: false, shot: null, stormed: null, all: false };

const FRAG_DICE = 3;
const colour = (count: number): Need => (count > 0 ? { kind: 'colour', count } : null);

export function needOf(state: SkirmishState, step: Due): Need {
  switch (step.step) {
    case 'initiative':
      return { kind: 'd6', count: step.bands.length };
    case 'deaths':
      return colour(step.who.reduce((sum, id) => sum + deathDice(state, id), 0));
    case 'volley':
      return colour(step.shot.dice);
    case 'again':
    case 'blow':
    case 'cross':
    case 'heal':
    case 'stray':
      return colour(step.dice);
    case 'saves':
      return colour(savingDice(state, step));
    case 'mount':
      return colour(mountDice(state, step));
    case 'parry':
      return colour(parryDice(state, step));
    case 'morale':
      return { kind: 'moral', count: step.dice };
    case 'deviate':
      return { kind: 'moral', count: step.dice };
    case 'frag':
    case 'fire':
      return colour(FRAG_DICE);
    case 'crew':
      return { kind: 'moral', count: step.dice };
    case 'crowd':
      return { kind: 'moral', count: step.dice };
    case 'passengers': {
      const sides = vehicleAt(state, step.vehicle).aboard.length;
      return sides > 1 ? { kind: 'passenger', count: step.hits, sides } : null;
    }
    case 'rammed':
    case 'rocketed':
    case 'ignite':
    case 'struck':
    case 'holdUp':
    case 'repair':
    case 'spot':
    case 'throw':
    case 'launch':
      return colour(1);
    case 'answer':
      return answersWith(state, step).length > 0 ? 'answer' : null;
    case 'soldier':
      return soldierAsks(state, step.by) ? 'answer' : null;
    case 'protest':
      return crowdAt(state).length > 0 && state.protesters.length > 0 ? 'answer' : null;
    case 'reached':
      return rammable(state, step.vehicle).length > 0 ? 'answer' : null;
    case 'spill':
    case 'blast':
    case 'witness':
    case 'rockets':
    case 'hq':
      return 'answer';
    case 'harm':
      return null;
  }
}

/** The waiting step and its need; null where nothing is due. */
export function waiting(state: SkirmishState): { readonly step: Due; readonly need: Need } | null {
  const step = state.due.at(-1);
  return step ? { step, need: needOf(state, step) } : null;
}

/** Die of the initiative (PV-3). */
const SIDES = 6;

/** Faces of each kind of die (PV-H1); for a draw among passengers, their numbers. */
export const facesOf = ({
  kind,
  sides = SIDES,
}: {
  readonly kind: DieKind;
  readonly sides?: number;
}): readonly Face[] =>
  kind === 'colour' ? COLOURS : kind === 'moral' ? FATES : Array.from({ length: sides }, (_, at) => at + 1);

/** Why those are not valid faces for the current dice; null where they are. */
export function whyNotFaces(state: SkirmishState, faces: readonly Face[]): Refusal | null {
  const need = waiting(state)?.need;
  if (!need || need === 'answer') return new Refusal('no-dice', 'PV-H1');
  if (faces.length !== need.count) return new Refusal('dice-count', 'PV-H1', { count: need.count });
  const possible = facesOf(need);
  return faces.every((face) => possible.includes(face)) ? null : new Refusal('no-such-face', 'PV-H1');
}

/** Goes on until a step waits. @param faces of the waiting step, if people rolled @param answer of the table to it */
export function settle(act: Battle, faces?: readonly Face[], answer?: Answer): void {
  const { state } = act;
  let [rolled, said] = [faces, answer];
  for (let step = state.due.at(-1); step; step = state.due.at(-1)) {
    const need = needOf(state, step);
    if (need === 'answer' && !said) return;
    if (need !== null && need !== 'answer' && !rolled) {
      if (state.options.dice !== 'drawn' && !state.drawing) return;
      rolled = Array.from({ length: need.count }, () => drawn(act, need));
    }
    state.due.pop();
    run(act, step, rolled ?? [], said ?? NOTHING_SAID);
    [rolled, said] = [undefined, undefined];
  }
  state.drawing = false;
}

function drawn(act: Battle, need: Parameters<typeof facesOf>[0]): Face {
  const faces = facesOf(need);
  const face = faces[act.dice.int(faces.length)];
  if (face === undefined) throw new Error(`a ${need.kind} die without faces`);
  return face;
}

function run(act: Battle, step: Due, faces: readonly Face[], answer: Answer): void {
  switch (step.step) {
    case 'initiative':
      return initiative(act, step, faces);
    case 'deaths':
      return deaths(act, step, faces);
    case 'volley':
      return volley(act, step, faces);
    case 'again':
      return volleyAgain(act, step, faces);
    case 'spill':
      return spill(act, step, answer.hit, answer.covered);
    case 'saves':
      return saves(act, step, faces);
    case 'stray':
      return stray(act, step, faces);
    case 'mount':
      return mount(act, step, faces);
    case 'harm':
      return harm(act, step);
    case 'morale':
      return morale(act, step, faces);
    case 'blow':
      return blow(act, step, faces);
    case 'parry':
      return parry(act, step, faces);
    case 'struck':
      return struck(act, step, faces);
    case 'heal':
      return heal(act, step, faces);
    case 'holdUp':
      return holdUp(act, step, faces);
    case 'repair':
      return repair(act, step, faces);
    case 'cross':
      return cross(act, step, faces);
    case 'spot':
      return spot(act, step, faces);
    case 'throw':
      return thrown(act, step, faces);
    case 'launch':
      return launched(act, step, faces);
    case 'deviate':
      return deviated(act, step, faces);
    case 'blast':
      return blast(act, step, answer.hit, answer.covered);
    case 'frag':
      return frag(act, step, faces);
    case 'fire':
      return fire(act, step, faces);
    case 'passengers':
      return passengers(act, step, faces);
    case 'reached':
      return reached(act, step, answer.hit);
    case 'rammed':
      return rammed(act, step, faces);
    case 'rocketed':
      return rocketed(act, step, faces);
    case 'ignite':
      return ignite(act, step, faces);
    case 'rockets':
      return rocketsSeen(act, step, answer.yes);
    case 'crew':
      return crew(act, step, faces);
    case 'answer':
      return shootBack(act, step, answer.shot);
    case 'soldier':
      if (answer.all) restOfRoadblock(act, step);
      return soldier(act, step, answer.shot);
    case 'protest':
      return protest(act, step, answer.shot, answer.stormed, answer.all);
    case 'crowd':
      return crowd(act, step, faces);
    case 'hq':
      return hqTaken(act, step, answer.yes);
    case 'witness':
      return witness(act, step, answer.yes);
  }
}

/** PV-184: the other soldiers of that roadblock see nobody. */
function restOfRoadblock(act: Battle, { roadblock }: DueOf<'soldier'>): void {
  act.state.due = act.state.due.filter((step) => step.step !== 'soldier' || step.roadblock !== roadblock);
}
