import { sql as query } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseConfig } from '../../../server/database/config.ts';
import {
  constraint,
  isCheckViolation,
  isConnectionLost,
  isUniqueViolation,
  sqlstate,
} from '../../../server/database/errors.ts';
import type { Database } from '../../../server/database/open.ts';
import { testDatabase } from '../../support/database.ts';

describe('errors of the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await database.sql`create table purse (owner text primary key, coins int constraint purse_floor check (coins >= 0))`;
    await database.sql`insert into purse values ('ann', 3)`;
  });

  const failure = (act: PromiseLike<unknown>) =>
    Promise.resolve(act).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['postgres.js', () => database.sql`insert into purse values ('ann', 1)`],
    ['drizzle', () => database.db.execute(query`insert into purse values ('ann', 1)`)],
  ])('the same key twice is a unique violation (%s)', async (_name, act) => {
    const error = await failure(act());
    expect(sqlstate(error)).toBe('23505');
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'purse_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(isConnectionLost(error)).toBe(false);
  });

  test('a balance below its floor names the constraint', async () => {
    const error = await failure(database.sql`update purse set coins = -1`);
    expect(isCheckViolation(error, 'purse_floor')).toBe(true);
    expect(constraint(error)).toBe('purse_floor');
  });

  test('a session that is ended from outside is a lost connection', async () => {
    expect(isConnectionLost(await failure(database.sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(true);
    expect(isConnectionLost(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isConnectionLost(new Error('x'))).toBe(false);
  });

  test.each([
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ PARRAIN_CONNECTIONS: 'many' }, 'PARRAIN_CONNECTIONS must be a whole number from 1 to 500.'],
  ])('an environment that makes no sense is refused with a sentence: %o', (env, sentence) => {
    expect(() => databaseConfig(env)).toThrow(sentence);
  });
});
