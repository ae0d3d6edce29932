/** Interactions of rules. */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { printedCard } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import {
  accounted,
  advanced,
  awaited,
  btc,
  type CampaignTable,
  deployed,
  figure,
  gang,
  holds,
  inBattle,
  mustered,
  rep,
  report,
  started,
  talked,
} from './played.ts';
import { sentences } from './sentences.ts';

const dead = (id: string): CampaignMove => ({ do: 'kill', figure: id });
const taken = (by: number, id: string): CampaignMove => ({ do: 'capture', by, figure: id });
const bavure = (seat: number): CampaignMove => ({ do: 'bavure', gang: seat, kind: 'civilian', journalists: 'no' });
const everybodyOf = (seat: number): CampaignMove[] => Array.from({ length: 10 }, (_, n) => dead(`${seat}.${n + 1}`));
const hqOf = (table: CampaignTable, seat: number) => table.state.gangs[seat]?.home ?? 0;
const hqsOnOne =
  (...owners: readonly number[]) =>
  (state: CampaignState) =>
    owners.every((owner) => Object.values(state.hqs).some((hq) => hq.owner === owner && hq.table === 1));

describe('a lost HQ', () => {
  it('PV-133, PV-98, PV-R40: Labo and the income of the Ritals come in although the HQ is lost', () => {
    const labo = { type: 'ritals', resource: 'labo' } as const;
    const table = inBattle(['skins', labo], [1, 1], {}, hqsOnOne(2));
    report(table, 1, { do: 'takeHq', by: 1, hq: hqOf(table, 2) });
    expect(btc(accounted(table), 2)).toBe(10 + 2 + 2);
    accounted(deployed(advanced(table), []));
    expect(btc(table, 2)).toBe(10 + 2 * (2 + 2));
  });

  it('PV-158, PV-157: taken from its taker in a later turn it brings +1 and costs nobody −2; its owner retakes it for nothing', () => {
    let left = -1;
    for (let skip = 0; skip < 60; skip++) {
      left = skip;
      const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 1], {}, (s) => hqsOnOne(2)(s) && left-- <= 0);
      const hq = hqOf(table, 2);
      report(table, 1, { do: 'takeHq', by: 1, hq });
      deployed(advanced(accounted(table)), [1, 1, 1]);
      const order = table.state.now?.tables.find((one) => one.table === 1)?.order ?? [];
      if (![2, 3].every((seat) => order.includes(seat))) continue;
      expect([1, 2, 3].map((seat) => rep(table, seat))).toEqual([1, -2, 0]);
      table.move('t2.battle.1', 0, { do: 'takeHq', by: 3, hq });
      table.move('t2.battle.1', 0, { do: 'takeHq', by: 2, hq });
      accounted(table);
      expect([1, 2, 3].map((seat) => rep(table, seat))).toEqual([1, -2, 1]);
      expect(table.view(2).gangs[1]?.hq).toMatchObject({ slot: hq, holder: 2 });
      return;
    }
    throw new Error('no seed brings them together again');
  });

  it('PV-158: two HQs taken in one turn are +2, one taken twice is +1', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 1], { tables: 1 }, hqsOnOne(2, 3));
    const [two, three] = [hqOf(table, 2), hqOf(table, 3)];
    report(
      table,
      1,
      { do: 'takeHq', by: 1, hq: two },
      { do: 'takeHq', by: 2, hq: two },
      { do: 'takeHq', by: 1, hq: two },
      { do: 'takeHq', by: 1, hq: three },
    );
    accounted(table);
    // Band 2 has lost its own HQ and retaken it, which earns nothing.
    expect([1, 2, 3].map((seat) => rep(table, seat))).toEqual([2, -2, -2]);
  });

  it('PV-R40, PV-126: a bouncer left in the lost HQ is there again when it is retaken, and may not be bought twice', () => {
    const table = inBattle(['skins', { type: 'police', resource: 'videur' }], [1, 1], {}, hqsOnOne(2));
    const hq = hqOf(table, 2);
    report(table, 1, { do: 'takeHq', by: 1, hq }, { do: 'takeHq', by: 2, hq });
    accounted(table);
    expect(table.view(2).gangs[1]).toMatchObject({ bouncers: 2, resources: ['videur'] });
    expect(table.refusal('t1.investments', 2, { do: 'resource', resource: 'videur' }).code).toBe('resource-not-open');
  });
});

