// Goal: the audit finds nothing in played books, and each kind of fault made by a superuser with triggers off.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { audit, auditWithin } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { act, hostOn, openPurse } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  const host = hostOn(database);
  const game = await openPurse(host, 2);

  await act(host, game, 1, { do: 'earn', amount: 40 });
  await act(host, game, 1, { do: 'give', to: 2, amount: 15 });
  await act(host, game, 2, { do: 'throw' });
});

/** Faults caused by a change, which is rolled back. */
async function faultsAfter(change: (sql: Database['sql']) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await database.sql
    .begin(async (sql) => {
      const inside = sql as unknown as Database['sql']; // A transaction accepts the same tagged templates.
      await sql`set local session_replication_role = replica`;
      await change(inside);
      found = (await auditWithin(inside, auditStates)).map((fault) => fault.what);
      throw new Error('roll back');
    })
    .catch((error: Error) => {
      if (error.message !== 'roll back') throw error;
    });
  return found;
}

describe('the audit', () => {
  test('finds nothing in a book that was played', async () => {
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test.each([
    [
      'a balance that was raised',
      (sql: Database['sql']) => sql`update account set balance = 26 where holder = 'purse:1'`,
      'add up to 1',
    ],
    [
      'an entry that was changed',
      (sql: Database['sql']) => sql`update entry set amount = 41 where amount = 40`,
      'its entries make 26',
    ],
    [
      'an entry that was deleted',
      (sql: Database['sql']) => sql`delete from entry where amount = 15`,
      'its entries make 40',
    ],
    [
      'an account that was deleted',
      (sql: Database['sql']) => sql`delete from account where holder = 'purse:2'`,
      'no account',
    ],
    ['a move that was deleted', (sql: Database['sql']) => sql`delete from move where seq = 4`, 'the last is number'],
    [
      'a patch that was changed',
      (sql: Database['sql']) => sql`update move set patches = '[["=",["moves"],9]]' where seq = 4`,
      'cannot be taken back',
    ],
    [
      'an entry without its move',
      (sql: Database['sql']) => sql`update entry set seq = 77 where amount = 15`,
      'has no move',
    ],
  ] as const)('finds %s', async (_what, change, words) => {
    expect((await faultsAfter(change)).join('\n')).toContain(words);
  });
});
