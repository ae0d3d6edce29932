// Goal: the fifteen accomplices, GC-8, GC-27, GC-38..43, GC-45..47, GC-H2 and their rulings. Method: a scene for each.
import { describe, expect, test } from 'vitest';
import type { Card } from '#rulebooks/streets-of-gotham/cards.ts';
import type { AccompliceId } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { by, Scene } from './scene.ts';

describe('GC-27, GC-R40: conditions', () => {
  /** May that accomplice be laid before these? */
  const may = (card: AccompliceId, laid: readonly Card[], hand: readonly Card[] = [], other: readonly Card[] = []) =>
    new Scene({ laid: [laid, other], hands: [[card, ...hand]] }).layable.includes(card);

  test.each<[AccompliceId, readonly Card[], readonly Card[]]>([
    ['AC01', ['0.1', '1.1', 'AC15'], ['0.1', '1.1']],
    ['AC02', ['3.1', '3.2'], ['3.1', '4.1']],
    ['AC03', ['3.1'], ['3.1', 'AC15']],
    ['AC04', ['0.1'], ['2.1', '3.1']],
    ['AC04', ['1.1'], []],
    ['AC05', ['0.1', '1.1', '2.1'], ['0.1', '1.1', '1.2', 'AC15']],
    ['AC07', ['6.1'], ['0.1', '1.1', '4.1']],
    ['AC08', ['5.1'], ['4.1', '3.1', '2.1']],
    ['AC08', ['0.1', '1.1', '2.1', 'AC15'], []],
    ['AC09', ['4.1'], ['3.1', '3.2']],
    ['AC10', ['0.1', '1.1'], ['0.1', 'AC15']],
    ['AC11', ['3.1', '0.1'], ['4.1']],
    ['AC12', ['2.1'], ['0.1', '1.1']],
    ['AC12', ['3.1'], []],
    ['AC13', ['0.1', 'AC15'], ['0.1']],
    ['AC13', ['0.1', '1.1', '2.1', '3.1'], []],
    ['AC15', ['0.1', '1.1', '2.1'], ['0.1', '1.1']],
  ])('%s is laid before %j, not before %j', (card, enough, lacking) => {
    expect([may(card, enough), may(card, lacking)]).toEqual([true, card === 'AC11' && lacking.length === 0]);
  });

  test('AC06 asks for an opponent with more laid cards, AC14 for five hand cards with himself', () => {
    expect([may('AC06', ['0.1'], [], ['1.1', '2.1']), may('AC06', ['0.1'], [], ['1.1'])]).toEqual([true, false]);
    expect([may('AC14', [], ['0.1', '1.1', '2.1', '3.1']), may('AC14', [], ['0.1', '1.1', '2.1'])]).toEqual([
      true,
      false,
    ]);
  });

  test('GC-E7: what may be laid before a Guetteur and a Fixeur', () => {
    const all: AccompliceId[] = ['AC13', 'AC04', 'AC12', 'AC10', 'AC03', 'AC11', 'AC01', 'AC07', 'AC09', 'AC02'];
    const scene = new Scene({ laid: [['0.1', '3.1']], hands: [all] });
    expect(scene.layable).toEqual(['AC13', 'AC04', 'AC12', 'AC10', 'AC03', 'AC11']);
    expect(scene.refused({ do: 'lay', card: 'AC01' })).toMatchObject({
      ...by('condition', 'GC-27'),
      args: { condition: { term: 'card.AC01.condition' } },
    });
    scene.lay('AC13').end().end().end();
    expect(scene.layable).toContain('AC01');
    expect(scene.layable).not.toContain('AC03');
  });

  test('GC-R17: cards under a card are not laid', () => {
    expect(new Scene({ laid: [[['AC11', ['5.1', 1]]]], hands: [['AC09']] }).layable).toEqual([]);
  });

  test('GC-R8: laid once, he is activated with any cards there; GC-27: laid again, he must be met again', () => {
    const scene = new Scene({ laid: [['AC01'], []], hands: [['3.1', '4.1', 'AC15']] });
    expect(scene.open).toContain('AC01 own');
    // One that comes from the hand is held to his own.
    expect(scene.layable).toEqual(['3.1', '4.1']);
  });
});

