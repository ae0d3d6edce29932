// Goal: action tokens and the file, PC-101..106, PC-R31..R35, PC-R49..R53, PC-42 besides. Method: tokens are rigged, face down or open.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const pass: PoliceMove = { do: 'pass' };

describe('Helicopter and Counter-order', () => {
  const line = () => new Scene().line('PL06', 'PL13', 'EV10').dicesOn(1, 1, 'I1 S').dicesOn(3, 2, 'I1 L');

  test('PC-R33, PC-R51: a window of 10 s after the sand for players with any face-down token, or openly one of the two', () => {
    const scene = line().token(1, 'officer').token(2, 'helicopter', false).token(3, 'officer', false).sent();
    expect(scene.asked).toMatchObject({ kind: 'shift', mode: 'open', seats: [1, 2], seconds: 10 });
    expect(scene.dos(1)).toEqual(['pass']);
  });

  test('PC-R33: not opened where no die lies on a place, or nobody can hold one', () => {
    expect(new Scene().line('PL06', 'PL13', 'EV10').token(1, 'helicopter').sent().stage).toBe('last');
    expect(line().token(2, 'reinforcements', false).sent().stage).not.toBe('shift');
  });

  test('PC-102, PC-R32: one or more of his dice from one place to another that takes dice; informers go along', () => {
    const scene = line().informer(1, 'S').token(1, 'helicopter').token(2, 'officer').sent();
    const [option] = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect(option?.fields).toEqual({
      from: { kind: 'pick', from: [1] },
      dice: { kind: 'several', from: ['I1', 'S'], min: 1, max: 2 },
      to: { kind: 'pick', from: [2] },
    });
    expect(scene.refused(1, { do: 'helicopter', from: 1, dice: ['I2'], to: 2 })).toMatchObject(
      by('not-your-die', 'PC-102'),
    );
    expect(scene.refused(1, { do: 'helicopter', from: 1, dice: ['S'], to: 3 })).toMatchObject(
      by('no-dice-there', 'PC-R42'),
    );
    scene.says(1, { do: 'helicopter', from: 1, dice: ['S'], to: 2 });
    expect(scene.police(1)).toMatchObject({ at: [1, 0, 2, 0], informers: [2], token: null });
  });

  test('PC-105, PC-R32: one or two dice of opponents, from any places, to one place; not his own', () => {
    const scene = line().token(2, 'counter-order').dicesOn(2, 1, 'S').token(1, 'officer').sent();
    expect(scene.refused(2, { do: 'counter-order', to: 2, dice: ['2.S'] })).toMatchObject(by('own-die', 'PC-105'));
    expect(scene.refused(1, { do: 'counter-order', to: 2, dice: ['3.I1'] })).toMatchObject(by('no-token', 'PC-101'));
    const options = scene.rules.legal(scene.state, scene.asked, 2, scene.money);
    expect(options[0]?.fields?.dice).toEqual({ kind: 'several', from: ['3.I1', '3.L'], min: 1, max: 2 });
    scene.says(2, { do: 'counter-order', to: 2, dice: ['1.I1', '1.S'] });
    expect(scene.police(1).at).toEqual([2, 0, 2, 0]);
  });

  test('PC-101, PC-R33, PC-R41: each token is carried out at once and opens the window anew for all', () => {
    const scene = line().token(1, 'helicopter').token(2, 'counter-order').token(3, 'officer').sent().says(3, pass);
    expect(scene.asked.seats).toEqual([1, 2]);
    scene.says(1, { do: 'helicopter', from: 1, dice: ['S'], to: 2 });
    expect(scene.asked.seats).toEqual([2, 3]);
    expect(
      scene.rules.explainLate?.({ ...scene.state, stage: 'last' }, 'n2.shift', 2, {
        do: 'counter-order',
        to: 2,
        dice: ['1.I1'],
      }),
    ).toMatchObject(by('token-late', 'PC-R33'));
  });
});

test('PC-R49: a used token goes back face up to the supply; an open one is spent before the face-down one', () => {
  const scene = new Scene()
    .line('PL06', 'PL13', 'PL20')
    .dicesOn(1, 1, 'I1')
    .token(1, 'helicopter')
    .token(1, 'helicopter', false)
    .sent();
  const before = scene.state.supply[0] ?? 0;
  scene.says(1, { do: 'helicopter', from: 1, dice: ['I1'], to: 2 });
  expect([scene.police(1).token, scene.police(1).open, scene.state.supply[0]]).toEqual(['helicopter', [], before + 1]);
  expect(scene.last.revealed).toBe(false);
  scene.says(1, { do: 'helicopter', from: 2, dice: ['I1'], to: 1 });
  expect([scene.police(1).token, scene.last.revealed]).toEqual([null, true]);
});

