import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { rosterOf } from '#rulebooks/peur-sur-la-ville/campaign/muster/roster-of.ts';
import type { CampaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { profileOf, type Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import {
  accounted,
  advanced,
  type Band,
  btc,
  type CampaignTable,
  deployed,
  figure,
  gang,
  inBattle,
  report,
} from './played.ts';
import { sentences } from './sentences.ts';

const dead = (id: string): CampaignMove => ({ do: 'kill', figure: id });
const taken = (id: string): CampaignMove => ({ do: 'capture', by: 2, figure: id });
const name = (id: string): CampaignMove => ({ do: 'nameSecond', figure: id });
const done: CampaignMove = { do: 'done' };

/** Investments of the first turn: these facts happened to band 1, which then holds `held` Bitcoins; band 2 arrests. */
function investing(
  band: Band | GangType,
  facts: readonly CampaignMove[],
  held = 10,
  given: Partial<CampaignOptions> = {},
): CampaignTable {
  const table = inBattle([band, 'police'], [1, 1], given);
  report(table, 1, ...facts);
  accounted(table).balances.set('gang:1 btc', held);
  return table;
}
const id = 't1.investments';
const kinds = (table: CampaignTable, ask = id): string[] => table.legal(ask, 1).map((option) => option.do);
const nameable = (table: CampaignTable, ask = id): unknown =>
  table.legal(ask, 1).find((option) => option.do === 'nameSecond')?.fields?.figure;
const bothDead = [dead('1.1'), dead('1.2')];

describe('a chief who must be named', () => {
  it('PV-R65: a band without one in action names one before its investments are done', () => {
    const table = investing('skins', bothDead);
    const refusal = table.refusal(id, 1, done);
    expect([refusal.code, refusal.rule, refusal.args]).toEqual(['chief-first', 'PV-R65', { amount: 2 }]);
    expect(sentences([{ key: 'refusal.chief-first', args: refusal.args }])).toEqual([]);
    expect([kinds(table).includes('done'), kinds(table).includes('nameSecond')]).toEqual([false, true]);
    table.move(id, 1, name('1.5'));
    table.move(id, 1, done);
    expect([figure(table, '1.5').rank, btc(table, 1)]).toEqual(['lieutenant', 8]);
  });

  it('PV-R65: it does not spend the 2 Bitcoins of his on anything else before', () => {
    const table = investing('skins', bothDead, 3);
    const buy = { do: 'buy', item: 'vest', figure: '1.4' } as const;
    expect(table.refusal(id, 1, { do: 'recruit', weapon: 'pistol' }).code).toBe('chief-first');
    expect(table.refusal(id, 1, { do: 'pay', gang: 2, btc: 2 }).code).toBe('chief-first');
    table.move(id, 1, buy);
    expect(table.refusal(id, 1, buy)).toMatchObject({ code: 'chief-first', rule: 'PV-R65' });
    expect(kinds(table)).toEqual(['nameSecond', 'transfer', 'rename']);
    table.move(id, 1, name('1.4'));
    expect(btc(table, 1)).toBe(0);
    table.move(id, 1, done);
  });

  it('PV-R65: a band that does not answer has the first such member named, also one whom money reached later', () => {
    const table = investing('skins', [...bothDead, dead('1.3')]);
    advanced(table);
    expect([figure(table, '1.4').rank, btc(table, 1)]).toEqual(['lieutenant', 8]);
    const poor = investing('skins', bothDead, 0);
    poor.move(id, 1, done);
    poor.move(id, 2, { do: 'pay', gang: 1, btc: 3 });
    poor.move(id, 2, done);
    advanced(poor);
    expect([figure(poor, '1.3').rank, btc(poor, 1)]).toEqual(['lieutenant', 1]);
    expect(poor.last.lines.map((line) => line.key)).toContain('line.second');
    expect(sentences(poor.last.lines)).toEqual([]);
  });

  it('PV-R65: the answer of a seat that is gone names him, and then is done', () => {
    const table = investing('skins', bothDead);
    const idle = () => campaign.idle(table.state, table.ask(id), 1, table.money);
    expect(idle()).toEqual(name('1.3'));
    table.move(id, 1, idle());
    expect(idle()).toEqual(done);
  });

  it('PV-R65: without money or members it goes on without a chief', () => {
    const poor = investing('skins', bothDead, 1);
    poor.move(id, 1, done);
    expect(gang(advanced(poor), 1).figures.filter((one) => one.rank === 'lieutenant')).toHaveLength(1);
    const alone = investing('skins', [...Array.from({ length: 9 }, (_, n) => dead(`1.${n + 1}`)), taken('1.10')]);
    expect(kinds(alone)).toEqual(expect.arrayContaining(['done', 'recruit']));
    alone.move(id, 1, done);
    expect(btc(advanced(alone), 1)).toBe(10);
  });

  it('PV-R65, PV-R66: a wounded chief is in action again, and so nobody need be named', () => {
    const table = investing('skins', [dead('1.1'), { do: 'wound', figure: '1.2', wounds: 3 }]);
    expect(table.refusal(id, 1, name('1.5'))).toMatchObject({ code: 'chief-in-action', rule: 'PV-176' });
    table.move(id, 1, done);
  });
});

describe('out of action', () => {
  it('PV-R66: dead, or arrested for the next campaign turn, not for the one that is over', () => {
    const table = investing('skins', [taken('1.1'), taken('1.2')], 1);
    expect(figure(table, '1.2')).toMatchObject({ status: 'arrested', back: 3 });
    accounted(deployed(advanced(table), [])).balances.set('gang:1 btc', 10);
    expect(figure(table, '1.2').status).toBe('arrested');
    expect(table.refusal('t2.investments', 1, name('1.5')).code).toBe('chief-in-action');
    table.move('t2.investments', 1, done);
    const long = investing('skins', [taken('1.1'), taken('1.2')], 1, { rulings: { arrestTurns: 2 } });
    accounted(deployed(advanced(long), [])).balances.set('gang:1 btc', 10);
    expect(long.refusal('t2.investments', 1, done).code).toBe('chief-first');
    long.move('t2.investments', 1, name('1.5'));
  });

  it('PV-R67: who is named, or takes the dead chief’s place, is free', () => {
    const table = investing('skins', [...bothDead, taken('1.3'), taken('1.4')]);
    expect(nameable(table)).toEqual({ kind: 'pick', from: ['1.5', '1.6', '1.7', '1.8', '1.9', '1.10'] });
    const refusal = table.refusal(id, 1, name('1.3'));
    expect([refusal.code, refusal.rule]).toEqual(['chief-in-custody', 'PV-R67']);
    expect(sentences([{ key: 'refusal.chief-in-custody', args: refusal.args }])).toEqual([]);
    const second = investing('skins', [dead('1.1'), taken('1.2')], 20);
    expect(second.refusal(id, 1, { do: 'promote', figure: '1.2' }).code).toBe('chief-in-custody');
    expect(kinds(second)).not.toContain('promote');
  });
});

describe('rank and speciality are two things', () => {
  const card = (table: CampaignTable, one: string) => {
    const found = table.view(1).gangs[0]?.figures.find((other) => other.id === one);
    if (!found) throw new Error(`no figure ${one}`);
    return profileOf(gang(table, 1).type, found);
  };
  const abilities = (table: CampaignTable, one: string) => card(table, one).abilities.map((ability) => ability.id);

  it('PV-R67: a Doc who is named commands and heals; a sniper with a dog keeps both', () => {
    const change = (roster: Roster): Roster => ({
      ...roster,
      figures: roster.figures.map((one, n) => (n === 4 ? { ...one, bought: ['dog'], abilities: ['sniper'] } : one)),
    });
    const table = investing({ type: 'afros', change }, bothDead);
    expect(figure(table, '1.3').rank).toBe('doc');
    table.move(id, 1, name('1.3'));
    expect(card(table, '1.3')).toMatchObject({ rank: 'lieutenant', heals: true, commands: 2 });
    expect(abilities(table, '1.3')).toEqual(['guerisseur']);
    table.move(id, 1, { do: 'promote', figure: '1.3' });
    expect(card(table, '1.3')).toMatchObject({ rank: 'leader', heals: true, commands: 4 });
    expect(abilities(table, '1.3')).toEqual(['guerisseur']);
    const other = investing({ type: 'afros', change }, bothDead);
    other.move(id, 1, name('1.5'));
    expect(card(other, '1.5')).toMatchObject({ rank: 'lieutenant', heals: false, gear: [{ id: 'dog' }] });
    expect(abilities(other, '1.5')).toEqual(['sniper']);
    campaign.check(other.state, other.money);
    const trained = [table, other].map((one) => rosterOf(one.view(1).gangs[0] as GangView).trained); // It has one.
    expect(trained.map((figures) => figures.map((found) => found.id))).toEqual([['1.3'], []]);
  });

  it('PV-R67, PV-98: a Ritals’ Lieutenant stays a Vétéran as Leader; a member who is named does not become one', () => {
    const table = investing('ritals', [dead('1.1')]);
    table.move(id, 1, { do: 'promote', figure: '1.2' });
    expect([card(table, '1.2').commands, abilities(table, '1.2')]).toEqual([4, ['veteran']]);
    const named = investing('ritals', bothDead);
    named.move(id, 1, name('1.3'));
    expect([card(named, '1.3').commands, abilities(named, '1.3')]).toEqual([2, []]);
  });

  it('PV-R67: a chief who was named before ranks and specialities were told apart is what he was', () => {
    const table = investing('ritals', bothDead);
    table.move(id, 1, name('1.3'));
    table.state = structuredClone(table.state);
    delete figure(table, '1.3').enrolledAs;
    expect(abilities(table, '1.3')).toEqual(['veteran']);
  });
});
