// Goal: what is hidden stays so, GC-R25, GC-R46, GC-R52; what is not an answer gets a sentence. Method: views, lines and options at scenes;
// and whole games in two worlds that differ in hands and pile alone (test/proofs plays every way out the same way).
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { pick, seededDice } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import type { Card } from '#rulebooks/streets-of-gotham/cards.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { swapGotham } from '../../proofs/gotham-secrets.ts';
import { howMany } from '../../support/seeds.ts';
import { by, Scene } from './scene.ts';

const money = (): number => 0;

describe('GC-R25, GC-R52: who knows what', () => {
  test('a hand is told to its owner alone, in the order of arrival; its number to all', () => {
    const scene = new Scene({ hands: [['7.1', '0.1', '4.1'], ['5.1']], top: ['2.1'] }).draw();
    expect(scene.view(1).mine?.hand).toEqual(['7.1', '0.1', '4.1', '2.1']);
    for (const viewer of [2, 3, 0, 'public'] as const) {
      expect(scene.view(viewer).players.map(({ hand }) => hand)).toEqual([4, 1, 0]);
      for (const card of ['7.1', '0.1', '4.1', '2.1'])
        expect(JSON.stringify(scene.view(viewer))).not.toContain(`"${card}"`);
    }
  });

  test('the pile is counted, the discard pile lies in its order, what lies under a card lies open', () => {
    const scene = new Scene({ laid: [[['AC10', ['7.1', 2]]]], discard: ['3.1', '0.1'] });
    const { pile, discard, players } = scene.view('public');
    expect([pile, discard]).toEqual([scene.pileSize, ['3.1', '0.1']]);
    expect(players[0]?.laid).toEqual([{ card: 'AC10', under: [{ card: '7.1', owner: 2 }] }]);
    expect(JSON.stringify(scene.view(1))).not.toMatch(/"BAT"|"S1"|"S2"/);
  });

  test('GC-R25: what was set aside stays secret to the end', () => {
    const scene = new Scene({ options: { setAside: [11, 3, 3, 1] } });
    for (const card of scene.state.aside) expect(JSON.stringify(scene.view(1))).not.toContain(`"${card}"`);
  });

  test.each<[string, Scene, GothamMove, readonly string[]]>([
    ['a draw', new Scene({ top: ['7.1'] }), { do: 'draw' }, ['line.drawn@1']],
    [
      'a theft, known to thief and victim',
      new Scene({ laid: [['1.1', '5.1']], hands: [[], ['7.1']] }),
      { do: 'activate', card: '1.1', half: 'partner', opponent: 2 },
      ['line.stolen@1,2'],
    ],
    [
      'a look',
      new Scene({ laid: [['7.1']], top: ['6.1'] }),
      { do: 'activate', card: '7.1', half: 'own' },
      ['line.seen@1', 'line.seen@1'],
    ],
    [
      'a hand that Catwoman sees',
      new Scene({ laid: [['AC04']], hands: [['0.1'], ['7.1']] }),
      { do: 'activate', card: 'AC04', half: 'own', cost: '0.1', opponent: 2 },
      ['line.seen@1'],
    ],
  ])('GC-R46: %s is told to those who see it, and closes undo', (_what, scene, move, told) => {
    scene.gives(move);
    expect(scene.said.filter((key) => key.includes('@'))).toEqual(told);
    expect(scene.last.revealed).toBe(true);
    const lines = scene.last.lines.filter(({ key, to }) => to === undefined && key !== 'line.activates');
    expect(JSON.stringify(lines)).not.toMatch(/card\.7|card\.6/);
  });

  test('what lays no hidden card open can be taken back', () => {
    const scene = new Scene({ hands: [['4.1']], laid: [['2.1', '4.2'], ['7.1']] }).lay('4.1');
    expect(scene.last.revealed).toBe(false);
    scene.activate('2.1', 'partner', { target: '7.1' });
    expect([scene.last.revealed, scene.last.draws]).toEqual([false, 0]);
    scene.end();
    expect(scene.last.revealed).toBe(false);
  });

  test('GC-R33: what the others can tell of a turn is the same with any hand', () => {
    const layout = { laid: [['1.1', '7.1', '6.1'], ['3.1']], top: ['0.1', '0.2', 'AC05', '5.1'] } as const;
    const [one, two] = [['4.1', '5.2'] as const, ['AC01', 'AC02'] as const].map((hand) => {
      const scene = new Scene({ ...layout, hands: [hand, ['2.1', '2.2']] });
      const asked = [scene.asked];
      scene.activate('1.1', 'own', { opponent: 2 });
      asked.push(scene.asked);
      scene.gives({ do: 'give', card: scene.hand(1).at(-1) ?? '' });
      asked.push(scene.asked);
      return { asked, view: JSON.stringify(scene.view(3)) };
    });
    expect(one).toEqual(two);
  });
});

