// Goal: robustness against browser translation, the wheel over number fields, and forced colours.
// Method: a table and forms in a real Chromium; texts are wrapped in <font> as the translator does.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { GothamRoom } from './journey/gotham-room.ts';
import { leaveAfterEach } from './journey/here.ts';
import type { Person } from './journey/person.ts';

let den: GothamRoom;
const here: Person[] = [];
beforeAll(async () => {
  den = await GothamRoom.opens('foreign hands');
});
leaveAfterEach(here);

async function enters(screen: 'phone' | 'laptop', path: string): Promise<Person> {
  const person = await den.enters('Rita', { screen });
  here.push(person);
  await person.goto(path);
  return person;
}

/** Marks translated text. */
const MARK = '\u00a4';

/** As Chrome's translator: nested `<font>` elements replace each text, except where excluded. */
const translated = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script,style,textarea,[translate=no],font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = mark + text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, MARK);

const wordsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('main').innerText())
    .replaceAll(MARK, '')
    .split(/\s*\n\s*/)
    .filter((line) => line !== '');

test('a translated table goes on: what changes is seen, what is over goes, and it ends as an untranslated one', async () => {
  const id = await den.game(['Rita'], 3);
  const rita = await enters('laptop', `/tables/${id}`);
  const other = await enters('laptop', `/tables/${id}`);
  await translated(rita.page);
  expect((await rita.page.locator('main').innerText()).split(MARK).length).toBeGreaterThan(20);
  expect(await rita.page.locator('.avatar font, .figure font').count()).toBe(0);
  for (const act of ['draw', 'end'] as const) {
    const before = await wordsOf(other.page);
    expect((await den.says('Rita', id, { do: act })).status).toBe(200);
    await expect.poll(() => wordsOf(other.page)).not.toEqual(before);
    const differs = async () => {
      const [mine, plain] = [await wordsOf(rita.page), await wordsOf(other.page)];
      return plain.join('\n') === mine.join('\n') ? null : { mine, plain };
    };
    await expect.poll(differs).toBeNull();
    await translated(rita.page);
  }
});

test('the wheel over a number that has the focus scrolls the page and changes nothing', async () => {
  const rita = await enters('laptop', '/tables/new?game=police-city');
  const number = rita.page.locator('input[type=number]').first();
  await number.scrollIntoViewIfNeeded();
  await number.focus();
  const before = await number.inputValue();
  await number.hover();
  const top = () => rita.page.evaluate(() => window.scrollY);
  const at = await top();
  for (let n = 0; n < 3; n++) await rita.page.mouse.wheel(0, at > 200 ? -120 : 120);
  await expect.poll(top).not.toBe(at);
  expect(await number.inputValue()).toBe(before);
  // Firefox changes the number of a focused field.
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(false);
});

test.each(['phone', 'laptop'] as const)(
  '%s: with colours of the reader’s own, what is chosen is seen',
  async (screen) => {
    const id = await den.game(['Rita'], 3);
    const { page } = await enters(screen, `/tables/${id}`);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.locator('[data-deed=lay]').first().click();
    await picture(page, `forced-${screen}`);
    const chosen = page.locator(':is([aria-pressed=true], [aria-selected=true], [aria-current]):visible');
    const groundOf = (one: Element): string => getComputedStyle(one).backgroundColor;
    const highlight = await page.evaluate(() => {
      const one = document.body.appendChild(document.createElement('i'));
      one.style.cssText = 'forced-color-adjust: none; background: Highlight';
      const { backgroundColor } = getComputedStyle(one);
      one.remove();
      return backgroundColor;
    });
    expect(await chosen.count()).toBeGreaterThan(0);
    for (const one of await chosen.all()) expect(await one.evaluate(groundOf)).toBe(highlight);
  },
);
