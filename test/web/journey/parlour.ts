/** A table of Gangster Paradise on a real site: people signed in on devices of their own, and what they say over HTTP. */
import { randomUUID } from 'node:crypto';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { ParadiseMove } from '../../../rulebooks/gangster-paradise/moves.ts';
import type { ParadiseView } from '../../../rulebooks/gangster-paradise/view.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../../support/app.ts';
import type { Visitor } from '../../support/browser.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { signedIn } from '../../support/signed-in.ts';
import { type Site, testSite } from '../../support/site.ts';
import { Person } from './person.ts';

/** No clock runs, clans are drawn and seat 1 begins: a test knows whose go it is. */
export const QUIET = {
  first: 1,
  clans: 'draw',
  timers: { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 },
} as const;

export type ParadiseGame = Omit<GameReply, 'view'> & { readonly view: ParadiseView };

export class Parlour {
  readonly site: Site;
  readonly club: Club;
  readonly #people = new Map<string, SignedUp>();

  constructor(site: Site) {
    this.site = site;
    this.club = new Club(site.app);
  }

  /** @param repeats seed of its games: a file that needs others names another one */
  static async opens(repeats = 'parlour'): Promise<Parlour> {
    return new Parlour(await testSite({ botPauseMs: 0, repeats }, await testDatabase()));
  }

  async who(name: string): Promise<SignedUp> {
    const known = this.#people.get(name) ?? (await signedUp(this.site.app, name));
    this.#people.set(name, known);
    return known;
  }

  /** A game that has begun, these people on its first seats, the first of them its organiser; bots on the others. */
  async game(names: readonly string[], options: object = QUIET, seats = Math.max(3, names.length)): Promise<string> {
    const people = await Promise.all(names.map((name) => this.who(name)));
    const [organiser] = people;
    if (!organiser) throw new Error('a game has an organiser');
    const more = { rulebook: 'gangster-paradise', title: 'Chez Mado', seats, options, isPublic: true };
    const id = await this.club.opened(organiser, people, more);
    for (let seat = people.length + 1; seat <= seats; seat++) await this.club.bot(organiser, id, seat, 'plain');
    const { status, body } = await this.club.start(organiser, id);
    if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
    return id;
  }

  /** Somebody of that name, signed in on a device of his own. */
  async enters(name: string, visitor: Partial<Visitor> = {}): Promise<Person> {
    const person = await Person.of(this.site, name, visitor);
    await signedIn(person.context, this.site.baseURL, await this.who(name), visitor.language);
    return person;
  }

  read = async (name: string | null, id: string): Promise<ParadiseGame> =>
    (await this.club.game(name === null ? null : await this.who(name), id)) as ParadiseGame;

  /** Gives a move over HTTP, on the ask of that kind. @returns status and body */
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
