/** The VAPID keys: created by the first node, stored in the database, never logged. */
import { eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import webPush from 'web-push';
import { setting } from '../people/tables.ts';

const KEY = 'vapid-keys';

export interface VapidKeys {
  /** base64url, given to browsers. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Devices are bound to these keys: with new ones, all would have to subscribe again. */
export async function vapidKeys(db: PostgresJsDatabase): Promise<VapidKeys> {
  const known = await kept(db);
  if (known) return known;
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await db.insert(setting).values({ key: KEY, value }).onConflictDoNothing();
  const made = await kept(db);
  if (!made) throw new Error('the keys of notifications vanished');
  return made;
}

async function kept(db: PostgresJsDatabase): Promise<VapidKeys | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY));
  return row ? JSON.parse(row.value) : null; // Written above.
}
