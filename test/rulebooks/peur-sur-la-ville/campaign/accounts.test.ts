import { describe, expect, it } from 'vitest';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { accounted, advanced, bavures, btc, deployed, figure, gang, holds, inBattle, rep, report } from './played.ts';

const bavure = (seat: number, kind: string, journalists: 'yes' | 'no' = 'no'): CampaignMove => ({
  do: 'bavure',
  gang: seat,
  kind,
  journalists,
});

describe('income', () => {
  it('PV-139, PV-140, PV-151: a bank 5, two shops 2 each, three passers-by 1 each make 12', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(
      table,
      1,
      { do: 'robBank', gang: 1 },
      { do: 'robShop', gang: 1, shop: 'bar' },
      { do: 'robShop', gang: 1, shop: 'tabac' },
      { do: 'robPassers', gang: 1, count: 3 },
    );
    accounted(table);
    expect([btc(table, 1), btc(table, 2)]).toEqual([10 + 12, 10]);
  });

  it('PV-152, PV-R33, PV-R34: two holdups prevented 2 each and one shop racketed 1 make 5', () => {
    const table = inBattle(['swat', 'anars'], [1, 1]);
    report(table, 1, { do: 'prevent', gang: 1, count: 2 }, { do: 'racket', gang: 1, shop: 'bar' });
    expect(btc(accounted(table), 1)).toBe(10 + 5);
  });

  it('PV-153: one Bitcoin for each wounded or killed member of Police and SWAT, each once, and none for others', () => {
    const table = inBattle(['swat', 'skins'], [1, 1]);
    report(
      table,
      1,
      { do: 'wound', figure: '1.2', wounds: 1 },
      { do: 'wound', figure: '1.3', wounds: 3 },
      { do: 'kill', figure: '1.3' },
      { do: 'kill', figure: '2.4' },
    );
    expect([btc(accounted(table), 1), btc(table, 2)]).toEqual([10 + 2, 10]);
  });

  it('PV-154: Milice, Police and SWAT get 1 for each arrest of a gang member; Agents get none; law forces are no gang members', () => {
    const table = inBattle(['police', 'milice', 'agents', 'skins'], [1, 1, 1, 1]);
    report(
      table,
      1,
      ...(['4.3', '4.4'] as const).map((id) => ({ do: 'capture', by: 1, figure: id }) as const),
      { do: 'capture', by: 2, figure: '1.3' },
      { do: 'capture', by: 3, figure: '4.5' },
    );
    accounted(table);
    expect([1, 2, 3, 4].map((seat) => btc(table, seat))).toEqual([15 + 2, 10, 10, 10]);
  });

  it('PV-133: a Labo brings 2; PV-98: Ritals get 2 every turn', () => {
    const table = inBattle([{ type: 'skins', resource: 'labo' }, 'ritals'], [1, 1]);
    expect([btc(accounted(table), 1), btc(table, 2)]).toEqual([12, 12]);
  });

  it('PV-94: two trucks across bring 4', () => {
    const table = inBattle(['trafiquants', 'skins'], [1, 1]);
    report(table, 1, { do: 'truck', gang: 1, count: 2 });
    expect(btc(accounted(table), 1)).toBe(14);
  });

  it('PV-R41, PV-155: income, then reputation, then bavures', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, holds('AF16'));
    report(table, 1, bavure(1, 'civilian'), { do: 'fulfil', contract: '1.AF16' });
    accounted(table);
    expect(table.last.entries.map((entry) => entry.unit)).toEqual(['btc', 'rep', 'bavure']);
  });

  it('the accounts draw nothing, so that they can be previewed', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, ...Array.from({ length: 5 }, () => bavure(1, 'civilian', 'yes')));
    expect(accounted(table).last.draws).toBe(0);
  });
});

