// Goal: the worked examples E1 to E8 of the rules, with their figures, money included. Method: each scene is set, the dice are
// loaded, and what the last move posted is held against the entries that the example names, in their order.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const pass: PoliceMove = { do: 'pass' };

test('E1 (PC-49, PC-50, PC-55): an informer’s hat counts as handcuffs and raises the mafia; then they negotiate', () => {
  const scene = new Scene().line('PL06').dicesOn(1, 1, 'I1 I2 S').dicesOn(2, 1, 'I1').informer(2, 'I1').mafia(3);
  scene.rolls('IH IG SB IH XM').sent();
  expect(scene.stage).toBe('share');
  expect(scene.posted()).toEqual(['grade: city → mafia 1']);
  expect([scene.mafiaLevel, scene.asked.seats]).toEqual([4, [1, 2]]);
});

describe('E2 (PC-42, PC-68, PC-R4): a lieutenant’s re-roll', () => {
  const rolled = () =>
    new Scene({}, 3).line('PL06').dicesOn(1, 1, 'I1 S L').dicesOn(2, 1, 'I1 I2').rolls('IH SB IH IG').sent();

  test('is not enough: not secured, dice go home, the mafia climbs in step 4', () => {
    const scene = rolled();
    expect([scene.stage, scene.asked.seats, scene.dos(1)]).toEqual(['secure', [1], ['lieutenant', 'pass']]);
    scene.says(1, { do: 'lieutenant' });
    expect([scene.stage, scene.asked.mode, scene.asked.seats]).toEqual(['throw', 'sealed', [1, 2]]);
    scene
      .says(1, { do: 'throw', dice: [] })
      .rolls('IG')
      .says(2, { do: 'throw', dice: ['I2'] });
    expect([scene.stage, scene.state.line[0]?.status, scene.police(1).at]).toEqual(['last', 'open', [0, 0, 0, 0]]);
    expect(scene.posted()).toEqual([]);
    // The fillers of the line have no symbol.
    scene.all(pass);
    expect(scene.posted()).toEqual(['grade: city → mafia 1']);
  });

  test('had it been handcuffs: 4, secured at once, and the mafia stays', () => {
    const scene = rolled().says(1, { do: 'lieutenant' }).says(1, { do: 'throw', dice: [] });
    scene.rolls('IH').says(2, { do: 'throw', dice: ['I2'] });
    expect([scene.stage, scene.mafiaLevel]).toEqual(['share', 0]);
  });
});

test('E3 (PC-87, PC-88, PC-R17, PC-R46): what was won here counts in the check, and the token of the level goes first', () => {
  const scene = new Scene().line('PL06').dicesOn(1, 1, 'I1 I2').dicesOn(2, 1, 'I1 I2').rolls('IH IH IH IH');
  scene.board({ 6: 'drogue' }).level(1, 5).level(2, 2).has(1, 'drogue', 1).has(2, 'drogue', 1).sent();
  scene.says(1, { do: 'propose', card: 2, seizure1: 1, grade1: 1 }).says(2, { do: 'agree' });
  expect(scene.police(2).cards).toEqual(['PL06']);
  expect(scene.posted()).toEqual([
    'drogue: supply → police:1 1',
    'grade: city → police:1 1',
    'drogue: board → supply 1',
    'grade: city → police:1 1',
  ]);
  expect(scene.levels()).toEqual([7, 2, 0]);
});

describe('E4 (PC-89, PC-R66): a tie at a board objective', () => {
  const gained = (difficulty: 'easy' | 'medium' | 'hard') => {
    const scene = new Scene({ difficulty }).line('PL03').dicesOn(2, 1, 'I1 I2').rolls('IH IH').board({ 4: 'alcool' });
    scene.has(1, 'alcool', 2).has(2, 'alcool', 2).has(3, 'alcool', 1).level(2, 3).sent();
    return scene.says(2, { do: 'take', elements: ['grade1'] });
  };

  test.each(['easy', 'medium'] as const)('%s: a grade each', (difficulty) => {
    const scene = gained(difficulty);
    expect(scene.posted()).toEqual([
      'grade: city → police:2 1',
      'alcool: board → supply 1',
      'grade: city → police:1 1',
      'grade: city → police:2 1',
    ]);
    expect(scene.levels()).toEqual([1, 5, 0]);
  });

  test('hard: the mafia climbs instead', () => {
    const scene = gained('hard');
    expect(scene.posted()).toEqual(['grade: city → police:2 1', 'alcool: board → supply 1', 'grade: city → mafia 1']);
    expect([scene.levels(), scene.mafiaLevel]).toEqual([[0, 4, 0], 1]);
  });
});

