// Goal: the bots answer every ask with a move that is offered, know no more than their seat sees, and the sharp one is better. Method: whole games by seeds, each choice held
// against the options and played; each choice made again in a world with other hidden cards.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { misfit } from '#rulebooks/options.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { Card } from '#rulebooks/streets-of-gotham/cards.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import { questionKinds } from '#rulebooks/streets-of-gotham/questions.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { type GothamLevel, GothamTable, gothamOptionsOf, gothamPlayed } from '../../bench/gotham-table.ts';
import { gothamWins, villainMeans } from '../../bench/gotham-wins.ts';
import { wilson } from '../../bench/paradise-wins.ts';
import { swapGotham } from '../../proofs/gotham-secrets.ts';
import { testInProofs } from '../../support/in-proofs.ts';
import { howMany } from '../../support/seeds.ts';
import { type Layout, Scene } from './scene.ts';

const levels = ['plain', 'sharp'] as const;
const all = (level: GothamLevel, seats: number): GothamLevel[] => Array.from({ length: seats }, () => level);
const money = (): number => 0;

/** Games that are otherwise: with all that may be on, crowded with accomplices, short, with other numbers. */
const house: readonly object[] = [
  { mystery: true, spaces: 3, signalEffects: true },
  { mystery: true, signalEffects: true, setAside: [0, 0, 0, 0], catchUp: true },
  {
    copies: { base: [1, 1, 1, 1, 1, 1, 9, 1], three: Array(8).fill(1), five: Array(8).fill(0) },
    mystery: true,
    spaces: 3,
  },
  {
    partners: [0, 1, 2, 3, 4, 5, 6, 7],
    villainPoints: Array(10).fill(9),
    sphinx: ['SX03', 'SX04'],
    mystery: true,
    spaces: 3,
  },
];

function chosen(
  state: GothamState,
  level: GothamLevel,
  ask: Ask,
  seat: Seat,
  seed: number,
): GothamMove | null | undefined {
  const options = rules.legal(state, ask, seat, money);
  return rules.bots[level]?.choose(rules.view(state, seat, money), ask, options, seededDice(seed), seat);
}

