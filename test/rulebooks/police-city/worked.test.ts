// Goal: the worked examples E1 to E15 of the rules, with their figures, money included. Method: each scene is set, the dice are
// loaded, and what the last move posted is held against the entries that the example names, in their order.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const ready: PoliceMove = { do: 'ready' };
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

describe('E9 (PC-92, PC-109): drying up the trade in alcohol', () => {
  const network = (difficulty: 'medium' | 'hard', help = false) => {
    const scene = new Scene({ difficulty }).line('EV07', 'PL18', 'PL15').has(2, 'alcool', 1).has(3, 'alcool', 2);
    scene.dicesOn(1, 1, 'I1').informer(1, 'I1').dicesOn(2, 1, 'I1');
    if (help) scene.token(3, 'reinforcements').sent();
    scene.rolls('IG XH IH');
    return help ? scene.says(3, pass) : scene.sent();
  };

  test('totals 1, 2, 2: a grade each; on hard the mafia instead', () => {
    expect(network('medium').posted()).toEqual(['grade: city → police:2 1', 'grade: city → police:3 1']);
    expect(network('hard').posted()).toEqual(['grade: city → mafia 1']);
  });

  test.each(['medium', 'hard'] as const)('with Reinforcements of 3: 1, 2, 3 (%s)', (difficulty) => {
    const scene = network(difficulty, true);
    expect([scene.stage, scene.asked.seats]).toEqual(['secure', [3]]);
    scene.says(3, { do: 'reinforcements' });
    expect(scene.posted()).toEqual(['grade: city → police:3 1']);
  });

  test('nobody a token, all dice grades: the mafia climbs', () => {
    const scene = new Scene()
      .line('EV07', 'PL18', 'PL15')
      .dicesOn(1, 1, 'I1')
      .dicesOn(2, 1, 'I1')
      .rolls('IG IG')
      .sent();
    expect(scene.posted()).toEqual(['grade: city → mafia 1']);
  });
});

test('E10 (PC-96, PC-R21, PC-R28): the hat raises first, then minus two stops at 0', () => {
  const scene = new Scene()
    .line('EV13', 'PL18', 'PL15')
    .dicesOn(1, 1, 'I1 I2')
    .informer(1, 'I1')
    .dicesOn(2, 1, 'I1 I2')
    .dicesOn(3, 1, 'I1 I2');
  scene.rolls('IH IH XM IH IH IH IH').sent();
  expect(scene.posted()).toEqual(['grade: city → mafia 1', 'grade: mafia → city 1']);
});

describe('E11 (PC-95, PC-R24): a deal with the mafia', () => {
  const pact = () =>
    new Scene({}, 4)
      .line('EV12', 'PL18', 'PL15', 'PL01')
      .has(1, 'drogue', 2)
      .has(2, 'armes', 1)
      .has(3, 'tabac', 1)
      .mafia(5);
  const proposal: PoliceMove = {
    do: 'deal-proposal',
    tokens: ['1.drogue.1', '1.drogue.2', '2.armes.1', '3.tabac.1'],
    grade1: 1,
    grade2: 1,
    grade3: 2,
    grade4: 3,
  };

  test('all agree: tokens by seat, grades one by one', () => {
    const scene = pact()
      .sent()
      .says(4, proposal)
      .says(1, { do: 'agree' })
      .says(3, { do: 'agree' })
      .says(2, { do: 'agree' });
    expect(scene.posted()).toEqual([
      'drogue: police:1 → supply 2',
      'armes: police:2 → supply 1',
      'tabac: police:3 → supply 1',
      'grade: city → police:1 1',
      'grade: city → police:1 1',
      'grade: city → police:2 1',
      'grade: city → police:3 1',
    ]);
    expect(scene.mafiaLevel).toBe(5);
  });

  test('2 is silent to the end: no agreement', () => {
    const scene = pact().sent().says(4, proposal).says(1, { do: 'agree' }).says(3, { do: 'agree' }).late();
    expect([scene.stage, scene.asked.seats, scene.asked.seconds]).toEqual(['seal', [2], 5]);
    expect(scene.late().posted()).toEqual(['grade: city → mafia 2']);
  });

  test('three tokens at the table: the same at once', () => {
    expect(pact().has(1, 'drogue', 1).sent().posted()).toEqual(['grade: city → mafia 2']);
  });
});