/** E5: the casino is secured, nobody agrees. */
function casino(): Scene {
  const scene = new Scene()
    .line('PL28')
    .mafia(2)
    .rig((state) => {
      state.round = 4;
    });
  scene.dicesOn(1, 1, 'I1 L').informer(1, 'I1').dicesOn(2, 1, 'I1 S').dicesOn(3, 1, 'I1 I2 S L');
  scene.rolls('IH XH IH SH IH IH SG').sent();
  expect(scene.stage).toBe('share');
  return scene.all({ do: 'conflict' });
}

describe('E5, E6: a conflict, the office and the FBI', () => {
  /** Up to the second negotiation. */
  function fought(): Scene {
    const scene = new Scene()
      .line('PL28')
      .mafia(2)
      .rig((state) => {
        state.round = 4;
      });
    scene.dicesOn(1, 1, 'I1 L').informer(1, 'I1').dicesOn(2, 1, 'I1 S').dicesOn(3, 1, 'I1 I2 S L');
    scene.rolls('IH XH IH SH IH IH SG').sent().says(1, { do: 'conflict' }).says(2, { do: 'aside' });
    scene.rolls('IH XM IH SH IG IG SB').says(3, { do: 'conflict' });
    return scene;
  }

  test('E5 (PC-72 to PC-74, PC-98, PC-117, PC-R13 to PC-R15, PC-R63)', () => {
    const scene = fought();
    expect([scene.stage, scene.asked.seats]).toEqual(['throw', [1, 3]]);
    scene
      .rolls('IH')
      .says(3, { do: 'throw', dice: [] })
      .says(1, { do: 'throw', dice: ['I1'] });
    expect(scene.posted()).toEqual(['grade: city → mafia 1']);
    // Grades 2, 0, 4: seat 2 is not asked.
    expect([scene.stage, scene.asked.seats]).toEqual(['point', [1, 3]]);
    scene.says(1, { do: 'point', fingers: ['3.1', '3.2'] });
    scene.says(3, { do: 'point', fingers: ['1.1', '2.1', '2.2', '2.3'] });
    expect([scene.stage, scene.asked.seats, scene.police(2).at]).toEqual(['lose', [1, 3], [-1, 0, -1, 0]]);
    scene.says(1, scene.rules.idle(scene.state, scene.asked, 1, scene.money));
    scene.says(3, { do: 'lose', elements: ['I1', 'I2'] });
    expect([scene.stage, scene.asked.seats]).toEqual(['share', [1, 3]]);
    expect([scene.police(1).informers, scene.police(3).at]).toEqual([[-2], [-1, -1, 1, 1]]);
    scene.until('last').all(pass);
    expect([scene.stage, scene.asked.seats]).toEqual(['office', [2, 3]]);
    scene.says(2, { do: 'leave', element: 'I1' }).says(3, { do: 'leave', element: 'I2' });
    expect(scene.state.police.map(({ kept }) => kept)).toEqual(['X', 'I1', 'I2']);
    expect(scene.state.police.map(({ at }) => at)).toEqual([
      [0, 0, 0, 0],
      [-1, 0, 0, 0],
      [0, -1, 0, 0],
    ]);
  });

  test('E6 (PC-54, PC-75, PC-100, PC-R16): the FBI takes over; what stayed at the office comes back in step 3', () => {
    const scene = fought();
    scene.late().says(1, { do: 'point', fingers: ['3.1', '3.2'] });
    scene.says(3, { do: 'point', fingers: ['1.1', '2.1', '2.2', '2.3'] }).late();
    expect([scene.stage, scene.mafiaLevel]).toEqual(['share', 3]);
    scene.late();
    expect([scene.state.line[0]?.status, scene.state.discard.includes('PL28'), scene.posted()]).toEqual([
      'fbi',
      true,
      [],
    ]);
    scene.until('last').all(pass);
    scene.late();
    expect([scene.mafiaLevel, scene.state.round, scene.stage]).toEqual([3, 5, 'send']);
    expect(scene.refused(2, { do: 'place', die: 'I1', place: 1 })).toMatchObject(by('die-at-office', 'PC-54'));
    const before = scene.state.informers;
    scene.line('PL01', 'PL02', 'PL08').sent();
    expect(scene.state.informers).toBe(before + 1);
    expect(scene.state.police.flatMap(({ at }) => at).every((place) => place === 0)).toBe(true);
    expect(scene.state.police.map(({ kept }) => kept)).toEqual([null, null, null]);
  });

  test('E5: before a conflict all have to say so; one wish is enough (PC-71)', () => {
    expect(casino().state.clash).toBe(true);
  });
});

