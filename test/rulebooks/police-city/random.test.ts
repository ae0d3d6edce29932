// Goal: whatever is legal leads to an end, with every card, die and token in its place (PC-R69); and it is quick. Method: random games for
// each number of players (a thousand in `npm run proofs`), the invariants checked on the way; what a game costs is printed.
import { describe, expect, test } from 'vitest';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import { howMany } from '../../support/seeds.ts';
import { RandomGame } from './random-play.ts';

const GAMES = howMany(40, 1000);
/** A game that is not over by then does not end. */
const MOST_MOVES = 5000;
/** The invariants are looked at after one move in so many, and at the end. */
const CHECK_EVERY = 9;
const LEVELS = ['easy', 'medium', 'hard'];

describe.each([3, 4, 5, 6])('%i players', (seats) => {
  test(`PC-R69: ${GAMES} random games end; nothing is lost or made`, { timeout: 600_000 }, () => {
    const began = process.cpuUsage();
    let moves = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const options = { difficulty: LEVELS[seed % 3], infiltrator: seed % 2 === 0, tokens: { file: 2 + (seed % 9) } };
      const game = new RandomGame(seats, seed * 5 + seats, options);
      game.play(() => {
        if (game.moves > MOST_MOVES) throw new Error(`game ${seed} does not end`);
        if (game.moves % CHECK_EVERY === 0) policeCity.check(game.state, game.money);
      });
      policeCity.check(game.state, game.money);
      for (const unit of Object.keys(policeCity.units)) {
        const sum = [...game.balances].reduce((all, [key, n]) => (key.endsWith(` ${unit}`) ? all + n : all), 0);
        if (sum !== 0) throw new Error(`game ${seed}: ${sum} ${unit} too many`);
      }
      moves += game.moves;
    }
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000 / GAMES;
    console.log(`${seats} players: ${GAMES} games of ${Math.round(moves / GAMES)} moves, ${ms.toFixed(1)} ms each`);
    expect(moves).toBeGreaterThan(GAMES);
  });
});
