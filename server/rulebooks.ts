/** Server features of single games, one line each. */
import type { MakeClubShow } from './clubs/shows.ts';
import { campaignsOnClubs } from './peur-sur-la-ville/club-show.ts';
import { peurSurLaVille } from './peur-sur-la-ville/service.ts';
import { tournamentsOnClubs } from './tournament-desk/club-show.ts';
import { tournamentDesk } from './tournament-desk/service.ts';

export const gameServices = [peurSurLaVille, tournamentDesk] as const;

/** What games show on the pages of clubs. */
export const clubShows: readonly MakeClubShow[] = [campaignsOnClubs, tournamentsOnClubs];
