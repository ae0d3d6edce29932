import { Default } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { campaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { accounted, advanced, type Band, btc, deployed, figure, gang, inBattle, report } from './played.ts';

/** Investments of the first turn: `facts` happened on table 1. */
function investing(bands: readonly (Band | GangType)[], ...facts: readonly CampaignMove[]) {
  const table = inBattle(
    bands,
    bands.map(() => 1),
  );
  report(table, 1, ...facts);
  return accounted(table);
}
const id = 't1.investments';
const dead = (figureId: string): CampaignMove => ({ do: 'kill', figure: figureId });

describe('members and chiefs', () => {
  it('PV-175: a member with the basic profile for 2', () => {
    const table = investing(['skins', 'anars']);
    table.move(id, 1, { do: 'recruit', weapon: 'rifle' });
    expect(btc(table, 1)).toBe(8);
    expect(gang(table, 1).figures[10]).toMatchObject({
      id: '1.11',
      rank: 'member',
      given: ['rifle'],
      bought: [],
      abilities: [],
      status: 'fit',
    });
    expect(new Set(gang(table, 1).figures.map((one) => one.name)).size).toBe(11);
  });

  it('PV-175, house: a recruit gets the name that he is given, and is renamed later; the log keeps the names as they were', () => {
    const table = investing(['skins', 'anars']);
    table.move(id, 1, { do: 'recruit', weapon: 'rifle', name: ' Gégé la Limace ' });
    expect(table.last.lines.at(-1)).toMatchObject({ key: 'line.recruited', args: { figure: 'Gégé la Limace' } });
    table.move(id, 1, { do: 'rename', figure: '1.11', name: 'Gérard' });
    expect(table.last.lines).toEqual([
      { key: 'line.renamed', args: { gang: 'Bande 1', figure: 'Gégé la Limace', to: 'Gérard' } },
    ]);
    expect(figure(table, '1.11')).toMatchObject({ name: 'Gérard', formerNames: ['Gégé la Limace'] });
    expect(table.view('public').gangs[0]?.figures.at(-1)).toMatchObject({ formerNames: ['Gégé la Limace'] });
    expect(btc(table, 1)).toBe(8);
  });

  it('house: nobody renames the dead, nor a figure of another band', () => {
    const table = investing(['skins', 'anars'], dead('1.5'));
    for (const figureId of ['1.5', '2.5'])
      expect(table.refusal(id, 1, { do: 'rename', figure: figureId, name: 'Gérard' })).toBeInstanceOf(Error);
    expect(figure(table, '2.5').formerNames).toBeUndefined();
  });

  it('PV-175, PV-97: the weapon is one that the band gives', () => {
    const table = investing(['amazones', 'anars']);
    expect(table.refusal(id, 1, { do: 'recruit', weapon: 'rifle' })).toMatchObject({
      code: 'weapon-not-given',
      rule: 'PV-97',
    });
    table.move(id, 1, { do: 'recruit', weapon: 'axe' });
  });

  it('PV-R68, PV-88: a new militiaman chooses both of his weapons, also two of a kind, but not two machine guns', () => {
    const table = investing(['milice', 'anars']);
    const recruit = (weapon: string, second: string) => ({ do: 'recruit', weapon, second }) as const;
    const misarmed = [recruit('machine-gun', 'machine-gun'), recruit('rifle', 'molotov')];
    for (const move of [...misarmed, { do: 'recruit', weapon: 'rifle' } as const])
      expect(table.refusal(id, 1, move)).toMatchObject({ code: 'weapon-not-given', rule: 'PV-88' });
    for (const [first, second] of [
      ['assault-rifle', 'sword'],
      ['club', 'club'],
      ['rifle', 'machine-gun'],
    ] as const) {
      table.move(id, 1, recruit(first, second));
      expect(gang(table, 1).figures.at(-1)?.given).toEqual([first, second]);
    }
    expect(table.refusal(id, 1, recruit('machine-gun', 'rifle')).code).toBe('weapon-not-given');
    table.rules.check(table.state, table.money);
  });

  it('PV-R68: where a band gives one weapon, or names it itself, there is no second one to choose', () => {
    const table = investing(['skins', 'police']);
    const move = { do: 'recruit', weapon: 'pistol', second: 'rifle' } as const;
    for (const seat of [1, 2]) expect(table.refusal(id, seat, move).code).toBe('weapon-not-given');
    expect(table.refusal(id, 2, { do: 'recruit', weapon: 'rifle' }).code).toBe('weapon-not-given');
    table.move(id, 2, { do: 'recruit', weapon: 'pistol' });
    expect(gang(table, 2).figures.at(-1)?.given).toEqual(['pistol']);
  });

  it('PV-R56: a new member is given a machine gun only where no living one has it', () => {
    const armed = {
      type: 'skins',
      change: (roster: Roster): Roster => ({
        ...roster,
        figures: roster.figures.map((one, n) => (n === 4 ? { ...one, given: ['machine-gun'] } : one)),
      }),
    } as const;
    const move = { do: 'recruit', weapon: 'machine-gun' } as const;
    expect(investing([armed, 'anars']).refusal(id, 1, move).code).toBe('weapon-not-given');
    // An unknown weapon has no name.
    expect(investing([armed, 'anars']).refusal(id, 1, { do: 'recruit', weapon: 'catapult' }).args).toEqual({
      weapon: { term: 'field.weapon' },
    });
    investing([armed, 'anars'], dead('1.5')).move(id, 1, move);
  });

  it('PV-100: a new byker comes with his motorbike', () => {
    const table = investing(['bykers', 'anars']);
    table.move(id, 1, { do: 'recruit', weapon: 'pistol' });
    expect(gang(table, 1).vehicles).toHaveLength(11);
  });

  it('PV-R80: a band has 15 members at most, unless its house says otherwise', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], Default(campaignOptions, { turns: 4 }) as CampaignOptions);
    accounted(table).balances.set('gang:1 btc', 20);
    for (let n = 0; n < 5; n++) table.move(id, 1, { do: 'recruit', weapon: 'pistol' });
    expect(table.refusal(id, 1, { do: 'recruit', weapon: 'pistol' })).toMatchObject({
      code: 'band-full',
      args: { count: 15 },
    });
  });

  it('house: no band grows beyond its largest size', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], { largestBand: 11 });
    accounted(table).move(id, 1, { do: 'recruit', weapon: 'pistol' });
    expect(table.refusal(id, 1, { do: 'recruit', weapon: 'pistol' })).toMatchObject({
      code: 'band-full',
      rule: 'PV-175',
    });
  });

  it('PV-175: a largest size that is lowered below a band’s size only keeps it from growing; the dead make room', () => {
    const table = investing(['skins', 'anars']);
    for (let n = 0; n < 3; n++) table.move(id, 1, { do: 'recruit', weapon: 'pistol' });
    table.move('house', 0, { do: 'rule', ruling: 'largestBand', value: 11 });
    expect(table.refusal(id, 1, { do: 'recruit', weapon: 'pistol' }).code).toBe('band-full');
    expect(gang(table, 1).figures).toHaveLength(13);
    const thinned = investing(['skins', 'anars'], dead('1.4'), dead('1.5'));
    thinned.move('house', 0, { do: 'rule', ruling: 'largestBand', value: 10 });
    for (let n = 0; n < 2; n++) thinned.move(id, 1, { do: 'recruit', weapon: 'pistol' });
    expect(thinned.refusal(id, 1, { do: 'recruit', weapon: 'pistol' }).code).toBe('band-full');
  });

  it('PV-176: a new Lieutenant for 2, only when all chiefs are out of action', () => {
    const one = investing(['skins', 'anars'], dead('1.1'));
    expect(one.refusal(id, 1, { do: 'nameSecond', figure: '1.5' })).toMatchObject({
      code: 'chief-in-action',
      rule: 'PV-176',
    });
    const both = investing(['skins', 'anars'], dead('1.1'), dead('1.2'));
    both.move(id, 1, { do: 'nameSecond', figure: '1.5' });
    expect([figure(both, '1.5').rank, btc(both, 1)]).toEqual(['lieutenant', 8]);
    expect(both.refusal(id, 1, { do: 'nameSecond', figure: '1.6' }).code).toBe('chief-in-action');
  });

  it('PV-176, PV-R66: a chief under arrest is out of action too, and Police name a Sous-off', () => {
    const table = investing(['police', 'milice'], { do: 'capture', by: 2, figure: '1.1' }, dead('1.2'));
    expect(table.refusal(id, 1, { do: 'nameSecond', figure: '1.1' })).toMatchObject({
      code: 'chief-already',
      rule: 'PV-176',
    });
    table.move(id, 1, { do: 'nameSecond', figure: '1.3' });
    expect(figure(table, '1.3').rank).toBe('sous-off');
  });

  it('PV-177: the Lieutenant takes a dead Leader’s place for 5', () => {
    const alive = investing(['skins', 'anars']);
    expect(alive.refusal(id, 1, { do: 'promote', figure: '1.2' })).toMatchObject({
      code: 'chief-alive',
      rule: 'PV-177',
    });
    const table = investing(['skins', 'anars'], dead('1.1'));
    expect(table.refusal(id, 1, { do: 'promote', figure: '1.3' })).toMatchObject({
      code: 'not-second',
      rule: 'PV-177',
    });
    table.move(id, 1, { do: 'promote', figure: '1.2' });
    expect([figure(table, '1.2').rank, btc(table, 1)]).toEqual(['leader', 5]);
    expect(table.view('public').gangs[0]?.chiefAlive).toBe(true);
  });

  it('PV-160, PV-R42: a bribed doctor heals one figure for 2, of all its permanent wounds', () => {
    const badly = (one: string) => ({ do: 'wound', figure: one, wounds: 3 }) as const;
    const table = investing(['skins', 'anars'], badly('1.3'), badly('1.5'), badly('1.6'));
    table.state = structuredClone(table.state);
    Object.assign(figure(table, '1.5'), { permanent: 2 });
    const wounds = () => ['1.3', '1.5', '1.6'].map((one) => figure(table, one).permanent);
    expect(table.refusal(id, 1, { do: 'doctor', figure: '1.4' })).toMatchObject({
      code: 'not-wounded',
      rule: 'PV-160',
    });
    table.move(id, 1, { do: 'doctor', figure: '1.3' });
    expect([wounds(), btc(table, 1)]).toEqual([[0, 2, 1], 8]);
    table.move(id, 1, { do: 'doctor', figure: '1.5' });
    expect([wounds(), btc(table, 1)]).toEqual([[0, 0, 1], 6]);
    expect(table.refusal(id, 1, { do: 'doctor', figure: '1.5' }).code).toBe('not-wounded');
  });
});

