import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { rosterOf } from '#rulebooks/peur-sur-la-ville/campaign/muster/roster-of.ts';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { Table } from '../../../support/table.ts';
import { awaited, btc, gang, mustered, options, rep, started } from './played.ts';

describe('the muster', () => {
  it('PV-84: a roster with a fault is refused with the rule of the fault', () => {
    const table = mustered(['skins']);
    const roster = { ...newRoster('skins', 'Neuf'), figures: newRoster('skins', 'Neuf').figures.slice(1) };
    expect(table.refusal('muster', 2, { do: 'enrol', roster } as never)).toMatchObject({
      code: 'figures-count',
      rule: 'PV-84',
    });
  });

  it('PV-R52: what is left of the budget is the loot, once, however often a band is enrolled', () => {
    const table = mustered(['skins', 'police']);
    expect([btc(table, 1), btc(table, 2)]).toEqual([10, 15]);
    table.move('muster', 1, { do: 'enrol', roster: newRoster('asiats', 'Autres') } as never);
    expect(btc(table, 1)).toBe(15);
    const vest = { ...newRoster('skins', 'Encore'), stock: ['vest', 'vest'] };
    table.move('muster', 1, { do: 'enrol', roster: vest } as never);
    expect(btc(table, 1)).toBe(8);
  });

  it('house: no two bands of a campaign bear one name, however it is written; their own they may keep', () => {
    const table = mustered(['skins', 'police'], 1, {}, 3);
    for (const name of ['Bande 2', ' bande  2', 'ＢＡＮＤＥ 2'])
      expect(table.refusal('muster', 3, { do: 'enrol', roster: newRoster('afros', name) } as never)).toMatchObject({
        code: 'gang-name-taken',
        args: { gang: name },
      });
    table.move('muster', 2, { do: 'enrol', roster: newRoster('afros', 'Bande 2') } as never);
    table.move('muster', 2, { do: 'withdraw' });
    table.move('muster', 3, { do: 'enrol', roster: newRoster('afros', 'Bande 2') } as never);
    const offered = JSON.stringify(table.legal('muster', 2));
    expect(offered).toContain('"Les Crânes"');
    table.move('muster', 3, { do: 'enrol', roster: newRoster('afros', 'LES CRÂNES') } as never);
    expect(JSON.stringify(table.legal('muster', 2))).not.toContain('"Les Crânes"');
    expect(JSON.stringify(table.legal('muster', 3))).toContain('"Les Crânes"');
  });

  it('how a gang’s name agrees goes with it: into its lines, its view, and the roster that is made of it', () => {
    const table = mustered([{ type: 'skins', change: (roster) => ({ ...roster, name: 'Louves', agreement: 'les' }) }]);
    const enrolled = table.last.lines.find(({ key }) => key === 'line.enrolled');
    expect(enrolled?.args).toMatchObject({ gang: 'Louves', gang_as: 'les' });
    const [louves] = campaign.view(table.state, 1, table.money).gangs;
    expect(louves).toMatchObject({ name: 'Louves', agreement: 'les' });
    expect(louves && rosterOf(louves).roster.agreement).toBe('les');
  });

  it('a gang that never said how its name agrees is called by its name alone', () => {
    const table = mustered(['skins']);
    expect(table.last.lines.find(({ key }) => key === 'line.enrolled')?.args).not.toHaveProperty('gang_as');
    expect(gang(table, 1)).not.toHaveProperty('agreement');
  });

  it('PV-105: the odd piece of a pair is paid for and lies in the stock', () => {
    const table = mustered([{ type: 'skins', change: (roster) => ({ ...roster, stock: ['molotov'] }) }]);
    expect(gang(table, 1).stock).toEqual(['molotov', 'molotov']);
    expect(btc(table, 1)).toBe(9);
  });

  it('withdrawing gives the loot back, and one band alone cannot start', () => {
    const table = mustered(['skins', 'police']);
    expect(awaited(table).map((ask) => ask.id)).toEqual(['muster', 'start']);
    table.move('muster', 2, { do: 'withdraw' });
    expect(btc(table, 2)).toBe(0);
    expect(awaited(table).map((ask) => ask.id)).toEqual(['muster']);
  });

  it('PV-R36: the first resource is free', () => {
    const table = started([{ type: 'skins', resource: 'labo' }, 'police']);
    expect([btc(table, 1), gang(table, 1).resources]).toEqual([10, ['labo']]);
  });

  it('PV-98: Ritals start with reputation 1, Corruption and Sentinelle', () => {
    const table = started(['ritals', 'skins']);
    expect([rep(table, 1), rep(table, 2)]).toEqual([1, 0]);
    expect(gang(table, 1).resources).toEqual(['corruption', 'sentinelle']);
  });

  it('PV-117, PV-R35, PV-126: each band has an HQ with one bouncer, and with the resource two', () => {
    const table = started([{ type: 'skins', resource: 'videur' }, 'police']);
    expect(table.view('public').gangs.map((one) => one.bouncers)).toEqual([2, 1]);
    expect(table.view('public').gangs.map((one) => one.resources)).toEqual([['videur'], []]);
  });

  it('PV-118, PV-127: obstacles stand in the HQ; PV-128: the armoured vehicle carries ten', () => {
    const table = started([
      { type: 'skins', resource: 'obstacles' },
      { type: 'skins', resource: 'blinde' },
    ]);
    expect(table.view(1).hqs.find((hq) => hq.owner === 1)?.obstacles).toBe(true);
    expect(gang(table, 2).vehicles.map((one) => one.item)).toEqual(['armoured']);
  });

  it('PV-H2: six bands get six different HQs, two a table', () => {
    const table = started(['skins', 'police', 'swat', 'anars', 'afros', 'bykers'], 4);
    const hqs = Object.values(table.state.hqs);
    expect(hqs.map((hq) => hq.slot).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const n of [1, 2, 3]) expect(hqs.filter((hq) => hq.table === n)).toHaveLength(2);
  });

  it('PV-H1: ten places bring five tables even where three were asked for', () => {
    const table = new Table(campaign, options, 10);
    expect(table.view('public').tables).toHaveLength(5);
  });

  it('PV-86, PV-100: given vehicles are there from the start', () => {
    const table = started(['swat', 'bykers']);
    expect(gang(table, 1).vehicles.map((one) => one.item)).toEqual(['armoured']);
    expect(gang(table, 2).vehicles).toHaveLength(10);
  });
});
