// Goal: the table stands as the rulebook lays it out, with any players. Method: games of three to five set up from many seeds; the draw of the secondary productions is followed
// card by card.
import { describe, expect, test } from 'vitest';
import { type ClanId, clanIds, clanNames, primaryGoods } from '#rulebooks/gangster-paradise/data/clans.ts';
import { executantIds, executantOf } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds } from '#rulebooks/gangster-paradise/data/goods.ts';
import { CAPTAINS, MERCHANTS, SOLDIERS } from '#rulebooks/gangster-paradise/data/people.ts';
import { board, tokens } from '#rulebooks/gangster-paradise/data/turn-board.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { drawable } from '#rulebooks/gangster-paradise/secondary.ts';
import { by, Scene } from './scene.ts';

const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);
const seeds = Array.from({ length: 40 }, (_, i) => i + 1);
const productions = ({ state }: Scene) => state.clans.map(({ primary, secondary }) => ({ primary, secondary }));

describe('the cards', () => {
  test('GP-3, GP-R1: 19 goods and 7 black-market cards of each of five kinds, 3 copies of ten executants', () => {
    const { supply, market, executants } = new Scene({ clans: 'pick' }, 5).state;
    expect(supply).toEqual([19, 19, 19, 19, 19]);
    const kinds = goodsKinds.map(
      (kind, i) => (market.pile[i] ?? 0) + market.display.filter((one) => one === kind).length,
    );
    expect(kinds).toEqual([7, 7, 7, 7, 7]);
    expect(new Set(executants.pile).size).toBe(30);
    for (const id of executantIds) expect(executants.pile.filter((card) => executantOf(card) === id)).toHaveLength(3);
  });

  test('GP-4: a clan has 13 people: 5 soldiers, 3 captains, 3 merchants, a right-hand and a boss', () => {
    expect([SOLDIERS, CAPTAINS, MERCHANTS, SOLDIERS + CAPTAINS + MERCHANTS + 2]).toEqual([5, 3, 3, 13]);
  });

  test.each([
    [3, 2],
    [4, 3],
    [5, 4],
  ])('GP-8: with %i players %i cards lie open at the black market', (seats, cards) => {
    const scene = new Scene({ clans: 'pick' }, seats);
    expect(scene.state.market.display).toHaveLength(cards);
    expect(scene.view('public').market).toMatchObject({ pile: 35 - cards, compensation: 10 });
  });

  test('GP-7: the pile is face down and in chance’s order; 10 red lie on their space', () => {
    const shown = new Set(seeds.map((seed) => new Scene({ clans: 'pick' }, 5, seed).state.market.display.join()));
    expect(shown.size).toBeGreaterThan(10);
    const scene = new Scene({ clans: 'pick' });
    expect(scene.view(1).market.pile).toBe(33);
    expect(scene.money('market', 'red')).toBe(10);
  });

  test('GP-9: executants are shuffled: the first one drawn is any of them', () => {
    const drawn = seeds.map((seed) => {
      const scene = new Scene({}, 3, seed).until('recruiting').holds(1, { goods: { arms: 3 } });
      return scene.act({ do: 'recruit', who: 'executant', with: 'arms' }).hand(1)[0] ?? '';
    });
    expect(new Set(drawn).size).toBeGreaterThan(10);
  });
});

