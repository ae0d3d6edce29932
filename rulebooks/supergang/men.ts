import { CLINIC, isCell } from './data/city.ts';
import { shopAt } from './data/shops.ts';
import { gangOf, type Kind, kindOf, kinds, type ManId, manId } from './kinds.ts';
import type { Done, Fight, Fighter, Gang, Gangster, Side, SupergangState } from './state.ts';

/** @throws Error where there is no such gang (a programmer's error) */
export function gangAt({ gangs }: SupergangState, gang: number): Gang {
  const found = gangs[gang - 1];
  if (!found) throw new Error(`supergang: no gang ${gang}`);
  return found;
}

export function man(state: SupergangState, id: ManId): Gangster {
  const found = gangAt(state, gangOf(id)).men[kinds.indexOf(kindOf(id))];
  if (!found) throw new Error(`supergang: no man ${id}`);
  return found;
}

const order = (gangs: number): readonly ManId[] =>
  Array.from({ length: gangs }, (_, i) => kinds.map((kind) => manId(i + 1, kind))).flat();
const orders = [2, 3, 4].map(order);
export const everybody = ({ gangs }: SupergangState): readonly ManId[] => orders[gangs.length - 2] ?? [];

/** SG-69, SG-R54: the gang that the man acts for. */
export const sideOf = (state: SupergangState, id: ManId): number => man(state, id).captive?.by ?? gangOf(id);

/** Men who act for that gang: its own without captives of others, then its captive (SG-H12). */
export const menOf = (state: SupergangState, gang: number): readonly ManId[] => {
  const all = everybody(state).filter((id) => sideOf(state, id) === gang);
  return [...all.filter((id) => gangOf(id) === gang), ...all.filter((id) => gangOf(id) !== gang)];
};

export const captiveOf = (state: SupergangState, gang: number): ManId | null =>
  everybody(state).find((id) => man(state, id).captive?.by === gang) ?? null;

/** On a street cell, in a shop or visiting the clinic: neither a patient nor waiting on the centre. */
export const isAbout = ({ at }: Pick<Gangster, 'at'>): boolean => isCell(at) || shopAt(at) !== undefined;

/** Gangsters at that place, gang by gang, patients and visitors of the clinic alike. */
export const menAt = (state: SupergangState, place: string): readonly ManId[] =>
  everybody(state).filter((id) => man(state, id).at === place);

export const isPatient = ({ at, wounded }: Gangster): boolean => at === CLINIC && wounded;

/** SG-60, SG-142: in the cemetery, in the clinic or under a sentence. A man who waits on the centre is free (SG-R81). */
export const isNeutralised = (one: Gangster): boolean => one.at === 'cemetery' || one.at === 'prison' || isPatient(one);

export const hasKind = (state: SupergangState, gang: number, kind: Kind): boolean =>
  man(state, manId(gang, kind)).at !== 'cemetery';

export const survivors = ({ gangs }: SupergangState): readonly number[] =>
  gangs.flatMap(({ out }, i) => (out === 0 ? [i + 1] : []));

/** Gangs in the game, clockwise from the next one, itself last. */
export function clockwise(state: SupergangState, from: number): readonly number[] {
  const n = state.gangs.length;
  return Array.from({ length: n }, (_, i) => ((from + i) % n) + 1).filter((gang) => gangAt(state, gang).out === 0);
}

/** SG-136, SG-H9: the seat of the police player; null without the variant. */
export const policeSeat = ({ options, gangs }: SupergangState): number | null =>
  options.policePlayer ? gangs.length + 1 : null;

/** SG-90, SG-108, SG-136: the seat that moves the pairs in this turn. */
export const driver = (state: SupergangState): number => policeSeat(state) ?? state.police ?? state.active;

/** SG-90: before the gang itself. */
export const arePairsToMove = ({ step, pairs }: Pick<SupergangState, 'step' | 'pairs'>): boolean =>
  step === 'pairs' && pairs.some(({ die }) => die > 0);

export const pairsAt = ({ pairs }: SupergangState, place: string): readonly number[] =>
  pairs.flatMap(({ at }, i) => (at === place ? [i + 1] : []));

/** Once an arrival (SG-R53). */
export function markDone(state: SupergangState, id: ManId, what: Done): void {
  const { done } = man(state, id);
  if (!done.includes(what)) done.push(what);
}

export const isMan = (who: Fighter['who']): who is ManId => who !== 'manager' && who !== 'cop';

export const standingOn = ({ fighters }: Fight, side: Side): Fighter[] =>
  fighters.filter((one) => one.side === side && one.down === null);

/**
 * SG-R20, SG-R59: for the attackers the active player, while one of their men stands; for the defenders the gang with most men, among equals the first clockwise from the active
 * player. Where nobody stands, the fallen count; cops do not.
 */
export function captainOf(state: SupergangState, fight: Fight, side: Side): number {
  const standing = standingOn(fight, side);
  const team = standing.length > 0 ? standing : fight.fighters.filter((one) => one.side === side);
  const gangs = team.flatMap(({ who, gang }) => (who === 'cop' ? [] : [gang]));
  if (side === 'attack') return gangs.includes(state.active) ? state.active : (gangs[0] ?? state.active);
  const count = (gang: number): number => gangs.filter((one) => one === gang).length;
  const order = [...clockwise(state, state.active), state.active];
  return order.reduce((best, gang) => (count(gang) > count(best) ? gang : best), order[0] ?? state.active);
}
