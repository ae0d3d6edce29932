/** Clubs in the database. Only the owner reaches a club by its id. */
import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from 'postgres';
import { isUniqueViolation } from '../database/errors.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import type { ClubReply, Heirs, ListedClubs, NewClub, PatchClub } from './contract.ts';

export const MOST_CLUBS = 10;
const MOST_HEIRS = 50;
/** For so long only its last owner may take the name of a deleted club. */
const REST_DAYS = 90;
/** A sitemap may have 50,000 addresses. */
const MOST_LISTED = 50_000;

/** Names that are, or may become, addresses of their own. */
const RESERVED = new Set(
  'about admin api asked club clubs desk edit help legal listed login logout me mine new null parrain search settings sign-in sign-up sitemap undefined'.split(
    ' ',
  ),
);

export interface Club {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  readonly listed: boolean;
  readonly ownerId: string;
}

const columns = (sql: Sql) => sql`
  c.id, c.name, c.title, c.place, c.about, c.listed,
  (select count(*)::int from club_request r where r.club_id = c.id and r.answered_at is null) as waiting`;

export const clubsOf = (sql: Sql, person: string): Promise<ClubReply[]> => sql<ClubReply[]>`
  select ${columns(sql)} from club c where c.owner_id = ${person} order by c.created_at, c.id`;

/** @throws HttpProblem 404 if the person owns no such club */
export async function ownClub(sql: Sql, person: string, id: string): Promise<ClubReply> {
  const [club] = await sql<ClubReply[]>`
    select ${columns(sql)} from club c where c.id = ${id} and c.owner_id = ${person}`;
  return club ?? none();
}

/** @throws HttpProblem 404 */
export async function clubByName(sql: Sql, name: string): Promise<Club> {
  const [club] = await sql<Club[]>`
    select id, name, title, place, about, listed, owner_id as "ownerId" from club where name = ${name}`;
  return club ?? none();
}

/** @throws HttpProblem 422 `club-name-reserved`, 409 `club-name-taken`, 409 `club-name-rests`, 409 `too-many-clubs` */
export async function addClub(sql: Sql, person: string, club: NewClub): Promise<ClubReply> {
  const { name, title, place = '', about = '' } = club;
  if (RESERVED.has(name)) throw new HttpProblem(422, 'club-name-reserved', { at: '/name' });
  const id = randomUUIDv7();
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`clubs ${person}`}, 0))`;
      const [held] = await tx<{ clubs: number }[]>`select count(*)::int as clubs from club where owner_id = ${person}`;
      if ((held?.clubs ?? 0) >= MOST_CLUBS)
        throw new HttpProblem(409, 'too-many-clubs', { args: { most: MOST_CLUBS } });
      const [resting] = await tx<{ days: number }[]>`
        select greatest(1, ${REST_DAYS} - extract(day from now() - since))::int as days from resting_club_name
        where name = ${name} and owner_id is distinct from ${person} and since > now() - make_interval(days => ${REST_DAYS})`;
      if (resting) throw new HttpProblem(409, 'club-name-rests', { at: '/name', args: { days: resting.days } });
      await tx`insert into club (id, name, title, place, about, owner_id)
        values (${id}, ${name}, ${title}, ${place}, ${about}, ${person})`;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'club_name')) throw new HttpProblem(409, 'club-name-taken', { at: '/name' });
    throw error;
  }
  return ownClub(sql, person, id);
}

/** @throws HttpProblem 404 */
export async function changeClub(sql: Sql, person: string, id: string, changes: PatchClub): Promise<ClubReply> {
  const { title = null, place = null, about = null, listed = null } = changes;
  await sql`
    update club set title = coalesce(${title}, title), place = coalesce(${place}, place), about = coalesce(${about}, about),
      listed = coalesce(${listed}, listed), changed_at = now()
    where id = ${id} and owner_id = ${person}`;
  return ownClub(sql, person, id);
}

/** Deletes a club with everything on its page; games and photographs stay where they are. Its name rests. @throws HttpProblem 404 */
export async function deleteClub(sql: Sql, person: string, id: string): Promise<void> {
  await sql`delete from resting_club_name where since < now() - make_interval(days => ${REST_DAYS})`;
  const gone = await sql`
    with gone as (delete from club where id = ${id} and owner_id = ${person} returning name)
    insert into resting_club_name (name, owner_id) select name, ${person} from gone
    on conflict (name) do update set owner_id = excluded.owner_id, since = now()`;
  if (gone.count === 0) none();
}

/** People who may get the club: other organisers of games that were put on its page. */
export const heirsOf = (sql: Sql, club: string, owner: string): Promise<Heirs['heirs']> => sql<Heirs['heirs']>`
  select distinct p.id, p.name from club_game c
  join game g on g.book_id = c.book_id and g.game_id = c.game_id and g.gone_at is null
  join seat o on o.book_id = c.book_id and o.game_id = c.game_id and o.role = 'organiser' and o.person_id <> ${owner}
  join person p on p.id = o.person_id
  where c.club_id = ${club} order by p.name, p.id limit ${MOST_HEIRS}`;

/** @throws HttpProblem 404 for a person who may not get it, 409 `too-many-clubs-of-other` */
export async function handOver(sql: Sql, person: string, id: string, to: string): Promise<void> {
  if (!(await heirsOf(sql, id, person)).some((heir) => heir.id === to)) none();
  if ((await clubsOf(sql, to)).length >= MOST_CLUBS) throw new HttpProblem(409, 'too-many-clubs-of-other');
  await sql`update club set owner_id = ${to}, changed_at = now() where id = ${id} and owner_id = ${person}`;
}

export const listedClubs = async (sql: Sql): Promise<ListedClubs['clubs']> => {
  const rows = await sql<{ name: string; changed: Date }[]>`
    select name, changed_at as changed from club where listed order by name limit ${MOST_LISTED}`;
  return rows.map(({ name, changed }) => ({ name, changedAt: changed.toISOString() }));
};

function none(): never {
  throw notFound();
}