describe('reputation', () => {
  const mayor: CampaignMove = { do: 'hostage', gang: 1, citizen: 'mayor' };
  const falls = (figure: string): CampaignMove => ({ do: 'wound', figure, wounds: 3 });
  it.each<[string, number, number, ...CampaignMove[]]>([
    ['AF16', 1, 1],
    ['AF15', 1, 2],
    ['AF07', 2, 2, { do: 'ko', gang: 1, figure: '2.1' }],
    ['AF23', 2, 1, ...['2.1', '2.2', '2.3', '2.4'].map(falls)],
    ['AF04', 3, 4, mayor],
  ])('PV-156: %s fulfilled brings its band +%i, and the others nothing', (card, fame, money, ...facts) => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, holds(card));
    report(table, 1, ...facts, { do: 'fulfil', contract: `1.${card}` });
    accounted(table);
    expect([rep(table, 1), rep(table, 2)]).toEqual([fame, 0]);
    expect([btc(table, 1), btc(table, 2)]).toEqual([10 + money, 10]);
  });

  it('PV-156, PV-132: two contracts fulfilled add up', () => {
    const both = { type: 'skins', resource: 'bizness' } as const;
    const table = inBattle([both, 'anars'], [1, 1], {}, (state) => holds('AF04')(state) && holds('AF16')(state));
    report(table, 1, mayor, { do: 'fulfil', contract: '1.AF04' }, { do: 'fulfil', contract: '1.AF16' });
    expect(rep(accounted(table), 1)).toBe(3 + 1);
  });

  const hqsOnOne =
    (...owners: readonly number[]) =>
    (state: { hqs: Record<string, { owner: number; table: number }> }) =>
      owners.every((owner) => Object.values(state.hqs).some((hq) => hq.owner === owner && hq.table === 1));
  const slotOf = (table: ReturnType<typeof inBattle>, owner: number) =>
    Object.values(table.state.hqs).find((hq) => hq.owner === owner)?.slot ?? 0;

  it('PV-157, PV-158, PV-162: the taker +1, the victim −2, below zero if need be (PV-R54); PV-R73: the bouncer is the taker’s', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, hqsOnOne(2));
    report(table, 1, { do: 'takeHq', by: 1, hq: slotOf(table, 2) });
    accounted(table);
    expect([rep(table, 1), rep(table, 2)]).toEqual([1, -2]);
    expect(table.view('public').gangs.map((one) => one.bouncers)).toEqual([2, 0]);
    expect(table.view('public').gangs[1]?.hq?.holder).toBe(1);
  });

  it('PV-R40: lost and taken back in one turn still costs −2, once, and brings no +1 to its owner', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, hqsOnOne(2));
    const hq = slotOf(table, 2);
    report(
      table,
      1,
      { do: 'takeHq', by: 1, hq },
      { do: 'takeHq', by: 2, hq },
      { do: 'takeHq', by: 1, hq },
      { do: 'takeHq', by: 2, hq },
    );
    accounted(table);
    expect([rep(table, 1), rep(table, 2)]).toEqual([1, -2]);
    expect(table.view(1).gangs[1]?.hq?.holder).toBe(2);
  });

  it('PV-164: an attacker may lose his own HQ meanwhile: +1 and −2', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, hqsOnOne(1, 2));
    report(table, 1, { do: 'takeHq', by: 1, hq: slotOf(table, 2) }, { do: 'takeHq', by: 2, hq: slotOf(table, 1) });
    accounted(table);
    expect([rep(table, 1), rep(table, 2)]).toEqual([-1, -1]);
  });

  it('PV-R40: bouncer and obstacles stay in the lost HQ, other resources with the band', () => {
    const owner = { type: 'ritals', resource: 'videur' } as const;
    const table = inBattle(['skins', owner], [1, 1], {}, hqsOnOne(2));
    report(table, 1, { do: 'takeHq', by: 1, hq: slotOf(table, 2) });
    accounted(table);
    expect(table.view(2).gangs[1]?.resources).toEqual(['corruption', 'sentinelle']);
    expect(table.view(2).hqs.find((hq) => hq.owner === 2)).toMatchObject({ holder: 1, videur: true });
  });

  it('PV-157: a lost HQ costs nothing more in later turns', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, hqsOnOne(2));
    report(table, 1, { do: 'takeHq', by: 1, hq: slotOf(table, 2) });
    accounted(deployed(advanced(accounted(table)), []));
    expect(rep(table, 2)).toBe(-2);
  });
});

