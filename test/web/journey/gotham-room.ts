/** A table of Streets of Gotham on a real site, with moves over HTTP. */
import { randomUUID } from 'node:crypto';
import { unplayed } from '#kernel/position.ts';
import type { GothamMove } from '../../../rulebooks/streets-of-gotham/moves.ts';
import type { GothamState } from '../../../rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '../../../rulebooks/streets-of-gotham/view.ts';
import type { Database } from '../../../server/database/open.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import type { Site } from '../../support/site.ts';
import { type GameOf, GameRoom, quickSite } from './game-room.ts';
import { cataloguesOf } from './person.ts';

/** No clock runs and seat 1 begins, so that the turn is known. */
export const CALM = { first: 1, timers: { turn: 0, answer: 0 } } as const;

export type GothamGame = GameOf<GothamView>;

export class GothamRoom extends GameRoom<GothamView> {
  readonly #database: Database;

  constructor(site: Site, database: Database) {
    super(site, { rulebook: 'streets-of-gotham', title: 'Les Docks', catalogues: cataloguesOf('streets-of-gotham') });
    this.#database = database;
  }

  /** @param repeats seed of its games */
  static async opens(repeats = 'den'): Promise<GothamRoom> {
    const database = await testDatabase();
    return new GothamRoom(await quickSite(repeats, database), database);
  }

  game = (names: readonly string[], seats: number, options: object = CALM): Promise<string> =>
    this.begun(names, seats, options);

  /**
   * A game in a given state, written before the site loads it.
   * @param state from a scene of the rules' tests
   */
  async laidOut(names: readonly string[], state: GothamState): Promise<string> {
    const people = await Promise.all(names.map((name) => this.who(name)));
    const by = { person: people[0]?.id ?? '', name: names[0] ?? '' };
    const host = hostOn(this.#database);
    const id = randomUUID();
    const seats = people.map((one, i) => ({
      person: one.id,
      name: one.name,
      role: 'player' as const,
      seat: i + 1,
      consents: false,
    }));
    await host.open({
      kind: 'open',
      clientId: id,
      person: by.person,
      game: {
        id,
        parent: null,
        name: '',
        prefix: '',
        title: 'Les Docks',
        rulebook: 'streets-of-gotham',
        options: state.options,
        seats: names.length,
        chanceKey: host.newKey(),
        isPublic: true,
        ...unplayed,
        parts: [{ ...by, role: 'organiser', seat: null, consents: false }, ...seats],
      },
    });
    await host.submit({ kind: 'start', gameId: id, clientId: randomUUID(), by });
    const read = await host.read(id);
    if (!read) throw new Error('the game is gone');
    const { seq, parts, sealed, clocks } = read.game;
    const data = JSON.stringify({ state, parts, sealed, clocks });
    await this.#database
      .sql`insert into snapshot (book_id, game_id, seq, data) values (${id}, ${id}, ${seq}, ${data}::text::json)
      on conflict (book_id, game_id) do update set seq = excluded.seq, data = excluded.data`;
    return id;
  }

  /** Plays a move over HTTP on the person's current ask. @returns status and body */
  async says(name: string, id: string, move: GothamMove) {
    const { asks } = await this.read(name, id);
    const ask = asks.find(({ choices }) => choices.length > 0);
    if (!ask) throw new Error(`${name} is asked nothing`);
    const body = { id: randomUUID(), ask: ask.id, move };
    return this.club.call(await this.who(name), 'POST', `/api/games/${id}/moves`, body);
  }
}