describe('memory, for bots', () => {
  const memory = (scene: Scene, seat: number) => scene.view(seat).mine?.memory;

  test('a card that goes openly to a hand is known there to all but its owner', () => {
    const scene = new Scene({ laid: [['4.1', '7.1']] }).activate('4.1', 'own', { target: '7.1' });
    expect([memory(scene, 2)?.hands, memory(scene, 1)?.hands]).toEqual([[{ seat: 1, cards: ['7.1'] }], []]);
    // Laid again, it lies open.
    expect(memory(scene.lay('7.1'), 2)?.hands).toEqual([]);
  });

  test('a card that was sunk or put on top is known to the player who did it, everywhere it goes openly', () => {
    const scene = new Scene({ laid: [['AC09']], hands: [['0.1']], top: ['4.1', '5.1', '6.1', '1.1'] });
    scene.activate('AC09', 'own').gives({ do: 'look', take: '4.1', discard: '5.1' });
    expect([memory(scene, 1)?.pile, memory(scene, 2)?.pile]).toEqual([[{ at: 0, card: '6.1' }], []]);
    scene.end().draw();
    expect(memory(scene, 1)).toEqual({ hands: [{ seat: 2, cards: ['6.1'] }], pile: [] });
  });

  test('a Bat-Signal or Batman that was left on top is known to who left him, until he is drawn', () => {
    const scene = new Scene({ laid: [['7.1']], top: ['BAT', '4.1', '5.1'] }).activate('7.1', 'own');
    scene.gives({ do: 'look', play: [], take: '4.1' });
    expect([memory(scene, 1)?.pile, memory(scene, 2)?.pile]).toEqual([[{ at: 0, card: 'BAT' }], []]);
    expect(memory(scene.end().draw(), 1)?.pile).toEqual([]);
  });

  test('a hidden theft from a hand takes away what the others knew of it', () => {
    const scene = new Scene({
      laid: [
        ['1.1', '5.1'],
        ['4.1', '7.1'],
      ],
      hands: [[], ['3.1']],
    }).until(2);
    scene.activate('4.1', 'own', { target: '7.1' }).until(1);
    expect(memory(scene, 3)?.hands).toEqual([{ seat: 2, cards: ['7.1'] }]);
    scene.activate('1.1', 'partner', { opponent: 2 });
    const [stolen] = scene.hand(1);
    expect(memory(scene, 3)?.hands).toEqual([]);
    expect(memory(scene, 2)?.hands).toEqual([{ seat: 1, cards: [stolen] }]);
    expect(memory(scene, 1)?.hands).toEqual(stolen === '7.1' ? [] : [{ seat: 2, cards: ['7.1'] }]);
  });

  test('a look by somebody else takes away what one knew of the top', () => {
    const top: Card[] = ['4.1', '5.1', '6.1', '1.1', '1.2'];
    const scene = new Scene({ laid: [['AC09'], ['7.1']], top }).activate('AC09', 'own');
    scene.gives({ do: 'look', take: '4.1', discard: '5.1' }).end();
    scene.activate('7.1', 'own').gives({ do: 'look', take: '1.1' });
    expect([memory(scene, 1)?.pile, memory(scene, 2)?.pile.map(({ card }) => card)]).toEqual([[], ['6.1']]);
  });
});

