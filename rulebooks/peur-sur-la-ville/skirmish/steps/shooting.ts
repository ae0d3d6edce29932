/** A shot (PV-44..51): dice, re-rolls, incidents, spilled hits, saves, stray bullets. */

import { isBreakable } from '../../campaign/investments/gear.ts';
import { gearIds } from '../../catalogue/equipment.ts';
import { weapons } from '../../catalogue/weapons.ts';
import type { Citizen, Face } from '../kinds.ts';
import {
  carries,
  citizensOf,
  everybody,
  gangTypeOf,
  hasAbility,
  hasVest,
  isCitizen,
  isFigure,
  isStanding,
  isVehicle,
  nameOf,
  ownerOf,
  pieceOf,
  spares,
  traitsOf,
} from '../pieces.ts';
import { addNote, countOf, push, tell } from '../stack.ts';
import type { Battle, DueOf, Shot, SkirmishState, Target, Told } from '../state.ts';
import { isShut, vehicleAt, vehicleOf } from '../vehicles.ts';
import { hurtCitizen } from './citizens.ts';
import { knockOut } from './harm.ts';
import { testCrew } from './vehicles.ts';

/** PV-89, PV-96: blue dice that the shooter rerolls. */
function blueAgain(state: SkirmishState, { by, at }: Shot): number {
  const { blueAgainAt } = traitsOf(state, by);
  if (blueAgainAt === 'all') return 1;
  const type = gangTypeOf(state, at);
  return type !== null && blueAgainAt.includes(type) ? 1 : 0;
}

/** PV-99, PV-116: hits that the shooter must reroll; not in bursts. */
function hitsAgain(state: SkirmishState, { by, at, burst }: Shot): number {
  if (burst || !isFigure(at)) return 0;
  const type = gangTypeOf(state, by);
  const hunted = type !== null && traitsOf(state, at).hitAgainBy.includes(type);
  return (hunted ? 1 : 0) + (hasAbility(state, at, 'celebrite') ? 1 : 0);
}

/** PV-47. */
export function volley(act: Battle, { shot }: DueOf<'volley'>, faces: readonly Face[]): void {
  const hits = countOf(faces, 'red');
  const yellows = countOf(faces, 'yellow');
  const again = Math.min(blueAgain(act.state, shot), countOf(faces, 'blue'));
  const lost = Math.min(hitsAgain(act.state, shot), hits);
  if (again + lost === 0) return landed(act, shot, hits, yellows);
  tell(act, 'again', { count: again + lost });
  push(act, { step: 'again', shot, hits: hits - lost, yellows, dice: again + lost });
}

export function volleyAgain(act: Battle, { shot, hits, yellows }: DueOf<'again'>, faces: readonly Face[]): void {
  landed(act, shot, hits + countOf(faces, 'red'), yellows + countOf(faces, 'yellow'));
}

function landed(act: Battle, shot: Shot, hits: number, yellows: number): void {
  const { by, at, burst } = shot;
  tell(act, hits > 0 ? 'shot-hits' : 'shot-misses', {
    ...nameOf(act.state, by),
    ...nameOf(act.state, at, 'target'),
    hits,
  });
  incident(act, shot, yellows);
  if (isVehicle(at) && isShut(vehicleAt(act.state, at))) return testCrew(act, at, by, 1); // PV-135, PV-137.
  if (hits === 0) {
    // PV-102: a miss into a fight hits the other fighter.
    const others = othersInFight(act.state, at, by);
    if (others.length > 0) push(act, { step: 'spill', from: at, by, hits: 1, why: 'melee' });
    return;
  }
  if (burst && hits > 1) push(act, { step: 'spill', from: at, by, hits: hits - 1, why: 'burst' });
  if (shot.weapon === 'flash-ball') return stunning(act, shot, hits);
  strike(act, shot, at, burst ? 1 : hits);
}

/** Hits on a target: saves of a figure, death of a civilian (PV-165). */
function strike(
  act: Battle,
  { by, cover, civilian }: Pick<Shot, 'by' | 'cover' | 'civilian'>,
  at: Target,
  hits: number,
): void {
  if (isCitizen(at)) return hurtCitizen(act, at, hits, by);
  if (isVehicle(at)) return push(act, { step: 'passengers', vehicle: at, by, hits, civilian, why: 'shot' });
  push(act, { step: 'saves', who: at, by: causeOf(by), hits, morale: 0, cover, civilian, why: 'shot', again: false });
}

const causeOf = (by: Target): string | null => (isFigure(by) ? by : null);

/** PV-68: a flash-ball wounds nobody; a person of the city lies down for this turn. */
function stunning(act: Battle, { by, at, cover, civilian }: Shot, hits: number): void {
  if (isCitizen(at)) return tell(act, 'stunned', nameOf(act.state, at));
  if (isVehicle(at)) return push(act, { step: 'passengers', vehicle: at, by, hits, civilian, why: 'stun' });
  push(act, { step: 'saves', who: at, by: causeOf(by), hits, morale: 0, cover, civilian, why: 'stun', again: false });
}

