/**
 * Latency at a table of five (issue 13): from an act's tap to its frame on every screen, by one clock. (That animations start in that frame is tested with held
 * time: `paradise-motion.test.ts`.) Pages of the real build in one browser, with a server on this machine.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open.ts';
import { serveWeb } from '../../server/web.ts';
import { signedUp } from '../support/app.ts';
import { goTo, visit } from '../support/browser.ts';
import { testBrowser } from '../support/chromium.ts';
import { Club } from '../support/club.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Figures, median, most } from './figures.ts';

const NAMES = ['Ange', 'Zita', 'Luis', 'Mona', 'Rico'];
const NO_CLOCKS = { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 };
const OPTIONS = { first: 1, clans: 'draw', timers: NO_CLOCKS };

/** Measurements in a page. Epoch ms. */
interface Noted {
  readonly tapped: number;
  /** By seq of the game: when its frame began. */
  readonly shown: Readonly<Record<number, { readonly at: number }>>;
}

const NOTES = `(() => {
  const noted = { tapped: 0, shown: {}, seq: 0 };
  window.noted = noted;
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('pointerup', () => { noted.tapped = now(); }, true);
  const look = () => {
    const seq = Number(document.querySelector('#board-ask')?.dataset.seq ?? 0);
    if (seq <= noted.seq) return;
    noted.seq = seq;
    const one = { at: 0 };
    noted.shown[seq] = one;
    requestAnimationFrame(() => { one.at = now(); });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-seq'] });
})()`;

const notedOn = (page: Page): Promise<Noted> => page.evaluate<Noted>('window.noted');
const seqOn = (page: Page): Promise<number> => page.evaluate<number>('window.noted.seq');
/** Resolves when the frame that shows that act has begun. */
const shows = (page: Page, seq: number): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => ((window.noted.shown[${seq}]?.at ?? 0) > 0 ? resolve(null) : requestAnimationFrame(look));
    look();
  })`);

/** From the tap, ms. Five pages on one machine draw one after the other, unlike five phones. */
interface Took {
  readonly first: number;
  readonly last: number;
}

/** Taps the first button of the page's question. */
async function timed(pages: readonly Page[], actor: Page): Promise<Took> {
  const seq = (await seqOn(actor)) + 1;
  await actor.locator('#board-ask.mine button.primary').last().click();
  await Promise.all(pages.map((page) => shows(page, seq)));
  const noted = await Promise.all(pages.map(notedOn));
  const tapped = (await notedOn(actor)).tapped;
  const after = noted.map(({ shown }) => (shown[seq]?.at ?? Number.NaN) - tapped);
  return { first: Math.min(...after), last: Math.max(...after) };
}

async function seated(browser: Browser, baseURL: string, who: Awaited<ReturnType<typeof signedUp>>, id: string) {
  const context = await visit(browser, { baseURL, screen: 'laptop' });
  await signedIn(context, baseURL, who);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(NOTES);
  await goTo(page, `/tables/${id}`);
  await page.locator('.air').waitFor({ state: 'attached' });
  return { context, page };
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN;

/** The deliveries of a turn, then bids in turn. The pages must have been built (`npm run build`). */
export async function measureScreens(
  figures: Figures,
  { sql, db, url: databaseUrl }: Database,
  bids: number,
): Promise<void> {
  const app = await buildApp({ sql, db, databaseUrl, limits: false });
  const browser = await chromium.launch({ executablePath: (await testBrowser()).path, args: ['--no-sandbox'] });
  const open: BrowserContext[] = [];
  try {
    if (!(await serveWeb(app))) throw new Error('There is no web/build: run `npm run build` first.');
    const baseURL = await app.listen({ port: 0, host: '127.0.0.1' });
    const club = new Club(app);
    const people = await Promise.all(NAMES.map((name) => signedUp(app, name)));
    const [organiser] = people;
    if (!organiser) throw new Error('a game has an organiser');
    const game = { rulebook: 'gangster-paradise', options: OPTIONS, seats: people.length };
    const id = await club.opened(organiser, people, game);
    const { status, body } = await club.start(organiser, id);
    if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
    const pages: Page[] = [];
    for (const who of people) {
      const { context, page } = await seated(browser, baseURL, who, id);
      open.push(context);
      pages.push(page);
    }
    const all: Took[] = [];
    for (let act = 0; act < people.length + bids; act++) {
      const actor = pages[act % pages.length];
      if (actor) all.push(await timed(pages, actor));
    }
    const what = `an act on all of five screens after its tap, ${all.length} acts`;
    const [first, last] = [all.map((one) => one.first), all.map((one) => one.last)];
    figures.add('paradise.screens.median', `${what}, median`, median(last), 'ms');
    figures.add('paradise.screens.p95', '  p95', p95(last), 'ms', most(150));
    figures.add('paradise.screens.first.median', '  on the first of them, median', median(first), 'ms');
    figures.add('paradise.screens.first.p95', '  p95', p95(first), 'ms');
  } finally {
    for (const context of open) await context.close();
    await browser.close();
    await app.close();
  }
}
