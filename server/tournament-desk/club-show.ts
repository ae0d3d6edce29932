import type { ClubShow } from '../clubs/shows.ts';

/** A tournament is on a club's page by its title alone. */
export const tournamentsOnClubs = (): ClubShow => ({ rulebook: 'tournament-desk' });
