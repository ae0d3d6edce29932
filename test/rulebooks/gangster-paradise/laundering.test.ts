// Goal: phase 5 pays what it must, launders what it may, and shows nobody how much. Method: boards and purses put as a claim needs
// them; the worked example of the rulebook with its figures.
import { describe, expect, test } from 'vitest';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { Clan } from '#rulebooks/gangster-paradise/state.ts';
import { by, done, Scene, terms } from './scene.ts';

const launder = (red: number): ParadiseMove => ({ do: 'launder', red });
/** Seat 1 in its go, with these people and notes; seat 1 is paid for by nobody else. */
const laundering = (people: Partial<Clan>, red: number, white: number): Scene =>
  new Scene()
    .until('laundering')
    .holds(1, { red, white })
    .rig(({ clans }) => void Object.assign(clans[0] ?? {}, people));
const nobody: Partial<Clan> = { soldiers: [], merchants: [] };
const complete: Partial<Clan> = {
  soldiers: [4, 5],
  captains: [2, 3],
  merchants: [2, 3],
  rightHand: true,
  boss: true,
  gone: { soldiers: [1, 2, 3], captains: [1], merchants: [1] },
};
/** White that a complete clan pays: 2 soldiers, 2 captains, 2 merchants, right-hand, boss. */
const COMPLETE_SALARIES = 2 * 1 + 2 * 2 + 2 * 2 + 3 + 4;
const entry = (why: string) => expect.objectContaining({ why: expect.objectContaining({ key: why }) });

describe('bonuses', () => {
  test('GP-54, GP-55, GP-R3, GP-R26: a complete clan brings 10 white, its boss 5, before the salaries', () => {
    const scene = laundering(complete, 0, 2).act(launder(0));
    expect(scene.white(1)).toBe(2 + 10 + 5 - COMPLETE_SALARIES);
    expect(scene.last.entries.map(({ why, amount }) => [why.key, amount])).toEqual([
      ['why.bonus-complete', 10],
      ['why.bonus-boss', 5],
      ['why.salaries', COMPLETE_SALARIES],
    ]);
  });

  test('GP-R26, GP-H5: bonuses, laundering, blackmail, salaries, in that order', () => {
    const scene = laundering({ ...complete, aimed: [{ card: 'blackmailer.1', by: 2 }] }, 4, 0).act(launder(4));
    expect(scene.last.entries.map(({ why, unit, amount }) => [why.key, unit, amount])).toEqual([
      ['why.bonus-complete', 'white', 10],
      ['why.bonus-boss', 'white', 5],
      ['why.laundering', 'red', 4],
      ['why.laundering', 'white', 2],
      ['why.blackmail', 'white', 3],
      ['why.salaries', 'white', 14],
    ]);
    // 14 white were left, and the salaries cost more.
    expect(scene.state.clans[0]?.barred).toBe(true);
  });

  test('GP-H5, GP-R32: what a blackmailer finds tells what lies behind a screen: it is a revelation', () => {
    const calm = laundering(nobody, 0, 20).act(launder(0));
    const blackmailed = laundering({ ...nobody, aimed: [{ card: 'blackmailer.1', by: 2 }] }, 0, 20).act(launder(0));
    expect([calm.last.revealed, blackmailed.last.revealed]).toEqual([false, true]);
  });

  test.each([[{ soldiers: [3] }], [{ captains: [3] }], [{ merchants: [3] }], [{ rightHand: false }]])(
    'GP-R3: with no more than %j of those it takes, a clan is not complete',
    (missing) => {
      const scene = laundering({ ...complete, ...missing }, 0, 20).act(launder(0));
      expect(scene.last.entries).not.toContainEqual(entry('why.bonus-complete'));
      expect(scene.last.entries).toContainEqual(entry('why.bonus-boss'));
    },
  );

  test('GP-55, GP-R26: a boss recruited in phase 4 of this turn brings his 5 white already', () => {
    const scene = new Scene().until('recruiting').holds(1, { goods: { arms: 5 }, white: 40 });
    scene.rig(({ clans }) => void Object.assign(clans[0] ?? {}, { ...complete, merchants: [1, 2], boss: false }));
    scene.act({ do: 'promote', who: 'merchant', number: 1, with: 'arms' });
    scene.until('laundering').act(launder(0));
    expect(scene.last.entries).toContainEqual(entry('why.bonus-boss'));
  });
});

