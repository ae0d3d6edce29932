// Goal: the dice (PC-41..52), securing (PC-53..61, PC-R2..R7, PC-R52, PC-R65, PC-R71) and what a place pays. Method: dice are loaded.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const pass: PoliceMove = { do: 'pass' };
const call: PoliceMove = { do: 'lieutenant' };

describe('the roll', () => {
  test('PC-55, PC-R65: all dice of a place are rolled at once by the server; the total of all players counts', () => {
    const scene = new Scene()
      .line('PL06')
      .dicesOn(1, 1, 'I1 I2')
      .dicesOn(2, 1, 'I1')
      .dicesOn(3, 1, 'S')
      .rolls('IH IH IH SH')
      .sent();
    expect([scene.stage, scene.state.faces]).toEqual(['share', { '1.I1': 'H', '1.I2': 'H', '2.I1': 'H', '3.S': 'H' }]);
  });

  test('PC-39, PC-48: an informer is rolled where his die lies, and nowhere else; several hats raise the mafia by as many', () => {
    const scene = new Scene()
      .line('PL06', 'PL07', 'PL13')
      .dicesOn(1, 1, 'I1 I2 S')
      .dicesOn(2, 1, 'I1')
      .dicesOn(1, 2, 'L')
      .informer(1, 'S')
      .informer(1, 'L')
      .informer(1)
      .informer(2, 'I1');
    scene.rolls('IG IG SG XM IG XM XH').sent();
    expect([scene.state.place, scene.mafiaLevel, scene.state.faces]).toEqual([2, 2, { '1.X1': 'H' }]);
    // What was used at the first place is the supply's again; one on no die waits.
    expect([scene.police(1).informers, scene.police(2).informers, scene.state.informers]).toEqual([[3, -1], [], 3]);
  });

  test('PC-41, PC-42, PC-R71: the lieutenant is never rolled and brings no handcuffs; alone he secures nothing; a die that is not his, or twice, is refused', () => {
    const scene = new Scene().line('PL01').dicesOn(1, 1, 'L').dicesOn(2, 1, 'L').sent();
    expect([scene.state.faces, scene.state.line[0]?.status]).toEqual([{}, 'open']);
    const there = new Scene().line('PL06').dicesOn(1, 1, 'I1 L').rolls('IG').sent().says(1, call);
    expect(there.refused(1, { do: 'throw', dice: ['L'] })).toMatchObject(by('lieutenant-never-rolled', 'PC-41'));
    expect(there.refused(1, { do: 'throw', dice: ['X1'] })).toMatchObject(by('not-your-die', 'PC-42'));
    expect(there.refused(1, { do: 'throw', dice: ['I1', 'I1'] })).toMatchObject(by('die-twice', 'PC-42'));
  });

  test('PC-46, PC-R5: the double face is handcuffs while securing', () => {
    expect(new Scene().line('PL01').dicesOn(1, 1, 'I1 S').rolls('IH SB').sent().stage).toBe('alone');
    expect(new Scene().line('PL01').dicesOn(1, 1, 'I1 S').rolls('IH SG').sent().state.line[0]?.status).toBe('open');
  });

  test('PC-47: inspectors have no special power: no window opens for them', () => {
    expect(new Scene().line('PL06').dicesOn(1, 1, 'I1 I2').rolls('IG IG').sent().stage).toBe('last');
  });

  test('PC-49, PC-50, PC-R6, PC-R7: a hat counts as handcuffs and raises the mafia, secured or not', () => {
    const lost = new Scene().line('PL07').dicesOn(1, 1, 'I1').informer(1, 'I1').rolls('IH XM').sent();
    expect([lost.state.line[0]?.status, lost.posted()]).toEqual(['open', ['grade: city → mafia 1']]);
    const won = new Scene().line('PL01').dicesOn(1, 1, 'I1').informer(1, 'I1').rolls('IH XM').sent();
    expect([won.stage, won.mafiaLevel]).toEqual(['alone', 1]);
  });

  test('PC-R3: a place without anybody is not secured, and nobody is asked, with any Reinforcements', () => {
    const scene = new Scene().line('PL01', 'PL02', 'PL08').token(1, 'reinforcements', false).sent();
    expect([scene.stage, scene.state.line.map(({ status }) => status)]).toEqual(['last', ['open', 'open', 'open']]);
    expect(scene.said()).toEqual(Array(3).fill('line.not-secured'));
  });
});

