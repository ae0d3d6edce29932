// Goal: whatever is legal leads to an end, with every card in its place, however many play; and it is quick. Method: random games for each
// number of players (a thousand in `npm run proofs`), the invariants checked on the way; what a game costs is printed.
import { describe, expect, test } from 'vitest';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { howMany } from '../../support/seeds.ts';
import { RandomGame } from './random-play.ts';

const GAMES = howMany(40, 1000);
/** A game that is not over by then does not end. */
const MOST_MOVES = 1500;
const CHECK_EVERY = 10;

describe.each([2, 3, 4, 5])('%i players', (seats) => {
  test(`GC-32, GC-R35: ${GAMES} random games end; no card is lost or made`, { timeout: 600_000 }, () => {
    const began = process.cpuUsage();
    let moves = 0;
    const winners = new Set<number>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const options = { mystery: seed % 2 === 0, signalEffects: seed % 3 === 0, catchUp: seed % 5 === 0 };
      const game = new RandomGame(seats, seed * 5 + seats, options);
      game.play(() => {
        if (game.moves > MOST_MOVES) throw new Error(`game ${seed} does not end`);
        if (game.moves % CHECK_EVERY === 0) rules.check(game.state, () => 0);
      });
      rules.check(game.state, () => 0);
      const { ranks } = rules.outcome(game.state) ?? { ranks: [] };
      // GC-2: he alone ends it.
      if (!game.state.batman || ranks.flat().length !== seats) throw new Error(`game ${seed} ended without Batman`);
      for (const seat of ranks[0] ?? []) winners.add(seat);
      moves += game.moves;
    }
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000 / GAMES;
    console.log(`${seats} players: ${GAMES} games of ${Math.round(moves / GAMES)} moves, ${ms.toFixed(1)} ms each`);
    expect(winners.size).toBe(seats);
  });
});