describe('PV-R73: bouncers of several HQs', () => {
  /** Band 1, with a second bouncer, has taken the HQ of band 2 on table 1. */
  const holdingTwo = () => {
    const table = inBattle([{ type: 'skins', resource: 'videur' }, 'police'], [1, 1], { tables: 1 });
    report(table, 1, { do: 'takeHq', by: 1, hq: hqOf(table, 2) });
    return accounted(table);
  };
  const guarded = (table: CampaignTable) =>
    [1, 2].map((seat) => table.view(1).hqs.find((hq) => hq.slot === hqOf(table, seat))?.bouncers);
  const of = (table: CampaignTable) => table.view(1).gangs.map((one) => one.bouncers);

  it('PV-R73: each HQ that a band holds has its bouncer; the second one stands in the HQ that it names', () => {
    const table = holdingTwo();
    expect([guarded(table), of(table)]).toEqual([
      [2, 1],
      [3, 0],
    ]);
    const post = (seat: number): CampaignMove => ({ do: 'post', hq: hqOf(table, seat) });
    expect(table.refusal('t1.investments', 1, post(1))).toMatchObject({ code: 'no-post', rule: 'PV-R73' });
    expect(table.legal('t1.investments', 2).some((option) => option.do === 'post')).toBe(false);
    table.move('t1.investments', 1, post(2));
    expect(sentences(table.last.lines)).toEqual([]);
    expect([guarded(table), of(table)]).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(table.refusal('t1.investments', 1, { do: 'resource', resource: 'videur' }).code).toBe('resource-not-open');
    campaign.check(table.state, table.money);
  });

  it('PV-R73, PV-R40: without its first HQ one that it holds serves as home', () => {
    const table = deployed(advanced(holdingTwo()), [1, 1]);
    report(table, 1, { do: 'takeHq', by: 2, hq: hqOf(table, 1) });
    accounted(table);
    expect([guarded(table), of(table)]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(table.view(1).gangs[0]?.resources).toEqual([]);
    const shelf = (seat: number) =>
      JSON.stringify(table.legal('t2.investments', seat).filter((one) => one.do === 'resource'));
    expect(shelf(1)).toContain('"obstacles"');
    table.move('t2.investments', 1, { do: 'resource', resource: 'obstacles' });
    expect(table.state.hqs[hqOf(table, 2)]).toMatchObject({ holder: 1, obstacles: true });
    expect(table.view(1).gangs[0]?.resources).toEqual(['obstacles']);
  });
});

describe('a band without a living member', () => {
  const wiped = () => {
    const table = inBattle(['skins', { type: 'ritals', resource: 'labo' }], [1, 1]);
    report(table, 1, ...everybodyOf(2));
    return accounted(table);
  };

  it('PV-175, PV-125: collects what it has, takes no part in the next turn, and plays again with new members', () => {
    const table = wiped();
    expect([btc(table, 2), table.view(1).gangs[1]?.alive]).toEqual([10 + 4, 0]);
    advanced(table);
    expect(table.state.now?.playing).toEqual([1]);
    expect(table.ask('t2.talk').seats).toEqual([0, 1]);
    expect(table.state.now?.contracts).not.toHaveProperty('2');
    accounted(deployed(table, []));
    expect(btc(table, 2)).toBe(10 + 4 + 4);
    table.move('t2.investments', 2, { do: 'recruit', weapon: 'pistol' });
    table.move('t2.investments', 2, { do: 'nameSecond', figure: '2.11' });
    table.move('t2.investments', 2, { do: 'promote', figure: '2.11' });
    expect([figure(table, '2.11').rank, btc(table, 2)]).toEqual(['leader', 18 - 2 - 2 - 5]);
    advanced(table);
    expect(table.state.now?.playing).toEqual([1, 2]);
  });

  it('PV-121: where nobody at all is left the accounts come at once, and the campaign goes on to its end', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    report(table, 1, ...everybodyOf(1), ...everybodyOf(2));
    advanced(accounted(table));
    for (const turn of [2, 3, 4]) {
      expect(awaited(table).map((ask) => ask.id)).toEqual([`t${turn}.accounts`]);
      advanced(accounted(table));
    }
    expect(table.state.ended).toMatchObject({ parrain: null, how: 'leader-dead' });
  });

  it('PV-H4: a contract on a band that is not in play is exchanged once', () => {
    let onTarget = 0;
    for (let seed = 1; seed <= 80; seed++) {
      const table = deployed(started(['skins', 'anars'], seed, { tables: 1 }), [1, 1]);
      report(table, 1, ...everybodyOf(2));
      advanced(accounted(table));
      onTarget += (table.state.now?.contracts[1] ?? []).filter(({ card }) => printedCard(card)?.target).length;
    }
    // 4 of the 20 gang cards of one table have a target: about 16 of 80 without the exchange, about 3 with it.
    expect(onTarget).toBeLessThan(9);
  });
});

