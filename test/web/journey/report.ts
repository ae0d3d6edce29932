/** Noting what happened at a table, the way a thumb does it. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { CampaignView } from '../../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Person } from './person.ts';

export class Report {
  readonly #person: Person;
  readonly #table: number;
  readonly #sheet: Locator;

  constructor(person: Person, table: number) {
    this.#person = person;
    this.#table = table;
    const heading = person.t('campaign.report.title', { table: person.t(`place.T${table}`) });
    this.#sheet = person.page
      .locator('section.sheet')
      .filter({ has: person.page.getByRole('heading', { name: heading, exact: true }) });
  }

  get lines(): Locator {
    return this.#sheet.locator('ol.lines > li');
  }

  line(words: string | RegExp): Locator {
    return this.lines.filter({ hasText: words });
  }

  /** Picks a band and a kind of fact; a fact with nothing left to choose is noted by that. */
  async opens(gang: string, fact: string): Promise<void> {
    const tab = this.#sheet.locator('.who').getByRole('button', { name: gang, exact: true });
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
    await this.#fact(fact).click();
  }

  #fact(name: string): Locator {
    return this.#sheet.locator('.facts').getByRole('button', { name, exact: true });
  }

  /** Whether the rules offer that fact for that band now. */
  async offers(gang: string, fact: string): Promise<boolean> {
    const tab = this.#sheet.locator('.who').getByRole('button', { name: gang, exact: true });
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
    return (await this.#fact(fact).count()) > 0;
  }

  /** Chooses values by their words, and steps by their numbers. */
  async fills(values: readonly (string | number)[]): Promise<void> {
    const form = this.#sheet.locator('.detail form');
    await form.waitFor();
    for (const value of values) {
      if (typeof value === 'number') {
        await form.locator('input[type=number]').fill(String(value));
        await form.locator('input[type=number]').blur();
      } else if (value.startsWith('« ')) await form.getByRole('textbox').fill(value.slice(2));
      else if ((await form.locator('label.chip', { hasText: value }).count()) > 0)
        await form.locator('label.chip', { hasText: value }).first().click();
      else await form.locator('select').selectOption({ label: value });
    }
  }

  /** Where there is something to choose, its first value; until the line stands in the report. */
  async fillsFirst(linesBefore: number): Promise<void> {
    const chip = this.#sheet.locator('.detail label.chip').first();
    await chip.or(this.lines.nth(linesBefore)).first().waitFor();
    if (await chip.isVisible()) {
      await chip.click();
      await this.send();
    }
    await expect.poll(() => this.lines.count()).toBe(linesBefore + 1);
  }

  async send(): Promise<void> {
    await this.#sheet.locator('.detail form button').last().click();
  }

  /** The whole of it, until the line stands in the report. */
  async notes(gang: string, fact: string, ...values: (string | number)[]): Promise<void> {
    await this.isUpToDate();
    const before = await this.lines.count();
    await this.opens(gang, fact);
    if (values.length > 0) {
      await this.fills(values);
      await this.send();
    }
    await expect.poll(() => this.lines.count(), { timeout: 10_000 }).toBe(before + 1);
  }

  /** Waits until the page shows as many lines as the server has. */
  async isUpToDate(): Promise<void> {
    const [path] = /\/games\/[0-9a-f-]+/.exec(this.#person.page.url()) ?? [''];
    const { view } = await this.#person.asks<{ view: CampaignView }>(`/api${path}`);
    const known = view.tables.find((one) => one.table === this.#table)?.lines.length;
    await expect.poll(() => this.lines.count(), { timeout: 10_000 }).toBe(known);
  }

  async strikes(words: string | RegExp): Promise<void> {
    await this.line(words).getByRole('button').click();
    await this.line(words).waitFor({ state: 'detached' });
  }

  /** A button of this report. */
  button(name: string | RegExp): Locator {
    return this.#person.button(name, this.#sheet);
  }

  get problem(): Locator {
    return this.#sheet.locator('[role=alert] p.problem');
  }

  async isOpen(): Promise<void> {
    await this.#sheet.waitFor();
  }

  async isGone(): Promise<void> {
    await this.#sheet.waitFor({ state: 'detached' });
  }
}
