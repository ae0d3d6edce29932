// Goal: whom a vamp takes acts for her, for three turns, and no longer. Method: scenes of taking, leading and losing him.
import { describe, expect, test } from 'vitest';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import { by, Scene } from './scene.ts';

const led = (more: object = {}) => ({ captive: { by: 1, left: 2, since: 45 }, ...more });

describe('taking', () => {
  test('SG-66, SG-68, SG-R9, SG-R39: an opposing man who is alone of his gang; third gangs and cops do not matter', () => {
    const table = new Scene().arrives('1v', 'X11').put('2k', 'X11').put('3k', 'X11').pair(1, 'X11');
    expect(table.legal(table.asked.id, 1).find(({ do: what }) => what === 'vamp')?.fields?.target).toEqual({
      kind: 'pick',
      from: ['2k', '3k'],
    });
    table.put('2t', 'X11');
    expect(table.why({ do: 'vamp', man: '1v', target: '2k' })).toMatchObject(by('not-alone', 'SG-66'));
    table.put('4v', 'X11');
    expect(table.why({ do: 'vamp', man: '1v', target: '4v' })).toMatchObject(by('not-male', 'SG-R39'));
    expect(table.why({ do: 'vamp', man: '1v', target: '4k' })).toMatchObject(by('not-there', 'SG-66'));
  });

  test('SG-69, SG-R9: a man whom his own gang’s vamp leads is a member of it: beside him he is not alone', () => {
    const table = new Scene()
      .arrives('1v', 'X11')
      .put('2k', 'X11')
      .put('3t', 'X11', { captive: { by: 2, left: 2, since: 45 } });
    expect(table.offered('vamp')).toBe(false);
    expect(table.why({ do: 'vamp', man: '1v', target: '2k' })).toMatchObject(by('not-alone', 'SG-66'));
  });

  test('SG-67, SG-R51: she may use him where he stands, and need not: he did not stop there by himself', () => {
    const table = new Scene()
      .marks({ B1: [3, 'own'] })
      .arrives('1v', 'B1')
      .put('2k', 'B1')
      .do({ do: 'vamp', man: '1v', target: '2k' });
    expect(table.offers).toEqual(expect.arrayContaining(['fight', 'end']));
  });

  test('SG-16: not in the truce; SG-R53: once an arrival; SG-R10: not a second one', () => {
    const truce = new Scene()
      .arrives('1v', 'X11')
      .put('2k', 'X11')
      .rig((state) => void Object.assign(state, { round: 3 }));
    expect(truce.why({ do: 'vamp', man: '1v', target: '2k' })).toMatchObject(by('truce', 'SG-16'));
    const table = new Scene()
      .arrives('1v', 'X11')
      .put('2k', 'X11')
      .put('3k', 'X11')
      .do({ do: 'vamp', man: '1v', target: '2k' });
    expect(table.why({ do: 'vamp', man: '1v', target: '3k' })).toMatchObject(by('leads-already', 'SG-R10'));
  });

  test('SG-R57: with a vamp who dies goes what she remembers: the one recruited after her may take the same man', () => {
    const table = new Scene().arrives('1v', 'X11').put('2k', 'X11').throws(1, 6, 6, 1);
    table.rig((state) => void Object.assign(state.gangs[0] ?? {}, { victim: { man: '2k', nth: 0 } }));
    table.do({ do: 'fight', man: '1v', aim: 'people', with: [], against: ['2k'] });
    expect([table.man('1v').at, table.state.gangs[0]?.victim]).toEqual(['cemetery', null]);
  });

  test('SG-70, SG-R57: not the same man twice in a row; a recruit is another man', () => {
    const scene = (nth: number) =>
      new Scene()
        .arrives('1v', 'X11')
        .put('2k', 'X11', { nth })
        .rig((state) => void Object.assign(state.gangs[0] ?? {}, { victim: { man: '2k', nth: 1 } }));
    expect(scene(1).why({ do: 'vamp', man: '1v', target: '2k' })).toMatchObject(by('twice', 'SG-70'));
    expect(scene(2).offered('vamp')).toBe(true);
  });

  test('SG-R10: she who leads a man from an earlier turn takes no second one', () => {
    const table = new Scene().put('2k', 'X11', led()).arrives('1v', 'X11').put('3t', 'X11');
    expect(table.offered('vamp')).toBe(false);
    expect(table.why({ do: 'vamp', man: '1v', target: '3t' })).toMatchObject(by('leads-already', 'SG-R10'));
    table.put('2k', 'X11', { captive: null });
    expect(table.offered('vamp')).toBe(true);
  });

  test('SG-70, SG-R57: whom she takes is her latest victim, until she has taken another one', () => {
    /** Free again, and she has arrived once more. */
    const again = (table: Scene, ...men: ('2k' | '3k')[]): Scene => {
      for (const id of men) table.put(id, 'X11', { captive: null, nth: id === '2k' ? 3 : 1 });
      return table.arrives('1v', 'X11', { done: [] });
    };
    const table = again(new Scene(), '2k', '3k').do({ do: 'vamp', man: '1v', target: '2k' });
    expect(table.state.gangs[0]?.victim).toEqual({ man: '2k', nth: 3 });
    again(table, '2k', '3k');
    expect(table.why({ do: 'vamp', man: '1v', target: '2k' })).toMatchObject(by('twice', 'SG-70'));
    again(table.do({ do: 'vamp', man: '1v', target: '3k' }), '2k', '3k');
    expect(table.why({ do: 'vamp', man: '1v', target: '3k' })).toMatchObject(by('twice', 'SG-70'));
    table.do({ do: 'vamp', man: '1v', target: '2k' });
    expect(table.man('2k').captive?.by).toBe(1);
  });

  test('SG-71, SG-R56: nobody takes another vamp’s man', () => {
    const table = new Scene().arrives('1v', 'X11').put('2k', 'X11', { captive: { by: 3, left: 0, since: 30 } });
    expect(table.why({ do: 'vamp', man: '1v', target: '2k' })).toMatchObject(by('taken', 'SG-71'));
  });
});

