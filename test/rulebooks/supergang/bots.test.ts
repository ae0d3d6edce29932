// Goal: bots play by what they see, to the end, and the sharp one is better. Method: seeded games, the seat of the sharp one going round.
import { describe, expect, test } from 'vitest';
import { racesOf } from '#rulebooks/supergang/outlook.ts';
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

const levels = ['plain', 'sharp'] as const;

/** What gang 1's bot does in that scene. */
function choiceOf(table: Scene, level: (typeof levels)[number]) {
  const { asked, state, money, dice } = table;
  return supergang.bots[level]?.choose(supergang.view(state, 1, money), asked, table.legal(asked.id, 1), dice, 1);
}

describe.each(levels)('the %s bot', (level) => {
  test('SG-131: gives up a racket before a shop, and a shop alone in its district before one of several', () => {
    const own = (...shops: readonly string[]) => Object.fromEntries(shops.map((shop) => [shop, [1, 'own'] as const]));
    const buys = (marks: Parameters<Scene['marks']>[0]) =>
      choiceOf(new Scene().purse(1, 300).marks(marks).arrives('1k', 'D5').do({ do: 'claim' }), level);
    const ten = own('A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5');
    const three = own('D1', 'D2', 'D3');
    expect(buys({ ...ten, ...three, ...own('C1'), E8: [1, 'racket'] })).toMatchObject({ do: 'buy', giveUp: 'E8' });
    const { B5: _, ...nine } = ten;
    expect(buys({ ...nine, ...three, ...own('D4', 'D6', 'E1') })).toMatchObject({ do: 'buy', giveUp: 'E1' });
  });

  test('SG-107: buys the police when it is rich and rounds are left', () => {
    const at = (briques: number, round: number) =>
      choiceOf(
        new Scene().purse(1, briques).rig((state) => void Object.assign(state, { step: 'police', round })),
        level,
      )?.do;
    expect([at(700, 5), at(510, 5), at(700, 23)]).toEqual(['buy-police', 'not', 'not']);
  });

  test('SG-46: settles accounts with a lone rival whom it outnumbers', () => {
    const table = new Scene()
      .purse(2, 400)
      .put('2t', 'X31')
      .arrives('1k', 'X31', { done: ['assault'] })
      .arrives('1v', 'X31', { done: ['assault', 'vamp'] })
      .do({ do: 'claim' });
    expect(choiceOf(table, level)).toMatchObject({ do: 'fight', aim: 'people', against: ['2t'] });
  });
});

test('SG-1: four plain bots end a quarter of their games or more by a whole district', { timeout: 120_000 }, () => {
  const games = 100;
  const won = Array.from({ length: games }, (_, n) => botGame(['plain', 'plain', 'plain', 'plain'], n + 1)).filter(
    ({ state }) => racesOf(state).some(({ owned, shops }) => owned.includes(shops)),
  );
  expect(won.length).toBeGreaterThanOrEqual(games / 4);
});
