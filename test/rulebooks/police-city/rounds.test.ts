// Goal: step 4 and the end, PC-15..17, PC-98..100, PC-R15, PC-R16, PC-R22, PC-R27, PC-R29, PC-R36, PC-R40, PC-R58, PC-R59, PC-R61, PC-R69.
// Method: lines in their last state, elements at the office, pawns on their levels.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const pass: PoliceMove = { do: 'pass' };

describe('the office', () => {
  const lost = (...dice: number[]) =>
    new Scene()
      .line('PL18', 'PL15', 'PL22')
      .until('last')
      .rigSeat(1, (police) => {
        for (const die of dice) police.at[die] = -1;
      });

  test('PC-98, PC-R15: of several he chooses in secret which stays; silence leaves an inspector before the sergeant', () => {
    const scene = lost(0, 2, 3).all(pass);
    expect(scene.asked).toMatchObject({ kind: 'office', mode: 'sealed', seats: [1], seconds: 10 });
    expect(scene.rules.idle(scene.state, scene.asked, 1, scene.money)).toEqual({ do: 'leave', element: 'I1' });
    expect(scene.refused(1, { do: 'leave', element: 'I2' })).toMatchObject(by('not-at-office', 'PC-98'));
    scene.says(1, { do: 'leave', element: 'L' });
    expect(scene.police(1)).toMatchObject({ at: [0, 0, 0, -1], kept: 'L' });
  });

  test('PC-R15: one alone stays, and nobody is asked', () => {
    const scene = lost(1).all(pass);
    expect([scene.stage, scene.police(1)]).toMatchObject(['send', { at: [0, -1, 0, 0], kept: 'I2' }]);
  });

  test('PC-54, PC-R16: it comes back in step 3 of the next round, idle then, and plays again in the one after', () => {
    const scene = lost(1).all(pass);
    expect(scene.rules.legal(scene.state, scene.asked, 1, scene.money)[0]?.fields?.die).toEqual({
      kind: 'pick',
      from: ['I1', 'S', 'L'],
    });
    scene.line('PL18', 'PL15', 'PL22').sent();
    expect(scene.police(1)).toMatchObject({ at: [0, 0, 0, 0], kept: null });
    scene.all(pass);
    expect(scene.rules.legal(scene.state, scene.asked, 1, scene.money)[0]?.fields?.die).toMatchObject({
      from: ['I1', 'I2', 'S', 'L'],
    });
  });

  test('PC-R13: an informer may be what stays; it is never handed to its owner again', () => {
    const scene = lost(0).rigSeat(1, (police, state) => {
      police.informers.push(-2);
      state.informers -= 1;
    });
    scene.all(pass);
    expect(scene.rules.idle(scene.state, scene.asked, 1, scene.money)).toEqual({ do: 'leave', element: 'X1' });
    scene.says(1, { do: 'leave', element: 'X1' });
    expect([scene.police(1).kept, scene.police(1).informers, scene.state.informers]).toEqual(['X', [], 4]);
    scene.line('PL18', 'PL15', 'PL22').sent();
    expect([scene.police(1).kept, scene.police(1).informers, scene.state.informers]).toEqual([null, [], 5]);
  });
});

