/** What a fight promises, costs and shows: its chance, its risk, its two rows of targets. */
import { isSpecial } from '#rulebooks/supergang/data/shops.ts';
import { law } from '#rulebooks/supergang/data/tariffs.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { sideOf } from '#rulebooks/supergang/men.ts';
import { chanceOf } from '#rulebooks/supergang/outlook.ts';
import type { Fight, Fighter, SupergangState } from '#rulebooks/supergang/state.ts';

/** SG-H13: how a fight stands in which those attack those, with all who may join them (SG-R17) and the managers (SG-R61); in percent. */
export function chanceOfFight(
  state: SupergangState,
  place: string,
  aim: Parameters<typeof chanceOf>[3],
  attackers: readonly ManId[],
  against: readonly ManId[],
): number {
  const [first] = attackers;
  return first === undefined
    ? 0
    : Math.round(100 * chanceOf(state, sideOf(state, first), place, aim, attackers, against).wins);
}

/** Turns that a fight costs if it is seen: the robbery, the attack; each dead one more. */
export function turnsOfFight(place: string, aim: string, against: number): number {
  const robs = aim === 'cash' || aim === 'title';
  const attacks = aim === 'cops' || aim === 'people' || against > 0;
  return (robs ? law[isSpecial(place) ? 'BR2' : 'BR1'] : 0) + (attacks ? law.RDC : 0);
}

/** One target of a row; equal ones are told apart by their number. */
export interface Target extends Fighter {
  readonly key: string;
}

export const rowOf = ({ fighters }: Fight, side: Fighter['side']): readonly Target[] =>
  fighters.flatMap((one, i) => (one.side === side ? [{ ...one, key: `${one.who}-${i}` }] : []));
