// Goal: printouts are complete: no clipped text, no covering bars, folds open; a campaign's gangs print as sheets and cards with their state.
// Method: a real browser with print media, on A4 and Letter.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CampaignView } from '../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { apiOf, picture } from '../support/browser.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Person } from './journey/person.ts';

/** Width between margins of 12 mm, at 96 dpi. */
const PAPERS = { a4: 703, letter: 725 } as const;

let on: Stage;
let mona: Person;
let momo: Person;
const paths = new Map<string, string>();
beforeAll(async () => {
  on = await stage();
  const names = ['Mona', 'Momo', 'Nina'];
  for (const phase of ['battles', 'investments', 'over'] as const)
    paths.set(phase, await on.campaign(phase, names, {}));
  mona = await on.enters('Mona', { screen: 'laptop', light: 'dark' });
  momo = await on.enters('Momo', { screen: 'laptop' });
});

/** Runs in the page: elements clipped, covered or missing in print. */
const FAULTS = `(() => {
  const said = (element) => element.tagName.toLowerCase() + '.' + element.className.toString().replace(/svelte-\\S+/g, '').trim() + ': ' + element.textContent.trim().slice(0, 40);
  const faults = [];
  const width = document.documentElement.clientWidth;
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('.unseen, svg, script, template, noscript')) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden') continue;
    if (['fixed', 'sticky'].includes(style.position)) faults.push('lies over ' + said(element));
    const speaks = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && element.tagName !== 'INPUT') faults.push('cut in its width ' + said(element));
    if (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2 && !['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) faults.push('cut in its height ' + said(element));
    if (speaks && box.right > width + 1) faults.push('beyond the edge ' + said(element));
  }
  for (const fold of document.querySelectorAll('details:not([open])')) {
    const inside = [...fold.children].filter((one) => one.tagName !== 'SUMMARY' && one.textContent.trim() !== '');
    if (fold.getBoundingClientRect().height > 0 && inside.some((one) => one.getBoundingClientRect().height === 0)) faults.push('kept folded ' + said(fold));
  }
  return faults;
})()`;

async function printed(page: Page, width: number): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1000 });
  return page.evaluate<string[]>(FAULTS);
}

test.each([
  ['battles', ''],
  ['battles', '/cockpit'],
  ['battles', '/mine'],
  ['battles', '/gangs'],
  ['battles', '/log'],
  ['battles', '/ledger'],
  ['battles', '/rules'],
  ['battles', '/deck'],
  ['battles', '/people'],
  ['battles', '/settings'],
  ['battles', '/city'],
  ['battles', '/gangs/print'],
  ['battles', '/gangs/print?kind=cards'],
  ['investments', ''],
  ['over', ''],
  ['over', '/story'],
])('a campaign in %s%s is printed whole', async (phase, place) => {
  const reader = place === '/mine' ? momo : mona;
  const { page } = reader;
  for (const [paper, width] of Object.entries(PAPERS)) {
    await page.emulateMedia({ media: 'screen' });
    await reader.goto(`${paths.get(phase)}${place}`);
    expect(await printed(page, width), paper).toEqual([]);
  }
  await picture(page, `print-${phase}${place.replaceAll(/\W/g, '-')}`);
});

test.each(['/', '/clocks', '/rules/peur-sur-la-ville', '/me', '/lessons/gangster-paradise'])(
  '%s is printed whole',
  async (place) => {
    await mona.page.emulateMedia({ media: 'screen' });
    await mona.goto(place);
    expect(await printed(mona.page, PAPERS.a4)).toEqual([]);
  },
);

test('a gang is printed alone or with all the others, each on a page of its own, with scars and arrests', async () => {
  const { page } = momo;
  const path = paths.get('over') ?? '';
  const { view } = await momo.asks<{ view: CampaignView }>(apiOf(path));
  const hurt = view.gangs.flatMap((gang) =>
    gang.figures.filter(({ status, permanent }) => status !== 'fit' || permanent > 0),
  );
  await page.emulateMedia({ media: 'screen' });
  await momo.goto(`${path}/mine`);
  await page.getByRole('link', { name: momo.t('campaign.print.mine') }).click();
  await page.waitForURL(/gangs\/print\?gang=\d/);
  await expect.poll(() => page.locator('section.gang').count()).toBe(1);
  await page.getByRole('link', { name: momo.t('campaign.print.all') }).click();
  await expect.poll(() => page.locator('section.gang').count()).toBe(view.gangs.length);
  for (const { name } of hurt) expect(await page.locator('section.gang').getByText(name).count()).toBeGreaterThan(0);
  const states = page.locator('.summary.full tbody tr td:nth-child(6)').filter({ hasText: /\w/ });
  await expect.poll(() => states.count()).toBe(hurt.length);
  await page.emulateMedia({ media: 'print' });
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({
      format,
      ...(process.env.TEST_PICTURES ? { path: `test/.artifacts/gangs-${format}.pdf` } : {}),
    });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(view.gangs.length);
  }
});

/** Runs in the page: names in capitals with clipped accents, with the number of pixels. */
const CLIPPED_ACCENTS = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const faults = [];
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    const isField = element.tagName === 'INPUT';
    if (!style.fontFamily.includes('Anton') || (!isField && style.overflowY === 'visible')) continue;
    if (element.closest('.unseen') || element.getBoundingClientRect().height === 0 || style.textTransform !== 'uppercase') continue;
    if (!isField && ![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')) continue;
    pen.font = style.fontSize + ' Anton';
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down, actualBoundingBoxAscent: accent } = pen.measureText('É');
    const room = up - (up + down - parseFloat(style.lineHeight)) / 2 + (isField ? 0 : parseFloat(style.paddingTop));
    if (room < accent - 0.5) faults.push(element.tagName + '.' + element.className + ' ' + (accent - room).toFixed(1));
  }
  return faults;
})()`;

test('capital accents are whole in fields and on cards, on screens and on paper', async () => {
  const { page } = momo;
  const made = await momo.context.request.post('/api/rosters', {
    data: { document: { ...newRoster('braqueurs', 'Éric'), name: 'À ÉTÉ' } },
    headers: { origin: on.site.baseURL },
  });
  const { id } = await made.json();
  const battles = paths.get('battles') ?? '';
  for (const place of [`/rosters/${id}`, `/rosters/${id}/cards`, `${battles}/mine`, battles, `${battles}/gangs`])
    for (const [media, width] of [
      ['screen', 1366],
      ['screen', 390],
      ['print', 703],
    ] as const) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 844 });
      await momo.goto(place);
      expect(await page.evaluate(CLIPPED_ACCENTS), `${place} ${media} ${width}`).toEqual([]);
    }
});