test('PC-R52: too late once the place is resolved', () => {
  const scene = new Scene().token(1, 'reinforcements').until('last');
  expect(scene.rules.explainLate?.(scene.state, 'n3.secure', 1, { do: 'reinforcements' })).toMatchObject(
    by('help-late', 'PC-R52'),
  );
});

describe('the top secret file', () => {
  const owner = () =>
    new Scene().line('PL18', 'PL15', 'PL22').token(1, 'file').has(1, 'tabac', 3).cards(1, 'PL01', 'PL29');

  test('PC-106, PC-R35: up to three elements, tokens or cards; the others see how many', () => {
    const scene = owner().besides(1, { do: 'file', item: 'tabac.1' }).besides(1, { do: 'file', item: 'PL29' });
    expect(scene.police(1)).toMatchObject({ cards: ['PL01'], under: ['PL29'], hidden: 2 });
    expect([scene.money('police:1', 'tabac'), scene.money('dossier:1', 'tabac')]).toEqual([2, 1]);
    const [mine, other] = [scene.view(1), scene.view(2)];
    expect([mine.mine?.under.map(({ id }) => id), mine.mine?.underTokens]).toEqual([['PL29'], [0, 0, 0, 1, 0]]);
    expect([other.police[0]?.hidden, other.police[0]?.cards.map(({ id }) => id), other.police[0]?.tokens]).toEqual([
      2,
      ['PL01'],
      [0, 0, 0, 2, 0],
    ]);
    expect([JSON.stringify(other).includes('PL29'), other.mine?.seat]).toEqual([false, 2]);
    scene.besides(1, { do: 'file', item: 'PL01' });
    expect(scene.refused(1, { do: 'file', item: 'tabac.1' }, scene.free)).toMatchObject(by('file-full', 'PC-106'));
  });

  test('PC-R35: laid down and taken up at any time, at most six times a round', () => {
    const scene = owner();
    for (let n = 0; n < 3; n++)
      scene.besides(1, { do: 'file', item: 'PL01' }).besides(1, { do: 'unfile', item: 'file.PL01' });
    expect(scene.dos(1, scene.free)).not.toContain('file');
    expect(scene.refused(1, { do: 'file', item: 'PL01' }, scene.free)).toMatchObject(by('enough-filing', 'PC-R35'));
    scene.until('last').all(pass);
    expect(scene.dos(1, scene.free)).toContain('file');
    expect(scene.refused(2, { do: 'file', item: 'PL01' }, scene.free)).toMatchObject(by('no-token', 'PC-101'));
  });

  test('PC-R35: hidden elements pay, and are shown when they do', () => {
    const scene = owner().besides(1, { do: 'file', item: 'tabac.1' }).besides(1, { do: 'combine', tokens: 'tabac.3' });
    expect(scene.posted().slice(0, 2)).toEqual(['tabac: police:1 → supply 2', 'tabac: dossier:1 → supply 1']);
    expect([scene.police(1).hidden, scene.last.revealed]).toEqual([0, true]);
    const cards = owner().rig(({ objectives }) => {
      const all = [...objectives.pile, ...objectives.open].filter((id) => id !== 'OB05');
      objectives.open = ['OB05', ...all.splice(0, 2)];
      objectives.pile = all;
    });
    cards.besides(1, { do: 'file', item: 'PL29' }).besides(1, { do: 'objective', objective: 'OB05', cards: 'PL29' });
    expect([cards.police(1).under, cards.police(1).hidden, cards.last.revealed]).toEqual([[], 0, true]);
    expect(cards.last.lines.filter(({ key }) => key === 'line.from-file')).toEqual([
      { key: 'line.from-file', args: { seat: 1, card: { term: 'card.PL29' } } },
    ]);
  });

  test('PC-R35, PC-R55: of the cards that meet an objective those in sight are known, and only hidden ones are named', () => {
    const scene = owner().rig(({ objectives }) => {
      const all = [...objectives.pile, ...objectives.open].filter((id) => id !== 'OB09');
      objectives.open = ['OB09', ...all.splice(0, 2)];
      objectives.pile = all;
    });
    scene.besides(1, { do: 'file', item: 'PL01' });
    scene.besides(1, { do: 'objective', objective: 'OB09', cards: 'PL01+PL29' });
    expect(scene.last.lines.filter(({ args }) => args && 'card' in args)).toEqual([
      { key: 'line.from-file', args: { seat: 1, card: { term: 'card.PL01' } } },
    ]);
  });

  test('PC-R34: it cannot be won later', () => {
    expect(owner().police(1).open).toEqual(['file']);
    expect(owner().rules.options).toBeDefined();
  });
});
