/** Effects of hits: animals, wounds, KO, morale, death (PV-74..83, PV-106, PV-107, PV-111). */
import { type Face, KO_WOUNDS } from '../kinds.ts';
import {
  actionsOf,
  everybody,
  gangName,
  hasAbility,
  hasDog,
  hasHorse,
  isKo,
  isStanding,
  mayRecover,
  nameOf,
  otherOf,
  ownerOf,
  pieceOf,
  traitsOf,
} from '../pieces.ts';
import { countOf, disengage, foil, push, tell, useUp } from '../stack.ts';
import type { Battle, DueOf, Piece, SkirmishState } from '../state.ts';
import { getOut, vehicleOf } from '../vehicles.ts';
import { calmAboard, vehicleShift } from './riding.ts';

const DOG_WOUNDS = 2;
const HORSE_WOUNDS = 3;

/** PV-107: a die for each hit on a rider. */
export const mountDice = (state: SkirmishState, { who, hits }: DueOf<'mount'>): number =>
  hits > 0 && hasHorse(state, who) ? hits : 0;

export function mount(act: Battle, { step: _, ...hit }: DueOf<'mount'>, faces: readonly Face[]): void {
  const { state } = act;
  const piece = pieceOf(state, hit.who);
  const taken = Math.min(countOf(faces, 'red'), HORSE_WOUNDS - piece.horse);
  if (taken > 0) {
    piece.horse += taken;
    tell(act, 'horse-hit', nameOf(state, hit.who));
    if (piece.horse === HORSE_WOUNDS) {
      useUp(state, hit.who, 'horse');
      tell(act, 'horse-out', nameOf(state, hit.who));
    }
  }
  push(act, { step: 'harm', ...hit, hits: hit.hits - taken });
}

/** PV-74: each hit is a wound counter. Hits taken by an animal or an ability count neither as wounds nor for morale (PV-R87). */
export function harm(act: Battle, { who, by, hits, morale, why }: DueOf<'harm'>): void {
  const { state } = act;
  const piece = pieceOf(state, who);
  const wounds = cancelled(act, who, hits - dogTakes(act, who, hits), why);
  const carried = piece.wounds;
  const enemy = enemyOf(state, who, by);
  if (wounds > 0) {
    bear(state, who, carried + wounds);
    piece.stable = false;
    piece.woundedBy = enemy ?? piece.woundedBy; // PV-R84: the last band that wounded it.
    piece.acts.push(state.acts);
    tell(act, 'wounded', { ...nameOf(state, who), count: wounds, wounds: piece.wounds });
    if (carried < KO_WOUNDS && piece.wounds >= KO_WOUNDS) fallKo(act, who, enemy);
  }
  const dice = wounds + morale;
  if (dice > 0 && !piece.dead) testMorale(act, who, dice + carried, enemy);
}

/** PV-82: the band that caused something; the own band is no enemy. */
function enemyOf(state: SkirmishState, who: string, by: string | null): number | null {
  const seat = by === null ? 0 : ownerOf(state, by);
  return seat === 0 || seat === ownerOf(state, who) ? null : seat;
}

/** PV-75, PV-R8: its new wounds now limit its remaining actions too. */
export function bear(state: SkirmishState, who: string, wounds: number): void {
  const piece = pieceOf(state, who);
  const before = actionsOf(piece);
  piece.wounds = wounds;
  const { active } = state;
  if (active?.now !== who) return;
  const more = actionsOf(piece) - before;
  active.actions = Math.max(0, active.actions + more);
  active.had = Math.max(0, active.had + more);
}

