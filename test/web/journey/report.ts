/** Notes facts of a table's report through the page. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { isIdle, isUpToDate } from './page-state.ts';
import type { Person } from './person.ts';

export class Report {
  readonly #person: Person;
  readonly #sheet: Locator;

  constructor(person: Person, table: number) {
    this.#person = person;
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

  /** Selects a gang and a fact; one without choices is noted by that. */
  async opens(gang: string, fact: string): Promise<void> {
    if (await this.sheet.isVisible()) await this.closes();
    await this.#picks(gang);
    await this.#fact(fact).click();
  }

  /** The open input sheet. */
  get sheet(): Locator {
    return this.#sheet.locator('dialog[open]');
  }

  /** Closes the sheet without noting. */
  async closes(): Promise<void> {
    await this.#person.presses('act.close', {}, this.sheet);
    await this.sheet.waitFor({ state: 'detached' });
  }

  async #picks(gang: string): Promise<void> {
    const tab = this.#sheet.locator('.who').getByRole('button', { name: gang, exact: true });
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
    await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true');
  }

  #fact(name: string): Locator {
    return this.#sheet.locator('.facts').getByRole('button', { name, exact: true });
  }

  /** Whether the fact is offered for that gang now. */
  async offers(gang: string, fact: string): Promise<boolean> {
    await isUpToDate(this.#person);
    await this.#picks(gang);
    return (await this.#fact(fact).count()) > 0;
  }

  /** Chooses values by text, and steppers by number. */
  async fills(values: readonly (string | number)[]): Promise<void> {
    const form = this.#sheet.locator('.detail form');
    await form.waitFor();
    for (const value of values) {
      if (typeof value === 'number') {
        await form.locator('input[type=number]').fill(String(value));
        await form.locator('input[type=number]').blur();
      } else if (value.startsWith('« ')) await form.getByRole('textbox').fill(value.slice(2));
      else {
        const chip = form.locator('label.chip', { hasText: value }).first();
        const list = form.locator('select');
        await chip.or(list).first().waitFor();
        if ((await chip.count()) > 0) await chip.click();
        else await list.selectOption({ label: value });
      }
    }
  }

  /** Enters wounds on their sheet; 3 is KO. */
  async wounds(...wounded: readonly (readonly [figure: string, wounds: number])[]): Promise<void> {
    for (const [figure, wounds] of wounded) {
      const name = this.#person.t('report.wounds.count', { count: wounds });
      const row = this.sheet.locator('li', { hasText: figure }).first();
      await row.getByRole('button', { name, exact: true }).click();
    }
  }

  /** The button that notes the input. */
  get sends(): Locator {
    return this.#sheet.locator('.detail form button').last();
  }

  async send(): Promise<void> {
    await this.sends.click();
  }

  /** Notes a fact and waits until its line is shown and the form closed. */
  async notes(gang: string, fact: string, ...values: (string | number)[]): Promise<void> {
    await isUpToDate(this.#person);
    const before = await this.lines.count();
    await this.opens(gang, fact);
    const [figure, wounds] = values;
    if (fact === this.#person.t('do.wound')) await this.wounds([String(figure), Number(wounds)]);
    else if (values.length > 0) await this.fills(values);
    if (values.length > 0) await this.send();
    await this.#hasNoted(before + 1);
  }

  /** The same with the first value of each choice. */
  async notesFirst(gang: string, fact: string): Promise<void> {
    await isUpToDate(this.#person);
    const before = await this.lines.count();
    await this.opens(gang, fact);
    const chip = this.#sheet.locator('.detail label.chip').first();
    await chip.or(this.lines.nth(before)).first().waitFor();
    if (await chip.isVisible()) {
      await chip.click();
      await this.send();
    }
    await this.#hasNoted(before + 1);
  }

  /** Waits for the line and for the form to close: pressing the same fact earlier would close its form. */
  async #hasNoted(lines: number): Promise<void> {
    await expect.poll(() => this.lines.count()).toBe(lines);
    await this.#sheet.locator('.detail').waitFor({ state: 'detached' });
    await isIdle(this.#sheet);
  }

  async strikes(words: string | RegExp): Promise<void> {
    await this.line(words).getByRole('button').click();
    await this.line(words).waitFor({ state: 'detached' });
  }

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