describe('the lieutenant while securing', () => {
  const rolled = (faces = 'IG SG IH IG') =>
    new Scene().line('PL07').dicesOn(1, 1, 'I1 S L').dicesOn(2, 1, 'I1 I2 L').rolls(faces).sent();

  test('PC-42: each lieutenant allows one re-roll to everybody there, one by one', () => {
    const scene = rolled();
    expect([scene.stage, scene.asked.seats]).toEqual(['secure', [1, 2]]);
    scene.says(2, call).says(1, { do: 'throw', dice: [] }).says(2, { do: 'throw', dice: [] });
    expect([scene.stage, scene.asked.seats]).toEqual(['secure', [1]]);
    expect(scene.says(1, call).all({ do: 'throw', dice: [] }).stage).toBe('last');
  });

  test('PC-43: only the last result counts; a re-roll may spoil what was there', () => {
    const scene = rolled('IH SH IH IG').says(1, call).rolls('IG');
    scene.says(1, { do: 'throw', dice: ['I1'] }).says(2, { do: 'throw', dice: [] });
    expect(scene.state.faces['1.I1']).toBe('G');
    scene.all(pass);
    expect(scene.state.line[0]?.status).toBe('open');
  });

  test('PC-50: after a re-roll only the last hat counts', () => {
    const scene = new Scene()
      .line('PL06')
      .dicesOn(1, 1, 'I1 I2 L')
      .informer(1, 'I1')
      .informer(1, 'I2')
      .rolls('IH IG XM XH');
    scene
      .sent()
      .says(1, call)
      .rolls('IH XG')
      .says(1, { do: 'throw', dice: ['I2', 'X1'] });
    expect([scene.stage, scene.mafiaLevel, scene.state.faces]).toEqual(['last', 0, {}]);
  });

  test('PC-R4: once the number is reached nothing is asked, unless a hat shows', () => {
    expect(new Scene().line('PL01').dicesOn(1, 1, 'I1 I2 L').rolls('IH IH').sent().stage).toBe('alone');
    const hat = new Scene().line('PL01').dicesOn(1, 1, 'I1 I2 L').informer(1, 'I1').rolls('IH IH XM').sent();
    expect([hat.stage, hat.mafiaLevel]).toEqual(['secure', 0]);
    hat
      .says(1, call)
      .rolls('XH')
      .says(1, { do: 'throw', dice: ['X1'] });
    expect([hat.stage, hat.mafiaLevel]).toEqual(['alone', 0]);
  });

  test('PC-R4: sealed for 10 s, put to all with a die that can be rolled; silence re-rolls nothing', () => {
    const scene = new Scene()
      .line('PL07')
      .dicesOn(1, 1, 'I1 L')
      .dicesOn(2, 1, 'L')
      .dicesOn(3, 1, 'S')
      .rolls('IG SG')
      .sent();
    scene.says(1, call);
    expect(scene.asked).toMatchObject({ kind: 'throw', mode: 'sealed', seats: [1, 3], seconds: 10 });
    expect(scene.rules.idle(scene.state, scene.asked, 1, scene.money)).toEqual({ do: 'throw', dice: [] });
  });

  test('PC-R41: a pass is final in its window', () => {
    const scene = rolled().says(1, pass);
    expect(scene.asked.seats).toEqual([2]);
    expect(scene.late().stage).toBe('last');
  });
});

