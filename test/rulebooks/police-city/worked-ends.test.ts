// Goal: the worked examples E9 to E15 of the rules, with their figures, money included: events, step 4, the end, tokens. Method: as in
// worked.test.ts.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { Scene } from './scene.ts';

const ready: PoliceMove = { do: 'ready' };
const pass: PoliceMove = { do: 'pass' };

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
    grade1: 3,
    grade2: 1,
    grade3: 2,
    grade4: 1,
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
