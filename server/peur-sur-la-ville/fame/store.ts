/** The database of halls of fame. An entry counts while its organiser organises the campaign. */
import type { Sql } from 'postgres';
import type { GamePosition } from '#kernel/position.ts';
import type { InHallReply } from './contract.ts';

/** A longer hall shows the campaigns opened last. */
const MOST_CAMPAIGNS = 50;

/** A campaign in a hall, and its book's act. */
export interface InHall {
  readonly id: string;
  readonly title: string;
  readonly act: number;
  readonly organiser: string;
}

/** Adds a campaign to that person's hall. Idempotent; replaces another organiser's entry. */
export async function putIn(sql: Sql, book: string, game: string, person: string): Promise<void> {
  await sql`
    insert into hall_of_fame (book_id, game_id, person_id) values (${book}, ${game}, ${person})
    on conflict (book_id, game_id) do update set person_id = excluded.person_id, at = excluded.at
      where hall_of_fame.person_id <> excluded.person_id`;
}

export async function takeOut(sql: Sql, book: string, game: string): Promise<void> {
  await sql`delete from hall_of_fame where book_id = ${book} and game_id = ${game}`;
}

export async function hallWith(sql: Sql, book: string, game: GamePosition): Promise<InHallReply> {
  const [hall] = await sql<{ person: string; name: string }[]>`
    select p.id as person, p.name from hall_of_fame h
    join seat o on o.book_id = h.book_id and o.game_id = h.game_id and o.person_id = h.person_id and o.role = 'organiser'
    join person p on p.id = h.person_id
    where h.book_id = ${book} and h.game_id = ${game.id}`;
  return { hall: hall ?? null };
}

/**
 * Campaigns of that person's hall that the reader may open: public ones and those with a part of the reader (as `see-game` in
 * `kernel/rights.ts`; halls have no deleted ones). Last opened first.
 */
export const campaignsIn = (sql: Sql, person: string, reader: string | null): Promise<InHall[]> => sql<InHall[]>`
  select h.game_id as id, g.title, b.act::float8 as act, p.name as organiser
  from hall_of_fame h
  join seat o on o.book_id = h.book_id and o.game_id = h.game_id and o.person_id = h.person_id and o.role = 'organiser'
  join game g on g.book_id = h.book_id and g.game_id = h.game_id
  join book b on b.book_id = h.book_id
  join person p on p.id = h.person_id
  where h.person_id = ${person} and g.gone_at is null and (g.is_public or exists (
    select from seat r where r.book_id = h.book_id and r.game_id = h.game_id and r.person_id = ${reader}::uuid))
  order by g.opened_at desc, h.game_id limit ${MOST_CAMPAIGNS}`;
