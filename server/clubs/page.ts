/** What a club's page shows to everybody. Only games that are public now give anything. */
import type { Sql } from 'postgres';
import { rulebookOfGame, statusOf } from '#kernel/position.ts';
import { instantOf } from '#rulebooks/zone-time.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import { shownGames, shownPictures } from './content.ts';
import type { ClubPage, FrontPicture, Honour } from './contract.ts';
import type { ClubShow, ShownGame } from './shows.ts';
import type { Club } from './store.ts';

type Next = NonNullable<ClubPage['next']>;

/** What a game says by itself. */
interface Said {
  readonly next: readonly Next[];
  readonly front: FrontPicture | null;
}

/** @param reader id of the caller; null for nobody */
export async function pageOf(
  games: GamesDependencies,
  shows: readonly ClubShow[],
  club: Club,
  reader: string | null,
): Promise<ClubPage> {
  const shown = await shownGames(games.sql, club.id, club.ownerId);
  const said: Said[] = [];
  // One after the other, so that running games are not delayed.
  for (const game of shown) said.push(await saidBy(games, shows, game));
  const { ownerId, ...fields } = club;
  return {
    ...fields,
    mine: reader === ownerId,
    next: soonest(said.flatMap(({ next }) => next)),
    games: shown
      .filter(({ status }) => status !== 'over')
      .map(({ id, title, rulebook, status }) => ({ id, title, rulebook, status })),
    honours: await honoursOf(shows, shown),
    front: said.find(({ front }) => front)?.front ?? null,
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

async function saidBy(games: GamesDependencies, shows: readonly ClubShow[], shown: ShownGame): Promise<Said> {
  const read = await games.host.readAt(shown.id, shown.act);
  // It may have changed since the list was read.
  if (!read?.game.isPublic || read.game.deleted) return { next: [], front: null };
  const { book, game } = read;
  const show = shows.find(({ rulebook }) => rulebook === game.rulebook);
  const notices = statusOf(game) === 'playing' ? (rulebookOfGame(game).notices?.(game.state) ?? []) : [];
  const next = notices.flatMap((notice): Next[] => {
    // Where only some seats meet, visitors are not expected.
    if (notice.kind !== 'evening' || notice.seats) return [];
    const { at, zone, minutes } = notice;
    const begins = instant(at, zone);
    if (begins === null || begins + minutes * 60_000 <= games.now()) return [];
    const { id, title, rulebook } = shown;
    return [{ game: { id, title, rulebook }, at, zone, minutes, begins: new Date(begins).toISOString() }];
  });
  return { next, front: (await show?.latestPicture?.(book, game)) ?? null };
}

const soonest = (all: readonly Next[]): Next | null =>
  all.toSorted((a, b) => a.begins.localeCompare(b.begins))[0] ?? null;

/** Epoch ms; null for a zone that this machine does not know. */
function instant(local: string, zone: string): number | null {
  try {
    return instantOf(local, zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
