// Goal: negotiation, PC-57..71, PC-R8, PC-R9, PC-R46, PC-R53, PC-R54, PC-R64. Method: a place secured by loaded dice.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const agree: PoliceMove = { do: 'agree' };
const conflict: PoliceMove = { do: 'conflict' };
const aside: PoliceMove = { do: 'aside' };

/** The float of PL31: a card, two seizures, an informer; seats 1 and 2 are present, 3 is not. */
const secured = (options = {}) =>
  new Scene(options).line('PL31').dicesOn(1, 1, 'I1 I2').dicesOn(2, 1, 'I1 I2').rolls('IH IH IH IH').sent();
const propose = (card: number, seizure1: number, seizure2: number, informer1: number): PoliceMove => ({
  do: 'propose',
  card,
  seizure1,
  seizure2,
  informer1,
});

describe('a proposal', () => {
  test('PC-62, PC-R9: one timer, open to all who are present', () => {
    expect(secured().asked).toMatchObject({ kind: 'share', mode: 'open', seats: [1, 2], seconds: 30 });
  });

  test('PC-64, PC-63, PC-67: each element by itself, to anybody present or to nobody; a player may get nothing', () => {
    const scene = secured()
      .says(1, propose(0, 1, 1, 1))
      .says(2, agree);
    expect(scene.posted()).toEqual(['armes: supply → police:1 1', 'alcool: supply → police:1 1']);
    expect([scene.police(1).fresh, scene.police(1).cards, scene.state.discard.includes('PL31')]).toEqual([1, [], true]);
  });

  test('PC-65, PC-66, PC-57: only what lies there, to who is there', () => {
    const scene = secured();
    expect(scene.refused(1, { ...propose(1, 1, 1, 1), grade1: 1 } as PoliceMove)).toMatchObject(
      by('not-left', 'PC-65'),
    );
    expect(scene.refused(1, propose(3, 1, 1, 1))).toMatchObject({
      ...by('taker-not-present', 'PC-66'),
      args: { seat: 3 },
    });
    expect(scene.refused(1, { do: 'propose', card: 1 })).toMatchObject(by('every-element', 'PC-57'));
  });

  test('PC-R64, PC-66: who is not there makes no proposal and has no say', () => {
    expect(secured().asked.seats).not.toContain(3);
    expect(secured().refusal(secured().asked.id, 3, agree).code).toBe('not-your-ask');
  });

  test('PC-R9: the latest stands, its author agrees, and what was said before is void', () => {
    const scene = secured()
      .says(1, propose(1, 1, 1, 1))
      .says(2, conflict);
    expect(scene.state.clash).toBe(true);
    const other = secured()
      .says(2, conflict)
      .says(1, propose(1, 2, 2, 2));
    expect([other.state.talk?.agreed, other.state.talk?.conflict]).toEqual([[1], []]);
    other.says(2, propose(2, 1, 1, 1));
    expect(other.state.talk).toMatchObject({ agreed: [2], latest: { by: 2 } });
  });

  test('PC-R9: who agrees names the proposal that he has seen: another one that came meanwhile is not agreed with', () => {
    const scene = secured().says(1, propose(2, 1, 2, 1));
    expect(scene.says(1, propose(1, 1, 1, 1)).refused(2, { do: 'agree', proposal: 1 })).toMatchObject(
      by('proposal-changed', 'PC-R9'),
    );
    expect(scene.refused(2, agree)).toMatchObject(by('proposal-changed', 'PC-R9'));
    expect(scene.says(2, { do: 'agree', proposal: 2 }).police(1).cards).toEqual(['PL31']);
  });

  test('PC-R9: six proposals each at most', () => {
    const scene = secured({ proposals: 2 })
      .says(1, propose(1, 1, 1, 1))
      .says(1, propose(1, 1, 1, 0));
    expect(scene.dos(1)).toEqual(['conflict', 'aside']);
    expect(scene.refused(1, propose(1, 1, 1, 1))).toMatchObject(by('enough-proposals', 'PC-R9'));
    expect(secured().refused(2, agree)).toMatchObject(by('nothing-proposed', 'PC-R9'));
  });
});