describe('the clans', () => {
  test('GP-1, GP-H1: five clans, each with goods of its own', () => {
    const scene = new Scene({}, 5);
    expect(Object.values(clanNames).toSorted()).toEqual(['Giordano', 'Hernandez', 'Ivanov', 'Mutombo', 'Takahashi']);
    expect(primaryGoods).toEqual({
      hernandez: 'drugs',
      giordano: 'arms',
      mutombo: 'jewels',
      ivanov: 'alcohol',
      takahashi: 'counterfeits',
    });
    for (const { clan, primary } of scene.state.clans) expect(primary).toBe(primaryGoods[clan as ClanId]);
  });

  test('GP-H1: what clans produce is data of the game; two cannot produce the same', () => {
    const primary = { ...primaryGoods, ivanov: 'counterfeits', takahashi: 'alcohol' } as const;
    const scene = new Scene({ clans: 'pick', primary });
    scene.act({ do: 'choose', clan: 'ivanov' });
    expect(scene.state.clans[0]?.primary).toBe('counterfeits');
    expect(() => new Scene({ primary: { ...primary, ivanov: 'alcohol' } })).toThrow(
      expect.objectContaining(by('primary-twice', 'GP-H1')),
    );
  });

  test('GP-4: each picks a board that is free, then the game begins', () => {
    const scene = new Scene({ clans: 'pick' });
    scene.act({ do: 'choose', clan: 'mutombo' });
    expect(scene.active).toBe(2);
    expect(scene.refused({ do: 'choose', clan: 'mutombo' })).toMatchObject(by('clan-taken', 'GP-4'));
    scene.act({ do: 'choose', clan: 'ivanov' }, { do: 'choose', clan: 'giordano' });
    expect(scene.state.clans.map(({ clan }) => clan)).toEqual(['mutombo', 'ivanov', 'giordano']);
    expect(scene.state.phase).toBe('delivery');
  });

  test('GP-4, GP-H4: who does not pick in time has the first board that is free, and is named by his seat', () => {
    const scene = new Scene({ clans: 'pick' }).act({ do: 'choose', clan: 'hernandez' });
    scene.elapse(scene.go.id);
    expect(scene.state.clans[1]?.clan).toBe('giordano');
    expect(scene.last.lines[0]).toEqual({ key: 'line.time-up-seat', args: { seat: 2 } });
  });

  test('GP-4, GP-H6: 20 red and 3 white behind each screen, from the reserve', () => {
    const scene = new Scene({}, 4);
    for (const seat of [1, 2, 3, 4]) expect([scene.red(seat), scene.white(seat)]).toEqual([20, 3]);
    expect([scene.money('reserve', 'red'), scene.money('reserve', 'white')]).toEqual([-90, -12]);
  });

  test('GP-5: soldier no. 1 and merchant no. 1 are recruited from the start, and nobody else', () => {
    for (const clan of new Scene({}, 5).state.clans)
      expect(clan).toMatchObject({ soldiers: [1], merchants: [1], captains: [], rightHand: false, boss: false });
  });
});

