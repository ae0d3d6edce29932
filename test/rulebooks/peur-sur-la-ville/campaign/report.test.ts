import { describe, expect, it } from 'vitest';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { accounted, advanced, bavures, btc, deployed, figure, holds, inBattle, rep, report } from './played.ts';
import { sentences } from './sentences.ts';

const refused = (table: ReturnType<typeof inBattle>, number: number, move: CampaignMove, seat = 0) =>
  table.refusal(`t1.battle.${number}`, seat, move);

describe('who reports', () => {
  it('PV-148: players of the table and the organiser note facts; those of other tables are not asked', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 3]);
    table.move('t1.battle.1', 2, { do: 'robShop', gang: 1, shop: 'tabac' });
    expect(table.view('public').tables[0]?.lines).toEqual([
      { fact: 'robShop', gang: 1, shop: 'tabac', id: 1, noted: 2 },
    ]);
    expect(refused(table, 1, { do: 'robShop', gang: 1, shop: 'bar' }, 3).code).toBe('not-your-ask');
    expect(refused(table, 1, { do: 'robShop', gang: 3, shop: 'bar' })).toMatchObject({
      code: 'gang-elsewhere',
      rule: 'PV-147',
    });
  });

  it('a report is closed when all players of the table agree, and any line added or struck asks them again', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    table.move('t1.battle.1', 1, { do: 'agree' });
    expect(table.ask('t1.check.1.1').seats).toEqual([0, 2]);
    table.move('t1.check.1.1', 2, { do: 'robShop', gang: 2, shop: 'bar' });
    expect(table.ask('t1.check.1.2').seats).toEqual([0, 1]);
    table.move('t1.check.1.2', 0, { do: 'strike', line: 1 });
    expect(table.ask('t1.check.1.3').seats).toEqual([0, 1, 2]);
    table.move('t1.check.1.3', 1, { do: 'agree' });
    table.move('t1.check.1.3', 2, { do: 'agree' });
    expect(table.ask('t1.accounts').seats).toEqual([0]);
  });

  it('a line struck out is gone, also from the accounts, and its number is not used again', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(
      table,
      1,
      { do: 'robShop', gang: 1, shop: 'bar' },
      { do: 'strike', line: 1 },
      { do: 'robShop', gang: 2, shop: 'bar' },
    );
    expect(table.view(1).tables[0]?.lines.map((line) => line.id)).toEqual([2]);
    expect(refused(table, 1, { do: 'strike', line: 1 })).toMatchObject({ code: 'no-line' });
    accounted(table);
    expect([btc(table, 1), btc(table, 2)]).toEqual([10, 12]);
  });

  it('only the organiser notes extra income, with his reason', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    const move = { do: 'extra', gang: 1, amount: 3, words: 'la caisse du bal' } as const;
    expect(refused(table, 1, move, 1)).toMatchObject({ code: 'organiser-only' });
    report(table, 1, move);
    accounted(table);
    expect(btc(table, 1)).toBe(13);
    expect(table.last.entries[0]?.why).toEqual({ key: 'why.extra', args: { words: 'la caisse du bal' } });
  });

  it('nothing is paid before the accounts', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, { do: 'robBank', gang: 1 });
    expect(table.last.entries).toEqual([]);
    expect(btc(table, 1)).toBe(10);
  });
});

