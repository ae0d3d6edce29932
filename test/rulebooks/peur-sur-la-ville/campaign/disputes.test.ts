import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { btc, type CampaignTable, inBattle } from './played.ts';
import { sentences } from './sentences.ts';

const robbery = (gang: number, shop: string) => ({ do: 'robShop', gang, shop }) as const;
const contest = (line: number) => ({ do: 'dispute', line, words: 'jamais vu' }) as const;
const rule = (line: number, verdict: 'stands' | 'struck') =>
  ({ do: 'overrule', line, verdict, words: 'j’y étais' }) as const;
const agree = { do: 'agree' } as const;

/** Bands of table 1 with two robberies noted by seat 1, who has handed in the report. */
function handedIn(bands: 2 | 3, given: { silenceSeconds?: number } = {}): CampaignTable {
  const types = (['skins', 'anars', 'bykers'] as const).slice(0, bands);
  const table = inBattle(
    types,
    types.map(() => 1),
    given,
  );
  for (const shop of ['bar', 'tabac']) table.move('t1.battle.1', 1, robbery(1, shop));
  table.move('t1.battle.1', 1, agree);
  return table;
}

const reports = (table: CampaignTable) =>
  table
    .asks()
    .filter((ask) => !ask.optional)
    .map((ask) => [ask.id, ask.seats]);
const now = (table: CampaignTable) => table.view('public').tables[0];
const said = (table: CampaignTable) => table.last.lines.map((line) => line.key);
/** The refusal of a move, with its sentence in both languages. */
const refused = (table: CampaignTable, id: string, seat: number, move: CampaignMove) => {
  const refusal = table.refusal(id, seat, move);
  if (refusal.rule !== 'host') expect(sentences([{ key: `refusal.${refusal.code}`, args: refusal.args }])).toEqual([]);
  return refusal;
};
const offered = (table: CampaignTable, id: string, seat: number) => [
  ...new Set(table.legal(id, seat).map((option) => option.do)),
];
/** Plays a move, then checks the campaign and the sentences in both languages. */
const play = (table: CampaignTable, id: string, seat: number, move: CampaignMove) => {
  table.move(id, seat, move);
  campaign.check(table.state, table.money);
  expect(sentences(table.last.lines)).toEqual([]);
};

describe('PV-148: a report is handed in', () => {
  it('by the first band that agrees; the others check it, the clock runs, and he is not asked', () => {
    const table = handedIn(3, { silenceSeconds: 3600 });
    expect(said(table)).toEqual(['line.handed-in']);
    expect(table.asks()).toContainEqual({
      id: 't1.check.1.1',
      kind: 'check',
      mode: 'open',
      seats: [0, 2, 3],
      seconds: 3600,
      within: ['turn.1', 'table.1'],
    });
    expect(now(table)).toMatchObject({ stage: 'checking', agreed: [1], closed: false });
  });

  it('without a clock where silence never accepts', () => {
    for (const given of [{}, { silenceSeconds: 0 }])
      expect(handedIn(2, given).ask('t1.check.1.1')).not.toHaveProperty('seconds');
  });

  it('and closes at once where one band plays alone', () => {
    const table = inBattle(['skins', 'anars'], [1, 2]);
    play(table, 't1.battle.1', 1, agree);
    expect(said(table)).toEqual(['line.handed-in-alone', 'line.report-closed']);
    expect(reports(table)).toEqual([['t1.battle.2', [0, 2]]]);
  });

  it('nothing is contested before that: a wrong line is struck out', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    table.move('t1.battle.1', 1, robbery(1, 'bar'));
    expect(offered(table, 't1.battle.1', 2)).not.toContain('dispute');
    expect(refused(table, 't1.battle.1', 2, contest(1))).toMatchObject({ code: 'not-handed-in', rule: 'PV-148' });
  });

  it('any line noted after it asks all others anew under another id, and its author agrees with it', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 3, agree);
    play(table, 't1.check.1.1', 2, robbery(2, 'bijouterie'));
    expect(now(table)?.agreed).toEqual([2]);
    expect(reports(table)).toEqual([['t1.check.1.2', [0, 1, 3]]]);
    play(table, 't1.check.1.2', 0, { do: 'strike', line: 3 });
    expect(reports(table)).toEqual([['t1.check.1.3', [0, 1, 2, 3]]]);
  });
});

