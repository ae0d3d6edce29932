/** A table of Police City on a real site. */
import type { PoliceCityView } from '../../../rulebooks/police-city/view.ts';
import { testDatabase } from '../../support/database.ts';
import type { Site } from '../../support/site.ts';
import { type GameOf, GameRoom, quickSite } from './game-room.ts';
import { cataloguesOf } from './person.ts';

/** No clock runs. */
export const QUIET = { sand: 0 } as const;

export type PoliceGame = GameOf<PoliceCityView>;

export class PoliceRoom extends GameRoom<PoliceCityView> {
  constructor(site: Site) {
    const catalogues = cataloguesOf('police-city');
    super(site, { rulebook: 'police-city', title: 'Commissariat central', catalogues });
  }

  /** @param repeats seed of its games */
  static async opens(repeats = 'precinct'): Promise<PoliceRoom> {
    return new PoliceRoom(await quickSite(repeats, await testDatabase()));
  }

  game = (names: readonly string[], options: object = QUIET, seats = Math.max(3, names.length)): Promise<string> =>
    this.begun(names, seats, options);
}
