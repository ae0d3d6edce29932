/** Sending on two phones of one real site (PC-35): latency from a tap to the die on the other phone's card, by one clock. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open.ts';
import { serveWeb } from '../../server/web.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { goTo, visit } from '../support/browser.ts';
import { testBrowser } from '../support/chromium.ts';
import { Club } from '../support/club.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Figures, median, most } from './figures.ts';

/** Records the epoch ms of a page's last tap. */
const NOTES_TAPS = `addEventListener('pointerup', () => { window.tapped = performance.timeOrigin + performance.now(); }, true)`;
/** Resolves with the epoch ms at which that die appears on, or disappears from, a card of this page. */
const sees = (die: string, lies: boolean): string => `new Promise((resolve) => {
  const look = () => {
    if ((document.querySelector('.place [data-die="${die}"]') !== null) !== ${lies}) return requestAnimationFrame(look);
    resolve(performance.timeOrigin + performance.now());
  };
  look();
})`;

async function seated(browser: Browser, baseURL: string, who: SignedUp, id: string): Promise<Page> {
  const context = await visit(browser, { baseURL });
  await signedIn(context, baseURL, who);
  const page = await context.newPage();
  await page.addInitScript(NOTES_TAPS);
  await goTo(page, `/tables/${id}`);
  return page;
}

/** @returns ms from a tap on one phone to the die on the other */
async function timed(from: Page, to: Page, die: string, lies: boolean): Promise<number> {
  const seen = to.evaluate<number>(sees(die, lies));
  if (lies)
    await from
      .locator('.place.lit .all')
      .first()
      .tap({ position: { x: 18, y: 12 } });
  else await from.locator(`.place [data-die="${die}"]`).tap();
  return (await seen) - (await from.evaluate<number>('window.tapped'));
}

/** Places and takes back dice in turn. The pages must have been built (`npm run build`). */
export async function measurePoliceTaps(
  figures: Figures,
  { sql, db, url: databaseUrl }: Database,
  taps: number,
): Promise<void> {
  const app = await buildApp({ sql, db, databaseUrl, limits: false });
  const browser = await chromium.launch({ executablePath: (await testBrowser()).path, args: ['--no-sandbox'] });
  try {
    if (!(await serveWeb(app))) throw new Error('There is no web/build: run `npm run build` first.');
    const baseURL = await app.listen({ port: 0, host: '127.0.0.1' });
    const club = new Club(app);
    const people = [await signedUp(app, 'Ange'), await signedUp(app, 'Zita'), await signedUp(app, 'Luis')];
    const [ange, zita] = people as [SignedUp, SignedUp];
    const id = await club.opened(ange, people, { rulebook: 'police-city', options: { sand: 0 } });
    await club.start(ange, id);
    const [one, other] = [await seated(browser, baseURL, ange, id), await seated(browser, baseURL, zita, id)];
    const ms: number[] = [];
    for (let tap = 0; tap < taps; tap++) ms.push(await timed(one, other, '1.I1', tap % 2 === 0));
    const sorted = ms.toSorted((a, b) => a - b);
    figures.add('police.taps.median', `a die on the other phone after its tap, ${taps} taps, median`, median(ms), 'ms');
    const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
    figures.add('police.taps.p95', '  p95', p95, 'ms', most(150));
  } finally {
    await browser.close();
    await app.close();
  }
}