describe('agreement', () => {
  test('PC-70, PC-R8: all who are present agree: done at once', () => {
    const scene = secured()
      .says(1, propose(2, 1, 2, 1))
      .says(2, agree);
    expect([scene.stage, scene.police(2).cards, scene.police(1).fresh]).toEqual(['last', ['PL31'], 1]);
    expect(scene.view('public').police[1]?.cards.map(({ id }) => id)).toEqual(['PL31']);
  });

  test('PC-R9: each may change his mind until all have spoken', () => {
    const scene = new Scene()
      .line('PL31')
      .dicesOn(1, 1, 'I1')
      .dicesOn(2, 1, 'I1 I2')
      .dicesOn(3, 1, 'I1')
      .rolls('IH IH IH IH')
      .sent();
    scene.says(1, propose(1, 2, 3, 0)).says(2, conflict);
    expect([scene.stage, scene.asked.ready]).toEqual(['share', [1, 2]]);
    scene.says(2, agree).says(3, agree);
    expect(scene.police(1).cards).toEqual(['PL31']);
  });

  test('PC-69, PC-70: at the end of the time the latest is put to the others for 5 s; silence is no objection', () => {
    const scene = secured()
      .says(1, propose(1, 1, 1, 1))
      .late();
    expect(scene.asked).toMatchObject({ kind: 'object', seats: [2], seconds: 5 });
    expect(scene.late().police(1).cards).toEqual(['PL31']);
  });

  test('PC-71: one objection is enough: nothing is shared, a conflict follows', () => {
    const scene = secured()
      .says(1, propose(1, 1, 1, 1))
      .late()
      .says(2, { do: 'object' });
    expect([scene.state.clash, scene.police(1).cards]).toEqual([true, []]);
  });

  test('PC-R9: no proposal at the end, or a wish for the conflict that stands, is disagreement', () => {
    expect(secured().late().state.clash).toBe(true);
    expect(
      secured()
        .says(1, propose(1, 1, 1, 1))
        .says(1, conflict)
        .late().state.clash,
    ).toBe(true);
  });

  test('PC-R9, PC-R68: a seat without a player counts with what the others want; where all stand aside the time is up', () => {
    expect(
      secured()
        .says(2, aside)
        .says(1, propose(1, 1, 1, 1))
        .police(1).cards,
    ).toEqual(['PL31']);
    expect(secured().says(2, aside).says(1, conflict).state.clash).toBe(true);
    expect(secured().all(aside).state.clash).toBe(true);
    const all = secured()
      .says(1, propose(1, 1, 1, 1))
      .says(1, aside)
      .says(2, aside);
    expect([all.stage, all.asked.seats]).toEqual(['object', [1, 2]]);
    expect(all.late().police(1).cards).toEqual(['PL31']);
  });
});

