// Goal: the club's evening is opened and closed by hand; while none is on nothing counts down, and what was begun stays as it is.
import { describe, expect, it } from 'vitest';
import type { Attendance } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import {
  accounted,
  advanced,
  awaited,
  type CampaignTable,
  deployed,
  fought,
  inBattle,
  quietly,
  started,
  talked,
} from './played.ts';

const BANDS = ['skins', 'anars'] as const;
const said = (table: CampaignTable) => table.last.lines.map(({ key }) => key);
const clocked = (table: CampaignTable) => awaited(table).map(({ kind, seconds }) => [kind, seconds ?? null]);
const inTalk = (): CampaignTable => {
  for (let seed = 1; seed < 500; seed++) {
    const table = started(BANDS, seed);
    if (table.state.phase === 'talk') return table;
  }
  throw new Error('no seed begins with the talk');
};

describe('an evening', () => {
  it('begins with the campaign, ends with the accounts, and the next one with the next turn', () => {
    const table = inBattle([...BANDS], [1, 2]);
    expect(table.view('public').tonight).toEqual({ number: 1, on: true });
    accounted(table);
    expect(said(table).at(-1)).toBe('line.evening-closes');
    expect(table.view('public').tonight).toEqual({ number: 1, on: false });
    advanced(table);
    expect(said(table)[0]).toBe('line.evening-opens');
    expect(table.view('public').tonight).toEqual({ number: 2, on: true });
  });

  it('PV-146: that is closed in the minute of talk leaves it open, without its countdown; another one goes on with it', () => {
    const table = inTalk();
    expect(clocked(table)).toEqual([['talk', 60]]);
    table.move('evening', 0, { do: 'stop' });
    expect([clocked(table), table.state.turn]).toEqual([[['talk', null]], 1]);
    table.move('evening', 0, { do: 'goOn' });
    expect(clocked(table)).toEqual([['talk', 60]]);
    expect(table.view('public').tonight).toEqual({ number: 2, on: true });
  });

  it('PV-147: no secret choice is made for anybody while none is on', () => {
    const table = talked(started(BANDS));
    expect(clocked(table)).toEqual([['tables', 600]]);
    table.move('evening', 0, { do: 'stop' });
    expect(clocked(table)).toEqual([['tables', null]]);
    deployed(table, [1, 1]);
    expect(table.state.phase).toBe('battles');
  });

  it('is opened once, and closed once', () => {
    const table = inTalk();
    expect(table.legal('evening', 0).map((one) => one.do)).toEqual(['stop']);
    expect(table.refusal('evening', 0, { do: 'goOn' })).toMatchObject({ code: 'evening-on' });
    table.move('evening', 0, { do: 'stop' });
    expect(table.legal('evening', 0).map((one) => one.do)).toEqual(['goOn']);
    expect(table.refusal('evening', 0, { do: 'stop' })).toMatchObject({ code: 'no-evening-on' });
  });

  it('does not stand between the bands and their investments', () => {
    const table = accounted(inBattle([...BANDS], [1, 2]));
    expect(table.legal('evening', 0)).toEqual([]);
    expect(clocked(table)).toEqual([['investments', null]]);
  });

  it('of a campaign that began before evenings were opened by hand, what is played is on', () => {
    const table = inTalk();
    const { tonight: _, ...before } = table.state;
    table.state = before;
    expect(clocked(table)).toEqual([['talk', 60]]);
    expect(table.legal('evening', 0)).toEqual([]);
    expect(table.view('public').tonight).toEqual({ number: 0, on: true });
  });
});

describe('the end of the campaign', () => {
  it('is no evening; the duel of tied Leaders is fought at one', () => {
    const table = accounted(inBattle([...BANDS], [1, 2]));
    quietly(table, 3);
    const { number } = table.view('public').tonight;
    expect([number, table.state.turn, table.view('public').tonight.on]).toEqual([4, 4, false]);
    advanced(table);
    expect(table.state.phase).toBe('duel');
    expect(table.view('public').tonight).toEqual({ number: 5, on: true });
    fought(table);
    expect(table.view('public').tonight).toEqual({ number: 5, on: false });
    const won = accounted(inBattle([...BANDS], [1, 2]));
    won.balances.set('gang:1 rep', 3);
    quietly(won, 3);
    advanced(won);
    expect([won.state.phase, won.view('public').tonight]).toEqual(['over', { number: 4, on: false }]);
  });
});

describe('who comes', () => {
  const evening = { at: '2026-12-04T20:00', zone: 'Europe/Paris', minutes: 240, place: '' };
  const dated = (): CampaignTable => {
    const table = accounted(inBattle([...BANDS], [1, 2]));
    table.move('house', 0, { do: 'evening', turn: 2, evening });
    return table;
  };
  const coming = (table: CampaignTable): Record<string, Attendance> => table.view('public').coming[2] ?? {};

  it('is said by each player for an evening that has a date, and may be said anew', () => {
    const table = dated();
    table.move('evening', 1, { do: 'attend', turn: 2, comes: 'yes' });
    table.move('evening', 2, { do: 'attend', turn: 2, comes: 'replaced', who: 'Tony' });
    expect(coming(table)).toEqual({ 1: { comes: 'yes' }, 2: { comes: 'replaced', who: 'Tony' } });
    expect(table.last.lines[0]).toEqual({
      key: 'line.comes-replaced',
      args: { gang: 'Bande 2', turn: 2, who: 'Tony' },
    });
    table.move('evening', 2, { do: 'attend', turn: 2, comes: 'yes' });
    expect(coming(table)[2]).toEqual({ comes: 'yes' });
    // Tony reads that he need not come.
    expect(table.last.lines).toEqual([
      { key: 'line.comes-after-all', args: { gang: 'Bande 2', turn: 2, who: 'Tony' } },
    ]);
  });

  it('is said by the organiser for anybody, by nobody else for another', () => {
    const table = dated();
    table.move('evening', 0, { do: 'attend', turn: 2, comes: 'no', gang: 1 });
    expect(coming(table)).toEqual({ 1: { comes: 'no' } });
    expect(table.refusal('evening', 2, { do: 'attend', turn: 2, comes: 'yes', gang: 1 }).code).toBe('own-word-only');
    for (const gang of [undefined, 0, 7]) {
      const move = { do: 'attend', turn: 2, comes: 'yes', ...(gang === undefined ? {} : { gang }) } as const;
      expect(table.refusal('evening', 0, move)).toMatchObject({ code: 'no-such-gang' });
    }
    expect(coming(table)).toEqual({ 1: { comes: 'no' } });
  });

  it('is asked of no evening without a date, none that is over, and of no replacement without a name', () => {
    const table = dated();
    const refused = (turn: number, comes: 'yes' | 'replaced') =>
      table.refusal('evening', 1, { do: 'attend', turn, comes });
    expect(refused(3, 'yes')).toMatchObject({ code: 'no-evening' });
    expect(refused(2, 'replaced')).toMatchObject({ code: 'replaced-by-whom' });
    accounted(deployed(advanced(table), [1, 2]));
    table.move('house', 0, { do: 'evening', turn: 3, evening: { ...evening, at: '2026-12-18T20:00' } });
    expect(refused(2, 'yes')).toMatchObject({ code: 'no-evening' });
  });

  it('is nothing any more when the evening is off', () => {
    const table = dated();
    table.move('evening', 1, { do: 'attend', turn: 2, comes: 'no' });
    table.move('house', 0, { do: 'noEvening', turn: 2 });
    expect(coming(table)).toEqual({});
    expect(table.legal('evening', 1)).toEqual([]);
  });
});
