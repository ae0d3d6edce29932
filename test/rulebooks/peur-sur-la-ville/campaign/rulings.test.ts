/** Every ruling with the book's value and with another one. */
import { describe, expect, it } from 'vitest';
import { type RulingId, rulingIds, rulings } from '#rulebooks/peur-sur-la-ville/campaign/house/rules.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import {
  accounted,
  advanced,
  bavures,
  btc,
  type CampaignTable,
  deployed,
  figure,
  fought,
  inBattle,
  mustered,
  quietly,
  rep,
  report,
  started,
  talked,
} from './played.ts';
import { sentences } from './sentences.ts';

const by = (id: RulingId, value: number) => ({ rulings: { [id]: value } });
const options = (table: CampaignTable, ask: string, seat: number, name: string) =>
  table.legal(ask, seat).filter((option) => option.do === name);
/** In the investments of the first turn, with so much money. */
const investing = (given: object, held = 40): CampaignTable => {
  const table = accounted(deployed(started(['skins', 'anars'], 1, given), [1, 1]));
  table.balances.set('gang:1 btc', held);
  return table;
};
/** A battle on table 1 with these facts, with its accounts. */
const settled = (
  given: object,
  facts: readonly CampaignMove[],
  bands = ['milice', 'anars'] as const,
): CampaignTable => {
  const table = inBattle(bands, [1, 1], given);
  report(table, 1, ...facts);
  return accounted(table);
};

