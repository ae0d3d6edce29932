/**
 * Expiries on several server processes: halls whose turns last two seconds, grace included, without players. Every clock must expire once; lateness is measured
 * from its instant to the announcement of its commit.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { GRACE_MS } from '#kernel/clock-tree.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { freePort } from '../../server/database/postmaster.ts';
import { DatabaseTime } from '../../server/time/database-time.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { NodeProcess } from './node-process.ts';

export interface FlagsOptions {
  readonly nodes: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly kill: boolean;
}

export interface Lateness {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface FlagsReport {
  readonly flags: number;
  readonly lost: number;
  readonly doubled: number;
  /** ms from the expiry's instant to its move's. */
  readonly decided: Lateness;
  /** ms from the expiry's instant until another process heard that it is durable. */
  readonly heard: Lateness;
  /** Timer lateness of this idle process, ms: the machine's own share. */
  readonly noise: Lateness;
}

const TURN_MS = 2_000;
const NOISE_EVERY_MS = 2;
/** Grace for the last expiries before they count as lost. */
const PATIENCE_MS = 60_000;

export async function flagsRun(options: FlagsOptions): Promise<FlagsReport> {
  const folder = temporaryFolder();
  const embedded = await startEmbedded({ folder });
  const nodes: NodeProcess[] = [];
  const sql = postgres(embedded.url, { max: 3, onnotice: () => {} });
  try {
    const env = { DATABASE_URL: embedded.url, PARRAIN_SHARED: 'true' };
    for (let n = 0; n < options.nodes; n++)
      nodes.push(new NodeProcess(`node ${n}`, await freePort(), env, join(folder, `node-${n}.log`)));
    for (const node of nodes) await node.start();
    const time = await DatabaseTime.open(sql);
    const heard = new Map<string, number[]>();
    await sql.listen('parrain_acts', (books) => {
      const at = time.exact();
      for (const book of books.split(',')) heard.set(book, [...(heard.get(book) ?? []), at]);
    });
    await openHalls(nodes, options.perSecond * (TURN_MS / 1_000));
    await sleep(TURN_MS);
    const noise = monitorEventLoopDelay({ resolution: NOISE_EVERY_MS });
    noise.enable();
    const from = time.now();
    if (options.kill) await killOne(nodes, options.seconds);
    else await sleep(options.seconds * 1_000);
    const until = time.now();
    noise.disable();
    await allFallen(sql, until, time);
    await time.stop();
    const late = (share: number): number => noise.percentile(share) / 1e6 - NOISE_EVERY_MS;
    const report = reportOf(await flagsOf(sql), heard, from, until);
    return { ...report, noise: { p50: late(50), p99: late(99), max: late(100) } };
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
    await sql.end({ timeout: 2 });
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killOne(nodes: readonly NodeProcess[], seconds: number): Promise<void> {
  await sleep(seconds * 500);
  await nodes[0]?.kill();
  await sleep(seconds * 500);
}

/** Spread over the nodes, and over the length of a turn. */
async function openHalls(nodes: readonly NodeProcess[], halls: number): Promise<void> {
  const post = async (address: string, path: string, body: unknown, token = ''): Promise<{ access: string }> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { access: string };
  };
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const password = 'une offre que personne ne refuse';
  const { access } = await post(first.address, '/api/people', { name: 'Le Chronométreur', password, bearer: true });
  const options = { kind: 'turn', ms: TURN_MS - GRACE_MS };
  const opening: Promise<unknown>[] = [];
  for (let n = 0; n < halls; n++) {
    const { address } = nodes[n % nodes.length] ?? first;
    opening.push(
      post(address, '/api/games', { id: randomUUID(), rulebook: 'hall', title: 'La salle', seats: 1, options }, access),
    );
    await sleep(TURN_MS / halls);
  }
  await Promise.all(opening);
}

async function allFallen(sql: Sql, until: number, time: DatabaseTime): Promise<void> {
  while (time.now() < until + PATIENCE_MS) {
    const [row] = await sql<
      { n: number }[]
    >`select count(*)::int as n from clock where due_at <= to_timestamp(${until}::float8 / 1000)`;
    if (row?.n === 0) return;
    await sleep(50);
  }
}

interface Flag {
  readonly game: string;
  readonly flag: number;
  /** Instants of its moves. */
  readonly fell: readonly number[];
  /** Index of that commit in its book, from 0. */
  readonly commit: number;
}

const flagsOf = (sql: Sql): Promise<Flag[]> => sql<Flag[]>`
  with clock_set as (
    select m.game_id, c.key as ask, (c.value->>'due')::float8 + ${GRACE_MS}::float8 as flag
    from move m, jsonb_each(m.clocks) c where jsonb_typeof(c.value) <> 'null'
  ), fell as (
    select game_id, ask, array_agg(extract(epoch from at)::float8 * 1000 order by seq) as at from move where kind = 'elapsed'
    group by game_id, ask
  )
  select s.game_id as game, s.flag, coalesce(f.at, '{}') as fell, split_part(s.ask, '.', 2)::int as commit
  from clock_set s left join fell f on f.game_id = s.game_id and f.ask = s.ask`;

function reportOf(
  all: readonly Flag[],
  heard: ReadonlyMap<string, readonly number[]>,
  from: number,
  until: number,
): Omit<FlagsReport, 'noise'> {
  const flags = all.filter(({ flag }) => flag >= from && flag < until);
  const fallen = flags.filter(({ fell }) => fell.length > 0);
  return {
    flags: flags.length,
    lost: flags.length - fallen.length,
    doubled: flags.filter(({ fell }) => fell.length > 1).length,
    decided: latenessOf(fallen.map(({ flag, fell }) => (fell[0] ?? Number.NaN) - flag)),
    heard: latenessOf(fallen.map(({ game, flag, commit }) => (heard.get(game)?.[commit] ?? Number.NaN) - flag)),
  };
}

function latenessOf(values: readonly number[]): Lateness {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
