/** Cards of the black market: pile, open cards, own discard (GP-7, GP-8, GP-34, GP-R2). */
import type { Act } from '../rulebook.ts';
import { type Goods, goodsKinds } from './data/goods.ts';
import { sumOf } from './goods.ts';
import { MARKET, pay, RESERVE } from './money.ts';
import type { ParadiseState } from './state.ts';

/** GP-8, GP-34: one open card fewer than players, and the compensation on its space. */
export function revealMarket(act: Act<ParadiseState>): void {
  const { market, clans, options } = act.state;
  for (let n = 1; n < clans.length; n++) {
    const kind = drawCard(act);
    if (kind) market.display.push(kind);
  }
  const missing = options.compensation - act.balance(MARKET, 'red');
  pay(act, RESERVE, MARKET, 'red', missing, { key: 'why.compensation-set' });
  act.say({ key: 'line.market', args: { cards: market.display.length } });
}

/** GP-R2: an empty pile is refilled from the discard. @returns null where both are empty */
function drawCard(act: Act<ParadiseState>): Goods | null {
  const { market } = act.state;
  if (sumOf(market.pile) === 0) {
    market.pile = [...market.discard];
    market.discard = market.discard.map(() => 0);
  }
  const left = sumOf(market.pile);
  if (left === 0) return null;
  let nth = act.dice.int(left);
  for (const [i, kind] of goodsKinds.entries()) {
    const here = market.pile[i] ?? 0;
    if (nth < here) {
      market.pile[i] = here - 1;
      return kind;
    }
    nth -= here;
  }
  throw new Error('gangster-paradise: a card beyond the pile');
}