describe('PV-148: silence', () => {
  it('accepts when the time is up: the report is closed, and its facts stand', () => {
    const table = handedIn(3, { silenceSeconds: 60 });
    table.elapse('t1.check.1.1');
    expect(said(table)).toEqual(['line.silence', 'line.report-closed']);
    expect(sentences(table.last.lines)).toEqual([]);
    expect(now(table)).toMatchObject({ stage: 'closed', agreed: [1] });
    table.move('t1.accounts', 0, { do: 'close' });
    expect(btc(table, 1)).toBe(14);
  });

  it('leaves what is contested to the organiser', () => {
    const table = handedIn(3, { silenceSeconds: 60 });
    play(table, 't1.check.1.1', 2, contest(1));
    table.elapse('t1.check.1.1');
    expect(said(table)).toEqual(['line.silence']);
    expect(reports(table)).toEqual([['t1.ruling.1.1', [0, 2]]]);
    expect(table.ask('t1.ruling.1.1')).not.toHaveProperty('seconds');
    play(table, 't1.ruling.1.1', 0, rule(1, 'struck'));
    // Silence has accepted for band 3; band 2, which contested, is asked about the rest.
    expect(reports(table)).toEqual([['t1.check.1.2', [0, 2]]]);
    play(table, 't1.check.1.2', 2, agree);
    expect(now(table)).toMatchObject({ stage: 'closed', lines: [{ id: 2 }] });
  });

  it('has no say in any other question', () => {
    const table = handedIn(2);
    play(table, 't1.check.1.1', 2, contest(1));
    expect(() => table.elapse('t1.ruling.1.1')).toThrow('not-now');
  });
});

