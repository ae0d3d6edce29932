/** PV-R79: objects that pass from one band to another on a table: a fact of its report, on which both agree. */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { GearId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { accounted, type Band, type CampaignTable, figure, holds, inBattle, report } from './played.ts';
import { sentences } from './sentences.ts';

/** Its third figure carries these. */
const band = (type: GangType, ...bought: GearId[]): Band => ({
  type,
  change: (roster: Roster): Roster => ({
    ...roster,
    figures: roster.figures.map((one, n) => (n === 2 ? { ...one, bought } : one)),
  }),
});
const hands = (item: string, from = '1.3', to = '2.3'): CampaignMove => ({ do: 'exchange', figure: from, item, to });
const linesOf = (table: CampaignTable) => table.view(0).tables[0]?.lines.map((line) => line.fact);
const carried = (table: CampaignTable) => ['1.3', '2.3'].map((id) => figure(table, id).bought);

describe('an exchange between bands', () => {
  it('PV-R79, PV-16: changes the rosters at the accounts, not before', () => {
    const table = inBattle([band('skins', 'axe', 'vest'), band('bykers', 'dog')], [1, 1]);
    report(table, 1, hands('axe'), hands('dog', '2.3', '1.3'));
    expect(sentences(table.last.lines)).toEqual([]);
    expect(carried(table)).toEqual([['axe', 'vest'], ['dog']]);
    campaign.check(table.state, table.money);
    expect(carried(accounted(table))).toEqual([['vest', 'dog'], ['axe']]);
  });

  it('PV-R79, PV-60: whoever took a piece may use it up, whoever gave it may not; without the exchange neither line stands', () => {
    const table = inBattle([band('skins', 'frag-grenade'), 'bykers'], [1, 1]);
    const throws = (id: string): CampaignMove => ({ do: 'spend', figure: id, item: 'frag-grenade' });
    report(table, 1, hands('frag-grenade'));
    expect(table.refusal('t1.battle.1', 0, throws('1.3')).code).toBe('nothing-left');
    report(table, 1, throws('2.3'));
    expect(table.refusal('t1.battle.1', 0, hands('frag-grenade', '2.3', '1.3'))).toMatchObject({
      code: 'nothing-left',
      rule: 'PV-16',
    });
    report(table, 1, { do: 'strike', line: 1 });
    expect(linesOf(table)).toEqual([]);
    expect(carried(accounted(table))).toEqual([['frag-grenade'], []]);
  });

  it('PV-R79, PV-104, PV-85: nobody takes what he cannot carry, nor from his own band', () => {
    const table = inBattle([band('skins', 'vest', 'axe'), band('police', 'vest'), band('bykers', 'vest')], [1, 1, 1]);
    for (const move of [hands('vest', '1.3', '3.3'), hands('axe'), hands('axe', '1.3', '1.4')]) {
      const refusal = table.refusal('t1.battle.1', 0, move);
      expect([refusal.code, refusal.rule]).toEqual(['cannot-take', 'PV-R79']);
      expect(sentences([{ key: 'refusal.cannot-take', args: refusal.args }])).toEqual([]);
    }
    const axes = table.legal('t1.battle.1', 1).filter((one) => JSON.stringify(one).includes('"axe"'));
    expect(JSON.stringify(axes)).not.toMatch(/"[12]\.4"/);
    report(table, 1, hands('axe', '1.3', '3.3'));
  });

  it('PV-R79: both bands must agree: one that either of them contests is struck out, never let stand', () => {
    const table = inBattle([band('skins', 'axe'), 'bykers', 'anars'], [1, 1, 1]);
    table.move('t1.battle.1', 1, hands('axe'));
    table.move('t1.battle.1', 1, { do: 'robShop', gang: 1, shop: 'bar' });
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 3, { do: 'dispute', line: 1, words: 'pas vu' });
    const verdicts = (ask: string) => JSON.stringify(table.legal(ask, 0).filter((one) => one.do === 'overrule'));
    expect(verdicts('t1.check.1.1')).toContain('"stands"');
    table.move('t1.check.1.1', 2, { do: 'dispute', line: 1, words: 'jamais de la vie' });
    expect(verdicts('t1.ruling.1.1')).not.toContain('"stands"');
    const stands = { do: 'overrule', line: 1, verdict: 'stands', words: 'si' } as const;
    const refusal = table.refusal('t1.ruling.1.1', 0, stands);
    expect(refusal).toMatchObject({ code: 'not-agreed', rule: 'PV-R79' });
    expect(sentences([{ key: 'refusal.not-agreed', args: refusal.args }])).toEqual([]);
    table.move('t1.ruling.1.1', 0, { do: 'finish' });
    expect([linesOf(table), table.view(0).tables[0]?.closed]).toEqual([['robShop'], true]);
    expect(sentences(table.last.lines)).toEqual([]);
  });

  it('PV-R79, PV-H4: the Poignée de main rests on it, whichever of the two hands the object over', () => {
    const fulfil: CampaignMove = { do: 'fulfil', contract: '1.AF24' };
    for (const [from, to] of [
      ['1.3', '2.4'],
      ['2.3', '1.4'],
    ] as const) {
      const table = inBattle([band('skins', 'axe'), band('bykers', 'axe')], [1, 1], {}, holds('AF24'));
      expect(table.refusal('t1.battle.1', 1, fulfil)).toMatchObject({ args: { lack: { term: 'lack.exchanged' } } });
      report(table, 1, hands('axe', from, to), fulfil, { do: 'strike', line: 1 });
      expect(linesOf(table)).toEqual([]);
    }
  });
});