describe('the wounded', () => {
  const badly = (id: string): CampaignMove => ({ do: 'wound', figure: id, wounds: 3 });

  it('PV-159, PV-R43: 3 wounds leave a permanent one, 1 or 2 leave none', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, badly('1.3'), { do: 'wound', figure: '1.4', wounds: 2 });
    accounted(table);
    expect([figure(table, '1.3').permanent, figure(table, '1.4').permanent]).toEqual([1, 0]);
    expect(table.view(1).gangs[0]?.figures[2]?.plays).toBe(true);
  });

  it('PV-130, PV-143, PV-161, PV-95: Hôpital de fortune, the city hospital, law forces and Agents need fear none', () => {
    const table = inBattle(
      [{ type: 'skins', resource: 'hopital' }, 'anars', 'police', 'agents', 'bykers'],
      [2, 2, 2, 2, 2],
    );
    report(table, 2, ...[1, 2, 3, 4, 5].map((seat) => badly(`${seat}.3`)), { do: 'hospital', gang: 2 });
    accounted(table);
    expect([1, 2, 3, 4, 5].map((seat) => figure(table, `${seat}.3`).permanent)).toEqual([0, 0, 0, 0, 1]);
  });

  it('PV-R80, PV-143: the hospital of a fourth table cures as that of T2 does, each its own band', () => {
    const bands = ['skins', 'anars', 'bykers', 'technos'] as const;
    const table = inBattle(bands, [2, 2, 4, 4], { tables: 4 });
    report(table, 2, badly('1.3'), badly('2.3'), { do: 'hospital', gang: 1 });
    report(table, 4, badly('3.3'), badly('4.3'), { do: 'hospital', gang: 4 });
    accounted(table);
    expect([1, 2, 3, 4].map((seat) => figure(table, `${seat}.3`).permanent)).toEqual([0, 1, 1, 0]);
  });

  it('PV-R42: control of the hospital takes an older permanent wound away', () => {
    const later = Array.from({ length: 40 }, (_, skip) => {
      let left = skip;
      const table = inBattle(['skins', 'anars'], [2, 2], {}, () => left-- <= 0);
      report(table, 2, badly('1.3'));
      return deployed(advanced(accounted(table)), [2, 2]);
    }).find((table) => table.view(1).gangs[0]?.table === 2);
    if (!later) throw new Error('no seed sends the band to the hospital');
    expect(figure(later, '1.3').permanent).toBe(1);
    later.move('t2.battle.2', 0, { do: 'hospital', gang: 1 });
    expect(figure(accounted(later), '1.3').permanent).toBe(0);
    expect(later.last.lines).toContainEqual({ key: 'line.cured', args: { gang: 'Bande 1' } });
  });

  it('PV-R42, PV-R80: permanent wounds add up, to two at most', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, badly('1.3'));
    const found = [figure(accounted(table), '1.3').permanent];
    for (const turn of [2, 3]) {
      deployed(advanced(table), []);
      const number = table.view(1).gangs[0]?.table;
      table.move(`t${turn}.battle.${number}`, 0, badly('1.3'));
      found.push(figure(accounted(table), '1.3').permanent);
    }
    expect(found).toEqual([1, 2, 2]);
    const before = btc(table, 1);
    table.move('t3.investments', 1, { do: 'doctor', figure: '1.3' });
    expect([figure(table, '1.3').permanent, before - btc(table, 1)]).toEqual([0, 2]);
  });

  it('PV-77: the dead are dead', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, { do: 'kill', figure: '1.1' });
    accounted(table);
    expect(table.view('public').gangs[0]).toMatchObject({ alive: 9, chiefAlive: false });
    deployed(advanced(table), []);
    const ids = table.legal(table.asks()[0]?.id ?? '', 0).find((option) => option.do === 'wound')?.fields?.figure;
    expect(JSON.stringify(ids)).not.toContain('"1.1"');
  });

  it('PV-R77: what was bought for him is lost with him, and no other bearer’s', () => {
    const table = inBattle(
      [
        {
          type: 'skins',
          change: (roster) => ({
            ...roster,
            figures: roster.figures.map((one) => ({ ...one, bought: ['frag-grenade'] })),
          }),
        },
        'anars',
      ],
      [1, 1],
    );
    report(table, 1, { do: 'kill', figure: '1.3' });
    accounted(table);
    expect([figure(table, '1.3').bought, figure(table, '1.4').bought]).toEqual([[], ['frag-grenade']]);
    expect(gang(table, 1).stock).toEqual([]);
  });
});