describe('step 4', () => {
  test('PC-99, PC-R59: unsecured districts raise the mafia, each in one entry, in line order; all cards leave', () => {
    const scene = new Scene().line('PL03', 'PL07', 'PL01').until('last').all(pass);
    expect(scene.posted()).toEqual(['grade: city → mafia 1', 'grade: city → mafia 2']);
    expect(scene.state.discard).toEqual(expect.arrayContaining(['PL03', 'PL07', 'PL01']));
  });

  test('PC-R59, PC-R22: at the end of the track the rest counts no more, and an entry that leads further is cut', () => {
    const scene = new Scene().line('PL03', 'PL07', 'PL14').mafia(8).until('last').mafia(8).all(pass);
    expect(scene.posted()).toEqual(['grade: city → mafia 1', 'grade: city → mafia 1']);
    expect([scene.mafiaLevel, scene.stage]).toEqual([10, 'over']);
  });

  test('PC-15, PC-R59: a player at 10 ends the game at the end of the round, without the office', () => {
    const scene = new Scene().line('PL18', 'PL15', 'PL22').level(2, 10).sent();
    expect(scene.stage).toBe('last');
    scene.rigSeat(1, (police) => {
      police.at[0] = -1;
      police.at[1] = -1;
    });
    scene.all(pass);
    expect([scene.stage, scene.rules.outcome(scene.state)?.ranks[0]]).toEqual(['over', [2]]);
  });

  test('PC-R58: a level 10 reached in the last call ends it like any other', () => {
    const scene = new Scene().line('PL18', 'PL15', 'PL22').level(1, 9).has(1, 'tabac', 2).until('last');
    scene.besides(1, { do: 'combine', tokens: 'tabac.2' }).all(pass);
    expect(scene.rules.outcome(scene.state)).toEqual({ ranks: [[1], [2, 3]], data: { mafia: false } });
    expect(scene.asks()).toEqual([]);
  });

  test('PC-16, PC-R22: the mafia at 10 ends it on the spot, also in the last round', () => {
    const scene = new Scene().line('PL03', 'PL15', 'PL22').level(2, 12).mafia(9).until('last').mafia(9).all(pass);
    expect([scene.stage, scene.rules.outcome(scene.state)?.ranks]).toEqual(['over', []]);
    const middle = new Scene()
      .line('PL06', 'PL01', 'PL22')
      .mafia(9)
      .dicesOn(1, 1, 'I1')
      .informer(1, 'I1')
      .dicesOn(2, 2, 'I1 I2');
    middle.rolls('IH XM').sent();
    expect([middle.stage, middle.state.place, middle.said().at(-1)]).toEqual(['over', 1, 'line.mafia-wins']);
  });

  test('PC-R27: events never move the mafia by symbols', () => {
    const scene = new Scene().line('EV10', 'EV13', 'EV15').until('last').all(pass);
    expect([scene.posted(), scene.state.discard]).toEqual([[], ['EV10', 'EV13', 'EV15']]);
  });

  test('PC-R29: an empty pile is filled with the discards', () => {
    const scene = new Scene()
      .line('PL18', 'PL15', 'PL22')
      .until('last')
      .rig((state) => {
        state.discard = [...state.discard, ...state.pile];
        state.pile = [];
      });
    scene.all(pass);
    expect([scene.state.line.length, scene.state.pile.length + scene.state.discard.length]).toEqual([3, 52]);
  });
});

describe('who wins', () => {
  const ended = (options: object, infiltrator: number | null) =>
    new Scene(options)
      .line('PL18', 'PL15', 'PL22')
      .level(1, 10)
      .level(2, 10)
      .level(3, 4)
      .until('last')
      .rig((state) => {
        state.infiltrator = infiltrator;
      });

  test('PC-17, PC-R23: the furthest; then the stock, a two-coloured card counting once; files count', () => {
    const scene = ended({}, null).cards(1, 'PL29', 'PL30').has(2, 'tabac', 2).cards(2, 'PL01').token(2, 'file');
    scene.besides(2, { do: 'file', item: 'tabac.1' }).besides(2, { do: 'file', item: 'PL01' }).all(pass);
    expect(scene.rules.outcome(scene.state)?.ranks).toEqual([[2], [1], [3]]);
  });

  test('PC-115, PC-R36: an infiltrator whose own pawn wins is ranked as everybody; a shared first place is both’s', () => {
    expect(ended({ infiltrator: true }, 1).all(pass).rules.outcome).toBeDefined();
    const scene = ended({ infiltrator: true }, 1).all(pass);
    expect(scene.rules.outcome(scene.state)?.ranks).toEqual([[1, 2], [3]]);
  });

  test('PC-R61, PC-115: the mafia wins: nobody is ranked; an infiltrator is first alone; with the variant but none dealt nobody wins', () => {
    const won = (infiltrator: number | null) => {
      const scene = new Scene({ infiltrator: infiltrator !== null })
        .line('PL07', 'PL15', 'PL22')
        .until('last')
        .mafia(9);
      scene.rig((state) => {
        state.infiltrator = infiltrator;
      });
      return scene.all(pass).rules.outcome(scene.state);
    };
    expect(won(null)).toEqual({ ranks: [], data: { mafia: true } });
    expect(won(0)?.ranks).toEqual([]);
    expect(won(3)?.ranks).toEqual([[3], [1, 2]]);
  });

  test('PC-1, PC-2, PC-R69: a game of silent players ends: what is not secured moves the mafia', () => {
    const scene = new Scene({}, 4, 5);
    for (let n = 0; n < 400 && scene.stage !== 'over'; n++) scene.late();
    expect([scene.stage, scene.mafiaLevel]).toEqual(['over', 10]);
  });
});
