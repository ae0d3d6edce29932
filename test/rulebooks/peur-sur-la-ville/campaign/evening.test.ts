// Goal: the club's evening is opened and closed by hand; without one nothing counts down, and everything begun stays.
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { Attendance } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import {
  accounted,
  advanced,
  awaited,
  type CampaignTable,
  deployed,
  fought,
  inBattle,
  mustered,
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
    if (table.state.phase !== 'talk') continue;
    table.move('t1.talk-start', 0, { do: 'startTalk' });
    return table;
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
    // Tony is notified that he is not needed.
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

  it('PV-H1: is asked of every gang, as a word that would be welcome, until it has given it, for the next evening alone', () => {
    const table = dated();
    table.move('house', 0, { do: 'evening', turn: 3, evening: { ...evening, at: '2026-12-18T20:00' } });
    const asked = () => campaign.notices?.(table.state).filter(({ kind }) => kind === 'awaited');
    expect(asked()).toEqual([1, 2].map((seat) => ({ kind: 'awaited', id: `coming.2.${seat}`, seat })));
    table.move('evening', 1, { do: 'attend', turn: 2, comes: 'no' });
    expect(asked()).toEqual([{ kind: 'awaited', id: 'coming.2.2', seat: 2 }]);
    // During the evening nobody is asked whether they come.
    advanced(table);
    expect(asked()).toEqual([1, 2].map((seat) => ({ kind: 'awaited', id: `coming.3.${seat}`, seat })));
  });

  it('is nothing any more when the evening is off', () => {
    const table = dated();
    table.move('evening', 1, { do: 'attend', turn: 2, comes: 'no' });
    table.move('house', 0, { do: 'noEvening', turn: 2 });
    expect(coming(table)).toEqual({});
    expect(table.legal('evening', 1)).toEqual([]);
  });
});

describe('an evening that opens by itself', () => {
  const evening = { at: '2026-12-04T20:00', zone: 'Europe/Paris', minutes: 240, place: '', byItself: true } as const;
  const dated = (): CampaignTable => {
    const table = accounted(inBattle([...BANDS], [1, 2]));
    table.move('house', 0, { do: 'evening', turn: 2, evening });
    return table;
  };
  const opening = (table: CampaignTable) => table.asks().find(({ kind }) => kind === 'opening');

  it('deals the contracts at its instant, and counts nothing down until the organiser starts the clock', () => {
    const table = dated();
    const ask = opening(table);
    expect(ask?.at).toBe(Date.parse('2026-12-04T19:00Z'));
    table.elapse(ask?.id ?? '');
    expect([table.state.turn, table.view('public').tonight]).toEqual([2, { number: 2, on: true, held: true }]);
    expect(clocked(table).every(([, seconds]) => seconds === null)).toBe(true);
    table.move('evening', 0, { do: 'startClocks' });
    expect(clocked(table).every(([, seconds]) => seconds !== null)).toBe(true);
    expect(table.refusal('evening', 0, { do: 'startClocks' })).toMatchObject({ code: 'clocks-started' });
  });

  it('does not when it was opened by hand, its date taken away, or its campaign not so far', () => {
    const opened = advanced(dated());
    expect(opening(opened)).toBeUndefined();
    opened.move('evening', 0, { do: 'stop' });
    expect(opening(opened)).toBeUndefined();
    const off = dated();
    off.move('house', 0, { do: 'noEvening', turn: 2 });
    expect(opening(off)).toBeUndefined();
    const early = inBattle([...BANDS], [1, 2]);
    early.move('house', 0, { do: 'evening', turn: 2, evening });
    expect(opening(early)).toBeUndefined();
  });

  it('is another question at another hour, and none for the first turn, with which the muster ends', () => {
    const table = dated();
    const first = opening(table)?.id;
    table.move('house', 0, { do: 'evening', turn: 2, evening: { ...evening, at: '2026-12-05T20:00' } });
    expect(opening(table)?.id).not.toBe(first);
    const muster = mustered([...BANDS]);
    expect(muster.refusal('house', 0, { do: 'evening', turn: 1, evening })).toMatchObject({ code: 'starts-by-hand' });
  });
});

