// Goal: whatever is legal leads to an end, with every card and every note in its place; and it is quick. Method: random games for
// each number of players (a thousand in `npm run proofs`), the invariants checked on the way; what a game costs is printed (the bench holds it to figures).
import { describe, expect, test } from 'vitest';
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import { howMany } from '../../support/seeds.ts';
import { RandomGame } from './random-play.ts';

const GAMES = howMany(40, 1000);
/** A game that is not over by then does not end. */
const MOST_MOVES = 3000;
/** The invariants are looked at after one move in so many, and at the end. */
const CHECK_EVERY = 25;

describe.each([3, 4, 5])('%i players', (seats) => {
  test(`GP-63, GP-20: ${GAMES} random games end after the last turn; no card and no note is lost or made`, {
    timeout: 600_000,
  }, () => {
    const began = process.cpuUsage();
    let moves = 0;
    const winners = new Set<number>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const game = new RandomGame(seats, seed * 5 + seats);
      game.play(() => {
        if (game.moves > MOST_MOVES) throw new Error(`game ${seed} does not end`);
        if (game.moves % CHECK_EVERY === 0) gangsterParadise.check(game.state, game.money);
      });
      gangsterParadise.check(game.state, game.money);
      const { ranks } = gangsterParadise.outcome(game.state) ?? { ranks: [] };
      if (game.state.turn !== 8 || ranks.flat().length !== seats)
        throw new Error(`game ${seed} ended in turn ${game.state.turn}`);
      for (const unit of ['red', 'white']) {
        const sum = [...game.balances].reduce((all, [key, n]) => (key.endsWith(unit) ? all + n : all), 0);
        if (sum !== 0) throw new Error(`game ${seed}: ${sum} ${unit} too many`);
      }
      winners.add(ranks[0]?.[0] ?? 0);
      moves += game.moves;
    }
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000 / GAMES;
    console.log(`${seats} players: ${GAMES} games of ${Math.round(moves / GAMES)} moves, ${ms.toFixed(1)} ms each`);
    expect(winners.size).toBe(seats);
  });
});