describe('GC-8, GC-33', () => {
  test('an accomplice in hand costs 5 points, laid he costs nothing', () => {
    const scene = new Scene({ hands: [['7.1', 'AC01']], laid: [['AC03']], top: ['S1', 'S2', 'BAT'] }).draw().end();
    expect(scene.state.scores?.[0]).toMatchObject({ henchmen: 7, accomplices: -5 });
  });
});

describe('AC01 Azrael, GC-38, GC-R39', () => {
  test('GC-E9: everybody discards, his own player too; a Brute may serve him; who has no card is not asked', () => {
    const layout = { laid: [['AC01', '2.1', '0.1']], hands: [['5.1'], ['1.1', '7.1'], []], token: 1 } as const;
    const scene = new Scene(layout).activate('AC01', 'own');
    expect([scene.asked.kind, scene.asked.mode, scene.asked.seats]).toEqual(['discard-hand', 'sealed', [1, 2]]);
    expect(scene.offers({ do: 'discard', card: '2.1' }, 1)).toBe(true);
    scene.all({ 1: '2.1', 2: '1.1' });
    expect([scene.state.discard, scene.token]).toEqual([['2.1', '1.1'], 3]);
    expect([scene.hand(1), scene.hand(2), scene.hand(3)]).toEqual([['5.1'], ['7.1'], []]);
  });

  test('GC-E9, SX04: then he loses the 5 as well, no second Brute could save it', () => {
    const layout = { laid: [['AC01', '2.1', '2.2', '0.1']], hands: [['5.1'], ['1.1', '7.1'], []] } as const;
    const scene = new Scene({ ...layout, sphinx: 'SX04', token: 1 })
      .activate('AC01', 'own')
      .all({ 1: '2.1', 2: '1.1' });
    expect([scene.hand(1), scene.state.discard, scene.token]).toEqual([[], ['2.1', '1.1', '5.1'], 4]);
  });

  test('GC-R10: only his own player may discard a Brute', () => {
    const scene = new Scene({
      laid: [['AC01'], ['2.1']],
      hands: [
        ['5.1', '6.1'],
        ['1.1', '7.1'],
      ],
    }).activate('AC01', 'own');
    expect(scene.offers({ do: 'discard', card: '2.1' }, 2)).toBe(false);
    expect(scene.refused({ do: 'discard', card: '2.1' }, 2)).toMatchObject(by('discard-not-held', 'GC-R39'));
  });

  test('the cards land in seat order from the active player', () => {
    const hands: Card[][] = [
      ['5.1', '5.2'],
      ['1.1', '1.2'],
      ['0.1', '0.2'],
    ];
    const scene = new Scene({ laid: [[], ['AC01']], hands }).until(2).activate('AC01', 'own');
    scene.all({ 1: '5.1', 3: '0.1', 2: '1.1' });
    expect(scene.state.discard).toEqual(['1.1', '0.1', '5.1']);
  });

  test('GC-R37: a player with a single card is not asked: all can see it', () => {
    const scene = new Scene({ laid: [['AC01']], hands: [['5.1'], ['1.1', '7.1'], ['6.1']] }).activate('AC01', 'own');
    expect(scene.asked.seats).toEqual([2]);
    scene.all({ 2: '7.1' });
    expect(scene.state.discard).toEqual(['5.1', '7.1', '6.1']);
  });

  test('GC-R36: not where nobody has a card', () => {
    expect(new Scene({ laid: [['AC01']] }).open).toEqual([]);
  });
});