describe('a table that meets on a day of its own', () => {
  const when = { at: '2026-12-06T14:00', zone: 'Europe/Paris', minutes: 180, place: 'Chez Tony' } as const;
  const meetings = (table: CampaignTable) => table.view('public').meetings[1]?.[1];
  const together = () => inBattle([...BANDS, 'skins'], [1, 1, 2]);

  it('agrees when all its bands have, and each new proposal asks anew', () => {
    const table = together();
    table.move('t1.meeting.1.0', 1, { do: 'meet', when });
    expect(meetings(table)).toMatchObject({ when, agreed: [1] });
    expect(table.refusal('t1.meeting.1.1', 1, { do: 'agreeToMeet' })).toMatchObject({ code: 'met-already' });
    table.move('t1.meeting.1.1', 2, { do: 'agreeToMeet' });
    expect(said(table).at(-1)).toBe('line.meet-stands');
    table.move('t1.meeting.1.1', 2, { do: 'meet', when: { ...when, at: '2026-12-07T14:00' } });
    expect(meetings(table)).toMatchObject({ agreed: [2], stood: when });
    table.move('t1.meeting.1.2', 1, { do: 'dropMeeting' });
    expect(meetings(table)).toMatchObject({ when: null, stood: when });
  });

  it('meets before the next evening, and not during one', () => {
    const table = together();
    table.move('house', 0, { do: 'evening', turn: 2, evening: { ...when, at: '2026-12-06T10:00' } });
    const then = (at: string) => campaign.untimely?.(table.state, { do: 'meet', when }, Date.parse(at))?.code;
    expect(then('2026-12-01')).toBe('meeting-after-next');
    // Nobody opened the evening of turn 2: its time has passed, and the table meets later that day.
    expect(then('2026-12-06T09:30:00Z')).toBeUndefined();
    expect(then('2027-01-01')).toBe('meeting-past');
    const soon = { ...when, at: '2026-12-06T09:00' };
    expect(table.refusal('t1.meeting.1.0', 1, { do: 'meet', when: soon })).toMatchObject({ code: 'two-evenings' });
    const never = { ...when, at: '2026-02-30T09:00' };
    expect(table.refusal('t1.meeting.1.0', 1, { do: 'meet', when: never })).toMatchObject({ code: 'no-such-day' });
    expect(meetings(table)).toBeUndefined();
  });

  it('is explained to a band that answers too late, or plays elsewhere', () => {
    const table = together();
    const late = (ask: string, seat: number) =>
      campaign.explainLate?.(table.state, ask, seat, { do: 'agreeToMeet' })?.code;
    expect(late('t1.meeting.1.0', 3)).toBe('not-at-table');
    expect(late('t1.meeting.1.7', 1)).toBe('meeting-changed');
    expect(late('t9.meeting.1.0', 1)).toBe('meeting-over');
  });

  it('holds nobody up: the organiser closes the turn without it, and nothing counts there', () => {
    const table = together();
    table.move('t1.meeting.1.0', 1, { do: 'meet', when });
    table.move('t1.meeting.1.1', 2, { do: 'agreeToMeet' });
    accounted(table);
    expect([table.state.phase, meetings(table)?.when]).toEqual(['investments', null]);
  });
});

describe('a campaign by correspondence', () => {
  const post = { correspondence: 1, investDays: 2 };
  const DAY = 86_400;

  it('has no evenings: each step counts in days from when it is asked', () => {
    const table = inBattle([...BANDS], [1, 2], post);
    expect(table.view('public').tonight.on).toBe(false);
    expect(clocked(table)).toEqual([
      ['battle', 7 * DAY],
      ['battle', 7 * DAY],
    ]);
    expect(table.refusal('evening', 0, { do: 'goOn' })).toMatchObject({ code: 'no-evenings-by-post' });
    accounted(table);
    expect(clocked(table)).toEqual([['investments', 2 * DAY]]);
    table.elapse('t1.investments');
    expect([table.state.turn, table.view('public').tonight.on]).toEqual([2, false]);
    expect(clocked(table).every(([, seconds]) => seconds === 3 * DAY)).toBe(true);
  });

  it('closes a report in which nothing is noted when its days are over; a day of its own stops them', () => {
    const table = inBattle([...BANDS], [1, 2], post);
    table.elapse('t1.battle.1');
    expect(awaited(table).map(({ id }) => id)).toEqual(['t1.battle.2']);
    const when = { at: '2026-12-06T14:00', zone: 'Europe/Paris', minutes: 180, place: '' };
    table.move('t1.meeting.2.0', 2, { do: 'meet', when });
    expect(clocked(table)).toEqual([['battle', null]]);
  });
});