describe('failure and success', () => {
  test('PC-56, PC-R45: dice go home, idle for the rest of the round; nobody gains anything', () => {
    const scene = new Scene().line('PL07').dicesOn(1, 1, 'I1 S').informer(1, 'S').rolls('IG SG XG').sent();
    expect([scene.police(1).at, scene.police(1).informers, scene.state.informers]).toEqual([[0, 0, 0, 0], [], 5]);
    expect(scene.posted()).toEqual([]);
  });

  test('PC-119: exactly the number is enough', () => {
    expect(
      new Scene().line('PL06').dicesOn(1, 1, 'I1 I2 S').dicesOn(2, 1, 'I1').rolls('IH IH SH IH').sent().stage,
    ).toBe('share');
  });

  test('PC-57, PC-R2, PC-59, PC-61: alone one takes what one wants, in 10 s; silence takes all', () => {
    const alone = () => new Scene().line('PL36').dicesOn(1, 1, 'I1 I2 S').dicesOn(1, 1, 'L').rolls('IH IH SH');
    const scene = alone().token(1, 'reinforcements').sent();
    // Reinforcements are still of use; here he has them.
    scene.until('secure').says(1, { do: 'reinforcements' });
    expect(scene.asked).toMatchObject({ kind: 'alone', mode: 'turn', seats: [1], seconds: 10 });
    scene.late();
    expect(scene.posted()).toEqual([
      'drogue: supply → police:1 1',
      'grade: city → police:1 1',
      'grade: city → police:1 1',
    ]);
    expect(scene.police(1).cards).toEqual(['PL36']);
  });

  test('PC-58, PC-60, PC-48, PC-R40: seizures, and informers for the next round only', () => {
    const scene = new Scene().line('PL02').dicesOn(1, 1, 'I1 I2').rolls('IH IH').sent().late();
    expect([scene.money('police:1', 'armes'), scene.police(1).fresh, scene.state.informers]).toEqual([1, 1, 4]);
    expect(scene.police(1).informers).toEqual([]);
    scene.until('last').all(pass);
    expect([scene.police(1).informers, scene.police(1).fresh]).toEqual([[-1], 0]);
    scene.until('last').all(pass);
    expect([scene.police(1).informers, scene.state.informers]).toEqual([[], 5]);
  });

  test('PC-51, PC-R45: used informers are discarded; a place cannot give out its own, one further up can', () => {
    const scene = new Scene({ informers: 1 })
      .line('PL02', 'PL09')
      .dicesOn(1, 1, 'I1 I2')
      .informer(1, 'I1')
      .dicesOn(2, 2, 'I1 I2');
    scene.rolls('IH IH XH').sent();
    expect(scene.state.informers).toBe(0);
    scene.rolls('IH IH').says(1, { do: 'take', elements: ['informer1'] });
    // PC-R60: none is in the supply while the place pays: a seizure of his choice instead.
    expect(scene.asked).toMatchObject({ kind: 'kind', seats: [1], seconds: 10 });
    scene.says(1, { do: 'kind', kind: 'tabac' });
    expect([scene.stage, scene.state.informers]).toEqual(['alone', 1]);
    scene.says(2, { do: 'take', elements: ['informer1'] });
    expect([scene.police(2).fresh, scene.money('police:1', 'tabac')]).toEqual([1, 1]);
  });
});