test('AC02 Talon, GC-38: everybody discards a laid card of his choice, the Talon if he likes', () => {
  const scene = new Scene({ laid: [['AC02', '2.1'], ['1.1', '7.1'], ['4.1']] }).activate('AC02', 'own');
  expect([scene.asked.kind, scene.asked.seats]).toEqual(['discard-laid', [1, 2]]);
  scene.all({ 1: 'AC02', 2: '1.1' });
  expect([scene.laid(1), scene.laid(2), scene.laid(3)]).toEqual([['2.1'], ['7.1'], []]);
});

describe('AC03 Black Mask', () => {
  test('GC-39: activated with only one laid card, himself; the henchman is laid before his player', () => {
    const scene = new Scene({ laid: [['AC03'], ['7.1', 'AC01']], token: 1 });
    expect(scene.offers({ do: 'activate', card: 'AC03', half: 'own', cost: 'AC03', target: 'AC01' })).toBe(false);
    scene.activate('AC03', 'own', { cost: 'AC03', target: '7.1' });
    expect([scene.laid(1), scene.laid(2), scene.token]).toEqual([['7.1'], ['AC01'], 2]);
    // GC-R29: it did not use up the lay action.
    expect(scene.state.done.lay).toBe(0);
  });

  test('GC-R10, GC-R26: a Brute is an ordinary choice; nothing is asked of what is taken', () => {
    const scene = new Scene({ laid: [['AC03', '2.1'], ['7.1']] }).activate('AC03', 'own', {
      cost: '2.1',
      target: '7.1',
    });
    expect(scene.laid(1)).toEqual(['AC03', '7.1']);
  });
});

describe('AC04 Catwoman, GC-R46', () => {
  test('sees the hand and takes a henchman of at most 5', () => {
    const scene = new Scene({ laid: [['AC04']], hands: [['0.1'], ['6.1', '5.1', 'AC01', '2.1']] });
    scene.activate('AC04', 'own', { cost: '0.1', opponent: 2 });
    expect(scene.view(1).mine?.seen).toEqual({ seat: 2, hand: ['6.1', '5.1', 'AC01', '2.1'] });
    expect(scene.view(3).mine?.seen).toBeNull();
    expect(scene.options).toEqual([{ do: 'take', fields: { card: { kind: 'pick', from: ['5.1', '2.1'] } } }]);
    expect(scene.refused({ do: 'take', card: '6.1' })).toMatchObject(by('not-takeable', 'GC-R46'));
    scene.gives({ do: 'take', card: '5.1' });
    expect(scene.said).toEqual(['line.raided', 'line.handed@2,1']);
    expect([scene.hand(1), scene.hand(2), scene.view(1).mine?.seen]).toEqual([['5.1'], ['6.1', 'AC01', '2.1'], null]);
  });

  test('holds it nothing for her, she takes nothing, after the cost', () => {
    const scene = new Scene({ laid: [['AC04', '2.1']], hands: [['0.1'], ['6.1', 'AC01']] });
    scene.activate('AC04', 'own', { cost: '2.1', opponent: 2 });
    expect(scene.options).toEqual([{ do: 'none' }]);
    scene.none();
    expect([scene.hand(1), scene.hand(2), scene.laid(1)]).toEqual([['0.1'], ['6.1', 'AC01'], ['AC04']]);
  });
});

test('AC05 La Cour des Hiboux: every opponent discards a random card', () => {
  const scene = new Scene({ laid: [['AC05']], hands: [['0.1'], ['1.1'], ['2.1']], token: 1 });
  scene.activate('AC05', 'own', { cost: '0.1' });
  expect([scene.state.discard, scene.token]).toEqual([['0.1', '1.1', '2.1'], 4]);
});

