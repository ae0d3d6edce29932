// Goal: how pawns rise, PC-79..90, PC-R17..R22, PC-R31, PC-R38, PC-R39, PC-R49, PC-R55, PC-R56. Method: cards and tokens are rigged.
import { describe, expect, test } from 'vitest';
import { objectiveOf } from '#rulebooks/police-city/cards-in-play.ts';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { pays } from '#rulebooks/police-city/objectives.ts';
import { by, Scene } from './scene.ts';

/** These objectives lie open. */
const open = (scene: Scene, ...ids: string[]): Scene =>
  scene.rig((state) => {
    const { objectives } = state;
    objectives.pile = [...objectives.pile, ...objectives.open].filter((id) => !ids.includes(id));
    objectives.open = ids;
  });
const meet = (objective: string, cards: string, token?: 'helicopter'): PoliceMove =>
  token ? { do: 'objective', objective, cards, token } : { do: 'objective', objective, cards };

describe('objectives', () => {
  test('PC-79, PC-83, PC-R55: what pays', () => {
    expect(pays(['BRX', 'BRX'], [['BRX'], ['BRX', 'BKN']])).toBe(true);
    expect(pays(['BRX', 'BKN'], [['BRX', 'BKN']])).toBe(true);
    expect(pays(['BRX', 'BRX'], [['BRX', 'BKN']])).toBe(false);
    expect(pays(['BKN', 'BRX', 'BRX'], [['BRX', 'BKN'], ['BRX']])).toBe(true);
    expect(pays(['BKN', 'BRX', 'BRX'], [['BRX', 'BKN'], ['BRX'], ['QNS']])).toBe(false);
    expect(
      pays(
        ['BRX', 'BKN', 'QNS', 'MAN'],
        [
          ['BRX', 'QNS'],
          ['BKN', 'MAN'],
        ],
      ),
    ).toBe(true);
    expect(
      pays(
        ['BRX', 'BKN', 'QNS', 'MAN'],
        [
          ['BRX', 'BKN'],
          ['BRX', 'QNS'],
          ['BKN', 'MAN'],
        ],
      ),
    ).toBe(true);
    expect(pays(['BRX'], [['BRX'], ['BRX']])).toBe(false);
  });

  test('PC-80, PC-81, PC-R30, PC-R38, PC-R56: cards to the discard, grades at once, a new one is turned up; several a round', () => {
    const scene = open(new Scene().line('PL18', 'PL15', 'PL22'), 'OB05', 'OB06', 'OB07').cards(
      1,
      'PL29',
      'PL30',
      'PL31',
    );
    scene.besides(1, meet('OB05', 'PL29')).besides(1, meet('OB06', 'PL30'));
    expect([scene.levels(), scene.police(1).cards, scene.state.discard]).toEqual([
      [2, 0, 0],
      ['PL31'],
      ['PL29', 'PL30'],
    ]);
    expect([scene.state.objectives.open.length, scene.state.objectives.discard]).toEqual([3, ['OB05', 'OB06']]);
    expect(scene.refused(2, meet('OB05', 'PL31'), scene.free)).toMatchObject(by('objective-gone', 'PC-79'));
    expect(scene.refused(2, meet('OB07', 'PL31'), scene.free)).toMatchObject(by('not-your-card', 'PC-79'));
  });

  test('PC-79, PC-R55: who holds too few cards, or others, is offered nothing', () => {
    const offered = (...cards: string[]): boolean => {
      const scene = open(new Scene().line('PL18', 'PL15', 'PL22'), 'OB09', 'OB02', 'OB03').cards(1, ...cards);
      return scene.dos(1, scene.free).includes('objective');
    };
    // It asks for three.
    expect(objectiveOf(new Scene().state, 'OB09').asks).toEqual(['BKN', 'BRX', 'BRX']);
    expect([offered(), offered('PL01'), offered('PL29'), offered('PL01', 'PL08'), offered('PL01', 'PL29')]).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test('PC-R55: of cards of the same colours he chooses which go', () => {
    const scene = open(new Scene().line('PL18', 'PL15', 'PL22'), 'OB01', 'OB06', 'OB07').cards(
      1,
      'PL01',
      'PL02',
      'PL03',
    );
    const [option] = scene.rules.legal(scene.state, scene.free, 1, scene.money);
    expect(option?.fields?.cards).toEqual({ kind: 'pick', from: ['PL01+PL02', 'PL01+PL03', 'PL02+PL03'] });
    expect(scene.besides(1, meet('OB01', 'PL02+PL03')).police(1).cards).toEqual(['PL01']);
  });

  test('PC-22, PC-R22: no objective is turned up once the mafia has won by one', () => {
    const scene = open(new Scene({ difficulty: 'hard' }).line('PL18', 'PL15', 'PL22'), 'OB05', 'OB06', 'OB07')
      .cards(1, 'PL29')
      .board({ 1: 'drogue' })
      .has(1, 'drogue', 1)
      .has(2, 'drogue', 1)
      .mafia(9)
      .besides(1, meet('OB05', 'PL29'));
    expect([scene.stage, scene.last.draws, scene.state.objectives.open]).toEqual(['over', 0, ['OB06', 'OB07']]);
  });

  test('PC-R29: an empty pile of objectives is filled with the discards', () => {
    const scene = open(new Scene().line('PL18', 'PL15', 'PL22'), 'OB05', 'OB06', 'OB07').cards(1, 'PL29');
    scene.rig(({ objectives }) => {
      objectives.discard = objectives.pile;
      objectives.pile = [];
    });
    scene.besides(1, meet('OB05', 'PL29'));
    expect([
      scene.state.objectives.open.length,
      scene.state.objectives.pile.length + scene.state.objectives.discard.length,
    ]).toEqual([3, 17]);
  });

  test('PC-82, PC-R34, PC-R49: its token, or another of his choice but the file, or nothing', () => {
    const scene = open(new Scene().line('PL18', 'PL15', 'PL22'), 'OB01', 'OB06', 'OB07').cards(1, 'PL01', 'PL02');
    scene.besides(1, meet('OB01', 'PL01+PL02'));
    expect([scene.police(1).open, scene.state.supply]).toEqual([['reinforcements'], [4, 4, 3, 3, 2]]);
    const out = (supply: number[], options: object) =>
      open(new Scene(options).line('PL18', 'PL15', 'PL22'), 'OB01', 'OB06', 'OB07')
        .cards(1, 'PL01', 'PL02')
        .rig((state) => {
          state.supply = supply;
        });
    const other = out([2, 0, 0, 1, 2], {
      tokens: { helicopter: 2, officer: 0, reinforcements: 0, 'counter-order': 1, file: 2 },
    });
    const [option] = other.rules.legal(other.state, other.free, 1, other.money);
    expect(option?.fields?.token).toEqual({ kind: 'pick', from: ['helicopter', 'counter-order'] });
    other.besides(1, meet('OB01', 'PL01+PL02', 'helicopter'));
    expect(other.police(1).open).toEqual(['helicopter']);
    const none = out([0, 0, 0, 0, 3], {
      tokens: { helicopter: 0, officer: 0, reinforcements: 0, 'counter-order': 0, file: 3 },
    });
    expect(none.besides(1, meet('OB01', 'PL01+PL02')).police(1).open).toEqual([]);
  });
});

describe('combinations', () => {
  test('PC-84, PC-86, PC-R39: exactly one line, its letters different kinds', () => {
    const scene = new Scene().has(1, 'alcool', 4);
    const [option] = scene.rules.legal(scene.state, scene.free, 1, scene.money);
    expect(option?.fields?.tokens).toEqual({ kind: 'pick', from: ['alcool.2', 'alcool.3'] });
    expect(scene.refused(1, { do: 'combine', tokens: 'alcool.4' }, scene.free)).toMatchObject(
      by('no-combination', 'PC-R39'),
    );
    expect(scene.refused(1, { do: 'combine', tokens: 'tabac.2' }, scene.free)).toMatchObject(
      by('too-few-seizures', 'PC-84'),
    );
    expect(scene.refusal(scene.free.id, 1, { do: 'combine', tokens: 'alcool.2+alcool.2' }).code).toBeTruthy();
  });

  test('PC-85: once a round, even another one', () => {
    const scene = new Scene().line('PL18', 'PL15', 'PL22').has(1, 'alcool', 2).has(1, 'tabac', 3);
    scene.besides(1, { do: 'combine', tokens: 'tabac.3' });
    expect(scene.refused(1, { do: 'combine', tokens: 'alcool.2' }, scene.free)).toMatchObject(
      by('combined-already', 'PC-85'),
    );
  });
});

test('PC-R31, PC-R58: at any time but while pointing, while a kind is chosen, and in step 4', () => {
  const scene = new Scene()
    .line('PL28', 'PL34', 'PL32')
    .dicesOn(1, 1, 'I1 I2')
    .dicesOn(2, 1, 'I1 I2')
    .rolls('IH IH IH IH');
  expect(scene.free).toMatchObject({ optional: true, seats: [1, 2, 3] });
  const before = scene.free.id;
  scene.sent().says(1, { do: 'conflict' }).rolls('IG IG IG IG').says(2, { do: 'conflict' });
  expect([scene.stage, scene.asks().map(({ kind }) => kind)]).toEqual(['point', ['point']]);
  const move: PoliceMove = { do: 'combine', tokens: 'tabac.2' };
  expect(scene.rules.explainLate?.(scene.state, before, 1, move)).toMatchObject(by('not-free-now', 'PC-R31'));
  scene.late();
  expect(scene.free.id).not.toBe(before);
  // It is open again: nothing forbids the move but what has happened since.
  const late = (one: PoliceMove) => scene.rules.explainLate?.(scene.state, before, 1, one);
  expect(late(move)).toBeNull();
  expect(late(meet('OB99', 'PL01'))).toMatchObject(by('objective-gone', 'PC-79'));
  scene.until('last');
  expect(scene.free.seats).toEqual([1, 2, 3]);
});

test('PC-R58, PC-R41: in the last call something played opens it anew for all', () => {
  const scene = new Scene().has(2, 'tabac', 2).until('last').says(1, { do: 'pass' });
  const { id } = scene.asked;
  scene.besides(2, { do: 'combine', tokens: 'tabac.2' });
  expect([scene.asked.id === id, scene.asked.seats]).toEqual([false, [1, 2, 3]]);
});

describe('the board', () => {
  /** Seat 1 gains that many grades at once. */
  const gain = (scene: Scene, grades: 1 | 2): Scene => {
    open(scene, 'OB09', 'OB05', 'OB06');
    return grades === 2
      ? scene.cards(1, 'PL29', 'PL01').besides(1, meet('OB09', 'PL01+PL29'))
      : scene.cards(1, 'PL29').besides(1, meet('OB05', 'PL29'));
  };
  const quiet = (options: object = {}) => new Scene(options).line('PL18', 'PL15', 'PL22');

  test('PC-59, PC-R17: one level at a time: a level that is passed is reached, and resolved before the rest of the gain', () => {
    const scene = gain(quiet().board({ 4: 'armes' }).level(1, 3).has(2, 'armes', 1), 2);
    expect(scene.posted()).toEqual([
      'grade: city → police:1 1',
      'armes: board → supply 1',
      'grade: city → police:2 1',
      'grade: city → police:1 1',
    ]);
  });

  test('PC-87, PC-88, PC-R17, PC-R35: the majority over all players, not only the mover, files included', () => {
    const scene = quiet().board({ 2: 'armes' }).level(1, 1).has(1, 'armes', 1).has(3, 'armes', 1).token(3, 'file');
    scene.besides(3, { do: 'file', item: 'armes.1' }).has(3, 'armes', 1);
    gain(scene, 1);
    expect(scene.posted().slice(1)).toEqual(['armes: board → supply 1', 'grade: city → police:3 1']);
    expect([scene.said().includes('line.real-total'), scene.last.revealed]).toEqual([true, true]);
  });

  test('PC-R18: nobody with such a token: no effect, on hard neither; the token goes back all the same', () => {
    const scene = gain(quiet({ difficulty: 'hard' }).board({ 2: 'armes' }).level(1, 1), 1);
    expect(scene.posted()).toEqual(['grade: city → police:1 1', 'armes: board → supply 1']);
    expect(scene.state.board).toEqual([]);
  });

  test('PC-89, PC-R19: on hard one tie moves the mafia by exactly 1, however many are tied', () => {
    const tie = (difficulty: string) =>
      gain(
        quiet({ difficulty })
          .board({ 2: 'armes' })
          .level(1, 1)
          .has(1, 'armes', 1)
          .has(2, 'armes', 1)
          .has(3, 'armes', 1),
        1,
      );
    expect(tie('hard').mafiaLevel).toBe(1);
    expect(tie('medium').levels()).toEqual([3, 1, 1]);
    expect(tie('medium').mafiaLevel).toBe(0);
  });

  test('PC-R17, PC-R66: a grade won by a check, with all that follows from it, comes before the next tied player’s', () => {
    const scene = quiet().board({ 2: 'armes', 4: 'tabac' }).level(1, 1).level(2, 3);
    scene.has(2, 'armes', 1).has(3, 'armes', 1).has(1, 'tabac', 1);
    gain(scene, 1);
    expect(scene.posted()).toEqual([
      'grade: city → police:1 1',
      'armes: board → supply 1',
      'grade: city → police:2 1',
      'tabac: board → supply 1',
      'grade: city → police:1 1',
      'grade: city → police:3 1',
    ]);
  });

  test('PC-87: the mafia sets off no check', () => {
    const scene = new Scene()
      .line('PL07', 'PL15', 'PL22')
      .board({ 2: 'armes' })
      .has(2, 'armes', 1)
      .until('last')
      .all({ do: 'pass' });
    expect([scene.mafiaLevel, scene.levels(), scene.state.board.length]).toEqual([2, [0, 0, 0], 1]);
  });

  test('PC-R20: pawns go on counting above the last level', () => {
    expect(gain(quiet().level(1, 9), 2).levels()[0]).toBe(11);
  });
});

test('PC-16, PC-R22: a tie on hard may end the game in the middle of a gain; nothing that was to come is given out', () => {
  const scene = new Scene({ difficulty: 'hard' })
    .line('PL18', 'PL15', 'PL22')
    .board({ 2: 'armes' })
    .level(1, 1)
    .mafia(9);
  open(scene.has(1, 'armes', 1).has(2, 'armes', 1), 'OB09', 'OB05', 'OB06').cards(1, 'PL29', 'PL01');
  scene.besides(1, meet('OB09', 'PL01+PL29'));
  expect([scene.stage, scene.levels()[0], scene.mafiaLevel, scene.rules.outcome(scene.state)]).toEqual([
    'over',
    2,
    10,
    { ranks: [], data: { mafia: true } },
  ]);
});