describe('laundering', () => {
  test.each([
    [{ merchants: [1] }, 20],
    [{ merchants: [1, 2, 3] }, 60],
    [{ merchants: [2], boss: true }, 80],
    [nobody, 0],
  ])('GP-48, GP-51, GP-56, GP-R21: %j can launder %i', (people, capacity) => {
    const scene = laundering(people, 100, 20);
    expect(scene.view('public').clans[0]?.capacity).toBe(capacity);
    expect(scene.legal(scene.go.id, 1)[0]).toEqual({
      do: 'launder',
      fields: { red: { kind: 'range', min: 0, max: capacity, step: 2 } },
    });
    expect(scene.refused(launder(capacity + 2))).toMatchObject({ ...by('over-capacity', 'GP-56'), args: { capacity } });
    scene.act(launder(capacity));
    expect(scene.red(1)).toBe(100 - capacity);
  });

  test('GP-56: 2 red become 1 white', () => {
    const scene = laundering(nobody, 20, 0).rig(({ clans }) => void clans[0]?.merchants.push(1));
    scene.act(launder(6));
    expect([scene.red(1), scene.white(1)]).toEqual([14, 3 - 2]);
  });

  test('GP-58: with 2 merchants the capacity is 40, and 34 red give 17 white', () => {
    const scene = laundering({ soldiers: [], merchants: [1, 2] }, 50, 4);
    expect(scene.view(1).clans[0]?.capacity).toBe(40);
    scene.act(launder(34));
    expect(scene.last.entries).toMatchObject([
      { from: 'clan:1', to: 'reserve', unit: 'red', amount: 34 },
      { from: 'reserve', to: 'clan:1', unit: 'white', amount: 17 },
      { why: { key: 'why.salaries' }, amount: 4 },
    ]);
    expect([scene.red(1), scene.white(1)]).toEqual([16, 17]);
  });

  test('GP-R28: an odd amount is refused, and nothing changes', () => {
    const scene = laundering({}, 20, 3);
    expect(scene.refused(launder(7))).toMatchObject({ ...by('odd-laundering', 'GP-R28'), args: { red: 7 } });
    expect([scene.red(1), scene.white(1), scene.active]).toEqual([20, 3, 1]);
    expect(laundering({}, 7, 3).legal(`g${scene.state.go}.laundering`, 1)[0]?.fields?.red).toMatchObject({ max: 6 });
  });

  test('GP-56: nobody launders what he does not have', () => {
    expect(laundering({}, 8, 3).refused(launder(10))).toMatchObject(by('too-little-red', 'GP-56'));
  });

  test('GP-57, GP-R32: what is laundered goes through the reserve, and nobody else learns how much', () => {
    const [some, none] = [launder(20), launder(0)].map((move) => laundering({}, 20, 30).act(move));
    if (!some || !none) throw new Error('no scene');
    const heard = (scene: Scene) => scene.last.lines.filter(({ to }) => to === undefined);
    const paid = (scene: Scene) => scene.last.entries.filter(({ seen }) => seen === undefined);
    expect(heard(some)).toEqual(heard(none));
    expect(paid(some)).toEqual(paid(none));
    expect(some.last.entries.filter(({ seen }) => seen !== undefined)).toMatchObject([
      { unit: 'red', amount: 20, seen: [1] },
      { unit: 'white', amount: 10, seen: [1] },
    ]);
    for (const viewer of [2, 3, 'public'] as const) expect(some.view(viewer)).toEqual(none.view(viewer));
  });
});

