/**
 * Latency of another reader and server memory while one account does the worst allowed things; memory of two thousand idle streams. `node
 * test/bench/worst-account.ts [words of a deed]`, or a part of `npm run bench`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import postgres, { type Sql } from 'postgres';
import { Host } from '../../server/commit/host.ts';
import type { GameFile } from '../../server/portability/file-format.ts';
import { clubProgramme, opened, residentMb } from '../proofs/screens-run.ts';
import { openCampaign, playOn } from '../server/portability/campaigns.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, lineOf, most } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { percentile } from './load.ts';
import { endAll, type Measured, measured } from './processes.ts';
import { type Account, type Deed, deeds, fortyTables, prepared } from './worst-deeds.ts';

const GANGS = 10;
const STREAMS = 2_000;
/** Between two readings; with less, the reader would meet the per-person limit. */
const PAUSE_MS = 30;

interface Thorough {
  /** Each deed runs for at least this time and number of readings. */
  readonly seconds: number;
  readonly readings: number;
}
/** With only a hundred readings the p99 is the longest, which depends on the machine. */
export const thorough: Thorough = { seconds: 4, readings: 300 };

/** @param only words of the deeds that are measured; all if empty */
export async function measureWorst(
  figures: Figures,
  dataFolder: string,
  { seconds, readings, only = '' }: Thorough & { readonly only?: string },
): Promise<void> {
  const server = measured('test/bench/server.ts', {
    PARRAIN_DATA: dataFolder,
    PARRAIN_PAGES: 'true',
    PARRAIN_LIMITED: 'true',
  });
  const { address, url } = JSON.parse(await server.line(60)) as { address: string; url: string }; // Its one line.
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    if (only === '') await measureStreams(figures, server, address);
    const { account, paths } = await setUp(address, sql);
    figures.add('worst.load', 'load of the machine at the beginning', loadavg()[0] ?? 0, '');
    const reader = new Reader(address, paths);
    await reader.reads(seconds, 0);
    const idle: number[] = [];
    const results: { deed: string; p99: number; readings: number; answers: string }[] = [];
    const stretches: { deed: string; ms: number }[] = [];
    const unmeasured: string[] = [];
    let memory = 0;
    const weighing = setInterval(() => (memory = Math.max(memory, residentMb(server.pid))), 100);
    const chosen = deeds.filter(({ what }) => new RegExp(only).test(what));
    for (const deed of chosen) {
      const before = await reader.reads(seconds / 2, Math.max(readings / 3, readings / chosen.length));
      idle.push(...before);
      const one = deed.own ? account : { ...account, token: (await signUp(address)).token };
      if (deed.own) await mayAgain(deed, one);
      const alone = await stretchAlone(deed, one);
      stretches.push({ deed: deed.what, ms: alone });
      const { times, answers, isDone } = await during(deed, one, () => reader.reads(seconds, readings));
      // A new account never meets earlier limits, although some of its twenty connections may until the end.
      if (!(alone > 0) || (deed.own && !isDone)) unmeasured.push(`${deed.what}${answers}`);
      const [p99, quiet] = [percentile(times, 0.99), percentile(before, 0.99)];
      const load = loadavg()[0]?.toFixed(1);
      console.error(
        `${deed.what}: p99 ${p99.toFixed(0)} ms of ${times.length}, just before ${quiet.toFixed(0)} of ${before.length}; alone ${alone.toFixed(1)} ms at a stretch; ${memory.toFixed(0)} MB at most, load ${load}${answers}; ${await memoryNow(account)}`,
      );
      results.push({ deed: deed.what, p99, readings: times.length, answers });
    }
    if (only === '' || 'forty tables'.includes(only)) {
      const client = new HttpClient(address, account.token);
      await fortyTables(client);
      const times = await reader.reads(seconds, readings);
      results.push({
        deed: 'forty tables of sharp bots',
        p99: percentile(times, 0.99),
        readings: times.length,
        answers: '',
      });
      client.close();
    }
    clearInterval(weighing);
    const idleP99 = percentile(idle, 0.99);
    const bound = Math.min(250, Math.max(50, 3 * idleP99));
    figures.add('worst.idle.p99', `another reader, p99 of ${idle.length}, idle`, idleP99, 'ms');
    for (const { deed, p99, readings: n, answers } of results)
      figures.add(
        `worst.${deed.replaceAll(' ', '-')}.p99`,
        `  during: ${deed}, p99 of ${n}${answers}`,
        p99,
        'ms',
        most(bound),
      );
    for (const { deed, ms } of stretches)
      figures.add(
        `worst.${deed.replaceAll(' ', '-')}.stretch`,
        `  at a stretch, one request: ${deed}`,
        ms,
        'ms',
        most(25),
      );
    if (unmeasured.length > 0) throw new Error(`not measured, since it was only refused: ${unmeasured.join('; ')}`);
    figures.add('worst.memory', 'resident memory of the server, at most', memory, 'MB', most(400));
  } finally {
    await sql.end({ timeout: 2 });
    await server.end();
  }
}

class Reader {
  readonly #address: string;
  readonly #token: string;
  readonly #paths: readonly string[];

  constructor(address: string, { token, game }: { token: string; game: string }) {
    this.#address = address;
    this.#token = token;
    this.#paths = [`/api/games/${game}`, `/api/games/${game}/moves`, `/campaigns/${game}`];
  }