describe("AC07 L'Épouvantail, GC-42, GC-R44", () => {
  test('GC-E14: the discard pile was empty, so the card just discarded may be taken', () => {
    const scene = new Scene({ laid: [['AC07', '7.1']], token: 1 });
    scene.activate('AC07', 'own', { cost: '7.1', target: '7.1' });
    expect([scene.hand(1), scene.laid(1), scene.token]).toEqual([['7.1'], ['AC07'], 2]);
  });

  test('GC-E14: with a card in it, only another one', () => {
    const scene = new Scene({ laid: [['AC07', '7.1']], discard: ['0.1'] });
    const move = { do: 'activate', card: 'AC07', half: 'own', cost: '7.1' } as const;
    expect([scene.offers({ ...move, target: '0.1' }), scene.offers({ ...move, target: '7.1' })]).toEqual([true, false]);
    scene.gives({ ...move, target: '0.1' });
    expect([scene.hand(1), scene.state.discard]).toEqual([['0.1'], ['7.1']]);
  });

  test('GC-R38: a hand card, a card before him, himself, a card under one; lost cards may be taken', () => {
    const scene = new Scene({ laid: [['AC07', ['AC10', ['5.1', 2]]]], hands: [['1.1']], discard: ['0.1'] });
    const may = (cost: Card, target: Card): boolean =>
      scene.offers({ do: 'activate', card: 'AC07', half: 'own', cost, target });
    expect([may('1.1', '0.1'), may('AC07', '0.1'), may('AC10', '5.1'), may('5.1', '0.1')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([may('1.1', '5.1'), may('5.1', '5.1')]).toEqual([false, false]);
    scene.activate('AC07', 'own', { cost: 'AC10', target: '5.1' });
    expect([scene.hand(1), scene.state.discard]).toEqual([
      ['1.1', '5.1'],
      ['0.1', 'AC10'],
    ]);
  });

  test('GC-45: what lies under a card counts as in play for him, and goes alone', () => {
    const scene = new Scene({ laid: [['AC07', ['AC11', ['5.1', 1]]]], discard: ['0.1'] });
    scene.activate('AC07', 'own', { cost: '5.1', target: '0.1' });
    expect([scene.laid(1), scene.under('AC11'), scene.state.discard]).toEqual([['AC07', 'AC11'], [], ['5.1']]);
  });
});

describe('AC08 Deathstroke, GC-41, GC-R45', () => {
  test('GC-E13: goes on while he is right, also with another player; a wrong guess ends it', () => {
    const scene = new Scene({ laid: [['AC08']], hands: [[], ['0.1', '5.1', '5.2', '7.1'], ['3.1']], token: 1 });
    scene.activate('AC08', 'own', { opponent: 2, value: 5 });
    expect(scene.asked.kind).toBe('guess');
    scene.gives({ do: 'guess', opponent: 2, value: 5 }).gives({ do: 'guess', opponent: 3, value: 3 });
    expect(scene.refused({ do: 'guess', opponent: 3, value: 3 })).toMatchObject(by('opponent-lacks', 'GC-R45'));
    scene.gives({ do: 'guess', opponent: 2, value: 6 });
    expect(scene.asked.kind).toBe('turn');
    expect([scene.hand(2), scene.hand(3), scene.token]).toEqual([['0.1', '7.1'], [], 4]);
    expect(scene.state.discard).toHaveLength(3);
  });

  test('he may stop', () => {
    const scene = new Scene({ laid: [['AC08']], hands: [[], ['5.1', '5.2']] });
    scene.activate('AC08', 'own', { opponent: 2, value: 5 }).none();
    expect([scene.asked.kind, scene.hand(2)]).toEqual(['turn', ['5.2']]);
  });

  test('GC-R45: he names whom he likes of those who hold cards, and nobody where none is left', () => {
    const scene = new Scene({ laid: [['AC08']], hands: [['2.1'], ['5.1', 'AC01'], ['5.2'], ['6.1']], seats: 4 });
    scene.activate('AC08', 'own', { opponent: 3, value: 5 });
    expect(scene.options).toEqual([
      {
        do: 'guess',
        fields: { opponent: { kind: 'pick', from: [2, 4] }, value: { kind: 'range', min: 0, max: 7 } },
      },
      { do: 'none' },
    ]);
    scene.gives({ do: 'guess', opponent: 2, value: 5 }).gives({ do: 'guess', opponent: 4, value: 6 });
    // An accomplice has no value, so the last card of seat 2 is never named.
    for (const value of [0, 7]) expect(scene.offers({ do: 'guess', opponent: 2, value })).toBe(true);
    scene.gives({ do: 'guess', opponent: 2, value: 0 });
    expect([scene.hand(2), scene.asked.kind]).toEqual([['AC01'], 'turn']);
    const last = new Scene({ laid: [['AC08']], hands: [['2.1'], ['5.1'], []] });
    last.activate('AC08', 'own', { opponent: 2, value: 5 });
    expect([last.asked.kind, last.hand(2), last.offers({ do: 'lay', card: '2.1' })]).toEqual(['turn', [], true]);
  });

  test('GC-R45, SX04: for each hit an opponent has discarded; a hit and then a miss is one discard of his own', () => {
    const layout = {
      laid: [['AC08']],
      hands: [
        ['2.1', '3.1'],
        ['5.1', '5.2'],
      ],
      sphinx: 'SX04',
    } as const;
    const hit = new Scene(layout).activate('AC08', 'own', { opponent: 2, value: 5 });
    hit.gives({ do: 'guess', opponent: 2, value: 5 });
    expect([hit.asked.kind, hit.state.discard]).toEqual(['extra-hand', ['5.1', '5.2']]);
    hit.gives({ do: 'discard', card: '2.1' });
    expect([hit.asked.kind, hit.hand(1)]).toEqual(['turn', ['3.1']]);
    const missed = new Scene(layout).activate('AC08', 'own', { opponent: 2, value: 4 });
    expect([missed.asked.kind, missed.hand(1)]).toEqual(['turn', ['2.1', '3.1']]);
  });

  test('a wrong guess is told to all, and nothing else', () => {
    const scene = new Scene({ laid: [['AC08']], hands: [[], ['5.1']] }).activate('AC08', 'own', {
      opponent: 2,
      value: 4,
    });
    expect([scene.hand(2), scene.asked.kind, scene.said.at(-1)]).toEqual([['5.1'], 'turn', 'line.guesses-wrong']);
  });
});

describe('AC10 Mr Freeze, GC-45, GC-R17', () => {
  test('puts a henchman of an opponent under himself: in play, not laid', () => {
    const scene = new Scene({ laid: [['AC10'], ['7.1', '3.1']] }).activate('AC10', 'own', { target: '7.1' });
    expect([scene.under('AC10'), scene.laid(2)]).toEqual([[{ card: '7.1', owner: 2 }], ['3.1']]);
    // Nobody activates, copies or strikes it.
    expect(scene.end().open).toEqual(['3.1 own']);
  });

  test('GC-46, GC-R15, GC-R18: when he leaves his place, what lies under him is lost', () => {
    const scene = new Scene({ laid: [['AC14', ['AC10', ['7.1', 2], ['3.1', 3]]]], hands: [['0.1']], token: 1 });
    scene.activate('AC14', 'own', { target: 'AC10' });
    expect([scene.hand(1), scene.state.discard, scene.token]).toEqual([['0.1', 'AC10'], ['7.1', '3.1'], 3]);
    const struck = new Scene({ laid: [['2.1', '4.1'], [['AC10', ['7.1', 1]]]], token: 1 });
    struck.activate('2.1', 'partner', { target: 'AC10' });
    expect([struck.state.discard, struck.token]).toEqual([['AC10', '7.1'], 3]);
  });
});

describe('AC11 Harvey Bullock', () => {
  test('GC-R38: a hand card goes under him, which is no discard; then two cards are drawn', () => {
    const scene = new Scene({ laid: [['AC11', '2.1']], hands: [['0.1']], top: ['4.1', '5.1'], token: 1 });
    expect(scene.offers({ do: 'activate', card: 'AC11', half: 'own', cost: '2.1' })).toBe(false);
    scene.activate('AC11', 'own', { cost: '0.1' });
    expect([scene.under('AC11'), scene.hand(1), scene.token]).toEqual([[{ card: '0.1', owner: 1 }], ['4.1', '5.1'], 1]);
  });

  test('GC-R18: his cards are lost with him as well', () => {
    const scene = new Scene({ laid: [['AC03', ['AC11', ['0.1', 1]]], ['7.1']] });
    scene.activate('AC03', 'own', { cost: 'AC11', target: '7.1' });
    expect(scene.state.discard).toEqual(['AC11', '0.1']);
  });
});

describe('AC12 Scarface, GC-47, GC-R48', () => {
  test('a further villain for him alone, once a game, however he comes by it', () => {
    const scene = new Scene({ laid: [['AC12', '6.1', '2.1'], []], hands: [['0.1']] }).activate('AC12', 'own');
    const [extra] = scene.state.villains.extra;
    expect(scene.view(1).mine?.villains).toHaveLength(3);
    expect(scene.view(1).mine?.villains[2]).toBe(extra);
    expect(scene.view(2).players[0]?.extra).toBe(true);
    expect(JSON.stringify(scene.view(2))).not.toContain(`"${extra}"`);
    scene.end().end().end();
    expect(scene.offers({ do: 'activate', card: 'AC12', half: 'own' })).toBe(false);
    expect(scene.refused({ do: 'activate', card: 'AC12', half: 'own' })).toMatchObject(by('once', 'GC-R48'));
    expect(scene.offers({ do: 'activate', card: '6.1', half: 'own', copied: 'AC12', copiedHalf: 'own' })).toBe(false);
  });

  test('GC-R48: once for each player: another one may copy it still', () => {
    const scene = new Scene({
      laid: [
        ['AC12', '2.1'],
        ['6.1', '3.1'],
      ],
    }).activate('AC12', 'own');
    scene.until(2).activate('6.1', 'own', { copied: 'AC12', copiedHalf: 'own' });
    expect(scene.state.villains.extra.map((one) => one !== null)).toEqual([true, true, false]);
  });

  test('it counts at the end', () => {
    const scene = new Scene({ laid: [['AC12']], hands: [['0.1']], top: ['BAT'] }).activate('AC12', 'own').draw().end();
    expect(scene.state.scores?.[0]?.villains).toHaveLength(3);
    expect(scene.state.scores?.[1]?.villains).toHaveLength(2);
  });
});

describe('AC13 Harvey Dent, GC-R28, GC-R47', () => {
  const layout = { laid: [[['AC10', ['7.1', 2]]], ['AC13', '4.1']], hands: [['1.1'], ['2.1']], token: 1 } as const;

  test('GC-E10: his own card under another one goes to his hand without a toss', () => {
    const scene = new Scene(layout).until(2).activate('AC13', 'own', { target: '7.1' });
    expect([scene.hand(2), scene.under('AC10'), scene.last.draws, scene.token]).toEqual([['2.1', '7.1'], [], 0, 1]);
    expect(scene.said).toContain('line.recalls');
  });

  test("GC-E10, GC-46: heads the thrower's hand, tails the owner's; what lay under it is lost either way", () => {
    const found = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const scene = new Scene(layout, seed).until(2).activate('AC13', 'own', { target: 'AC10' });
      expect([scene.last.draws, scene.state.discard, scene.token]).toEqual([1, ['7.1'], 2]);
      const [coin] = scene.last.lines.filter(({ key }) => key.startsWith('line.coin-'));
      expect(scene.said).not.toContain('line.recalls');
      found.add(`${scene.hand(1)} | ${scene.hand(2)} | ${coin?.key} ${coin?.args?.seat} ${coin?.args?.from}`);
    }
    expect([...found].sort()).toEqual([
      '1.1 | 2.1,AC10 | line.coin-heads 2 1',
      '1.1,AC10 | 2.1 | line.coin-tails 1 undefined',
    ]);
  });

  test('GC-R28: tails goes to the player who put it under Bullock, or before whom it was laid, with any current holder of the host', () => {
    const found = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const bullock = new Scene({ laid: [[['AC11', ['7.1', 1]]], ['AC13', '4.1'], []] }, seed).until(2);
      bullock.activate('AC13', 'own', { target: '7.1' });
      const freeze = new Scene({ laid: [[['AC10', ['7.1', 3]]], ['AC13', '4.1'], []] }, seed).until(2);
      freeze.activate('AC13', 'own', { target: '7.1' });
      for (const [host, scene] of Object.entries({ bullock, freeze })) {
        expect(scene.last.draws).toBe(1);
        found.add(`${host} ${[1, 2, 3].find((seat) => scene.hand(seat).includes('7.1'))}`);
      }
    }
    expect([...found].sort()).toEqual(['bullock 1', 'bullock 2', 'freeze 2', 'freeze 3']);
  });

  test('GC-R28: what a player puts under his own Bullock is his', () => {
    const scene = new Scene({ laid: [[], ['AC11']], hands: [[], ['0.1']], top: ['4.1', '5.1'] }).until(2);
    scene.activate('AC11', 'own', { cost: '0.1' });
    expect(scene.under('AC11')).toEqual([{ card: '0.1', owner: 2 }]);
  });

  test('never himself; laid cards of both kinds and cards under one may be chosen', () => {
    const scene = new Scene(layout).until(2);
    const may = (target: Card): boolean => scene.offers({ do: 'activate', card: 'AC13', half: 'own', target });
    expect([may('AC13'), may('4.1'), may('AC10'), may('7.1')]).toEqual([false, true, true, true]);
    expect(scene.activate('AC13', 'own', { target: '4.1' }).hand(2)).toEqual(['2.1', '4.1']);
  });
});