describe('incomes', () => {
  it('PV-139, PV-R32: the bank is on one table and pays once per campaign turn', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 2]);
    report(table, 1, { do: 'robBank', gang: 2 });
    expect(refused(table, 1, { do: 'robBank', gang: 1 })).toMatchObject({ code: 'bank-robbed', rule: 'PV-R32' });
    expect(refused(table, 2, { do: 'robBank', gang: 3 })).toMatchObject({ code: 'no-bank', rule: 'PV-139' });
    expect(table.legal('t1.battle.2', 3).some((option) => option.do === 'robBank')).toBe(false);
  });

  it('PV-140, PV-R31: each shop is robbed once; PV-R33: racketing it is another matter', () => {
    const table = inBattle(['skins', 'police'], [1, 1]);
    report(table, 1, { do: 'robShop', gang: 1, shop: 'bar' }, { do: 'racket', gang: 2, shop: 'bar' });
    expect(refused(table, 1, { do: 'robShop', gang: 1, shop: 'bar' })).toMatchObject({
      code: 'shop-robbed',
      rule: 'PV-R31',
    });
    expect(refused(table, 1, { do: 'racket', gang: 2, shop: 'bar' })).toMatchObject({ code: 'shop-racketed' });
    expect(refused(table, 1, { do: 'robShop', gang: 1, shop: 'pharmacie' })).toMatchObject({ code: 'no-shop' });
  });

  it('PV-151, PV-152: law forces rob nobody, and only they prevent holdups', () => {
    const table = inBattle(['skins', 'swat'], [1, 1]);
    expect(refused(table, 1, { do: 'robShop', gang: 2, shop: 'bar' })).toMatchObject({
      code: 'law-does-not-rob',
      rule: 'PV-151',
    });
    expect(refused(table, 1, { do: 'robPassers', gang: 2, count: 1 }).rule).toBe('PV-151');
    expect(refused(table, 1, { do: 'prevent', gang: 1, count: 1 })).toMatchObject({ code: 'law-only', rule: 'PV-152' });
  });

  it('PV-R34, PV-152: where law forces are among themselves there is no holdup to prevent', () => {
    const table = inBattle(['police', 'swat', 'skins'], [1, 1, 2]);
    expect(refused(table, 1, { do: 'prevent', gang: 1, count: 1 })).toMatchObject({
      code: 'nobody-robs',
      rule: 'PV-R34',
    });
    expect(table.legal('t1.battle.1', 0).some((option) => option.do === 'prevent')).toBe(false);
    report(inBattle(['police', 'milice'], [1, 1]), 1, { do: 'prevent', gang: 1, count: 1 });
  });

  it('PV-R13: Milice and Agents earn like gangs', () => {
    const table = inBattle(['milice', 'agents'], [1, 1]);
    report(table, 1, { do: 'robShop', gang: 1, shop: 'bar' }, { do: 'robShop', gang: 2, shop: 'tabac' });
    expect(refused(table, 1, { do: 'prevent', gang: 1, count: 1 }).code).toBe('law-only');
    expect(refused(table, 1, { do: 'racket', gang: 2, shop: 'bar' }).code).toBe('law-only');
  });

  it('PV-H2, PV-R31: no more passers-by are stripped than the table has', () => {
    const table = inBattle(['skins', 'anars'], [3, 3]);
    report(table, 3, { do: 'robPassers', gang: 1, count: 3 });
    expect(refused(table, 3, { do: 'robPassers', gang: 2, count: 2 })).toMatchObject({
      code: 'too-many-passers',
      args: { count: 1 },
    });
    report(table, 3, { do: 'robPassers', gang: 2, count: 1 });
    expect(table.legal('t1.battle.3', 0).some((option) => option.do === 'robPassers')).toBe(false);
  });

  it('PV-94, PV-R30: only Trafiquants have trucks, two at most, and a destroyed one does not cross', () => {
    const table = inBattle(['trafiquants', 'skins'], [1, 1]);
    expect(refused(table, 1, { do: 'truck', gang: 2, count: 1 })).toMatchObject({ code: 'no-truck', rule: 'PV-94' });
    report(table, 1, { do: 'loseVehicle', vehicle: '1.v1' });
    expect(refused(table, 1, { do: 'truck', gang: 1, count: 2 })).toMatchObject({ args: { count: 1 } });
    report(table, 1, { do: 'truck', gang: 1, count: 1 });
    expect(refused(table, 1, { do: 'truck', gang: 1, count: 1 })).toMatchObject({ args: { count: 0 } });
    expect(refused(table, 1, { do: 'loseVehicle', vehicle: '1.v2' })).toMatchObject({ code: 'no-vehicle' });
  });
});

