/** Shots outside activations: guards on duty, defenders of an HQ, soldiers (PV-163, PV-170, PV-183..185). */
import { weaponIds, weapons } from '../../catalogue/weapons.ts';
import type { RangeBand } from '../kinds.ts';
import {
  everybody,
  figureOf,
  isArmed,
  isFigure,
  isReady,
  mayAct,
  nameOf,
  otherOf,
  ownerOf,
  pieceOf,
  traitsOf,
} from '../pieces.ts';
import { rangedArms, shootingDice, whyNotTarget } from '../shooting.ts';
import { push, tell } from '../stack.ts';
import type { Battle, DueOf, Shot, SkirmishState, Target } from '../state.ts';
import { vehicleAt, vehicleOf, vehiclesHere } from '../vehicles.ts';

export interface Seen {
  readonly weapon: Shot['weapon'];
  readonly at: Target;
  readonly range: RangeBand;
  readonly cover: boolean;
  readonly civilian: Shot['civilian'];
}

/** PV-145, PV-R63: bouncers and members left in that HQ. */
export function defendersOf(state: SkirmishState, hq: number): string[] {
  if (state.notes.some((note) => note.fact === 'takeHq' && note.hq === hq)) return []; // PV-R40: bouncers go with it.
  const bouncers = state.others.filter(({ kind, post }) => kind === 'bouncer' && post === hq);
  const bands = state.options.bands.filter(({ hqs }) => hqs[0] === hq);
  const left = bands.flatMap(({ figures }) => figures.filter(({ garrison }) => garrison));
  return [...bouncers, ...left].map(({ id }) => id);
}

/** PV-R40: it can still fight. */
export const isAble = (state: SkirmishState, id: string): boolean =>
  mayAct(pieceOf(state, id)) && pieceOf(state, id).captive === null;

/** PV-163, PV-170: an act against one of them provokes a shot, after the act. */
export function provoke(act: Battle, by: string, at: Target): void {
  const { state } = act;
  if (at === 'guard' && isArmed(state, by))
    return push(act, { step: 'answer', by: 'guard', at: by, alive: state.city.guard ?? 0 });
  if (!isFigure(at)) return;
  const isDefender = otherOf(state, at)?.kind === 'bouncer' || (!otherOf(state, at) && figureOf(state, at).garrison);
  if (isDefender) pushAnswer(act, at, by);
}

export const pushAnswer = (act: Battle, by: string, at: string): void =>
  push(act, { step: 'answer', by, at, alive: 0 });

/** A passenger is shot at through the vehicle (PV-40). */
export const targetNow = (state: SkirmishState, who: string): Target => vehicleOf(state, who) ?? who;

/** Weapons of a guard (PV-H2) or a defender for that shot; none without a possible target. */
export function answersWith(state: SkirmishState, { by, at, alive }: DueOf<'answer'>): Shot['weapon'][] {
  if (pieceOf(state, at).dead || whyNotTarget(state, by, targetNow(state, at)) !== null) return [];
  if (!isFigure(by)) return (state.city.guard ?? 0) >= alive && alive > 0 ? ['pistol'] : [];
  if (!isAble(state, by) || pieceOf(state, by).down) return [];
  return rangedArms(state, by).filter((weapon) => isReady(state, by, weapon));
}

/** One shot at once. PV-88: bands that always fire bursts do so here too. */
export function answer(act: Battle, step: DueOf<'answer'>, seen: Seen | null): void {
  const { state } = act;
  if (seen === null) return;
  if (!isFigure(step.by)) state.guardsFired = Math.min(state.city.guard ?? 0, state.guardsFired + 1);
  else Object.assign(pieceOf(state, step.by), { hidden: false, blended: false });
  const burst =
    traitsOf(state, step.by).alwaysBursts && weapons[seen.weapon].burstDice !== undefined && seen.range !== 'long';
  fire(act, step.by, seen, burst);
}

export function fire(act: Battle, by: Target, seen: Seen, burst: boolean, count?: number): void {
  const { state } = act;
  const { weapon, at, range, cover, civilian } = seen;
  tell(act, 'fires-back', {
    ...nameOf(state, by),
    ...nameOf(state, at, 'target'),
    weapon: { term: `weapon.${weapon}` },
  });
  const dice = count ?? shootingDice(state, by, weapon, range, at, burst);
  push(act, { step: 'volley', shot: { by, weapon, at, range, burst, cover, civilian, dice } });
}

/** PV-184: each soldier plays once, after the players. */
export function callSoldiers(act: Battle): void {
  const { state } = act;
  const able = state.others.filter(({ id, kind }) => kind === 'soldier' && isAble(state, id));
  for (const { id, post } of able.toReversed()) push(act, { step: 'soldier', by: id, roadblock: post });
}

/** PV-183: armed figures, but no law forces; passengers through their vehicle. */
export function soldierAt(state: SkirmishState, by: string): Target[] {
  const isWanted = (id: string): boolean =>
    ownerOf(state, id) > 0 && !traitsOf(state, id).lawForce && isArmed(state, id) && isAble(state, id);
  const onFoot = everybody(state).filter(
    (id) => isWanted(id) && vehicleOf(state, id) === null && whyNotTarget(state, by, id) === null,
  );
  return [...onFoot, ...vehiclesHere(state).filter((id) => vehicleAt(state, id).aboard.some(isWanted))];
}

/** PV-185: one shot, never a burst; or reloads or repairs a spoilt weapon. */
export function soldier(act: Battle, { by }: DueOf<'soldier'>, seen: Seen | null): void {
  const { state } = act;
  const piece = pieceOf(state, by);
  const spoilt = weaponIds.find((one) => piece.weapons[one] !== undefined);
  if (spoilt) {
    piece.weapons = {};
    return tell(act, 'reloads', { ...nameOf(state, by), weapon: { term: `weapon.${spoilt}` } });
  }
  if (seen) fire(act, by, seen, false);
}

/** Does the soldier need the table's answer? Not with a spoilt weapon or without targets. */
export const soldierAsks = (state: SkirmishState, by: string): boolean =>
  Object.keys(pieceOf(state, by).weapons).length === 0 && isAble(state, by) && soldierAt(state, by).length > 0;