describe('captives', () => {
  it('PV-R44: an arrested figure misses the next turn and plays again in the one after; a kidnapped one is back at once', () => {
    const table = inBattle(['police', 'skins', 'anars'], [1, 1, 1]);
    report(table, 1, { do: 'capture', by: 1, figure: '2.3' }, { do: 'capture', by: 3, figure: '2.4' });
    accounted(table);
    expect(figure(table, '2.3')).toMatchObject({ status: 'arrested', back: 3 });
    expect(figure(table, '2.4').status).toBe('fit');
    accounted(deployed(advanced(table), []));
    expect(figure(table, '2.3').status).toBe('arrested');
    advanced(table);
    expect(figure(table, '2.3')).toMatchObject({ status: 'fit' });
    expect(figure(table, '2.3')).not.toHaveProperty('back');
  });

  it('PV-R64, PV-154, PV-R44: the arrest of one who died still pays; no captive comes back from the dead', () => {
    const table = inBattle(['police', 'skins', 'anars'], [1, 1, 1]);
    report(
      table,
      1,
      { do: 'capture', by: 1, figure: '2.3' },
      { do: 'kill', figure: '2.3' },
      { do: 'capture', by: 3, figure: '2.4' },
      { do: 'kill', figure: '2.4' },
    );
    accounted(table);
    expect(btc(table, 1)).toBe(15 + 1);
    for (const id of ['2.3', '2.4']) {
      expect(figure(table, id).status).toBe('dead');
      expect(figure(table, id)).not.toHaveProperty('back');
    }
    expect(table.last.lines.map((line) => line.key)).not.toContain('line.in-custody');
    table.rules.check(table.state, table.money);
    advanced(accounted(deployed(advanced(table), [])));
    expect([figure(table, '2.3').status, figure(table, '2.4').status]).toEqual(['dead', 'dead']);
  });
});

describe('bavures', () => {
  it('PV-180, PV-R38: a civilian 1, a journalist 2, church 1, rocket 1, Pastor 2', () => {
    const table = inBattle(['skins', 'anars'], [2, 2]);
    report(table, 2, ...['civilian', 'journalist', 'church', 'rocket', 'pastor'].map((kind) => bavure(1, kind)));
    expect(bavures(accounted(table), 1)).toBe(7);
  });

  it('PV-R38: the Mayor counts 2; PV-181: journalists near by double it', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, bavure(1, 'mayor'), bavure(2, 'civilian', 'yes'), bavure(2, 'rocket', 'yes'));
    accounted(table);
    expect([bavures(table, 1), bavures(table, 2)]).toEqual([2, 2 + 2]);
  });

  it('PV-134: Corruption cancels one each turn, never more than there are', () => {
    const table = inBattle(['ritals', 'skins', 'ritals'], [1, 1, 1]);
    report(table, 1, bavure(1, 'civilian', 'yes'), bavure(2, 'civilian'));
    accounted(table);
    expect([1, 2, 3].map((seat) => bavures(table, seat))).toEqual([1, 1, 0]);
    expect(table.view('public').bavures).toEqual({ total: 2, bands: 3 });
  });

  it('PV-182: as many bavures as bands call nobody, one more calls the Guard; PV-R38: after Corruption', () => {
    const level = (bands: readonly ('skins' | 'anars' | 'ritals')[], count: number) => {
      const table = inBattle(bands, [1, 1]);
      report(table, 1, ...Array.from({ length: count }, () => bavure(1, 'civilian')));
      return accounted(table).state.guard.level;
    };
    expect([level(['skins', 'anars'], 2), level(['skins', 'anars'], 3), level(['ritals', 'anars'], 3)]).toEqual([
      0, 1, 0,
    ]);
  });

  it('PV-182: the blunders of all bands of all tables are added up and held against the number of bands', () => {
    const counted = (...each: readonly number[]) => {
      const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 2]);
      for (const [index, count] of each.entries())
        for (let n = 0; n < count; n++) report(table, index < 2 ? 1 : 2, bavure(index + 1, 'civilian'));
      accounted(table);
      return [table.state.now?.bavures, table.state.guard.level];
    };
    expect(counted(1, 1, 1)).toEqual([{ total: 3, bands: 3 }, 0]);
    expect(counted(1, 1, 2)).toEqual([{ total: 4, bands: 3 }, 1]);
    expect(counted(2, 2, 0)).toEqual([{ total: 4, bands: 3 }, 1]);
  });

  it('the bavures of a turn are forgotten when it ends', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, bavure(1, 'civilian'));
    advanced(accounted(table));
    expect(bavures(table, 1)).toBe(0);
    expect(table.money('city', 'bavure')).toBe(0);
  });
});

