/** The devices that get notifications. */
import { createECDH } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { session } from '../people/tables.ts';
import type { PushKind, Subscription } from './contract.ts';
import { pushSubscription } from './tables.ts';

/** Per person; the oldest choice is dropped. */
const MOST_DEVICES = 10;

export interface Device {
  readonly personId: string;
  readonly sessionId: string;
}

export interface Chosen {
  readonly endpoint: string;
  readonly kinds: readonly PushKind[];
}

export async function chosenBy(db: PostgresJsDatabase, { sessionId }: Device): Promise<Chosen | null> {
  const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
  return row ? { endpoint: row.endpoint, kinds: row.kinds as PushKind[] } : null; // Only written from that type.
}

/** Replaces the device's earlier choice, even another person's; messages queued since it first chose stay. */
export async function choose(
  db: PostgresJsDatabase,
  { personId, sessionId }: Device,
  { endpoint, keys }: Subscription,
  kinds: readonly PushKind[],
  at: number,
): Promise<void> {
  const row = { sessionId, personId, endpoint, ...keys, kinds: [...kinds], chosenAt: new Date(at) };
  await db.transaction(async (tx) => {
    // The same device, perhaps with an earlier session or another person's.
    await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.sessionId, sessionId)));
    await tx
      .insert(pushSubscription)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscription.sessionId, set: { endpoint, ...keys, kinds: [...kinds] } });
    const devices = await tx
      .select({ id: pushSubscription.sessionId, chosenAt: pushSubscription.chosenAt })
      .from(pushSubscription)
      .where(eq(pushSubscription.personId, personId))
      .orderBy(pushSubscription.chosenAt);
    const old = devices.slice(0, -MOST_DEVICES).map(({ id }) => id);
    if (old.length > 0) await tx.delete(pushSubscription).where(inArray(pushSubscription.sessionId, old));
  });
}

/** Deletes devices with their queued messages. */
export async function forget(db: PostgresJsDatabase, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await db.delete(pushSubscription).where(inArray(pushSubscription.sessionId, [...sessionIds]));
}

/** Moves a subscription to the session of the same person's new sign-in; drops its queued messages. Does nothing if somebody else signs in. */
export async function moveTo(db: PostgresJsDatabase, before: string, after: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(pushSubscription).where(eq(pushSubscription.sessionId, before)).returning();
    if (gone === undefined) return;
    const own = tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, after), eq(session.personId, gone.personId)));
    if ((await own).length > 0) await tx.insert(pushSubscription).values({ ...gone, sessionId: after });
  });
}

/** Whether encryption works with these keys (for example, the point is on the curve). */
export function areKeys({ p256dh, auth }: Subscription['keys']): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