describe('what is short in the supply', () => {
  const short = (kind: string) =>
    new Scene({ seizuresEach: 2 })
      .line('PL06')
      .dicesOn(1, 1, 'I1 I2 S')
      .dicesOn(2, 1, 'I1')
      .has(3, 'drogue', 2)
      .rolls(`IH IH SH ${kind}`)
      .sent();

  test('PC-R48, PC-52: who should get a kind that is not there picks another that is; silence takes what he has most of', () => {
    const scene = short('IH').has(1, 'alcool', 1).says(1, { do: 'propose', card: 0, seizure1: 1, grade1: 0 });
    scene.says(2, { do: 'agree' });
    expect([scene.stage, scene.asked.seats]).toEqual(['kind', [1]]);
    expect(scene.refused(1, { do: 'kind', kind: 'drogue' })).toMatchObject(by('kind-gone', 'PC-R48'));
    expect(scene.late().money('police:1', 'alcool')).toBe(2);
    // Of none he has more than of another: the first that is there, in the order of PC-6.
    const none = short('IH').says(1, { do: 'propose', card: 0, seizure1: 1, grade1: 0 }).says(2, { do: 'agree' });
    expect(none.late().posted()).toEqual(['armes: supply → police:1 1']);
  });

  test('PC-R48, PC-R35: what lies under a silent player’s file counts, and his real total is announced', () => {
    const scene = short('IH').token(1, 'file').has(1, 'tabac', 1).besides(1, { do: 'file', item: 'tabac.1' });
    scene.says(1, { do: 'propose', card: 0, seizure1: 1, grade1: 0 }).says(2, { do: 'agree' });
    // In sight he has none; the first of the rules would be armes.
    expect(scene.view(2).police[0]?.tokens).toEqual([0, 0, 0, 0, 0]);
    expect(scene.rules.idle(scene.state, scene.asked, 1, scene.money)).toEqual({ do: 'kind', kind: 'tabac' });
    scene.late();
    expect(scene.posted()).toEqual(['tabac: supply → police:1 1']);
    expect(scene.last.lines).toContainEqual({ key: 'line.real-total', args: { seat: 1, count: 1 } });
    // PC-R35: undo does not go past a count that a file was part of.
    expect(scene.last.revealed).toBe(true);
  });

  test('PC-R48, PC-R35: with nothing under any file nothing is announced, and it can be taken back', () => {
    const scene = short('IH').token(1, 'file').has(1, 'alcool', 1);
    scene.says(1, { do: 'propose', card: 0, seizure1: 1, grade1: 0 }).says(2, { do: 'agree' }).late();
    expect([scene.said().includes('line.real-total'), scene.last.revealed]).toEqual([false, false]);
  });

  test('PC-52, PC-R60: no informer in the supply and one kind of seizure left: that one, unasked; none left: nothing', () => {
    const won = (left: boolean) => {
      const scene = new Scene({ informers: 0, seizuresEach: 2 })
        .line('PL02')
        .dicesOn(1, 1, 'I1 I2')
        .rolls('IH IH')
        .sent();
      for (const kind of ['drogue', 'armes', 'alcool', 'tabac', 'prostitution'] as const)
        scene.has(3, kind, left && kind === 'tabac' ? 1 : 2);
      return scene.says(1, { do: 'take', elements: ['informer1'] });
    };
    // Of two kinds he chooses one.
    const two = new Scene({ informers: 0, seizuresEach: 2 }).line('PL02').dicesOn(1, 1, 'I1 I2').rolls('IH IH').sent();
    for (const kind of ['drogue', 'armes', 'alcool'] as const) two.has(3, kind, 2);
    two.says(1, { do: 'take', elements: ['informer1'] });
    const [option] = two.rules.legal(two.state, two.asked, 1, two.money);
    expect([two.stage, option?.fields?.kind]).toEqual(['kind', { kind: 'pick', from: ['tabac', 'prostitution'] }]);
    expect([won(true).stage, won(true).posted()]).toEqual(['last', ['tabac: supply → police:1 1']]);
    expect([won(false).stage, won(false).posted(), won(false).state.informers]).toEqual(['last', [], 0]);
  });

  test('PC-R48: nothing where the supply is empty', () => {
    const scene = short('IH');
    for (const kind of ['armes', 'alcool', 'tabac', 'prostitution'] as const) scene.has(3, kind, 2);
    scene.says(1, { do: 'propose', card: 0, seizure1: 1, grade1: 0 }).says(2, { do: 'agree' });
    expect([scene.stage, scene.posted()]).toEqual(['last', []]);
  });
});

describe('Reinforcements', () => {
  test('PC-104, PC-R52: one handcuffs to the place being resolved, of any player who holds it, present or not', () => {
    const scene = new Scene().line('PL01').dicesOn(1, 1, 'I1 I2').token(3, 'reinforcements').rolls('IH IG').sent();
    scene.until('secure');
    expect(scene.asked.seats).toEqual([3]);
    scene.says(3, { do: 'reinforcements' });
    // It makes nobody present: seat 1 is alone.
    expect([scene.stage, scene.asked.seats, scene.police(3).token]).toEqual(['alone', [1], null]);
  });

  test('PC-R52, PC-R71: with them a place is secured where only a lieutenant stands', () => {
    const scene = new Scene()
      .line('PL01')
      .dicesOn(1, 1, 'L')
      .token(1, 'reinforcements')
      .token(3, 'reinforcements')
      .sent();
    scene.until('secure').says(1, { do: 'reinforcements' }).until('secure').says(3, { do: 'reinforcements' });
    expect([scene.stage, scene.asked.seats]).toEqual(['alone', [1]]);
  });

  test('PC-R52: where they would change nothing, nobody is asked', () => {
    const scene = new Scene().line('PL01').dicesOn(1, 1, 'I1 I2').token(3, 'reinforcements').rolls('IH IH').sent();
    expect(scene.until('alone').asked.seats).toEqual([1]);
    const raid = new Scene().line('EV13').token(3, 'reinforcements', false).sent();
    expect(raid.stage).toBe('last');
  });
});
