/** The devices that are told. */
import { createECDH } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { session } from '../people/tables.ts';
import type { PushKind, Subscription } from './contract.ts';
import { pushSubscription } from './tables.ts';

/** Of one person; the one that chose longest ago goes. */
const MOST_DEVICES = 10;

/** Whose device, by which sign-in. */
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
  return row ? { endpoint: row.endpoint, kinds: row.kinds as PushKind[] } : null; // Written from that type alone.
}

/** Takes the place of what that device chose before, whoever held it then; what came up since it first chose stays to be told. */
export async function choose(
  db: PostgresJsDatabase,
  { personId, sessionId }: Device,
  { endpoint, keys }: Subscription,
  kinds: readonly PushKind[],
  at: number,
): Promise<void> {
  const row = { sessionId, personId, endpoint, ...keys, kinds: [...kinds], chosenAt: new Date(at) };
  await db.transaction(async (tx) => {
    // The same device, perhaps under an earlier sign-in or another person's.
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

/** With what waits to be sent to them. */
export async function forget(db: PostgresJsDatabase, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await db.delete(pushSubscription).where(inArray(pushSubscription.sessionId, [...sessionIds]));
}

/** A browser whose reader signs in again goes on being told; what waits to be sent he sees himself. Nothing where somebody else signs in. */
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

/** May it be encrypted for? A point that is not on the curve, say, makes every message fail. */
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
