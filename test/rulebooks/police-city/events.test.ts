// Goal: events, PC-77, PC-78, PC-91..97, PC-118, PC-R24..R28, PC-R37, PC-R57, PC-R66, PC-R70, PC-90. Method: one event in the line.
import { describe, expect, test } from 'vitest';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { by, Scene } from './scene.ts';

const ready: PoliceMove = { do: 'ready' };
const quiet = (event: string, options: object = {}) => new Scene(options).line(event, 'PL18', 'PL15');

describe('PC-91: securing a district', () => {
  test('PC-91, PC-90, PC-R37, PC-118: most cards of it, two-coloured ones too, gains a grade at once; the cards are kept', () => {
    const scene = quiet('EV01').cards(1, 'PL29').cards(2, 'PL01', 'PL30').cards(3, 'PL08', 'PL09', 'PL10').sent();
    expect([scene.posted(), scene.police(2).cards]).toEqual([['grade: city → police:2 1'], ['PL01', 'PL30']]);
  });

  test('PC-R37: either half of a two-coloured card counts', () => {
    expect(quiet('EV02').cards(1, 'PL29').sent().posted()).toEqual(['grade: city → police:1 1']);
  });

  test('PC-91, PC-R66, PC-109: tied players one each; on hard the mafia instead', () => {
    const tied = (difficulty: string) =>
      quiet('EV01', { difficulty }).cards(1, 'PL29').cards(2, 'PL01').sent().posted();
    expect(tied('easy')).toEqual(['grade: city → police:1 1', 'grade: city → police:2 1']);
    expect(tied('hard')).toEqual(['grade: city → mafia 1']);
  });

  test('PC-91, PC-R57: nobody has one: the mafia climbs', () => {
    expect(quiet('EV01').cards(1, 'PL08').sent().posted()).toEqual(['grade: city → mafia 1']);
  });

  test('PC-R35: cards under a file count, and the count is a reveal', () => {
    const scene = quiet('EV01').cards(1, 'PL01', 'PL02').cards(2, 'PL03').token(1, 'file');
    scene.besides(1, { do: 'file', item: 'PL01' }).besides(1, { do: 'file', item: 'PL02' }).sent();
    expect([scene.posted(), scene.last.revealed]).toEqual([['grade: city → police:1 1'], true]);
    // Only what lies in sight is counted aloud, and the total of the winner.
    expect(scene.last.lines.filter(({ key }) => /count|total/.test(key))).toEqual([
      { key: 'line.count', args: { seat: 2, count: 1 } },
      { key: 'line.real-total', args: { seat: 1, count: 2 } },
    ]);
  });
});

