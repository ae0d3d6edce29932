// Goal: the corners of an arrest, each of which was once played otherwise than it is written. Method: scenes, dice named.
import { describe, expect, test } from 'vitest';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { by, Scene } from './scene.ts';

const patrol = (scene: Scene): Scene => scene.rig((state) => void Object.assign(state, { step: 'pairs' }));
/** A pair that comes down to X22 with a one. */
const coming = { die: 1, from: 'V21a' } as const;
const ONTO = { do: 'drive', pair: 1, end: 'X22<V21b' } as const;

test('SG-H14: a gang that does not answer an arrest complies with all its men', () => {
  const table = patrol(new Scene().put('2k', 'X22', { record: ['AGR'] }).pair(1, 'V21b', coming)).do(ONTO);
  expect(table.asked.kind).toBe('arrested');
  table.do(supergang.idle(table.state, table.asked, 2, table.money));
  expect(table.man('2k')).toMatchObject({ at: 'prison', sentence: 1 });
});

test('SG-H14, SG-136: silence drives another pair where this one could only arrest', () => {
  const table = patrol(
    new Scene({ policePlayer: true }, 5)
      .put('1k', 'V31b', { record: ['AGR'] })
      .pair(1, 'centre', { die: 1 })
      .pair(2, 'X13', { die: 1 }),
  );
  expect(table.legal(table.asked.id, 5)).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ pair: { kind: 'pick', from: [1] } }) }),
  );
  table.do(supergang.idle(table.state, table.asked, 5, table.money));
  expect(table.state.arrest).toBeNull();
  expect(table.man('1k').at).toBe('V31b');
});

test('SG-134, SG-R20: who is out of the game shoots no more for the cops: the next one does', () => {
  const table = patrol(
    new Scene({}, 3)
      .put('1k', 'X22', { record: ['AGR'] })
      .put('1v', 'X22', { record: ['AGR'] })
      .put('2k', 'X22', { record: ['AGR'] })
      .put('3k', 'X22', { record: ['AGR'] })
      .put('2v', 'cemetery')
      .put('2t', 'cemetery')
      .pair(1, 'V21b', coming),
  ).do(ONTO, { do: 'rebel', men: ['1k', '1v'] }, { do: 'rebel', men: ['2k'] });
  table.throws(6, 6, 1, 1, 1).do({ do: 'rebel', men: [] });
  expect(table.asked).toMatchObject({ kind: 'dart', seats: [2] });
  table.throws(4, 1).do({ do: 'dart', target: '2k' });
  expect(table.state.gangs[1]?.out).toBe(1);
  expect(table.asked).toMatchObject({ kind: 'dart', seats: [3] });
});

test('SG-124, SG-R22, SG-R31: a patient who was arrested is not arrested again: no pair comes in for him', () => {
  const beside = (more: object) =>
    new Scene()
      .put('2k', 'clinic', { wounded: true, record: ['BR1'], ...more })
      .pair(1, 'H13a', { from: 'X31' })
      .pairEnds(1, 1);
  expect(beside({})).toContain('clinic');
  expect(beside({ sentence: 2, clears: true })).not.toContain('clinic');
});

test('SG-H14: a pair of a player who does not answer arrests nobody where another way is open to it', () => {
  const table = patrol(new Scene().pair(1, 'V21b', { die: 2, from: 'V21a' }));
  const [first = '', second] = table.pairEnds(1, 2);
  table.put('2k', first.split('<')[0] ?? '', { record: ['AGR'] });
  expect(supergang.idle(table.state, table.asked, 1, table.money)).toMatchObject({ do: 'drive', end: second });
});

