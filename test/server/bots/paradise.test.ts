// Goal: bots finish Gangster Paradise on a host, at both levels, with a person who hands the seat over and takes it back. Real app, real Postgres.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { statusOf } from '#kernel/position.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { signedUp, testApp } from '../../support/app.ts';
import { botNode, gameOn, seated } from '../../support/bot-table.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const LONG = { timeout: 90_000, interval: 50 };

describe('Gangster Paradise', () => {
  test('of five bots is over by itself, and nothing of it was refused', async () => {
    const node = botNode(database);
    await node.bots.start();
    onTestFinished(() => node.bots.stop());
    const bots = ['plain', 'sharp', 'plain', 'sharp', 'plain'];
    // With few goods to keep, everybody is asked in secret which ones.
    const id = await seated(node.host, { rulebook: 'gangster-paradise', bots, options: { handLimit: 1 } });
    await expect.poll(async () => statusOf(await gameOn(node.host, id)), LONG).toBe('over');
    expect(node.complaints).toEqual([]);
    const rows = await database.sql`select distinct kind from move where game_id = ${id} and person_id is null`;
    expect(rows.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['joint', 'move', 'sealed']));
  });

  test('is played by the player who sits there, or by the bot when the player does not want to', async () => {
    const club = new Club(await testApp({ botPauseMs: 0 }, database));
    const paul = await signedUp(club.node, 'Paul');
    const id = await club.opened(paul, [paul], { rulebook: 'gangster-paradise', seats: 3 });
    for (const seat of [2, 3]) expect((await club.bot(paul, id, seat, 'sharp')).status).toBe(200);
    expect((await club.start(paul, id)).status).toBe(200);
    const mine = async () => (await club.game(paul, id)).asks.find((ask) => ask.mine && ask.kind !== 'deal');
    await expect.poll(async () => (await mine())?.kind, LONG).toBeDefined();
    await club.bot(paul, id, 1, 'plain');
    await expect.poll(async () => (await club.game(paul, id)).seq, LONG).toBeGreaterThan(40);
    await club.bot(paul, id, 1, null);
    await expect.poll(async () => (await mine())?.kind ?? (await club.game(paul, id)).status, LONG).toBeDefined();
    expect((await club.game(paul, id)).seats[0]?.bot).toBeNull();
    await club.bot(paul, id, 1, 'sharp');
    await expect.poll(async () => (await club.game(paul, id)).status, LONG).toBe('over');
  });
});

test('every book is right', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
