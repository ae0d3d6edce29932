/** Chiefs of a band: who commands, who may be named, who must be (PV-176, PV-177, PV-R65..67). */
import { Refusal } from '../../../rulebook.ts';
import { chiefRank, secondRank } from '../../catalogue/gangs.ts';
import { secondPriceBtc } from '../../catalogue/prices.ts';
import { chiefOf } from '../find.ts';
import type { CampaignState, Figure, Gang } from '../state.ts';

/** Fields that decide who commands; state and view have them. */
type Ranked = Pick<Figure, 'rank' | 'status'> & { readonly back?: number | null | undefined };
interface Led<One extends Ranked> {
  readonly type: Gang['type'];
  readonly figures: readonly One[];
}
type When = Pick<CampaignState, 'phase' | 'turn'>;

/** PV-R66: alive, and free in the next campaign turn; wounds are settled before the investments (PV-159, PV-R41). */
export const isInAction = ({ turn }: Pick<When, 'turn'>, { status, back }: Ranked): boolean =>
  status === 'fit' || (status === 'arrested' && (back ?? 0) <= turn + 1);

export const isChief = ({ type }: Pick<Gang, 'type'>, { rank }: Pick<Figure, 'rank'>): boolean =>
  rank === chiefRank(type) || rank === secondRank(type);

/** PV-176: all chiefs of the band are out of action. */
export const lacksChief = (state: When, gang: Led<Ranked>): boolean =>
  !gang.figures.some((figure) => isChief(gang, figure) && isInAction(state, figure));

/** PV-176, PV-R67: figures that a band without a chief in action may name. */
export const nameableOf = <One extends Ranked>(state: When, gang: Led<One>): One[] =>
  lacksChief(state, gang) ? gang.figures.filter((one) => !isChief(gang, one) && isInAction(state, one)) : [];

/** PV-177, PV-R67: figures that may replace a dead Leader or Officer. */
export const successorsOf = (state: CampaignState, gang: Gang): Figure[] =>
  chiefOf(gang) ? [] : gang.figures.filter((one) => one.rank === secondRank(gang.type) && isInAction(state, one));

/** PV-R65: the figure that a band with so many Bitcoins must name by default before its investments are done; null for none. */
export function chiefToName<One extends Ranked>(state: When, gang: Led<One>, held: number): One | null {
  if (state.phase !== 'investments' || held < secondPriceBtc) return null;
  return nameableOf(state, gang)[0] ?? null;
}

/** PV-R65: Bitcoins that the band must keep for that chief. */
export const keptForChief = (state: When, gang: Led<Ranked>, held: number): number =>
  chiefToName(state, gang, held) ? secondPriceBtc : 0;

export function whyNotSpend(state: CampaignState, gang: Gang, held: number, amount: number): Refusal | null {
  const kept = keptForChief(state, gang, held);
  return held - amount < kept ? chiefFirst() : null;
}

/** PV-R65: a chief must be named first. */
export const chiefFirst = (): Refusal => new Refusal('chief-first', 'PV-R65', { amount: secondPriceBtc });
