/** A table of SuperGang on a real site. */
import type { SupergangView } from '../../../rulebooks/supergang/view.ts';
import { testDatabase } from '../../support/database.ts';
import type { Site } from '../../support/site.ts';
import { type GameOf, GameRoom, quickSite } from './game-room.ts';
import { cataloguesOf } from './person.ts';

/** No clock runs. */
const QUIET = { turnSeconds: 0, answerSeconds: 0 } as const;

export type SupergangGame = GameOf<SupergangView>;

export class SupergangRoom extends GameRoom<SupergangView> {
  constructor(site: Site) {
    super(site, { rulebook: 'supergang', title: 'Chez Riton', catalogues: cataloguesOf('supergang') });
  }

  /** @param repeats seed of its games */
  static async opens(repeats = 'town 15'): Promise<SupergangRoom> {
    return new SupergangRoom(await quickSite(repeats, await testDatabase()));
  }

  game = (names: readonly string[], seats: number, options: object = {}): Promise<string> =>
    this.begun(names, seats, { ...QUIET, ...options });
}
