/** The asks of one seat with its own options only. Pure. */
import type { GameAsk } from '#lib/games.ts';
import { isBeside } from '../cockpit/awaited-in.ts';

export const asksFor = (asks: readonly GameAsk[], seat: number): GameAsk[] =>
  asks.flatMap((ask) => {
    const choices = ask.choices.filter((choice) => choice.seat === seat);
    return isBeside(ask) || choices.length === 0 ? [] : [{ ...ask, choices }];
  });
