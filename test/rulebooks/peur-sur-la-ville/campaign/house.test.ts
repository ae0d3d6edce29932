/** The organiser's settings: numbers of the set-up, evenings, the options of the move `rule` and who may make it. */
import { describe, expect, it } from 'vitest';
import { printedDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import { houseRuleIds, houseRules, isSwitch } from '#rulebooks/peur-sur-la-ville/campaign/house/rules.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { Evening, HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { accounted, advanced, awaited, type CampaignTable, deployed, mustered, started, talked } from './played.ts';
import { sentences } from './sentences.ts';

const rule = (ruling: string, value: number): CampaignMove => ({ do: 'rule', ruling, value });
const evening: Evening = { at: '2026-12-04T20:05', zone: 'Europe/Paris', minutes: 240, place: 'Salle des fêtes' };
const valuesOf = (table: CampaignTable, ruling: string): unknown =>
  table
    .legal('house', 0)
    .find((option) => option.do === 'rule' && JSON.stringify(option.fields?.ruling).includes(`"${ruling}"`))?.fields
    ?.value;

describe('the ask of the house', () => {
  it('stands open to the organiser alone until the campaign is over, and nobody waits for it', () => {
    const table = mustered(['skins', 'anars']);
    const house = { id: 'house', kind: 'house', mode: 'open', seats: [0], optional: true };
    expect(table.asks().at(-1)).toEqual(house);
    expect(() => table.move('house', 1, rule('turns', 5))).toThrow(Refusal);
    table.move('start', 0, { do: 'start' });
    for (let n = 0; n < 4; n++) {
      expect(table.asks().at(-1)).toEqual(house);
      advanced(accounted(deployed(table, [])));
    }
    for (let n = 0; table.state.phase === 'duel' && n < 500; n++)
      for (const { id, seats } of awaited(table))
        for (const seat of seats) table.move(id, seat, table.rules.idle(table.state, table.ask(id), seat, table.money));
    expect([table.state.phase, table.asks()]).toEqual(['over', []]);
  });

  it('each rule of the house is an option with the values it may take, and is said for all with both values', () => {
    for (const id of houseRuleIds) {
      const table = started(['skins', 'anars']);
      const { min, max, usual } = houseRules[id];
      expect(table.refusal('house', 0, rule(id, max + 1)).code).toBe('rule-out-of-range');
      const value = usual === max ? min : max;
      table.move('house', 0, rule(id, value));
      expect(table.last.lines[0]?.args?.ruling).toEqual({ term: `ruling.${id}` });
      expect(table.last.lines[0]?.to).toBeUndefined();
      if (isSwitch(id)) {
        expect(valuesOf(table, id)).toEqual({ kind: 'pick', from: [usual] });
        expect(table.last.lines[0]?.args?.value).toEqual({ term: value === 1 ? 'ruling.yes' : 'ruling.no' });
      } else expect(table.last.lines[0]?.args?.value).toBe(value);
      expect(sentences([...table.last.lines, { key: `ruling.${id}.text` }])).toEqual([]);
    }
  });

  it('what differs from the book stands in the view, and no longer where it was put back', () => {
    const table = started(['skins', 'anars']);
    table.move('house', 0, rule('hqPriceBtc', 3));
    table.move('house', 0, rule('payments', 0));
    expect(table.view('public').rulings).toEqual({ hqPriceBtc: 3, payments: 0 });
    table.move('house', 0, rule('hqPriceBtc', 5));
    expect(table.view(1).rulings).toEqual({ payments: 0 });
    table.move('house', 0, rule('talkSeconds', 90));
    expect(table.view(1).numbers).toMatchObject({ turns: 4, talkSeconds: 90, largestBand: 15 });
  });

  it('a time is said in hours, minutes and seconds', () => {
    const table = started(['skins', 'anars'], 1, { talkSeconds: 90 });
    table.move('house', 0, rule('talkSeconds', 300));
    const [line] = table.last.lines;
    expect(line).toMatchObject({ key: 'line.ruled-time', args: { value: 300, minutes: 5, seconds: 0, was: 90 } });
    expect(line?.args).toMatchObject({ hours: 0, wasHours: 0, wasMinutes: 1, wasSeconds: 30 });
  });

  it('a change touches nothing beside itself, so that each can be taken back without the others', () => {
    const table = started(['skins', 'anars'], 1, { rulings: {} });
    const patches = (move: CampaignMove): number => {
      table.move('house', 0, move);
      return table.last.patches;
    };
    expect(patches(rule('arrestTurns', 2))).toBe(1);
    expect(patches(rule('arrestTurns', 1))).toBe(1);
    expect(patches(rule('turns', 5))).toBe(1);
    patches({ do: 'dropCard', card: 'AF36' });
    expect(patches({ do: 'card', card: { ...printedDeck[4], btc: 9 } as never })).toBeLessThanOrEqual(3); // The schema's arrays are not `readonly`; the old card may be in a hand.
    patches({ do: 'evening', turn: 1, evening });
    expect(patches({ do: 'evening', turn: 2, evening: { ...evening, at: '2026-12-18T20:05' } })).toBe(1);
  });

  it('a rule that there is not is refused, and so is any other move at this ask', () => {
    const table = started(['skins', 'anars']);
    expect(table.refusal('house', 0, rule('weather', 1)).code).toBe('no-such-rule');
    expect(table.refusal('house', 0, { do: 'start' }).code).toBe('not-now');
  });

  it('a state of before has the rules of the book and no evening, and takes both', () => {
    const table = started(['skins', 'anars']);
    const { rulings: _, silenceSeconds: __, ...options } = table.state.options;
    table.state = { ...table.state, options };
    expect(table.view(0)).toMatchObject({ rulings: {}, deck: null, evenings: {}, duel: null });
    expect(table.view(0).numbers.silenceSeconds).toBe(0);
    table.move('house', 0, rule('arrestTurns', 2));
    table.move('house', 0, rule('silenceSeconds', 60));
    table.move('house', 0, { do: 'evening', turn: 1, evening });
    expect(table.view(0)).toMatchObject({ rulings: { arrestTurns: 2 }, evenings: { 1: evening } });
  });
});

describe('numbers of the set-up', () => {
  it('PV-H1: the campaign ends earlier or later, but not before the turn being played', () => {
    const table = started(['skins', 'anars'], 1, { turns: 6 });
    table.move('house', 0, rule('turns', 4));
    for (let n = 0; n < 3; n++) advanced(accounted(deployed(table, [])));
    expect(table.state.turn).toBe(4);
    table.move('house', 0, rule('turns', 7));
    advanced(accounted(deployed(table, [])));
    expect(table.state.turn).toBe(5);
    expect(valuesOf(table, 'turns')).toEqual({ kind: 'pick', from: [5, 6, 8, 9, 10] });
    expect(table.refusal('house', 0, rule('turns', 4)).code).toBe('rule-out-of-range');
    table.move('house', 0, rule('turns', 5));
    advanced(accounted(deployed(table, [])));
    expect(['over', 'duel']).toContain(table.state.phase);
  });

  it('PV-188: when the Leaders duel, no turn is played any more', () => {
    const table = started(['skins', 'anars']);
    table.state = { ...table.state, phase: 'duel', now: null, duel: { duellists: [], rounds: [] } };
    expect(valuesOf(table, 'turns')).toBeUndefined();
    expect(table.refusal('house', 0, rule('turns', 8)).code).toBe('rule-too-late');
  });

  it('PV-147, PV-150: what binds the bands is not changed while they choose their tables', () => {
    const table = talked(started(['skins', 'anars']));
    expect(table.state.phase).toBe('tables');
    expect(valuesOf(table, 'contractsBind')).toBeUndefined();
    const refusal = table.refusal('house', 0, rule('contractsBind', 0));
    expect([refusal.code, refusal.rule]).toEqual(['rule-amid-choice', 'PV-147']);
    expect(sentences([{ key: `refusal.${refusal.code}`, args: refusal.args }])).toEqual([]);
    deployed(table, []);
    table.move('house', 0, rule('contractsBind', 0));
  });

  it('PV-147, PV-150: a slip that is no longer allowed when it is read sends its band where it may go, and holds nobody up', () => {
    for (let seed = 1; seed < 200; seed++) {
      const table = talked(started(['skins', 'anars'], seed, { rulings: { contractsBind: 0 } }));
      const [only, another] = table.view(1).gangs[0]?.contracts[0]?.tables ?? [];
      if (only === undefined || another !== undefined) continue;
      table.move('t1.tables', 1, { do: 'go', table: only === 1 ? 2 : 1 });
      table.state = { ...table.state, options: { ...table.state.options, rulings: {} } };
      const [mine] = table.legal('t1.tables', 2);
      const field = mine?.fields?.table;
      table.move('t1.tables', 2, { do: 'go', table: field?.kind === 'pick' ? Number(field.from[0]) : 1 });
      expect(table.view(1).gangs[0]?.table).toBe(only);
      return;
    }
    throw new Error('no seed binds a band');
  });

  it('PV-146: the talk takes as long as the organiser says from the next one on, or is left out', () => {
    const table = started(['skins', 'anars']);
    table.move('house', 0, rule('talkSeconds', 120));
    advanced(accounted(deployed(table, [])));
    table.move('t2.talk-start', 0, { do: 'startTalk' });
    expect(awaited(table)[0]).toMatchObject({ id: 't2.talk', seconds: 120 });
    table.move('house', 0, rule('talkSeconds', 0));
    advanced(accounted(deployed(table, [])));
    expect(awaited(table)[0]?.id).toBe('t3.tables');
  });

  it('PV-147: secret choices have the time that the organiser gives them', () => {
    const table = started(['skins', 'anars'], 1, { talkSeconds: 0 });
    expect(awaited(table)[0]?.seconds).toBe(600);
    table.move('house', 0, rule('choiceSeconds', 30));
    expect(awaited(table)[0]?.seconds).toBe(30);
    table.move('house', 0, rule('choiceSeconds', 0));
    expect(awaited(table)[0]).not.toHaveProperty('seconds');
  });

  it('PV-148: silence accepts a report after the time that the organiser sets', () => {
    const table = deployed(started(['skins', 'anars']), [1, 1]);
    table.move('house', 0, rule('silenceSeconds', 3600));
    const ask = awaited(table)[0]?.id ?? '';
    const seat = awaited(table)[0]?.seats.find((one) => one > 0) ?? 0;
    if (table.state.now?.tables[0]?.order.length === 2) {
      table.move(ask, seat, { do: 'agree' });
      expect(awaited(table)[0]).toMatchObject({ kind: 'check', seconds: 3600 });
    }
    expect(table.state.options.silenceSeconds).toBe(3600);
  });

  it('PV-175: a band grows to the size that the organiser allows', () => {
    const rich = accounted(deployed(started(['skins', 'anars']), []));
    rich.balances.set('gang:1 btc', 20);
    rich.move('house', 0, rule('largestBand', 10));
    expect(rich.refusal('t1.investments', 1, { do: 'recruit', weapon: 'pistol' }).code).toBe('band-full');
    rich.move('house', 0, rule('largestBand', 11));
    rich.move('t1.investments', 1, { do: 'recruit', weapon: 'pistol' });
    expect(rich.refusal('t1.investments', 1, { do: 'recruit', weapon: 'pistol' }).code).toBe('band-full');
  });
});

describe('the check of a campaign', () => {
  it('names what is wrong with the house in a state made by hand', () => {
    const table = started(['skins', 'anars']);
    const card = { ...(printedDeck[0] as HouseCard), btc: 3 }; // It has 36.
    const [contract] = table.state.now?.contracts[1] ?? [];
    const hand = (change: object) => ({
      now: { ...table.state.now, contracts: { ...table.state.now?.contracts, 1: [{ ...contract, ...change }] } },
    });
    const named = (change: object): string => {
      try {
        table.rules.check({ ...table.state, ...change }, table.money);
        return 'sound';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    const { options } = table.state;
    expect(named({})).toBe('sound');
    expect(named({ options: { ...options, rulings: { weather: 1 } } })).toMatch(/a ruling weather/);
    expect(named({ options: { ...options, rulings: { arrestTurns: 9 } } })).toMatch(/arrestTurns is 9/);
    expect(named({ evenings: { 5: evening } })).toMatch(/an evening for turn 5/);
    expect(named({ deck: [card, card] })).toMatch(/card 2 of the deck: card-twice/);
    expect(named({ deck: [{ ...card, target: true }] })).toMatch(/card 1 of the deck: card-target-without-place/);
    expect(named(hand({ id: '2.AF01', card: 'AF01' }))).toMatch(/contract 2.AF01 of seat 1/);
    expect(named(hand({ id: '1.AF01', card: 'AF01', target: 2 }))).toMatch(/target of contract 1.AF01/);
    expect(named(hand({ id: '1.H77', card: 'H77', target: null }))).toMatch(/no card H77/);
  });
});

describe('evenings', () => {
  it('are set, changed and cancelled for a campaign turn, for all to see', () => {
    const table = started(['skins', 'anars']);
    table.move('house', 0, { do: 'evening', turn: 2, evening });
    expect(table.last.lines).toEqual([
      {
        key: 'line.evening-at',
        args: { turn: 2, day: '4', month: { term: 'month.12' }, year: '2026', time: '20:05', place: 'Salle des fêtes' },
      },
    ]);
    expect(sentences(table.last.lines)).toEqual([]);
    table.move('house', 0, { do: 'evening', turn: 2, evening: { ...evening, place: '' } });
    expect([table.last.lines[0]?.key, sentences(table.last.lines)]).toEqual(['line.evening', []]);
    expect(table.view('public').evenings).toEqual({ 2: { ...evening, place: '' } });
    table.move('house', 0, { do: 'noEvening', turn: 2 });
    expect(table.view('public').evenings).toEqual({});
    expect(table.refusal('house', 0, { do: 'noEvening', turn: 2 }).code).toBe('no-evening');
  });

  it('have a day of the calendar, a time zone that there is, and a turn of the campaign', () => {
    const table = started(['skins', 'anars']);
    const code = (turn: number, change: Partial<Evening>) =>
      table.refusal('house', 0, { do: 'evening', turn, evening: { ...evening, ...change } }).code;
    expect(code(1, { at: '2026-02-29T20:00' })).toBe('no-such-day');
    expect(code(1, { zone: 'Europe/Gotham' })).toBe('no-such-zone');
    expect(code(5, {})).toBe('no-such-turn');
    table.move('house', 0, { do: 'evening', turn: 1, evening: { ...evening, at: '2028-02-29T20:00' } });
  });

  it('PV-H1: no two are at the same time, in any time zones; one after the other they may be', () => {
    const table = started(['skins', 'anars']);
    const set = (turn: number, change: Partial<Evening>): CampaignMove => ({
      ...{ do: 'evening', turn, evening: { ...evening, ...change } },
    });
    table.move('house', 0, set(1, {}));
    for (const change of [{}, { at: '2026-12-04T16:06' }, { at: '2026-12-05T00:04' }, { zone: 'Europe/Berlin' }])
      expect(table.refusal('house', 0, set(2, change))).toMatchObject({ code: 'two-evenings', args: { turn: 1 } });
    expect(table.refusal('house', 0, set(2, { at: '2026-12-04T14:05', zone: 'America/Montreal' })).code).toBe(
      'two-evenings',
    );
    table.move('house', 0, set(2, { at: '2026-12-05T00:05' }));
    // Its own date may be moved by an hour.
    table.move('house', 0, set(1, { at: '2026-12-04T19:05' }));
  });

  it('PV-H1: are set for turns that are still played', () => {
    const table = started(['skins', 'anars']);
    table.move('house', 0, { do: 'evening', turn: 1, evening });
    accounted(deployed(table, []));
    const move: CampaignMove = { do: 'evening', turn: 1, evening };
    expect(table.refusal('house', 0, move)).toMatchObject({ code: 'turn-played', args: { turn: 1 } });
  });

  it('PV-H1: nobody is called to one that is past by the clock of the host', () => {
    const table = started(['skins', 'anars']);
    const at = (time: string) =>
      table.rules.untimely?.(table.state, { do: 'evening', turn: 1, evening }, Date.parse(time)) ?? null;
    expect(at('2026-12-04T19:05:00Z')).toBeNull();
    expect(at('2026-12-04T23:05:00Z')).toBeNull();
    expect(at('2026-12-04T23:05:01Z')).toMatchObject({ code: 'evening-past', rule: 'PV-H1' });
    expect(table.rules.untimely?.(table.state, { do: 'start' }, Number.MAX_SAFE_INTEGER) ?? null).toBeNull();
  });

  it('PV-H1: evenings of turns that the campaign no longer has are off', () => {
    const table = started(['skins', 'anars'], 1, { turns: 6 });
    for (const turn of [3, 4, 5, 6])
      table.move('house', 0, { do: 'evening', turn, evening: { ...evening, at: `2026-12-0${turn}T20:05` } });
    table.move('house', 0, rule('turns', 4));
    expect(Object.keys(table.view(1).evenings)).toEqual(['3', '4']);
  });
});