describe('E7 (PC-79, PC-83, PC-R55): what pays an objective of 1 green and 2 red', () => {
  const with_ = (...cards: string[]) =>
    new Scene()
      .line('PL18')
      .rig((state) => {
        const { objectives } = state;
        const open = ['OB09', 'OB19', 'OB20'];
        objectives.pile = [...objectives.pile, ...objectives.open].filter((id) => !open.includes(id));
        objectives.open = open;
      })
      .cards(1, ...cards);
  const pay = (cards: string): PoliceMove => ({ do: 'objective', objective: 'OB09', cards });

  test('a green-red card and a red one: two cards, one Officer, two grades', () => {
    const scene = with_('PL29', 'PL01').besides(1, pay('PL01+PL29'));
    expect(scene.posted()).toEqual(['grade: city → police:1 1', 'grade: city → police:1 1']);
    expect([scene.police(1).cards, scene.police(1).open, scene.state.discard]).toEqual([
      [],
      ['officer'],
      ['PL29', 'PL01'].sort(),
    ]);
    expect([scene.state.objectives.open.length, scene.state.objectives.discard]).toEqual([3, ['OB09']]);
  });

  test('the yellow half is lost; a half of three cards is', () => {
    expect(with_('PL32', 'PL01', 'PL02').besides(1, pay('PL01+PL02+PL32')).levels()).toEqual([2, 0, 0]);
    expect(with_('PL29', 'PL01', 'PL02').besides(1, pay('PL01+PL02+PL29')).levels()).toEqual([2, 0, 0]);
  });

  test('a card that matches nothing, or one too few, is refused', () => {
    const many = with_('PL29', 'PL01', 'PL02', 'PL08');
    expect(many.refused(1, pay('PL01+PL02+PL08+PL29'), many.free)).toMatchObject(by('cards-do-not-pay', 'PC-R55'));
    const wrong = with_('PL01', 'PL02', 'PL15');
    expect(wrong.refused(1, pay('PL01+PL02+PL15'), wrong.free)).toMatchObject(by('cards-do-not-pay', 'PC-R55'));
    expect(wrong.dos(1, wrong.free)).not.toContain('objective');
  });
});

test('E8 (PC-84 to PC-86): three of five now, the other two next round', () => {
  const scene = new Scene().line('PL18').has(1, 'alcool', 5);
  scene.besides(1, { do: 'combine', tokens: 'alcool.3' });
  expect(scene.posted()).toEqual([
    'alcool: police:1 → supply 3',
    'grade: city → police:1 1',
    'grade: city → police:1 1',
  ]);
  expect(scene.refused(1, { do: 'combine', tokens: 'alcool.2' }, scene.free)).toMatchObject(
    by('combined-already', 'PC-85'),
  );
  scene.until('last').all(pass);
  expect(scene.state.round).toBe(2);
  scene.besides(1, { do: 'combine', tokens: 'alcool.2' });
  expect(scene.levels()[0]).toBe(3);
  const other = new Scene().has(1, 'alcool', 3).has(1, 'tabac', 2);
  const [option] = other.rules.legal(other.state, other.free, 1, other.money);
  expect(option?.fields?.tokens).toEqual({
    kind: 'pick',
    from: ['alcool.2', 'tabac.2', 'alcool.3', 'alcool.2+tabac.2', 'alcool.3+tabac.2'],
  });
  for (const [tokens, grades, left] of [
    ['alcool.2', 1, [1, 2]],
    ['alcool.3', 2, [0, 2]],
    ['alcool.2+tabac.2', 3, [1, 0]],
    ['alcool.3+tabac.2', 4, [0, 0]],
  ] as const) {
    const played = new Scene().has(1, 'alcool', 3).has(1, 'tabac', 2).besides(1, { do: 'combine', tokens });
    expect([played.levels()[0], played.money('police:1', 'alcool'), played.money('police:1', 'tabac')]).toEqual([
      grades,
      ...left,
    ]);
  }
});
