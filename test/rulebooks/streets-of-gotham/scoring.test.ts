// Goal: the count at the end, GC-33..37, GC-48, GC-49, GC-H3, with the figures of GC-E5, GC-E6, GC-E15. Method: sides counted; against every
// way of splitting them, at random.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Card, valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import { type VillainId, villainIds } from '#rulebooks/streets-of-gotham/data/villains.ts';
import { ranksOf, sideOf, villainPoints } from '#rulebooks/streets-of-gotham/scoring.ts';
import { optionsOf, Scene } from './scene.ts';

const house = optionsOf();
const points = (villain: VillainId, hand: readonly Card[], laid: readonly Card[] = []): number =>
  villainPoints(villain, sideOf(hand, laid), house);
const cardsOf = (values: readonly number[]): Card[] => values.map((value, i) => `${value}.${i + 1}` as Card);

const E5: Card[] = [...cardsOf([0, 1, 2, 3, 4, 4, 7]), 'AC04'];
const E6: Card[] = [...cardsOf([0, 1, 2, 3]), 'AC11'];

describe('GC-34, GC-H3: villains', () => {
  test.each<[string, VillainId, Card[], Card[], number]>([
    ['GC-E5, GC-48: Poison Ivy: one run, no second triple is left', 'VI01', E5, [], 5],
    ['GC-48: Brute, Fixeur, Évadé are a run', 'VI01', cardsOf([2, 3, 4]), [], 5],
    ['GC-R20: two runs take six cards', 'VI01', cardsOf([0, 1, 1, 2, 2, 3]), [], 10],
    ['GC-R20: each card counts once', 'VI01', cardsOf([0, 1, 2, 3, 4]), [], 5],
    ['GC-E5: Le Sphinx: 0 + 7 and 3 + 4', 'VI02', E5, [], 6],
    ['GC-49: Cerveau and Guetteur add up to 7', 'VI02', cardsOf([0, 7]), [], 3],
    ['GC-E5: Joker', 'VI03', E5, [], 3],
    ['Joker: three of a kind are one pair', 'VI03', cardsOf([4, 4, 4]), [], 3],
    ['GC-E5: Pingouin', 'VI04', E5, [], 6],
    ['Pingouin: at most 10', 'VI04', cardsOf([0, 0, 1, 1, 2, 2]), [], 10],
    ['GC-E5: Bane: 21 are fewer than 25', 'VI05', E5, [], 0],
    ['Bane: 24 are not', 'VI05', cardsOf([7, 7, 7, 3]), [], 0],
    ['Bane: 25 are enough', 'VI05', cardsOf([7, 7, 7, 4]), [], 10],
    ['Bane: an accomplice takes nothing from them, and more is not paid twice', 'VI05', [...E5, '7.8', '7.9'], [], 10],
    ['Bane: laid ones do not count', 'VI05', cardsOf([7, 7, 7]), cardsOf([4]), 0],
    ["GC-E6: Ra's al Ghul", 'VI06', [], E6, 5],
    ["Ra's al Ghul: at most 8", 'VI06', [], cardsOf([0, 1, 2, 3, 4, 5, 6, 7, 0]), 8],
    ['GC-E5: Killer Croc: an accomplice in hand', 'VI07', E5, [], 0],
    ['Killer Croc: none anywhere', 'VI07', cardsOf([3]), cardsOf([4]), 11],
    ['Killer Croc: one is laid', 'VI07', cardsOf([3]), ['AC01'], 0],
    ['GC-E6: Harley Quinn', 'VI08', [], E6, 5],
    ['Harley Quinn: at most 8', 'VI08', [], ['AC01', 'AC02', 'AC03'], 8],
    ['GC-E5: Hugo Strange: six values', 'VI09', E5, [], 11],
    ['Hugo Strange: five values', 'VI09', cardsOf([0, 1, 2, 3, 4, 4]), [], 8],
    ['Hugo Strange: four values', 'VI09', cardsOf([0, 1, 2, 3, 3]), [], 0],
    ["GC-E6, GC-R17: Gueule d'argile: 0 has 1, 3 has 0; what lies under a card is not laid", 'VI10', [], E6, 6],
    ["Gueule d'argile: one partner serves several", 'VI10', [], cardsOf([3, 3, 0]), 6],
    ["Gueule d'argile: at most 9", 'VI10', [], cardsOf([3, 3, 3, 3, 0, 1]), 9],
    ['GC-R19: accomplices have no value and no partner', 'VI10', ['AC01'], ['AC01', 'AC02'], 0],
  ])('%s', (_what, villain, hand, laid, expected) => {
    expect(points(villain, hand, laid)).toBe(expected);
  });

  test('GC-R20: the best split, against all there are', () => {
    const dice = seededDice(7);
    for (let n = 0; n < 300; n++) {
      const hand = cardsOf(Array.from({ length: dice.int(10) }, () => dice.int(8)));
      const values = hand.map(valueOfCard);
      expect(points('VI01', hand), String(values)).toBe(
        5 * best(values, 3, ([a = 0, b = 0, c = 0]) => b === a + 1 && c === b + 1),
      );
      expect(points('VI02', hand), String(values)).toBe(3 * best(values, 2, ([a = 0, b = 0]) => a + b === 7));
      expect(points('VI03', hand), String(values)).toBe(3 * best(values, 2, ([a = 0, b = 0]) => a === b));
    }
  });

  test('the house may pay otherwise', () => {
    const { villainPoints: printed } = house;
    const doubled = { ...house, villainPoints: printed.map((one) => 2 * one) };
    expect(villainPoints('VI02', sideOf(cardsOf([0, 7]), []), doubled)).toBe(6);
    expect(villainPoints('VI09', sideOf(cardsOf([0, 1, 2, 3, 4, 5]), []), doubled)).toBe(19);
  });

  test('GC-H3: a game set up with the villains as they paid before keeps them', () => {
    const before = { ...house, villainPoints: [5, 3, 3, 2, 7, 1, 8, 4, 5, 3] };
    const pays = (id: (typeof villainIds)[number], hand: Card[], laid: Card[] = []) =>
      [before, house].map((one) => villainPoints(id, sideOf(hand, laid), one));
    expect(pays('VI05', cardsOf([7, 7, 7, 4]))).toEqual([7, 10]);
    expect(pays('VI07', cardsOf([3]))).toEqual([8, 11]);
    expect(pays('VI08', [], ['AC01'])).toEqual([4, 5]);
    expect(pays('VI09', cardsOf([0, 1, 2, 3, 4]))).toEqual([5, 8]);
    expect(pays('VI09', cardsOf([0, 1, 2, 3, 4, 5]))).toEqual([8, 11]);
  });

  test('every villain pays for something', () => {
    const hand = cardsOf([0, 0, 1, 2, 3, 4, 5, 7, 7]);
    const laid: Card[] = [...cardsOf([0, 1]), 'AC01'];
    expect(villainIds.filter((villain) => points(villain, hand, laid) === 0)).toEqual(['VI07']);
  });
});

