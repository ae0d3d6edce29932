/** Names given up: for a month nobody else may take one, against impersonation. The former owner may take it back. */
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, ne, or, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { HttpProblem } from '../http/problem.ts';
import { restingName } from './tables.ts';

const REST_DAYS = 30;

type Transaction = Pick<PostgresJsDatabase, 'select' | 'insert' | 'delete'>;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The name rests from now on. @param key as from `nameKey`. @param by former owner, null if the account is deleted */
export async function rest(db: Transaction, key: string, by: string | null): Promise<void> {
  await db.delete(restingName).where(lt(restingName.since, raw`now() - make_interval(days => ${REST_DAYS})`));
  const set = { personId: by, since: raw`now()` };
  await db
    .insert(restingName)
    .values({ nameHash: hashOf(key), personId: by })
    .onConflictDoUpdate({ target: restingName.nameHash, set });
}

/** @param person who takes the name. @throws HttpProblem 409 `name-rests` if somebody else gave it up recently */
export async function expectFree(db: Transaction, key: string, person: string): Promise<void> {
  const others = or(isNull(restingName.personId), ne(restingName.personId, person));
  const young = raw`${restingName.since} > now() - make_interval(days => ${REST_DAYS})`;
  const [resting] = await db
    .select({ days: raw<number>`greatest(1, ${REST_DAYS} - extract(day from now() - ${restingName.since}))::integer` })
    .from(restingName)
    .where(and(eq(restingName.nameHash, hashOf(key)), others, young));
  if (resting === undefined) return;
  throw new HttpProblem(409, 'name-rests', { at: '/name', args: { days: resting.days } });
}