/** PV-106: the dog takes wounds for its master. */
function dogTakes(act: Battle, who: string, hits: number): number {
  const { state } = act;
  if (hits <= 0 || !hasDog(state, who)) return 0;
  const piece = pieceOf(state, who);
  const taken = Math.min(hits, DOG_WOUNDS - piece.dog);
  piece.dog += taken;
  tell(act, 'dog-hit', { ...nameOf(state, who), count: taken });
  if (piece.dog === DOG_WOUNDS) {
    useUp(state, who, 'dog');
    piece.dog = 0;
    tell(act, 'dog-dead', nameOf(state, who));
  }
  return taken;
}

/** PV-87, PV-111: a single wound of a shot or a fight is cancelled. */
function cancelled(act: Battle, who: string, wounds: number, why: DueOf<'harm'>['why']): number {
  const tough = traitsOf(act.state, who).shrugsOff || hasAbility(act.state, who, 'veteran');
  if (wounds !== 1 || why === 'blast' || !tough) return wounds;
  tell(act, 'shrugged-off', nameOf(act.state, who));
  return 0;
}

/** PV-75. */
export function fallKo(act: Battle, who: string, by: number | null): void {
  dropOut(act, who, by);
  tell(act, 'ko', nameOf(act.state, who));
}

/** PV-64, PV-67, PV-68: KO for this turn, without a wound. */
export function knockOut(act: Battle, who: string, by: string | null): void {
  const piece = pieceOf(act.state, who);
  piece.ko = true;
  piece.acts.push(act.state.acts);
  dropOut(act, who, enemyOf(act.state, who, by));
  tell(act, 'stunned', nameOf(act.state, who));
}

/** Out of the fight and on the ground; its captive becomes loose (PV-33), its holdup is broken off (PV-R34). */
function dropOut(act: Battle, who: string, by: number | null): void {
  const { state } = act;
  const piece = pieceOf(state, who);
  Object.assign(piece, { down: true, hidden: false, blended: false });
  if (by !== null && !piece.koBy.includes(by)) piece.koBy.push(by);
  disengage(state, who);
  letGo(act, who);
  foil(act, who, by);
}

/** PV-31, PV-32: a captive no longer fights, holds or robs anybody. */
export function captured(act: Battle, who: string, captive: NonNullable<Piece['captive']>): void {
  const { state } = act;
  letGo(act, who);
  disengage(state, who);
  getOut(state, who);
  Object.assign(pieceOf(state, who), { captive, hidden: false, blended: false });
  foil(act, who, captive.by);
}

/** PV-33. */
function letGo(act: Battle, guard: string): void {
  for (const id of everybody(act.state)) {
    const piece = pieceOf(act.state, id);
    if (piece.captive?.guard !== guard) continue;
    piece.captive = { ...piece.captive, guard: null, loose: true };
    tell(act, 'unguarded', nameOf(act.state, id));
  }
  const held = act.state.hostages.filter((one) => one.guard === guard);
  if (held.length === 0) return;
  act.state.hostages = act.state.hostages.filter((one) => one.guard !== guard);
  for (const { citizen } of held) tell(act, 'hostage-free', nameOf(act.state, citizen));
}

/** PV-79, PV-88, PV-101: as many moral dice as hits and wounds, more or fewer by the band. */
export function testMorale(act: Battle, who: string, hitsAndWounds: number, by: number | null): void {
  if (otherOf(act.state, who)) return; // PV-R95: guards, bouncers and soldiers make no tests.
  const dice = hitsAndWounds + traitsOf(act.state, who).moraleDice - calmAboard(act.state, who);
  if (dice > 0) push(act, { step: 'morale', who, dice, by });
}

/** PV-81: for 1, 2 or 3 and more remaining equal symbols (PV-R7). */
const ADVANCE_CM = [0, 5, 10, 10] as const;
const RETREAT_CM = [0, 5, 10, 20] as const;