describe('payment', () => {
  test('PC-R46: card, seizures, informers, grades, each by seat number', () => {
    const scene = new Scene()
      .line('PL35')
      .dicesOn(1, 1, 'I1 I2 S')
      .dicesOn(2, 1, 'I1 I2')
      .rolls('IH IH SH IH IH')
      .sent();
    scene.says(1, { do: 'propose', card: 1, seizure1: 2, grade1: 2, grade2: 1 }).says(2, agree);
    expect(scene.posted()).toEqual([
      'prostitution: supply → police:2 1',
      'grade: city → police:1 1',
      'grade: city → police:2 1',
    ]);
    expect(scene.said().filter((key) => key.startsWith('line.'))[0]).toBe('line.card');
  });

  test('PC-R46: an informer before a grade, though the grade goes to a lower seat', () => {
    const places = Array.from({ length: 6 }, (_, i) => ({
      id: `ZZ1${i}`,
      name: 'x',
      districts: ['BRX'],
      handcuffs: 2,
      mafia: 0,
      grades: 1,
      seizures: ['drogue'],
      informers: 1,
    }));
    const scene = new Scene({ places: places as never }).line('ZZ10', 'ZZ11', 'ZZ12');
    scene.dicesOn(1, 1, 'I1').dicesOn(2, 1, 'I1').rolls('IH IH').sent();
    scene.says(1, { do: 'propose', card: 0, seizure1: 2, informer1: 2, grade1: 1 }).says(2, agree);
    expect(scene.said().slice(0, 3)).toEqual(['line.seizure', 'line.informer', 'line.grade']);
  });

  test('PC-R60: informers that are short are handed out by seat; who finds none picks a seizure', () => {
    const card = {
      id: 'ZZ01',
      name: 'x',
      districts: ['BRX'],
      handcuffs: 2,
      mafia: 0,
      grades: 0,
      seizures: [],
      informers: 2,
    };
    const filler = Array.from({ length: 6 }, (_, i) => ({ ...card, id: `ZZ1${i}`, informers: 0 }));
    const scene = new Scene({ informers: 1, places: [card, ...filler] as never }).line('ZZ01', 'ZZ11', 'ZZ12');
    scene.dicesOn(1, 1, 'I1').dicesOn(2, 1, 'I1').rolls('IH IH').sent();
    scene.says(1, { do: 'propose', card: 0, informer1: 2, informer2: 1 }).says(2, agree);
    expect([scene.police(1).fresh, scene.stage, scene.asked.seats]).toEqual([1, 'kind', [2]]);
  });

  test('PC-R54, PC-100: what nobody takes stays where it is, and the mafia does not move', () => {
    const scene = secured()
      .says(1, propose(0, 0, 0, 0))
      .says(2, agree);
    expect([scene.posted(), scene.state.informers, scene.state.line[0]?.status]).toEqual([[], 5, 'secured']);
    scene.all({ do: 'pass' });
    expect(scene.mafiaLevel).toBe(0);
  });
});

describe('the Officer', () => {
  const window = () =>
    new Scene()
      .line('PL31')
      .dicesOn(1, 1, 'I1 I2')
      .dicesOn(2, 1, 'I1 I2')
      .token(2, 'officer')
      .rolls('IH IH IH IH')
      .sent()
      .until('officer');

  test('PC-103, PC-R53: one element after securing and before the talks, his even if nothing is agreed', () => {
    const scene = window();
    expect(scene.asked).toMatchObject({ seats: [2], seconds: 10 });
    scene.says(2, { do: 'officer', element: 'seizure2' });
    expect([scene.posted(), scene.stage, scene.state.left]).toEqual([
      ['alcool: supply → police:2 1'],
      'share',
      ['card', 'seizure1', 'informer1'],
    ]);
    scene.all(conflict);
    expect(scene.money('police:2', 'alcool')).toBe(1);
  });

  test('PC-R53: neither a grade nor an informer; not where one is alone; too late in the talks', () => {
    expect(window().refused(2, { do: 'officer', element: 'informer1' })).toMatchObject(by('officer-takes', 'PC-R53'));
    const alone = new Scene().line('PL01').dicesOn(2, 1, 'I1 I2').token(2, 'officer').rolls('IH IH').sent();
    expect(alone.until('alone', 'officer').asked.seats).toEqual([2]);
    const late = window().says(2, { do: 'pass' });
    expect(late.rules.explainLate?.(late.state, 'n9.officer', 2, { do: 'officer', element: 'card' })).toMatchObject(
      by('officer-late', 'PC-R53'),
    );
  });

  test('PC-R53: with nothing left to share there is no negotiation', () => {
    const scene = new Scene()
      .line('PL01')
      .dicesOn(1, 1, 'I1')
      .dicesOn(2, 1, 'I1')
      .token(2, 'officer')
      .token(1, 'officer')
      .rolls('IH IH')
      .sent()
      .until('officer');
    scene.says(1, { do: 'officer', element: 'card' }).says(2, { do: 'officer', element: 'seizure1' });
    expect([scene.stage, scene.police(1).cards, scene.money('police:2', 'drogue')]).toEqual(['last', ['PL01'], 1]);
  });

  test('PC-R53: a card that he took stays his when the FBI comes', () => {
    const scene = window().says(2, { do: 'officer', element: 'card' }).all(conflict).until('last');
    expect(scene.police(2).cards).toEqual(['PL31']);
  });
});
