// Goal: the worked examples of the digest come out with their figures. Method: the scenes as they are told there, draws in the
// order of SG-H12.
import { describe, expect, test } from 'vitest';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import { placeArgs } from '#rulebooks/supergang/names.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { places, Scene } from './scene.ts';

/** The first turn of a real game: gang 1 begins, its dice are these. */
const opening = (...dice: readonly number[]): Scene => {
  const table = new Scene();
  return table.rig((state) => {
    Object.assign(state, { round: 1, turn: 1 });
    state.gangs.forEach((gang) => {
      gang.men.forEach(
        (one, i) => void Object.assign(one, { at: 'centre', sentence: 0, die: gang === state.gangs[0] ? dice[i] : 0 }),
      );
    });
  });
};

describe('the worked examples', () => {
  test('SG-W1, SG-13, SG-14, SG-33, SG-R1: departure', () => {
    const table = opening(1, 3, 6).do(
      { do: 'move', man: '1k', end: 'V31b<X32' },
      { do: 'move', man: '1v', end: 'X52<H24b' },
      { do: 'move', man: '1t', end: 'X13<H31a' },
    );
    for (const id of ['1k', '1v', '1t'] as const) table.do({ do: 'assault', man: id });
    expect(table.has(1)).toBe(30);
    expect(table.inBank).toBe(1290);
    for (const id of ['1k', '1v', '1t'] as const) {
      expect(table.man(id).fresh).toEqual(['AGR']);
      expect(table.man(id).record).toEqual([]);
    }
    table.do({ do: 'claim' });
    expect(table.has(1)).toBe(30);
  });

  test('SG-W2, SG-29, SG-30, SG-R46, SG-R47: moving on', () => {
    const table = new Scene().put('1k', 'V31b', { from: 'X32' });
    expect(places(table.ends('1k', 2))).toEqual(['X31']);
    expect(places(table.ends('1k', 3))).toEqual(['H12b', 'H13a']);
    expect(places(table.ends('1k', 4))).toEqual(['A6', 'H12a', 'H13b']);
    table.put('1t', 'X21', { from: 'H11b' });
    expect(places(table.ends('1t', 1))).toEqual(['H12a', 'V21a', 'V22b', 'X14', 'X51', 'X54']);
  });

  test('SG-W3, SG-22, SG-26, SG-27: through one’s own shops', () => {
    const table = new Scene().marks({ A1: [1, 'own'], A2: [1, 'own'] }).put('1k', 'V11a', { from: 'X11' });
    expect(places(table.ends('1k', 3))).toEqual(['A3', 'H11b', 'H21a', 'V12a', 'V21a', 'X11']);
    const without = new Scene().put('1k', 'V11a', { from: 'X11' });
    expect(places(without.ends('1k', 3))).toEqual(['H21a', 'V12a']);
  });

  test('SG-W4, SG-R12: claim, then buy; buy first, then claim', () => {
    const scene = () =>
      new Scene()
        .purse(1, 60)
        .bank(200)
        .marks({ A5: [1, 'racket'] })
        .arrives('1k', 'A5');
    const first = scene().do({ do: 'claim' }, { do: 'buy', man: '1k' });
    expect([first.has(1), first.inBank]).toEqual([15, 245]);
    const second = scene().do({ do: 'buy', man: '1k' }, { do: 'claim' });
    expect([second.has(1), second.inBank]).toEqual([10, 250]);
  });

  test('SG-W5, SG-60, SG-75, SG-R13, SG-R84: income', () => {
    const scene = () =>
      new Scene()
        .marks({ A1: [1, 'own'], B1: [1, 'own'], C1: [1, 'own'], D1: [1, 'racket'], E1: [1, 'racket'] })
        .pawns(1, '11-1', '11-3', '11-5', '13-1', '13-3', '13-5');
    const about = scene().put('1k', 'X11').put('1v', 'X12').put('1t', 'X13').do({ do: 'claim' });
    expect(about.has(1)).toBe(70);
    expect(about.last.entries.map(({ amount }) => amount)).toEqual([30, 10, 30]);
    const hurt = scene().put('1k', 'X11').put('1v', 'X12').put('1t', 'clinic', { wounded: true }).do({ do: 'claim' });
    expect(hurt.has(1)).toBe(40);
    expect(scene().do({ do: 'claim' }).has(1)).toBe(30);
    const poor = scene().put('1k', 'X11').put('1v', 'X12').put('1t', 'X13').bank(45).do({ do: 'claim' });
    expect([poor.has(1), poor.inBank]).toEqual([45, 0]);
  });

  test('SG-W6, SG-42, SG-65, SG-84, SG-117, SG-118, SG-121, SG-123, SG-R23: a failed robbery', () => {
    const table = new Scene().arrives('1k', 'B1').throws(3, 4, 2, 5, 4);
    table.do({ do: 'fight', man: '1k', aim: 'cash', with: [], against: [], defender: 2 });
    expect(table.diceLeft).toBe(0);
    expect(table.man('1k')).toMatchObject({ at: 'clinic', record: ['BR1'], fresh: [] });
    expect(table.has(1)).toBe(0);
    table.untilTurnOf(1);
    expect(table.man('1k')).toMatchObject({ at: 'centre', die: 0, record: ['BR1'] });
    table.untilTurnOf(1);
    expect(table.man('1k').die).toBeGreaterThan(0);
    expect(table.man('1k').record).toEqual(['BR1']);
  });

  test('SG-W7, SG-44, SG-55, SG-R29, SG-R63, SG-R64: for the title', () => {
    const scene = () =>
      new Scene()
        .marks({ D3: [3, 'own'], D4: [3, 'own'] })
        .pawns(3, '51-1', '51-2', '51-3')
        .purse(3, 40)
        .arrives('1k', 'D4')
        .arrives('1v', 'D4')
        .throws(2, 4, 3, 4, 2);
    const rob = { do: 'fight', man: '1k', aim: 'title', with: ['1v'], against: [] } as const;
    const table = scene().do({ ...rob, with: [...rob.with], against: [] });
    expect(table.diceLeft).toBe(0);
    expect(table.state.marks.D4).toMatchObject({ by: 1, own: true });
    expect(table.last.lines).toContainEqual({
      key: 'line.title',
      args: expect.objectContaining({ gang: 'Marius', ...placeArgs('D4', 'shop') }),
    });
    expect([table.has(1), table.has(3)]).toEqual([0, 40]);
    expect(['51-1', '51-2', '51-3'].map((id) => table.state.pawns[id]?.by)).toEqual([3, 1, 1]);
    expect(table.view(1).purses.map(({ stock }) => stock)).toEqual([18, 20, 19, 20]);
    for (const id of ['1k', '1v'] as const) expect(table.man(id)).toMatchObject({ fresh: ['BR1', 'HOM'], record: [] });
    // Only a pair on a door cell puts them on record.
    const seen = scene()
      .pair(1, 'V61a')
      .do({ ...rob, with: [...rob.with], against: [] });
    expect(seen.man('1k')).toMatchObject({ fresh: [], record: ['BR1', 'HOM'] });
    const unseen = scene()
      .pair(1, 'X61')
      .do({ ...rob, with: [...rob.with], against: [] });
    expect(unseen.man('1k').record).toEqual([]);
  });

  test('SG-W8, SG-41, SG-43, SG-85, SG-R13: a racketed shop', () => {
    const table = new Scene()
      .marks({ C1: [2, 'racket'] })
      .bank(30)
      .arrives('1t', 'C1')
      .throws(6, 1, 4, 1);
    const before = table.has(1);
    table.do({ do: 'fight', man: '1t', aim: 'cash', with: [], against: [] });
    expect(table.state.fight).toBeNull();
    expect([table.has(1) - before, table.inBank]).toEqual([30, 0]);
    expect(table.state.marks.C1).toBeUndefined();
    table.do({ do: 'racket', man: '1t' });
    expect(table.state.marks.C1).toMatchObject({ by: 1, own: false });
    table.bank(100);
    const had = table.has(1);
    table.do({ do: 'claim' });
    expect(table.has(1)).toBe(had);
  });

  test('SG-W9, SG-102, SG-109, SG-R22, SG-R25, SG-R26: once only', () => {
    const table = new Scene().put('2k', 'H11a', { fresh: ['AGR'] }).put('1k', 'X64');
    table.pair(1, 'X21', { die: 1, from: 'H12a' }).pair(2, 'X12', { die: 4, from: 'V12a' });
    table.rig((state) => void Object.assign(state, { step: 'pairs' }));
    table.do({ do: 'drive', pair: 1, end: 'H11b<X21' });
    expect(table.man('2k')).toMatchObject({ record: ['AGR'], fresh: [] });
    table.do({ do: 'drive', pair: 2, end: 'H11a<X11' });
    expect(table.asked).toMatchObject({ kind: 'arrested', seats: [2] });
    table.do({ do: 'rebel', men: [] });
    expect(table.man('2k')).toMatchObject({ at: 'prison', sentence: 1 });
    table.untilTurnOf(2);
    expect(table.man('2k')).toMatchObject({ at: 'prison', sentence: 0, die: 0 });
    table.untilTurnOf(2);
    expect(table.man('2k')).toMatchObject({ at: 'centre', record: [] });
    expect(table.man('2k').die).toBeGreaterThan(0);
  });

  test('SG-W10, SG-105, SG-106, SG-R65: arrest on the sidewalk', () => {
    const table = new Scene().pawns(1, '12-8').put('1t', 'X12', { record: ['BR1'], die: 1, from: 'V11b' });
    table.rig((state) => void Object.assign(state.gangs[0] ?? {}, { hand: 2 }));
    table.do({ do: 'move', man: '1t', end: 'H21a<X12' });
    expect(table.man('1t').fresh).toEqual(['TRA']);
    table.do({ do: 'lay', man: '1t', portion: '11-5' }, { do: 'lay', man: '1t', portion: '12-1' });
    table.do({ do: 'assault', man: '1t' }, { do: 'end' });
    expect(table.man('1t').fresh).toEqual(['TRA', 'AGR']);
    table.pair(1, 'X12', { die: 1, from: 'V12a' });
    table.rig((state) => void Object.assign(state, { step: 'pairs' }));
    table.do({ do: 'drive', pair: 1, end: 'H21a<X12' }, { do: 'rebel', men: [] });
    expect(table.man('1t')).toMatchObject({ at: 'prison', sentence: 4 });
    expect(table.state.pawns).toEqual({});
    expect(table.view('public').purses[0]?.stock).toBe(20);
    for (const left of [3, 2, 1, 0]) {
      table.untilTurnOf(1);
      expect(table.man('1t')).toMatchObject({ at: 'prison', sentence: left });
    }
    table.untilTurnOf(1);
    expect(table.man('1t').at).toBe('centre');
  });

  test('SG-W11, SG-104, SG-125, SG-R77: rebellion', () => {
    const scene = () => {
      const table = new Scene().put('2k', 'X22', { record: ['BR2'] }).pair(1, 'V21b', { die: 1, from: 'V21a' });
      table.rig((state) => void Object.assign(state, { step: 'pairs' }));
      return table.do({ do: 'drive', pair: 1, end: 'X22<V21b' });
    };
    const down = scene()
      .throws(3, 6, 5, 1, 5, 6)
      .do({ do: 'rebel', men: ['2k'] });
    expect(down.diceLeft).toBe(0);
    expect(down.man('2k')).toMatchObject({ at: 'clinic', sentence: 4 });
    down.untilTurnOf(2);
    expect(down.man('2k')).toMatchObject({ at: 'prison', sentence: 4 });
    for (const left of [3, 2, 1, 0]) {
      down.untilTurnOf(2);
      expect(down.man('2k')).toMatchObject({ at: 'prison', sentence: left });
    }
    down.untilTurnOf(2);
    expect(down.man('2k').at).toBe('centre');

    const up = scene()
      .throws(1, 2, 6, 4, 1, 6, 3)
      .do({ do: 'rebel', men: ['2k'] });
    expect(up.diceLeft).toBe(0);
    expect(up.man('2k')).toMatchObject({ at: 'X22', record: ['BR2', 'REB', 'FLI'] });
    expect(up.state.pairs[0]).toMatchObject({ at: 'off', by: 2 });
    up.untilTurnOf(2);
    expect(up.state.pairs[0]?.at).not.toBe('off');
  });

  test('SG-W12, SG-67, SG-71, SG-76, SG-R55, SG-R58: the vamp’s calendar', () => {
    const table = new Scene({ rounds: 0 }).pawns(2, '11-1', '11-3', '11-5', '11-7');
    table.arrives('1v', 'X34').put('2t', 'X34', { from: 'H32b' });
    table.do({ do: 'vamp', man: '1v', target: '2t' });
    const claims = (gang: number): number => {
      const before = table.has(gang);
      table.do({ do: 'claim' });
      return table.has(gang) - before;
    };
    const next = (gang: number): void => void table.untilTurnOf(gang);
    expect(claims(1)).toBe(0);
    next(2);
    for (const round of [6, 7, 8]) {
      expect(table.man('2t').die).toBe(0);
      expect(claims(2)).toBe(0);
      next(1);
      expect(table.state.round).toBe(round);
      const end = table.ends('1v', table.man('1v').die).find((one) => /^[XHV]/.test(one)) ?? '';
      table.do({ do: 'move', man: '1v', end });
      expect(table.man('2t').at).toBe(table.man('1v').at);
      expect(claims(1)).toBe(20);
      next(2);
    }
    expect(table.man('2t').die).toBeGreaterThan(0);
    const end = table.ends('2t', table.man('2t').die).find((one) => /^[XHV]/.test(one)) ?? '';
    table.do({ do: 'move', man: '2t', end });
    expect(table.man('2t').captive).toBeNull();
    expect(claims(2)).toBe(20);
  });

  test('SG-W13, SG-77..80, SG-R69, SG-R70: recruiting at a rival’s', () => {
    const scene = () =>
      new Scene()
        .marks({ A2: [2, 'own'] })
        .purse(1, 40)
        .purse(2, 10)
        .put('1k', 'cemetery')
        .arrives('1v', 'A2')
        .do({ do: 'recruit', man: '1v', kind: 'killer' });
    const table = scene();
    expect(table.asked).toMatchObject({ kind: 'price', seats: [2] });
    table.do({ do: 'price', amount: 30 }, { do: 'pay' });
    expect([table.has(1), table.has(2)]).toEqual([10, 40]);
    expect(table.man('1k')).toMatchObject({ at: 'A2', record: [], die: ARRIVED });
    expect(table.legal(table.asked.id, 1)).toContainEqual(
      expect.objectContaining({
        do: 'fight',
        fields: expect.objectContaining({
          man: { kind: 'pick', from: ['1k'] },
          with: { kind: 'several', from: ['1v'], min: 0, max: 1 },
        }),
      }),
    );
    // He may; he need not: he did not stop there (SG-25), and took part in it (SG-R51).
    expect(table.offers).toContain('end');
    const refused = scene().do({ do: 'refuse' });
    expect(refused.offers).toContain('end');
  });

  test('SG-W14, SG-133, SG-134, SG-R80: elimination', () => {
    const table = new Scene()
      .purse(3, 120)
      .marks({ D1: [3, 'own'], D2: [3, 'own'], C1: [3, 'racket'] })
      .pawns(3, '11-1', '11-2', '11-3', '11-4', '11-5')
      .put('3k', 'cemetery')
      .put('3v', 'cemetery')
      .put('3t', 'X22')
      .arrives('1k', 'X22')
      .rig((state) => void Object.assign(state, { police: 3 }));
    const bank = table.inBank;
    table.throws(6, 1, 6, 1).do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['3t'] });
    expect(table.state.gangs[2]?.out).toBe(1);
    expect(table.inBank).toBe(bank + 120);
    expect([table.state.marks, table.state.pawns, table.state.police]).toEqual([{}, {}, null]);
    expect(supergang.outcome(table.state)).toBeNull();
    // SG-2: with two gangs only, the other one has won at once.
    const two = new Scene({}, 2).put('2k', 'cemetery').put('2v', 'cemetery').put('2t', 'X22').arrives('1k', 'X22');
    two.throws(6, 1, 6, 1).do({ do: 'fight', man: '1k', aim: 'people', with: [], against: ['2t'] });
    expect(supergang.outcome(two.state)).toEqual({ ranks: [[1], [2]] });
  });

  test('SG-W15, SG-1, SG-R85: the last shop', () => {
    const six = Object.fromEntries(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((shop) => [shop, [2, 'own'] as const]));
    const table = new Scene()
      .rig((state) => void Object.assign(state, { active: 2 }))
      .purse(1, 200)
      .purse(2, 50)
      .purse(4, 150)
      .purse(3, 90)
      .marks({ ...six, A7: [4, 'racket'], B1: [1, 'own'], B2: [4, 'own'] })
      .arrives('2k', 'A7')
      .do({ do: 'buy', man: '2k' });
    expect(table.has(2)).toBe(0);
    expect(supergang.outcome(table.state)).toEqual({ ranks: [[2], [1, 4], [3]] });
  });
});