describe('the board in the middle', () => {
  test('GP-6, GP-11, GP-H6: turn 1 of 8, with the scale and the limits for all to see', () => {
    expect(new Scene().view('public')).toMatchObject({
      turn: 1,
      turns: 8,
      scale: [5, 15, 35, 60, 100],
      handLimit: 4,
      executantsPerTurn: 2,
    });
    expect(board).toEqual({ turns: 8, red: 20, white: 3, compensation: 10, handLimit: 4, executantsPerTurn: 2 });
  });

  test('GP-10, GP-H3: 445 white and 625 red in tokens; the reserve pays on when they are out', () => {
    const worth = (list: readonly { value: number; count: number }[]): number =>
      sum(list.map(({ value, count }) => value * count));
    expect([worth(tokens.white), worth(tokens.red)]).toEqual([445, 625]);
    const scene = new Scene({ scale: [1000, 1000, 1000, 1000, 1000] }).until('resale');
    scene.act({ do: 'sell', kinds: [scene.state.clans[0]?.primary as Goods] });
    expect(scene.red(1)).toBe(1020);
  });

  test('GP-12, GP-R4: the first player is drawn, or named by the table', () => {
    const drawn = new Set(seeds.map((seed) => new Scene({ first: 0 }, 5, seed).state.first));
    expect([...drawn].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(new Scene({ first: 3 }).active).toBe(3);
    expect(() => new Scene({ first: 4 })).toThrow(expect.objectContaining(by('no-such-first', 'GP-R4')));
  });
});

describe('secondary productions', () => {
  test.each([3, 4, 5])(
    'GP-13, GP-14, GP-R5: with %i clans nobody has his own goods, nor the pair of another',
    (seats) => {
      for (const seed of seeds) {
        const clans = productions(new Scene({}, seats, seed));
        expect(new Set(clans.map(({ secondary }) => secondary)).size).toBe(seats);
        const pairs = clans.map(({ primary, secondary }) => [primary, secondary].toSorted().join());
        expect(new Set(pairs).size).toBe(seats);
        for (const { primary, secondary } of clans) expect(secondary).not.toBe(primary);
      }
    },
  );

  test('GP-R5: five clans form one single cycle', () => {
    for (const seed of seeds) {
      const clans = productions(new Scene({}, 5, seed));
      const around = new Set<string>();
      for (let kind = 'drugs'; !around.has(kind); kind = clans.find(({ primary }) => primary === kind)?.secondary ?? '')
        around.add(kind);
      expect(around.size).toBe(5);
    }
  });

  test('GP-14, GP-R5: a card that mirrors a pair, or leaves the last clan with its own goods, is not drawn', () => {
    const clan = (primary: Goods, secondary: Goods | null = null) => ({ primary, secondary });
    const clans = [clan('drugs', 'arms'), clan('arms', 'jewels'), clan('jewels', 'alcohol'), clan('alcohol')];
    expect(drawable([clan('drugs', 'arms'), clan('arms'), clan('jewels')], 2)).toEqual([
      'jewels',
      'alcohol',
      'counterfeits',
    ]);
    expect(drawable([...clans, clan('counterfeits')], 4)).toEqual(['counterfeits']);
    expect(drawable(clans, 4)).toEqual(['drugs', 'counterfeits']);
  });

  test('GP-15: what is drawn is chance: each card that a clan may draw comes up, as often as another', () => {
    // The first player of five may draw any goods but his own: 400 draws, 100 of each expected, 8.7 the standard deviation.
    const kinds = new Map<string, number>();
    for (let seed = 1; seed <= 400; seed++) {
      const { clans } = new Scene({ first: 2, clans: 'pick' }, 5, seed).act(
        ...clanIds.map((clan): ParadiseMove => ({ do: 'choose', clan })),
      ).state;
      const { secondary } = clans[1] ?? {};
      kinds.set(`${secondary}`, (kinds.get(`${secondary}`) ?? 0) + 1);
    }
    expect([...kinds.keys()].toSorted()).toEqual(['alcohol', 'counterfeits', 'drugs', 'jewels']);
    for (const [kind, draws] of kinds) {
      expect(draws, kind).toBeGreaterThan(100 - 5 * 8.7);
      expect(draws, kind).toBeLessThan(100 + 5 * 8.7);
    }
  });

  test('GP-15, GP-16: the first player draws, then whose goods were drawn, else the next clockwise without any', () => {
    let named = 0;
    for (const seed of seeds) {
      const scene = new Scene({ first: 2 }, 4, seed);
      const clans = scene.state.clans.map(({ clan, primary }, i) => ({
        name: clan ? clanNames[clan] : '',
        primary,
        i,
      }));
      const draws = scene.last.lines
        .filter(({ key }) => key === 'line.secondary')
        .map(({ args }) => clans.findIndex(({ name }) => name === args?.clan));
      let expected = 1;
      const done: number[] = [];
      for (const drawer of draws) {
        expect(drawer).toBe(expected);
        done.push(drawer);
        const drawn = scene.state.clans[drawer]?.secondary;
        const owner = clans.findIndex(({ primary, i }) => primary === drawn && !done.includes(i));
        const clockwise = [1, 2, 3].map((step) => (drawer + step) % 4).find((i) => !done.includes(i)) ?? -1;
        if (owner >= 0 && owner !== clockwise) named++;
        expected = owner >= 0 ? owner : clockwise;
      }
      expect(done).toHaveLength(4);
    }
    expect(named).toBeGreaterThan(5);
  });
});
