/** Photographs in the database. A folder or a bucket could take its place behind the same functions. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Sql } from 'postgres';
import { HttpProblem, notFound } from '../http/problem.ts';
import { overQuota } from '../http/quotas.ts';
import type { PictureReply, PictureSize } from './contract.ts';
import type { Converted } from './convert-job.ts';
import type { Crop } from './tables.ts';

/** A place where a picture is shown: of a draft or a game, and which one there. */
export interface Place {
  readonly owner: string;
  readonly place: string;
}

/** Readers know a picture by its address, which is called its hash over the wire. */
const replyColumns = (sql: Sql) => sql`p.place, p.address as hash, i.width, i.height, p.crop, p.hidden`;

const replyOf = ({ hidden, ...row }: PictureReply & { hidden: string | null }): PictureReply =>
  hidden === null ? row : { ...row, hidden };

/** All pictures of a draft or a game, hidden ones too. */
export async function picturesOf(sql: Sql, owner: string): Promise<(PictureReply & { readonly personId: string })[]> {
  const rows = await sql<(PictureReply & { hidden: string | null; personId: string })[]>`
    select ${replyColumns(sql)}, p.person_id as "personId" from placed_picture p join picture i using (hash)
    where p.owner_id = ${owner} order by p.place`;
  return rows.map(({ personId, ...row }) => ({ ...replyOf(row), personId }));
}

/** The pictures of some places, of any drafts and games, without hidden ones. @param wanted each place once */
export function shownIn(sql: Sql, wanted: readonly Place[]): Promise<(PictureReply & { readonly owner: string })[]> {
  const owners = wanted.map(({ owner }) => owner);
  const places = wanted.map(({ place }) => place);
  return sql`
    select w.owner_id as owner, p.place, p.address as hash, i.width, i.height, p.crop
    from unnest(${owners}::uuid[], ${places}::text[]) as w (owner_id, place)
    join placed_picture p on p.owner_id = w.owner_id and p.place = w.place and p.hidden is null
    join picture i on i.hash = p.hash`;
}

/**
 * Puts a picture in a place; one that was there before goes.
 * @param mostMb that one person's pictures may take, MB; copies of a picture count once @throws HttpProblem 413 `pictures-full`; then nothing is stored
 */
export const placePicture = (
  sql: Sql,
  { owner, place }: Place,
  person: string,
  made: Converted,
  mostMb: number,
): Promise<PictureReply> =>
  stored(sql, person, made, mostMb, { owner, place }, async (tx, hash) => {
    const [former] = await tx<{ hash: string }[]>`
      select hash from placed_picture where owner_id = ${owner} and place = ${place} for update`;
    await tx`
      insert into placed_picture (id, hash, owner_id, place, person_id) values (${randomUUIDv7()}, ${hash}, ${owner}, ${place}, ${person})
      on conflict (owner_id, place) do update
      set hash = excluded.hash, person_id = excluded.person_id, crop = null, hidden = null, placed_at = now()`;
    if (former && former.hash !== hash) await markUnused(tx, [former.hash]);
    return place;
  });

/**
 * Adds a picture to an album of a game. One that the person has put there before, sent again, stays alone.
 * @param most that the album takes @throws HttpProblem 413 `pictures-full`, 409 `album-full`; then nothing is stored
 */
export const addPicture = (
  sql: Sql,
  { owner, place: album }: Place,
  person: string,
  made: Converted,
  mostMb: number,
  most: number,
): Promise<PictureReply> =>
  stored(sql, person, made, mostMb, { owner, place: '' }, async (tx, hash) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`album ${owner} ${album}`}, 0))`;
    const there = await tx<{ place: string; own: boolean }[]>`
      select place, person_id = ${person} and hash = ${hash} as own from placed_picture
      where owner_id = ${owner} and starts_with(place, ${`${album}.`})`;
    const same = there.find(({ own }) => own);
    if (same) return same.place;
    const places = Array.from({ length: most }, (_, n) => `${album}.${n + 1}`);
    const free = places.find((one) => there.every(({ place }) => place !== one));
    if (free === undefined) throw new HttpProblem(409, 'album-full', { args: { most } });
    await tx`insert into placed_picture (id, hash, owner_id, place, person_id)
      values (${randomUUIDv7()}, ${hash}, ${owner}, ${free}, ${person})`;
    return free;
  });

/** Stores the bytes within the quota, and what `placed` makes of them. @param replaced the place whose picture goes: it does not count */
function stored(
  sql: Sql,
  person: string,
  made: Converted,
  mostMb: number,
  replaced: Place,
  placed: (tx: Sql, hash: string) => Promise<string>,
): Promise<PictureReply> {
  const hash = createHash('sha256').update(made.large).digest('base64url');
  const bytes = made.small.length + made.medium.length + made.large.length;
  return sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql; // A transaction runs the same queries.
    // One at a time per person, so that two uploads cannot pass the quota together.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`pictures ${person}`}, 0))`;
    const [kept] = await tx<{ bytes: number }[]>`
      select coalesce(sum(bytes), 0)::float8 as bytes from picture where hash <> ${hash} and hash in (
        select hash from placed_picture
        where person_id = ${person} and not (owner_id = ${replaced.owner} and place = ${replaced.place}))`;
    if ((kept?.bytes ?? 0) + bytes > mostMb * 1_000_000) throw overQuota(413, 'pictures-full', mostMb, 1);
    await tx`
      insert into picture (hash, width, height, small, medium, large, bytes)
      values (${hash}, ${made.width}, ${made.height}, ${made.small}, ${made.medium}, ${made.large}, ${bytes})
      on conflict (hash) do update set unused_since = null`;
    const place = await placed(tx, hash);
    const [row] = await tx<(PictureReply & { hidden: string | null })[]>`
      select ${replyColumns(tx)} from placed_picture p join picture i using (hash)
      where p.owner_id = ${replaced.owner} and p.place = ${place}`;
    if (!row) throw new Error('a picture was not placed');
    return replyOf(row);
  }) as Promise<PictureReply>;
}

