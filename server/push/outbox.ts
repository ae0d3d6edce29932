/** The queue of messages in the database: each is claimed by one node and retried for a limited time. */
import type { Sql } from 'postgres';
import type { Language } from '../http/language.ts';
import type { PushKind } from './contract.ts';

export const MAX_MESSAGES = 64;
/** Per person and claim, over all devices, so that one person's dead push services do not delay others. */
const MOST_OF_ONE = 10;
/** Longer than a claim takes with slow push services. */
const LEASE_MS = 120_000;
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 6 * 3_600_000;

export interface ClaimedMessage {
  readonly session_id: string;
  readonly game_id: string;
  readonly book_id: string;
  readonly kind: PushKind;
  readonly items: readonly string[];
  readonly person: string;
  readonly locale: Language;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Including this one. */
  readonly tries: number;
  /** Epoch ms. */
  readonly expires: number;
}

/** Each person's oldest messages first; only to devices with a live session. */
export const claimMessages = async (sql: Sql, at: number): Promise<readonly ClaimedMessage[]> => sql<ClaimedMessage[]>`
    with turns as (
      select m.session_id, m.game_id, m.kind, row_number() over (partition by s.person_id order by m.due_at) as turn
      from push_message m
      join session s on s.id = m.session_id and s.revoked_at is null and s.expires_at > ${instant(sql, at)}
      where ${isDue(sql, at)}
    ), due as materialized (
      select m.session_id, m.game_id, m.kind from push_message m join turns t using (session_id, game_id, kind)
      where t.turn <= ${MOST_OF_ONE} and ${isDue(sql, at)}
      order by t.turn, m.due_at limit ${MAX_MESSAGES} for update of m skip locked
    )
    update push_message m set claimed_until = ${instant(sql, at + LEASE_MS)}, tries = m.tries + 1
    from due d, push_subscription p, person w
    where m.session_id = d.session_id and m.game_id = d.game_id and m.kind = d.kind
      and p.session_id = m.session_id and w.id = p.person_id
    returning m.session_id, m.game_id, m.kind, m.items, m.tries, p.person_id as person, w.locale, p.endpoint, p.p256dh, p.auth,
      (select g.book_id from game g where g.game_id = m.game_id) as book_id, extract(epoch from m.expires_at)::float8 * 1000 as expires`;

type Key = Pick<ClaimedMessage, 'session_id' | 'game_id' | 'kind' | 'tries'>;

/** Removes a message that was sent or given up. One updated in the meantime has restarted its tries and stays. */
export async function drop(sql: Sql, { session_id, game_id, kind, tries }: Key): Promise<void> {
  await sql`delete from push_message
    where session_id = ${session_id} and game_id = ${game_id} and kind = ${kind} and tries = ${tries}`;
}

/** Schedules a retry: after the push service's delay, else after growing ones; gives up in the end. */
export async function putOff(sql: Sql, message: Key, at: number, afterMs: number | null): Promise<void> {
  const { session_id, game_id, kind, tries } = message;
  if (tries >= MOST_TRIES) return drop(sql, message);
  const pauseMs = Math.min(MOST_PAUSE_MS, Math.max(afterMs ?? 0, FIRST_PAUSE_MS * 4 ** (tries - 1)));
  await sql`update push_message set due_at = ${instant(sql, at + pauseMs)}, claimed_until = null
    where session_id = ${session_id} and game_id = ${game_id} and kind = ${kind} and tries = ${tries}`;
}

/** Removes messages to people who have the game open. @param isLooking on this node */
export async function withdrawSeen(sql: Sql, isLooking: (person: string, gameId: string) => boolean): Promise<void> {
  const rows = await sql<{ session_id: string; person: string; game_id: string }[]>`
    select m.session_id, p.person_id as person, m.game_id
    from push_message m join push_subscription p on p.session_id = m.session_id
    where m.tries = 0 and m.kind <> 'evening' order by m.due_at limit 1000`;
  for (const { session_id, person, game_id } of rows)
    if (isLooking(person, game_id))
      await sql`delete from push_message
        where session_id = ${session_id} and game_id = ${game_id} and kind <> 'evening' and tries = 0`;
}

/** Condition on `push_message as m`; checked again because another node may have claimed it. */
const isDue = (sql: Sql, at: number) => sql`
  m.due_at <= ${instant(sql, at)} and m.expires_at > ${instant(sql, at)}
    and (m.claimed_until is null or m.claimed_until <= ${instant(sql, at)})`;

const instant = (sql: Sql, at: number) => sql`to_timestamp(${at}::float8 / 1000)`;