describe('leading', () => {
  test('SG-67, SG-69, SG-R54, SG-R55: he acts where he stands at once, for her gang, in its colour', () => {
    const table = new Scene()
      .arrives('1v', 'B3')
      .put('2k', 'B3')
      .do({ do: 'racket', man: '1v' }, { do: 'vamp', man: '1v', target: '2k' });
    expect(table.man('2k')).toMatchObject({ die: ARRIVED, captive: { by: 1, left: 3 } });
    table.throws(6, 1, 4, 1).do({ do: 'fight', man: '2k', aim: 'cash', with: [], against: [], defender: 3 });
    expect([table.has(1), table.has(2)]).toEqual([50, 0]);
  });

  test('SG-R55: he goes with her on her die, and acts as one who has arrived', () => {
    const table = new Scene().put('1v', 'X11', { die: 1 }).put('2k', 'X11', led());
    expect(table.offered('move', '2k')).toBe(false);
    table.do({ do: 'move', man: '1v', end: 'H11a<X11' });
    expect(table.man('2k')).toMatchObject({ at: 'H11a', from: 'X11', die: ARRIVED });
    table.do({ do: 'assault', man: '2k' });
    expect(table.has(1)).toBe(10);
    expect(table.man('2k').fresh).toEqual(['AGR']);
  });

  test('SG-76, SG-R54: her trafficker buys with her money, pawns of his own colour', () => {
    const table = new Scene()
      .purse(1, 20)
      .arrives('2t', 'A6', led())
      .put('1v', 'A6')
      .do({ do: 'pawns', man: '2t', count: 4 });
    expect([table.has(1), table.state.gangs[0]?.hand, table.state.gangs[1]?.hand]).toEqual([10, 0, 4]);
  });

  test('SG-50, SG-R54: he pays in the shop of his own gang, and takes pawns free in one of hers', () => {
    const buys = (owner: number) =>
      new Scene()
        .purse(1, 25)
        .purse(2, 0)
        .marks({ A6: [owner, 'own'] })
        .put('1v', 'X11')
        .arrives('2t', 'A6', led())
        .do({ do: 'pawns', man: '2t', count: 10 });
    expect([buys(2).has(1), buys(2).has(2)]).toEqual([0, 25]);
    expect([buys(1).has(1), buys(1).has(2)]).toEqual([25, 0]);
  });

  test('SG-73, SG-R60: what one of the two robs or kills is written to both on the cell', () => {
    const table = new Scene().arrives('1v', 'B1').arrives('2k', 'B1', led()).throws(6, 1, 4, 1);
    table.do({ do: 'fight', man: '2k', aim: 'cash', with: [], against: [], defender: 3 });
    expect([table.man('1v').fresh, table.man('2k').fresh]).toEqual([
      ['BR1', 'HOM'],
      ['BR1', 'HOM'],
    ]);
  });
});

