// Goal: whatever is legal leads to an end, with nothing lost or made. Method: random games for each number of gangs, with the police
// as a player and without (200 of each in `npm run proofs`), the invariants checked on the way.

import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { supergangState } from '#rulebooks/supergang/state-schema.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { howMany } from '../../support/seeds.ts';
import { RandomGame } from './random-play.ts';

const GAMES = howMany(6, 200);
const MOST_MOVES = 8000;
const CHECK_EVERY = 5;

describe.each([
  [2, false],
  [3, false],
  [4, false],
  [3, true],
  [4, true],
  [5, true],
])('%i seats, police player %s', (seats, policePlayer) => {
  test(`SG-H11, SG-R83: ${GAMES} random games end; nothing is lost or made, no state is out of shape`, {
    timeout: 600_000,
  }, () => {
    const began = process.cpuUsage();
    let moves = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const game = new RandomGame(seats, seed * 7 + seats, { policePlayer });
      game.play(() => {
        if (game.moves > MOST_MOVES) throw new Error(`game ${seed} does not end`);
        if (game.moves % CHECK_EVERY === 0) supergang.check(game.state, game.money);
      });
      supergang.check(game.state, game.money);
      if (!Check(supergangState, game.state)) throw new Error(`game ${seed} is out of shape`);
      const { ranks } = supergang.outcome(game.state) ?? { ranks: [] };
      expect(ranks.flat().toSorted()).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
      moves += game.moves;
    }
    const { user, system } = process.cpuUsage(began);
    console.log(
      `${seats} seats: ${GAMES} games of ${Math.round(moves / GAMES)} moves, ${((user + system) / 1000 / GAMES).toFixed(1)} ms each`,
    );
  });
});

test('SG-H14: whatever silence answers is on offer', () => {
  const game = new RandomGame(4, 3);
  for (let n = 0; n < 400; n++) {
    const [ask] = supergang.asks(game.state);
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) break;
    const move = supergang.idle(game.state, ask, seat, game.money);
    const options = supergang.legal(game.state, ask, seat, game.money);
    expect(options.map(({ do: what }) => what)).toContain(move.do);
    game.step();
  }
});
