/** Server features of single games, one line each. */
import { peurSurLaVille } from './peur-sur-la-ville/service.ts';
import { tournamentDesk } from './tournament-desk/service.ts';

export const gameServices = [peurSurLaVille, tournamentDesk] as const;
