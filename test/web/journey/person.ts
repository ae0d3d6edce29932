/** A user with their own browser, which records errors. */
import { globSync, readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Words } from '../../../web/src/lib/i18n/words.ts';
import { PASSWORD } from '../../support/app.ts';
import { goTo, type Visitor, visit } from '../../support/browser.ts';
import type { Site } from '../../support/site.ts';
import { wrongWith } from './page-checks.ts';

/** Message folders of these games only: games may use the same key. */
export const cataloguesOf = (...games: readonly string[]): readonly string[] => [
  'web/src/messages',
  ...games.map((game) => `web/src/games/${game}/messages`),
  'rulebooks/messages',
  ...games.map((game) => `rulebooks/${game}/messages`),
  'server/http/messages',
];

const CATALOGUES = cataloguesOf('club-clock', 'gangster-paradise', 'peur-sur-la-ville');

const read = new Map<string, Words>();

/** All messages of a language in these folders: tests find texts by key. */
function wordsIn(language: 'fr' | 'en', folders: readonly string[]): Words {
  const name = [language, ...folders].join(' ');
  const known = read.get(name);
  if (known) return known;
  // Battles use some keys of campaigns and boards differently: their readers name the files, which have priority.
  const isOfBattle = (file: string): boolean => /\/battle(-options)?\.\w+\.json$/.test(file);
  const inFolders = folders
    .flatMap((folder) => globSync([`${folder}/${language}.json`, `${folder}/*.${language}.json`]))
    .filter((file) => !file.endsWith(`skirmish.${language}.json`))
    .toSorted((one, other) => Number(isOfBattle(other)) - Number(isOfBattle(one)));
  const files = [...inFolders, ...folders.flatMap((folder) => globSync(`${folder}.${language}.json`))];
  const words = new Words(language, Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))));
  read.set(name, words);
  return words;
}

export class Person {
  readonly name: string;
  readonly t: Words['t'];
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors, console errors, failed requests. */
  readonly complaints: string[] = [];

  constructor(name: string, context: BrowserContext, page: Page, words: Words) {
    this.name = name;
    this.t = words.t;
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Leaving a page aborts its requests.
      if (why !== 'net::ERR_ABORTED') this.complaints.push(`${request.method()} ${request.url()}: ${why}`);
    });
  }

  /** @param folders message folders, if not the site's and its games' */
  static async of(
    site: Pick<Site, 'browser' | 'baseURL'>,
    name: string,
    visitor: Partial<Visitor> = {},
    folders: readonly string[] = CATALOGUES,
  ): Promise<Person> {
    const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
    context.setDefaultTimeout(30_000);
    return new Person(name, context, await context.newPage(), wordsIn(visitor.language ?? 'fr', folders));
  }

  /** Opens an address and waits for hydration. */
  async goto(path: string): Promise<void> {
    await goTo(this.page, path);
  }

  /** Fills in and submits name and password. */
  async introduces(form: Locator = this.page.locator('main form')): Promise<void> {
    await form.locator('input[name=name]').fill(this.name);
    await form.locator('input[name=password]').fill(PASSWORD);
    await form.locator('button').last().click();
  }

  button(name: string | RegExp, within: Locator = this.page.locator('body')): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Waits for exactly that text. */
  async reads(key: string, args?: Parameters<Words['t']>[1]): Promise<void> {
    await this.page.getByText(this.t(key, args), { exact: true }).filter({ visible: true }).first().waitFor();
  }

  /** Waits for something under that heading. */
  async finds(key: string, args?: Parameters<Words['t']>[1]): Promise<void> {
    await this.page
      .getByRole('heading', { name: this.t(key, args), exact: true })
      .first()
      .waitFor();
  }

  /** Waits for that text. */
  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor();
  }

  async presses(key: string, args?: Parameters<Words['t']>[1], within?: Locator): Promise<void> {
    await this.button(this.t(key, args), within).first().click();
  }

  async follows(key: string): Promise<void> {
    await this.page
      .getByRole('link', { name: this.t(key) })
      .first()
      .click();
  }

  /** Opens a page of the campaign. */
  async turnsTo(place: 'now' | 'mine' | 'gangs' | 'city' | 'log' | 'ledger' | 'people'): Promise<void> {
    const places = this.page.getByRole('navigation', { name: this.t('game.tabs') });
    const link = places.getByRole('link', { name: this.t(`game.tab.${place}`) });
    if (await link.isVisible()) return link.click();
    // On a phone some are under "more".
    await places.getByRole('link', { name: this.t('game.tab.more') }).click();
    await this.page
      .locator('main .cards')
      .getByRole('link', { name: this.t(`game.tab.${place}`) })
      .click();
  }

  /** Only these console errors were expected; clears them. */
  expects(...complaints: readonly RegExp[]): void {
    for (const heard of this.complaints.splice(0))
      if (!complaints.some((one) => one.test(heard))) this.complaints.push(heard);
    expect(this.complaints).toEqual([]);
  }

  /** Asserts that the page has no errors and recorded none. */
  async isContent(): Promise<void> {
    // Polled: the page may be changing.
    await expect.poll(() => wrongWith(this.page)).toEqual([]);
    expect(this.complaints).toEqual([]);
  }

  /** An API request of this user. */
  async asks<Reply>(path: string): Promise<Reply> {
    const answer = await this.context.request.get(path);
    expect(answer.status()).toBe(200);
    return answer.json();
  }
}
