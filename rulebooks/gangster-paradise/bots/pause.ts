/** The bots' thinking times, like people's: usually short, sometimes much longer, and longer for harder questions. The host keeps them within the clock. */
import type { Bot } from '../../rulebook.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ParadiseView } from '../view.ts';

/** Shortest and longest, ms, by ask. */
const spans: Readonly<Record<string, readonly [least: number, most: number]>> = {
  clans: [600, 2500],
  delivery: [600, 2200],
  bid: [450, 2800],
  take: [500, 1800],
  resale: [700, 3200],
  recruiting: [600, 2800],
  laundering: [600, 2400],
  closing: [350, 1500],
  answer: [900, 4200],
  deal: [900, 4600],
};
const USUAL = [500, 2000] as const;
const STEPS = 1000;

export const pauseMs: NonNullable<Bot<ParadiseView, ParadiseMove>['pauseMs']> = (_view, { kind }, dice) => {
  const [least, most] = spans[kind] ?? USUAL;
  // The smaller of two draws, squared: half of all pauses are in the first tenth of the span.
  const drawn = Math.min(dice.int(STEPS + 1), dice.int(STEPS + 1));
  return Math.round(least + ((most - least) * drawn * drawn) / (STEPS * STEPS));
};