describe('salaries', () => {
  test.each([
    [{ soldiers: [1, 2, 3], merchants: [] }, 3],
    [{ soldiers: [], merchants: [1, 2] }, 4],
    [{ soldiers: [], merchants: [], captains: [1, 2] }, 4],
    [{ soldiers: [], merchants: [], rightHand: true }, 3],
    [{ soldiers: [], merchants: [], boss: true }, 4],
  ])('GP-59, GP-47..51: %j cost %i white', (people, white) => {
    const scene = laundering(people, 0, 30);
    expect(scene.view('public').clans[0]?.salaries).toBe(white);
    scene.act(launder(0));
    expect(scene.last.entries.at(-1)).toMatchObject({ from: 'clan:1', to: 'reserve', unit: 'white', amount: white });
  });

  test('GP-59, GP-R26: salaries are paid out of what was just laundered', () => {
    const scene = laundering({}, 20, 0).act(launder(6));
    expect([scene.white(1), scene.state.clans[0]?.barred]).toEqual([0, false]);
  });

  test('GP-60, GP-R24: who is one note short gives all the white that he has, and loses the next delivery', () => {
    const scene = laundering({}, 20, 2).act(launder(0));
    expect([scene.white(1), scene.state.clans[0]?.barred]).toEqual([0, true]);
    expect(scene.last.entries).toMatchObject([
      { from: 'clan:1', to: 'reserve', unit: 'white', amount: 2, why: { key: 'why.salaries' }, seen: [1] },
    ]);
    expect(scene.said()).toEqual(['line.laundered', 'line.laundered-mine', 'line.unpaid', 'line.unpaid-mine']);
    expect(scene.last.lines.at(-1)).toMatchObject({ args: { white: 2, clan: expect.any(String) }, to: [1] });
    scene.holds(1, { goods: {} }).until('market', 2);
    expect(scene.state.clans[0]?.goods.reduce((sum, n) => sum + n, 0)).toBe(0);
    expect(scene.state.clans[0]?.barred).toBe(false);
  });

  test('GP-R24: nothing to give is nothing paid, and the sanction all the same', () => {
    const scene = laundering({}, 20, 0).act(launder(0));
    expect([scene.white(1), scene.state.clans[0]?.barred, scene.last.entries]).toEqual([0, true, []]);
  });

  test('GP-R24, GP-R32: nobody else learns how much was given: two and none are told alike', () => {
    const [two, none] = [2, 0].map((white) => laundering({}, 20, white).act(launder(0)));
    if (!two || !none) throw new Error('no scene');
    const heard = ({ last }: Scene) =>
      [last.lines, last.entries].map((all) =>
        all.filter(({ ...one }) => !('to' in one && Array.isArray(one.to)) && !('seen' in one)),
      );
    expect(heard(two)).toEqual(heard(none));
    for (const viewer of [2, 3, 'public'] as const) expect(two.view(viewer)).toEqual(none.view(viewer));
  });

  test('GP-R24: laundering less does not dodge the salaries of the last turn', () => {
    const scene = new Scene({ turns: 1 }).until('laundering').holds(1, { red: 20, white: 2 });
    scene.act(launder(0));
    expect(scene.white(1)).toBe(0);
  });

  test('GP-R33: the go goes on when salaries are paid: he deals, and ends it; he does not launder again', () => {
    const scene = laundering({}, 20, 9).act(launder(4));
    expect(scene.go).toMatchObject({ kind: 'closing', seats: [1] });
    expect(scene.refused(launder(2))).toMatchObject(by('laundered-already', 'GP-R26'));
    scene.act({ do: 'offer', to: 2, terms: terms({ red: 5 }) });
    scene.move(scene.answer, 2, { do: 'accept' });
    expect([scene.red(1), scene.red(2), scene.active]).toEqual([11, 25, 1]);
    expect(scene.act(done).active).toBe(2);
  });

  test('GP-59: no go is over before the salaries are paid', () => {
    expect(laundering({}, 20, 9).refused(done)).toMatchObject(by('launder-first', 'GP-59'));
  });

  test('GP-60, GP-R32: that he cannot pay tells what lies behind his screen: it is a revelation', () => {
    for (const [white, revealed] of [
      [2, true],
      [3, false],
    ] as const)
      expect(laundering({}, 0, white).act(launder(0)).last.revealed).toBe(revealed);
  });

  test('GP-R24: who can pay must pay', () => {
    const scene = laundering({}, 20, 3).act(launder(0));
    expect([scene.white(1), scene.state.clans[0]?.barred]).toEqual([0, false]);
  });

  test('GP-H4: silence launders as much as can be, so that salaries are paid', () => {
    const scene = laundering({}, 17, 0);
    scene.elapse(scene.go.id);
    expect(scene.said()[0]).toBe('line.time-up');
    expect([scene.red(1), scene.white(1)]).toEqual([1, 8 - 3]);
  });

  test('GP-R33, GP-H4: silence in the rest of the last go of a turn ends the turn, once', () => {
    const scene = new Scene().until('laundering').idle().idle().act(launder(0));
    expect([scene.active, scene.go.kind]).toEqual([3, 'closing']);
    scene.elapse(scene.go.id);
    expect(scene.state.turn === 2 || scene.state.phase === 'keeping').toBe(true);
  });
});
