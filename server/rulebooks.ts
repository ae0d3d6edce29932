/** Games that need something of the server for themselves: one line each. */
import { peurSurLaVille } from './peur-sur-la-ville/service.ts';
import { tournamentDesk } from './tournament-desk/service.ts';

export const gameServices = [peurSurLaVille, tournamentDesk] as const;