describe('AC14 Man-Bat', () => {
  test('takes another laid card back, then a card may be laid (GC-R29)', () => {
    const scene = new Scene({ laid: [['AC14', 'AC03', '3.1']], hands: [['4.1']] });
    expect(scene.offers({ do: 'activate', card: 'AC14', half: 'own', target: 'AC14' })).toBe(false);
    scene.activate('AC14', 'own', { target: 'AC03' });
    // GC-27: his condition is asked for again; another accomplice is laid now.
    expect([scene.asked.kind, scene.offers({ do: 'lay', card: 'AC03' })]).toEqual(['lay-more', false]);
    scene.lay('4.1');
    expect([scene.laid(1), scene.hand(1), scene.state.done.lay]).toEqual([['AC14', '3.1', '4.1'], ['AC03'], 0]);
  });
});

describe('AC15 Victor Zsasz, GC-R49', () => {
  test('the active player picks among the lowest henchmen of an opponent, then draws', () => {
    const scene = new Scene({ laid: [['AC15'], ['1.1', '1.2', '7.1', 'AC01'], ['5.1']], top: ['4.1'] });
    const may = (target: Card): boolean => scene.offers({ do: 'activate', card: 'AC15', half: 'own', target });
    expect([may('1.1'), may('1.2'), may('7.1'), may('AC01'), may('5.1')]).toEqual([true, true, false, false, true]);
    scene.activate('AC15', 'own', { target: '1.2' });
    expect([scene.laid(2), scene.hand(1)]).toEqual([['1.1', '7.1', 'AC01'], ['4.1']]);
  });

  test('nobody has one: he draws all the same; an empty pile: he strikes all the same', () => {
    expect(new Scene({ laid: [['AC15'], ['AC01']], top: ['4.1'] }).activate('AC15', 'own').hand(1)).toEqual(['4.1']);
    const scene = new Scene({ laid: [['AC15'], ['1.1']], pile: [] }).activate('AC15', 'own', { target: '1.1' });
    expect([scene.state.discard, scene.hand(1)]).toEqual([['1.1'], []]);
  });
});
