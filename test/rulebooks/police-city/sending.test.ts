// Goal: calls and sending, PC-29..40, PC-54, PC-R41..R43, PC-R68, PC-H8. Method: lines and dice are rigged, moves are given as the host
// takes them.
import { describe, expect, test } from 'vitest';
import type { CardView } from '#rulebooks/police-city/view.ts';
import { by, Scene } from './scene.ts';

test('PC-24, PC-29, PC-30 to PC-33, PC-53: a place for each player, from the office upwards, by its face', () => {
  const scene = new Scene({}, 4).line('PL31', 'EV07', 'PL01', 'PL02');
  const { line } = scene.view('public');
  expect(line.map(({ face }) => face.id)).toEqual(['PL31', 'EV07', 'PL01', 'PL02']);
  const face = line[0]?.face as CardView;
  expect(face).toMatchObject({ handcuffs: 4, mafia: 1, districts: ['BRX', 'MAN'], grades: 0, informers: 1 });
  expect(face.seizures).toEqual(['armes', 'alcool']);
});

describe('placing', () => {
  test('PC-34, PC-35, PC-36, PC-38: one die at a time, on one or several places, several colours on one', () => {
    const scene = new Scene().line('PL06', 'PL13', 'PL20');
    scene.says(2, { do: 'place', die: 'I1', place: 1 }).says(1, { do: 'place', die: 'S', place: 1 });
    scene.says(2, { do: 'place', die: 'L', place: 3 });
    expect(scene.state.police.map(({ at }) => at)).toEqual([
      [0, 0, 1, 0],
      [1, 0, 0, 3],
      [0, 0, 0, 0],
    ]);
    expect(scene.asked).toMatchObject({ mode: 'open', seats: [1, 2, 3], ready: [] });
  });

  test('PC-37: what lies there may be moved again, or taken back, until the time is up', () => {
    const scene = new Scene().line('PL06', 'PL13', 'PL20').says(1, { do: 'place', die: 'I1', place: 1 });
    scene.says(1, { do: 'place', die: 'I1', place: 2 });
    expect(scene.police(1).at).toEqual([2, 0, 0, 0]);
    expect(scene.refused(1, { do: 'place', die: 'I1', place: 2 })).toMatchObject(by('die-there', 'PC-37'));
    scene.says(1, { do: 'back', die: 'I1' });
    expect(scene.police(1).at).toEqual([0, 0, 0, 0]);
    expect(scene.refused(1, { do: 'back', die: 'I1' })).toMatchObject(by('die-not-placed', 'PC-37'));
  });

  test('PC-39, PC-R43: an informer stands on a die of its owner, any number on one, and goes where it goes', () => {
    const scene = new Scene()
      .line('PL06', 'PL13', 'PL20')
      .informer(1)
      .informer(1)
      .says(1, { do: 'stack', informer: 'X1', on: 'L' });
    scene.says(1, { do: 'stack', informer: 'X2', on: 'L' }).says(1, { do: 'place', die: 'L', place: 2 });
    expect(scene.police(1)).toMatchObject({ at: [0, 0, 0, 2], informers: [3, 3] });
    scene.says(1, { do: 'back', die: 'X1' });
    expect(scene.police(1).informers).toEqual([-1, 3]);
    expect(scene.refused(2, { do: 'stack', informer: 'X1', on: 'S' })).toMatchObject(by('no-informer', 'PC-48'));
  });

  test('PC-54, PC-R43: an informer stands on no die that is at the office', () => {
    const scene = new Scene().line('PL06', 'PL13', 'PL20').informer(1);
    scene.rigSeat(1, (police) => Object.assign(police, { at: [-1, 0, 0, 0], kept: 'I1' }));
    const stack = scene.rules.legal(scene.state, scene.asked, 1, scene.money).find((option) => option.do === 'stack');
    expect(stack?.fields?.on).toEqual({ kind: 'pick', from: ['I2', 'S', 'L'] });
    expect(scene.refused(1, { do: 'stack', informer: 'X1', on: 'I1' })).toMatchObject(by('die-at-office', 'PC-54'));
  });

  test('PC-40: when the time is up, what lies on no card does not count', () => {
    const scene = new Scene().line('PL01', 'PL15', 'PL22').dicesOn(1, 1, 'I1').informer(1).rolls('IH').late();
    expect(scene.state.faces).toEqual({});
    expect([scene.state.line[0]?.status, scene.stage]).toEqual(['open', 'last']);
    expect(scene.rules.explainLate?.(scene.state, 'n1.send', 1, { do: 'place', die: 'I2', place: 1 })).toMatchObject(
      by('sand-is-out', 'PC-40'),
    );
  });

  test('PC-R42, PC-78: dice lie on districts and on events that take them, nowhere else; nobody has to place', () => {
    const scene = new Scene().line('EV10', 'EV05', 'PL01');
    const [option] = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect(option?.fields?.place).toEqual({ kind: 'pick', from: [2, 3] });
    expect(scene.refused(1, { do: 'place', die: 'I1', place: 1 })).toMatchObject(by('no-dice-there', 'PC-R42'));
    expect(scene.refused(1, { do: 'place', die: 'I1', place: 5 })).toMatchObject(by('no-such-place', 'PC-29'));
    expect(scene.sent().stage).toBe('last');
  });

  test('PC-R42: where no card takes dice, nobody sends', () => {
    const scene = new Scene().rig((state) => {
      state.pile = [...state.pile, ...state.line.map(({ card }) => card)];
      const quiet = ['EV01', 'EV02', 'EV03'];
      state.discard = state.pile.filter((card) => !quiet.includes(card));
      state.pile = quiet;
      state.line = state.discard.splice(0, 3).map((card) => ({ card, status: 'open', taker: 0 }));
      state.stage = 'last';
    });
    scene.mafia(0).all({ do: 'pass' });
    // A round of three counts: resolved at once, with nobody holding a card each raises the mafia.
    expect([scene.state.round, scene.stage]).toEqual([2, 'last']);
    expect(scene.said().filter((key) => key === 'line.event-nobody').length).toBe(3);
  });
});

