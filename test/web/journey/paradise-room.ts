/** A table of Gangster Paradise on a real site, with moves over HTTP. */
import { randomUUID } from 'node:crypto';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { ParadiseMove } from '../../../rulebooks/gangster-paradise/moves.ts';
import type { ParadiseView } from '../../../rulebooks/gangster-paradise/view.ts';
import { testDatabase } from '../../support/database.ts';
import type { Site } from '../../support/site.ts';
import { type GameOf, GameRoom, quickSite } from './game-room.ts';

/** No clock runs, clans are drawn and seat 1 begins, so that the turn is known. */
export const QUIET = {
  first: 1,
  clans: 'draw',
  timers: { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 },
} as const;

export type ParadiseGame = GameOf<ParadiseView>;

export class ParadiseRoom extends GameRoom<ParadiseView> {
  constructor(site: Site) {
    super(site, { rulebook: 'gangster-paradise', title: 'Chez Mado' });
  }

  /** @param repeats seed of its games */
  static async opens(repeats = 'parlour'): Promise<ParadiseRoom> {
    return new ParadiseRoom(await quickSite(repeats, await testDatabase()));
  }

  game = (names: readonly string[], options: object = QUIET, seats = Math.max(3, names.length)): Promise<string> =>
    this.begun(names, seats, options);

  /** Plays a move over HTTP on the ask of that kind. @returns status and body */
  async says(name: string, id: string, kind: string, move: ParadiseMove) {
    const { asks, me } = await this.read(name, id);
    const ask = asks.find((one) => one.kind === kind && one.seats.includes(me.seat ?? 0));
    if (!ask) throw new Error(`${name} is not asked ${kind}, but ${asks.map((one) => one.id).join(', ')}`);
    return this.club.call(await this.who(name), 'POST', `/api/games/${id}/moves`, {
      id: randomUUID(),
      ask: ask.id,
      move,
    });
  }

  /** Goods of a seat by kind. */
  goods = async (id: string, seat: Seat): Promise<readonly number[]> =>
    (await this.read(null, id)).view.clans[seat - 1]?.goods ?? [];
}