describe('contracts fulfilled', () => {
  it('PV-156, PV-123: once each, and it raises the reputation', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, holds('AF15'));
    const contract = table.view(1).gangs[0]?.contracts[0];
    report(table, 1, { do: 'fulfil', contract: contract?.id ?? '' });
    expect(table.view(1).gangs[0]?.contracts[0]?.fulfilled).toBe(true);
    expect(refused(table, 1, { do: 'fulfil', contract: contract?.id ?? '' })).toMatchObject({
      code: 'fulfilled-already',
    });
    accounted(table);
    expect([btc(table, 1) - 10, rep(table, 1)]).toEqual([contract?.btc, contract?.reputation]);
  });

  it('PV-150: a contract on a target is fulfilled where the target is', () => {
    const onTarget = (state: object) => JSON.stringify(state).includes('"id":"1.AF07","card":"AF07","target":2');
    const apart = inBattle(['skins', 'anars'], [1, 2], {}, onTarget);
    expect(refused(apart, 1, { do: 'fulfil', contract: '1.AF07' })).toMatchObject({
      code: 'contract-elsewhere',
      rule: 'PV-150',
    });
    const together = inBattle(['skins', 'anars'], [2, 2], {}, onTarget);
    report(together, 2, { do: 'ko', gang: 1, figure: '2.1' }, { do: 'fulfil', contract: '1.AF07' });
  });

  it('PV-H4: Tolérance zéro and a holdup on the same table contradict each other, in either order', () => {
    const holds = (state: object) => JSON.stringify(state).includes('"id":"1.AF35"');
    const table = inBattle(['police', 'anars'], [1, 1], {}, holds);
    report(table, 1, { do: 'fulfil', contract: '1.AF35' }, { do: 'robShop', gang: 2, shop: 'bar' });
    expect(table.view(1).tables[0]?.lines).toMatchObject([{ id: 2, fact: 'robShop' }]);
    expect(refused(table, 1, { do: 'fulfil', contract: '1.AF35' })).toMatchObject({
      code: 'fulfil-contradicted',
      rule: 'PV-H4',
    });
    report(table, 1, { do: 'strike', line: 2 }, { do: 'fulfil', contract: '1.AF35' });
  });

  it('PV-H4: Profil bas is ruled out by a bavure of that band, not by another band’s', () => {
    const holds = (state: object) => JSON.stringify(state).includes('"id":"1.AF15"');
    const table = inBattle(['skins', 'anars'], [1, 1], {}, holds);
    const bavure = (gang: number) => ({ do: 'bavure', gang, kind: 'civilian', journalists: 'no' }) as const;
    report(table, 1, bavure(2), { do: 'fulfil', contract: '1.AF15' }, bavure(1));
    expect(table.view(1).tables[0]?.lines.map((line) => line.fact)).toEqual(['bavure', 'bavure']);
  });

  it('PV-121: nobody fulfils a contract that he does not hold', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    expect(refused(table, 1, { do: 'fulfil', contract: '1.AF99' })).toMatchObject({ code: 'no-contract' });
  });
});