/** E12, E13: five places in all their states, before step 4. */
const fivePlaces = (mafia: number, options = {}) => {
  const scene = new Scene(options, 5).line('PL07', 'PL33', 'PL40', 'PL01', 'EV05').mafia(mafia);
  scene.until('last').mafia(mafia);
  return scene.rig((state) => {
    state.line = [
      { card: 'PL07', status: 'open', taker: 0 },
      { card: 'PL33', status: 'open', taker: 0 },
      { card: 'PL40', status: 'fbi', taker: 0 },
      { card: 'PL01', status: 'secured', taker: 2 },
      { card: 'EV05', status: 'done', taker: 0 },
    ];
    const gone = ['PL07', 'PL33', 'PL40', 'PL01', 'EV05'];
    state.discard = [...state.discard.filter((card) => !gone.includes(card)), 'PL40', 'EV05'];
    state.police[1]?.cards.push('PL01');
  });
};

test('E12 (PC-99, PC-100, PC-R27, PC-R59): only what was not secured moves the mafia; all leave the table', () => {
  const scene = fivePlaces(6).all(pass);
  expect(scene.posted()).toEqual(['grade: city → mafia 2', 'grade: city → mafia 1']);
  expect([scene.mafiaLevel, scene.state.round, scene.police(2).cards]).toEqual([9, 2, ['PL01']]);
  const gone = [...scene.state.discard, ...scene.state.pile, ...scene.state.line.map(({ card }) => card)];
  expect(['PL07', 'PL33', 'PL40', 'EV05'].every((card) => gone.includes(card))).toBe(true);
});

test('E13 (PC-16, PC-R22, PC-R61): the mafia at 10 ends it, and nobody is ranked; an infiltrator is first alone', () => {
  const scene = fivePlaces(7).level(2, 11).all(pass);
  expect([scene.mafiaLevel, scene.stage, scene.rules.outcome(scene.state)?.ranks]).toEqual([10, 'over', []]);
  const infiltrated = fivePlaces(7, { infiltrator: true }).rig((state) => {
    state.infiltrator = 4;
  });
  expect(infiltrated.all(pass).rules.outcome(infiltrated.state)?.ranks).toEqual([[4], [1, 2, 3, 5]]);
});

test('E14 (PC-17, PC-R23): level, then stock; who is equal in both shares the victory', () => {
  const scene = new Scene().line('PL18', 'PL15', 'PL22').level(1, 11).level(2, 11).level(3, 9);
  scene.cards(1, 'PL01', 'PL02', 'PL03', 'PL04').has(1, 'drogue', 2);
  scene.cards(2, 'PL08', 'PL09', 'PL35').has(2, 'armes', 3);
  scene.cards(3, 'PL10', 'PL11', 'PL12', 'PL13').has(3, 'tabac', 4).has(3, 'alcool', 4);
  scene.until('last').all(pass);
  expect(scene.rules.outcome(scene.state)?.ranks).toEqual([[1, 2], [3]]);
});

describe('E15 (PC-101, PC-102, PC-105, PC-R32): tokens in the order of announcement', () => {
  const shift = () =>
    new Scene()
      .line('PL06', 'PL13', 'PL20')
      .dicesOn(1, 1, 'I1 S')
      .dicesOn(3, 2, 'I1')
      .informer(3, 'I1')
      .token(1, 'helicopter')
      .token(2, 'counter-order')
      .token(3, 'officer')
      .sent();
  const fly: PoliceMove = { do: 'helicopter', from: 1, dice: ['I1', 'S'], to: 2 };
  const order: PoliceMove = { do: 'counter-order', to: 3, dice: ['1.I1', '3.I1'] };

  test('Helicopter first', () => {
    const scene = shift().says(1, fly);
    const supply = [...scene.state.supply];
    scene.says(2, order);
    expect([scene.state.police[0]?.at.slice(0, 3), scene.state.supply[3]]).toEqual([[3, 0, 2], (supply[3] ?? 0) + 1]);
    expect(scene.police(3)).toMatchObject({ at: [3, 0, 0, 0], informers: [0] });
    expect(scene.state.police.map(({ token }) => token)).toEqual([null, null, 'officer']);
  });

  test('Counter-order first: then only the sergeant can fly from there', () => {
    const scene = shift().says(2, order);
    const [option] = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect(option?.fields?.dice).toMatchObject({ from: ['S'] });
    scene.says(1, { do: 'helicopter', from: 1, dice: ['S'], to: 2 });
    expect(scene.police(1).at).toEqual([3, 0, 2, 0]);
  });
});

test('nothing is resolved before all are ready at the same time (PC-R41)', () => {
  const scene = new Scene().line('PL18').says(1, ready).says(2, ready).says(1, { do: 'unready' }).says(3, ready);
  expect([scene.stage, scene.asked.ready]).toEqual(['send', [2, 3]]);
});
