import { isSpecial } from '#rulebooks/supergang/data/shops.ts';
import { law } from '#rulebooks/supergang/data/tariffs.ts';
import type { ManId } from '#rulebooks/supergang/kinds.ts';
import { sideOf } from '#rulebooks/supergang/men.ts';
import { chanceOf } from '#rulebooks/supergang/outlook.ts';
import type { Fight, Fighter, SupergangState } from '#rulebooks/supergang/state.ts';

/** SG-H13: the odds of a fight in percent, with all who may join (SG-R17) and managers (SG-R61). */
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

/** Turns of prison for a fight that is seen: the robbery or attack, plus one per death. */
export function turnsOfFight(place: string, aim: string, against: number): number {
  const robs = aim === 'cash' || aim === 'title';
  const attacks = aim === 'cops' || aim === 'people' || against > 0;
  return (robs ? law[isSpecial(place) ? 'BR2' : 'BR1'] : 0) + (attacks ? law.RDC : 0);
}

/** A target; equal ones are numbered. */
export interface Target extends Fighter {
  readonly key: string;
}

export const rowOf = ({ fighters }: Fight, side: Fighter['side']): readonly Target[] =>
  fighters.flatMap((one, i) => (one.side === side ? [{ ...one, key: `${one.who}-${i}` }] : []));