describe('casualties', () => {
  it('PV-77: the dead are not wounded again; a death replaces the wounds noted before', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(
      table,
      1,
      { do: 'wound', figure: '1.3', wounds: 1 },
      { do: 'wound', figure: '1.3', wounds: 2 },
      { do: 'kill', figure: '1.3' },
    );
    expect(table.view(0).tables[0]?.lines).toMatchObject([{ fact: 'kill', figure: '1.3' }]);
    expect(refused(table, 1, { do: 'wound', figure: '1.3', wounds: 1 })).toMatchObject({
      code: 'figure-dead',
      rule: 'PV-77',
    });
    expect(refused(table, 1, { do: 'kill', figure: '1.3' }).code).toBe('figure-dead');
    expect(refused(table, 1, { do: 'capture', by: 2, figure: '1.3' }).code).toBe('figure-dead');
  });

  it('PV-31, PV-R44: one captures the living of another band, once', () => {
    const table = inBattle(['skins', 'anars', 'police'], [1, 1, 1]);
    report(table, 1, { do: 'capture', by: 2, figure: '1.3' });
    expect(refused(table, 1, { do: 'capture', by: 3, figure: '1.3' })).toMatchObject({
      code: 'figure-captive',
      rule: 'PV-R44',
    });
    expect(refused(table, 1, { do: 'capture', by: 2, figure: '2.3' })).toMatchObject({
      code: 'own-figure',
      rule: 'PV-31',
    });
  });

  it('PV-R64, PV-77: a captive may die; his death takes the place of his wounds, and his capture stays noted', () => {
    const table = inBattle(['skins', 'anars', 'police'], [1, 1, 1]);
    const kill = { do: 'kill', figure: '1.3' } as const;
    report(table, 1, { do: 'capture', by: 3, figure: '1.3' }, { do: 'wound', figure: '1.3', wounds: 3 }, kill);
    expect(table.view(0).tables[0]?.lines.map((line) => line.fact)).toEqual(['capture', 'kill']);
    expect(refused(table, 1, kill).code).toBe('figure-dead');
  });

  it('PV-R44, PV-77: who was killed in an earlier turn, or sits in custody, is not wounded, killed, captured, nor uses anything up', () => {
    const table = inBattle(['police', 'anars'], [1, 1], { tables: 1 });
    report(table, 1, { do: 'kill', figure: '2.3' }, { do: 'capture', by: 1, figure: '2.4' });
    deployed(advanced(accounted(table)), [1, 1]);
    for (const id of ['2.3', '2.4']) {
      for (const move of [
        { do: 'wound', figure: id, wounds: 1 },
        { do: 'kill', figure: id },
        { do: 'capture', by: 1, figure: id },
      ] as const)
        expect(table.refusal('t2.battle.1', 0, move)).toMatchObject({
          code: 'figure-away',
          rule: 'PV-R44',
          args: { figure: figure(table, id).name },
        });
      expect(table.refusal('t2.battle.1', 0, { do: 'spend', figure: id, item: 'molotov' }).code).toBe('nothing-left');
      expect(JSON.stringify(table.legal('t2.battle.1', 0))).not.toContain(`"${id}"`);
    }
  });

  it('PV-R12: Police, SWAT, Agents and Milice arrest, all others kidnap', () => {
    const words = (['police', 'swat', 'agents', 'milice', 'skins', 'anars'] as const).map((type) => {
      const table = inBattle([type, 'bykers'], [1, 1]);
      report(table, 1, { do: 'capture', by: 1, figure: '2.3' });
      return table.last.lines[0]?.key;
    });
    expect(words).toEqual([...Array.from({ length: 4 }, () => 'line.arrest'), 'line.kidnap', 'line.kidnap']);
  });

  it('PV-60: a marker is used as often as it is carried', () => {
    const table = inBattle(
      [
        {
          type: 'skins',
          change: (roster) => ({
            ...roster,
            figures: roster.figures.map((one, n) =>
              n === 2 ? { ...one, bought: ['molotov', 'molotov', 'vest'] as const } : one,
            ),
          }),
        },
        'anars',
      ],
      [1, 1],
    );
    report(table, 1, { do: 'spend', figure: '1.3', item: 'molotov' }, { do: 'spend', figure: '1.3', item: 'molotov' });
    expect(refused(table, 1, { do: 'spend', figure: '1.3', item: 'molotov' })).toMatchObject({
      code: 'nothing-left',
      rule: 'PV-60',
    });
    expect(refused(table, 1, { do: 'spend', figure: '1.3', item: 'vest' }).code).toBe('nothing-left');
    accounted(table);
    expect(table.state.gangs[1]?.figures[2]?.bought).toEqual(['vest']);
  });
});

