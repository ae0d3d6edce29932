/** Late entry: a newcomer enrols at the investments and plays from the next turn on (house rule, PV-84, PV-121). */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { medianEarnedBtc } from '#rulebooks/peur-sur-la-ville/campaign/muster/late-entry.ts';
import type { CampaignOptions, CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import {
  accounted,
  advanced,
  btc,
  type CampaignTable,
  deployed,
  gang,
  quietly,
  rep,
  report,
  started,
} from './played.ts';

const enrol = (type: GangType, name: string): CampaignMove =>
  ({ do: 'enrol', roster: newRoster(type, name) }) as CampaignMove;
const entryAsk = (table: CampaignTable) => table.asks().find(({ kind }) => kind === 'entry');

/** A campaign of two bands and `places` seats, in the investments of its first turn. */
function investing(given: Partial<CampaignOptions> = {}, places = 4): CampaignTable {
  return accounted(deployed(started(['skins', 'police'], 1, given, places), []));
}

describe('a band that comes after the start', () => {
  it('house, PV-121: enrols at the investments, and at no other step of the turn', () => {
    const table = started(['skins', 'police'], 1, {}, 4);
    expect(entryAsk(table)).toBeUndefined();
    accounted(deployed(table, []));
    expect(entryAsk(table)).toMatchObject({ id: 't1.entry', seats: [3, 4], mode: 'open' });
  });

  it('PV-117, PV-R52: gets an HQ of its own and what is left of its budget, and may invest it', () => {
    const table = investing();
    table.move('t1.entry', 3, enrol('asiats', 'Les Retardataires'));
    const late = gang(table, 3);
    expect(table.state.hqs[late.home ?? 0]).toMatchObject({ owner: 3, holder: 3 });
    expect(btc(table, 3)).toBe(15);
    expect(table.ask('t1.investments').seats).toContain(3);
    expect(entryAsk(table)?.seats).toEqual([4]);
    expect(table.last.lines.map(({ key }) => key)).toEqual(['line.enrolled', 'line.hq', 'line.late-entry']);
    campaign.check(table.state, table.money);
  });

  it('PV-121: is dealt a contract and plays from the next turn on, not in the one that ends', () => {
    const table = investing();
    table.move('t1.entry', 3, enrol('skins', 'Les Retardataires'));
    expect(table.view('public').gangs.map(({ plays }) => plays)).toEqual([true, true, false]);
    advanced(table);
    expect(table.state.now?.playing).toEqual([1, 2, 3]);
    expect(table.view('public').gangs[2]?.contracts).toHaveLength(1);
    campaign.check(accounted(deployed(table, [])).state, table.money);
  });

  it('PV-84: keeps to its budget, and takes no name that another band bears', () => {
    const table = investing();
    const before = table.state;
    const short = newRoster('skins', 'Neuf');
    const faulty = { do: 'enrol', roster: { ...short, figures: short.figures.slice(1) } } as CampaignMove;
    expect(table.refusal('t1.entry', 3, faulty)).toMatchObject({ code: 'figures-count', rule: 'PV-84' });
    expect(table.refusal('t1.entry', 3, enrol('skins', 'BANDE 1'))).toMatchObject({ code: 'gang-name-taken' });
    expect(table.state).toEqual(before);
  });

  it('PV-121: who does not enrol now may at the investments of the next turn', () => {
    const table = investing();
    table.move('t1.entry', 3, { do: 'withdraw' });
    expect(entryAsk(table)?.seats).toEqual([4]);
    quietly(table, 1);
    table.move('t2.entry', 3, enrol('skins', 'Les Retardataires'));
    expect(gang(table, 3).name).toBe('Les Retardataires');
  });

  it('PV-H2: a table more comes into play where two bands a table need it', () => {
    const table = investing({ tables: 1 });
    expect(table.state.tables).toBe(1);
    table.move('t1.entry', 3, enrol('skins', 'Trois'));
    expect(table.state.tables).toBe(2);
    table.move('t1.entry', 4, enrol('afros', 'Quatre'));
    expect(table.state.tables).toBe(2);
    const homes = [1, 2, 3, 4].map((seat) => gang(table, seat).home);
    expect(new Set(homes).size).toBe(4);
    campaign.check(accounted(deployed(advanced(table), [])).state, table.money);
  });

  it('PV-R40: no band comes into a city in which no place for an HQ is free', () => {
    const table = investing();
    const full = structuredClone(table.state) as CampaignState;
    for (let slot = 1; slot <= 9; slot++)
      full.hqs[slot] ??= { slot, table: 1, owner: 1, holder: 1, videur: false, obstacles: false };
    expect(campaign.entry?.(full, 3)).toMatchObject({ code: 'late-entry-no-room', rule: 'PV-R40' });
    expect(campaign.asks(full).map(({ kind }) => kind)).not.toContain('entry');
  });
});

describe('the house rules of late entry', () => {
  it('lateEntry: where it is off nobody enrols after the start, and free seats without a band are closed', () => {
    const table = investing({ rulings: { lateEntry: 0 } });
    expect(entryAsk(table)).toBeUndefined();
    expect(campaign.entry?.(table.state, 3)).toMatchObject({ code: 'late-entry-off' });
    expect(campaign.entry?.(table.state, 1)).toBeNull();
  });

  it('lateEntry: before the start every seat is open with any value', () => {
    const table = started(['skins', 'police'], 1, { rulings: { lateEntry: 0 } }, 4);
    expect(campaign.entry?.({ ...table.state, phase: 'muster', turn: 0 }, 3)).toBeNull();
  });

  it('PV-121: in the last turn no new band comes in', () => {
    const table = quietly(investing(), 3);
    expect(table.state).toMatchObject({ turn: 4, phase: 'investments' });
    expect(entryAsk(table)).toBeUndefined();
    expect(campaign.entry?.(table.state, 3)).toMatchObject({ code: 'late-entry-last-turn', args: { turns: 4 } });
  });

  it('lateMedian: a late band gets the median of what the accounts paid the others, where the house says so', () => {
    for (const [lateMedian, late] of [
      [0, 10],
      [1, 12],
    ] as const) {
      const table = deployed(started(['skins', 'skins'], 1, { rulings: { lateMedian } }, 3), [1, 1]);
      const [played] = table.state.now?.tables ?? [];
      report(table, played?.table ?? 1, {
        do: 'extra',
        gang: played?.order[0] ?? 1,
        amount: 5,
        words: 'Un coup de chance',
      });
      accounted(table);
      expect(medianEarnedBtc(table.state)).toBe(2);
      table.move('t1.entry', 3, enrol('skins', 'Trois'));
      expect(btc(table, 3)).toBe(late);
    }
  });

  it('lateMedian: the middle one of an odd number of bands, the mean of the two in the middle of an even one, rounded down', () => {
    const { state } = investing();
    const earning = (...all: readonly number[]) => ({
      ...state,
      gangs: Object.fromEntries(
        all.map((earnedBtc, i) => [i + 1, { ...gang(investing(), 1), seat: i + 1, earnedBtc }]),
      ),
    });
    expect(medianEarnedBtc(earning(9, 1, 4))).toBe(4);
    expect(medianEarnedBtc(earning(9, 1, 4, 7))).toBe(5);
  });

  it('PV-85: a late band begins with the reputation of its line, as all others did', () => {
    const table = investing();
    table.move('t1.entry', 3, enrol('racailles', 'Trois'));
    const atStart = started(['racailles', 'police']);
    expect(rep(table, 3)).toBe(rep(atStart, 1));
  });
});
