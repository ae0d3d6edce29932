/** Rulings that correct a contested line within the rules; translated reasons. */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove, FactMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
import { btc, type CampaignTable, holds, inBattle } from './played.ts';
import { sentences } from './sentences.ts';

const RULING = 't1.ruling.1.1';
const correct = (line: number, count: number) =>
  ({ do: 'overrule', line, verdict: 'corrected', words: 'compté', count }) as const;

/** Table 1 with lines of band 1, handed in, and contested by band 2. */
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
/** The counts that the organiser is offered for a line. */
const offered = (table: CampaignTable, line: number) =>
  unfolded(table.legal(RULING, 0)).flatMap(({ do: what, fields }) => {
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
    ]);
    expect(sentences(table.last.lines)).toEqual([]);
    table.move('t1.check.1.2', 2, { do: 'agree' });
    const before = btc(table, 1);
    table.move('t1.accounts', 0, { do: 'close' });
    const twice = contested(passers(2));
    twice.move(RULING, 0, { do: 'overrule', line: 1, verdict: 'stands', words: 'si' });
    twice.move('t1.check.1.2', 2, { do: 'agree' });
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

describe('PV-148: the organiser corrects any field of a contested line', () => {
  const set = (line: number, fact: FactMove) => ({ do: 'correct', line, why: 'on l’a vu', fact }) as const;
  const choices = (table: CampaignTable, line: number) =>
    unfolded(table.legal(RULING, 0)).flatMap(({ do: what, fields }) => {
      const [id, fact] = [fields?.line, fields?.fact];
      if (what !== 'correct' || id?.kind !== 'pick' || !id.from.includes(line)) return [];
      return fact?.kind === 'document' ? [fact] : [];
    });

  it.each([
    ['who robbed, and which shop', { do: 'robShop', gang: 1, shop: 'bar' }, { do: 'robShop', gang: 2, shop: 'tabac' }],
    ['who was wounded, and how often', wound(2), { do: 'wound', figure: '1.3', wounds: 1 }],
    ['who died', { do: 'kill', figure: '2.3' }, { do: 'kill', figure: '2.4' }],
    ['who was taken by whom', { do: 'capture', by: 1, figure: '2.3' }, { do: 'capture', by: 2, figure: '1.3' }],
    [
      'what was granted, and why',
      { do: 'extra', gang: 1, amount: 2, words: 'pari' },
      { do: 'extra', gang: 2, amount: 3, words: 'dé' },
    ],
  ] as const)('%s: the line keeps its number and what it said, and the log says both', (_, noted, fact) => {
    const table = contested(noted);
    const { do: kind, ...fields } = fact;
    const { do: __, ...before } = noted;
    table.move(RULING, 0, set(1, fact));
    campaign.check(table.state, table.money);
    expect(lines(table)).toEqual([{ fact: kind, ...fields, id: 1, noted: noted.do === 'extra' ? 0 : 1, before }]);
    expect(table.last.lines.map(({ key }) => key)).toEqual(['line.corrected', expect.stringMatching(/^line\./)]);
    expect(table.last.lines[0]?.args).toMatchObject({ line: 1, words: 'on l’a vu', what: { term: `do.${kind}` } });
    expect(sentences(table.last.lines)).toEqual([]);
    // Settled: it cannot be contested again; band 2 is asked about the rest.
    const again = { do: 'dispute', line: 1, words: 'encore' } as const;
    expect(table.refusal('t1.check.1.2', 2, again)).toMatchObject({ code: 'ruled-already' });
  });

  it('a count alone keeps the old one beside it', () => {
    const table = contested(passers(2));
    table.move(RULING, 0, set(1, passers(1)));
    expect(lines(table)).toEqual([{ fact: 'robPassers', gang: 1, count: 1, was: 2, id: 1, noted: 1 }]);
  });

  it('is offered the values that a report without the line allows, its own among them, and legal examples', () => {
    const table = contested({ do: 'robShop', gang: 1, shop: 'bar' });
    const [fact] = choices(table, 1);
    const from = (name: string) => {
      const field = fact?.choices?.[0]?.fields?.[name];
      return field?.kind === 'pick' ? field.from : [];
    };
    expect([fact?.choices?.map((one) => one.do), from('gang')]).toEqual([['robShop'], [1, 2]]);
    expect(from('shop')).toContain('bar');
    expect(fact?.examples.length).toBeGreaterThan(1);
    for (const example of fact?.examples ?? [])
      contested({ do: 'robShop', gang: 1, shop: 'bar' }).move(RULING, 0, set(1, example as FactMove)); // So made.
  });

  it.each([
    ['another kind of fact', wound(2), { do: 'kill', figure: '2.3' }, 'other-kind'],
    ['the same again', wound(2), wound(2), 'same-line'],
    ['a figure that is not there', wound(2), { do: 'wound', figure: '2.99', wounds: 1 }, 'no-figure'],
    [
      'one’s own figure',
      { do: 'capture', by: 1, figure: '2.3' },
      { do: 'capture', by: 1, figure: '1.3' },
      'own-figure',
    ],
  ] as const)('%s is refused, and nothing has changed', (_, noted, fact, code) => {
    const table = contested(noted);
    const before = structuredClone(table.state);
    const refusal = table.refusal(RULING, 0, set(1, fact));
    expect(refusal.code).toBe(code);
    expect(sentences([{ key: `refusal.${code}`, args: refusal.args }])).toEqual([]);
    expect(table.state).toEqual(before);
  });

  it('not to wounds of a figure of which another line speaks: that one is named', () => {
    const table = contested(wound(2), { do: 'wound', figure: '2.4', wounds: 1 });
    expect(table.refusal(RULING, 0, set(1, { do: 'wound', figure: '2.4', wounds: 3 }))).toMatchObject({
      code: 'figure-noted',
      args: { line: 2, what: { term: 'do.wound' }, gang: 'Bande 2' },
    });
  });

  it('PV-H4: not where another line rests on it, a contract on a capture: that one is named, and nothing has changed', () => {
    const table = inBattle(['swat', 'anars'], [1, 1], {}, holds('AF27'));
    const chief = table.state.gangs[2]?.figures.find(({ rank }) => rank === 'leader')?.id ?? '';
    table.move('t1.battle.1', 1, { do: 'capture', by: 1, figure: chief });
    table.move('t1.battle.1', 1, { do: 'fulfil', contract: '1.AF27' });
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 2, { do: 'contest', line: 1, reason: 'other' });
    const before = structuredClone(table.state);
    const other = table.state.gangs[2]?.figures.find(({ rank }) => rank !== 'leader')?.id ?? '';
    const refusal = table.refusal(RULING, 0, set(1, { do: 'capture', by: 1, figure: other }));
    expect(refusal).toMatchObject({
      code: 'line-rests',
      rule: 'PV-148',
      args: { line: 2, what: { term: 'do.fulfil' }, gang: 'Bande 1' },
    });
    expect(sentences([{ key: 'refusal.line-rests', args: refusal.args }])).toEqual([]);
    expect(table.state).toEqual(before);
  });

  it('PV-R40: not a taking of an HQ that was taken again', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, (state) =>
      Object.values(state.hqs).some((hq) => hq.owner === 2 && hq.table === 1),
    );
    const hq = Object.values(table.state.hqs).find((one) => one.owner === 2)?.slot ?? 0;
    for (const by of [1, 2]) table.move('t1.battle.1', 1, { do: 'takeHq', by, hq });
    table.move('t1.battle.1', 1, { do: 'agree' });
    table.move('t1.check.1.1', 2, { do: 'contest', line: 1, reason: 'other' });
    expect(table.refusal(RULING, 0, set(1, { do: 'takeHq', by: 2, hq })).code).toMatch(/^(hq-held|line-rests)$/);
  });
});

