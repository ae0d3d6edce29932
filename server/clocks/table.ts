/**
 * Clock state shared by the nodes through the database: running clocks, who handles an expired one, the last poll, and outages. Instants are a
 * node's reading of the database's time, epoch ms.
 */
import type { Sql } from 'postgres';
import type { Outage } from '#kernel/clock.ts';

/** A longer gap between polls is an outage. */
const OUTAGE_MS = 5_000;
/** Least interval between two recorded polls. */
const WATCH_EVERY_MS = 900;
/** Outages are kept at least this long: a decision from before one may still be on its way. */
const KEEP_OUTAGES_MS = 60_000;
export const MAX_ROWS = 200;
const MAX_UPCOMING = 1_000;

export interface ClockKey {
  readonly book_id: string;
  readonly game_id: string;
  readonly clock_id: string;
  /** When its flag falls. */
  readonly due: number;
}

export interface ClaimedRow extends ClockKey {
  /** Outages in which it may have lost time; null if none. */
  readonly outages: readonly Outage[] | null;
}

export interface UpcomingRow extends ClockKey {
  /** Until when another node has claimed it; null if none has. */
  readonly claimed: number | null;
}

/** Records this poll. Only one node finds the gap since the last one. @returns whether this node found an outage, and how many are kept */
export async function keepWatch(sql: Sql, at: number): Promise<{ found: boolean; kept: number }> {
  const [row] = await sql<{ found: boolean; kept: number }[]>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    was as materialized (
      select w.looked_at from clock_watch w, quick
      where w.one and w.looked_at <= ${instant(sql, at - WATCH_EVERY_MS)} for update of w skip locked
    ), looked as (
      update clock_watch w set looked_at = ${instant(sql, at)} from was where w.one
    ), first_look as (
      insert into clock_watch (looked_at) select ${instant(sql, at)} where not exists (select from clock_watch)
      on conflict do nothing
    ), gap as (
      insert into outage (from_at, until_at)
      select was.looked_at, ${instant(sql, at)} from was where was.looked_at < ${instant(sql, at - OUTAGE_MS)}
      on conflict do nothing returning 1
    )
    select exists (select from gap) as found, (select count(*)::int from outage) + (select count(*)::int from gap) as kept`;
  return row ?? { found: false, kept: 0 };
}

/** Clocks that run out before `until`, earliest first, without those postponed beyond it. */
export async function upcomingRows(sql: Sql, until: number): Promise<UpcomingRow[]> {
  return sql<UpcomingRow[]>`
    select book_id, game_id, clock_id, ${epoch(sql, 'due_at')} as due, ${epoch(sql, 'claimed_until')} as claimed
    from clock where due_at <= ${instant(sql, until)} and (claimed_until is null or claimed_until <= ${instant(sql, until)})
    order by due_at limit ${MAX_UPCOMING}`;
}

export interface Claim {
  readonly at: number;
  /** Books in this node's memory: their clocks are claimed as soon as they are due. */
  readonly warm: readonly string[];
  /** In other books, clocks due by then: no node that has the book in memory claimed them. */
  readonly coldBy: number;
  readonly until: number;
}

/**
 * Claims expired clocks that nobody has claimed, earliest first. Claims none while the last poll is too old to tell an outage, since clocks
 * may get time back. A crash may lose a claim without harm, so the commit is not synchronous.
 */
export async function claimDue(sql: Sql, { at, warm, coldBy, until }: Claim): Promise<ClaimedRow[]> {
  const rows = await sql<ClaimedRow[]>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    due as materialized (
      select c.book_id, c.game_id, c.clock_id from clock c, quick
      where c.due_at <= ${instant(sql, at)}
        and (c.due_at <= ${instant(sql, coldBy)} or c.book_id = any (${warm as string[]}::uuid[]))
        and (c.claimed_until is null or c.claimed_until <= ${instant(sql, at)})
        and exists (select from clock_watch w where w.looked_at >= ${instant(sql, at - OUTAGE_MS)})
      order by c.due_at limit ${MAX_ROWS} for update of c skip locked
    )
    update clock c set claimed_until = ${instant(sql, until)} from due d
    where c.book_id = d.book_id and c.game_id = d.game_id and c.clock_id = d.clock_id
    returning c.book_id, c.game_id, c.clock_id, ${epoch(sql, 'c.due_at')} as due, (
      select json_agg(json_build_object('from', ${epoch(sql, 'o.from_at')}, 'until', ${epoch(sql, 'o.until_at')}))
      from outage o where o.until_at > c.since
    ) as outages`;
  return [...rows].sort((a, b) => a.due - b.due);
}

/** Nobody claims that clock before `until`. */
export async function postpone(sql: Sql, { book_id, game_id, clock_id, due }: ClockKey, until: number): Promise<void> {
  await sql`update clock set claimed_until = ${instant(sql, until)}
    where book_id = ${book_id} and game_id = ${game_id} and clock_id = ${clock_id} and due_at = ${instant(sql, due)}`;
}

/** Kept outages, and the games whose clocks ran during one. */
export async function hitByOutages(
  sql: Sql,
): Promise<{ games: readonly Pick<ClockKey, 'book_id' | 'game_id'>[]; outages: readonly Outage[] }> {
  const outages = await sql<Outage[]>`
    select ${epoch(sql, 'from_at')} as from, ${epoch(sql, 'until_at')} as until from outage order by from_at`;
  const games = await sql<Pick<ClockKey, 'book_id' | 'game_id'>[]>`
    select book_id, game_id from clock where since < (select max(until_at) from outage)
    group by book_id, game_id order by min(due_at)`;
  return { games, outages: [...outages] };
}

/** Forgets outages in which no clock ran that still runs. */
export async function pruneOutages(sql: Sql, at: number): Promise<void> {
  await sql`delete from outage o
    where o.until_at < ${instant(sql, at - KEEP_OUTAGES_MS)} and not exists (select from clock c where c.since < o.until_at)`;
}

const instant = (sql: Sql, at: number) => sql`to_timestamp(${at}::float8 / 1000)`;
/** Whole ms. */
const epoch = (sql: Sql, column: string) => sql`round(extract(epoch from ${sql(column)}) * 1000)::float8`;
