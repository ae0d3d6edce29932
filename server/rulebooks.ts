/** Games that need something of the server for themselves: one line each. */
import { peurSurLaVille } from './peur-sur-la-ville/room.ts';

export const rooms = [peurSurLaVille] as const;
