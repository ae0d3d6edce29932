// Goal: as a card evening of a campaign, Police City is played for stakes; where the mafia wins nobody is ranked, every stake goes back and
// there is no prize (PC-R61). Method: the campaign's rules with an evening dealt, and ends that games of Police City really came to.
import { expect, test } from 'vitest';
import '#rulebooks/index.ts';
import type { Outcome } from '#rulebooks/rulebook.ts';
import { policePlayed } from '../../bench/police-table.ts';
import { btc, type CampaignTable, rep, started } from '../peur-sur-la-ville/campaign/played.ts';
import { Scene } from './scene.ts';

const PURSE = 20;
const GANGS = [1, 3, 4] as const;

/** Three gangs and a bot sit down for 5 Bitcoins each. */
function dealt(prize: 'winner' | 'ranks' | 'reputation'): CampaignTable {
  const table = started(['skins', 'anars', 'braqueurs', 'ritals', 'asiats']);
  for (let seat = 1; seat <= 5; seat++) {
    const held = btc(table, seat);
    table.balances.set(`gang:${seat} btc`, PURSE);
    table.balances.set('city btc', table.money('city', 'btc') + held - PURSE);
  }
  const evening = {
    rulebook: 'police-city',
    title: 'Descente',
    stake: 5,
    prize,
    bots: 1,
    options: { infiltrator: true },
  };
  table.move('cards', 0, { do: 'open-cards', evening });
  for (const seat of GANGS) table.move('cards', seat, { do: 'sit', evening: 'e1' });
  table.move('cards', 0, { do: 'deal-cards', evening: 'e1' });
  expect(table.opened.at(-1)).toMatchObject({ rulebook: 'police-city', seats: [1, 3, 4, null] });
  return table;
}

/** The end of a game that the mafia won. @param infiltrator who is one; 0 for nobody */
function mafiaWon(infiltrator: number): Outcome {
  const scene = new Scene({ infiltrator: true }, 4).line('PL07', 'PL15', 'PL22', 'PL25').rig((state) => {
    state.infiltrator = infiltrator;
  });
  const outcome = scene.until('last').mafia(9).all({ do: 'pass' }).rules.outcome(scene.state);
  if (!outcome) throw new Error('the game goes on');
  return outcome;
}

const purses = (table: CampaignTable): number[] => GANGS.map((seat) => btc(table, seat));

test.each(['winner', 'ranks', 'reputation'] as const)(
  'PC-R61: the mafia wins: every stake goes back, no prize (%s)',
  (prize) => {
    const table = dealt(prize);
    const reputation = GANGS.map((seat) => rep(table, seat));
    expect(purses(table)).toEqual([15, 15, 15]);
    table.childOver('e1', mafiaWon(0));
    expect([purses(table), GANGS.map((seat) => rep(table, seat))]).toEqual([[20, 20, 20], reputation]);
    table.rules.check(table.state, table.money);
  },
);

test('PC-R61: an infiltrator is first alone and takes the prize of the first', () => {
  const table = dealt('winner');
  table.childOver('e1', mafiaWon(2));
  expect(purses(table)).toEqual([15, 30, 15]);
});

test('PC-17: a game that the police wins is paid by its ranks', () => {
  const seed = Array.from({ length: 40 }, (_, n) => n + 1).find(
    (one) => policePlayed(['plain', 'plain', 'plain', 'plain'], one).state.ended?.mafia === false,
  );
  const { ended } = policePlayed(['plain', 'plain', 'plain', 'plain'], seed ?? 0).state;
  const table = dealt('ranks');
  table.childOver('e1', { ranks: ended?.ranks ?? [] });
  expect(purses(table).reduce((sum, held) => sum + held, 0)).toBe(60);
  expect(Math.max(...purses(table))).toBeGreaterThan(PURSE);
});