describe('the National Guard', () => {
  const riot = (table: ReturnType<typeof inBattle>, count: number) => {
    const ask = table.asks().find((one) => one.kind === 'battle');
    const seat = ask?.seats[1] ?? 1;
    for (let n = 0; n < count; n++) table.move(ask?.id ?? '', 0, bavure(seat, 'civilian'));
    return accounted(table);
  };

  it('PV-182, PV-H3: repeated excess adds roadblocks up to three a table, on different entrances; one quiet turn sends them home (PV-186)', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], { turns: 8 });
    const levels: number[] = [];
    for (const count of [3, 3, 2, 4, 5, 1]) {
      levels.push(riot(table, count).state.guard.level);
      deployed(advanced(table), []);
      for (const one of table.view('public').tables) {
        expect(one.roadblocks).toHaveLength(table.state.guard.level);
        expect(new Set(one.roadblocks).size).toBe(table.state.guard.level);
      }
    }
    expect(levels).toEqual([1, 2, 2, 3, 3, 3]);
    expect(riot(table, 0).state.guard).toEqual({ level: 0, roadblocks: {} });
  });

  it('PV-R72, PV-134, PV-182, PV-186: a blunder that Corruption hushes up neither calls the Guard nor keeps it', () => {
    const levels = (...counts: readonly number[]) => {
      const table = inBattle(['ritals', 'anars'], [1, 1], { turns: 6 });
      return counts.map((count) => {
        const ask = table.asks().find((one) => one.kind === 'battle' && one.seats.includes(1))?.id ?? '';
        for (let n = 0; n < count; n++) table.move(ask, 0, bavure(1, 'civilian'));
        const { level } = accounted(table).state.guard;
        deployed(advanced(table), []);
        return level;
      });
    };
    expect(levels(3, 4, 2, 1)).toEqual([0, 1, 1, 0]);
  });

  it('PV-182: roadblocks stay where they are while the Guard stays', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], { turns: 6 });
    deployed(advanced(riot(table, 3)), []);
    const first = table.view('public').tables.map((one) => one.roadblocks[0]);
    deployed(advanced(riot(table, 3)), []);
    expect(table.view('public').tables.map((one) => one.roadblocks[0])).toEqual(first);
  });
});

describe('what lasts', () => {
  it('PV-121: nothing of a turn is left in the state when it is over', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, { do: 'robBank', gang: 1 }, bavure(1, 'civilian'));
    accounted(table);
    advanced(table);
    expect(JSON.stringify(table.state)).not.toContain('robBank');
    expect(table.state.now?.tables).toEqual([]);
    expect(gang(table, 1).figures).toHaveLength(10);
  });
});