describe('offences of the two', () => {
  const robB1 = (man: '1v' | '2k' | '2t', ...dice: number[]): Scene => {
    const him = man === '2t' ? '2t' : '2k';
    const table = new Scene().purse(1, 100).arrives('1v', 'B1').arrives(him, 'B1', led());
    return table.throws(...dice).do({ do: 'fight', man, aim: 'cash', with: [], against: [], defender: 3 });
  };

  test('SG-R60: neither is an accomplice of a third one, nor where the other robs elsewhere', () => {
    const third = new Scene().arrives('1k', 'B1').arrives('1v', 'B1').arrives('2k', 'B1', led()).throws(6, 1, 4, 1);
    third.do({ do: 'fight', man: '1k', aim: 'cash', with: [], against: [], defender: 3 });
    expect((['1k', '1v', '2k'] as const).map((id) => third.man(id).fresh)).toEqual([['BR1', 'HOM'], [], []]);
    // He stays where she left him, until his own gang's turn (SG-R55).
    const left = new Scene()
      .arrives('1v', 'B1')
      .put('2k', 'X11', led({ captive: { by: 1, left: 0, since: 30 } }))
      .throws(6, 1, 4, 1);
    left.do({ do: 'fight', man: '1v', aim: 'cash', with: [], against: [], defender: 3 });
    expect([left.man('1v').fresh, left.man('2k').fresh]).toEqual([['BR1', 'HOM'], []]);
  });

  test('SG-R60, SG-R63: who stood by has the robbery and the deaths, and has attacked nobody', () => {
    const table = new Scene().arrives('1v', 'B1').arrives('2k', 'B1', led()).put('3t', 'B1').throws(6, 1, 1);
    table.do({ do: 'fight', man: '1v', aim: 'cash', with: [], against: ['3t'], defender: 4 });
    table.throws(4, 1, 4, 1).do({ do: 'dart', target: 'manager' });
    expect([table.man('1v').fresh, table.man('2k').fresh]).toEqual([
      ['BR1', 'RDC', 'HOM', 'HOM'],
      ['BR1', 'HOM', 'HOM'],
    ]);
  });

  test('SG-73, SG-R60, SG-R63: she robs alone and falls: the robbery is his as well, who stood by', () => {
    const table = robB1('1v', 1, 6, 4, 3);
    expect(table.man('1v')).toMatchObject({ at: 'clinic', record: ['BR1'] });
    expect(table.man('2k')).toMatchObject({ captive: null, record: ['BR1'], fresh: [] });
  });

  test('SG-73, SG-R60, SG-R63: he robs alone and is killed: the robbery is hers as well, who stood by', () => {
    const table = robB1('2t', 1, 6, 4, 1);
    expect(table.man('2t')).toMatchObject({ at: 'cemetery', record: [] });
    expect(table.man('1v')).toMatchObject({ at: 'B1', record: ['BR1'], fresh: [] });
  });

  test('SG-72, SG-R60: of what her gang kills after she fell he who stood by has nothing', () => {
    const table = new Scene().arrives('1k', 'A2').arrives('1v', 'A2').arrives('2k', 'A2', led()).throws(1, 1, 3, 3);
    table.do({ do: 'fight', man: '1k', aim: 'cash', with: ['1v'], against: [], defender: 3 });
    table.throws(4, 3, 1, 4, 1, 4, 1).do({ do: 'dart', target: '1v' });
    expect(table.state.fight).toBeNull();
    expect([table.man('1k').fresh, table.man('2k').fresh]).toEqual([['BR2', 'HOM', 'HOM'], ['BR2']]);
  });

  test('SG-62, SG-73: an accomplice who stood by does not buy the shop; SG-R51: he still has something to do there', () => {
    const table = robB1('1v', 6, 1, 4, 1);
    expect(table.man('2k').fresh).toEqual(['BR1', 'HOM']);
    expect(table.offered('buy')).toBe(false);
    expect(table.why({ do: 'buy', man: '2k' })).toMatchObject(by('just-robbed', 'SG-62'));
    expect(table.offers).not.toContain('end');
    table.do({ do: 'racket', man: '2k' });
    expect(table.offers).toContain('end');
  });

  test('SG-R63, SG-R59: who robs his own gang’s shop and crosses over has robbed, and nobody attacked gangsters', () => {
    const table = new Scene()
      .marks({ A2: [2, 'own'] })
      .arrives('1v', 'A2')
      .arrives('2k', 'A2', led())
      .throws(1, 1, 6, 6);
    table.do({ do: 'fight', man: '1v', aim: 'cash', with: ['2k'], against: [] });
    table.throws(4, 3).do({ do: 'dart', target: '1v' });
    expect(table.state.fight).toBeNull();
    expect([table.man('1v').record, table.man('2k').record]).toEqual([['BR2'], ['BR2']]);
  });

  test('SG-R63, SG-74: who attacked his own gang and crosses over has attacked, and killed until then', () => {
    const table = new Scene()
      .arrives('1v', 'X11')
      .arrives('2k', 'X11', led())
      .put('2t', 'X11')
      .put('2v', 'X11')
      .throws(6, 6, 6, 6);
    table.do({ do: 'fight', man: '1v', aim: 'people', with: ['2k'], against: ['2t', '2v'] });
    // 14 against 12, two darts each: the trafficker, a miss, the vamp.
    table.throws(4, 1, 1).do({ do: 'dart', target: '2t' });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [2] });
    table.throws(4, 1).do({ do: 'dart', target: '1v' });
    expect(table.state.fight).toBeNull();
    expect(table.man('2k')).toMatchObject({ at: 'X11', captive: null, fresh: ['RDC', 'HOM'] });
    expect(table.man('2v').fresh).toEqual([]);
  });

  test('SG-R62, SG-R63: who is attacked and crosses over did not attack, and has killed only whom his new side kills', () => {
    const scene = (...against: ('2v' | '2t')[]) => {
      const table = new Scene().arrives('1t', 'X11').arrives('1v', 'X11').put('2v', 'X11');
      table.put('1k', 'X11', { captive: { by: 2, left: 1, since: 45 } });
      if (against.includes('2t')) table.put('2t', 'X11');
      table.throws(6, 6, ...against.map(() => 1), 1);
      table.do({ do: 'fight', man: '1t', aim: 'people', with: ['1v'], against }, { do: 'join', men: ['1k'] });
      return table.throws(4, 1, 4, 1).do({ do: 'dart', target: '2v' });
    };
    const crossed = scene('2v');
    expect(crossed.state.fight).toBeNull();
    expect([crossed.man('1t').fresh, crossed.man('1k').fresh]).toEqual([['RDC', 'HOM'], []]);
    // With her trafficker left, whom the next dart kills.
    const goesOn = scene('2v', '2t');
    expect(goesOn.man('2t').at).toBe('cemetery');
    expect([goesOn.man('1t').fresh, goesOn.man('1k').fresh]).toEqual([['RDC', 'HOM', 'HOM'], ['HOM']]);
  });
});

