/** SG-1..3, SG-R81, SG-R85: the winner, and the order of the others. */
import type { Act } from '../rulebook.ts';
import { isSpecial } from './data/shops.ts';
import { ORDINARY, SPECIAL } from './data/tariffs.ts';
import { policeSeat, survivors } from './men.ts';
import { gangHolder, purse } from './money.ts';
import { gangName } from './names.ts';
import type { SupergangState } from './state.ts';

type Table = Act<SupergangState>;

/** SG-R85: briques, and the prices of its shops. */
function wealthOf(act: Table, gang: number): number {
  const shops = Object.entries(act.state.marks).filter(([, mark]) => mark?.own && mark.by === gang);
  const titles = shops.reduce((sum, [shop]) => sum + (isSpecial(shop) ? SPECIAL : ORDINARY), 0);
  return purse(act, gangHolder(gang)) + titles;
}

/** Seats by value, the highest first, equal ones together. */
function inOrder(gangs: readonly number[], mark: (gang: number) => number): number[][] {
  const marks = [...new Set(gangs.map(mark))].sort((a, b) => b - a);
  return marks.map((one) => gangs.filter((gang) => mark(gang) === one));
}

/** Ends the game. @param winner a gang, the police player, or null after the last round */
export function finish(act: Table, winner: number | null, key: string): void {
  const { state } = act;
  if (state.step === 'over') return;
  const left = survivors(state).filter((gang) => gang !== winner);
  const gone = state.gangs.flatMap(({ out }, i) => (out > 0 ? [i + 1] : []));
  const police = policeSeat(state);
  const rest = [
    ...inOrder(left, (gang) => wealthOf(act, gang)),
    ...inOrder(gone, (gang) => state.gangs[gang - 1]?.out ?? 0),
  ];
  const losing = police !== null && winner !== police ? [[police]] : [];
  state.ranks = [...(winner === null ? [] : [[winner]]), ...rest, ...losing];
  state.step = 'over';
  state.fight = null;
  state.arrest = null;
  state.sale = null;
  act.say(winner === null ? { key } : { key, args: { gang: gangName(winner) } });
}