/** @throws HttpProblem 404 where no picture is there */
export async function cropPicture(sql: Sql, { owner, place }: Place, crop: Crop | null): Promise<PictureReply> {
  const [row] = await sql<(PictureReply & { hidden: string | null })[]>`
    update placed_picture p set crop = ${crop === null ? null : sql.json({ ...crop })} from picture i
    where i.hash = p.hash and p.owner_id = ${owner} and p.place = ${place} returning ${replyColumns(sql)}`;
  if (!row) throw notFound();
  return replyOf(row);
}

/** Hides a picture from everybody but its owner and the organisers, or shows it again. @returns whether that is a change @throws HttpProblem 404 */
export async function hidePicture(sql: Sql, { owner, place }: Place, reason: string | null): Promise<boolean> {
  const [row] = await sql<{ before: string | null }[]>`
    update placed_picture p set hidden = ${reason} from placed_picture former
    where former.id = p.id and p.owner_id = ${owner} and p.place = ${place} returning former.hidden as before`;
  if (!row) throw notFound();
  return row.before !== reason;
}

/** Takes a picture away; nothing happens where none is. From now on its address answers 404. @param by only if that person put it there */
export async function removePicture(sql: Sql, { owner, place }: Place, by?: string): Promise<void> {
  const gone = await sql<{ hash: string }[]>`
    delete from placed_picture where owner_id = ${owner} and place = ${place} and person_id = coalesce(${by ?? null}, person_id)
    returning hash`;
  await markUnused(
    sql,
    gone.map(({ hash }) => hash),
  );
}

/** All pictures of a draft or game but those of these places: of a draft that is deleted, of figures that left it. @param under only places that begin so @param hidden false leaves hidden ones */
export async function removePicturesOf(
  sql: Sql,
  owner: string,
  {
    but = [],
    under = '',
    hidden = true,
  }: { readonly but?: readonly string[]; readonly under?: string; readonly hidden?: boolean } = {},
): Promise<void> {
  const gone = await sql<{ hash: string }[]>`
    delete from placed_picture where owner_id = ${owner} and place <> all (${but as string[]}) and starts_with(place, ${under})
      and (hidden is null or ${hidden})
    returning hash`;
  await markUnused(
    sql,
    gone.map(({ hash }) => hash),
  );
}

/**
 * The same pictures and crops in another draft or game: a copy, or a gang that enters a campaign. Places that have a picture keep it.
 * @param placeOf the place there; null leaves the picture out
 */
export async function copyPictures(
  sql: Sql,
  from: string,
  to: string,
  person: string,
  placeOf: (place: string) => string | null = (place) => place,
): Promise<void> {
  const rows = await sql<{ hash: string; place: string; crop: Crop | null }[]>`
    select hash, place, crop from placed_picture where owner_id = ${from} and hidden is null`;
  for (const { hash, place, crop } of rows) {
    const there = placeOf(place);
    if (there !== null)
      await sql`
        insert into placed_picture (id, hash, owner_id, place, person_id, crop)
        values (${randomUUIDv7()}, ${hash}, ${to}, ${there}, ${person}, ${crop === null ? null : sql.json({ ...crop })})
        on conflict (owner_id, place) do nothing`;
  }
}

/** The pictures of a draft for its file: place, crop, and the large size. */
export const picturesForFile = (
  sql: Sql,
  owner: string,
): Promise<readonly { readonly place: string; readonly crop: Crop | null; readonly large: Buffer }[]> =>
  sql`select p.place, p.crop, i.large from placed_picture p join picture i using (hash)
    where p.owner_id = ${owner} and p.hidden is null order by p.place`;

/** The bytes of one size. @throws HttpProblem 404 where no place shows the picture */
export async function pictureBytes(sql: Sql, address: string, size: PictureSize): Promise<Buffer> {
  const [row] = await sql<{ bytes: Buffer }[]>`
    select ${sql(size)} as bytes from picture
    where hash in (select hash from placed_picture where address = ${address} and hidden is null)`;
  if (!row) throw notFound();
  return row.bytes;
}

/** A hidden picture in its medium size, for who may know of it. @throws HttpProblem 404 where none is, or it is not hidden */
export async function hiddenBytes(sql: Sql, { owner, place }: Place): Promise<Buffer> {
  const [row] = await sql<{ bytes: Buffer }[]>`
    select i.medium as bytes from placed_picture p join picture i using (hash)
    where p.owner_id = ${owner} and p.place = ${place} and p.hidden is not null`;
  if (!row) throw notFound();
  return row.bytes;
}

const markUnused = (sql: Sql, hashes: readonly string[]): Promise<unknown> =>
  sql`update picture i set unused_since = now() where hash = any (${hashes as string[]})
    and not exists (select 1 from placed_picture p where p.hash = i.hash)`;

/** Deletes the bytes of pictures that no place has shown for some hours. Run every hour. */
export const deleteUnused = (sql: Sql): Promise<unknown> =>
  sql`delete from picture i where unused_since < now() - interval '12 hours'
    and not exists (select 1 from placed_picture p where p.hash = i.hash)`;
