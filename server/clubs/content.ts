/** The games and photographs on the pages of clubs, in the database. */
import type { Sql } from 'postgres';
import { HttpProblem, notFound } from '../http/problem.ts';
import type { ClubGames, ClubPage, ClubPictures, GameClubs } from './contract.ts';
import type { ShownGame } from './shows.ts';

const MOST_GAMES = 40;
const MOST_PICTURES = 24;
/** Photographs offered to the owner, the latest ones. */
const MOST_OFFERED = 200;

/** Of a game `g`, whether it is in the hall of fame of that person. */
const honouredBy = (sql: Sql, person: string) => sql`exists (
  select from hall_of_fame h where h.book_id = g.book_id and h.game_id = g.game_id and h.person_id = ${person})`;

/** Games on a page now: put there, public, not deleted, and organised by the club's owner. Those under way first, then the last changed. */
export const shownGames = (sql: Sql, club: string, owner: string): Promise<ShownGame[]> => sql<ShownGame[]>`
  select g.game_id as id, g.title, g.rulebook, g.status, b.act::float8 as act, ${honouredBy(sql, owner)} as honoured
  from club_game c
  join game g on g.book_id = c.book_id and g.game_id = c.game_id and g.is_public and g.gone_at is null
  join seat o on o.book_id = c.book_id and o.game_id = c.game_id and o.person_id = ${owner} and o.role = 'organiser'
  join book b on b.book_id = c.book_id
  where c.club_id = ${club} order by g.status = 'over', g.changed_at desc, g.game_id limit ${MOST_GAMES}`;

/** Root games that the owner organises, which the page can show. @param rulebooks that have a place on it */
export const gamesFor = (
  sql: Sql,
  club: string,
  owner: string,
  rulebooks: readonly string[],
): Promise<ClubGames['games']> => sql<ClubGames['games']>`
  select g.game_id as id, g.title, g.rulebook, g.status, g.is_public as "isPublic", ${honouredBy(sql, owner)} as honoured,
    c.club_id is not null as "onPage"
  from seat o
  join game g on g.book_id = o.book_id and g.game_id = o.game_id and g.parent_id is null and g.gone_at is null
  left join club_game c on c.club_id = ${club} and c.game_id = g.game_id
  where o.person_id = ${owner} and o.role = 'organiser' and g.rulebook = any (${rulebooks as string[]})
  order by c.club_id is null, g.changed_at desc, g.game_id limit 200`;

/** @throws HttpProblem 409 `too-many-club-games` */
export async function putGame(sql: Sql, club: string, book: string, game: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select from club where id = ${club} for update`;
    const [held] = await tx<{ games: number }[]>`
      select count(*)::int as games from club_game where club_id = ${club} and game_id <> ${game}`;
    if ((held?.games ?? 0) >= MOST_GAMES)
      throw new HttpProblem(409, 'too-many-club-games', { args: { most: MOST_GAMES } });
    await tx`insert into club_game (club_id, book_id, game_id) values (${club}, ${book}, ${game}) on conflict do nothing`;
    await tx`update club set changed_at = now() where id = ${club}`;
  });
}

/** Takes a game off a page, with the photographs chosen from it. */
export async function takeGame(sql: Sql, club: string, game: string): Promise<void> {
  await sql.begin((tx) => [
    tx`delete from club_picture c using placed_picture p
      where c.club_id = ${club} and p.id = c.placed_id and p.owner_id = ${game}`,
    tx`delete from club_game where club_id = ${club} and game_id = ${game}`,
    tx`update club set changed_at = now() where id = ${club}`,
  ]);
}

export const clubsWith = (sql: Sql, game: string, person: string): Promise<GameClubs['clubs']> => sql<
  GameClubs['clubs']
>`
  select c.id, c.name, c.title, s.game_id is not null as "onPage", c.owner_id = ${person} as mine
  from club c left join club_game s on s.club_id = c.id and s.game_id = ${game}
  where c.owner_id = ${person} or s.game_id is not null order by c.owner_id <> ${person}, c.created_at, c.id`;

/** Of a photograph `p` of an evening: `evening.<turn>.<n>`. */
const turnOf = (sql: Sql) => sql`split_part(p.place, '.', 2)::int as turn`;
const isOfEvening = (sql: Sql) => sql`p.place like 'evening.%' and p.hidden is null`;

/** Chosen photographs that may be shown now. @param games on the page */
export const shownPictures = (sql: Sql, club: string, games: readonly string[]): Promise<ClubPage['pictures']> =>
  sql<ClubPage['pictures']>`
    select p.address as hash, i.width, i.height, p.crop, p.owner_id as game, ${turnOf(sql)}
    from club_picture c
    join placed_picture p on p.id = c.placed_id and p.hash = c.hash and ${isOfEvening(sql)}
    join picture i on i.hash = p.hash
    where c.club_id = ${club} and p.owner_id = any (${games as string[]}::uuid[]) order by c.n, p.id`;

/** Photographs of evenings of these games: chosen ones in their order, then others, the latest first. */
export const picturesFor = (sql: Sql, club: string, games: readonly string[]): Promise<ClubPictures['pictures']> => sql<
  ClubPictures['pictures']
>`
  select p.id, p.address as hash, i.width, i.height, p.crop, p.owner_id as game, g.title, ${turnOf(sql)}, c.n is not null as chosen
  from placed_picture p
  join picture i on i.hash = p.hash
  join game g on g.game_id = p.owner_id
  left join club_picture c on c.club_id = ${club} and c.placed_id = p.id and c.hash = p.hash
  where p.owner_id = any (${games as string[]}::uuid[]) and ${isOfEvening(sql)}
  order by c.n, p.placed_at desc, p.id limit ${MOST_OFFERED}`;

/** Puts a photograph last on the page. @param games on the page @throws HttpProblem 404, 409 `too-many-club-pictures` */
export async function putPicture(sql: Sql, club: string, picture: string, games: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select from club where id = ${club} for update`;
    const [held] = await tx<{ pictures: number; last: number }[]>`
      select count(*) filter (where placed_id <> ${picture})::int as pictures, coalesce(max(n), 0) as last
      from club_picture where club_id = ${club}`;
    if ((held?.pictures ?? 0) >= MOST_PICTURES)
      throw new HttpProblem(409, 'too-many-club-pictures', { args: { most: MOST_PICTURES } });
    const put = await tx`
      insert into club_picture (club_id, placed_id, hash, n)
      select ${club}, p.id, p.hash, ${(held?.last ?? 0) + 1} from placed_picture p
      where p.id = ${picture} and p.owner_id = any (${games as string[]}::uuid[]) and ${isOfEvening(tx as unknown as Sql)}
      on conflict (club_id, placed_id) do update set hash = excluded.hash`; // A transaction runs the same queries.
    if (put.count === 0) throw notFound();
  });
}

export async function takePicture(sql: Sql, club: string, picture: string): Promise<void> {
  await sql`delete from club_picture where club_id = ${club} and placed_id = ${picture}`;
}
