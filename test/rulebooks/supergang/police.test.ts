// Goal: pairs see, arrest and are fought as the rules say, bought or played by a player of their own. Method: pairs put beside offences.
import { describe, expect, test } from 'vitest';
import { seesFrom } from '#rulebooks/supergang/offences.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { by, Scene } from './scene.ts';

const patrol = (scene: Scene): Scene => scene.rig((state) => void Object.assign(state, { step: 'pairs' }));

test('SG-R78: a pair that a gang owes its start is the next gang’s when that one is out of the game', () => {
  const table = new Scene().arrives('1k', 'X11').put('2k', 'X11').throws(6, 1, 6, 1);
  table.rig((state) => {
    for (const one of state.gangs[1]?.men ?? [])
      if (one.at !== 'X11') Object.assign(one, { at: 'cemetery', sentence: 0 });
    Object.assign(state.pairs[0] ?? {}, { at: 'off', by: 2 });
  });
  table.do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2k'] });
  expect([table.state.gangs[1]?.out, table.state.pairs[0]?.by]).toEqual([1, 3]);
});

describe('sight', () => {
  test.each([
    ['X11', 'X11', true],
    ['H11a', 'X11', true],
    ['H11b', 'X11', false],
    ['H11a', 'A1', true],
    ['V11a', 'A1', true],
    ['X11', 'A1', false],
    ['A1', 'H11a', true],
    ['A1', 'A1', true],
    ['A1', 'A2', false],
    ['H13a', 'clinic', true],
    ['clinic', 'H23b', true],
    ['centre', 'X32', false],
    ['sewer', 'X21', false],
  ])('SG-100, SG-R64: from %s one sees %s: %s', (pair, place, sees) => {
    expect(seesFrom(pair, place)).toBe(sees);
  });

  test('SG-101, SG-R22, SG-R64: an act is seen when it is done, or while he stays; not after he has left', () => {
    const seen = new Scene().pair(1, 'H11a').arrives('1k', 'X11').do({ do: 'assault', man: '1k' });
    expect(seen.man('1k')).toMatchObject({ record: ['AGR'], fresh: [], told: ['AGR'] });
    const later = patrol(new Scene().put('2k', 'X11', { fresh: ['AGR'] }).pair(1, 'H11b', { from: 'X21', die: 1 }));
    later.do({ do: 'drive', pair: 1, end: 'H11a<H11b' });
    expect(later.man('2k').record).toEqual(['AGR']);
    const gone = new Scene()
      .put('1k', 'X11', { fresh: ['AGR'], die: 2 })
      .do({ do: 'move', man: '1k', end: 'H11b<H11a' });
    expect(gone.man('1k')).toMatchObject({ fresh: [], record: [] });
  });

  test('SG-105: stopping beside one’s own pawns is an offence, and nobody else’s', () => {
    const table = new Scene()
      .pawns(1, '11-5')
      .put('1k', 'X12', { die: 1 })
      .do({ do: 'move', man: '1k', end: 'H21a<X12' });
    expect(table.man('1k').fresh).toEqual(['TRA']);
    const other = new Scene()
      .pawns(2, '11-5')
      .put('1k', 'X12', { die: 1 })
      .do({ do: 'move', man: '1k', end: 'H21a<X12' });
    expect(other.man('1k').fresh).toEqual([]);
  });
});

