// Goal: conflicts, PC-72..76, PC-117, PC-R10..R14, PC-R44, PC-R63, PC-45. Method: a secured place, nobody agrees, dice are loaded.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const point = (...fingers: string[]): PoliceMove => ({ do: 'point', fingers });

/** Dice of three seats on PL28, secured by nine handcuffs; then the conflict roll. */
function clash(
  dice: readonly [string, string, string],
  roll: string,
  informers: readonly (readonly [number, string])[] = [],
): Scene {
  const scene = new Scene().line('PL28', 'PL34', 'PL32');
  for (const [i, some] of dice.entries()) if (some) scene.dicesOn(i + 1, 1, some);
  for (const [seat, on] of informers) scene.informer(seat, on);
  const all = dice.flatMap((some, i) => [
    ...some
      .split(' ')
      .filter((die) => die && die !== 'L')
      .map((die) => `${die.charAt(0)}H`),
    ...informers.filter(([seat]) => seat === i + 1).map(() => 'XH'),
  ]);
  scene.rolls(all.join(' ')).sent();
  if (scene.stage !== 'share') throw new Error(`not shared but ${scene.stage}`);
  const { seats } = scene.asked;
  for (const seat of seats.slice(0, -1)) scene.says(seat, { do: 'conflict' });
  scene.rolls(roll).says(seats.at(-1) ?? 0, { do: 'conflict' });
  return scene;
}

describe('phase 1', () => {
  test('PC-72: all dice of the place are rolled again, at once', () => {
    const scene = clash(['I1 S', 'I1 I2', 'I1'], 'IG SG IH IG IG');
    expect([scene.stage, scene.state.faces]).toEqual([
      'point',
      { '1.I1': 'G', '1.S': 'G', '2.I1': 'H', '2.I2': 'G', '3.I1': 'G' },
    ]);
  });

  test('PC-45, PC-R63: who has a lieutenant and another die there re-rolls his own, even if he gave a re-roll before', () => {
    const scene = clash(['I1 S L', 'I1 I2', 'L'], 'IH SG IH IG');
    expect(scene.asked).toMatchObject({ kind: 'throw', mode: 'sealed', seats: [1], seconds: 10 });
    scene.rolls('IG').says(1, { do: 'throw', dice: ['I1'] });
    expect([scene.state.faces['1.I1'], scene.state.faces['2.I1'], scene.stage]).toEqual(['G', 'H', 'point']);
  });

  test('PC-44: his lieutenant is a grade in any case', () => {
    const scene = clash(['L', 'I1 I2', 'I1 I2'], 'IH IH IH IH');
    expect([scene.stage, scene.asked.seats]).toEqual(['point', [1]]);
  });

  test('PC-46, PC-49, PC-R6: the double face and a hat are grades; hats of this roll raise the mafia once more', () => {
    const scene = clash(['I1 S', 'I1 I2', ''], 'IH SB XM IH IH', [[1, 'I1']]);
    expect(scene.posted()).toEqual(['grade: city → mafia 1']);
    const [option] = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect(option?.fields?.fingers).toMatchObject({ max: 2, from: ['2.1', '2.2'] });
  });
});

describe('phase 2', () => {
  test('PC-73, PC-R11: everybody with a grade points, in secret and at once, for 10 s; who has none is not asked', () => {
    const scene = clash(['I1 I2', 'I1 I2', 'I1'], 'IG IH IG IG IH');
    expect(scene.asked).toMatchObject({ mode: 'sealed', seats: [1, 2], seconds: 10 });
    scene.says(1, point('3.1'));
    expect([scene.state.targets, scene.stage]).toEqual([[], 'point']);
    expect(scene.rules.idle(scene.state, scene.asked, 2, scene.money)).toEqual(point());
  });

  test('PC-73: with one grade at one rival; with more at one or two, never more fingers than grades', () => {
    const scene = clash(['I1 I2', 'I1 I2 S', 'I1'], 'IG IH IG IG SG IH');
    const one = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect(one.map(({ fields }) => fields?.fingers)).toEqual([
      { kind: 'several', from: ['2.1', '3.1'], min: 0, max: 1 },
    ]);
    expect(scene.refused(1, point('2.1', '3.1'))).toMatchObject({
      ...by('too-many-fingers', 'PC-73'),
      args: { grades: 1 },
    });
    const two = scene.rules.legal(scene.state, scene.asked, 2, scene.money);
    expect(two[0]?.fields?.fingers).toMatchObject({ max: 3, from: ['1.1', '1.2', '1.3', '3.1', '3.2', '3.3'] });
  });

  test('PC-R10: at players present there only, not at oneself; with two hands at two at most', () => {
    const scene = clash(['I1 I2', 'I1 I2 S', ''], 'IG IH IG IG SG');
    expect(scene.refused(1, point('3.1'))).toMatchObject(by('point-at-present', 'PC-R10'));
    expect(scene.refused(1, point('1.1'))).toMatchObject(by('point-at-present', 'PC-R10'));
    const many = new Scene({}, 4).line('PL28', 'PL34', 'PL32', 'PL30').dicesOn(1, 1, 'I1 I2 S');
    for (const seat of [2, 3, 4]) many.dicesOn(seat, 1, 'I1');
    many.rolls('IH IH SH IH IH IH').sent();
    for (const seat of [1, 2, 3]) many.says(seat, { do: 'conflict' });
    many.rolls('IG IG SG IH IH IH').says(4, { do: 'conflict' });
    expect(many.refused(1, point('2.1', '3.1', '4.1'))).toMatchObject(by('two-hands', 'PC-73'));
    expect(many.rules.legal(many.state, many.asked, 1, many.money)).toHaveLength(3);
  });

  test('PC-R10: where nobody has a grade phases 2 and 3 are skipped', () => {
    expect(clash(['I1 I2', 'I1 I2', ''], 'IH IH IH IH').stage).toBe('share');
  });

  test('PC-73: late pointing is void', () => {
    const scene = clash(['I1 I2', 'I1 I2', ''], 'IG IH IH IH').late();
    expect(scene.stage).toBe('share');
    expect(scene.rules.explainLate?.(scene.state, 'n1.point', 1, point('2.1'))).toMatchObject(
      by('pointed-late', 'PC-73'),
    );
  });

  test('PC-117: four grades, one finger at one and three at another: the second is targeted three times', () => {
    const scene = clash(['I1 I2 S L', 'I1 I2', 'I1 I2 S L'], 'IG IG SG IH IH IH IH SH').late();
    scene.says(1, point('2.1', '3.1', '3.2', '3.3')).says(3, point());
    expect(scene.state.targets).toEqual([0, 1, 3]);
    expect(scene.asked.seats).toEqual([2, 3]);
  });
});

