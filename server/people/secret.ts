import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { setting } from './tables.ts';

const KEY = 'signing-secret';

/** The secret shared by all nodes: `given` (from the environment), else the one in the database, created by the first node. */
export async function signingSecret(db: PostgresJsDatabase, given: string | undefined): Promise<string> {
  if (given !== undefined && given !== '') return given;
  await db
    .insert(setting)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY));
  if (row === undefined) throw new Error('the signing secret vanished');
  return row.value;
}

/** A key for one purpose, so that one kind of token cannot pass for another. */
export const keyFor = (secret: string, purpose: 'access' | 'refresh' | 'known browser' | 'passkey'): Buffer =>
  createHmac('sha256', secret).update(`parrain ${purpose}`).digest();