describe('PV-148: disputes', () => {
  it('are of a line, with words that everybody reads; a band that contests does not agree', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(2));
    expect(now(table)?.disputes).toEqual([{ line: 2, seat: 2, words: 'jamais vu', round: 1 }]);
    expect(table.last.lines[0]).toMatchObject({ key: 'line.disputed', args: { line: 2, words: 'jamais vu' } });
    expect(offered(table, 't1.check.1.1', 2)).not.toContain('agree');
    expect(refused(table, 't1.check.1.1', 2, agree)).toMatchObject({ code: 'still-contesting', args: { count: 1 } });
  });

  it('are not of one’s own line, nor twice of the same, nor of one that is not there, nor by the organiser', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, robbery(2, 'bijouterie'));
    const codes = (
      [
        [1, contest(1)],
        [0, contest(1)],
        [3, contest(9)],
      ] as const
    ).map(([seat, move]) => refused(table, 't1.check.1.2', seat, move).code);
    expect(codes).toEqual(['own-line', 'bands-only', 'no-line']);
    play(table, 't1.check.1.2', 1, contest(3));
    expect(refused(table, 't1.check.1.2', 1, contest(3)).code).toBe('contested-already');
    expect(refused(table, 't1.check.1.2', 3, { do: 'undispute', line: 3 }).code).toBe('not-contested');
    expect(table.legal('t1.check.1.2', 1).find((one) => one.do === 'dispute')).toBeUndefined();
  });

  it('are 20 by one band at the same time at most', () => {
    const table = inBattle(['police', 'anars'], [1, 1]);
    for (let n = 1; n <= 21; n++) table.move('t1.battle.1', 1, { do: 'prevent', gang: 1, count: 1 });
    table.move('t1.battle.1', 1, agree);
    play(table, 't1.check.1.1', 2, contest(1));
    for (let line = 2; line <= 20; line++) play(table, 't1.ruling.1.1', 2, contest(line));
    expect(offered(table, 't1.ruling.1.1', 2)).not.toContain('dispute');
    expect(refused(table, 't1.ruling.1.1', 2, contest(21))).toMatchObject({ code: 'too-many-disputes' });
  });

  it('withdrawn while the others check leave their author to accept the report', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 2, { do: 'undispute', line: 1 });
    expect(reports(table)).toEqual([['t1.check.1.1', [0, 2, 3]]]);
    play(table, 't1.check.1.1', 3, agree);
    play(table, 't1.check.1.1', 2, agree);
    expect(now(table)?.stage).toBe('closed');
  });

  it('are the organiser’s when all others have spoken; the last one withdrawn closes the report', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    expect(now(table)?.stage).toBe('checking');
    play(table, 't1.check.1.1', 3, contest(2));
    expect(reports(table)).toEqual([['t1.ruling.1.1', [0, 2, 3]]]);
    play(table, 't1.ruling.1.1', 2, { do: 'undispute', line: 1 });
    expect(reports(table)).toEqual([['t1.ruling.1.1', [0, 3]]]);
    play(table, 't1.ruling.1.1', 3, { do: 'undispute', line: 2 });
    expect(now(table)).toMatchObject({ stage: 'closed', disputes: [], agreed: [1, 2, 3] });
  });

  it('of one line by two bands are withdrawn each by its author', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 3, contest(1));
    play(table, 't1.ruling.1.1', 3, { do: 'undispute', line: 1 });
    expect(now(table)?.disputes.map(({ line, seat }) => [line, seat])).toEqual([[1, 2]]);
    expect(reports(table)).toEqual([['t1.ruling.1.1', [0, 2]]]);
  });

  it('may be made by the band of an organiser who plays, of what he noted as organiser, and he rules on them', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    table.move('t1.battle.1', 0, robbery(1, 'bar'));
    table.move('t1.battle.1', 1, agree);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.ruling.1.1', 0, rule(1, 'stands'));
    play(table, 't1.check.1.2', 2, agree);
    expect(now(table)).toMatchObject({ stage: 'closed', ruled: [1], lines: [{ id: 1, noted: 0 }] });
  });

  it('may be added to while the organiser has not ruled', () => {
    const table = handedIn(2);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.ruling.1.1', 2, contest(2));
    expect(now(table)?.disputes.map((one) => one.line)).toEqual([1, 2]);
    expect(now(table)?.stage).toBe('ruling');
  });

  it('of a line that is struck out go with it, those of other lines stay', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 2, contest(2));
    play(table, 't1.check.1.1', 3, contest(1));
    play(table, 't1.ruling.1.1', 3, { do: 'strike', line: 1 });
    expect(now(table)?.disputes.map(({ line, seat }) => [line, seat])).toEqual([[2, 2]]);
    expect(now(table)?.agreed).toEqual([3]);
    expect(reports(table)).toEqual([['t1.check.1.2', [0, 1, 2]]]);
  });

  it('of wounds that a later line replaces go with them', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    table.move('t1.battle.1', 1, { do: 'wound', figure: '2.3', wounds: 3 });
    table.move('t1.battle.1', 1, agree);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.ruling.1.1', 2, { do: 'wound', figure: '2.3', wounds: 1 });
    expect(now(table)).toMatchObject({ stage: 'checking', disputes: [], agreed: [2], lines: [{ id: 2 }] });
  });

  it('do not make their author agree with a line that he adds, and of an earlier round are no word on the new one', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 2, robbery(2, 'bijouterie'));
    expect(now(table)).toMatchObject({ agreed: [], disputes: [{ line: 1, seat: 2 }] });
    play(table, 't1.check.1.2', 1, agree);
    play(table, 't1.check.1.2', 3, agree);
    expect(reports(table)).toEqual([['t1.check.1.2', [0, 2]]]);
    play(table, 't1.check.1.2', 2, contest(2));
    expect(reports(table)).toEqual([['t1.ruling.1.2', [0, 2]]]);
  });

  it('at table 1 do not stop table 2', () => {
    const table = inBattle(['skins', 'anars', 'bykers', 'ritals'], [1, 1, 2, 2]);
    table.move('t1.battle.1', 1, robbery(1, 'bar'));
    table.move('t1.battle.1', 1, agree);
    play(table, 't1.check.1.1', 2, contest(1));
    expect(reports(table)).toEqual([
      ['t1.ruling.1.1', [0, 2]],
      ['t1.battle.2', [0, 3, 4]],
    ]);
    play(table, 't1.battle.2', 3, agree);
    play(table, 't1.check.2.1', 4, agree);
    expect(reports(table)).toEqual([['t1.ruling.1.1', [0, 2]]]);
    play(table, 't1.ruling.1.1', 0, rule(1, 'stands'));
    play(table, 't1.check.1.2', 2, agree);
    expect(reports(table)).toEqual([['t1.accounts', [0]]]);
  });
});