/** Two worlds that differ in what one seat alone knows: the views of the others must not tell them apart. */
describe('GC-R25, GC-R43, GC-R52: a hidden choice is in nobody else’s memory', () => {
  /** Seat 3 has put 6.1 on top; seat 1 draws it and another one, of which it sinks one (SX03). */
  const drawn = (): Scene => {
    const scene = new Scene({
      laid: [[], [], ['AC09']],
      hands: [['4.1'], ['4.2'], []],
      top: ['7.1', '0.1', '6.1', '3.3'],
      sphinx: 'SX03',
      options: { first: 3 },
    });
    scene.activate('AC09', 'own').gives({ do: 'look', take: '7.1', discard: '0.1' }).end();
    return scene.draw();
  };

  test('SX03: which of the two was sunk; nobody else knows any more where either lies', () => {
    const before = drawn();
    expect(before.view(3).mine?.memory).toEqual({ hands: [{ seat: 1, cards: ['6.1'] }], pile: [] });
    const [one, other] = (['6.1', '3.3'] as const).map((card) => drawn().gives({ do: 'sink', card }));
    for (const seat of [2, 3]) expect(one?.view(seat)).toEqual(other?.view(seat));
    expect(one?.view(3).mine?.memory).toEqual({ hands: [], pile: [] });
    // He who sank it knows it, at the very bottom.
    expect(one?.view(1).mine?.memory.pile).toEqual([{ at: (one?.pileSize ?? 0) - 1, card: '6.1' }]);
  });

  test('SX03: what was known of the rest of that hand still is', () => {
    const scene = drawn().rig(({ known }) => known[2]?.push('4.1'));
    scene.gives({ do: 'sink', card: '6.1' });
    expect(scene.view(3).mine?.memory.hands).toEqual([{ seat: 1, cards: ['4.1'] }]);
  });

  test('a Cerveau that leaves Batman on top, or sinks a card: who sank one before cannot count it out', () => {
    const [one, other] = (['BAT', '4.2'] as const).map((second) => {
      const scene = new Scene({
        laid: [['7.1'], [], ['7.2']],
        top: ['4.1', '5.1', second, '6.1'],
        options: { first: 3 },
      });
      scene.activate('7.2', 'own').gives({ do: 'look', take: '4.1' }).end();
      expect(scene.view(3).mine?.memory.pile).toEqual([{ at: scene.pileSize - 1, card: '5.1' }]);
      scene.activate('7.1', 'own');
      const play = second === 'BAT' ? { play: [] } : {};
      return scene.gives({ do: 'look', ...play, take: '6.1' });
    });
    for (const seat of [2, 3]) expect(one?.view(seat)).toEqual(other?.view(seat));
    // He who looked still knows what he did.
    expect([one, other].map((scene) => scene?.view(1).mine?.memory.pile.map(({ card }) => card))).toEqual([
      ['BAT'],
      ['4.2'],
    ]);
  });

  /** Who may know the answer that is asked for now; null where all may. */
  const partiesTo = (scene: Scene): readonly number[] | null => {
    const { active, pending } = scene.state;
    const top = pending.at(-1);
    if (top?.is === 'sink' || top?.is === 'look') return [active];
    if (top?.is === 'give') return [active, top.to];
    return top?.is === 'take' ? [active, top.from] : null;
  };

  /** Answers that name a card; of those that may play Bat-Signals none does. */
  const answersTo = (scene: Scene): GothamMove[] =>
    scene.options.flatMap(({ do: what, fields: { card, take, discard, play } = {} }) => {
      const from = (field: typeof card) => (field?.kind === 'pick' ? field.from : []);
      const rest = { ...(play ? { play: [] } : {}), ...(discard ? { discard: from(discard)[0] } : {}) };
      return [
        ...from(card).map((one) => ({ do: what, card: one })),
        ...from(take).map((one) => ({ do: what, ...rest, take: one })),
      ] as GothamMove[]; // Of the options.
    });

  /** What the others, who knew till then where each card lies, see after each of these answers, by what was discarded with it in the open. */
  function worldsOf(scene: Scene, moves: readonly GothamMove[], others: readonly number[]): unknown[][] {
    const before = scene.state;
    const { state } = scene.rig(({ known, hands, pile, sunk }) => {
      for (const seat of others)
        known[seat - 1] = [...pile, ...sunk, ...hands.flatMap((hand, i) => (i + 1 === seat ? [] : hand))];
    });
    const worlds = new Map<string, unknown[]>();
    for (const move of moves) {
      scene.gives(move);
      const discard = scene.state.discard.join();
      // When it is over everything is shown.
      if (!scene.state.ranks)
        worlds.set(discard, [...(worlds.get(discard) ?? []), others.map((seat) => scene.view(seat))]);
      scene.state = state;
    }
    scene.state = before;
    return [...worlds.values()];
  }

  test('in whole games: when any card is sunk, looked at, given or taken, the others see the same', () => {
    const compared: Record<string, number> = {};
    for (let seed = 1; seed <= howMany(30, 200); seed++) {
      const dice = seededDice(seed);
      const scene = new Scene({ seats: 3 + (seed % 3), options: { mystery: true, spaces: 3 } }, seed);
      while (scene.asks().length > 0) {
        const { asked } = scene;
        const parties = partiesTo(scene);
        if (parties) {
          const others = scene.state.hands.map((_, i) => i + 1).filter((seat) => !parties.includes(seat));
          for (const views of worldsOf(scene, answersTo(scene), others)) {
            for (const world of views) same(world, views[0], `views after ${asked.kind}`);
            if (views.length > 1) compared[asked.kind] = (compared[asked.kind] ?? 0) + 1;
          }
        }
        for (const seat of asked.seats)
          scene.move(asked.id, seat, sample(dice, rules.legal(scene.state, asked, seat, money)) as GothamMove);
      }
    }
    for (const kind of ['sink', 'look', 'give', 'take']) expect(compared[kind], kind).toBeGreaterThan(3);
  });
});

