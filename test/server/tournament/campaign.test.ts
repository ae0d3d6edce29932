// Goal: a campaign's evening may be a tournament: its gangs are the players, and the act that ends it pays them by rank. Method: HTTP on a real Postgres.
import { expect, test } from 'vitest';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { plays } from '../../support/card-evening.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { campaignIn } from '../../support/phases.ts';
import { Tournament } from './tournament.ts';

const PRIZES = [
  ['winner', 2, { btc: 8 }],
  ['reputation', 0, { rep: 3 }],
] as const;

test.each(PRIZES)(
  'an evening for the prize "%s" at a stake of %i: the gang that wins the tournament has it when the desk ends the day',
  async (prize, stake, won) => {
    const database = await testDatabase();
    const app = await testApp({ shared: true }, database);
    const club = new Club(app);
    const people = await Promise.all(['Ange', 'Lydro', 'Paul', 'Rosa', 'Nino'].map((name) => signedUp(app, name)));
    const [organiser, ...players] = people as [SignedUp, ...SignedUp[]];
    const campaign = await campaignIn(hostOn(database, true), 'talk', { organiser, players }, 11);
    const options = { tableSize: 4, rounds: 1, minutes: 0 };
    const evening = { rulebook: 'tournament-desk', title: 'La coupe', stake, prize, prizeRep: 3, bots: 0, options };
    const ok = async (answer: ReturnType<typeof plays>) => expect((await answer).text).toContain('"seq"');
    const bots = await plays(app, organiser, campaign, 'cards', { do: 'open-cards', evening: { ...evening, bots: 2 } });
    expect(bots.body.code).toBe('cards-level');
    await ok(plays(app, organiser, campaign, 'cards', { do: 'open-cards', evening }));
    for (const player of players) await ok(plays(app, player, campaign, 'cards', { do: 'sit', evening: 'e1' }));
    await ok(plays(app, organiser, campaign, 'cards', { do: 'deal-cards', evening: 'e1' }));
    const { children, balances: before } = await club.game(organiser, campaign);
    const day = new Tournament(club, organiser, children[0]?.id ?? '');
    for (const [at, player] of players.entries())
      await day.as(player, at + 1, 'own', { do: 'register', player: { name: player.name } });
    const [table] = (await day.begin()).tables;
    await day.enter(1, table ?? { table: 1, seats: [] }, [[3], [1], [2], [4]]);
    await day.at('close', { do: 'close' });
    await day.at('go', { do: 'finish' });
    const { balances } = await club.game(organiser, campaign);
    const of = (all: typeof balances, unit: string) =>
      all.find((one) => one.holder === 'gang:3' && one.unit === unit)?.amount ?? 0;
    for (const [unit, amount] of Object.entries(won)) expect(of(balances, unit) - of(before, unit)).toBe(amount);
    expect(await audit(database.sql, auditStates)).toEqual([]);
  },
);