describe('captives', () => {
  it('PV-154, PV-153: Milice and SWAT are paid for arrests; gifts are for Police and SWAT, not for Milice or Agents', () => {
    const table = inBattle(['milice', 'swat', 'agents', 'skins'], [1, 1, 1, 1]);
    report(table, 1, taken(1, '4.3'), taken(2, '4.4'), taken(2, '3.4'), dead('1.5'), dead('3.5'), dead('2.5'));
    accounted(table);
    expect([1, 2, 3].map((seat) => btc(table, seat))).toEqual([10 + 1, 10 + 2 + 1, 10]);
  });

  it('PV-R44, PV-159: an arrested figure with 3 wounds comes back later, with its permanent wound', () => {
    const table = inBattle(['police', 'skins'], [1, 1]);
    report(table, 1, taken(1, '2.3'), { do: 'wound', figure: '2.3', wounds: 3 });
    accounted(table);
    expect(figure(table, '2.3')).toMatchObject({ status: 'arrested', back: 3, permanent: 1 });
  });

  it('PV-R44: a whole band under arrest sits one turn out', () => {
    const table = inBattle(['police', 'skins', 'anars'], [1, 1, 1]);
    report(table, 1, ...Array.from({ length: 10 }, (_, n) => taken(1, `2.${n + 1}`)));
    advanced(accounted(table));
    expect(table.state.now?.playing).toEqual([1, 3]);
    advanced(accounted(deployed(table, [])));
    expect(table.state.now?.playing).toEqual([1, 2, 3]);
  });
});

describe('chiefs', () => {
  it('PV-176: one new second is enough, also while the old one is under arrest', () => {
    const table = inBattle(['police', 'milice'], [1, 1]);
    report(table, 1, dead('1.1'), taken(2, '1.2'));
    accounted(table);
    table.move('t1.investments', 1, { do: 'nameSecond', figure: '1.3' });
    expect(table.refusal('t1.investments', 1, { do: 'nameSecond', figure: '1.4' })).toMatchObject({
      code: 'chief-in-action',
      rule: 'PV-176',
    });
    expect(table.legal('t1.investments', 1).some((option) => option.do === 'nameSecond')).toBe(false);
  });

  it('PV-176, PV-177: a band without a Lieutenant pays 2 and then 5 for a new Leader', () => {
    const table = inBattle(['psychopathes', 'anars'], [1, 1]);
    report(table, 1, dead('1.1'));
    accounted(table);
    expect(table.refusal('t1.investments', 1, { do: 'promote', figure: '1.2' }).code).toBe('not-second');
    table.move('t1.investments', 1, { do: 'nameSecond', figure: '1.2' });
    table.move('t1.investments', 1, { do: 'promote', figure: '1.2' });
    expect([figure(table, '1.2').rank, btc(table, 1)]).toEqual(['leader', 10 - 2 - 5]);
  });

  it('PV-177: a Leader under arrest is alive: nobody takes his place', () => {
    const table = inBattle(['police', 'skins'], [1, 1]);
    report(table, 1, taken(1, '2.1'));
    accounted(table);
    expect(table.refusal('t1.investments', 2, { do: 'promote', figure: '2.2' })).toMatchObject({
      code: 'chief-alive',
      rule: 'PV-177',
    });
  });
});