/** Many thousand of these: vitest is asked only where they differ. */
function same(one: unknown, other: unknown, what: string): void {
  if (!isDeepStrictEqual(one, other)) expect(one, what).toEqual(other);
}

describe('GC-H1, GC-R25: who knew of one of two equal cards, and sees one leave, knows no more whether it was that one', () => {
  const memory = (scene: Scene) => scene.view(2).mine?.memory.hands;

  test('laid: any of them', () => {
    const withTwins = (): Scene =>
      new Scene({
        seats: 2,
        laid: [['4.1'], ['AC08']],
        hands: [['4.2', '1.1'], ['0.1']],
        top: ['7.1', '7.2'],
      }).activate('4.1', 'own', { target: '4.1' });
    expect(memory(withTwins())).toEqual([{ seat: 1, cards: ['4.1'] }]);
    for (const card of ['4.1', '4.2'] as const) {
      const scene = withTwins();
      scene.lay(card);
      expect(memory(scene), card).toEqual([]);
    }
    const other = withTwins();
    other.lay('1.1');
    expect(memory(other)).toEqual([{ seat: 1, cards: ['4.1'] }]);
  });

  test('lost by chance', () => {
    const scene = new Scene({ seats: 2, laid: [['4.1'], ['5.1', '3.1']], hands: [['4.2']] });
    scene.activate('4.1', 'own', { target: '4.1' }).end();
    scene.activate('5.1', 'partner', { opponent: 1 });
    expect(scene.state.discard).toHaveLength(1);
    expect(memory(scene)).toEqual([]);
  });
});

test('GC-R52: what a look plays or throws away all have seen: it closes undo', () => {
  const looks = (): Scene => new Scene({ laid: [['AC09', '4.1']], top: ['S2', 'BAT', '5.1'] }).activate('AC09', 'own');
  const kept = looks().gives({ do: 'look', play: [], take: '5.1' });
  expect(kept.last.revealed).toBe(false);
  const played = looks().gives({ do: 'look', play: ['S2', 'BAT'], take: '5.1' });
  expect(played.last.revealed).toBe(true);
  // GC-R43: from the top, as they lie.
  expect(played.said.filter((key) => /signal|batman/.test(key))).toEqual(['line.signal', 'line.batman']);
});