describe('ready', () => {
  test('PC-R41: who is ready is waited for no more and may still act; moving a die takes it back', () => {
    const scene = new Scene().line('PL06', 'PL13', 'PL20').says(2, { do: 'ready' });
    expect(scene.asked.ready).toEqual([2]);
    expect(scene.dos(2)).toContain('unready');
    scene.says(2, { do: 'place', die: 'I1', place: 1 });
    expect(scene.asked.ready).toEqual([]);
    scene.says(2, { do: 'ready' }).says(2, { do: 'unready' });
    expect(scene.asked.ready).toEqual([]);
  });

  test('PC-R41, PC-H8: it closes when all are ready at the same time, or with the sand, which is silence', () => {
    const scene = new Scene().line('PL06', 'PL13', 'PL20').says(1, { do: 'ready' }).says(2, { do: 'ready' });
    expect(scene.stage).toBe('send');
    expect(scene.says(3, { do: 'ready' }).stage).toBe('last');
    const late = new Scene().line('PL06', 'PL13', 'PL20');
    expect(late.late().stage).toBe('last');
    expect(late.rules.idle(late.state, { ...late.asked, kind: 'send' }, 1, late.money)).toEqual({ do: 'ready' });
  });

  test('PC-R1, PC-R41: without a timer nothing has a clock: windows and objections wait for everybody', () => {
    const scene = new Scene({ sand: 0 }).line('PL06', 'PL13', 'PL20').sent();
    expect([scene.stage, scene.asked.seconds]).toEqual(['last', undefined]);
    expect(new Scene().line('PL06', 'PL13', 'PL20').sent().asked.seconds).toBe(10);
  });

  test('PC-R68: a silent player places nothing, and the game goes on with him', () => {
    const scene = new Scene().until('last').late();
    expect([scene.state.round, scene.state.police.length]).toEqual([2, 3]);
  });

  test('PC-H8: each window is an ask of its own with a new id', () => {
    const scene = new Scene();
    const ids = [scene.asked.id];
    for (let n = 0; n < 8 && scene.stage !== 'over'; n++) ids.push(scene.late().asks()[0]?.id ?? `over ${n}`);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