describe('PV-148: a closed report is opened again', () => {
  const reopen = { do: 'reopen', table: 1 } as const;
  const closed = () => {
    const table = contested(passers(2));
    table.move(RULING, 0, { do: 'finish' });
    expect(table.state.phase).toBe('accounts');
    return table;
  };

  it('by the organiser until the accounts are made: its lines stay, and all bands are asked for their word', () => {
    const table = closed();
    const before = lines(table);
    table.move('t1.reports', 0, reopen);
    campaign.check(table.state, table.money);
    expect(table.last.lines).toEqual([{ key: 'line.report-reopened', args: { table: { term: 'place.T1' } } }]);
    expect(sentences(table.last.lines)).toEqual([]);
    expect(lines(table)).toEqual(before);
    expect(table.ask('t1.check.1.2')).toMatchObject({ seats: [0, 1, 2] });
    table.move('t1.check.1.2', 2, { do: 'wound', figure: '1.3', wounds: 1 });
    table.move('t1.check.1.3', 1, { do: 'agree' });
    expect(table.state.phase).toBe('accounts');
    table.move('t1.accounts', 0, { do: 'close' });
    expect(table.asks().some(({ kind }) => kind === 'reports')).toBe(false);
  });

  it('and not one that is open', () => {
    const table = inBattle(['skins', 'anars'], [1, 2]);
    table.move('t1.battle.1', 1, { do: 'agree' });
    expect(table.legal('t1.reports', 0)).toEqual([{ do: 'reopen', fields: { table: { kind: 'pick', from: [1] } } }]);
    const refusal = table.refusal('t1.reports', 0, { do: 'reopen', table: 2 });
    expect(refusal).toMatchObject({ code: 'report-open', rule: 'PV-148' });
    expect(sentences([{ key: 'refusal.report-open', args: refusal.args }])).toEqual([]);
  });
});

describe('PV-75: several wounded figures in one act', () => {
  const noted = (...wounded: { figure: string; wounds: number }[]) => ({ do: 'wounds', wounded }) as const;

  it('each has its line; old wounds of theirs go', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    table.move('t1.battle.1', 1, wound(1));
    table.move('t1.battle.1', 1, noted({ figure: '2.3', wounds: 2 }, { figure: '1.4', wounds: 3 }));
    campaign.check(table.state, table.money);
    expect(lines(table)).toEqual([
      { fact: 'wound', figure: '2.3', wounds: 2, id: 2, noted: 1 },
      { fact: 'wound', figure: '1.4', wounds: 3, id: 3, noted: 1 },
    ]);
    expect(table.last.lines.map(({ key }) => key)).toEqual(['line.wound', 'line.wound']);
  });

  it.each([
    ['the same figure twice', noted({ figure: '2.3', wounds: 2 }, { figure: '2.3', wounds: 3 }), 'wounded-twice'],
    ['one of them who is not there', noted({ figure: '2.3', wounds: 2 }, { figure: '2.99', wounds: 1 }), 'no-figure'],
  ] as const)('%s is refused, and none is noted', (_, move, code) => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    const refusal = table.refusal('t1.battle.1', 1, move);
    expect(refusal.code).toBe(code);
    expect(sentences([{ key: `refusal.${code}`, args: refusal.args }])).toEqual([]);
    expect(lines(table)).toEqual([]);
  });
});