describe('Racailles', () => {
  it('PV-R62: members, chiefs, resources, a new HQ and the doctor are open to them; PV-122: they may be paid and may pay', () => {
    const table = inBattle(['racailles', 'skins'], [1, 1], {}, hqsOnOne(1));
    report(
      table,
      1,
      dead('1.1'),
      dead('1.2'),
      { do: 'wound', figure: '1.3', wounds: 3 },
      { do: 'takeHq', by: 2, hq: hqOf(table, 1) },
    );
    accounted(table);
    const free = [1, 2, 3, 4, 5, 6].find((slot) => !table.state.hqs[slot]) ?? 0;
    table.move('t1.investments', 2, { do: 'pay', gang: 1, btc: 10 });
    table.balances.set('gang:1 btc', 30);
    for (const move of [
      { do: 'nameSecond', figure: '1.3' },
      { do: 'promote', figure: '1.3' },
      { do: 'doctor', figure: '1.3' },
      { do: 'recruit', weapon: 'pistol' },
      { do: 'resource', resource: 'labo' },
      { do: 'newHq', hq: free },
      { do: 'pay', gang: 2, btc: 1 },
      { do: 'buy', item: 'molotov', figure: '1.3' },
    ] as const)
      table.move('t1.investments', 1, move);
    expect(btc(table, 1)).toBe(30 - 2 - 5 - 2 - 2 - 5 - 5 - 1 - 1);
    expect(table.view('public').gangs[0]).toMatchObject({ alive: 9, chiefAlive: true, hq: { slot: free, holder: 1 } });
  });
});

