/** What a club's page shows to everybody. Only games that are public now give anything. */
import type { Sql } from 'postgres';
import { type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { instantOf } from '#rulebooks/zone-time.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import { shownGames, shownPictures } from './content.ts';
import type { ClubPage, FrontPicture, Honour } from './contract.ts';
import type { ClubShow, ShownGame } from './shows.ts';
import type { Club } from './store.ts';

type Next = NonNullable<ClubPage['next']>;

/** @param reader id of the caller; null for nobody */
export async function pageOf(
  games: GamesDependencies,
  shows: readonly ClubShow[],
  club: Club,
  reader: string | null,
): Promise<ClubPage> {
  const shown = await shownGames(games.sql, club.id, club.ownerId);
  const next: Next[] = [];
  let front: FrontPicture | null = null;
  // One after the other, so that running games are not delayed. Reading a log takes longest: the first front page is enough.
  for (const game of shown) {
    if (front !== null && game.status !== 'playing') continue;
    const read = await readPublic(games, game);
    if (!read) continue;
    next.push(...eveningsOf(read.game, games.now()));
    const show = shows.find(({ rulebook }) => rulebook === game.rulebook);
    front ??= (await show?.latestPicture?.(read.book, read.game)) ?? null;
  }
  const { ownerId, ...fields } = club;
  return {
    ...fields,
    mine: reader === ownerId,
    next: next.toSorted((a, b) => a.begins.localeCompare(b.begins))[0] ?? null,
    games: shown
      .filter(({ status }) => status !== 'over')
      .map(({ id, title, rulebook, status }) => ({ id, title, rulebook, status })),
    honours: await honoursOf(shows, shown),
    front,
    pictures: await picturesOf(games.sql, club.id, shown),
  };
}

const picturesOf = (sql: Sql, club: string, shown: readonly ShownGame[]): Promise<ClubPage['pictures']> =>
  shownPictures(
    sql,
    club,
    shown.map(({ id }) => id),
  );

async function honoursOf(shows: readonly ClubShow[], shown: readonly ShownGame[]): Promise<Honour[]> {
  const honours: Honour[] = [];
  for (const show of shows) {
    const honoured = shown.filter((game) => game.honoured && game.rulebook === show.rulebook);
    if (show.honours && honoured.length > 0) honours.push(...(await show.honours(honoured)));
  }
  return honours;
}

/** Null if it is no longer public: it may have changed since the list was read. */
async function readPublic({ host }: GamesDependencies, { id, act }: ShownGame) {
  const read = await host.readAt(id, act);
  return read?.game.isPublic && !read.game.deleted ? read : null;
}

/** Evenings that are not over. */
function eveningsOf(game: GamePosition, now: number): Next[] {
  const notices = statusOf(game) === 'playing' ? (rulebookOfGame(game).notices?.(game.state) ?? []) : [];
  return notices.flatMap((notice): Next[] => {
    // Where only some seats meet, visitors are not expected.
    if (notice.kind !== 'evening' || notice.seats) return [];
    const { at, zone, minutes, place } = notice;
    const begins = instant(at, zone);
    if (begins === null || begins + minutes * 60_000 <= now) return [];
    const { id, title, rulebook } = game;
    return [{ game: { id, title, rulebook }, at, zone, minutes, place, begins: new Date(begins).toISOString() }];
  });
}

/** Epoch ms; null for a zone that this machine does not know. */
function instant(local: string, zone: string): number | null {
  try {
    return instantOf(local, zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
