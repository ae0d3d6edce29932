/** A table of Police City on a real site: people signed in on devices of their own, bots on the other seats. */
import type { PoliceCityView } from '../../../rulebooks/police-city/view.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../../support/app.ts';
import type { Visitor } from '../../support/browser.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { signedIn } from '../../support/signed-in.ts';
import { type Site, testSite } from '../../support/site.ts';
import { cataloguesOf, Person } from './person.ts';

/** No clock runs: every question waits for whoever is asked. */
export const QUIET = { sand: 0 } as const;

export type PoliceGame = Omit<GameReply, 'view'> & { readonly view: PoliceCityView };

export class Precinct {
  readonly site: Site;
  readonly club: Club;
  readonly #people = new Map<string, SignedUp>();

  constructor(site: Site) {
    this.site = site;
    this.club = new Club(site.app);
  }

  /** @param repeats seed of its games: a file that needs others names another one */
  static async opens(repeats = 'precinct'): Promise<Precinct> {
    return new Precinct(await testSite({ botPauseMs: 0, repeats }, await testDatabase()));
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
    const more = { rulebook: 'police-city', title: 'Commissariat central', seats, options, isPublic: true };
    const id = await this.club.opened(organiser, people, more);
    for (let seat = people.length + 1; seat <= seats; seat++) await this.club.bot(organiser, id, seat, 'plain');
    const { status, body } = await this.club.start(organiser, id);
    if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
    return id;
  }

  /** Somebody of that name, signed in on a device of his own. */
  async enters(name: string, visitor: Partial<Visitor> = {}): Promise<Person> {
    const person = await Person.of(this.site, name, visitor, cataloguesOf('police-city'));
    await signedIn(person.context, this.site.baseURL, await this.who(name), visitor.language);
    return person;
  }

  read = async (name: string | null, id: string): Promise<PoliceGame> =>
    (await this.club.game(name === null ? null : await this.who(name), id)) as PoliceGame;
}
