/** What a campaign asks of one seat: its questions with the answers that it may give, and no other seat's. Pure. */
import type { GameAsk } from '#lib/games.ts';
import { isBeside } from '../cockpit/awaited-in.ts';

/** The questions that this seat may answer now, each with its own choices alone. */
export const asksFor = (asks: readonly GameAsk[], seat: number): GameAsk[] =>
  asks.flatMap((ask) => {
    const choices = ask.choices.filter((choice) => choice.seat === seat);
    return isBeside(ask) || choices.length === 0 ? [] : [{ ...ask, choices }];
  });
