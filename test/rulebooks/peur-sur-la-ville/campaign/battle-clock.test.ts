import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { type CampaignTable, inBattle } from './played.ts';

const HOURS = 9000;
const battles = (given: Partial<CampaignOptions> = { battleSeconds: HOURS }): CampaignTable =>
  inBattle(['skins', 'anars', 'ritals', 'asiats'], [1, 1, 2, 2], given);
const asksAt = (table: CampaignTable) => table.asks().filter(({ kind }) => kind === 'battle');
const [first, second] = ['t1.battle.1', 't1.battle.2'];

describe('the time of the battles', () => {
  it('is a clock of each table, below its turn and its table; without it there is none', () => {
    expect(asksAt(battles()).map(({ seconds, within }) => [seconds, within])).toEqual([
      [HOURS, ['turn.1', 'table.1']],
      [HOURS, ['turn.1', 'table.2']],
    ]);
    for (const given of [{}, { battleSeconds: 0 }])
      expect(asksAt(battles(given)).every(({ seconds }) => seconds === undefined)).toBe(true);
  });

  it('when it is up, says so and cuts nothing off: what was noted stands, more is noted, and the other table plays on', () => {
    const table = battles();
    table.move(first, 0, { do: 'extra', gang: 1, amount: 2, words: 'pari' });
    table.elapse(first);
    expect(table.last.lines.map(({ key }) => key)).toEqual(['line.battle-up']);
    const views = table.view('public').tables;
    expect(views.find((one) => one.table === 1)).toMatchObject({ timeUp: true, stage: 'noting', lines: [{ id: 1 }] });
    expect(views.find((one) => one.table === 2)?.timeUp).toBeUndefined();
    expect(asksAt(table).map(({ id, seconds }) => [id, seconds])).toEqual([
      [first, undefined],
      [second, HOURS],
    ]);
    table.move(first, 0, { do: 'extra', gang: 2, amount: 1, words: 'pari' });
    table.move(first, 1, { do: 'agree' });
    expect(table.view('public').tables.find((one) => one.table === 1)?.stage).toBe('checking');
  });

  it('counts while the evening is on, as the other clocks do; by correspondence the days of the report count', () => {
    const table = battles();
    table.move('evening', 0, { do: 'stop' });
    expect(asksAt(table).some(({ seconds }) => seconds !== undefined)).toBe(false);
    table.move('evening', 0, { do: 'goOn' });
    expect(asksAt(table).every(({ seconds }) => seconds === HOURS)).toBe(true);
    const post = battles({ battleSeconds: HOURS, correspondence: 1, reportDays: 2 });
    expect(asksAt(post).every(({ seconds }) => seconds === 2 * 86_400)).toBe(true);
  });

  it('is set by the organiser while the campaign runs; a campaign of before has none', () => {
    const table = battles({});
    expect(table.view(0).numbers.battleSeconds).toBe(0);
    table.move('house', 0, { do: 'rule', ruling: 'battleSeconds', value: 3600 });
    expect(asksAt(table).every(({ seconds }) => seconds === 3600)).toBe(true);
  });
});

describe('a table calls the organiser as a judge', () => {
  const judgeAt = (table: CampaignTable) => table.view('public').tables.find((one) => one.table === 1)?.judge;

  it('once, until he comes or it needs him no more', () => {
    const table = battles({});
    table.move(first, 1, { do: 'callJudge' });
    expect([judgeAt(table), table.last.lines.map(({ key }) => key)]).toEqual(['called', ['line.callJudge']]);
    expect(table.refusal(first, 2, { do: 'callJudge' })).toMatchObject({ code: 'judge-called' });
    expect(table.refusal(first, 2, { do: 'answerJudge' })).toMatchObject({ code: 'not-the-judge' });
    table.move(first, 0, { do: 'answerJudge' });
    expect(judgeAt(table)).toBe('comes');
    table.move(first, 2, { do: 'callJudge' });
    table.move(first, 1, { do: 'uncallJudge' });
    expect(judgeAt(table)).toBeUndefined();
    expect(table.refusal(first, 0, { do: 'answerJudge' })).toMatchObject({ code: 'judge-not-called' });
  });

  it('writes nothing in its report, and is over with it', () => {
    const table = battles({});
    table.move(first, 1, { do: 'callJudge' });
    expect(table.view('public').tables.find((one) => one.table === 1)).toMatchObject({ lines: [], agreed: [] });
    table.move(first, 1, { do: 'agree' });
    expect(judgeAt(table)).toBeUndefined();
    expect(() => campaign.check(table.state, table.money)).not.toThrow();
  });
});
