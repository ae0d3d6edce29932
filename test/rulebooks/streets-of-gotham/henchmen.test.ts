// Goal: what the eight henchmen do, GC-6, GC-7, GC-H1 and the rulings on costs, thefts and the Brute. Method: a scene for each ability.
import { describe, expect, test } from 'vitest';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { by, Scene } from './scene.ts';

describe('Guetteur (0)', () => {
  test('GC-E4, GC-R38: discards a hand card, then draws one', () => {
    const scene = new Scene({ laid: [['0.1']], hands: [['6.1', '3.1']], top: ['4.1'], token: 1 });
    scene.activate('0.1', 'own', { cost: '3.1' });
    expect([scene.hand(1), scene.state.discard, scene.token]).toEqual([['6.1', '4.1'], ['3.1'], 2]);
  });

  test('GC-E4, GC-40, GC-R10: a laid Brute is discarded in its place', () => {
    const scene = new Scene({ laid: [['0.1', '2.1']], hands: [['6.1']], top: ['4.1'], token: 1 });
    scene.activate('0.1', 'own', { cost: '2.1' });
    expect([scene.hand(1), scene.laid(1), scene.token]).toEqual([['6.1', '4.1'], ['0.1'], 2]);
  });

  test('GC-E4, GC-R11: without a hand card and without a Brute it is not offered', () => {
    const scene = new Scene({ laid: [['0.1'], ['2.1']], top: ['4.1'] });
    expect(scene.open).toEqual([]);
    expect(scene.refused({ do: 'activate', card: '0.1', half: 'own' })).toMatchObject(by('no-cost', 'GC-R38'));
    const held = new Scene({ laid: [['0.1']], hands: [['3.1']] });
    for (const cost of ['7.1', '0.1', undefined])
      expect(held.refused({ do: 'activate', card: '0.1', half: 'own', ...(cost ? { cost } : {}) })).toMatchObject(
        by('cost-not-held', 'GC-R38'),
      );
  });

  test('with a Pickpocket he draws two', () => {
    const scene = new Scene({ laid: [['0.1', '1.1']], hands: [['3.1']], top: ['4.1', '5.1'] });
    expect(scene.activate('0.1', 'partner', { cost: '3.1' }).hand(1)).toEqual(['4.1', '5.1']);
  });
});

describe('Pickpocket (1)', () => {
  test('GC-E8, GC-R46: takes a random card, then gives a henchman, maybe the one taken', () => {
    const scene = new Scene({ laid: [['1.1']], hands: [['2.1', '6.1'], ['AC02']] });
    scene.activate('1.1', 'own', { opponent: 2 });
    expect([scene.asked.kind, scene.hand(1), scene.hand(2)]).toEqual(['give', ['2.1', '6.1', 'AC02'], []]);
    // Never an accomplice.
    expect(scene.offers({ do: 'give', card: 'AC02' })).toBe(false);
    expect(scene.refused({ do: 'give', card: 'AC02' })).toMatchObject(by('give-henchman', 'GC-R46'));
    expect(rules.idle(scene.state, scene.asked, 1, () => 0)).toEqual({ do: 'give', card: '2.1' });
    scene.gives({ do: 'give', card: '2.1' });
    expect([scene.hand(1), scene.hand(2)]).toEqual([['6.1', 'AC02'], ['2.1']]);
    // Which one it was is told to the two of them alone.
    expect(scene.said).toEqual(['line.gives', 'line.handed@1,2']);
    const same = new Scene({ laid: [['1.1']], hands: [['2.1'], ['7.1']] }).activate('1.1', 'own', { opponent: 2 });
    expect(same.offers({ do: 'give', card: '7.1' })).toBe(true);
  });

  test('GC-E8: with an empty hand before, nothing is given', () => {
    const scene = new Scene({ laid: [['1.1']], hands: [[], ['AC02']] }).activate('1.1', 'own', { opponent: 2 });
    expect([scene.asked.kind, scene.hand(1), scene.hand(2)]).toEqual(['turn', ['AC02'], []]);
    expect(scene.said).toContain('line.no-give');
    // A henchman alone is given back.
    const back = new Scene({ laid: [['1.1']], hands: [[], ['7.1']] }).activate('1.1', 'own', { opponent: 2 });
    expect([back.hand(1), back.hand(2)]).toEqual([[], ['7.1']]);
  });

  test('GC-R37: where he may have none, he is asked all the same: nobody else can see what he holds', () => {
    const scene = new Scene({ laid: [['1.1']], hands: [['AC03'], ['AC02']] }).activate('1.1', 'own', { opponent: 2 });
    expect([scene.asked.kind, scene.options]).toEqual(['give', [{ do: 'none' }]]);
    expect(scene.none().hand(1)).toEqual(['AC03', 'AC02']);
  });

  test('with an Assassin he gives nothing; each card of the hand may be the one (GC-R39)', () => {
    const taken = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      const scene = new Scene({ laid: [['1.1', '5.1']], hands: [[], ['3.1', '4.1', '7.1']] }, seed);
      scene.activate('1.1', 'partner', { opponent: 2 });
      expect([scene.asked.kind, scene.hand(2).length]).toEqual(['turn', 2]);
      taken.add(scene.hand(1)[0] ?? '');
    }
    expect([...taken].sort()).toEqual(['3.1', '4.1', '7.1']);
  });
});

