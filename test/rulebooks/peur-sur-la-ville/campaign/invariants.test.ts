/** Faults that `check` finds in the reports and the duel: from an import, or a wrong undo. */
import { describe, expect, it } from 'vitest';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignState, Duel, TableNow } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { accounted, type CampaignTable, fought, inBattle, quietly } from './played.ts';

const faultOf = (table: CampaignTable, change: (state: CampaignState) => void): string => {
  const state = structuredClone(table.state);
  change(state);
  try {
    campaign.check(state, table.money);
    return 'nothing';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^campaign: (report of table \d: )?/, '') : '';
  }
};

/** A report of three bands with two lines of seat 1, handed in; seat 2 contests the first. A fourth band plays elsewhere. */
function contested(): CampaignTable {
  const table = inBattle(['skins', 'anars', 'bykers', 'afros'], [1, 1, 1, 2]);
  for (const shop of ['bar', 'tabac']) table.move('t1.battle.1', 1, { do: 'robShop', gang: 1, shop });
  table.move('t1.battle.1', 1, { do: 'agree' });
  table.move('t1.check.1.1', 2, { do: 'dispute', line: 1, words: 'non' });
  return table;
}

describe('a report that cannot be', () => {
  const table = contested();
  const found = (change: (report: TableNow) => void) =>
    faultOf(table, (state) => change(state.now?.tables[0] as TableNow));
  const dispute = { line: 2, seat: 3, words: 'non', round: 1 };

  it('is sound as it was played', () => expect(found(() => {})).toBe('nothing'));

  it.each<[string, (report: TableNow) => void]>([
    ['dispute of line 9 by 2: no such line', (one) => one.disputes?.push({ ...dispute, line: 9, seat: 2 })],
    ['dispute of line 2 by 4: who agrees, or is elsewhere', (one) => one.disputes?.push({ ...dispute, seat: 4 })],
    ['dispute of line 2 by 1: who agrees, or is elsewhere', (one) => one.disputes?.push({ ...dispute, seat: 1 })],
    [
      'dispute of line 2 by 1: its own line',
      (one) => {
        one.agreed = [];
        one.disputes?.push({ ...dispute, seat: 1 });
      },
    ],
    ['dispute of line 1 by 2: ruled on already', (one) => (one.ruled = [1])],
    ['dispute of line 1 by 2: twice', (one) => one.disputes?.push({ ...dispute, line: 1, seat: 2 })],
    ['dispute of line 1 by 2: words', (one) => Object.assign(one.disputes?.[0] ?? {}, { words: '' })],
    ['dispute of line 1 by 2: round 2', (one) => Object.assign(one.disputes?.[0] ?? {}, { round: 2 })],
    ['rulings on no line', (one) => (one.ruled = [7])],
    ['rulings on no line', (one) => (one.ruled = [2, 2])],
    ['a band of elsewhere agrees', (one) => (one.agreed = [1, 7])],
    ['a band agrees twice', (one) => (one.agreed = [1, 1])],
    [
      'open though all agree',
      (one) => {
        one.disputes = [];
        one.agreed = [1, 2, 3];
      },
    ],
    ['disputes while closed', (one) => (one.closed = true)],
    ['disputes while noting', (one) => delete one.round],
    [
      'open though nothing is left to say',
      (one) => {
        one.disputes = [];
        one.heard = true;
      },
    ],
    ['checked by all, and not left to the organiser', (one) => (one.agreed = [1, 3])],
  ])('%s', (fault, change) => expect(found(change)).toBe(fault));

  it('accounts before all reports are closed', () =>
    expect(
      faultOf(table, (state) => {
        state.phase = 'accounts';
      }),
    ).toBe('accounts before all reports are closed'));
});

describe('PV-188, PV-R46: a duel that cannot be', () => {
  const tied = quietly(accounted(inBattle(['skins', 'anars'], [1, 1])), 4);
  const found = (table: CampaignTable, change: (duel: Duel, state: CampaignState) => void) =>
    faultOf(table, (state) => change(state.duel as Duel, state));
  const shot = { seat: 1, at: 2, dice: [1, 3], hits: 1, pistol: 'ready' } as const;

  it('is sound as it was fought', () => {
    expect(found(tied, () => {})).toBe('nothing');
    const over = fought(quietly(accounted(inBattle(['skins', 'anars'], [1, 1])), 4));
    expect(found(over, () => {})).toBe('nothing');
    expect(found(over, (duel) => duel.rounds.pop())).toBe('wounds of no shot');
    const healed = (duel: Duel) => {
      for (const one of duel.duellists) one.wounds = 0;
    };
    expect(found(over, healed)).toBe('a duel of 2 in over');
  });

  it.each<[string, (duel: Duel, state: CampaignState) => void]>([
    ['a duel of nobody', (_, state) => delete state.duel],
    ['a duel of one', (duel) => duel.duellists.pop()],
    ['a duel of 1 in duel', (duel) => Object.assign(duel.duellists[0] ?? {}, { wounds: 3 })],
    ['a round without all who stand', (duel) => duel.rounds.push([shot])],
    [
      '1 fires at 1',
      (duel) =>
        duel.rounds.push([
          { ...shot, at: 1 },
          { ...shot, seat: 2, at: 1 },
        ]),
    ],
    ['wounds of no shot', (duel) => duel.rounds.push([shot, { ...shot, seat: 2, at: 1 }])],
  ])('%s', (fault, change) => expect(found(tied, change)).toBe(fault));

  it('a duel in battles', () => {
    expect(
      faultOf(contested(), (state) => {
        state.duel = { duellists: [1, 2].map((seat) => ({ seat, wounds: 0, pistol: 'ready' })), rounds: [] };
      }),
    ).toBe('a duel in battles');
  });
});
