/** Fights (PV-69..71), fights to seize (PV-32, PV-R11), and held-up victims that fight back (PV-R58). */
import { weapons } from '../../catalogue/weapons.ts';
import type { Face } from '../kinds.ts';
import {
  armsOf,
  combatPenalty,
  hasAbility,
  hasDog,
  hasShield,
  hasVest,
  isCitizen,
  isFigure,
  isKo,
  isReady,
  nameOf,
  pieceOf,
  traitsOf,
} from '../pieces.ts';
import { countOf, push, tell } from '../stack.ts';
import type { Battle, DueOf, SkirmishState, Target } from '../state.ts';
import { hurtCitizen } from './citizens.ts';

/** PV-69, PV-75, PV-106, PV-113, PV-R10: dice of one action of fighting. */
export const fightingDice = (state: SkirmishState, by: string): number =>
  1 + (hasAbility(state, by, 'brute') ? 1 : 0) + (hasDog(state, by) ? 1 : 0) - combatPenalty(pieceOf(state, by));

/** PV-70, PV-85 and others, PV-R9: hits added to an attack with at least one hit, by the band and by one melee weapon. */
function bonus(state: SkirmishState, by: Target): number {
  if (!isFigure(by)) return 0;
  const armed = armsOf(state, by).some(
    (weapon) => weapons[weapon].combatHits !== undefined && isReady(state, by, weapon),
  );
  return traitsOf(state, by).combatHits + (armed ? 1 : 0);
}

export function blow(act: Battle, { by, at, seize }: DueOf<'blow'>, faces: readonly Face[]): void {
  const scored = countOf(faces, 'blue') + 2 * countOf(faces, 'yellow');
  const names = { ...nameOf(act.state, by), ...nameOf(act.state, at, 'target') };
  if (scored === 0) return tell(act, 'blow-misses', names);
  const hits = scored + bonus(act.state, by);
  tell(act, 'blow-hits', { ...names, hits });
  if (isCitizen(at)) return hurtCitizen(act, at, hits, by);
  push(act, { step: 'parry', who: at, by: isFigure(by) ? by : null, hits, seize, again: false });
}

/** PV-71: one die a hit. PV-76: a figure that is KO does not parry. */
export const parryDice = (state: SkirmishState, { who, hits, again }: DueOf<'parry'>): number =>
  again ? 1 : isKo(pieceOf(state, who)) ? 0 : hits;

export function parry(act: Battle, step: DueOf<'parry'>, faces: readonly Face[]): void {
  const { state } = act;
  const { who, by, hits, seize, again } = step;
  const guarded = hasVest(state, who) || hasShield(state, who);
  const parried = countOf(faces, 'red') + (guarded ? countOf(faces, 'blue') : 0);
  const left = hits - parried;
  if (parried > 0) tell(act, 'parried', { ...nameOf(state, who), count: parried });
  // PV-91, PV-97: one failed die is rolled again.
  if (left > 0 && !again && faces.length > 0 && traitsOf(state, who).parriesAgain !== 'never')
    return push(act, { ...step, hits: left, again: true });
  if (left <= 0) return;
  if (!seize) return push(act, { step: 'mount', who, by, hits: left, morale: 0, why: 'fight' });
  const piece = pieceOf(state, who);
  // PV-R11: two hits of one figure.
  if (piece.stun < SEIZE_HITS)
    Object.assign(piece, { stun: piece.stunBy === by ? piece.stun + left : left, stunBy: by });
  tell(act, piece.stun >= SEIZE_HITS ? 'overpowered' : 'shaken', nameOf(state, who));
}

/** PV-32: hits without parry that overpower. */
export const SEIZE_HITS = 2;

/** PV-R58: one die, no bonus, and the victim does not move. */
export function struck(act: Battle, { who }: DueOf<'struck'>, faces: readonly Face[]): void {
  const hits = countOf(faces, 'blue') + 2 * countOf(faces, 'yellow');
  if (hits === 0) return tell(act, 'victim-misses', nameOf(act.state, who));
  tell(act, 'victim-hits', { ...nameOf(act.state, who), hits });
  push(act, { step: 'parry', who, by: null, hits, seize: false, again: false });
}