describe('Brute (2)', () => {
  test('GC-40: her own ability is a reaction, and is not activated', () => {
    const scene = new Scene({ laid: [['2.1'], ['3.1']] });
    expect(scene.open).toEqual([]);
    expect(scene.refused({ do: 'activate', card: '2.1', half: 'own' })).toMatchObject(by('reaction', 'GC-R10'));
  });

  test('with an Évadé an opponent discards a laid card of her choice', () => {
    const scene = new Scene({ laid: [['2.1', '4.1'], ['7.1', 'AC01'], ['0.1']], token: 1 });
    scene.activate('2.1', 'partner', { target: 'AC01' });
    expect([scene.laid(2), scene.state.discard, scene.token]).toEqual([['7.1'], ['AC01'], 2]);
    const own = new Scene({ laid: [['2.1', '4.1'], ['7.1']] });
    expect(own.offers({ do: 'activate', card: '2.1', half: 'partner', target: '4.1' })).toBe(false);
  });
});

describe('Fixeur (3)', () => {
  test('draws a card', () => {
    expect(new Scene({ laid: [['3.1']], top: ['7.1'] }).activate('3.1', 'own').hand(1)).toEqual(['7.1']);
  });

  test('with a Guetteur takes a card of the discard pile', () => {
    const scene = new Scene({ laid: [['3.1', '0.1']], discard: ['5.1', 'AC02', '7.1'] });
    scene.activate('3.1', 'partner', { target: 'AC02' });
    expect([scene.hand(1), scene.state.discard]).toEqual([['AC02'], ['5.1', '7.1']]);
    expect(new Scene({ laid: [['3.1', '0.1']] }).open).toEqual(['3.1 own']);
  });
});

describe("Évadé d'Arkham (4)", () => {
  test('takes a laid henchman back, maybe himself, never an accomplice', () => {
    const scene = new Scene({ laid: [['4.1', '7.1', 'AC01'], ['5.1']] });
    for (const [target, may] of [
      ['4.1', true],
      ['7.1', true],
      ['AC01', false],
      ['5.1', false],
    ] as const)
      expect(scene.offers({ do: 'activate', card: '4.1', half: 'own', target })).toBe(may);
    expect(scene.activate('4.1', 'own', { target: '7.1' }).hand(1)).toEqual(['7.1']);
  });

  test('with a Brute one or two', () => {
    const scene = new Scene({ laid: [['4.1', '2.1', '7.1']] });
    expect(scene.offers({ do: 'activate', card: '4.1', half: 'partner', targets: ['7.1'] })).toBe(true);
    expect(scene.offers({ do: 'activate', card: '4.1', half: 'partner', targets: [] })).toBe(false);
    scene.activate('4.1', 'partner', { targets: ['4.1', '7.1'] });
    expect([scene.hand(1), scene.laid(1)]).toEqual([['4.1', '7.1'], ['2.1']]);
  });
});

describe('Assassin (5)', () => {
  test('discards a hand card, or a Brute, and an opponent discards a laid henchman of his choice', () => {
    const scene = new Scene({
      laid: [
        ['5.1', '2.1'],
        ['7.1', 'AC01'],
      ],
      hands: [['0.1']],
      token: 1,
    });
    expect(scene.offers({ do: 'activate', card: '5.1', half: 'own', cost: '0.1', target: 'AC01' })).toBe(false);
    scene.activate('5.1', 'own', { cost: '2.1', target: '7.1' });
    expect([scene.laid(2), scene.hand(1), scene.state.discard]).toEqual([['AC01'], ['0.1'], ['2.1', '7.1']]);
    expect(scene.token).toBe(3);
  });

  test('with a Fixeur an opponent discards a random hand card', () => {
    const thrown = new Set<string | undefined>();
    for (let seed = 1; seed <= 30; seed++) {
      const scene = new Scene({ laid: [['5.1', '3.1']], hands: [[], ['0.1', '7.1', 'AC01']] }, seed);
      thrown.add(scene.activate('5.1', 'partner', { opponent: 2 }).state.discard[0]);
    }
    expect([...thrown].sort()).toEqual(['0.1', '7.1', 'AC01']);
  });
});