describe('PV-148: the organiser rules', () => {
  it('that a line stands: nobody contests it again nor strikes it out, and his reason is in the log', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 0, rule(1, 'stands'));
    expect(table.last.lines).toEqual([
      {
        key: 'line.overruled-stands',
        args: { line: 1, table: { term: 'place.T1' }, what: { term: 'do.robShop' }, words: 'j’y étais' },
      },
    ]);
    expect(now(table)).toMatchObject({ stage: 'checking', disputes: [], ruled: [1], agreed: [1] });
    for (const move of [contest(1), { do: 'strike', line: 1 } as const])
      expect(refused(table, 't1.check.1.1', 2, move).code).toBe('ruled-already');
    expect(refused(table, 't1.check.1.1', 3, contest(1)).code).toBe('ruled-already');
    play(table, 't1.check.1.1', 0, { do: 'strike', line: 1 });
    expect(now(table)).toMatchObject({ ruled: [], lines: [{ id: 2 }] });
  });

  it('that wounds stand: no band puts others, or a death, in their place; the organiser may', () => {
    const table = inBattle(['skins', 'anars'], [1, 1]);
    table.move('t1.battle.1', 1, { do: 'wound', figure: '2.3', wounds: 3 });
    table.move('t1.battle.1', 1, { do: 'wound', figure: '2.4', wounds: 1 });
    table.move('t1.battle.1', 1, agree);
    play(table, 't1.check.1.1', 2, contest(2));
    play(table, 't1.ruling.1.1', 2, contest(1));
    play(table, 't1.ruling.1.1', 0, rule(1, 'stands'));
    const id = 't1.ruling.1.1';
    for (const move of [{ do: 'wound', figure: '2.3', wounds: 1 } as const, { do: 'kill', figure: '2.3' } as const]) {
      expect(refused(table, id, 2, move)).toMatchObject({ code: 'ruled-already', args: { line: 1 } });
      expect(JSON.stringify(table.legal(id, 2).filter((one) => one.do === move.do))).not.toContain('"2.3"');
    }
    play(table, id, 2, { do: 'wound', figure: '2.4', wounds: 2 });
    play(table, 't1.check.1.2', 0, { do: 'wound', figure: '2.3', wounds: 1 });
    expect(now(table)).toMatchObject({ ruled: [], lines: [{ id: 3 }, { id: 4, wounds: 1 }] });
  });

  it('that a line goes: the others’ agreement holds, and who contested has his word on the rest before it closes', () => {
    const table = handedIn(3, { silenceSeconds: 60 });
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 3, contest(1));
    play(table, 't1.ruling.1.1', 0, rule(1, 'struck'));
    expect(said(table)).toEqual(['line.overruled-struck']);
    expect(now(table)).toMatchObject({ stage: 'checking', agreed: [1], lines: [{ id: 2 }] });
    expect(table.ask('t1.check.1.2')).toMatchObject({ seats: [0, 2, 3], seconds: 60 });
    for (const seat of [2, 3]) play(table, 't1.check.1.2', seat, agree);
    expect(now(table)).toMatchObject({ stage: 'closed', agreed: [1, 2, 3] });
    table.move('t1.accounts', 0, { do: 'close' });
    expect(btc(table, 1)).toBe(12);
  });

  it('before all have spoken, and the band that he overruled is still asked', () => {
    const table = handedIn(2);
    play(table, 't1.check.1.1', 0, { do: 'extra', gang: 1, amount: 1, words: 'pari' });
    play(table, 't1.check.1.2', 2, contest(1));
    play(table, 't1.check.1.2', 0, rule(1, 'struck'));
    expect(reports(table)).toEqual([['t1.check.1.2', [0, 1, 2]]]);
    play(table, 't1.check.1.2', 2, agree);
    play(table, 't1.check.1.2', 1, agree);
    expect(now(table)?.stage).toBe('closed');
  });

  it('alone, on contested lines only; and he strikes none of those without a reason', () => {
    const table = handedIn(2);
    play(table, 't1.check.1.1', 2, contest(1));
    const id = 't1.ruling.1.1';
    expect(refused(table, id, 2, rule(1, 'struck')).code).toBe('organiser-only');
    expect(refused(table, id, 0, rule(2, 'stands')).code).toBe('not-contested');
    expect(refused(table, id, 0, { do: 'strike', line: 1 })).toMatchObject({ code: 'reason-wanted', rule: 'PV-148' });
    expect(refused(table, id, 0, rule(9, 'struck')).code).toBe('no-line');
  });

  it('PV-R40: not that the first taking of an HQ goes while a later one rests on it', () => {
    const table = inBattle(['skins', 'anars'], [1, 1], {}, (state) =>
      Object.values(state.hqs).some((hq) => hq.owner === 2 && hq.table === 1),
    );
    const hq = Object.values(table.state.hqs).find((one) => one.owner === 2)?.slot ?? 0;
    for (const by of [1, 2]) table.move('t1.battle.1', 1, { do: 'takeHq', by, hq });
    table.move('t1.battle.1', 1, agree);
    play(table, 't1.check.1.1', 2, contest(1));
    expect(refused(table, 't1.ruling.1.1', 0, rule(1, 'struck'))).toMatchObject({
      code: 'hq-taken-since',
      rule: 'PV-R40',
    });
    play(table, 't1.ruling.1.1', 0, rule(1, 'stands'));
    play(table, 't1.check.1.2', 2, agree);
    expect(now(table)?.closed).toBe(true);
  });

  it('or closes the report at any stage, and contested lines stand', () => {
    const table = handedIn(3);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.check.1.1', 0, { do: 'finish' });
    expect(said(table)).toEqual(['line.disputes-stand', 'line.report-closed']);
    expect(now(table)).toMatchObject({ stage: 'closed', disputes: [], lines: [{ id: 1 }, { id: 2 }] });
    expect(refused(handedIn(2), 't1.check.1.1', 2, { do: 'finish' }).code).toBe('organiser-only');
  });

  it('corrects a line that he notes himself, and then all are asked', () => {
    const table = handedIn(2);
    play(table, 't1.check.1.1', 2, contest(1));
    play(table, 't1.ruling.1.1', 0, robbery(2, 'bijouterie'));
    expect(reports(table)).toEqual([['t1.check.1.2', [0, 1, 2]]]);
    expect(now(table)?.disputes).toHaveLength(1);
    settled(table);
  });
});

