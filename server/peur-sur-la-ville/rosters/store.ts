/** Drafts in the database; a person reaches only their own. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { exportRoster } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { notFound } from '../../http/problem.ts';
import { gangProblem } from '../words.ts';
import { rosterDraft } from './tables.ts';

export type Draft = typeof rosterDraft.$inferSelect;
type Database = PostgresJsDatabase;

const mine = (personId: string, id: string): ReturnType<typeof and> =>
  and(eq(rosterDraft.id, id), eq(rosterDraft.personId, personId));

const columnsOf = (document: Roster) => ({ name: document.name, gangType: document.gang, document });

/** Drafts read at a time: each may have 64 KB, which the rules examine. */
const AT_A_TIME = 20;

/** A person's drafts, last saved first, in batches. */
export async function* draftsOf(db: Database, personId: string): AsyncGenerator<Draft[]> {
  const ids = await db
    .select({ id: rosterDraft.id })
    .from(rosterDraft)
    .where(eq(rosterDraft.personId, personId))
    .orderBy(desc(rosterDraft.updatedAt), desc(rosterDraft.id));
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const some = ids.slice(at, at + AT_A_TIME).map(({ id }) => id);
    const rows = await db.select().from(rosterDraft).where(inArray(rosterDraft.id, some));
    // In the initial order, even if drafts were saved in the meantime.
    yield some.flatMap((id) => rows.filter((row) => row.id === id));
  }
}

/** @throws HttpProblem 404 if the person has no such draft */
export async function draftOf(db: Database, personId: string, id: string): Promise<Draft> {
  const [row] = await db.select().from(rosterDraft).where(mine(personId, id));
  return row ?? none();
}

/** The draft of a link. @throws HttpProblem 404 if the link is unknown or ended */
export async function sharedDraft(db: Database, token: string): Promise<Draft> {
  const [row] = await db.select().from(rosterDraft).where(eq(rosterDraft.shareToken, token));
  return row ?? none();
}

/** Stores a new draft. A repeated id returns the existing draft as it is now. @param most per person @throws HttpProblem 429 at the limit, 409 if the id is somebody else's */
export async function addDraft(
  db: Database,
  personId: string,
  most: number,
  document: Roster,
  id?: string,
): Promise<Draft> {
  return db.transaction(async (tx) => {
    // One at a time per person, so that two tabs cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${personId}`}, 0))`);
    const [held] = await tx.select({ drafts: count() }).from(rosterDraft).where(eq(rosterDraft.personId, personId));
    if (id !== undefined) {
      const [there] = await tx.select().from(rosterDraft).where(mine(personId, id));
      if (there !== undefined) return there;
    }
    // Room is free again as soon as a draft is deleted.
    const headers = { 'retry-after': '1' };
    if ((held?.drafts ?? 0) >= most) throw gangProblem(429, 'too-many-rosters', { args: { limit: most }, headers });
    const row = { id: id ?? randomUUIDv7(), personId, ...columnsOf(document) };
    const [made] = await tx.insert(rosterDraft).values(row).onConflictDoNothing().returning();
    if (made === undefined) throw gangProblem(409, 'roster-id-taken', { at: '/id' });
    return made;
  });
}

/**
 * Saves on top of the revision that was read. Repeating an identical save succeeds.
 * @throws HttpProblem 409 if another tab or device saved in the meantime; nothing is changed then
 */
export async function saveDraft(
  db: Database,
  personId: string,
  id: string,
  revision: number,
  document: Roster,
): Promise<Draft> {
  const [saved] = await db
    .update(rosterDraft)
    .set({ ...columnsOf(document), revision: revision + 1, updatedAt: sql`now()` })
    .where(and(mine(personId, id), eq(rosterDraft.revision, revision)))
    .returning();
  if (saved !== undefined) return saved;
  const there = await draftOf(db, personId, id);
  if (there.revision === revision + 1 && exportRoster(there.document) === exportRoster(document)) return there;
  throw gangProblem(409, 'roster-changed', { at: '/revision' });
}

/** @throws HttpProblem 404 if the person has no such draft */
export async function deleteDraft(db: Database, personId: string, id: string): Promise<void> {
  const gone = await db.delete(rosterDraft).where(mine(personId, id)).returning({ id: rosterDraft.id });
  if (gone.length === 0) none();
}

/** The token of a draft's link: the existing one, or a new one of 144 random bits. */
export async function shareDraft(db: Database, personId: string, id: string): Promise<string> {
  await db
    .update(rosterDraft)
    .set({ shareToken: randomBytes(18).toString('base64url') })
    .where(and(mine(personId, id), isNull(rosterDraft.shareToken)));
  const { shareToken } = await draftOf(db, personId, id);
  return shareToken ?? none();
}

/** Ends the link, if any. @throws HttpProblem 404 if there is no such draft */
export async function unshareDraft(db: Database, personId: string, id: string): Promise<void> {
  const done = await db
    .update(rosterDraft)
    .set({ shareToken: null })
    .where(mine(personId, id))
    .returning({ id: rosterDraft.id });
  if (done.length === 0) none();
}

function none(): never {
  throw notFound();
}