describe('PC-92: blocking the networks', () => {
  test('PC-92: tokens and one’s own handcuffs; one may win without dice there, or without tokens; tokens are kept', () => {
    const without = quiet('EV05').has(3, 'drogue', 2).dicesOn(1, 1, 'I1').rolls('IH').sent();
    expect([without.posted(), without.money('police:3', 'drogue')]).toEqual([['grade: city → police:3 1'], 2]);
    expect(quiet('EV05').dicesOn(1, 1, 'I1').rolls('IH').sent().posted()).toEqual(['grade: city → police:1 1']);
    // 1 handcuffs against 1 token + 1 handcuffs.
    const both = quiet('EV05').has(2, 'drogue', 1).dicesOn(1, 1, 'I1').dicesOn(2, 1, 'I1').rolls('IH IH').sent();
    expect(both.posted()).toEqual(['grade: city → police:2 1']);
    expect(both.last.lines).toEqual(
      expect.arrayContaining([
        { key: 'line.count-network', args: { seat: 1, tokens: 0, handcuffs: 1 } },
        { key: 'line.count-network', args: { seat: 2, tokens: 1, handcuffs: 1 } },
        { key: 'line.event-best', args: { players: 1, seat: 2 } },
      ]),
    );
  });

  test('PC-92, PC-R35: tokens under a file count, and his real total is announced', () => {
    const scene = quiet('EV05').token(1, 'file').has(1, 'drogue', 2).has(2, 'drogue', 1);
    scene.besides(1, { do: 'file', item: 'drogue.1' }).besides(1, { do: 'file', item: 'drogue.1' });
    expect([scene.money('police:1', 'drogue'), scene.money('dossier:1', 'drogue')]).toEqual([0, 2]);
    scene.sent();
    expect([scene.posted(), scene.last.revealed]).toEqual([['grade: city → police:1 1'], true]);
    expect(scene.last.lines.filter(({ key }) => /count|total/.test(key))).toEqual([
      { key: 'line.count-network', args: { seat: 2, tokens: 1, handcuffs: 0 } },
      { key: 'line.real-total', args: { seat: 1, count: 2 } },
    ]);
  });

  test('PC-R28: the window opens where a lieutenant stands beside a die; he is no handcuffs; hats raise the mafia first', () => {
    const scene = quiet('EV05').dicesOn(1, 1, 'I1 L').informer(1, 'I1').rolls('IG XM').sent();
    expect([scene.stage, scene.asked.seats]).toEqual(['secure', [1]]);
    scene.says(1, { do: 'pass' });
    expect(scene.posted()).toEqual(['grade: city → mafia 1', 'grade: city → police:1 1']);
    expect(quiet('EV05').dicesOn(1, 1, 'L').sent().posted()).toEqual(['grade: city → mafia 1']);
  });

  test('PC-92, PC-49, PC-R52: an informer is handcuffs of its owner, each hat raises the mafia, each Reinforcements counts', () => {
    const scene = quiet('EV05')
      .has(1, 'drogue', 1)
      .dicesOn(2, 1, 'I1 I2')
      .informer(2, 'I1')
      .informer(2, 'I2')
      .rolls('IG IG XM XM')
      .sent();
    expect(scene.posted()).toEqual(['grade: city → mafia 2', 'grade: city → police:2 1']);
    const helped = quiet('EV05')
      .has(1, 'drogue', 1)
      .token(2, 'reinforcements', false)
      .token(2, 'reinforcements', false)
      .sent()
      .says(2, { do: 'reinforcements' });
    expect(helped.stage).toBe('secure');
    expect(helped.says(2, { do: 'reinforcements' }).posted()).toEqual(['grade: city → police:2 1']);
  });

  test('PC-R52: Reinforcements for his own total, even without dice there', () => {
    const scene = quiet('EV05').token(2, 'reinforcements', false).sent();
    expect([scene.stage, scene.asked.seats]).toEqual(['secure', [2]]);
    expect(scene.says(2, { do: 'reinforcements' }).posted()).toEqual(['grade: city → police:2 1']);
  });
});