describe('arrests', () => {
  const arrest = (record: string[] = ['BR2'], options = {}) =>
    patrol(
      new Scene(options).put('2k', 'X22', { record: record as never[] }).pair(1, 'V21b', { die: 1, from: 'V21a' }),
    ).do({ do: 'drive', pair: 1, end: 'X22<V21b' });

  test('SG-102, SG-103, SG-109, SG-R76: who is on record is asked, and serves the sum', () => {
    const table = arrest(['BR2', 'AGR', 'HOM']);
    expect(table.asked).toMatchObject({ kind: 'arrested', seats: [2], seconds: 30 });
    expect(table.why({ do: 'rebel', men: ['2v'] })).toMatchObject(by('not-arrested', 'SG-104'));
    table.do({ do: 'rebel', men: [] });
    expect(table.man('2k')).toMatchObject({ at: 'prison', sentence: 5 });
  });

  test('SG-H11: the table may cap a sentence', () => {
    expect(arrest(['BR2', 'BR2', 'HOM'], { longestSentence: 4 }).do({ do: 'rebel', men: [] }).man('2k').sentence).toBe(
      4,
    );
  });

  test('SG-31, SG-R49: on a lid nobody is arrested; SG-102: nor in passing', () => {
    const passing = patrol(new Scene().put('2k', 'X22', { record: ['BR2'] }).pair(1, 'V21b', { die: 2, from: 'V21a' }));
    passing.do({ do: 'drive', pair: 1, end: 'H22a<X22' });
    expect(passing.state.arrest).toBeNull();
    expect(passing.man('2k').at).toBe('X22');
  });

  test('SG-R21: the mover’s own men as well; SG-R75: his die is lost', () => {
    const table = patrol(
      new Scene().put('1k', 'X22', { record: ['AGR'], die: 4 }).pair(1, 'V21b', { die: 1, from: 'V21a' }),
    );
    table.do({ do: 'drive', pair: 1, end: 'X22<V21b' });
    expect(table.asked).toMatchObject({ kind: 'arrested', seats: [1] });
    table.do({ do: 'rebel', men: [] });
    expect(table.man('1k')).toMatchObject({ at: 'prison', sentence: 1, die: 0 });
  });

  test('SG-106, SG-R65: a racket found fresh is lost, its token goes home; SG-R32: the money stays', () => {
    const table = patrol(
      new Scene()
        .marks({ A1: [2, 'racket'] })
        .purse(2, 40)
        .put('2k', 'A1', { fresh: ['RAC'] })
        .pair(1, 'X11', { die: 2, from: 'V11a' }),
    );
    table.do({ do: 'drive', pair: 1, end: 'H11b<H11a' });
    expect(table.man('2k').record).toEqual([]);
    const caught = patrol(
      new Scene()
        .marks({ A1: [2, 'racket'] })
        .purse(2, 40)
        .put('2k', 'A1', { fresh: ['RAC'] })
        .pair(1, 'X11', { die: 2, from: 'V11a' }),
    );
    caught.do({ do: 'drive', pair: 1, end: 'A1' }, { do: 'rebel', men: [] });
    expect(caught.state.marks).toEqual({});
    expect([caught.has(2), caught.man('2k').sentence]).toEqual([40, 1]);
  });

  test('SG-104, SG-111, SG-R76, SG-R20: those who comply leave first; the rebels fight the pair; for the cops shoots who moved them', () => {
    const table = patrol(
      new Scene()
        .put('2k', 'X22', { record: ['BR1'] })
        .put('3k', 'X22', { record: ['BR1'] })
        .pair(1, 'V21b', { die: 1, from: 'V21a' }),
    );
    table.do({ do: 'drive', pair: 1, end: 'X22<V21b' }, { do: 'rebel', men: ['2k'] });
    expect(table.asked).toMatchObject({ kind: 'arrested', seats: [3] });
    table.throws(6, 6, 1).do({ do: 'rebel', men: [] });
    expect(table.man('3k').at).toBe('prison');
    expect(table.man('2k').at === 'clinic' || table.man('2k').at === 'cemetery').toBe(true);
  });

  test('SG-96, SG-97, SG-R34, SG-R78: a pair with one man down leaves whole, and starts on the turn of who felled it', () => {
    const table = new Scene().put('2t', 'X33').arrives('1k', 'X11').pair(1, 'X11').throws(6, 1, 1, 4, 3, 4, 3);
    table.do({ do: 'fight', man: '1k', aim: 'cops', with: [], against: [] });
    expect(table.state.pairs[0]).toMatchObject({ at: 'off', by: 1 });
    expect(table.man('1k')).toMatchObject({ record: ['RDC'] });
    table.untilTurnOf(2);
    expect(table.state.pairs[0]).toMatchObject({ at: 'off' });
    table.until(() => table.state.active === 1);
    expect(table.state.pairs[0]).toMatchObject({ at: 'centre' });
    expect(table.state.pairs[0]?.die).toBeGreaterThan(0);
  });

  test('SG-R76: who is arrested answers clockwise from the active gang, which is the first', () => {
    const table = patrol(new Scene().rig((state) => void Object.assign(state, { active: 3 })));
    for (const id of ['1k', '2k', '3k', '4k'] as const) table.put(id, 'X22', { record: ['AGR'] });
    table.pair(1, 'V21b', { die: 1, from: 'V21a' }).do({ do: 'drive', pair: 1, end: 'X22<V21b' });
    const asked = [3, 4, 1, 2].map(() => {
      const { seat } = table;
      table.do({ do: 'rebel', men: [] });
      return seat;
    });
    expect(asked).toEqual([3, 4, 1, 2]);
  });

  test('SG-97, SG-125, SG-R77, SG-126: a rebel fells one cop and falls: the pair leaves whole, and his sentence is told', () => {
    const rebels = (second: number) => {
      const table = patrol(
        new Scene()
          .put('2k', 'X22', { record: ['BR1'], fresh: ['AGR'] })
          .put('2t', 'X22', { record: ['AGR'] })
          .pair(1, 'V21b', { die: 1, from: 'V21a' }),
      ).do({ do: 'drive', pair: 1, end: 'X22<V21b' });
      // 1 + 1 against 1 + 2 and 1: two darts of theirs at equal cops, a dead one and a miss; then one at each of them.
      table.throws(1, 1, 1, 1, 4, 1, 1).do({ do: 'rebel', men: ['2k', '2t'] });
      expect(table.asked).toMatchObject({ kind: 'dart', seats: [1] });
      return table.throws(4, second, 4, 3).do({ do: 'dart', target: '2k' });
    };
    const hurt = rebels(3);
    expect(hurt.state.fight).toBeNull();
    expect(hurt.state.pairs[0]).toMatchObject({ at: 'off', by: 2 });
    // BR1 2, AGR 1, REB 1 and FLI 3, his own record and fresh offences as well as what both have done.
    const told = hurt.last.lines.filter(({ key }) => key === 'line.sentenced');
    expect(told.map(({ args }) => [args?.who, args?.turns])).toEqual([
      ['k', hurt.man('2k').sentence],
      ['t', hurt.man('2t').sentence],
    ]);
    expect(hurt.man('2k')).toMatchObject({ at: 'clinic', record: ['BR1', 'REB', 'FLI', 'AGR'], fresh: [] });
    expect(hurt.man('2t')).toMatchObject({ at: 'clinic', record: ['AGR', 'REB', 'FLI'] });
    expect(hurt.man('2k').sentence - hurt.man('2t').sentence).toBe(2);
    // For the dead all is over.
    expect(rebels(1).man('2k')).toMatchObject({ at: 'cemetery', record: [], sentence: 0 });
  });

  test('SG-R77: cops who are all dead tell nothing, unless another pair looks on', () => {
    const rebels = (second: string) => {
      const table = patrol(
        new Scene()
          .put('2k', 'X22', { record: ['AGR'] })
          .pair(1, 'V21b', { die: 1, from: 'V21a' })
          .pair(2, second, { die: 0 }),
      );
      table.do({ do: 'drive', pair: 1, end: 'X22<V21b' });
      return table
        .throws(1, 1, 6, 4, 1, 4, 1)
        .do({ do: 'rebel', men: ['2k'] })
        .man('2k').record;
    };
    expect(rebels('X64')).toEqual(['AGR']);
    expect(rebels('H22a')).toEqual(['AGR', 'REB', 'FLI', 'FLI']);
  });
});