  /** For that long, and at least that often. @returns durations, ms */
  async reads(seconds: number, atLeast: number): Promise<number[]> {
    const times: number[] = [];
    // The server closes idle connections.
    const client = new HttpClient(this.#address, this.#token);
    const end = performance.now() + seconds * 1000;
    for (let n = 0; performance.now() < end || n < atLeast; n++) {
      const path = this.#paths[n % this.#paths.length] ?? '';
      const begun = performance.now();
      const { status } = await (path.startsWith('/api') ? client.get(path) : client.page(path));
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${path} answers ${status} to the reader`);
      await sleep(PAUSE_MS);
    }
    client.close();
    return times;
  }
}

async function during(
  { what }: Deed,
  account: Account,
  reads: () => Promise<number[]>,
): Promise<{ times: number[]; answers: string; isDone: boolean }> {
  const attacker = new Worker(new URL('./worst-attacker.ts', import.meta.url), { workerData: { what, account } });
  await sleep(700);
  const times = await reads();
  attacker.postMessage('stop');
  const [counts] = (await once(attacker, 'message')) as [Record<string, number>]; // What it sends.
  // Its connections end with it.
  await attacker.terminate();
  await sleep(1_000);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  // At least one request was not rate-limited.
  const isDone = Object.keys(counts).some((status) => status !== '429') || answers.length === 0;
  return { times, answers: ` (${answers.join(', ') || 'no answer yet'})`, isDone };
}

/** Waits until the account's rate limit has expired. */
async function mayAgain(deed: Deed, account: Account): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const client = new HttpClient(account.address, account.token);
    const { status, retryAfter } = await deed.once(client, account);
    client.close();
    if (status !== 429) return;
    await sleep(retryAfter * 1000 + 500);
  }
  throw new Error(`${deed.what}: it is told to wait for ever`);
}

/** The longest CPU time, ms, for which one request of it blocks the loop. @returns NaN if it was rate-limited */
async function stretchAlone(deed: Deed, account: Account): Promise<number> {
  let longest = 0;
  for (let n = 0; n < 3; n++) {
    await sleep(50);
    await stretch(account);
    // On a separate connection, which the server may close after a too large body.
    const own = new HttpClient(account.address, account.token);
    const answer = await deed.once(own, account).catch(() => null);
    own.close();
    if (answer?.status === 429) return Number.NaN;
    longest = Math.max(longest, await stretch(account));
  }
  return longest;
}

interface Loop extends NodeJS.MemoryUsage {
  readonly ms: number;
}

/** Anonymous, since the account may be at its limit. @throws Error without an answer */
async function loopOf({ address }: Account): Promise<Loop> {
  const client = new HttpClient(address, '');
  const { status, body } = await client.get('/api/loop');
  client.close();
  if (status !== 200) throw new Error(`/api/loop answers ${status}`);
  return JSON.parse(body) as Loop; // Of `server.ts`.
}

const stretch = async (account: Account): Promise<number> => (await loopOf(account)).ms;

/** Memory by kind, MB. */
async function memoryNow(account: Account): Promise<string> {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = await loopOf(account);
  const [all, heap, used, outside, buffers] = [rss, heapTotal, heapUsed, external, arrayBuffers].map((bytes) =>
    (bytes / 2 ** 20).toFixed(0),
  );
  return `now ${all} MB: heap ${heap}, of which used ${used}, outside ${outside}, of which buffers ${buffers}`;
}

async function signUp(address: string): Promise<{ token: string; person: { id: string; name: string } }> {
  const client = new HttpClient(address, '');
  const body = { name: `bench ${randomUUID().slice(0, 8)}`, password: randomUUID(), bearer: true };
  const { access, person } = JSON.parse((await client.post('/api/people', JSON.stringify(body))).body); // Of its contract.
  client.close();
  return { token: access, person };
}

async function setUp(address: string, sql: Sql) {
  const [honest, worst] = [await signUp(address), await signUp(address)];
  const host = new Host({ sql, now: Date.now, shared: false });
  const campaignOf = async (person: { id: string; name: string }, isOver: boolean): Promise<string> => {
    const id = await openCampaign(host, person, GANGS);
    await playOn(host, id, person.id, ({ turn, phase }) => !isOver && turn === 2 && phase === 'battles', 1);
    return id;
  };
  const paths = { token: honest.token, game: await campaignOf(honest.person, false) };
  const over = await campaignOf(worst.person, true);
  const client = new HttpClient(address, worst.token);
  const file = JSON.parse((await client.get(`/api/games/${over}/export`)).body) as GameFile; // Our own file.
  client.close();
  const campaign = await campaignOf(worst.person, false);
  const account = await prepared(address, { token: worst.token, name: worst.person.name }, campaign, file);
  return { account, paths };
}

/** Screens with the clocks of an idle programme. */
async function measureStreams(figures: Figures, server: Measured, address: string): Promise<void> {
  const { id, token } = await clubProgramme(address);
  // Excludes the fixed cost of the first ones.
  const first = await opened(50, address, id, token);
  await sleep(2_000);
  const before = residentMb(server.pid);
  const sockets = await opened(STREAMS, address, id, token);
  let held = 0;
  for (let n = 0; n < 20; n++) {
    await sleep(250);
    held = Math.max(held, residentMb(server.pid));
  }
  for (const socket of [...first, ...sockets]) socket.close();
  figures.add('streams.memory', `${STREAMS} idle streams, resident memory more`, held - before, 'MB', most(60));
  await sleep(1_000);
}

if (import.meta.main) {
  const run = beginRun();
  const dataFolder = temporaryFolder();
  const figures = new Figures();
  try {
    await measureWorst(figures, dataFolder, {
      ...thorough,
      ...(process.env.SECONDS ? { seconds: Number(process.env.SECONDS) } : {}),
      only: process.argv.slice(2).join(' '),
    });
    for (const figure of figures.list) console.log(lineOf(figure));
  } finally {
    await endAll();
    rmSync(dataFolder, { recursive: true, force: true });
    run.finished();
  }
}