describe('phase 3', () => {
  test('PC-74, PC-R14: he chooses which, as many as he is targeted; silence loses informers, inspectors, sergeant, lieutenant', () => {
    const scene = clash(['I1 I2', 'I1 S L', ''], 'IG IG IH SH XH', [[2, 'S']])
      .late()
      .says(1, point('2.1', '2.2'))
      .says(2, point());
    expect(scene.asked).toMatchObject({ kind: 'lose', mode: 'sealed', seats: [2], seconds: 10 });
    expect(scene.rules.idle(scene.state, scene.asked, 2, scene.money)).toEqual({ do: 'lose', elements: ['X1', 'I1'] });
    expect(scene.refused(2, { do: 'lose', elements: ['I1'] })).toMatchObject({
      ...by('lose-so-many', 'PC-74'),
      args: { count: 2 },
    });
    scene.says(2, { do: 'lose', elements: ['I1', 'L'] });
    expect(scene.police(2)).toMatchObject({ at: [-1, 0, 1, -1], informers: [2] });
  });

  test('PC-74: he cannot lose more than he has there; who loses all is not asked and is out of the talks', () => {
    const scene = clash(['I1 I2 S', 'I1', 'I1'], 'IG IG SG IH IH').says(1, point('2.1', '2.2', '2.3'));
    expect([scene.stage, scene.asked.seats, scene.police(2).at]).toEqual(['share', [1, 3], [-1, 0, 0, 0]]);
  });

  test('PC-R44: an informer whose carrier is lost passes to another die of its owner; without one it is discarded as used', () => {
    const passes = clash(['I1 I2', 'I1 S', ''], 'IG IH IH SH XH', [[2, 'I1']]).says(1, point('2.1'));
    passes.says(2, { do: 'lose', elements: ['I1'] });
    expect(passes.police(2)).toMatchObject({ at: [-1, 0, 1, 0], informers: [2] });
    const used = clash(['I1 I2', 'I1', 'I1'], 'IG IH IH XH IH', [[2, 'I1']]).says(1, point('2.1'));
    used.says(2, { do: 'lose', elements: ['I1'] });
    expect([used.police(2).informers, used.state.informers, used.asked.seats]).toEqual([[], 5, [1, 3]]);
  });

  test('PC-76: the example: each victim picks what he loses, one is wiped out on purpose', () => {
    const blue = 1;
    const red = 2;
    const green = 3;
    const scene = clash(['I1 S', 'I1 L', 'I1 I2 S'], 'IG SH IH IG IG SB');
    expect(scene.asked.seats).toEqual([red]);
    scene.rolls('IH').says(red, { do: 'throw', dice: ['I1'] });
    scene
      .says(red, point('1.1'))
      .says(blue, point('3.1'))
      .says(green, point('1.1', '2.1', '2.2'));
    // Blue loses 2 of 2 and red 2 of 2 unasked; green chooses one.
    expect([scene.police(blue).at, scene.police(red).at, scene.asked.seats]).toEqual([
      [-1, 0, -1, 0],
      [-1, 0, 0, -1],
      [green],
    ]);
    scene.says(green, { do: 'lose', elements: ['S'] });
    expect([scene.stage, scene.asked.seats]).toEqual(['alone', [green]]);
  });
});

