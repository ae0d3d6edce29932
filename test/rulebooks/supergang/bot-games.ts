/** Games that bots play among themselves: who wins, and how long they take. */
import type { Bot } from '#rulebooks/rulebook.ts';
import { districtIds } from '#rulebooks/supergang/data/shops.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import type { SupergangOptions } from '#rulebooks/supergang/options.ts';
import { racesOf } from '#rulebooks/supergang/outlook.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';
import { RandomSupergang } from '../random-play.ts';

type Level = 'plain' | 'sharp';

/** @param levels by seat - 1 */
export function botGame(
  levels: readonly Level[],
  seed: number,
  options: Partial<SupergangOptions> = {},
): RandomSupergang {
  const game = new RandomSupergang(levels.length, seed, options);
  for (let n = 0; ; n++) {
    const [ask] = supergang.asks(game.state);
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) return game;
    if (n > 8000) throw new Error(`game ${seed} does not end`);
    const bot = supergang.bots[levels[seat - 1] ?? 'plain'] as Bot<SupergangView, SupergangMove>; // There are these two.
    const move = bot.choose(
      supergang.view(game.state, seat, game.money),
      ask,
      supergang.legal(game.state, ask, seat, game.money),
      game.dice,
      seat,
    );
    if (!move) throw new Error(`${ask.kind} is let pass`);
    game.give(ask, { seat, move });
  }
}

/** Of so many games, as parts of them all. */
export interface Wins {
  /** Of the sharp bot; a shared victory is shared. */
  readonly sharp: number;
  /** Rounds to the end, sorted. */
  readonly rounds: readonly number[];
  /** Ended by the last round, with no district whole. */
  readonly limits: number;
  readonly bySeat: readonly number[];
  /** Won by a whole district, in their order. */
  readonly byDistrict: readonly number[];
}

/** One sharp bot among plain ones, its seat going round. */
export function sharpAmongPlain(seats: number, games: number, first = 1): Wins {
  let wins = 0;
  let limits = 0;
  const rounds: number[] = [];
  const byDistrict = districtIds.map(() => 0);
  const bySeat = Array.from({ length: seats }, () => 0);
  for (let n = 0; n < games; n++) {
    const seat = n % seats;
    const game = botGame(
      Array.from({ length: seats }, (_, i) => (i === seat ? 'sharp' : 'plain')),
      first + n,
    );
    const top = supergang.outcome(game.state)?.ranks[0] ?? [];
    if (top.includes(seat + 1)) wins += 1 / top.length;
    for (const one of top) bySeat[one - 1] = (bySeat[one - 1] ?? 0) + 1 / top.length;
    rounds.push(game.state.round);
    const whole = racesOf(game.state).findIndex(({ owned, shops }) => owned.includes(shops));
    if (whole >= 0) byDistrict[whole] = (byDistrict[whole] ?? 0) + 1;
    else if (game.state.round >= game.state.options.rounds) limits++;
  }
  const parts = (counts: readonly number[]): number[] => counts.map((count) => count / games);
  return {
    sharp: wins / games,
    rounds: rounds.sort((a, b) => a - b),
    limits: limits / games,
    bySeat: parts(bySeat),
    byDistrict: parts(byDistrict),
  };
}
