/**
 * Lighthouse on a phone, for `npm run bench:pages`. It has 114 packages of 176 MB, so it is not a dependency: its exact version is installed at first use,
 * without scripts, into a temporary folder.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testBrowser } from '../support/chromium.ts';

const VERSION = '13.5.0';

/** The parts of a report that are used. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<'performance' | 'accessibility', Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

export interface Seen {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** The browser's arithmetic benchmark just before: 1,500 to 2,000 on a good desktop, as Lighthouse's fourfold slowdown assumes. */
  readonly benchmarkIndex: number;
  readonly shift: number;
  /** Bytes of script, and of everything sent, response headers included. */
  readonly scriptBytes: number;
  readonly allBytes: number;
  /** Failed audits of either category, in the report's words. */
  readonly faults: readonly string[];
}

export interface Phone {
  readonly see: (url: string, headers: Readonly<Record<string, string>>) => Promise<Seen>;
  readonly end: () => Promise<void>;
}

/** Installs Lighthouse if needed, and starts a browser for it. */
export async function phone(): Promise<Phone> {
  const lighthouse = await installed();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'parrain-bench-phone-'));
  const { path } = await testBrowser();
  const browser = spawn(path, [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    browser.stderr.on('data', (said) => String(said).includes('DevTools listening') && resolve());
    browser.once('exit', () => reject(new Error('the browser ended')));
  });
  return {
    see: async (url, extraHeaders) => {
      const options = { port, logLevel: 'silent', onlyCategories: ['performance', 'accessibility'], extraHeaders };
      const result = await lighthouse(url, options);
      if (!result) throw new Error(`${url}: nothing was seen`);
      return seenIn(result.lhr, url);
    },
    end: async () => {
      browser.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
];

async function installed(): Promise<Lighthouse> {
  const folder = join(tmpdir(), `parrain-lighthouse-${VERSION}`);
  if (!existsSync(folder)) {
    const beside = mkdtempSync(`${folder}-`);
    console.error(`Lighthouse ${VERSION} is installed to ${folder} …`);
    const args = ['install', '--prefix', beside, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    execFileSync('npm', [...args, `lighthouse@${VERSION}`], { cwd: beside, stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(beside, folder);
  }
  const module = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse } = (await import(module)) as { default: Lighthouse }; // Its types are not installed here.
  return lighthouse;
}

function seenIn({ runtimeError, environment, categories, audits }: Report, url: string): Seen {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (of: 'performance' | 'accessibility'): number => Math.round((categories[of].score ?? Number.NaN) * 100);
  const sent = (audits['resource-summary']?.details?.items ?? audits['network-requests']?.details?.items ?? []) as {
    readonly resourceType?: string;
    readonly transferSize?: number;
  }[]; // What that audit lists.
  const bytes = (isCounted: (type: string) => boolean): number =>
    sent.reduce((sum, one) => sum + (isCounted(one.resourceType ?? '') ? (one.transferSize ?? 0) : 0), 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    firstPaintMs: number('first-contentful-paint'),
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    benchmarkIndex: environment.benchmarkIndex,
    shift: number('cumulative-layout-shift'),
    scriptBytes: bytes((type) => type.toLowerCase() === 'script'),
    allBytes: bytes((type) => type !== 'total'),
    faults: faultsOf(categories, audits),
  };
}

function faultsOf(categories: Report['categories'], audits: Report['audits']): string[] {
  const ids = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
  return ids.flatMap((id) => {
    const { score = null, displayValue = '' } = audits[id] ?? {};
    return score === null || score >= 0.9 ? [] : [`${id} ${displayValue}`.trim()];
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