describe('what an arrest takes', () => {
  test('SG-106, SG-R54, SG-R65: of a vamped trafficker the pawns of his own colour, not those of the gang that leads him', () => {
    const table = patrol(
      new Scene()
        .put('2t', 'X22', { fresh: ['TRA'], captive: { by: 1, left: 2, since: 40 } })
        .pawns(1, '21-4')
        .pawns(2, '11-4')
        .pair(1, 'V21b', coming),
    );
    table.do(ONTO, { do: 'rebel', men: [] });
    expect(Object.keys(table.state.pawns)).toEqual(['21-4']);
  });

  test('SG-106, SG-R65: a rebel who is killed loses his traffic and his racket as well; who stands keeps them', () => {
    const rebels = (...dice: number[]) =>
      patrol(
        new Scene()
          .put('2t', 'X22', { fresh: ['TRA'] })
          .pawns(2, '11-4')
          .pair(1, 'V21b', coming),
      )
        .do(ONTO)
        .throws(...dice)
        .do({ do: 'rebel', men: ['2t'] });
    const dead = rebels(6, 6, 1, 4, 1);
    expect([dead.man('2t').at, Object.keys(dead.state.pawns)]).toEqual(['cemetery', []]);
    const hurt = rebels(6, 6, 1, 4, 3);
    expect([hurt.man('2t').at, Object.keys(hurt.state.pawns)]).toEqual(['clinic', []]);
    const standing = rebels(1, 1, 6, 4, 1, 4, 1);
    expect([standing.man('2t').at, Object.keys(standing.state.pawns)]).toEqual(['X22', ['11-4']]);
  });

  test('SG-R65, SG-R54: the racket that a vamped man placed for her goes, though she is led away before him', () => {
    const table = patrol(
      new Scene()
        .marks({ A1: [1, 'racket'] })
        .put('1v', 'A1', { record: ['AGR'] })
        .put('2k', 'A1', { fresh: ['RAC'], captive: { by: 1, left: 1, since: 40 } })
        .pair(1, 'H11b', { die: 2, from: 'X21' }),
    );
    table.do({ do: 'drive', pair: 1, end: 'A1' }, { do: 'rebel', men: [] });
    expect([table.man('1v').at, table.man('2k').at]).toEqual(['prison', 'prison']);
    expect(table.state.marks).toEqual({});
  });
});

describe('the racket of a man who has changed sides', () => {
  /** A pair comes for him, and he complies. */
  const caught = (scene: Scene) =>
    patrol(scene.pair(1, 'H11b', { die: 2, from: 'X21' })).do(
      { do: 'drive', pair: 1, end: 'A1' },
      { do: 'rebel', men: [] },
    ).state.marks;
  const led = (gang: number) => ({ captive: { by: gang, left: 2, since: 45 } });

  test('SG-106, SG-R65: placed for his own gang before a vamp took him there, it goes', () => {
    const table = new Scene().arrives('1k', 'A1').do({ do: 'racket', man: '1k' });
    expect(caught(table.put('2v', 'A1').put('1k', 'A1', led(2)))).toEqual({});
    // In a game of before, which does not say who placed it.
    const before = new Scene().marks({ A1: [2, 'racket'] }).put('1v', 'A1');
    expect(caught(before.put('2k', 'A1', { fresh: ['RAC'], ...led(1) }))).toEqual({});
  });

  test('SG-106, SG-R54, SG-R65: placed for a vamp who is out of action since, it goes', () => {
    const table = new Scene().put('1v', 'A1').arrives('2k', 'A1', led(1)).do({ do: 'racket', man: '2k' });
    expect(table.state.marks.A1).toMatchObject({ by: 1, own: false });
    expect(caught(table.put('1v', 'cemetery').put('2k', 'A1', { captive: null }))).toEqual({});
  });

  test('SG-R65: one that somebody else put in place of his stays, be it of the gang for which he acts now', () => {
    const table = () => {
      const scene = new Scene().put('2k', 'A1', { fresh: ['RAC'] }).arrives('1k', 'A1');
      return scene.do({ do: 'racket', man: '1k' }).put('1k', 'X64', { fresh: [] });
    };
    expect(caught(table())).toMatchObject({ A1: { by: 1, own: false } });
    expect(caught(table().put('1v', 'A1').put('2k', 'A1', led(1)))).toMatchObject({ A1: { by: 1, own: false } });
  });
});

describe('who shoots, and who restarts a pair', () => {
  test('SG-R20: for cops who arrest men of their owner shoots the next one clockwise from him, in anybody’s turn', () => {
    const table = patrol(
      new Scene()
        .put('3k', 'X22', { record: ['AGR'] })
        .put('3v', 'X22', { record: ['AGR'] })
        .pair(1, 'V21b', coming)
        .rig((state) => void Object.assign(state, { police: 3 })),
    );
    table
      .do(ONTO)
      .throws(6, 6, 1, 1)
      .do({ do: 'rebel', men: ['3k', '3v'] });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [4] });
  });

  test('SG-R20: the mover does not shoot for cops who arrest a man of his, though that one complies', () => {
    const table = patrol(
      new Scene()
        .put('1k', 'X22', { record: ['AGR'] })
        .put('2k', 'X22', { record: ['AGR'] })
        .put('2t', 'X22', { record: ['AGR'] })
        .pair(1, 'V21b', coming),
    );
    table.do(ONTO, { do: 'rebel', men: [] });
    table.throws(6, 6, 1, 1).do({ do: 'rebel', men: ['2k', '2t'] });
    expect(table.asked).toMatchObject({ kind: 'dart', seats: [3] });
  });

  test('SG-R20, SG-R78: of rebels of two gangs, even in number, the first clockwise from the active player restarts the pair', () => {
    const table = patrol(
      new Scene()
        .put('1t', 'X22', { record: ['AGR'] })
        .put('3t', 'X22', { record: ['AGR'] })
        .put('2k', 'X11')
        .pair(1, 'V21b', coming),
    );
    table.do(ONTO, { do: 'rebel', men: ['1t'] }).throws(1, 1, 6, 6, 4, 1, 4, 1);
    table.do({ do: 'rebel', men: ['3t'] });
    expect(table.state.fight).toBeNull();
    expect(table.state.pairs[0]).toMatchObject({ at: 'off', by: 3 });
  });

  test('SG-96, SG-97, SG-R52: of two pairs on a cell each leaves for its own men down, and no other', () => {
    const table = new Scene()
      .arrives('1k', 'X12')
      .pair(1, 'X12')
      .pair(2, 'X12')
      // 6 + 2 against 4 is four darts: both cops of the first pair dead, two misses; then two hits of four at him.
      .throws(6, 1, 1, 1, 1, 4, 1, 4, 1, 1, 1, 4, 1);
    table.do({ do: 'fight', man: '1k', aim: 'cops', with: [], against: [] });
    expect(table.state.fight).toBeNull();
    expect(table.man('1k').at).toBe('cemetery');
    expect(table.state.pairs.map(({ at }) => at)).toEqual(['off', 'X12']);
  });
});

