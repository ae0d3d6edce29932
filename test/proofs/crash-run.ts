/**
 * Kills and pauses servers, and kills their database, again and again while people play. Afterwards every acknowledged move must exist exactly once under its number, no refused
 * one may, and all nodes and the log must agree.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { pick, seededDice } from '#rulebooks/dice.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';
import { freePort } from '../../server/database/postmaster.ts';
import { audit } from '../../server/ledger/audit.ts';
import { auditStates } from '../../server/read/audit-states.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Play, playOn } from './crash-clients.ts';
import { childrenOf, killHard, NodeProcess, postmasterOf } from './node-process.ts';

export interface CrashOptions {
  readonly kills: number;
  /** Two nodes on an external database, or one node with its own. */
  readonly nodes: 1 | 2;
  /** Nodes pass requests on to the owner of a book. */
  readonly owners?: boolean;
  readonly clients: number;
  readonly seed: number;
  readonly log?: (sentence: string) => void;
}

export interface CrashReport {
  readonly kills: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly refused: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const folder = temporaryFolder();
  const since = performance.now();
  let embedded: EmbeddedPostgres | null = null;
  const nodes: NodeProcess[] = [];
  try {
    embedded = options.nodes === 2 ? await startEmbedded({ folder }) : null;
    const env: Record<string, string> = embedded
      ? { DATABASE_URL: embedded.url, PARRAIN_SHARED: 'true' }
      : { PARRAIN_DATA: folder, DATABASE_URL: '' };
    for (let n = 0; n < options.nodes; n++) {
      const port = await freePort();
      const owned: Record<string, string> = options.owners
        ? {
            PARRAIN_NODE_ADDRESS: `http://127.0.0.1:${port}`,
            PARRAIN_NODE_KEY: 'the key that both nodes of the proof have',
          }
        : {};
      nodes.push(new NodeProcess(`node ${'AB'[n]}`, port, { ...env, ...owned }, join(folder, `node-${n}.log`)));
    }
    for (const node of nodes) await node.start();
    const play = await opened(nodes);
    const clients = Array.from({ length: options.clients }, (_, n) =>
      playOn(play, seededDice(options.seed * 1000 + n)),
    );
    const kills = await killing(options, folder, nodes, play);
    await sleep(500);
    play.stopped = true;
    await Promise.all(clients);
    await Promise.all(nodes.map((node) => (node.up ? null : node.start())));
    const url = embedded?.url ?? urlOf(folder);
    const sql = postgres(url, { max: 2, onnotice: () => {} });
    try {
      const faults = [...play.faults, ...(await verify(sql, play))];
      const acknowledged = play.moves.filter((move) => move.answer && 'seq' in move.answer).length;
      const seconds = Math.round((performance.now() - since) / 1000);
      return { kills, acknowledged, refused: play.moves.length - acknowledged, seconds, faults };
    } finally {
      await sql.end({ timeout: 2 });
    }
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function urlOf(folder: string): string {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://parrain:${password}@127.0.0.1:${port}/postgres`;
}

/** A person with one crowded game and some small ones, who plays for the empty seats. */
async function opened(nodes: readonly NodeProcess[]): Promise<Play> {
  const addresses = nodes.map((node) => node.address);
  const post = async (path: string, body: unknown, token = ''): Promise<{ access: string; id: string }> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(addresses[0] + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { access: string; id: string };
  };
  const { access } = await post('/api/people', {
    name: 'Le Témoin',
    password: 'une offre que personne ne refuse',
    bearer: true,
  });
  const games: { id: string; seats: number }[] = [];
  for (const seats of [20, 4, 4, 3, 2, 1]) {
    const { id } = await post(
      '/api/games',
      { id: randomUUID(), rulebook: 'purse', title: 'Sous le feu', seats },
      access,
    );
    games.push({ id, seats });
  }
  return { addresses, token: access, games, moves: [], faults: [], stopped: false };
}

/** Longer than a lease on a clock, and than a client waits. */
const MOST_PAUSE_MS = 10_000;

async function killing(
  options: CrashOptions,
  folder: string,
  nodes: readonly NodeProcess[],
  play: Play,
): Promise<Record<string, number>> {
  const dice = seededDice(options.seed);
  const kills: Record<string, number> = {};
  const returning = new Set<Promise<void>>();
  for (let n = 0; n < options.kills; n++) {
    // During play: some moves were answered since the last kill.
    const goal = answered(play) + 20 + dice.int(60);
    for (const end = Date.now() + 30_000; answered(play) < goal && Date.now() < end; ) await sleep(20);
    await sleep(dice.int(200));
    const victim = pick(dice, [...nodes.map((node) => node.name), 'Postgres', 'a session', 'a pause']);
    const node = nodes.find((one) => one.name === victim);
    if (node) {
      while (!node.up && returning.size > 0) await sleep(50);
      await node.kill();
      const back = sleep(dice.int(300)).then(() => node.start());
      returning.add(back);
      void back.finally(() => returning.delete(back));
    } else if (victim === 'a pause') {
      const resume = pick(dice, nodes).pause();
      const back = sleep(500 + dice.int(MOST_PAUSE_MS)).then(resume);
      returning.add(back);
      void back.finally(() => returning.delete(back));
    } else {
      let postmaster = postmasterOf(folder);
      for (; childrenOf(postmaster).length === 0; postmaster = postmasterOf(folder)) await sleep(50);
      const sessions = childrenOf(postmaster);
      if (victim === 'Postgres') for (const pid of [postmaster, ...sessions]) killHard(pid);
      else killHard(pick(dice, sessions));
    }
    kills[victim] = (kills[victim] ?? 0) + 1;
    options.log?.(`kill ${n + 1}: ${victim}`);
  }
  await Promise.all(returning);
  return kills;
}

const answered = (play: Play): number => play.moves.reduce((sum, move) => sum + (move.answer ? 1 : 0), 0);

interface LogRow {
  readonly client_id: string;
  readonly game_id: string;
  readonly seq: number;
  readonly act: number;
}

async function verify(sql: Sql, play: Play): Promise<string[]> {
  const faults = (await audit(sql, auditStates)).map(({ book, what }) => `audit: ${book}: ${what}`);
  const rows = await sql<
    LogRow[]
  >`select client_id, game_id, seq, act::int as act from move where client_id is not null and kind not in ('opened', 'part')`;
  const log = new Map(rows.map((row) => [row.client_id, row]));
  if (log.size !== rows.length) faults.push('an id is in the log twice');
  const earned = new Map<string, number>();
  for (const { id, game, move, answer, stray } of play.moves) {
    const row = log.get(id);
    log.delete(id);
    const what = `${JSON.stringify(move)} (${id})`;
    if (!answer) faults.push(`${what} was never answered`);
    else if ('code' in answer) {
      // With several nodes, a copy left on a cut connection may be accepted after another node's refusal; a single node must not do so.
      if (row && !(stray && play.addresses.length > 1))
        faults.push(`${what} was refused with ${answer.code}, and is in the log as number ${row.seq}`);
    } else if (!row) faults.push(`${what} was acknowledged as number ${answer.seq}, and is lost`);
    else if (row.game_id !== game || row.seq !== answer.seq || row.act !== answer.act)
      faults.push(`${what} was acknowledged as number ${answer.seq}, and is in the log as number ${row.seq}`);
    if (row && move.do === 'earn') earned.set(game, (earned.get(game) ?? 0) + (move.amount ?? 0));
  }
  for (const row of log.values()) faults.push(`number ${row.seq} of ${row.game_id} was played by nobody`);
  for (const game of play.games) {
    const [bank] = await sql<{ balance: number }[]>`
      select balance::int as balance from account where book_id = ${game.id} and holder = 'bank'`;
    if ((bank?.balance ?? 0) !== -(earned.get(game.id) ?? 0))
      faults.push(`${game.id}: the bank paid ${-(bank?.balance ?? 0)}, earned was ${earned.get(game.id) ?? 0}`);
    faults.push(...(await agreement(sql, play, game.id)));
  }
  return faults;
}

async function agreement(sql: Sql, play: Play, game: string): Promise<string[]> {
  const [{ seq } = { seq: 0 }] = await sql<{ seq: number }[]>`select max(seq) as seq from move where game_id = ${game}`;
  const shown = await Promise.all(
    play.addresses.map(async (address) => {
      const response = await fetch(`${address}/api/games/${game}`, {
        headers: { authorization: `Bearer ${play.token}` },
      });
      return (await response.json()) as { seq: number };
    }),
  );
  const faults = shown.flatMap((one, n) =>
    one.seq === seq ? [] : [`${play.addresses[n]} shows ${game} at ${one.seq}, the log is at ${seq}`],
  );
  const sorted = shown.map((one) => sortedBalances(one));
  if (sorted.some((one) => !isDeepStrictEqual(one, sorted[0]))) faults.push(`the nodes show ${game} differently`);
  return faults;
}

/** Accounts are in the order in which a node met them. */
const sortedBalances = (reply: object): unknown =>
  'balances' in reply && Array.isArray(reply.balances)
    ? { ...reply, balances: reply.balances.map((one) => JSON.stringify(one)).sort() }
    : reply;