describe('the city', () => {
  const hqOfTwo = (state: { hqs: Record<string, { owner: number; table: number }> }) =>
    Object.values(state.hqs).some((hq) => hq.owner === 2 && hq.table === 1);

  it('PV-R40: an HQ is taken on its own table, and may be taken back', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, hqOfTwo);
    const slot = Object.values(table.state.hqs).find((hq) => hq.owner === 2)?.slot ?? 0;
    expect(refused(table, 1, { do: 'takeHq', by: 2, hq: slot })).toMatchObject({ code: 'hq-held', rule: 'PV-R40' });
    report(table, 1, { do: 'takeHq', by: 1, hq: slot }, { do: 'takeHq', by: 2, hq: slot });
    expect(refused(table, 1, { do: 'strike', line: 1 })).toMatchObject({ code: 'hq-taken-since' });
    expect(refused(table, 1, { do: 'takeHq', by: 1, hq: 6 })).toMatchObject({ code: 'no-hq' });
  });

  it('PV-180, PV-141, PV-144: Mayor and Pastor die once, each on his table; shots in the church are fired where it stands', () => {
    const table = inBattle(['skins', 'anars'], [1, 2]);
    const bavure = (kind: string) => ({ do: 'bavure', gang: 1, kind, journalists: 'no' }) as const;
    report(table, 1, bavure('mayor'));
    expect(refused(table, 1, bavure('mayor'))).toMatchObject({ code: 'bavure-impossible', rule: 'PV-180' });
    expect(refused(table, 1, bavure('pastor')).code).toBe('bavure-impossible');
    expect(refused(table, 1, bavure('church')).code).toBe('bavure-impossible');
    report(
      table,
      2,
      { ...bavure('church'), gang: 2 },
      { ...bavure('pastor'), gang: 2 },
      { ...bavure('church'), gang: 2 },
    );
  });

  it('PV-180, PV-181, PV-H2: a journalist dies and doubles bavures only where one works, and dies once', () => {
    const table = inBattle(['skins', 'anars'], [1, 3]);
    const bavure = (gang: number, kind: string, journalists: 'yes' | 'no') =>
      ({ do: 'bavure', gang, kind, journalists }) as const;
    expect(refused(table, 3, bavure(2, 'journalist', 'no')).code).toBe('bavure-impossible');
    expect(refused(table, 3, bavure(2, 'civilian', 'yes'))).toMatchObject({ code: 'no-journalists', rule: 'PV-181' });
    expect(JSON.stringify(table.legal('t1.battle.3', 2))).not.toMatch(/"journalist"|"yes"/);
    report(table, 3, bavure(2, 'civilian', 'no'));
    report(table, 1, bavure(1, 'journalist', 'no'), bavure(1, 'rocket', 'yes'));
    expect(refused(table, 1, bavure(1, 'journalist', 'no')).code).toBe('bavure-impossible');
  });

  it('PV-R76, PV-181: a killed journalist is no witness of his own death; he saw what was done before it', () => {
    const table = inBattle(['skins', 'anars'], [1, 2]);
    const bavure = (gang: number, kind: string, journalists: 'yes' | 'no') =>
      ({ do: 'bavure', gang, kind, journalists }) as const;
    for (const at of [1, 2]) {
      const refusal = refused(table, at, bavure(at, 'journalist', 'yes'));
      expect(refusal).toMatchObject({ code: 'no-other-journalist', rule: 'PV-R76' });
      expect(sentences([{ key: `refusal.${refusal.code}`, args: refusal.args }])).toEqual([]);
      const offered = table.legal(`t1.battle.${at}`, at).filter((one) => one.do === 'bavure');
      expect(offered.map(({ fields }) => JSON.stringify(fields).includes('"journalist"'))).toEqual([true, false]);
      report(table, at, bavure(at, 'civilian', 'yes'), bavure(at, 'journalist', 'no'));
    }
    expect(bavures(accounted(table), 1)).toBe(4);
  });

  it('PV-124, PV-145: any band of the table may attack an HQ, also of a band that plays elsewhere', () => {
    const table = inBattle(['skins', 'anars'], [1, 3], {}, hqOfTwo);
    const slot = Object.values(table.state.hqs).find((hq) => hq.owner === 2)?.slot ?? 0;
    report(table, 1, { do: 'takeHq', by: 1, hq: slot });
    expect([rep(accounted(table), 1), rep(table, 2)]).toEqual([1, -2]);
  });

  it('PV-R39: only bands commit bavures, and only those that are there', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 2]);
    const field = table.legal('t1.battle.1', 0).find((one) => one.do === 'bavure')?.fields?.gang;
    expect(field?.kind === 'pick' ? field.from.toSorted() : []).toEqual([1, 2]);
  });

  it('PV-143: it takes two members, neither dead nor captive, to control the hospital; what rests on it goes with it', () => {
    const table = inBattle(['skins', 'police', 'anars'], [2, 2, 2], {}, holds('AF17'));
    for (let n = 1; n <= 8; n++) report(table, 2, { do: 'capture', by: 2, figure: `1.${n}` });
    report(table, 2, { do: 'hospital', gang: 1 }, { do: 'fulfil', contract: '1.AF17' });
    report(table, 2, { do: 'kill', figure: '1.9' });
    expect(table.last.lines.map(({ args }) => args?.what ?? args?.figure)).toEqual([
      { term: 'do.hospital' },
      { term: 'do.fulfil' },
      figure(table, '1.9').name,
    ]);
    expect(refused(table, 2, { do: 'hospital', gang: 1 })).toMatchObject({ code: 'too-few-left', rule: 'PV-143' });
    const field = table.legal('t1.battle.2', 0).find((one) => one.do === 'hospital')?.fields?.gang;
    expect(field?.kind === 'pick' ? field.from.toSorted() : []).toEqual([2, 3]);
    report(table, 2, { do: 'strike', line: 11 }, { do: 'hospital', gang: 1 });
  });

  it.each([
    [3, 'too-few-left'],
    [2, null],
  ])('PV-R70: who lies there with 3 wounds does not hold an entrance of the hospital: %i', (wounds, code) => {
    const table = inBattle(['skins', 'police'], [2, 2]);
    for (let n = 1; n <= 8; n++) report(table, 2, { do: 'capture', by: 2, figure: `1.${n}` });
    report(table, 2, { do: 'hospital', gang: 1 }, { do: 'wound', figure: '1.9', wounds });
    expect(table.view(0).tables[1]?.lines.some(({ fact }) => fact === 'hospital')).toBe(code === null);
    if (code) expect(refused(table, 2, { do: 'hospital', gang: 1 })).toMatchObject({ code, rule: 'PV-143' });
  });

  it('PV-143: the hospital is on T2 and one band controls it', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [2, 2, 1]);
    expect(refused(table, 1, { do: 'hospital', gang: 3 })).toMatchObject({ code: 'no-hospital', rule: 'PV-143' });
    report(table, 2, { do: 'hospital', gang: 1 });
    expect(refused(table, 2, { do: 'hospital', gang: 2 }).code).toBe('no-hospital');
  });
});