describe('losing him', () => {
  test('SG-72, SG-R11: she is arrested and complies: he is free where he stands', () => {
    const table = new Scene()
      .put('1v', 'X22', { record: ['AGR'] })
      .put('2k', 'X22', led())
      .pair(1, 'V21b', { die: 1, from: 'V21a' });
    table.rig((state) => void Object.assign(state, { step: 'pairs' }));
    table.do({ do: 'drive', pair: 1, end: 'X22<V21b' }, { do: 'rebel', men: [] });
    expect(table.man('2k')).toMatchObject({ at: 'X22', captive: null });
  });

  test('SG-R11: he falls: as a man of his own gang', () => {
    const table = new Scene().arrives('2k', 'X11', led()).put('1v', 'X11').put('3k', 'X11').throws(1, 6, 4, 3);
    table.do({ do: 'fight', man: '2k', aim: 'people', with: [], against: ['3k'] });
    expect(table.man('2k')).toMatchObject({ at: 'clinic', captive: null });
  });

  test('SG-72, SG-R59: she falls in a robbery: he carries it on, for his own gang', () => {
    const table = new Scene().arrives('1v', 'A2').arrives('2k', 'A2', led()).throws(1, 1, 3, 3);
    table.do({ do: 'fight', man: '1v', aim: 'cash', with: ['2k'], against: [], defender: 3 });
    // 1 + 1 + 2 against 6: two darts at the two of them.
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [3] });
    table.throws(4, 3).do({ do: 'dart', target: '1v' });
    expect(table.man('2k').captive).toBeNull();
    // The second dart misses, then his two: both managers.
    table.until(() => table.state.fight === null || table.asked.kind !== 'dart');
    expect(table.man('1v').at).toBe('clinic');
  });

  test('SG-72, SG-R59: the last one standing wins the takings for his own gang', () => {
    const table = new Scene().arrives('1v', 'B1').arrives('2k', 'B1', led()).throws(1, 1, 5, 4, 3, 4, 1);
    table.do({ do: 'fight', man: '1v', aim: 'cash', with: ['2k'], against: [], defender: 3 });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [3] });
    table.do({ do: 'dart', target: '1v' });
    expect(table.state.fight).toBeNull();
    expect([table.has(1), table.has(2)]).toEqual([0, 50]);
    // SG-R54: he is no man of the gang whose turn it is any more, and acts no more in it.
    expect(table.man('2k')).toMatchObject({ at: 'B1', captive: null, die: 0 });
  });

  test('SG-R59, SG-R71, SG-131: the title that he carries on is his own gang’s, which gives up no token of hers', () => {
    const named = ['A', 'C', 'D', 'E'].flatMap((district) => [1, 2, 3, 4, 5, 6, 7].map((n) => `${district}${n}`));
    const scene = (tokens: number) =>
      new Scene()
        .marks({
          B1: [3, 'own'],
          ...Object.fromEntries(named.slice(0, 14).map((shop) => [shop, [1, 'racket'] as const])),
          ...Object.fromEntries(named.slice(14, 14 + tokens).map((shop) => [shop, [2, 'racket'] as const])),
          ...(tokens > 14 ? { B3: [2, 'racket'] as const } : {}),
          B2: [1, 'racket'],
        })
        .arrives('1v', 'B1')
        .arrives('2k', 'B1', led())
        // 1 + 1 + 2 against 6: two darts at the two of them.
        .throws(1, 1, 6);
    const carried = (tokens: number) => {
      const table = scene(tokens);
      table.do({ do: 'fight', man: '1v', aim: 'title', with: ['2k'], against: [], giveUp: 'B2' });
      // She falls, he does not, and his first dart kills the manager.
      return table.throws(4, 3, 1, 4, 1).do({ do: 'dart', target: '1v' }).state;
    };
    expect([carried(3).fight, carried(3).marks.B1?.by, carried(3).marks.B2?.by]).toEqual([null, 2, 1]);
    expect([carried(15).fight, carried(15).marks.B1, carried(15).marks.B2?.by]).toEqual([null, undefined, 1]);
    // SG-45: her gang has not robbed it.
    expect(carried(3).robbed).toEqual([]);
  });

  test('SG-74, SG-R59: against his own gang he crosses over when she falls', () => {
    const table = new Scene()
      .arrives('1v', 'X11')
      .arrives('2k', 'X11', led())
      .put('2t', 'X11')
      .put('2v', 'X11')
      .throws(1, 1, 6, 6);
    table.do({ do: 'fight', man: '1v', aim: 'people', with: ['2k'], against: ['2t', '2v'] });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [2] });
    table.throws(4, 1).do({ do: 'dart', target: '1v' });
    expect(table.state.fight).toBeNull();
    expect(table.man('2k')).toMatchObject({ at: 'X11', captive: null });
    expect(table.man('1v').at).toBe('cemetery');
  });

  test('SG-R59: who is attacked in his own gang’s shop stands on its side already, and stays there', () => {
    const table = new Scene()
      .rig((state) => void Object.assign(state, { active: 3 }))
      .marks({ B1: [2, 'own'] })
      .arrives('3k', 'B1')
      .put('1v', 'B1')
      .put('2k', 'B1', led())
      .throws(6, 1, 1, 1);
    table.do({ do: 'fight', man: '3k', aim: 'cash', with: [], against: ['1v', '2k'] });
    table.throws(4, 3).do({ do: 'dart', target: '1v' });
    expect(table.man('2k').captive).toBeNull();
    expect(table.legal(table.asked.id, 3)).toEqual([
      { do: 'dart', fields: { target: { kind: 'pick', from: ['2k', 'manager'] } } },
    ]);
  });

  test('SG-R59: so it is where his own gang’s shop is robbed', () => {
    const table = new Scene()
      .marks({ A2: [2, 'own'] })
      .purse(2, 100)
      .arrives('1v', 'A2')
      .arrives('2k', 'A2', led())
      .throws(1, 1, 6, 6);
    table.do({ do: 'fight', man: '1v', aim: 'cash', with: ['2k'], against: [] });
    table.throws(4, 1).do({ do: 'dart', target: '1v' });
    expect(table.state.fight).toBeNull();
    expect([table.has(1), table.has(2)]).toEqual([0, 100]);
  });

  test('SG-72, SG-R59: in a settling in his own gang’s shop, against others, he stays on the side where he stood', () => {
    const table = new Scene()
      .marks({ C1: [2, 'own'] })
      .arrives('1v', 'C1')
      .arrives('2t', 'C1', led())
      .put('3k', 'C1');
    table.throws(1, 1, 6).do({ do: 'fight', man: '1v', aim: 'people', with: ['2t'], against: ['3k'] });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [3] });
    // She falls, five darts miss him, and his one hits.
    table.throws(6, 6, 1, 1, 1, 1, 1, 4, 3).do({ do: 'dart', target: '1v' });
    expect([table.man('1v').at, table.man('2t').at, table.man('3k').at]).toEqual(['clinic', 'C1', 'clinic']);
  });

  test('SG-75: a trafficker away brings no traffic, and his pawns stay', () => {
    const table = new Scene()
      .pawns(1, '11-1')
      .put('1t', 'clinic', { wounded: true })
      .put('1k', 'X11')
      .do({ do: 'claim' });
    expect(table.has(1)).toBe(0);
    expect(Object.keys(table.state.pawns)).toEqual(['11-1']);
  });
});
