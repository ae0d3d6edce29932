/** State shared by the steps of the journey: people, campaign, expected amounts. */
import { expect, test } from 'vitest';
import type { CampaignView, GangView } from '../../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { apiOf, keepEvidence } from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { Person } from './person.ts';
import { Purses, UNITS, type Unit } from './purses.ts';
import { Report } from './report.ts';

export type Game = Omit<GameReply, 'view'> & { readonly view: CampaignView };

/** The gangs, by seat. */
export const FUNKY = 'Les Funky';
export const OURS = 'Les Ours';
export const YARD = 'The Yard';
export const GANGS = [FUNKY, OURS, YARD] as const;
export type GangName = (typeof GANGS)[number];

export class Evening {
  /** The organiser on a laptop; players on phones, Lucette's dark, Tony's in English. */
  readonly mona: Person;
  readonly momo: Person;
  readonly lucette: Person;
  readonly tony: Person;
  readonly site: Site;
  address = '';
  /** Expected amounts by the rules. */
  readonly purses = new Purses();
  /** Value of the turn's reports by the rules: due at the accounts. */
  readonly due = new Purses();

  private constructor(site: Site, [mona, momo, lucette, tony]: readonly [Person, Person, Person, Person]) {
    this.site = site;
    this.mona = mona;
    this.momo = momo;
    this.lucette = lucette;
    this.tony = tony;
  }

  static async at(site: Site): Promise<Evening> {
    const people = await Promise.all([
      Person.of(site, 'Mona', { screen: 'laptop' }),
      Person.of(site, 'Momo'),
      Person.of(site, 'Lucette', { light: 'dark' }),
      Person.of(site, 'Tony', { language: 'en' }),
    ]);
    return new Evening(site, people);
  }

  get everybody(): readonly Person[] {
    return [this.mona, ...this.players];
  }

  get players(): readonly [Person, Person, Person] {
    return [this.momo, this.lucette, this.tony];
  }

  playerOf(gang: GangName): Person {
    return this.players[GANGS.indexOf(gang) as 0 | 1 | 2]; // One of the three gangs.
  }

  gangAt(seat: number): GangName {
    const gang = GANGS[seat - 1];
    if (!gang) throw new Error(`nobody at seat ${seat}`);
    return gang;
  }

  /** The game as that person sees it, by default the organiser. */
  game(person = this.mona): Promise<Game> {
    return person.asks<Game>(apiOf(this.address));
  }

  async gang(name: string): Promise<GangView> {
    const found = (await this.game()).view.gangs.find((one) => one.name === name);
    if (!found) throw new Error(`no gang ${name}`);
    return found;
  }

  tableOf = async (gang: string): Promise<number> => (await this.gang(gang)).table ?? 0;
  memberOf = async (gang: string, at: number): Promise<string> => (await this.gang(gang)).figures[at]?.name ?? '';

  reportOf(person: Person, table: number): Report {
    return new Report(person, table);
  }

  /** Waits until the amount on the page equals the expected one. */
  async figureIs(person: Person, gang: GangName, unit: Unit): Promise<void> {
    const link = `a[href$="holder=gang:${GANGS.indexOf(gang) + 1}&unit=${unit}"]`;
    const figure = person.page.locator(`table ${link} .amount > span:first-child`).first();
    const shown = async () => amountIn(await figure.innerText());
    await expect
      .poll(shown, { message: `${unit} of ${gang}, read by ${person.name}` })
      .toBe(this.purses.of(gang, unit));
  }

  /** The same for these gangs, on everybody's page. */
  async figuresAre(gangs: readonly GangName[] = GANGS, units: readonly Unit[] = UNITS): Promise<void> {
    const read = async (person: Person): Promise<void> => {
      for (const gang of gangs) for (const unit of units) await this.figureIs(person, gang, unit);
    };
    await Promise.all(this.everybody.map(read));
  }

  async allAreContent(): Promise<void> {
    await Promise.all(this.everybody.map((one) => one.isContent()));
  }
}

/** A displayed number. */
export const amountIn = (shown: string): number => Number(shown.replace('−', '-').replace(/[^\d-]/g, ''));

let stopped = false;

/** A step of the journey; after a failure the others are skipped, and screenshots show the state. */
export function step(claim: string, evening: () => Evening, run: (evening: Evening) => Promise<void>): void {
  test(claim, async ({ skip }) => {
    if (stopped) skip('an earlier step failed');
    stopped = true;
    try {
      await run(evening());
    } catch (error) {
      const kept = evening().everybody.map(({ page, name, complaints }) =>
        keepEvidence(page, `journey-stopped-${name}`, complaints),
      );
      await Promise.allSettled(kept);
      throw error;
    }
    stopped = false;
  });
}