describe('PC-93, PC-94: paying in pairs', () => {
  const trade = () => quiet('EV10').mafia(3).has(1, 'drogue', 2).has(2, 'armes', 1);

  test('PC-93, PC-R25: two things of any players, of any kinds, are discarded together and the mafia falls at once; repeatable', () => {
    const scene = trade().sent();
    expect(scene.asked).toMatchObject({ kind: 'pay', mode: 'open', seats: [1, 2, 3], seconds: 30 });
    scene.says(1, { do: 'lay', item: 'drogue.1' });
    expect([scene.posted(), scene.state.laid]).toEqual([[], { seat: 1, item: 'drogue.1' }]);
    // The same thing is not laid down twice.
    const [option] = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect(option?.fields?.item).toEqual({ kind: 'pick', from: ['drogue.2'] });
    expect(scene.refused(1, { do: 'lay', item: 'drogue.1' })).toMatchObject(by('laid-already', 'PC-R25'));
    scene.says(2, { do: 'lay', item: 'armes.1' });
    expect(scene.posted()).toEqual([
      'drogue: police:1 → supply 1',
      'armes: police:2 → supply 1',
      'grade: mafia → city 1',
    ]);
    expect(scene.stage).toBe('pay');
  });

  test('PC-R25: what waits may be taken back, returns at the end, and lapses where it is spent', () => {
    const scene = trade().sent().says(1, { do: 'lay', item: 'drogue.1' }).says(1, { do: 'take-back' });
    expect(scene.state.laid).toBeNull();
    expect(scene.refused(1, { do: 'take-back' })).toMatchObject(by('nothing-laid', 'PC-R25'));
    scene.says(1, { do: 'lay', item: 'drogue.2' }).besides(1, { do: 'combine', tokens: 'drogue.2' });
    expect(scene.state.laid).toBeNull();
    const left = trade().sent().says(1, { do: 'lay', item: 'drogue.1' }).late();
    expect([left.state.laid, left.money('police:1', 'drogue'), left.mafiaLevel]).toEqual([null, 2, 3]);
  });

  test('PC-R25, PC-R31: what waits is laid down once, though others of its kind were spent meanwhile', () => {
    const scene = quiet('EV10').mafia(3).has(1, 'drogue', 3).sent().says(1, { do: 'lay', item: 'drogue.3' });
    scene.besides(1, { do: 'combine', tokens: 'drogue.2' });
    expect(scene.dos(1)).toEqual(['take-back', 'ready']);
    expect(scene.refused(1, { do: 'lay', item: 'drogue.1' })).toMatchObject(by('laid-already', 'PC-R25'));
  });

  test('PC-93, PC-R41: nothing discarded: nothing happens; it closes when all are ready', () => {
    const scene = trade().sent().all(ready);
    expect([scene.stage, scene.posted(), scene.mafiaLevel]).toEqual(['last', [], 3]);
  });

  test('PC-R25: at mafia 0 nothing can be laid down', () => {
    const scene = trade()
      .mafia(1)
      .sent()
      .says(1, { do: 'lay', item: 'drogue.1' })
      .says(1, { do: 'lay', item: 'drogue.2' });
    expect([scene.mafiaLevel, scene.stage]).toEqual([0, 'last']);
    expect(trade().mafia(0).sent().stage).toBe('last');
  });

  test('PC-94: the same with place cards, which go to the discard', () => {
    const scene = quiet('EV11').mafia(3).cards(1, 'PL01').cards(2, 'PL29').has(1, 'drogue', 1).sent();
    expect(scene.refused(1, { do: 'lay', item: 'drogue.1' })).toMatchObject(by('not-payable', 'PC-R25'));
    expect(scene.refused(1, { do: 'lay', item: 'PL29' })).toMatchObject(by('not-yours', 'PC-R25'));
    scene.says(1, { do: 'lay', item: 'PL01' }).says(2, { do: 'lay', item: 'PL29' });
    expect([scene.posted(), scene.state.discard]).toEqual([['grade: mafia → city 1'], ['PL01', 'PL29', 'EV11']]);
  });

  test('PC-R35: what lies under a file is shown when it is spent', () => {
    const scene = trade().token(1, 'file').besides(1, { do: 'file', item: 'drogue.1' }).sent();
    scene.says(1, { do: 'lay', item: 'file.drogue.1' }).says(1, { do: 'lay', item: 'drogue.1' });
    expect([scene.posted()[0], scene.police(1).hidden, scene.last.revealed]).toEqual([
      'drogue: dossier:1 → supply 1',
      0,
      true,
    ]);
  });
});

