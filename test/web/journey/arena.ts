/** A battle on a real site. */

import type { GangType } from '../../../rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { rosterExamples } from '../../../rulebooks/peur-sur-la-ville/roster/examples.ts';
import type { Band } from '../../../rulebooks/peur-sur-la-ville/skirmish/options.ts';
import { bandOfRoster } from '../../../rulebooks/peur-sur-la-ville/skirmish/setup.ts';
import type { SkirmishView } from '../../../rulebooks/peur-sur-la-ville/skirmish/view.ts';
import { testDatabase } from '../../support/database.ts';
import type { Site } from '../../support/site.ts';
import { GameRoom, quickSite } from './game-room.ts';

/** Message files of battles: a campaign uses some of the same keys. */
export const BATTLE_WORDS = [
  'web/src/messages',
  'web/src/games/peur-sur-la-ville/messages',
  'web/src/games/peur-sur-la-ville/messages/battle',
  'web/src/games/peur-sur-la-ville/messages/battle-options',
  'rulebooks/messages',
  'rulebooks/peur-sur-la-ville/messages/catalogue',
  'rulebooks/peur-sur-la-ville/messages/skirmish',
  'server/http/messages',
];

const FIGURES = 4;
/** An example gang with few figures. */
export function exampleBand(type: GangType, seat: number): Band {
  const band = wholeBand(type, seat);
  return { ...band, figures: band.figures.slice(0, FIGURES) };
}
/** An example gang with its ten figures. */
export function wholeBand(type: GangType, seat: number): Band {
  const [roster] = rosterExamples(type);
  if (!roster) throw new Error(`no example of ${type}`);
  return bandOfRoster(roster, seat);
}

export class Arena extends GameRoom<SkirmishView> {
  constructor(site: Site) {
    super(site, { rulebook: 'skirmish', title: 'Cave du Zinc', catalogues: BATTLE_WORDS });
  }

  static async opens(repeats = 'arena 1'): Promise<Arena> {
    return new Arena(await quickSite(repeats, await testDatabase()));
  }

  /** No clock runs. */
  game = (names: readonly string[], seats = 2, options: object = {}): Promise<string> =>
    this.begun(names, seats, { clock: 0, ...options });
}