describe('custody', () => {
  const custody = () =>
    new Scene({ policePlayer: true }, 4)
      .put('2k', 'X22')
      .put('3k', 'X11')
      .pair(1, 'V21b', coming)
      .rig((state) => void Object.assign(state, { step: 'pairs' }));

  test('SG-138, SG-R38: nothing of it is left with a rebel who stands', () => {
    const table = custody().do({ ...ONTO, hold: ['2k'] });
    table.throws(1, 1, 6, 4, 1, 4, 1).do({ do: 'rebel', men: ['2k'] });
    expect(table.man('2k')).toMatchObject({ at: 'X22', fresh: [], record: [] });
    const told = custody()
      .pair(2, 'H22a')
      .do({ ...ONTO, hold: ['2k'] });
    told.throws(1, 1, 6, 4, 1, 4, 1).do({ do: 'rebel', men: ['2k'] });
    expect(told.man('2k').record).toEqual(['REB', 'FLI', 'FLI']);
  });

  test('SG-95, SG-138: into a shop of innocents only with a word for one of them', () => {
    const table = custody().put('2k', 'A3').pair(1, 'V21b', { die: 1, from: 'X22' });
    const drives = table.legal(table.asked.id, 4).filter(({ do: what }) => what === 'drive');
    const shop = drives.filter(({ fields }) => fields?.end?.kind === 'pick' && fields.end.from.includes('A3'));
    expect(shop).toHaveLength(1);
    expect(shop[0]?.fields?.hold).toMatchObject({ from: ['2k'], min: 1 });
    expect(table.why({ do: 'drive', pair: 1, end: 'A3' })).toMatchObject(by('cops-no-shop', 'SG-95'));
  });
});

test('SG-87, SG-R61: managers who fought in a settling, for one side or the other, tell nothing', () => {
  const settling = (owner: number) => {
    const table = new Scene()
      .marks({ A3: [owner, 'own'] })
      .arrives('1k', 'A3')
      .put('2t', 'A3');
    // Owner attacked: 6 + 2 against 1 and 1, six darts: the trafficker and the manager wounded.
    table.throws(...(owner === 2 ? [6, 1, 1, 4, 3, 4, 3] : [6, 6, 1, 4, 3]));
    table.do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2t'] });
    table.until(() => table.state.fight === null);
    return table.man('1k');
  };
  expect(settling(2)).toMatchObject({ fresh: ['RDC'], record: [] });
  expect(settling(1)).toMatchObject({ fresh: ['RDC'], record: [] });
});

test('SG-H14, SG-R51: silence does the duty of the man who owes it, and no other', () => {
  const table = new Scene()
    .purse(1, 200)
    .arrives('1k', 'A1', { done: ['assault'] })
    .arrives('1v', 'B1');
  table.until(() => table.man('1v').done.length > 0);
  expect(table.state.marks).toMatchObject({ B1: { by: 1, own: false } });
  expect(table.state.marks.A1).toBeUndefined();
});

test('SG-107, SG-R13: with income that the bank cannot pay nobody is asked about the police', () => {
  const table = new Scene()
    .purse(2, 495)
    .marks({ A1: [2, 'own'] })
    .put('2k', 'X11')
    .bank(4)
    .do({ do: 'end' });
  expect(table.asked.kind).not.toBe('police');
  const payable = new Scene()
    .purse(2, 495)
    .marks({ A1: [2, 'own'] })
    .put('2k', 'X11')
    .bank(5)
    .do({ do: 'end' });
  expect(payable.asked.kind).toBe('police');
});