describe('what is used up', () => {
  it('PV-R78, PV-96, PV-60: an Anar’s Molotov is thrown once a turn and there again in the next; a new Anar brings his own', () => {
    const table = inBattle(['anars', 'skins'], [1, 1]);
    expect(figure(table, '1.3').bought).toEqual(['molotov']);
    report(table, 1, { do: 'spend', figure: '1.3', item: 'molotov' });
    expect(table.refusal('t1.battle.1', 0, { do: 'spend', figure: '1.3', item: 'molotov' }).code).toBe('nothing-left');
    accounted(table);
    expect(figure(table, '1.3').bought).toEqual(['molotov']);
    table.move('t1.investments', 1, { do: 'recruit', weapon: 'thrown-objects' });
    expect(figure(table, '1.11').bought).toEqual(['molotov']);
  });

  it('PV-R78: of three Molotovs of an Anar two are bought ones, which are gone when used', () => {
    const change = (roster: Roster): Roster => ({
      ...roster,
      figures: roster.figures.map((one, n) => (n === 2 ? { ...one, bought: ['molotov', 'molotov'] } : one)),
    });
    const left = (used: number): number => {
      const table = inBattle([{ type: 'anars', change }, 'skins'], [1, 1]);
      for (let n = 0; n < used; n++) report(table, 1, { do: 'spend', figure: '1.3', item: 'molotov' });
      return figure(accounted(table), '1.3').bought.length;
    };
    expect([0, 1, 2, 3].map(left)).toEqual([3, 3, 2, 1]);
  });

  it('PV-R78: the marker of the band’s line is not handed to another, or it would be there twice', () => {
    const table = accounted(inBattle(['anars', 'skins'], [1, 1]));
    const move = { do: 'transfer', figure: '1.3', item: 'molotov', to: '1.4' } as const;
    expect(table.refusal('t1.investments', 1, move).code).toBe('no-such-gear');
    expect(table.legal('t1.investments', 1).some((option) => option.do === 'transfer')).toBe(false);
    table.move('t1.investments', 1, { do: 'buy', item: 'molotov', figure: '1.3' });
    table.move('t1.investments', 1, move);
    expect(['1.3', '1.4'].map((id) => figure(table, id).bought.length)).toEqual([2, 2]);
  });

  it('PV-R78: an Anar of a campaign from before, whose Molotov was gone for good, has one again after the next accounts', () => {
    const table = inBattle(['anars', 'skins'], [1, 1]);
    table.state = structuredClone(table.state);
    figure(table, '1.3').bought = [];
    expect(figure(accounted(table), '1.3').bought).toEqual(['molotov']);
  });

  it('PV-R75, PV-50, PV-72: a bought weapon out of order for good is lost; those of the band’s line are there again', () => {
    const change = (roster: Roster): Roster => ({
      ...roster,
      figures: roster.figures.map((one, n) =>
        n === 2 ? { ...one, given: ['rifle'], bought: ['rifle', 'bow', 'axe'] } : one,
      ),
    });
    const table = inBattle([{ type: 'skins', change }, 'anars'], [1, 1]);
    report(table, 1, { do: 'break', figure: '1.3', item: 'rifle' });
    expect(sentences(table.last.lines)).toEqual([]);
    for (const item of ['rifle', 'bow', 'axe'])
      expect(table.refusal('t1.battle.1', 0, { do: 'break', figure: '1.3', item })).toMatchObject({
        code: 'nothing-left',
        rule: 'PV-R75',
      });
    expect(table.legal('t1.battle.1', 1).some((option) => option.do === 'break')).toBe(false);
    advanced(accounted(table));
    expect(figure(table, '1.3')).toMatchObject({ given: ['rifle'], bought: ['bow', 'axe'] });
  });

  it('PV-106, PV-107: a dog or a horse may be lost in a battle, a vest may not', () => {
    const with3 = (roster: Roster): Roster => ({
      ...roster,
      figures: roster.figures.map((one, n) => (n === 2 ? { ...one, bought: ['dog', 'horse', 'vest'] } : one)),
    });
    const table = inBattle([{ type: 'skins', change: with3 }, 'anars'], [1, 1]);
    report(table, 1, { do: 'spend', figure: '1.3', item: 'dog' }, { do: 'spend', figure: '1.3', item: 'horse' });
    expect(table.refusal('t1.battle.1', 0, { do: 'spend', figure: '1.3', item: 'vest' }).code).toBe('nothing-left');
    accounted(table);
    expect(figure(table, '1.3').bought).toEqual(['vest']);
  });

  it('PV-128, PV-118: a destroyed armoured vehicle is no resource any more and may be bought again', () => {
    const table = inBattle([{ type: 'police', resource: 'blinde' }, 'skins'], [1, 1]);
    report(table, 1, { do: 'loseVehicle', vehicle: '1.v3' });
    accounted(table);
    expect(gang(table, 1).resources).toEqual([]);
    table.move('t1.investments', 1, { do: 'resource', resource: 'blinde' });
    expect(gang(table, 1).vehicles.at(-1)).toEqual({ id: '1.v4', item: 'armoured' });
  });

  it('PV-86, PV-128: SWAT that lose one of two armoured vehicles still have the resource', () => {
    const table = inBattle([{ type: 'swat', resource: 'blinde' }, 'skins'], [1, 1]);
    report(table, 1, { do: 'loseVehicle', vehicle: '1.v1' });
    expect(gang(accounted(table), 1).resources).toEqual(['blinde']);
  });
});

