/** Drafts in the database. Somebody else's draft is as good as none. */
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

/** Drafts that are read at a time: each may have 64 KB, and is looked through by the rules. */
const AT_A_TIME = 20;

/** The drafts of a person, the one saved last first, a few at a time. */
export async function* draftsOf(db: Database, personId: string): AsyncGenerator<Draft[]> {
  const ids = await db
    .select({ id: rosterDraft.id })
    .from(rosterDraft)
    .where(eq(rosterDraft.personId, personId))
    .orderBy(desc(rosterDraft.updatedAt), desc(rosterDraft.id));
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const some = ids.slice(at, at + AT_A_TIME).map(({ id }) => id);
    const rows = await db.select().from(rosterDraft).where(inArray(rosterDraft.id, some));
    // In the order of before, whatever was saved meanwhile.
    yield some.flatMap((id) => rows.filter((row) => row.id === id));
  }
}

/** @throws HttpProblem 404 where that person has no such draft. */
export async function draftOf(db: Database, personId: string, id: string): Promise<Draft> {
  const [row] = await db.select().from(rosterDraft).where(mine(personId, id));
  return row ?? none();
}

/** The draft behind a link. @throws HttpProblem 404 where the link is not, or no longer, one. */
export async function sharedDraft(db: Database, token: string): Promise<Draft> {
  const [row] = await db.select().from(rosterDraft).where(eq(rosterDraft.shareToken, token));
  return row ?? none();
}

/**
 * Keeps a new draft. The same id again answers the draft that is there, as it stands now.
 * @param most that he may keep @throws HttpProblem 429 where he keeps as many, 409 where the id is somebody else's.
 */
export async function addDraft(
  db: Database,
  personId: string,
  most: number,
  document: Roster,
  id?: string,
): Promise<Draft> {
  return db.transaction(async (tx) => {
    // One at a time a person, so that two tabs cannot pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${personId}`}, 0))`);
    const [held] = await tx.select({ drafts: count() }).from(rosterDraft).where(eq(rosterDraft.personId, personId));
    if (id !== undefined) {
      const [there] = await tx.select().from(rosterDraft).where(mine(personId, id));
      if (there !== undefined) return there;
    }
    // There is room again as soon as he has thrown one away.
    const headers = { 'retry-after': '1' };
    if ((held?.drafts ?? 0) >= most) throw gangProblem(429, 'too-many-rosters', { args: { limit: most }, headers });
    const row = { id: id ?? randomUUIDv7(), personId, ...columnsOf(document) };
    const [made] = await tx.insert(rosterDraft).values(row).onConflictDoNothing().returning();
    if (made === undefined) throw gangProblem(409, 'roster-id-taken', { at: '/id' });
    return made;
  });
}

/**
 * Saves on top of the revision that was read. The very same save sent again (its answer was lost) is answered as saved.
 * @throws HttpProblem 409 where another tab or device saved meanwhile; nothing is changed then.
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

/** @throws HttpProblem 404 where that person has no such draft. */
export async function deleteDraft(db: Database, personId: string, id: string): Promise<void> {
  const gone = await db.delete(rosterDraft).where(mine(personId, id)).returning({ id: rosterDraft.id });
  if (gone.length === 0) none();
}

/** The token of the link of a draft: the one that it has, or a new one of 144 random bits. */
export async function shareDraft(db: Database, personId: string, id: string): Promise<string> {
  await db
    .update(rosterDraft)
    .set({ shareToken: randomBytes(18).toString('base64url') })
    .where(and(mine(personId, id), isNull(rosterDraft.shareToken)));
  const { shareToken } = await draftOf(db, personId, id);
  return shareToken ?? none();
}

/** Ends the link. Nothing happens where there is none. @throws HttpProblem 404 where there is no such draft. */
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
