/** Signed-in users at a campaign brought to a phase by real moves. */
import type { Phase } from '../../../rulebooks/peur-sur-la-ville/campaign/state.ts';
import { type SignedUp, signedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import type { Visitor } from '../../support/browser.ts';
import { testDatabase } from '../../support/database.ts';
import { campaignIn, type Played } from '../../support/phases.ts';
import { signedIn } from '../../support/signed-in.ts';
import { type Site, testSite } from '../../support/site.ts';
import { Person } from './person.ts';

export interface Stage {
  readonly site: Site;
  /** Path of a new campaign in that phase; the first user organises it. */
  readonly campaign: (phase: Phase, names: readonly string[], played: Played, seed?: number) => Promise<string>;
  /** A user of that name, signed in on their own device. */
  readonly enters: (name: string, visitor?: Partial<Visitor>) => Promise<Person>;
}

/** A site with campaigns at later phases. */
export async function stage(): Promise<Stage> {
  const database = await testDatabase();
  const site = await testSite({}, database);
  const people = new Map<string, Promise<SignedUp>>();
  /** A name may occur twice: an organiser who plays. */
  const personOf = (name: string): Promise<SignedUp> => {
    const known = people.get(name) ?? signedUp(site.app, name);
    people.set(name, known);
    return known;
  };
  return {
    site,
    async campaign(phase, names, played, seed = 1) {
      const [organiser, ...players] = await Promise.all(names.map(personOf));
      if (!organiser) throw new Error('a campaign has an organiser');
      return `/campaigns/${await campaignIn(hostOn(database), phase, { organiser, players }, seed, undefined, played)}`;
    },
    async enters(name, visitor = {}) {
      const person = await Person.of(site, name, visitor);
      await signedIn(person.context, site.baseURL, await personOf(name), visitor.language);
      return person;
    },
  };
}