describe('a car of the street', () => {
  const steals = (gang: number, count: number): CampaignMove => ({ do: 'robCar', gang, count });

  it('PV-R69, PV-24: is stolen once, by gangs and law forces alike, and left in the street after the game', () => {
    const table = inBattle(['skins', 'police'], [1, 1]);
    const parked = () => [1, 2].map((seat) => gang(table, seat).vehicles.length);
    report(table, 1, steals(1, 2), steals(2, 1));
    expect(sentences(table.last.lines)).toEqual([]);
    expect(table.refusal('t1.battle.1', 0, steals(1, 1))).toMatchObject({ code: 'too-many-cars', rule: 'PV-R69' });
    expect(table.legal('t1.battle.1', 1).some((option) => option.do === 'robCar')).toBe(false);
    const before = [parked(), btc(table, 1)];
    accounted(table);
    expect([parked(), btc(table, 1)]).toEqual(before);
    deployed(advanced(table), [1, 1]);
    expect(table.legal(`t2.battle.${table.view(1).gangs[0]?.table}`, 1).some((one) => one.do === 'robCar')).toBe(true);
  });

  it('PV-R69, PV-H4: contracts that ask for a vehicle are done with it, and go when its line goes', () => {
    const table = inBattle(['skins', 'bykers'], [1, 1], {}, holds('AF11'));
    const fulfil = { do: 'fulfil', contract: '1.AF11' } as const;
    expect(table.refusal('t1.battle.1', 1, fulfil)).toMatchObject({ args: { lack: { term: 'lack.vehicle' } } });
    report(table, 1, steals(1, 1), fulfil, { do: 'strike', line: 1 });
    expect(table.view(0).tables[0]?.lines).toEqual([]);
    report(inBattle(['braqueurs', 'bykers'], [1, 1], {}, holds('AF11')), 1, fulfil);
    const tyres = inBattle(['skins', 'anars'], [1, 1], { tables: 1 }, holds('AF10'));
    report(tyres, 1, steals(2, 2), { do: 'fulfil', contract: '1.AF10' }); // A car of the street has no line of its own when it is stopped.
  });

  it('PV-R69, PV-H4: stealing it is a holdup: Tolérance zéro fails', () => {
    const table = inBattle(['police', 'anars'], [1, 1], {}, holds('AF35'));
    report(table, 1, { do: 'fulfil', contract: '1.AF35' }, steals(2, 1));
    expect(table.view(0).tables[0]?.lines.map((line) => line.fact)).toEqual(['robCar']);
  });
});

describe('Technos', () => {
  it('PV-93, PV-R78: have two mines in every campaign turn in which they play, no more and no less; nobody else has any', () => {
    const table = started(['technos', 'skins']);
    const mines = () => table.view('public').gangs.map((one) => one.mines);
    const found = [mines()];
    for (let n = 0; n < 3; n++) {
      advanced(accounted(deployed(table, [])));
      found.push(mines());
    }
    expect(found).toEqual(Array.from({ length: 4 }, () => [2, 0]));
    expect(mustered(['technos', 'skins']).view(1).gangs[0]?.mines).toBe(0);
  });
});

describe('the National Guard', () => {
  it('PV-186, PV-134: a turn whose only bavure Corruption cancels sends them home; one more keeps them', () => {
    for (const [count, level] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const table = inBattle(['ritals', 'skins'], [1, 1]);
      report(table, 1, ...Array.from({ length: 4 }, () => bavure(1)));
      expect(accounted(table).state.guard.level).toBe(1);
      deployed(advanced(table), []);
      const number = table.view(1).gangs[0]?.table ?? 0;
      for (let n = 0; n < count; n++) table.move(`t2.battle.${number}`, 0, bavure(1));
      expect(accounted(table).state.guard.level).toBe(level);
    }
  });
});

describe('few bands and many', () => {
  it('PV-H1: ten places of which two are taken play on the tables that were asked for', () => {
    const table = talked(started(['skins', 'anars'], 1));
    expect(table.view(1).tables).toHaveLength(3);
    const ten = started(['skins', 'anars'], 1, {}, 10);
    expect([ten.state.tables, ten.view(1).tables.length]).toEqual([3, 3]);
  });

  it('PV-148: a report has room for everything that can happen to every figure of ten bands on one table', () => {
    const bands = [
      'skins',
      'police',
      'anars',
      'milice',
      'bykers',
      'swat',
      'afros',
      'agents',
      'junkies',
      'asiats',
    ] as const;
    const table = deployed(started(bands, 1), []);
    const number = table.state.now?.tables.toSorted((a, b) => b.order.length - a.order.length)[0];
    expect(number?.order.length).toBeGreaterThan(6);
    for (const seat of number?.order ?? [])
      for (let n = 1; n <= 10; n++) report(table, number?.table ?? 0, dead(`${seat}.${n}`));
    expect(Object.keys(table.state.now?.tables.find((one) => one.table === number?.table)?.lines ?? {})).toHaveLength(
      10 * (number?.order.length ?? 0),
    );
  });
});