/** The most groups of that size that can be made so that each holds, every value used once: all ways are tried. */
function best(values: readonly number[], size: number, holds: (group: number[]) => boolean): number {
  const [first, ...rest] = values.toSorted((a, b) => a - b);
  if (first === undefined) return 0;
  let most = best(rest, size, holds);
  const grow = (group: number[], left: number[], from: number): void => {
    if (group.length === size) {
      if (holds(group)) most = Math.max(most, 1 + best(left, size, holds));
      return;
    }
    for (let i = from; i < left.length; i++) grow([...group, left[i] ?? 0], left.toSpliced(i, 1), i);
  };
  grow([first], rest, 0);
  return most;
}

describe('GC-3, GC-6, GC-33..35', () => {
  const ended = (hand: readonly Card[], villains: readonly VillainId[], laid: readonly Card[] = []) =>
    new Scene({
      seats: 2,
      hands: [hand],
      laid: [laid],
      villains,
      top: ['BAT'],
      options: { copies: { base: Array(8).fill(9) } },
    })
      .draw()
      .end().state.scores?.[0];

  test('GC-E5: 21 − 5 and the two villains', () => {
    expect(ended(E5, ['VI01', 'VI02'])).toEqual({
      henchmen: 21,
      accomplices: -5,
      laid: 0,
      villains: [
        { villain: 'VI01', points: 5 },
        { villain: 'VI02', points: 6 },
      ],
      points: 27,
    });
    expect(ended(cardsOf([2, 3, 4]), ['VI01', 'VI05'])?.points).toBe(9 + 5);
    expect(ended(cardsOf([0, 7]), ['VI02', 'VI05'])?.points).toBe(7 + 3);
  });

  test('GC-E6: laid cards are worth nothing by themselves', () => {
    expect(ended([], ['VI06', 'VI10'], E6)).toMatchObject({ henchmen: 0, accomplices: 0, laid: 0, points: 5 + 6 });
  });

  test('GC-R22: a total may be negative', () => {
    expect(ended(['AC01', 'AC02'], ['VI01', 'VI02'])?.points).toBe(-10);
  });

  test('GC-R21: the villains to either side count, of two players the common one and the private one', () => {
    const scene = new Scene({ seats: 4, hands: [['7.1', '0.1']], villains: ['VI02', 'VI01', 'VI05', 'VI07'] });
    expect([1, 2, 3, 4].map((seat) => scene.view(seat).mine?.villains)).toEqual([
      ['VI02', 'VI07'],
      ['VI01', 'VI02'],
      ['VI05', 'VI01'],
      ['VI07', 'VI05'],
    ]);
    const two = new Scene({ seats: 2, villains: ['VI02', 'VI01', 'VI05'] });
    expect([two.view(1).mine?.villains, two.view(2).mine?.villains]).toEqual([
      ['VI02', 'VI01'],
      ['VI02', 'VI05'],
    ]);
  });
});

describe('GC-36, GC-37, GC-R22: ranks', () => {
  test('GC-E15: points, then laid cards; who is equal in both shares the place', () => {
    expect(ranksOf([24, 24, 20], [3, 3, 5])).toEqual([[1, 2], [3]]);
    expect(ranksOf([24, 24, 20], [3, 4, 5])).toEqual([[2], [1], [3]]);
    expect(ranksOf([-5, 0, -5, 3], [1, 0, 1, 0])).toEqual([[4], [2], [1, 3]]);
  });

  test('GC-1, GC-2, GC-36: the game ends with them, and says who wins', () => {
    const scene = new Scene({ hands: [['1.1'], ['7.1', '7.2', '7.3', '7.4']], top: ['BAT'] }).draw().end();
    expect(scene.state.ranks?.[0]).toEqual([2]);
    expect(scene.rules.outcome(scene.state)).toEqual({ ranks: scene.state.ranks });
    expect(scene.last.lines.filter(({ key }) => key === 'line.wins')).toEqual([
      { key: 'line.wins', args: { seat: 2 } },
    ]);
  });

  test('GC-R25: then everything is shown', () => {
    const scene = new Scene({ hands: [['1.1'], ['7.1']], top: ['BAT'] });
    expect(scene.view(1).opened).toBeNull();
    const { opened, villains } = scene.draw().end().view('public');
    expect(opened?.hands).toEqual([['1.1'], ['7.1'], []]);
    expect([villains, opened?.pile.length]).toEqual([scene.state.villains.table, scene.state.pile.length]);
  });
});
