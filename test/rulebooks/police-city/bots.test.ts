// Goal: the bots answer every ask with a move that is offered and not refused, know no more than their seat sees, and the sharp one is better; the mafia wins against plain ones
// about as often as the rules say (PC-H1). Method: whole games by seeds, each choice held against the options and played.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { chanceOf, expected } from '#rulebooks/police-city/bots/odds.ts';
import { policeCity as rules } from '#rulebooks/police-city/police-city.ts';
import { type Level, PoliceTable, policeOptionsOf, policePlayed } from '../../bench/police-table.ts';
import { MAFIA_WINS, mafiaWins, policeSharpWins } from '../../bench/police-wins.ts';
import { testInProofs } from '../../support/in-proofs.ts';
import { howMany } from '../../support/seeds.ts';
import { Scene } from './scene.ts';

const levels = ['plain', 'sharp'] as const;
const all = (level: Level, seats: number): Level[] => Array.from({ length: seats }, () => level);

describe.each(levels)('the %s bot', { timeout: 300_000 }, (level) => {
  const games = howMany(2, 200);

  test.each([3, 4, 5, 6])('plays whole games of %i to the end, and none of its moves is refused', (seats) => {
    for (let seed = 1; seed <= games; seed++) expect(policePlayed(all(level, seats), seed).state.stage).toBe('over');
  });

  test.each([
    { difficulty: 'hard', infiltrator: true },
    { difficulty: 'easy', goal: 20, seizuresEach: 2, informers: 1 },
    { tokens: { file: 12 }, proposals: 1, sand: 0 },
    { combinations: [{ kinds: [1], grades: 1 }], objectivesOpen: 6 },
  ])('plays by other options as well: %o', (options) => {
    for (let seed = 1; seed <= games; seed++)
      expect(policePlayed(all(level, 3 + (seed % 4)), seed, policeOptionsOf(options)).state.stage).toBe('over');
  });

  test('plays on among players who do anything', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 8 * games; seed++) {
      const table = new PoliceTable(['random', level, 'random', level], seed, policeOptionsOf({ goal: 15 }));
      for (let choice = table.step(); choice; choice = table.step())
        if (choice.seat % 2 === 0) kinds.add(choice.ask.kind);
    }
    for (const kind of ['send', 'shift', 'secure', 'throw', 'share', 'point', 'lose', 'deal', 'pay', 'last', 'office'])
      expect([...kinds]).toContain(kind);
  });

  test('PC-R50: chooses by its own view alone: other face-down tokens, another infiltrator, another file, the same choice', () => {
    const world = (other: boolean) => {
      const scene = new Scene({ infiltrator: true })
        .line('PL06', 'PL31', 'PL18')
        .token(2, other ? 'officer' : 'reinforcements')
        .rig((state) => {
          state.infiltrator = other ? 3 : 2;
          state.supply = [3, 3, 3, 3, 2];
        });
      return scene.dicesOn(2, 1, 'I1 S').dicesOn(3, 2, 'I1 I2');
    };
    const [one, two] = [world(false), world(true)].map((scene) => {
      const { asked } = scene;
      const options = rules.legal(scene.state, asked, 1, scene.money);
      return rules.bots[level]?.choose(scene.view(1), asked, options, seededDice(3), 1);
    });
    expect(one).toEqual(two);
    expect(one).toBeTruthy();
  });

  test('PC-R51: its pause is drawn alike with anything that it holds, under 5 s, and 24 dice lie well within the sand', () => {
    const pauses = (token: 'officer' | 'helicopter') => {
      const scene = new Scene().line('PL06', 'PL31', 'PL18').token(1, token);
      return Array.from(
        { length: 50 },
        (_, n) => rules.bots[level]?.pauseMs?.(scene.view(1), scene.asked, seededDice(n), 1) ?? 0,
      );
    };
    expect(pauses('officer')).toEqual(pauses('helicopter'));
    expect(Math.max(...pauses('officer'))).toBeLessThan(5000);
    expect(new Set(pauses('officer')).size).toBeGreaterThan(40);
    // Four dice, an informer and ready, each on a timer of its own.
    expect(6 * Math.max(...pauses('officer'))).toBeLessThan(30_000);
  });
});

