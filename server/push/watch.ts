/** Coordinates notifications between nodes through the database: changed books, claims, outcomes. */
import type { Sql, TransactionSql } from 'postgres';
import type { PushKind } from './contract.ts';

const MAX_BOOKS = 50;
const LEASE_MS = 60_000;
/** Delivered items are remembered this long, longer than any question stays open. */
const REMEMBER_MS = 180 * 86_400_000;

/** How long a finished book is watched for rematch proposals. */
const REMATCH_MS = 7 * 86_400_000;

/** A book that this node examines. */
export interface ClaimedBook {
  readonly book_id: string;
  readonly act: number;
  readonly changed: number;
  /** It has changed and been quiet long enough since. */
  readonly moved: boolean;
}

export interface Told {
  readonly person: string;
  readonly game: string;
  readonly kind: PushKind;
  readonly ids: readonly string[];
}

/** Records which books of subscribed people have changed. Nothing is notified for a book's first appearance. */
export async function noteChanges(sql: Sql, at: number, patienceMs: number): Promise<void> {
  await sql`
    insert into push_watch as w (book_id, act, changed_at, quiet_at, told_act, next_at)
    select b.book_id, b.act, ${instant(sql, at)}, ${instant(sql, at + patienceMs)}, b.act, ${instant(sql, at)}
    from (
      select distinct s.book_id from push_subscription p
      join seat s on s.person_id = p.person_id and s.role in ('player', 'organiser')
      join game g on g.book_id = s.book_id and g.game_id = s.game_id and g.gone_at is null
      where g.status <> 'over' or exists (select from push_watch k where k.book_id = s.book_id)
    ) mine join book b on b.book_id = mine.book_id left join push_watch known on known.book_id = b.book_id
    where known.act is distinct from b.act
    order by b.book_id
    on conflict (book_id) do update set act = excluded.act, changed_at = excluded.changed_at, quiet_at = excluded.quiet_at
      where w.act < excluded.act`;
}

/** Claims the books that may have something to notify. */
export const claimBooks = async (sql: Sql, at: number): Promise<readonly ClaimedBook[]> => sql<ClaimedBook[]>`
    with due as materialized (
      select book_id from push_watch
      where ((act <> told_act and quiet_at <= ${instant(sql, at)}) or next_at <= ${instant(sql, at)})
        and (claimed_until is null or claimed_until <= ${instant(sql, at)})
      order by quiet_at limit ${MAX_BOOKS} for update skip locked
    )
    update push_watch w set claimed_until = ${instant(sql, at + LEASE_MS)} from due where w.book_id = due.book_id
    returning w.book_id, w.act::float8 as act, extract(epoch from w.changed_at)::float8 * 1000 as changed,
      (w.act <> w.told_act and w.quiet_at <= ${instant(sql, at)}) as moved`;

export async function peopleIn(sql: Sql, bookId: string): Promise<readonly string[]> {
  const rows = await sql<{ person: string }[]>`
    select distinct p.person_id as person from push_subscription p
    join seat s on s.person_id = p.person_id and s.book_id = ${bookId}`;
  return rows.map(({ person }) => person);
}

/** Result of examining a book. */
export interface Outcome {
  readonly told: readonly Told[];
  /** Null if its changes are notified later (at `quiet`). */
  readonly act: number | null;
  readonly quiet: number | null;
  readonly next: number | null;
}

/**
 * Writes the outcome and its messages in one transaction. Skips items already notified to a person, and items older than a device's choice.
 * @param due when the messages are sent. @param expires when they are dropped
 */
export async function writeOutcome(
  sql: Sql,
  { book_id, changed }: ClaimedBook,
  { told, act, quiet, next }: Outcome,
  { at, due, expires }: { readonly at: number; readonly due: number; readonly expires: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { person, game, kind, ids } of told) {
      const fresh = await tx<{ item: string }[]>`
        insert into push_told (person_id, game_id, item, at)
        select p.id, ${game}, i.item, ${instant(tx, at)} from person p, unnest(${[...ids]}::text[]) as i(item) where p.id = ${person}
        on conflict do nothing returning item`;
      if (fresh.length === 0) continue;
      await tx`
        insert into push_message as m (session_id, game_id, kind, items, due_at, expires_at)
        select session_id, ${game}, ${kind}, ${fresh.map(({ item }) => item)}::text[], ${instant(tx, due)}, ${instant(tx, expires)}
        from push_subscription where person_id = ${person} and ${kind} = any (kinds)
          and (${kind} = 'evening' or chosen_at <= ${instant(tx, changed)})
        on conflict (session_id, game_id, kind) do update set items = m.items[1:50] || excluded.items, due_at = excluded.due_at,
          expires_at = excluded.expires_at, tries = 0, claimed_until = null`;
    }
    await tx`
      update push_watch set claimed_until = null, told_act = coalesce(${act}::float8::bigint, told_act),
        quiet_at = coalesce(${quiet === null ? null : instant(tx, quiet)}, quiet_at), next_at = ${next === null ? null : instant(tx, next)}
      where book_id = ${book_id}`;
  });
}

/** Deletes devices without a session, irrelevant books and old items. */
export async function prune(sql: Sql, at: number): Promise<void> {
  await sql`delete from push_subscription p where not exists (
    select from session s where s.id = p.session_id and s.revoked_at is null and s.expires_at > ${instant(sql, at)})`;
  await sql`delete from push_watch w where not exists (
    select from push_subscription p join seat s on s.person_id = p.person_id and s.book_id = w.book_id
    join game g on g.book_id = s.book_id and g.game_id = s.game_id and g.gone_at is null
      and (g.status <> 'over' or w.changed_at > ${instant(sql, at - REMATCH_MS)}))`;
  await sql`delete from push_told where at < ${instant(sql, at - REMEMBER_MS)}`;
  await sql`delete from push_message where expires_at <= ${instant(sql, at)}`;
}

const instant = (sql: Sql | TransactionSql, at: number) => sql`to_timestamp(${at}::float8 / 1000)`;
