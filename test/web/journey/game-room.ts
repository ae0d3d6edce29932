/** Tables of one game on a real site: signed-in users on their own devices, bots on other seats. */
import { expect, vi } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../../support/app.ts';
import type { Visitor } from '../../support/browser.ts';
import { Club } from '../../support/club.ts';

import { signedIn } from '../../support/signed-in.ts';
import { type Site, testSite } from '../../support/site.ts';
import { Person } from './person.ts';

/** A game reply with its rulebook's view type. */
export type GameOf<View> = Omit<GameReply, 'view'> & { readonly view: View };

/** The game and its words. */
interface Played {
  readonly rulebook: string;
  readonly title: string;
  /** Message folders; by default the site's and its first games'. */
  readonly catalogues?: readonly string[];
}

export class GameRoom<View> {
  readonly site: Site;
  readonly club: Club;
  readonly #played: Played;
  readonly #people = new Map<string, SignedUp>();

  constructor(site: Site, played: Played) {
    this.site = site;
    this.club = new Club(site.app);
    this.#played = played;
  }

  async who(name: string): Promise<SignedUp> {
    const known = this.#people.get(name) ?? (await signedUp(this.site.app, name));
    this.#people.set(name, known);
    return known;
  }

  /** A started game with these people on the first seats, the first as organiser, and plain bots on the others. @returns its id */
  protected async begun(names: readonly string[], seats: number, options: object): Promise<string> {
    const people = await Promise.all(names.map((name) => this.who(name)));
    const [organiser] = people;
    if (!organiser) throw new Error('a game has an organiser');
    const { rulebook, title } = this.#played;
    const id = await this.club.opened(organiser, people, { rulebook, title, seats, options, isPublic: true });
    for (let seat = people.length + 1; seat <= seats; seat++) await this.club.bot(organiser, id, seat, 'plain');
    const { status, body } = await this.club.start(organiser, id);
    if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
    return id;
  }

  /** A user of that name, signed in on their own device. */
  async enters(name: string, visitor: Partial<Visitor> = {}): Promise<Person> {
    const person = await Person.of(this.site, name, visitor, this.#played.catalogues);
    await signedIn(person.context, this.site.baseURL, await this.who(name), visitor.language);
    return person;
  }

  /** A bot plays that seat to the end of the game. */
  async botEnds(name: string, id: string, seat: number): Promise<void> {
    expect(await this.club.bot(await this.who(name), id, seat, 'plain')).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect((await this.read(name, id)).status).toBe('over'), {
      timeout: 60_000,
      interval: 50,
    });
  }

  /** The game as a user sees it; null as a visitor. */
  read = async (name: string | null, id: string): Promise<GameOf<View>> =>
    (await this.club.game(name === null ? null : await this.who(name), id)) as GameOf<View>; // Its rulebook's.
}

/** A site whose bots answer at once. @param repeats seed of its games */
export const quickSite = (repeats: string, database: Database): Promise<Site> =>
  testSite({ botPauseMs: 0, repeats }, database);