test('GC-R52, GC-R36: options, asks, views and answers never depend on what a seat cannot know', {
  timeout: 600_000,
}, () => {
  let compared = 0;
  for (let seed = 1; seed <= howMany(12, 120); seed++) {
    const dice = seededDice(seed);
    const scene = new Scene({ seats: 2 + (seed % 4), options: { mystery: true, signalEffects: seed % 2 === 0 } }, seed);
    while (scene.asks().length > 0) {
      const { asked } = scene;
      for (const viewer of [...scene.state.hands.map((_, i) => i + 1), 0, 'public'] as const) {
        const other = swapGotham(scene.state, viewer, dice);
        rules.check(other, money);
        same(rules.view(other, viewer, money), rules.view(scene.state, viewer, money), 'view');
        same(rules.asks(other), rules.asks(scene.state), 'asks');
        if (viewer === 'public' || !asked.seats.includes(viewer)) continue;
        same(
          rules.legal(other, asked, viewer, money),
          rules.legal(scene.state, asked, viewer, money),
          `options at ${asked.kind}`,
        );
        same(
          rules.idle(other, asked, viewer, money),
          rules.idle(scene.state, asked, viewer, money),
          `default at ${asked.kind}`,
        );
        compared += 1;
      }
      for (const seat of asked.seats)
        scene.move(asked.id, seat, sample(dice, rules.legal(scene.state, asked, seat, money)) as GothamMove);
    }
  }
  expect(compared).toBeGreaterThan(500);
});

describe('what is no answer', () => {
  test.each<[string, Scene, GothamMove, number, string, string]>([
    ['a turn of somebody else', new Scene({}), { do: 'draw' }, 2, 'not-your-turn', 'GC-22'],
    [
      'a look that is not mine',
      new Scene({ laid: [['7.1']], top: ['4.1', '5.1'] }).activate('7.1', 'own'),
      { do: 'look', take: '4.1' },
      2,
      'not-your-look',
      'GC-R43',
    ],
    [
      'a hand that I do not see',
      new Scene({ laid: [['AC04']], hands: [['0.1'], ['3.1', '4.1']] }).activate('AC04', 'own', {
        cost: '0.1',
        opponent: 2,
      }),
      { do: 'take', card: '3.1' },
      3,
      'not-your-look',
      'GC-R43',
    ],
    [
      'a discard that is not asked of me',
      new Scene({ laid: [['AC01']], hands: [[], ['3.1', '4.1'], []] }).activate('AC01', 'own'),
      { do: 'discard', card: '3.1' },
      3,
      'not-asked',
      'GC-R39',
    ],
  ])('%s', (_what, scene, move, seat, code, rule) => {
    expect(rules.explainLate?.(scene.state, scene.asked.id, seat, move)).toMatchObject(by(code, rule));
  });

  test('a discard of a card not held, and one that is', () => {
    const scene = new Scene({ laid: [['AC01']], hands: [[], ['3.1', '4.1'], []] }).activate('AC01', 'own');
    expect(scene.refused({ do: 'discard', card: '7.1' }, 2)).toMatchObject(by('discard-not-held', 'GC-R39'));
    expect(scene.refused({ do: 'discard', card: '3.1' }, 2)).toBeNull();
  });

  test('nothing is explained that is on offer, and an explanation changes nothing', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const dice = seededDice(seed);
      const scene = new Scene({ seats: 4, options: { mystery: true } }, seed);
      const earlier: GothamMove[] = [];
      for (let n = 0; n < 60 && scene.asks().length > 0; n++) {
        const { asked } = scene;
        const seat = asked.seats[0] ?? 0;
        const before = JSON.stringify(scene.state);
        for (let tries = 0; tries < 5 && earlier.length > 0; tries++) {
          const move = pick(dice, earlier);
          if (!scene.offers(move)) rules.explainRefusal?.(scene.state, asked, seat, move, money);
          rules.explainLate?.(scene.state, asked.id, seat, move);
        }
        expect(JSON.stringify(scene.state)).toBe(before);
        for (const one of asked.seats) {
          const move = sample(dice, rules.legal(scene.state, asked, one, money)) as GothamMove;
          earlier.push(move);
          scene.move(asked.id, one, move);
        }
      }
    }
  });
});
