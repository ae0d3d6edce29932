// Goal: bots play by what they see, to the end, and the sharp one is better. Method: seeded games, the seat of the sharp one going round.
import { expect, test } from 'vitest';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { howMany } from '../../support/seeds.ts';
import { botGame, sharpAmongPlain } from './bot-games.ts';

const GAMES = howMany(24, 1000);

test(`chapter 19: one sharp bot among three plain ones is first in 45 % of ${GAMES} games (25 % is chance)`, {
  timeout: 3_600_000,
}, () => {
  const { wins, rounds, limits, bySeat } = sharpAmongPlain(4, GAMES, 501);
  console.log(
    `sharp first in ${(100 * wins).toFixed(1)} %; rounds to the end ${rounds[rounds.length >> 1]}, the limit ends ${(100 * limits).toFixed(0)} %; by seat ${bySeat.map((n) => ((100 * n) / GAMES).toFixed(0)).join(' ')} %`,
  );
  // With few games chance weighs more.
  expect(wins).toBeGreaterThanOrEqual(GAMES >= 500 ? 0.45 : 0.35);
});

test.each([2, 3, 5])('bots play at %i seats, with the police as a player at five', (seats) => {
  const game = botGame(
    Array.from({ length: seats }, (_, i) => (i % 2 ? 'plain' : 'sharp')),
    11,
    { policePlayer: seats === 5 },
  );
  supergang.check(game.state, game.money);
  expect(supergang.outcome(game.state)?.ranks.flat()).toHaveLength(seats);
});
