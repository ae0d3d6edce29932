/** Which campaigns stand in whose hall of fame, in the database. What an organiser put in counts while he organises it. */
import type { Sql } from 'postgres';
import type { GamePosition } from '#kernel/position.ts';
import type { InHallReply } from './contract.ts';

/** The hall of an organiser with more campaigns than that shows the ones opened last. */
const MOST_CAMPAIGNS = 50;

/** A campaign in a hall, and where its book stands. */
export interface InHall {
  readonly id: string;
  readonly title: string;
  readonly act: number;
  /** Name of the organiser. */
  readonly organiser: string;
}

/** Puts a campaign into that person's hall; twice is once, and what another organiser had put in is his no more. */
export async function putIn(sql: Sql, book: string, game: string, person: string): Promise<void> {
  await sql`
    insert into hall_of_fame (book_id, game_id, person_id) values (${book}, ${game}, ${person})
    on conflict (book_id, game_id) do update set person_id = excluded.person_id, at = excluded.at
      where hall_of_fame.person_id <> excluded.person_id`;
}

/** Takes it out, whoever had put it in. */
export async function takeOut(sql: Sql, book: string, game: string): Promise<void> {
  await sql`delete from hall_of_fame where book_id = ${book} and game_id = ${game}`;
}

/** In whose hall a campaign stands. */
export async function hallWith(sql: Sql, book: string, game: GamePosition): Promise<InHallReply> {
  const [hall] = await sql<{ person: string; name: string }[]>`
    select p.id as person, p.name from hall_of_fame h
    join seat o on o.book_id = h.book_id and o.game_id = h.game_id and o.person_id = h.person_id and o.role = 'organiser'
    join person p on p.id = h.person_id
    where h.book_id = ${book} and h.game_id = ${game.id}`;
  return { hall: hall ?? null };
}

/**
 * The campaigns of that person's hall that the reader may open: public ones, and those in which he has a part (the rows of `see-game`
 * in `kernel/rights.ts`, but deleted ones, which are in no hall). The one opened last first.
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
