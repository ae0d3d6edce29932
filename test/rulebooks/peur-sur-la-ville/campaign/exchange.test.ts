/** PV-16: pieces that change hands on a table, a fact of its report. PV-R79: two bands must agree on theirs. */
import { describe, expect, it } from 'vitest';
import { misfit, type Option } from '#rulebooks/options.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { exchanged } from '#rulebooks/peur-sur-la-ville/campaign/report/carried.ts';
import { tableReportOf } from '#rulebooks/peur-sur-la-ville/campaign/report/questions.ts';
import { type GearId, gearIds } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
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

  it('PV-R79, PV-60: the figure that took a piece may use it up, the one that gave it may not; without the exchange neither line stands', () => {
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

  it('PV-R79, PV-104, PV-85: nobody takes what he cannot carry', () => {
    const table = inBattle([band('skins', 'vest', 'axe'), band('police', 'vest'), band('bykers', 'vest')], [1, 1, 1]);
    for (const move of [hands('vest', '1.3', '3.3'), hands('axe')]) {
      const refusal = table.refusal('t1.battle.1', 0, move);
      expect([refusal.code, refusal.rule]).toEqual(['cannot-take', 'PV-R79']);
      expect(sentences([{ key: 'refusal.cannot-take', args: refusal.args }])).toEqual([]);
    }
    const axes = table.legal('t1.battle.1', 1).filter((one) => JSON.stringify(one).includes('"axe"'));
    expect(JSON.stringify(axes)).not.toMatch(/"2\.4"/);
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

  it('PV-16, PV-H4: where nobody has bought anything, a weapon of the band’s line that was handed over is believed', () => {
    const fulfil: CampaignMove = { do: 'fulfil', contract: '1.AF24' };
    report(inBattle(['skins', 'bykers'], [1, 1], {}, holds('AF24')), 1, fulfil);
    const rich = inBattle(['skins', band('bykers', 'axe')], [1, 1], {}, holds('AF24'));
    expect(rich.refusal('t1.battle.1', 1, fulfil)).toMatchObject({ code: 'fulfil-unproved', rule: 'PV-H4' });
    // PV-R74: alone at its table it has no partner.
    const alone = inBattle(['skins', 'bykers'], [1, 2], {}, holds('AF24'));
    expect(alone.refusal('t1.battle.1', 1, fulfil)).toMatchObject({ code: 'fulfil-unproved', rule: 'PV-H4' });
  });

  it('PV-R79, PV-H4: the Poignée de main rests on it, with either of the two as the giver', () => {
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

describe('an exchange within a band', () => {
  /** Each of these figures carries these. */
  const armed = (type: GangType, gear: Readonly<Record<number, readonly GearId[]>>): Band => ({
    type,
    change: (roster: Roster): Roster => ({
      ...roster,
      figures: roster.figures.map((one, n) => ({ ...one, bought: [...(gear[n + 1] ?? [])] })),
    }),
  });
  const kill = (figure: string): CampaignMove => ({ do: 'kill', figure });
  const exchanges = (table: CampaignTable): readonly Option[] =>
    unfolded(table.legal('t1.battle.1', 1).filter((one) => one.do === 'exchange'));
  const valuesOf = ({ fields = {} }: Option, name: string): readonly (string | number)[] =>
    fields[name]?.kind === 'pick' ? fields[name].from : [];

  it('PV-R77, PV-16: what a figure handed to a comrade is not lost with it', () => {
    const table = inBattle([band('skins', 'axe', 'vest', 'dog'), 'bykers'], [1, 1]);
    report(table, 1, hands('axe', '1.3', '1.4'), hands('vest', '1.3', '1.4'), kill('1.3'));
    campaign.check(table.state, table.money);
    report(table, 1, hands('axe', '1.4', '1.5'), { do: 'robShop', gang: 2, shop: 'bar' });
    accounted(table);
    expect(['1.4', '1.5'].map((id) => figure(table, id).bought)).toEqual([['vest'], ['axe']]);
    expect(figure(table, '1.3')).toMatchObject({ status: 'dead', bought: [] });
  });

  it('PV-16: a band that is alone at its table exchanges, too', () => {
    const table = inBattle([band('skins', 'axe'), 'bykers'], [1, 2]);
    report(table, 1, hands('axe', '1.3', '1.4'));
    expect(sentences(table.last.lines)).toEqual([]);
  });

  it('PV-16, PV-104: nobody hands a thing to himself, nor one that is worn once to a comrade who wears one', () => {
    const table = inBattle([armed('skins', { 3: ['axe', 'vest'], 4: ['vest'] }), 'bykers'], [1, 1]);
    expect(table.refusal('t1.battle.1', 1, hands('axe', '1.3', '1.3'))).toMatchObject({
      code: 'same-figure',
      rule: 'PV-16',
    });
    expect(table.refusal('t1.battle.1', 1, hands('vest', '1.3', '1.4'))).toMatchObject({ code: 'cannot-take' });
    for (const option of exchanges(table)) {
      const givers = valuesOf(option, 'figure');
      expect(valuesOf(option, 'to').filter((id) => givers.includes(id))).toEqual([]);
    }
  });

  it('PV-16, PV-R79, PV-104, PV-85: who hands what to whom is offered exactly where the rules take it', () => {
    const table = inBattle(
      [
        armed('skins', { 3: ['axe', 'vest', 'molotov'], 4: ['vest', 'pistol'], 5: ['molotov', 'molotov'] }),
        armed('police', { 3: ['pistol', 'gas-mask'], 4: ['riot-shield'] }),
        armed('bykers', { 3: ['dog', 'vest'], 4: ['club'] }),
      ],
      [1, 1, 1],
    );
    report(table, 1, hands('axe', '1.3', '1.6'), kill('1.6'), hands('vest', '3.3', '3.4'));
    const offered = exchanges(table);
    const now = tableReportOf(table.state, 1);
    const figures = [1, 2, 3].flatMap((seat) => table.state.gangs[seat]?.figures.map(({ id }) => id) ?? []);
    const taken = (move: ReturnType<typeof hands>): boolean => {
      try {
        return move.do === 'exchange' && exchanged(now, move) !== undefined;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    };
    let count = 0;
    for (const from of figures)
      for (const item of gearIds)
        for (const to of figures) {
          const move = hands(item, from, to);
          if (taken(move)) count++;
          if (taken(move) !== (misfit(move, offered) === null))
            expect(move).toBe(taken(move) ? 'offered' : 'not offered');
        }
    expect(count).toBeGreaterThan(200);
  });

  it('PV-16: one option a giver says what he may hand to his comrades', () => {
    const table = inBattle([armed('skins', { 3: ['axe', 'pistol', 'molotov'], 5: ['axe'] }), 'bykers'], [1, 2]);
    expect(exchanges(table).map((option) => [valuesOf(option, 'figure'), valuesOf(option, 'item')])).toEqual([
      [['1.3'], ['axe', 'pistol', 'molotov']],
      [['1.5'], ['axe']],
    ]);
  });

  it('PV-R79: concerns that band alone: an ordinary line, which may stand when anybody contests it', () => {
    const table = inBattle([band('skins', 'axe'), 'bykers'], [1, 1]);
    table.move('t1.battle.1', 2, hands('axe', '1.3', '1.4'));
    table.move('t1.battle.1', 2, { do: 'agree' });
    table.move('t1.check.1.1', 1, { do: 'dispute', line: 1, words: 'non' });
    table.move('t1.ruling.1.1', 0, { do: 'overrule', line: 1, verdict: 'stands', words: 'si' });
    expect(linesOf(table)).toEqual(['exchange']);
    const other = inBattle([band('skins', 'axe'), 'bykers'], [1, 1]);
    other.move('t1.battle.1', 2, hands('axe', '1.3', '1.4'));
    other.move('t1.battle.1', 2, { do: 'agree' });
    other.move('t1.check.1.1', 1, { do: 'dispute', line: 1, words: 'non' });
    other.move('t1.ruling.1.1', 0, { do: 'finish' });
    expect(linesOf(other)).toEqual(['exchange']);
  });

  it('PV-H4, PV-R74: the Poignée de main does not rest on it', () => {
    const table = inBattle([band('skins', 'axe'), band('bykers', 'dog')], [1, 1], {}, holds('AF24'));
    report(table, 1, hands('axe', '1.3', '1.4'), hands('dog', '2.3', '2.4'));
    const fulfil: CampaignMove = { do: 'fulfil', contract: '1.AF24' };
    expect(table.refusal('t1.battle.1', 1, fulfil)).toMatchObject({ args: { lack: { term: 'lack.exchanged' } } });
  });
});