describe('PC-95: a deal with the mafia', () => {
  const table = () => quiet('EV12').mafia(5).has(1, 'drogue', 3).has(2, 'armes', 2);
  const deal = (tokens: string[], grade1: number, grade2 = 2, grade3 = 3, grade4 = 3): PoliceMove => ({
    do: 'deal-proposal',
    tokens,
    grade1,
    grade2,
    grade3,
    grade4,
  });
  const four = ['1.drogue.1', '1.drogue.2', '1.drogue.3', '2.armes.1'];

  test('PC-95, PC-R24: a player who discards must agree expressly; of the others silence is consent', () => {
    const scene = table().sent().says(3, deal(four, 1)).says(1, { do: 'agree' }).says(2, { do: 'agree' });
    expect(scene.stage).toBe('last');
    const silent = quiet('EV12')
      .mafia(5)
      .has(1, 'drogue', 4)
      .sent()
      .says(1, deal([...four.slice(0, 3), '1.drogue.4'], 1));
    silent.late();
    expect([silent.stage, silent.asked.seats]).toEqual(['seal', [2, 3]]);
    expect(silent.late().levels()).toEqual([1, 1, 2]);
  });

  test('PC-R24: an objection, no proposal or too few tokens: the mafia climbs by 2', () => {
    const objected = table().sent().says(1, deal(four, 1)).late().says(3, { do: 'object' });
    expect(objected.posted()).toEqual(['grade: city → mafia 2']);
    expect(table().sent().late().posted()).toEqual(['grade: city → mafia 2']);
    expect(table().sent().all(ready).posted()).toEqual(['grade: city → mafia 2']);
    const few = table().has(1, 'drogue', 1).sent();
    expect([few.stage, few.posted()]).toEqual(['last', ['grade: city → mafia 2']]);
  });

  test('PC-R24: tokens under a file can be named by their owner alone, and count', () => {
    const scene = quiet('EV12')
      .mafia(5)
      .has(1, 'drogue', 4)
      .token(1, 'file')
      .besides(1, { do: 'file', item: 'drogue.1' })
      .sent();
    expect(scene.stage).toBe('pact');
    const names = (seat: number) => {
      const field = scene.rules.legal(scene.state, scene.asked, seat, scene.money)[0]?.fields?.tokens;
      return field?.kind === 'several' ? field.from : [];
    };
    expect([names(1), names(2)]).toEqual([['1.drogue.1', '1.drogue.2', '1.drogue.3', '1.file.drogue.1'], []]);
    scene
      .says(1, deal(names(1) as string[], 1))
      .says(2, { do: 'agree' })
      .says(3, { do: 'agree' });
    expect(scene.posted().slice(0, 2)).toEqual(['drogue: police:1 → supply 3', 'drogue: dossier:1 → supply 1']);
    expect(scene.police(1).hidden).toBe(0);
  });

  test('PC-R24, PC-R41: while one is ready one proposes nothing; a new proposal makes agreement void; one that lacks tokens lapses', () => {
    const scene = table().sent().says(3, ready);
    expect(scene.refused(3, deal(four, 1))).toMatchObject(by('you-are-ready', 'PC-R41'));
    scene.says(3, { do: 'unready' }).says(1, deal(four, 1)).says(2, { do: 'agree' }).says(2, deal(four, 2));
    expect(scene.state.pact?.agreed).toEqual([2]);
    scene.besides(1, { do: 'combine', tokens: 'drogue.2' });
    expect([scene.state.pact?.latest, scene.state.pact?.agreed]).toEqual([null, []]);
    // Put to all, it ends that question at once.
    const sealed = table().sent().says(1, deal(four, 1)).late();
    expect(sealed.stage).toBe('seal');
    sealed.besides(1, { do: 'combine', tokens: 'drogue.2' });
    expect([sealed.stage, sealed.posted().at(-1)]).toEqual(['last', 'grade: city → mafia 2']);
  });
});

describe('PC-96: a raid', () => {
  test('PC-96: each three handcuffs lower the mafia by 1; fewer do nothing', () => {
    const raid = (roll: string) =>
      quiet('EV13').mafia(4).dicesOn(1, 1, 'I1 I2 S').dicesOn(2, 1, 'I1 I2 S').rolls(roll).sent().posted();
    expect(raid('IH IH SH IH IH SB')).toEqual(['grade: mafia → city 2']);
    expect(raid('IH IH SG IG IG SG')).toEqual([]);
    expect(quiet('EV14').mafia(4).sent().posted()).toEqual([]);
  });

  test('PC-104, PC-R52: Reinforcements work there too, where a die lies', () => {
    const scene = quiet('EV13').mafia(4).dicesOn(1, 1, 'I1 I2').token(3, 'reinforcements', false).rolls('IH IH').sent();
    expect(scene.says(3, { do: 'reinforcements' }).posted()).toEqual(['grade: mafia → city 1']);
  });
});