describe('Intrigante (6): her partner ability', () => {
  const layout = { laid: [['6.1', '7.1', '3.1', '0.1'], ['5.1']], hands: [['1.1']], top: ['4.1', '4.2'] } as const;

  test('activates two other laid cards, one after the other', () => {
    const scene = new Scene(layout).activate('6.1', 'partner');
    expect([scene.asked.kind, scene.asked.clock]).toEqual(['granted', 'turn.1']);
    expect(scene.offers({ do: 'activate', card: '6.1', half: 'own', copied: '5.1' })).toBe(false);
    scene.activate('3.1', 'own');
    expect(scene.asked.kind).toBe('granted');
    // GC-30: not the same one again.
    expect(scene.refused({ do: 'activate', card: '3.1', half: 'own' })).toMatchObject(by('used', 'GC-30'));
    scene.activate('0.1', 'own', { cost: '1.1' });
    expect([scene.asked.kind, scene.hand(1), scene.state.done.activate]).toEqual(['turn', ['4.1', '4.2'], 1]);
  });

  test('or only one', () => {
    const scene = new Scene(layout).activate('6.1', 'partner').activate('3.1', 'own').none();
    expect([scene.asked.kind, scene.hand(1)]).toEqual(['turn', ['1.1', '4.1']]);
  });

  test('never the partner ability of another Intrigante, her own may be', () => {
    const scene = new Scene({ ...layout, laid: [['6.1', '6.2', '7.1', '3.1'], ['5.1']] }).activate('6.1', 'partner');
    expect(scene.offers({ do: 'activate', card: '6.2', half: 'partner' })).toBe(false);
    expect(scene.refused({ do: 'activate', card: '6.2', half: 'partner' })).toMatchObject(
      by('granted-partner', 'GC-H1'),
    );
    scene.gives({ do: 'activate', card: '6.2', half: 'own', copied: '3.1', copiedHalf: 'own' });
    expect(scene.hand(1)).toEqual(['1.1', '4.1']);
  });

  test('GC-R36: not where nothing else can be activated', () => {
    expect(new Scene({ laid: [['6.1', '7.1']], pile: [] }).open).toEqual([]);
  });

  test('GC-R37: the second is not asked for where all can see that there is none', () => {
    const scene = new Scene({ laid: [['6.1', '7.1', '4.1']], pile: ['0.1'] }).activate('6.1', 'partner');
    scene.activate('4.1', 'own', { target: '7.1' });
    expect([scene.asked.kind, scene.laid(1)]).toEqual(['turn', ['6.1', '4.1']]);
  });
});

describe('Cerveau (7): with an Intrigante', () => {
  test('draws two, then may lay a card, which is no lay action (GC-R29)', () => {
    const scene = new Scene({ laid: [['7.1', '6.1']], hands: [['AC01']], top: ['3.1', '4.1'] }).activate(
      '7.1',
      'partner',
    );
    expect([scene.asked.kind, scene.hand(1)]).toEqual(['lay-more', ['AC01', '3.1', '4.1']]);
    // GC-27: what comes from the hand must be met: Azrael asks for three laid cards.
    expect(scene.offers({ do: 'lay', card: 'AC01' })).toBe(false);
    expect(scene.refused({ do: 'lay', card: 'AC01' })).toMatchObject(by('condition', 'GC-27'));
    scene.lay('3.1');
    expect([scene.laid(1), scene.state.done.lay]).toEqual([['7.1', '6.1', '3.1'], 0]);
    expect(scene.lay('AC01').laid(1)).toContain('AC01');
  });

  test('or lays none', () => {
    const scene = new Scene({ laid: [['7.1', '6.1']], top: ['3.1', '4.1'] }).activate('7.1', 'partner').none();
    expect([scene.asked.kind, scene.laid(1)]).toEqual(['turn', ['7.1', '6.1']]);
  });
});
