/** A table of Streets of Gotham on a real site: people signed in on devices of their own, bots on the other seats, and what they say over HTTP. */
import { randomUUID } from 'node:crypto';
import type { GothamMove } from '../../../rulebooks/streets-of-gotham/moves.ts';
import type { GothamState } from '../../../rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '../../../rulebooks/streets-of-gotham/view.ts';
import type { Database } from '../../../server/database/open.ts';
import { newChanceKey } from '../../../server/kernel/chance.ts';
import { unplayed } from '../../../server/kernel/position.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import type { Visitor } from '../../support/browser.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { signedIn } from '../../support/signed-in.ts';
import { type Site, testSite } from '../../support/site.ts';
import { cataloguesOf, Person } from './person.ts';

/** No clock runs and seat 1 begins: a test knows whose turn it is. */
export const CALM = { first: 1, timers: { turn: 0, answer: 0 } } as const;

export type GothamGame = Omit<GameReply, 'view'> & { readonly view: GothamView };

export class Den {
  readonly site: Site;
  readonly club: Club;
  readonly #database: Database;
  readonly #people = new Map<string, SignedUp>();

  constructor(site: Site, database: Database) {
    this.site = site;
    this.club = new Club(site.app);
    this.#database = database;
  }

  /** @param repeats seed of its games: a file that needs others names another one */
  static async opens(repeats = 'den'): Promise<Den> {
    const database = await testDatabase();
    return new Den(await testSite({ botPauseMs: 0, repeats }, database), database);
  }

  async who(name: string): Promise<SignedUp> {
    const known = this.#people.get(name) ?? (await signedUp(this.site.app, name));
    this.#people.set(name, known);
    return known;
  }

  /** A game that has begun, these people on its first seats, the first of them its organiser; plain bots on the others. */
  async game(names: readonly string[], seats: number, options: object = CALM): Promise<string> {
    const people = await Promise.all(names.map((name) => this.who(name)));
    const [organiser] = people;
    if (!organiser) throw new Error('a game has an organiser');
    const more = { rulebook: 'streets-of-gotham', title: 'Les Docks', seats, options, isPublic: true };
    const id = await this.club.opened(organiser, people, more);
    for (let seat = people.length + 1; seat <= seats; seat++) await this.club.bot(organiser, id, seat, 'plain');
    const { status, body } = await this.club.start(organiser, id);
    if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
    return id;
  }

  /**
   * A game of these people that stands where it is said, before the site has read it: what is asked there is no chance.
   * @param state as a scene of the rules' tests lays it out
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
        chanceKey: newChanceKey(),
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

  /** Somebody of that name, signed in on a device of his own. */
  async enters(name: string, visitor: Partial<Visitor> = {}): Promise<Person> {
    const person = await Person.of(this.site, name, visitor, cataloguesOf('streets-of-gotham'));
    await signedIn(person.context, this.site.baseURL, await this.who(name), visitor.language);
    return person;
  }

  read = async (name: string | null, id: string): Promise<GothamGame> =>
    (await this.club.game(name === null ? null : await this.who(name), id)) as GothamGame;

  /** Gives a move over HTTP on what that person is asked. @returns status and body */
  async says(name: string, id: string, move: GothamMove) {
    const { asks } = await this.read(name, id);
    const ask = asks.find(({ choices }) => choices.length > 0);
    if (!ask) throw new Error(`${name} is asked nothing`);
    const body = { id: randomUUID(), ask: ask.id, move };
    return this.club.call(await this.who(name), 'POST', `/api/games/${id}/moves`, body);
  }
}