describe('rulings', () => {
  it('each has a rule, a name and an explanation, and its values can be said', () => {
    expect(rulingIds).toHaveLength(16);
    for (const id of rulingIds) {
      expect(rulings[id].rule).toMatch(/^PV-[RH]?\d+$/);
      expect(rulings[id].min).toBeLessThan(rulings[id].max);
      expect(sentences([{ key: `ruling.${id}` }, { key: `ruling.${id}.text` }])).toEqual([]);
    }
  });

  it.each([
    [1, 2, true],
    [0, 1, false],
  ])('PV-R35 secondBouncer %i: an HQ with the resource has %i bouncers', (value, bouncers, sold) => {
    const given = by('secondBouncer', value);
    const table = started([{ type: 'skins', resource: 'videur' }, 'anars'], 1, given);
    expect(table.view(1).gangs.map((gang) => gang.bouncers)).toEqual([bouncers, 1]);
    const offered = JSON.stringify(options(investing(given), 't1.investments', 1, 'resource')).includes('videur');
    expect(offered).toBe(sold);
  });

  it.each([1, 2, 3])('PV-R36, PV-179 resourcesPerTurn %i: so many may be bought in a campaign turn', (most) => {
    const table = investing(by('resourcesPerTurn', most));
    const wanted = ['labo', 'corruption', 'informateur'] as const;
    for (const resource of wanted.slice(0, most)) table.move('t1.investments', 1, { do: 'resource', resource });
    expect(options(table, 't1.investments', 1, 'resource')).toEqual([]);
    const refusal = table.refusal('t1.investments', 1, { do: 'resource', resource: 'bizness' });
    expect([refusal.code, refusal.rule, refusal.args]).toEqual(['resource-this-turn', 'PV-179', { count: most }]);
    expect(btc(table, 1)).toBe(40 - 5 * most);
    advanced(table);
    accounted(deployed(table, []));
    table.move('t2.investments', 1, { do: 'resource', resource: 'bizness' });
  });

  it('PV-179: a state of before remembers the resource that it had bought', () => {
    const table = investing({});
    const gangs = { ...table.state.gangs, 1: { ...table.state.gangs[1], resourceBought: true } } as never; // As it was stored.
    table.state = { ...table.state, gangs };
    expect(options(table, 't1.investments', 1, 'resource')).toEqual([]);
    accounted(deployed(advanced(table), []));
    expect(options(table, 't2.investments', 1, 'resource')).not.toEqual([]);
    expect(table.state.gangs[1]).not.toHaveProperty('resourceBought');
  });

  it.each([3, 4])('PV-R37 cardsWithBoth %i: so many cards are drawn, and two kept', (drawn) => {
    const table = started([{ type: 'afros', resource: 'bizness' }, 'anars'], 1, by('cardsWithBoth', drawn));
    expect([table.view(1).candidates.length, table.view(1).keep]).toEqual([drawn, 2]);
    expect(started(['afros', 'anars'], 1, by('cardsWithBoth', drawn)).view(1).candidates).toHaveLength(2);
  });

  it.each([
    [1, 2, 0],
    [0, 3, 1],
  ])('PV-R38, PV-182 corruptionFirst %i: three bavures of two bands count %i', (value, total, level) => {
    const civilian = { do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' } as const;
    const table = settled(by('corruptionFirst', value), [civilian, civilian, civilian], ['ritals', 'anars'] as never); // Other bands.
    expect(table.state.now?.bavures).toEqual({ total, bands: 2 });
    expect([table.state.guard.level, bavures(table, 1)]).toEqual([level, 2]);
  });

  it.each([1, 2, 3])(
    'PV-R38, PV-180 notableBavures %i: so many for the Mayor, twice as many before journalists',
    (count) => {
      const mayor = (journalists: 'yes' | 'no') => [{ do: 'bavure', gang: 1, kind: 'mayor', journalists } as const];
      expect(bavures(settled(by('notableBavures', count), mayor('no')), 1)).toBe(count);
      expect(bavures(settled(by('notableBavures', count), mayor('yes')), 1)).toBe(2 * count);
      const journalist = { do: 'bavure', gang: 1, kind: 'journalist', journalists: 'no' } as const;
      expect(bavures(settled(by('notableBavures', count), [journalist]), 1)).toBe(2);
    },
  );

  it.each([0, 5, 8])('PV-R40 hqPriceBtc %i: a new HQ costs that', (price) => {
    const table = inBattle(['skins', 'anars'], [1, 1], by('hqPriceBtc', price), (state) => state.hqs[2]?.owner === 1);
    report(table, 1, { do: 'takeHq', by: 2, hq: 2 });
    accounted(table);
    table.balances.set('gang:1 btc', price - 1);
    if (price > 0) expect(options(table, 't1.investments', 1, 'newHq')).toEqual([]);
    table.balances.set('gang:1 btc', price);
    table.move('t1.investments', 1, { do: 'newHq', hq: 6 });
    expect([btc(table, 1), table.state.gangs[1]?.home]).toEqual([0, 6]);
  });

  it.each([0, 1, 3])('PV-R44 arrestTurns %i: an arrested figure misses so many campaign turns', (missed) => {
    const table = settled({ ...by('arrestTurns', missed), turns: 6 }, [{ do: 'capture', by: 1, figure: '2.3' }]);
    expect(sentences(table.last.lines)).toEqual([]);
    expect(figure(table, '2.3').status).toBe(missed === 0 ? 'fit' : 'arrested');
    let sat = 0;
    for (advanced(table); figure(table, '2.3').status === 'arrested'; sat++) advanced(accounted(deployed(table, [])));
    expect(sat).toBe(missed);
  });

  it.each([
    [1, [1, 1]],
    [2, [1, 2]],
  ])('PV-R42 mostPermanent %i: permanent wounds after one and two battles are %j', (most, wounds) => {
    const ko = { do: 'wound', figure: '2.3', wounds: 3 } as const;
    const table = settled(by('mostPermanent', most), [ko]);
    const found = [figure(table, '2.3').permanent];
    deployed(advanced(table), [1, 1]);
    report(table, table.state.now?.tables.find((one) => one.order.includes(2))?.table ?? 0, ko);
    found.push(figure(accounted(table), '2.3').permanent);
    expect(found).toEqual(wounds);
  });

  it('PV-R42 mostPermanent: wounds from before a lower limit stay', () => {
    const ko = { do: 'wound', figure: '2.3', wounds: 3 } as const;
    const table = settled({}, [ko]);
    table.state = structuredClone(table.state);
    Object.assign(figure(table, '2.3'), { permanent: 2 });
    table.move('house', 0, { do: 'rule', ruling: 'mostPermanent', value: 1 });
    accounted(deployed(advanced(table), []));
    expect(figure(table, '2.3').permanent).toBe(2);
  });

  it.each([
    [1, null, 'leader-dead'],
    [0, 1, 'reputation'],
  ])('PV-R45 parrainAlive %i: the dead Leader’s band makes %j the Parrain', (value, parrain, how) => {
    const table = settled(by('parrainAlive', value), [{ do: 'kill', figure: '1.1' }], ['ritals', 'anars'] as never); // Other bands.
    expect(fought(quietly(table, 4)).state.ended).toMatchObject({ parrain, how });
  });

  it.each([
    [1, 10],
    [0, 0],
  ])('PV-R52 budgetToLoot %i: a band that bought nothing has %i Bitcoins', (value, loot) => {
    const table = mustered(['skins', 'anars'], 1, by('budgetToLoot', value));
    expect([btc(table, 1), btc(table, 2)]).toEqual([loot, loot]);
  });

  it('PV-R52 budgetToLoot: changed while the bands muster, it holds for all of them; changed later, for nobody', () => {
    const table = mustered(['skins', 'anars', 'police'], 1, {}, 4);
    table.move('house', 0, { do: 'rule', ruling: 'budgetToLoot', value: 0 });
    table.move('muster', 4, { do: 'enrol', roster: newRoster('bykers', 'Motards') as never }); // The schema's arrays are not `readonly`.
    expect([1, 2, 3, 4].map((seat) => btc(table, seat))).toEqual([0, 0, 0, 0]);
    table.move('house', 0, { do: 'rule', ruling: 'budgetToLoot', value: 1 });
    expect([1, 2, 3, 4].map((seat) => btc(table, seat))).toEqual([10, 10, 15, 10]);
    expect(sentences(table.last.entries.map((entry) => entry.why))).toEqual([]);
    table.move('start', 0, { do: 'start' });
    table.move('house', 0, { do: 'rule', ruling: 'budgetToLoot', value: 0 });
    expect(btc(table, 1)).toBe(10);
  });

  it.each([
    [1, -2],
    [0, 0],
  ])('PV-R54, PV-157 reputationBelowZero %i: an HQ lost at reputation 0 leaves %i', (value, left) => {
    const lost = (fame: number) => {
      const table = inBattle(
        ['skins', 'anars'],
        [1, 1],
        by('reputationBelowZero', value),
        ({ hqs }) => hqs[2]?.owner === 1,
      );
      table.balances.set('gang:1 rep', fame);
      report(table, 1, { do: 'takeHq', by: 2, hq: 2 });
      return rep(accounted(table), 1);
    };
    expect([lost(0), lost(1), lost(3)]).toEqual([left, value === 1 ? -1 : 0, 1]);
  });

  it.each([
    [1, -1],
    [0, 0],
  ])('PV-R54, PV-155 reputationBelowZero %i: an HQ taken and the own one lost, from 0, leave %i', (value, left) => {
    const table = inBattle(['skins', 'anars'], [1, 1], { ...by('reputationBelowZero', value), tables: 1 });
    const home = (seat: number) => table.state.gangs[seat]?.home ?? 0;
    report(table, 1, { do: 'takeHq', by: 1, hq: home(2) }, { do: 'takeHq', by: 2, hq: home(1) });
    accounted(table);
    expect([rep(table, 1), rep(table, 2)]).toEqual([left, left]);
  });

  it.each([1, 2, 3])(
    'PV-H3, PV-182 mostRoadblocks %i: so many on each table, however often the bavures exceed',
    (most) => {
      const table = started(['skins', 'anars'], 1, { ...by('mostRoadblocks', most), turns: 6 });
      for (let n = 0; n < 4; n++) {
        deployed(table, []);
        const at = table.state.now?.tables.find((one) => one.order.includes(1))?.table ?? 0;
        for (let i = 0; i < 3; i++) report(table, at, { do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' });
        advanced(accounted(table));
      }
      expect(table.state.guard.level).toBe(most);
      deployed(table, []);
      expect(table.view(1).tables.map((one) => one.roadblocks.length)).toEqual([most, most, most]);
      if (most > 1) table.move('house', 0, { do: 'rule', ruling: 'mostRoadblocks', value: 1 });
      expect(table.view(1).tables.map((one) => one.roadblocks.length)).toEqual([1, 1, 1]);
      table.rules.check(table.state, table.money);
    },
  );

  it.each([
    [1, 1],
    [0, 3],
  ])('PV-150 contractsBind %i: a band whose contract has one place may go to %i tables', (value, count) => {
    for (let seed = 1; seed < 200; seed++) {
      const table = talked(started(['skins', 'anars'], seed, by('contractsBind', value)));
      const tables = table.view(1).gangs[0]?.contracts[0]?.tables ?? [];
      if (tables.length !== 1) continue;
      const field = table.legal('t1.tables', 1)[0]?.fields?.table;
      expect(field?.kind === 'pick' ? field.from : []).toHaveLength(count);
      if (value === 1) return;
      deployed(table, [tables[0] === 1 ? 2 : 1, 3]);
      const ask = table.asks().find((one) => one.seats.includes(1))?.id ?? '';
      const fulfil = { do: 'fulfil', contract: table.state.now?.contracts[1]?.[0]?.id ?? '' } as const;
      expect(table.refusal(ask, 1, fulfil).code).toBe('contract-elsewhere');
      return;
    }
    throw new Error('no seed binds a band');
  });

  it.each([1, 0])('PV-122 payments %i: bands pay each other, or do not', (value) => {
    const talk = started(['skins', 'anars'], 1, by('payments', value));
    const pay = { do: 'pay', gang: 2, btc: 3 } as const;
    expect(options(talk, 't1.talk', 1, 'pay')).toHaveLength(value);
    const invest = investing(by('payments', value));
    expect(options(invest, 't1.investments', 1, 'pay')).toHaveLength(value);
    for (const [table, ask] of [
      [talk, 't1.talk'],
      [invest, 't1.investments'],
    ] as const)
      if (value === 1) table.move(ask, 1, pay);
      else expect(table.refusal(ask, 1, pay)).toMatchObject({ code: 'no-payments', rule: 'PV-122' });
  });
});