describe('idle answers', () => {
  it('let the others go on: who contests withdraws, who has not spoken accepts, the organiser closes', () => {
    const table = handedIn(3);
    const idle = (seat: number) => {
      const ask = table.asks().find(({ kind }) => kind === 'check' || kind === 'ruling');
      return ask ? campaign.idle(table.state, ask, seat, table.money) : null;
    };
    expect([idle(0), idle(2)]).toEqual([{ do: 'finish' }, agree]);
    play(table, 't1.check.1.1', 2, contest(2));
    expect(idle(2)).toEqual({ do: 'undispute', line: 2 });
    play(table, 't1.check.1.1', 3, agree);
    expect([idle(0), idle(2)]).toEqual([{ do: 'finish' }, { do: 'undispute', line: 2 }]);
  });
});

/** Settles a dispute of an earlier round: the organiser rules, the others accept. */
function settled(table: CampaignTable): void {
  play(table, 't1.check.1.2', 0, rule(1, 'stands'));
  play(table, 't1.check.1.2', 1, agree);
  play(table, 't1.check.1.2', 2, agree);
  expect(now(table)?.closed).toBe(true);
}

describe('what an old campaign brings', () => {
  it('a report agreed to by some before it could be handed in is handed in by the next who agrees', () => {
    const table = inBattle(['skins', 'anars', 'bykers'], [1, 1, 1]);
    table.state = structuredClone(table.state);
    for (const one of table.state.now?.tables ?? []) one.agreed = [3];
    campaign.check(table.state, table.money);
    expect(table.ask('t1.battle.1').seats).toEqual([0, 1, 2, 3]);
    play(table, 't1.battle.1', 1, agree);
    expect(reports(table)).toEqual([['t1.check.1.1', [0, 2]]]);
    const own = inBattle(['skins', 'anars'], [1, 1]);
    own.state = structuredClone(own.state);
    for (const one of own.state.now?.tables ?? []) one.agreed = [1];
    play(own, 't1.battle.1', 1, agree);
    expect(now(own)?.agreed).toEqual([1]);
    expect(reports(own)).toEqual([['t1.check.1.1', [0, 2]]]);
  });
});
