/** PC-R51: thinking times, independent of what the bot holds. It places at uneven moments and keeps a die for the last seconds. */
import type { Dice } from '../../dice.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import type { PoliceCityView } from '../view.ts';

const MS = 1000;
/** Dice from this number on wait longer. */
const LATE_DICE = 2;

export function pauseMs(view: PoliceCityView, ask: Ask, dice: Dice, seat: Seat): number {
  if (ask.kind !== 'send') return 0.5 * MS + dice.int(1.5 * MS);
  const placed = view.police[seat - 1]?.at.filter((place) => place > 0).length ?? 0;
  return 0.4 * MS + dice.int(placed > LATE_DICE ? 4 * MS : 2.6 * MS);
}