test('chapter 16, 1: the chance of a place is exact', () => {
  expect(chanceOf({ I: 2, S: 0, X: 0, L: 0 }, 2)).toBeCloseTo(4 / 9, 10);
  expect(chanceOf({ I: 1, S: 1, X: 0, L: 1 }, 2)).toBeCloseTo((8 / 9) * (3 / 4), 10);
  expect(chanceOf({ I: 1, S: 1, X: 1, L: 0 }, 1)).toBeCloseTo(1 - (1 / 3) * (1 / 2) * (1 / 3), 10);
  expect(expected({ I: 2, S: 1, X: 0, L: 0 })).toBeCloseTo(11 / 6, 10);
  expect(chanceOf({ I: 1, S: 0, X: 0, L: 1 }, 2)).toBe(0);
});

test('one sharp among three plain has far more than its quarter of the victories', { timeout: 600_000 }, () => {
  const games = howMany(20, 1000);
  const won = Array.from({ length: games }, (_, n) => policeSharpWins(4, n + 1)).filter((one) => one !== null);
  const share = won.reduce((sum, one) => sum + one, 0) / won.length;
  console.log(
    `sharp among three plain: ${(share * 100).toFixed(1)} % of ${won.length} games that the mafia did not win`,
  );
  expect(share).toBeGreaterThan(0.4);
});

test('PC-111: an infiltrator is not told by simple counts: dice at home, who lays his last die, objections', {
  timeout: 600_000,
}, () => {
  const seats = 4;
  const wanted = howMany(60, 500);
  const guessed = { home: 0, last: 0, objects: 0 };
  let games = 0;
  for (let seed = 1; games < wanted; seed++) {
    const table = new PoliceTable(all('sharp', seats), seed, policeOptionsOf({ infiltrator: true }));
    const { infiltrator } = table.state;
    if (!infiltrator) continue;
    games += 1;
    const counts = { home: [0, 0, 0, 0], last: [0, 0, 0, 0], objects: [0, 0, 0, 0] };
    const add = (what: keyof typeof counts, seat: number, n: number): void => {
      counts[what][seat - 1] = (counts[what][seat - 1] ?? 0) + n;
    };
    let laid = 0;
    for (let before = table.state, choice = table.step(); choice; before = table.state, choice = table.step()) {
      if (choice.move.do === 'place') laid = choice.seat;
      if (choice.move.do === 'object' || choice.move.do === 'conflict') add('objects', choice.seat, 1);
      if (before.stage !== 'send' || table.state.stage === 'send') continue;
      for (const [i, { at }] of before.police.entries()) add('home', i + 1, at.filter((place) => place === 0).length);
      if (laid > 0) add('last', laid, 1);
    }
    for (const what of ['home', 'last', 'objects'] as const) {
      const most = Math.max(...counts[what]);
      const suspects = counts[what].flatMap((count, i) => (count === most ? [i + 1] : []));
      if (suspects.includes(infiltrator)) guessed[what] += 1 / suspects.length;
    }
  }
  const shares = Object.values(guessed).map((right) => right / games);
  console.log(
    `an infiltrator of four guessed by ${Object.keys(guessed)}: ${shares.map((one) => one.toFixed(2))} of ${games}`,
  );
  for (const share of shares) expect(share).toBeLessThan(1 / seats + howMany(0.25, 0.1));
});

test('PC-H1: no seat of sharp bots is better than another', { timeout: 900_000 }, () => {
  const games = howMany(40, 600);
  for (const seats of [3, 4, 5, 6]) {
    const wins = Array.from({ length: seats }, () => 0);
    for (let seed = 1; seed <= games; seed++) {
      const { ended } = policePlayed(all('sharp', seats), seed).state;
      const [first = []] = ended && !ended.mafia ? ended.ranks : [];
      for (const seat of first) wins[seat - 1] = (wins[seat - 1] ?? 0) + 1 / first.length;
    }
    const sum = wins.reduce((one, other) => one + other, 0);
    console.log(
      `${seats} sharp bots win by seat: ${wins.map((one) => ((100 * one) / sum).toFixed(0))} % of ${sum} games`,
    );
    for (const one of wins) expect(Math.abs(one / sum - 1 / seats)).toBeLessThan(howMany(0.25, 0.08));
  }
});

// Few games tell nothing of that: in `npm run proofs` alone.
testInProofs(
  'PC-H1: the mafia’s wins against plain bots on medium lie within 12 points of the table',
  {
    timeout: 600_000,
  },
  () => {
    const games = 1000;
    for (const [at, percent] of MAFIA_WINS.medium.entries()) {
      const [seats, said] = [at + 3, percent / 100];
      const share = mafiaWins(seats, 'medium', games);
      console.log(
        `${seats} players: the mafia wins ${(share * 100).toFixed(1)} % of ${games} games (${percent} % in the rules)`,
      );
      expect(Math.abs(share - said)).toBeLessThan(0.12);
    }
  },
);