describe.each(levels)('the %s bot', { timeout: 300_000 }, (level) => {
  test.each([2, 3, 4, 5])('plays whole games of %i to the end with what is offered', (seats) => {
    for (let seed = 1; seed <= howMany(4, 100); seed++) {
      const { state } = gothamPlayed(all(level, seats), seed);
      rules.check(state, money);
      expect(state.ranks?.flat()).toHaveLength(seats);
    }
  });

  test('GC-H6: plays by other options as well, in every ask (GC-H7)', () => {
    const kinds = new Set<string>();
    for (const [n, options] of house.entries())
      for (const seats of [2, 3, 5])
        for (let seed = 1; seed <= howMany(2, 40); seed++) {
          const levels_: GothamLevel[] = all(level, seats).map((one, i) => (i % 2 === 0 ? one : 'random'));
          const { state } = gothamPlayed(levels_, 100 * n + seed, gothamOptionsOf(options), ({ ask, seat }) => {
            if (levels_[seat - 1] === level) kinds.add(ask.kind);
          });
          expect(state.ranks).not.toBeNull();
        }
    for (const kind of ['turn', 'discard-hand', 'look', 'sink']) expect([...kinds]).toContain(kind);
  });

  test.each<[string, Layout, GothamMove]>([
    [
      'give',
      { laid: [['1.1']], hands: [['2.1', '6.1'], ['AC02']] },
      { do: 'activate', card: '1.1', half: 'own', opponent: 2 },
    ],
    [
      'take',
      { laid: [['AC04']], hands: [['0.1'], ['3.1', '6.1']] },
      { do: 'activate', card: 'AC04', half: 'own', cost: '0.1', opponent: 2 },
    ],
    [
      'take',
      { laid: [['AC04']], hands: [['0.1'], ['6.1']] },
      { do: 'activate', card: 'AC04', half: 'own', cost: '0.1', opponent: 2 },
    ],
    ['look', { laid: [['AC09']], top: ['S1', '3.1', '4.1'] }, { do: 'activate', card: 'AC09', half: 'own' }],
    ['look', { laid: [['AC09']], top: ['5.1', '3.1', '4.1'] }, { do: 'activate', card: 'AC09', half: 'own' }],
    ['look', { laid: [['7.1']], top: ['S1', 'BAT'] }, { do: 'activate', card: '7.1', half: 'own' }],
    ['granted', { laid: [['6.1', '7.1', '3.1']] }, { do: 'activate', card: '6.1', half: 'partner' }],
    ['lay-more', { laid: [['7.1', '6.1']], top: ['AC01', '0.1'] }, { do: 'activate', card: '7.1', half: 'partner' }],
    [
      'guess',
      { laid: [['AC08']], hands: [[], ['3.1', '4.1']] },
      { do: 'activate', card: 'AC08', half: 'own', opponent: 2, value: 3 },
    ],
    ['discard-laid', { laid: [['AC02', '3.1']] }, { do: 'activate', card: 'AC02', half: 'own' }],
    ['discard-hand', { laid: [['AC01', '2.1']], hands: [['3.1']] }, { do: 'activate', card: 'AC01', half: 'own' }],
    ['sink', { sphinx: 'SX03', top: ['3.1', '4.1'] }, { do: 'draw' }],
    ['extra-laid', { sphinx: 'SX02', laid: [['0.1', '1.1', '2.1', '3.1']] }, { do: 'end' }],
    [
      'extra-hand',
      { sphinx: 'SX04', laid: [['2.1', '4.1'], ['7.1']], hands: [['0.1', '1.1']] },
      { do: 'activate', card: '2.1', half: 'partner', target: '7.1' },
    ],
  ])('answers %s', (kind, layout, move) => {
    const { state, asked } = new Scene(layout).gives(move);
    expect(asked.kind).toBe(kind);
    expect(questionKinds).toContain(kind);
    const answer = chosen(state, level, asked, 1, 1);
    expect(misfit(answer ?? { do: '' }, rules.legal(state, asked, 1, money))).toBeNull();
  });

  test('GC-R52: knows no more than its seat: other hands, another pile change nothing', () => {
    let compared = 0;
    for (let seed = 1; seed <= howMany(3, 20); seed++) {
      const dice = seededDice(seed);
      const table = new GothamTable(all(level, 4), seed, gothamOptionsOf({ mystery: seed % 2 === 0 }));
      do {
        for (const ask of rules.asks(table.state))
          for (const seat of ask.seats) {
            const other = swapGotham(table.state, seat, dice);
            expect(chosen(other, level, ask, seat, seed)).toEqual(chosen(table.state, level, ask, seat, seed));
            compared += 1;
          }
      } while (table.step());
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('lays, activates, copies, uses partners', () => {
    const done = new Set<string>();
    for (let seed = 1; seed <= 12; seed++)
      gothamPlayed(all(level, 4), seed, undefined, ({ move }) => {
        done.add(move.do);
        if (move.do === 'activate') done.add(move.copied ? 'copy' : move.half);
      });
    for (const what of ['draw', 'lay', 'activate', 'own', 'partner', 'copy', 'end']) expect([...done]).toContain(what);
  });
});

describe('the sharp bot', () => {
  const answer = (layout: Layout, ...moves: GothamMove[]): GothamMove | null | undefined => {
    const scene = new Scene(layout);
    for (const move of moves) scene.gives(move);
    return chosen(scene.state, 'sharp', scene.asked, scene.asked.seats[0] ?? 0, 1);
  };
  const firefly: GothamMove = { do: 'activate', card: 'AC09', half: 'own' };

  test('plays Batman when it is ahead, and leaves him on top when it is behind', () => {
    const top: Layout['top'] = ['BAT', '3.1', '4.1'];
    const rich: Card[] = ['7.1', '7.2', '7.3', '7.4', '6.1', '6.2'];
    expect(answer({ laid: [['AC09']], hands: [rich, ['0.1']], top }, firefly)).toMatchObject({
      do: 'look',
      play: ['BAT'],
    });
    expect(answer({ laid: [['AC09']], hands: [['0.1'], rich], top }, firefly)).toMatchObject({ do: 'look', play: [] });
  });

  test('does not draw Batman, whom it has left on top, as long as it is behind', () => {
    const rich: Card[] = ['7.1', '7.2', '7.3', '7.4', '6.1', '6.2'];
    const next = (hands: readonly (readonly Card[])[]) => {
      const scene = new Scene({ laid: [['AC09']], hands, top: ['BAT', '3.1', '4.1'] }).gives(firefly);
      scene.gives({ do: 'look', play: [], take: '3.1' });
      return chosen(scene.state, 'sharp', scene.asked, 1, 1)?.do;
    };
    expect([next([['0.1'], rich]), next([rich, ['0.1']])]).not.toContain(undefined);
    expect(next([['0.1'], rich])).not.toBe('draw');
    expect(next([rich, ['0.1']])).toBe('draw');
  });

  test('names what it saw go to a hand', () => {
    const scene = new Scene({
      seats: 2,
      laid: [
        ['4.1', '5.1'],
        ['AC08', '0.1'],
      ],
      hands: [['1.1', '1.2'], ['7.1']],
    });
    scene.activate('4.1', 'own', { target: '5.1' }).until(2);
    scene.draw();
    const move = chosen(scene.state, 'sharp', scene.asked, 2, 1);
    if (move?.do === 'activate' && move.card === 'AC08') expect(move.value).toBe(5);
    else expect(move?.do).toBe('lay');
  });

  test('brings a dear card home when the night is nearly over', () => {
    const layout: Layout = { laid: [['4.1', '7.1']], hands: [['5.1']], pile: ['0.1', 'BAT'] };
    const scene = new Scene({ ...layout, options: {} });
    scene.draw();
    expect(chosen(scene.state, 'sharp', scene.asked, 1, 1)).toMatchObject({
      do: 'activate',
      card: '4.1',
      target: '7.1',
    });
  });

  test('a plain one lays dear henchmen in the first third, and uses them', () => {
    const laid = new Set<string>();
    for (let seed = 1; seed <= 10; seed++)
      gothamPlayed(all('plain', 3), seed, undefined, ({ view, move }) => {
        if ((move.do === 'lay' || move.do === 'activate') && /^[67]/.test(move.card)) {
          laid.add(`${move.do} ${move.card[0]}`);
          if (move.do === 'lay') expect(view.signals).toBe(0);
        }
      });
    expect([...laid].toSorted()).toEqual(['activate 6', 'activate 7', 'lay 6', 'lay 7']);
  });

  test('one beats two plain ones in at least half of the games', { timeout: 900_000 }, () => {
    const games = howMany(400, 1000);
    const { share } = gothamWins(3, games);
    expect(wilson(share, games).low).toBeGreaterThan(0.5);
  });

  testInProofs('GC-H3: mean points of the villains lie within a third of each other', { timeout: 900_000 }, () => {
    const means = villainMeans(400);
    console.log(
      Object.entries(means)
        .map(([id, mean]) => `${id} ${mean.toFixed(2)}`)
        .join(', '),
    );
    // A tenth for chance.
    expect(Math.max(...Object.values(means)) / Math.min(...Object.values(means))).toBeLessThan(4 / 3 + 0.1);
  });

  // Of few games it tells nothing.
  testInProofs(
    'GC-H6: more often than chance has it with two to five seats, with and without the card for late ones',
    {
      timeout: 1_800_000,
    },
    () => {
      const games = 1000;
      const percents = (places: readonly number[]): string => places.map((one) => Math.round(100 * one)).join(' / ');
      for (const catchUp of [false, true])
        for (const seats of [2, 3, 4, 5]) {
          const { share, places } = gothamWins(seats, games, { catchUp });
          const plainOnes = gothamWins(seats, games, { catchUp }, true).places;
          console.log(
            `${seats} seats${catchUp ? ', catch-up' : ''}: sharp ${(100 * share).toFixed(1)} %; by place ${percents(places)}, all plain ${percents(plainOnes)}`,
          );
          // More than chance gives, in every seat.
          expect(wilson(share, games).low).toBeGreaterThan(1 / seats);
        }
    },
  );
});