describe('PC-97: dealing in seizures', () => {
  const table = () => quiet('EV15').has(1, 'drogue', 2).cards(2, 'PL01').has(2, 'armes', 1);
  const offer = (to: number, give: string[], want: string[]): PoliceMove => ({ do: 'offer', to, give, want });

  test('PC-97, PC-R26, PC-R70: tokens and district cards change hands; then an informer is rolled', () => {
    const scene = table()
      .sent()
      .says(1, offer(2, ['drogue.1', 'drogue.2'], ['PL01']));
    expect(scene.asked).toMatchObject({ kind: 'deal', seats: [1, 2, 3], seconds: 30 });
    scene.rolls('XM').says(2, { do: 'accept', offer: 1 });
    expect(scene.posted()).toEqual([
      'drogue: police:1 → police:2 1',
      'drogue: police:1 → police:2 1',
      'grade: city → mafia 1',
    ]);
    expect([scene.police(1).cards, scene.police(2).cards, scene.state.offers]).toEqual([['PL01'], [], []]);
    const calm = table()
      .sent()
      .says(1, offer(2, ['drogue.1'], ['armes.1']))
      .rolls('XG')
      .says(2, { do: 'accept', offer: 1 });
    expect(calm.mafiaLevel).toBe(0);
  });

  test('PC-R26: another offer of a thing that was swapped away lapses with the swap; one of other things stands', () => {
    const scene = table()
      .sent()
      .says(1, offer(2, ['drogue.1', 'drogue.2'], ['armes.1']))
      .says(1, offer(2, ['drogue.2'], ['PL01']))
      .says(2, offer(1, ['PL01'], ['drogue.1']));
    scene.rolls('XG').says(2, { do: 'accept', offer: 1 });
    expect(scene.state.offers).toEqual([]);
    const other = table()
      .sent()
      .says(1, offer(2, ['drogue.1'], ['armes.1']))
      .says(1, offer(2, ['drogue.1'], ['PL01']));
    other.rolls('XG').says(2, { do: 'accept', offer: 1 });
    expect(other.state.offers.map(({ id }) => id)).toEqual([2]);
  });

  test('PC-R26: withdrawn, declined, gone where a thing is; six each', () => {
    const scene = table()
      .sent()
      .says(1, offer(2, ['drogue.1'], ['PL01']))
      .says(1, { do: 'withdraw', offer: 1 });
    expect(scene.refused(2, { do: 'accept', offer: 1 })).toMatchObject(by('offer-gone', 'PC-R26'));
    scene.says(1, offer(2, ['drogue.1'], ['PL01'])).says(2, { do: 'decline', offer: 2 });
    scene.says(1, offer(2, ['drogue.2'], ['PL01'])).besides(1, { do: 'combine', tokens: 'drogue.2' });
    expect(scene.state.offers).toEqual([]);
    const wanted = quiet('EV15')
      .has(1, 'drogue', 1)
      .has(2, 'armes', 2)
      .sent()
      .says(1, offer(2, ['drogue.1'], ['armes.1']));
    expect(wanted.besides(2, { do: 'combine', tokens: 'armes.2' }).state.offers).toEqual([]);
    const many = quiet('EV15', { proposals: 1 })
      .has(1, 'drogue', 2)
      .cards(2, 'PL01')
      .sent()
      .says(1, offer(2, ['drogue.1'], ['PL01']));
    expect(many.refused(1, offer(2, ['drogue.1'], ['PL01']))).toMatchObject(by('enough-proposals', 'PC-R26'));
  });

  test('PC-R26, PC-19: nobody swaps what he does not have, or with himself; gifts are no swaps', () => {
    const scene = table().sent();
    expect(scene.refused(1, offer(2, ['tabac.1'], ['PL01']))).toMatchObject(by('not-yours', 'PC-R26'));
    expect(scene.refused(1, offer(2, ['drogue.1'], ['PL02']))).toMatchObject(by('not-in-sight', 'PC-R26'));
    expect(scene.refused(1, offer(1, ['drogue.1'], ['PL01']))).toMatchObject(by('swap-with', 'PC-97'));
    const [option] = scene.rules.legal(scene.state, scene.asked, 1, scene.money);
    expect([option?.fields?.give, option?.fields?.want]).toEqual([
      { kind: 'several', from: ['drogue.1', 'drogue.2'], min: 1, max: 2 },
      { kind: 'several', from: ['armes.1', 'PL01'], min: 1, max: 2 },
    ]);
  });

  test('PC-R41: it closes when all are ready; where two have nothing to swap it does not open', () => {
    expect(table().sent().all(ready).stage).toBe('last');
    expect(quiet('EV15').has(1, 'drogue', 2).sent().stage).toBe('last');
  });
});

test('PC-77: events are resolved in line order with the places', () => {
  const scene = new Scene()
    .line('EV01', 'PL01', 'EV02')
    .cards(1, 'PL02', 'PL08')
    .dicesOn(2, 2, 'I1 I2')
    .rolls('IH IH')
    .sent();
  expect([scene.posted(), scene.stage, scene.state.place]).toEqual([['grade: city → police:1 1'], 'alone', 2]);
  scene.says(2, { do: 'take', elements: ['card'] });
  expect(scene.posted()).toEqual(['grade: city → police:1 1']);
});