describe('gear', () => {
  it('PV-178, PV-103: one Bitcoin buys two Molotovs, carried by whom one likes', () => {
    const table = investing(['skins', 'anars']);
    table.move(id, 1, { do: 'buy', item: 'molotov', figure: '1.4' });
    expect([figure(table, '1.4').bought, btc(table, 1)]).toEqual([['molotov', 'molotov'], 9]);
  });

  it('PV-104: of two gas masks one is worn, the other goes to the stock', () => {
    const table = investing(['skins', 'anars']);
    table.move(id, 1, { do: 'buy', item: 'gas-mask', figure: '1.4' });
    expect([figure(table, '1.4').bought, gang(table, 1).stock]).toEqual([['gas-mask'], ['gas-mask']]);
    expect(table.refusal(id, 1, { do: 'transfer', figure: 'stock', item: 'gas-mask', to: '1.4' })).toMatchObject({
      code: 'carried-twice',
      rule: 'PV-104',
    });
    table.move(id, 1, { do: 'transfer', figure: 'stock', item: 'gas-mask', to: '1.5' });
    expect([figure(table, '1.5').bought, gang(table, 1).stock]).toEqual([['gas-mask'], []]);
  });

  it('PV-85: no melee weapon for Police; PV-99, PV-R62: no equipment but Molotovs for Racailles', () => {
    const table = investing(['police', 'racailles']);
    expect(table.refusal(id, 1, { do: 'buy', item: 'axe', figure: '1.4' }).rule).toBe('PV-85');
    for (const move of [
      { do: 'buy', item: 'vest', figure: '2.4' },
      { do: 'buyVehicle', item: 'car' },
    ] as const)
      expect(table.refusal(id, 2, move)).toMatchObject({ code: 'only-molotovs', rule: 'PV-99' });
    const open = new Set(table.legal(id, 2).map((option) => option.do));
    expect([...open]).toEqual(['done', 'recruit', 'buy', 'resource', 'rename', 'pay']);
    expect(table.legal(id, 2).find((option) => option.do === 'buy')?.fields?.item).toEqual({
      kind: 'pick',
      from: ['molotov'],
    });
    table.move(id, 2, { do: 'buy', item: 'molotov', figure: '2.4' });
  });

  it('PV-108, PV-178: a car for 1; what costs more than the purse is refused', () => {
    const table = investing(['skins', 'anars']);
    for (let n = 0; n < 10; n++) table.move(id, 1, { do: 'buyVehicle', item: 'car' });
    expect(gang(table, 1).vehicles).toHaveLength(10);
    expect(table.refusal(id, 1, { do: 'buyVehicle', item: 'car' })).toMatchObject({
      code: 'too-poor',
      rule: 'PV-174',
      args: { amount: 1, held: 0 },
    });
    expect(table.refusal(id, 2, { do: 'buyVehicle', item: 'truck' }).code).toBe('not-for-sale');
  });

  it('PV-16: a piece goes from one bearer to another, and to and from the stock, never to its own bearer', () => {
    const table = investing([{ type: 'skins', change: (roster) => ({ ...roster, stock: ['vest'] }) }, 'anars']);
    const where = () => [gang(table, 1).stock, figure(table, '1.3').bought, figure(table, '1.4').bought];
    table.move(id, 1, { do: 'transfer', figure: 'stock', item: 'vest', to: '1.3' });
    expect(where()).toEqual([[], ['vest'], []]);
    table.move(id, 1, { do: 'transfer', figure: '1.3', item: 'vest', to: '1.4' });
    expect(where()).toEqual([[], [], ['vest']]);
    const same = { do: 'transfer', figure: '1.4', item: 'vest', to: '1.4' } as const;
    expect(table.refusal(id, 1, same)).toMatchObject({ code: 'same-figure', rule: 'PV-16' });
    table.move(id, 1, { do: 'transfer', figure: '1.4', item: 'vest', to: 'stock' });
    expect(where()).toEqual([['vest'], [], []]);
  });

  it('the dead hand nothing over, and nobody touches another band’s gear', () => {
    const table = investing(
      [{ type: 'skins', change: (roster) => ({ ...roster, stock: ['vest'] }) }, 'anars'],
      dead('1.3'),
    );
    expect(table.refusal(id, 1, { do: 'transfer', figure: 'stock', item: 'vest', to: '1.3' }).code).toBe('figure-dead');
    expect(table.refusal(id, 1, { do: 'transfer', figure: 'stock', item: 'vest', to: '2.3' }).code).toBe('not-yours');
    expect(table.refusal(id, 2, { do: 'transfer', figure: 'stock', item: 'vest', to: '2.3' }).code).toBe(
      'no-such-gear',
    );
  });
});