describe('kidnapped, stopped and put KO', () => {
  const here = () => inBattle(['skins', 'police'], [1, 1], { tables: 1 });

  it('PV-31: a civilian whom a band holds is noted as often as there are such on the table; law forces kidnap nobody', () => {
    const table = here();
    report(table, 1, { do: 'hostage', gang: 1, citizen: 'mayor' });
    expect(refused(table, 1, { do: 'hostage', gang: 1, citizen: 'mayor' })).toMatchObject({ code: 'no-such-hostage' });
    expect(refused(table, 1, { do: 'hostage', gang: 1, citizen: 'pastor' })).toMatchObject({ code: 'no-such-hostage' });
    expect(refused(table, 1, { do: 'hostage', gang: 1, citizen: 'child' })).toMatchObject({ code: 'nobody-kidnaps' });
    expect(refused(table, 1, { do: 'hostage', gang: 2, citizen: 'passer' })).toMatchObject({
      code: 'law-kidnaps-nobody',
    });
  });

  it('PV-58: a vehicle of another band is stopped once, and not after it was destroyed', () => {
    const table = here();
    const [one = '', two = ''] = table.state.gangs[2]?.vehicles.map(({ id }) => id) ?? [];
    report(table, 1, { do: 'immobilise', gang: 1, vehicle: one }, { do: 'loseVehicle', vehicle: two });
    expect(refused(table, 1, { do: 'immobilise', gang: 1, vehicle: one })).toMatchObject({ code: 'no-vehicle' });
    expect(refused(table, 1, { do: 'immobilise', gang: 1, vehicle: two })).toMatchObject({ code: 'no-vehicle' });
    expect(refused(here(), 1, { do: 'immobilise', gang: 2, vehicle: one })).toMatchObject({ code: 'own-vehicle' });
  });

  it('PV-67: a figure of another band is put KO by each once; the dead are not', () => {
    const table = here();
    report(table, 1, { do: 'ko', gang: 1, figure: '2.1' }, { do: 'kill', figure: '2.2' });
    expect(refused(table, 1, { do: 'ko', gang: 1, figure: '2.1' })).toMatchObject({ code: 'ko-noted' });
    expect(refused(table, 1, { do: 'ko', gang: 1, figure: '1.1' })).toMatchObject({ code: 'own-ko' });
    expect(refused(table, 1, { do: 'ko', gang: 1, figure: '2.2' })).toMatchObject({ code: 'figure-dead' });
  });
});