/** PV-50, PV-R19, PV-R20, PV-R75: incidents stay with the weapon; a bow and thrown objects have none. */
function incident(act: Battle, { by, weapon }: Shot, yellows: number): void {
  if (yellows === 0 || !isFigure(by) || weapon === 'bow' || weapons[weapon].class === 'thrown') return;
  const state = yellows === 1 ? 'empty' : yellows === 2 ? 'jammed' : 'broken';
  spoil(act, by, weapon, state);
}

export function spoil(act: Battle, by: string, weapon: Shot['weapon'], state: 'empty' | 'jammed' | 'broken'): void {
  pieceOf(act.state, by).weapons[weapon] = state;
  if (state === 'broken') loseForGood(act, by, weapon);
  tell(act, `incident-${state}`, { ...nameOf(act.state, by), weapon: { term: `weapon.${weapon}` } });
}

/** PV-R75: a broken bought weapon is lost and noted; the band's own is back next turn. */
export function loseForGood(act: Battle, by: string, weapon: Shot['weapon'], byHand = false): void {
  const item = gearIds.find((one) => one === weapon);
  if (item === undefined || !isBreakable(item) || spares(act.state, by, item) <= 0) return;
  pieceOf(act.state, by).gone.push(item);
  addNote(act, { fact: 'break', band: ownerOf(act.state, by), figure: by, item }, byHand);
}

/** PV-R17: opponents of the target in its fight, without the shooter. */
const othersInFight = (state: SkirmishState, at: Target, by: Target): string[] =>
  !isFigure(at) || !traitsOf(state, by).shootsIntoFights
    ? []
    : pieceOf(state, at).against.filter((one) => one !== by && isStanding(pieceOf(state, one)));

/** PV-R18, PV-R92: possible targets of a spilled hit, each once. */
export function spillAt(state: SkirmishState, { from, by, why }: DueOf<'spill'>): Told[] {
  if (why === 'melee') return othersInFight(state, from, by);
  const figures = onFoot(state).filter((id) => id !== from && id !== by);
  return [...figures, ...citizensOf(state).flatMap((kind) => severalOf(state, kind))];
}

/** PV-51: the table says who stood to the right, from left to right. */
export function spill(act: Battle, { by }: DueOf<'spill'>, hit: readonly Target[], covered: readonly Target[]): void {
  for (const at of [...hit].reverse()) strike(act, { by, cover: covered.includes(at), civilian: null }, at, 1);
}

export const onFoot = (state: SkirmishState): string[] =>
  everybody(state).filter((id) => !pieceOf(state, id).dead && vehicleOf(state, id) === null);

const MOST_HIT = 20;

/** Civilians of a kind that may be hit together: the first by the kind, the others with a number. */
export const severalOf = ({ city }: SkirmishState, kind: Citizen): Told[] =>
  Array.from({ length: Math.min(MOST_HIT, city[kind] ?? 0) }, (_, at): Told => (at === 0 ? kind : `${kind}:${at + 1}`));

type Saves = DueOf<'saves'>;

/** PV-49, PV-R16: cover, or a riot shield against shots. */
const inCover = (state: SkirmishState, { who, cover, civilian, why }: Saves): boolean =>
  cover || civilian !== null || (why !== 'blast' && why !== 'ram' && carries(state, who, 'riot-shield') > 0);

/** PV-R15: dice that can stop nothing are not rolled. */
export const savingDice = (state: SkirmishState, step: Saves): number =>
  step.again ? 1 : inCover(state, step) || hasVest(state, step.who) ? step.hits : 0;

/** PV-48, PV-57: red is stopped by cover, blue by a vest. */
export function saves(act: Battle, step: Saves, faces: readonly Face[]): void {
  const { state } = act;
  const { who, by, hits, morale, civilian, why, again } = step;
  const red = inCover(state, step) ? countOf(faces, 'red') : 0;
  const blue = hasVest(state, who) ? countOf(faces, 'blue') : 0;
  const left = hits - red - blue;
  if (red + blue > 0) tell(act, 'saved', { ...nameOf(state, who), count: red + blue });
  const strays = red > 0 && civilian !== null && why === 'shot';
  const stray: Parameters<typeof push>[1][] = strays ? [{ step: 'stray', civilian, by, dice: red }] : [];
  // PV-97: one failed die is rolled again, after a shot or a fight.
  if (left > 0 && !again && faces.length > 0 && why !== 'blast' && traitsOf(state, who).parriesAgain === 'always')
    return push(act, { ...step, hits: left, again: true }, ...stray);
  if (why === 'stun') {
    if (left > 0) knockOut(act, who, by);
  } else push(act, { step: 'mount', who, by, hits: left, morale, why: why === 'ram' ? 'fight' : why });
  push(act, ...stray);
}

/** PV-173, PV-R59, PV-R60: tests the first civilian on the line. */
export function stray(act: Battle, { civilian, by }: DueOf<'stray'>, faces: readonly Face[]): void {
  const wounds = countOf(faces, 'red');
  if (wounds > 0) hurtCitizen(act, civilian, wounds, by);
}

/** PV-R13. */
export const isLaw = (state: SkirmishState, by: string): boolean => traitsOf(state, by).lawForce;