describe('resources and HQs', () => {
  it('PV-179: one single resource a turn for 5; PV-118: each at most once', () => {
    const table = investing([{ type: 'police', resource: 'labo' }, 'anars']);
    expect(table.refusal(id, 1, { do: 'resource', resource: 'labo' })).toMatchObject({
      code: 'resource-not-open',
      rule: 'PV-118',
    });
    table.move(id, 1, { do: 'resource', resource: 'videur' });
    expect([btc(table, 1), table.view(1).gangs[0]?.bouncers]).toEqual([15 + 2 - 5, 2]);
    expect(table.refusal(id, 1, { do: 'resource', resource: 'bizness' })).toMatchObject({
      code: 'resource-this-turn',
      rule: 'PV-179',
    });
    accounted(deployed(advanced(table), []));
    table.move('t2.investments', 1, { do: 'resource', resource: 'bizness' });
  });

  it('PV-R40: a new HQ for 5 at a free place; the old one is the taker’s for good', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, (state) =>
      Object.values(state.hqs).some((hq) => hq.owner === 2 && hq.table === 1),
    );
    const old = Object.values(table.state.hqs).find((hq) => hq.owner === 2)?.slot ?? 0;
    report(table, 1, { do: 'takeHq', by: 1, hq: old });
    accounted(table);
    expect(table.refusal(id, 1, { do: 'newHq', hq: 6 })).toMatchObject({ code: 'hq-already', rule: 'PV-R40' });
    expect(table.refusal(id, 2, { do: 'newHq', hq: old })).toMatchObject({ code: 'slot-taken' });
    expect(table.refusal(id, 2, { do: 'resource', resource: 'videur' }).code).toBe('resource-not-open');
    const free = [1, 2, 3, 4, 5, 6].find((slot) => !table.state.hqs[slot]) ?? 0;
    table.move(id, 2, { do: 'newHq', hq: free });
    expect(btc(table, 2)).toBe(5);
    expect(table.view(2).gangs[1]).toMatchObject({ bouncers: 1, hq: { slot: free, holder: 2 } });
    expect(table.state.hqs[old]).toMatchObject({ owner: 1, holder: 1 });
  });
});