/** PV-80, PV-81, PV-R83: symbols that abilities and a KO cancel go first; then each + cancels one −. */
export function morale(act: Battle, { who, by }: DueOf<'morale'>, faces: readonly Face[]): void {
  const { state } = act;
  const piece = pieceOf(state, who);
  const calm = (hasAbility(state, who, 'caid') ? 1 : 0) + traitsOf(state, who).cancelsMinus;
  const plus = Math.max(0, countOf(faces, 'plus') - (isKo(piece) ? 1 : 0));
  const minus = Math.max(0, countOf(faces, 'minus') - calm);
  const left = Math.max(-3, Math.min(3, plus - minus));
  const name = nameOf(state, who);
  if (left === 0) return tell(act, 'morale-none', name);
  const vehicle = vehicleOf(state, who);
  if (vehicle !== null) {
    if (left === 3) recover(act, who);
    return vehicleShift(act, vehicle, left);
  }
  const enemy = by ?? piece.woundedBy;
  const inContact = piece.against.some((id) => ownerOf(state, id) === enemy && isStanding(pieceOf(state, id)));
  if (left < 0 || !inContact) moveOff(act, who, left < 0 ? by : null);
  if (left < 0) return tell(act, 'morale-retreat', { ...name, cm: RETREAT_CM[-left] ?? 0 });
  if (left === 3) recover(act, who);
  const cm = ADVANCE_CM[left] ?? 0;
  if (enemy === null) return tell(act, 'morale-advance', { ...name, cm });
  tell(act, 'morale-advance-on', { ...name, cm, ...gangName(state, enemy) });
}

/** A figure moved by morale leaves its fight, captive and holdup (PV-33, PV-R34). @param by the band that drives it away */
function moveOff(act: Battle, who: string, by: number | null): void {
  disengage(act.state, who);
  letGo(act, who);
  foil(act, who, by);
}

/** One counter less (PV-26, PV-77, PV-81, PV-142), except for permanent wounds (PV-R42). */
export function recover(act: Battle, who: string): void {
  if (!mayRecover(act.state, who)) return;
  const piece = pieceOf(act.state, who);
  bear(act.state, who, piece.wounds - 1);
  piece.acts.push(act.state.acts);
  tell(act, 'recovered', { ...nameOf(act.state, who), wounds: piece.wounds });
}

/** PV-77, PV-102: dice of the death tests at the start of a turn, in the order of the figures. */
export const deathDice = (state: SkirmishState, id: string): number => traitsOf(state, id).deathDice;

/** From worst to best for the tested figure. */
const DEATH_ORDER = ['red', 'blue', 'yellow'] as const;

export function deaths(act: Battle, { who }: DueOf<'deaths'>, faces: readonly Face[]): void {
  let at = 0;
  for (const id of who) {
    const own = faces.slice(at, at + deathDice(act.state, id));
    at += own.length;
    const best = DEATH_ORDER[Math.max(...own.map((face) => DEATH_ORDER.indexOf(face as 'red')))] ?? 'blue';
    if (best === 'red') die(act, id);
    else if (best === 'yellow') comeTo(act, id);
    else tell(act, 'stays-ko', nameOf(act.state, id));
  }
}

function die(act: Battle, id: string): void {
  const piece = pieceOf(act.state, id);
  piece.dead = true;
  getOut(act.state, id);
  piece.acts.push(act.state.acts);
  tell(act, 'dies', { ...nameOf(act.state, id), ...gangName(act.state, ownerOf(act.state, id)) });
}

/** PV-77, PV-R24: it recovers one wound, and gets up with fewer than three. */
function comeTo(act: Battle, id: string): void {
  const piece = pieceOf(act.state, id);
  recover(act, id);
  if (piece.wounds >= KO_WOUNDS) return;
  piece.down = false;
  tell(act, 'gets-up', nameOf(act.state, id));
}

/** Figures that are tested at the start of a turn (PV-77, PV-R22, PV-R23). */
export const dying = (state: SkirmishState): string[] =>
  everybody(state).filter((id) => {
    const { wounds, dead, stable } = pieceOf(state, id);
    return wounds >= KO_WOUNDS && !dead && !stable;
  });
