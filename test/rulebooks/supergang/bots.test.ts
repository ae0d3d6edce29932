// Goal: bots play by what they see, to the end, and the sharp one is better. Method: seeded games, the seat of the sharp one going round.
import { expect, test } from 'vitest';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { testInProofs } from '../../support/in-proofs.ts';
import { botGame, sharpAmongPlain } from './bot-games.ts';
import { Scene } from './scene.ts';

const GAMES = 1000;
/** A seat, or a district of seven shops, and the mean of its like: beyond it the house map is to be tuned. */
const MOST_APART = 0.06;

const percents = (parts: readonly number[]): string => parts.map((part) => (100 * part).toFixed(0)).join(' ');
const standsOut = (parts: readonly number[]): number => {
  const sum = parts.reduce((all, part) => all + part, 0);
  return Math.max(...parts.map((part) => Math.abs(part - (sum - part) / (parts.length - 1))));
};

// Of few games it tells nothing: eight were enough for 35 %.
testInProofs(
  `chapter 19: one sharp bot among three plain ones is first in 45 % of ${GAMES} games (25 % is chance)`,
  {
    timeout: 3_600_000,
  },
  () => {
    const { sharp, rounds, limits, bySeat, byDistrict } = sharpAmongPlain(4, GAMES, 501);
    console.log(
      `sharp first in ${(100 * sharp).toFixed(1)} %; rounds to the end ${rounds[rounds.length >> 1]}, the limit ends ${(100 * limits).toFixed(0)} %; by seat ${percents(bySeat)} %, by district A to E ${percents(byDistrict)} %`,
    );
    expect(sharp).toBeGreaterThanOrEqual(0.45);
    expect(standsOut(bySeat)).toBeLessThanOrEqual(MOST_APART);
    // The fifth district has eight shops.
    expect(standsOut(byDistrict.slice(0, 4))).toBeLessThanOrEqual(MOST_APART);
  },
);

test.each([2, 3, 5])('bots play at %i seats, with the police as a player at five', (seats) => {
  const game = botGame(
    Array.from({ length: seats }, (_, i) => (i % 2 ? 'plain' : 'sharp')),
    11,
    { policePlayer: seats === 5 },
  );
  supergang.check(game.state, game.money);
  expect(supergang.outcome(game.state)?.ranks.flat()).toHaveLength(seats);
});

/** What the plain bot of gang 1 does, which has lost its vamp, in a shop where one is recruited. */
function plainIn(owner: number | null, ...asks: ('recruit' | 'price')[]): string | undefined {
  const table = new Scene()
    .purse(1, 60)
    .put('1v', 'cemetery')
    .arrives('1k', 'C2', { done: ['roll'] })
    .do({ do: 'claim' });
  // A token of its own or of a rival's; without an owner somebody's racket, so that it has nothing else to do there.
  table.marks({ C2: owner === null ? [2, 'racket'] : [owner, 'own'] });
  if (asks.includes('recruit')) table.do({ do: 'recruit', man: '1k', kind: 'vamp' });
  if (asks.includes('price')) table.do({ do: 'price', amount: 10 });
  const { asked, state, money, dice } = table;
  const view = supergang.view(state, 1, money);
  return supergang.bots.plain?.choose(view, asked, table.legal(asked.id, 1), dice, 1)?.do;
}

test('chapter 19, SG-H14, SG-R69: the plain bot leaves what a rival asks a price for, so it does not ask a rival', () => {
  expect(plainIn(2, 'recruit', 'price')).toBe('leave');
  expect([plainIn(2), plainIn(null), plainIn(1)]).toEqual(['end', 'recruit', 'recruit']);
});