describe('places for a new HQ', () => {
  it('PV-R40, PV-H2: blocks of flats only when no place for an HQ is free', () => {
    const lost = (tables: number) => {
      const table = inBattle(['skins', 'anars'], [1, 1], { tables }, (state) => state.hqs[1]?.owner === 2);
      report(table, 1, { do: 'takeHq', by: 1, hq: 1 });
      accounted(table);
      const field = table.legal(id, 2).find((option) => option.do === 'newHq')?.fields?.hq;
      return field?.kind === 'pick' ? [field.from, table.state.gangs[1]?.home] : [];
    };
    expect(lost(1)).toEqual([[3], 2]);
    const [free, other] = lost(2);
    expect(free).toEqual([2, 3, 4].filter((slot) => slot !== other));
  });
});

describe('the end of the turn', () => {
  it('PV-125, PV-R41: nothing begins by itself when all bands are done: the next cards are dealt when the organiser opens an evening', () => {
    const table = investing(['skins', 'anars']);
    table.move(id, 1, { do: 'done' });
    expect(table.ask(id).seats).toEqual([0, 2]);
    table.move(id, 2, { do: 'done' });
    expect([table.state.turn, table.ask(id).seats]).toEqual([1, [0]]);
    expect(advanced(table).asks()[0]?.id.startsWith('t2.')).toBe(true);
    // The investments end as they are: bands that have not finished are not waited for.
    expect(advanced(investing(['skins', 'anars'])).state.turn).toBe(2);
  });

  it('PV-122: loot may be handed to another band', () => {
    const table = investing(['skins', 'anars']);
    table.move(id, 1, { do: 'pay', gang: 2, btc: 10 });
    expect([btc(table, 1), btc(table, 2)]).toEqual([0, 20]);
    expect(table.last.entries[0]).toMatchObject({ from: 'gang:1', to: 'gang:2', unit: 'btc' });
  });
});