describe('buying the police', () => {
  const offered = (briques: number, more: object = {}) => {
    const table = new Scene()
      .purse(2, briques)
      .put('2k', 'X11')
      .rig((state) => void Object.assign(state, { ...more }));
    return table.do({ do: 'end' });
  };

  test('SG-107, SG-108, SG-R33: 500 at the start of one’s turn; from then on he moves them in everybody’s turn', () => {
    const table = offered(520);
    expect(table.asked).toMatchObject({ kind: 'police', seats: [2] });
    expect(table.state.gangs[1]?.men[0]?.die).toBe(0);
    table.do({ do: 'buy-police' });
    expect([table.has(2), table.state.police]).toEqual([20, 2]);
    table.untilTurnOf(2).until(() => table.state.active === 3 && table.state.step === 'pairs');
    expect(table.asked).toMatchObject({ kind: 'pairs', seats: [2], seconds: 30 });
    expect(offered(499).asked.kind).not.toBe('police');
    expect(offered(520, { police: 3 }).asked.kind).not.toBe('police');
  });

  test('SG-98, SG-108, SG-R78: bought police who fall into the sewer come out in the turn of the gang in whose turn they fell', () => {
    const table = patrol(
      new Scene()
        .put('1t', 'X64')
        .put('3t', 'X61')
        .pair(1, 'H11b', { from: 'H11a', die: 1 })
        .rig((state) => void Object.assign(state, { police: 3 })),
    );
    expect(table.asked).toMatchObject({ kind: 'pairs', seats: [3] });
    table.do({ do: 'drive', pair: 1, end: 'X21<H11b' });
    expect(table.state.pairs[0]).toMatchObject({ at: 'sewer', by: 1 });
    for (const gang of [2, 3, 4]) {
      table.until(() => table.state.active === gang);
      expect(table.state.pairs[0]).toMatchObject({ at: 'sewer', die: 0 });
    }
    table.until(() => table.state.active === 1);
    expect(table.state.pairs[0]?.die).toBeGreaterThan(0);
    // Who plays them then says where.
    expect(table.asked).toMatchObject({ kind: 'pairs', seats: [3] });
  });

  test('SG-107: with the income due he is asked too, and claims first', () => {
    const table = new Scene()
      .purse(2, 490)
      .marks({ A1: [2, 'own'] })
      .put('2k', 'X11')
      .do({ do: 'end' });
    expect(table.why({ do: 'buy-police' })).toMatchObject(by('poor', 'SG-108'));
    table.do({ do: 'claim' }, { do: 'buy-police' });
    expect(table.has(2)).toBe(0);
  });
});

