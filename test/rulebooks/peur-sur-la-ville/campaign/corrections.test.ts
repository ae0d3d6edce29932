/** What a ruling corrects in a contested line: its figure, within the rules; and reasons that each reader has in his language. */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { btc, type CampaignTable, inBattle } from './played.ts';
import { sentences } from './sentences.ts';

const RULING = 't1.ruling.1.1';
const correct = (line: number, count: number) =>
  ({ do: 'overrule', line, verdict: 'corrected', words: 'compté', count }) as const;

/** Table 1 with that noted by band 1, handed in, and its lines contested by band 2. */
function contested(...facts: CampaignMove[]): CampaignTable {
  const table = inBattle(['skins', 'anars'], [1, 1]);
  for (const fact of facts) table.move('t1.battle.1', fact.do === 'extra' ? 0 : 1, fact);
  table.move('t1.battle.1', 1, { do: 'agree' });
  for (const [at] of facts.entries())
    table.move(at === 0 ? 't1.check.1.1' : RULING, 2, { do: 'contest', line: at + 1, reason: 'number' });
  return table;
}
const lines = (table: CampaignTable) => table.view('public').tables[0]?.lines;
const wound = (wounds: number) => ({ do: 'wound', figure: '2.3', wounds }) as const;
const passers = (count: number) => ({ do: 'robPassers', gang: 1, count }) as const;
/** The figures that the organiser is offered for a line. */
const offered = (table: CampaignTable, line: number) =>
  table.legal(RULING, 0).flatMap(({ do: what, fields }) => {
    const [id, count] = [fields?.line, fields?.count];
    if (what !== 'overrule' || id?.kind !== 'pick' || !id.from.includes(line) || count?.kind !== 'pick') return [];
    return count.from;
  });

describe('PV-148: the organiser corrects a contested line', () => {
  it('the line has the new figure and keeps the old one, the log says both, and the accounts pay the new one', () => {
    const table = contested(passers(2));
    table.move(RULING, 0, correct(1, 1));
    campaign.check(table.state, table.money);
    expect(lines(table)).toEqual([{ fact: 'robPassers', gang: 1, count: 1, was: 2, id: 1, noted: 1 }]);
    expect(table.last.lines).toEqual([
      {
        key: 'line.overruled-corrected',
        args: {
          line: 1,
          table: { term: 'place.T1' },
          what: { term: 'do.robPassers' },
          words: 'compté',
          was: 2,
          count: 1,
        },
      },
      { key: 'line.report-closed', args: { table: { term: 'place.T1' } } },
    ]);
    expect(sentences(table.last.lines)).toEqual([]);
    const before = btc(table, 1);
    table.move('t1.accounts', 0, { do: 'close' });
    const twice = contested(passers(2));
    twice.move(RULING, 0, { do: 'overrule', line: 1, verdict: 'stands', words: 'si' });
    twice.move('t1.accounts', 0, { do: 'close' });
    expect(btc(twice, 1) - btc(table, 1)).toBe(btc(table, 1) - before);
  });

  it('and nobody contests it again', () => {
    const table = contested(wound(2), passers(1));
    table.move(RULING, 0, correct(1, 1));
    const again = { do: 'dispute', line: 1, words: 'encore' } as const;
    expect(table.refusal(RULING, 2, again)).toMatchObject({ code: 'ruled-already' });
  });

  it.each([
    ['a fourth wound', wound(2), 4, 'too-many-wounds', 'PV-75'],
    ['more passers-by than there are', passers(1), 20, 'too-many-passers', 'PV-R31'],
    [
      'more than an organiser grants',
      { do: 'extra', gang: 1, amount: 2, words: 'pari' },
      11,
      'counts-no-more',
      'PV-148',
    ],
    ['the figure that it has', wound(2), 2, 'same-count', 'PV-148'],
    ['a line that counts nothing', { do: 'robShop', gang: 1, shop: 'bar' }, 2, 'no-count', 'PV-148'],
  ] as const)('%s is refused with its rule, and nothing has changed', (_, fact, count, code, rule) => {
    const table = contested(fact);
    const before = structuredClone(table.state);
    const refusal = table.refusal(RULING, 0, correct(1, count));
    expect(refusal).toMatchObject({ code, rule });
    expect(sentences([{ key: `refusal.${code}`, args: refusal.args }])).toEqual([]);
    expect(table.state).toEqual(before);
    expect(offered(table, 1)).not.toContain(count);
  });

  it('is offered every other figure that the rules allow', () => {
    expect(offered(contested(wound(2)), 1)).toEqual([1, 3]);
  });

  it('alone, and only what is contested', () => {
    const table = contested(wound(2));
    expect(table.refusal(RULING, 2, correct(1, 1))).toMatchObject({ code: 'organiser-only' });
    const other = inBattle(['skins', 'anars'], [1, 1]);
    other.move('t1.battle.1', 1, wound(2));
    other.move('t1.battle.1', 1, { do: 'agree' });
    expect(other.refusal('t1.check.1.1', 0, correct(1, 1))).toMatchObject({ code: 'not-contested' });
  });
});

describe('PV-148: a ready-made reason', () => {
  it('is kept as what it is, and said to each reader in his language', () => {
    const table = contested(wound(2));
    expect(table.view('public').tables[0]?.disputes).toEqual([{ line: 1, seat: 2, reason: 'number', round: 1 }]);
    expect(table.last.lines[0]).toMatchObject({ key: 'line.disputed', args: { words: { term: 'reason.number' } } });
    expect(sentences(table.last.lines)).toEqual([]);
  });

  it('is contested under the same conditions as in own words', () => {
    const table = contested(wound(2));
    for (const again of [
      { do: 'contest', line: 1, reason: 'never' } as const,
      { do: 'dispute', line: 1, words: 'non' } as const,
    ])
      expect(table.refusal(RULING, 2, again)).toMatchObject({ code: 'contested-already', rule: 'PV-148' });
  });
});
