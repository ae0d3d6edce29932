/** GP-13..16, GP-R5: the secondary products of the clans. */
import { pick } from '../dice.ts';
import type { Act, Seat } from '../rulebook.ts';
import { type Goods, goodsKinds } from './data/goods.ts';
import { leftOf } from './goes.ts';
import { clanOf, goodsTerm, nameOf } from './names.ts';
import type { Clan, ParadiseState } from './state.ts';

type Production = Pick<Clan, 'primary' | 'secondary'>;

/** GP-15, GP-16: the first player draws a card; then the clan whose primary goods it shows, or else the next clockwise. */
export function drawSecondaries(act: Act<ParadiseState>): void {
  const { state } = act;
  let seat: Seat | null = state.first;
  while (seat !== null) {
    const clans = state.clans.map(({ primary, secondary }) => ({ primary, secondary }));
    const kind: Goods = pick(act.dice, drawable(clans, seat));
    clanOf(state, seat).secondary = kind;
    act.say({ key: 'line.secondary', args: { clan: nameOf(state, seat), goods: goodsTerm(kind) } });
    seat = nextToDraw(state, seat, kind);
  }
}

/** GP-16, GP-R5: the clan that produces the drawn goods, unless it has drawn; else the next clockwise that has not. */
function nextToDraw(state: ParadiseState, seat: Seat, drawn: Goods): Seat | null {
  const named = state.clans.findIndex(({ primary, secondary }) => primary === drawn && secondary === null) + 1;
  if (named > 0) return named;
  for (let next = leftOf(state, seat); next !== seat; next = leftOf(state, next))
    if (clanOf(state, next).secondary === null) return next;
  return null;
}

/** GP-R5: cards that this clan may draw so that all others can still get one. */
export function drawable(clans: readonly Production[], seat: Seat): Goods[] {
  return goodsKinds.filter((kind) => {
    const after = clans.map((clan, i) => (i === seat - 1 ? { ...clan, secondary: kind } : clan));
    return isLegal(after, seat - 1) && canBeCompleted(after);
  });
}

/** Can every clan without a card still get one? */
function canBeCompleted(clans: readonly Production[]): boolean {
  const i = clans.findIndex(({ secondary }) => secondary === null);
  if (i < 0) return true;
  return goodsKinds.some((kind) => {
    const after = clans.map((clan, j) => (j === i ? { ...clan, secondary: kind } : clan));
    return isLegal(after, i) && canBeCompleted(after);
  });
}

/** GP-3: one card of each kind. GP-13: not the clan's own goods. GP-14: no two clans with the same pair. */
export function isLegal(clans: readonly Production[], i: number): boolean {
  const { primary, secondary } = clans[i] ?? {};
  if (!secondary || secondary === primary) return false;
  return clans.every(
    (other, j) =>
      j === i || (other.secondary !== secondary && !(other.primary === secondary && other.secondary === primary)),
  );
}