describe('a player of the police', () => {
  const scene = () => new Scene({ policePlayer: true }, 4);

  test('SG-136, SG-137, SG-139, SG-140, SG-R82: one die, one pair of his choice, before each player’s turn, from round 3', () => {
    const table = scene()
      .put('2k', 'X11')
      .rig((state) => void Object.assign(state, { round: 3 }));
    table.do({ do: 'end' });
    expect(table.asked).toMatchObject({ kind: 'pairs', seats: [4] });
    expect(table.state.pairs.map(({ die }) => die > 0)).toEqual([true, true]);
    expect(table.state.pairs[0]?.die).toBe(table.state.pairs[1]?.die);
    table.do(supergang.idle(table.state, table.asked, 4, table.money));
    expect(table.asked.kind).toBe('turn');
  });

  test('SG-138, SG-R38, SG-R37: he takes innocents into custody for a turn; in round 3 nobody rebels', () => {
    const hold = (round: number) => {
      const table = scene()
        .put('2k', 'X22')
        .pair(1, 'V21b', { die: 1, from: 'V21a' })
        .rig((state) => void Object.assign(state, { step: 'pairs', round }));
      return table.do({ do: 'drive', pair: 1, end: 'X22<V21b', hold: ['2k'] });
    };
    const table = hold(5);
    expect(table.asked).toMatchObject({ kind: 'arrested', seats: [2] });
    table.do({ do: 'rebel', men: [] });
    expect(table.man('2k')).toMatchObject({ at: 'prison', sentence: 1 });
    expect(hold(3).man('2k').at).toBe('prison');
  });

  test('SG-124, SG-138: he takes an innocent patient of the clinic, who goes without a word; not one who has his sentence', () => {
    const table = scene()
      .put('2k', 'clinic', { wounded: true })
      .put('2t', 'clinic', { wounded: true, sentence: 2, record: [] })
      .put('3k', 'X11')
      .pair(1, 'H13a', { die: 1, from: 'X31' })
      .rig((state) => void Object.assign(state, { step: 'pairs' }));
    const hold = table.legal(table.asked.id, 4).flatMap(({ fields }) => (fields?.hold ? [fields.hold] : []));
    expect(hold).toMatchObject([{ from: ['2k'] }]);
    table.do({ do: 'drive', pair: 1, end: 'clinic', hold: ['2k'] });
    expect(table.state.arrest).toBeNull();
    expect(table.man('2k')).toMatchObject({ at: 'clinic', sentence: 1, record: ['GAV'] });
  });

  test('SG-141: they are not for sale', () => {
    const table = scene().purse(2, 600).put('2k', 'X11').do({ do: 'end' });
    expect(table.asked.kind).not.toBe('police');
  });

  test('SG-3, SG-142, SG-R81: everybody dead, hurt or locked up: the police have won; who waits to depart is free', () => {
    const close = () =>
      scene()
        .put('2k', 'X22', { record: ['AGR'] })
        .pair(1, 'V21b', { die: 1, from: 'V21a' })
        .rig((state) => void Object.assign(state, { step: 'pairs' }));
    const won = close().do({ do: 'drive', pair: 1, end: 'X22<V21b' }, { do: 'rebel', men: [] });
    expect(supergang.outcome(won.state)?.ranks[0]).toEqual([4]);
    const hurt = close()
      .put('3k', 'clinic', { wounded: true })
      .do({ do: 'drive', pair: 1, end: 'X22<V21b' }, { do: 'rebel', men: [] });
    expect(supergang.outcome(hurt.state)?.ranks[0]).toEqual([4]);
    const free = close().put('3k', 'centre').do({ do: 'drive', pair: 1, end: 'X22<V21b' }, { do: 'rebel', men: [] });
    expect(supergang.outcome(free.state)).toBeNull();
  });
});