describe('phase 4', () => {
  const fought = () => clash(['I1 I2', 'I1 I2', 'I1'], 'IG IH IH IH IH').says(1, point('3.1'));

  test('PC-75, PC-R8, PC-R9: who still has a die there has one more timer, with new proposals', () => {
    const scene = fought();
    expect(scene.asked).toMatchObject({ kind: 'share', seats: [1, 2], seconds: 30 });
    expect(scene.state.talk?.made).toEqual([0, 0, 0]);
    scene.says(1, { do: 'propose', card: 1, seizure1: 2, seizure2: 2, grade1: 1 }).says(2, { do: 'agree' });
    expect([scene.police(1).cards, scene.levels()]).toEqual([['PL28'], [1, 0, 0]]);
  });

  test('PC-75, PC-R9, PC-100: no agreement, or an objection: the FBI; dice go home, and the mafia does not move', () => {
    for (const end of [
      (scene: Scene) => scene.late(),
      (scene: Scene) => scene.all({ do: 'conflict' }),
      (scene: Scene) =>
        scene.says(1, { do: 'propose', card: 1, seizure1: 1, seizure2: 1, grade1: 1 }).late().says(2, { do: 'object' }),
    ]) {
      const scene = fought();
      end(scene);
      expect([scene.state.line[0]?.status, scene.state.discard.includes('PL28'), scene.police(1).at]).toEqual([
        'fbi',
        true,
        [0, 0, 0, 0],
      ]);
      scene.all({ do: 'pass' });
      expect(scene.mafiaLevel).toBe(0);
    }
  });

  test('PC-R12: nobody left: the FBI; exactly one left takes what he wants', () => {
    const none = clash(['I1', 'I1', 'I1 I2'], 'IG IG IH IH').says(1, point('2.1')).says(2, point('1.1'));
    expect([none.stage, none.asked.seats]).toEqual(['alone', [3]]);
    const card = new Scene().line('PL01', 'PL34', 'PL32').dicesOn(1, 1, 'I1').dicesOn(2, 1, 'I1').rolls('IH IH').sent();
    card.says(1, { do: 'conflict' }).rolls('IG IG').says(2, { do: 'conflict' });
    card.says(1, point('2.1')).says(2, point('1.1'));
    expect([card.stage, card.state.line[0]?.status]).toEqual(['last', 'fbi']);
  });
});

test('PC-75, PC-R53: what an Officer took is his, and the FBI takes over what is left', () => {
  const scene = new Scene()
    .line('PL28')
    .token(2, 'officer', false)
    .dicesOn(1, 1, 'I1 I2')
    .dicesOn(2, 1, 'I1 I2')
    .rolls('IH IH IH IH')
    .sent()
    .says(2, { do: 'officer', element: 'seizure1' });
  scene.says(1, { do: 'conflict' }).rolls('IG IG IG IG').says(2, { do: 'conflict' });
  scene.says(1, { do: 'point', fingers: ['2.1', '2.2'] }).says(2, { do: 'point', fingers: ['1.1', '1.2'] });
  expect([scene.state.line[0]?.status, scene.said().filter((key) => key.startsWith('line.fbi'))]).toEqual([
    'fbi',
    ['line.fbi-rest'],
  ]);
});

test('PC-R47: roll, windows, final roll, hats, Officers, talks, conflict, hats again, fingers, losses, talks, payment', () => {
  const scene = new Scene()
    .line('PL28')
    .token(2, 'officer')
    .dicesOn(1, 1, 'I1 I2 L')
    .informer(1, 'I1')
    .dicesOn(2, 1, 'I1 I2 S');
  const passed: (readonly [stage: string, mafia: number])[] = [];
  /** What is asked now, and how far the mafia is by then. */
  const notes = (): void => void passed.push([scene.stage, scene.mafiaLevel]);
  scene.rolls('IH IG XM IH IG SG').sent().says(2, { do: 'pass' });
  notes();
  scene.says(1, { do: 'lieutenant' });
  notes();
  scene
    .rolls('IH')
    .says(1, { do: 'throw', dice: [] })
    .says(2, { do: 'throw', dice: ['I2'] });
  notes();
  scene.says(2, { do: 'officer', element: 'seizure1' });
  notes();
  scene.says(1, { do: 'conflict' }).rolls('IG IH XM IG IG SG').says(2, { do: 'conflict' });
  notes();
  scene.says(1, { do: 'throw', dice: [] });
  notes();
  scene.says(1, { do: 'point', fingers: ['2.1'] }).says(2, { do: 'point', fingers: ['1.1'] });
  notes();
  scene.says(1, { do: 'lose', elements: ['I2'] }).says(2, { do: 'lose', elements: ['I1'] });
  notes();
  scene.says(1, { do: 'propose', card: 1, seizure2: 0, grade1: 2 }).says(2, { do: 'agree' });
  expect(passed).toEqual([
    ['secure', 0],
    ['throw', 0],
    ['officer', 1],
    ['share', 1],
    ['throw', 1],
    ['point', 2],
    ['lose', 2],
    ['share', 2],
  ]);
  expect(scene.levels()).toEqual([0, 1, 0]);
  expect(scene.police(1).cards).toEqual(['PL28']);
});
