/**
 * `npm run bench:nodes`: moves per second and processor time a move (nodes and database) for one node alone, one that shares its database, and several nodes that clients ask in turns or by the
 * game. `--quick` takes a third of the time; names of plans choose some. Machines differ: compare within one run.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';
import { freePort } from '../../server/database/postmaster.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, lineOf, median, most } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { load } from './load.ts';
import { family, type Measured, measured, processorMs } from './processes.ts';

interface Plan {
  readonly name: string;
  readonly what: string;
  readonly nodes: number;
  readonly shared: boolean;
  /** Nodes pass requests on to the owner of a book. */
  readonly owners?: true;
  /** The node that a client asks. @param n counts the client's requests */
  readonly asked: (game: number, n: number) => number;
}

const inTurns = (_game: number, n: number): number => n;
const byGame = (game: number): number => game;

const PLANS: readonly Plan[] = [
  { name: 'alone', what: 'one node alone', nodes: 1, shared: false, asked: inTurns },
  { name: 'shares', what: 'one node that shares', nodes: 1, shared: true, asked: inTurns },
  { name: 'two', what: 'two nodes in turns', nodes: 2, shared: true, asked: inTurns },
  { name: 'three', what: 'three nodes in turns', nodes: 3, shared: true, asked: inTurns },
  { name: 'owners', what: 'three nodes in turns, with owners', nodes: 3, shared: true, owners: true, asked: inTurns },
  { name: 'hash', what: 'three nodes by the game', nodes: 3, shared: true, asked: byGame },
];

const GAMES = 96;
const CLIENTS = 32;
const ROUNDS = 3;
const quick = process.argv.includes('--quick');
/** Names of plans; default: all. */
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const plans = PLANS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const SECONDS = quick ? 2 : 6;
const WARM_SECONDS = quick ? 2 : 5;
/** The share of a load that `load` counts. */
const COUNTED = 0.9;

interface Run {
  readonly perSecond: number;
  readonly processorMs: number;
  readonly p99Ms: number;
}

async function started(plan: Plan, url: string): Promise<{ servers: Measured[]; addresses: string[] }> {
  const servers: Measured[] = [];
  const addresses: string[] = [];
  for (let n = 0; n < plan.nodes; n++) {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const node = { PARRAIN_NODE_ADDRESS: address, PARRAIN_NODE_KEY: 'the key of all nodes of the bench' };
    const env = { DATABASE_URL: url, PORT: `${port}`, PARRAIN_SHARED: `${plan.shared}`, ...(plan.owners ? node : {}) };
    const server = measured('test/bench/server.ts', env);
    await server.line(60);
    servers.push(server);
    addresses.push(address);
  }
  return { servers, addresses };
}

async function opened(address: string): Promise<{ token: string; games: string[] }> {
  const anybody = new HttpClient(address, '');
  const name = `bench ${randomUUID().slice(0, 8)}`;
  const signedUp = await anybody.post('/api/people', JSON.stringify({ name, password: randomUUID(), bearer: true }));
  anybody.close();
  const { access: token } = JSON.parse(signedUp.body) as { access: string }; // The reply of its contract.
  const client = new HttpClient(address, token);
  const games = Array.from({ length: GAMES }, () => randomUUID());
  for (const id of games)
    await client.post('/api/games', JSON.stringify({ id, rulebook: 'purse', title: 'Bench', seats: 4 }));
  client.close();
  return { token, games };
}

async function run(plan: Plan, postgres: EmbeddedPostgres): Promise<Run> {
  const { servers, addresses } = await started(plan, postgres.url);
  try {
    const { token, games } = await opened(addresses[0] ?? '');
    const clients = Array.from({ length: CLIENTS }, () => addresses.map((address) => new HttpClient(address, token)));
    const counts = clients.map((_, n) => n);
    const play = (seconds: number) =>
      load(CLIENTS, seconds, async (caller) => {
        const n = counts[caller] ?? 0;
        counts[caller] = n + 1;
        // Each client plays in a few games, and several clients in each.
        const game = (caller + (n % 9) * 11) % GAMES;
        const client = clients[caller]?.[plan.asked(game, n) % addresses.length];
        const move = { id: randomUUID(), ask: 'r1.open', seat: 1 + (caller % 4), move: { do: 'earn', amount: 3 } };
        const answer = await client?.post(`/api/games/${games[game]}/moves`, JSON.stringify(move));
        if (answer?.status !== 200) throw new Error(answer?.body);
      });
    // Compiles the code, and lets nodes see each other.
    await play(WARM_SECONDS);
    const busy = () =>
      processorMs([...servers.map(({ pid }) => pid), postgres.pid() ?? 0].flatMap((pid) => family(pid)));
    const before = busy();
    const { perSecond, count, p99Ms } = await play(SECONDS);
    const spent = (busy() - before) / (count / COUNTED);
    for (const client of clients.flat()) client.close();
    return { perSecond, processorMs: spent, p99Ms };
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}

beginRun();
const folder = temporaryFolder();
const postgres = await startEmbedded({ folder });
const runs = new Map<string, Run[]>(plans.map(({ name }) => [name, []]));
try {
  // In alternating rounds, because a machine's speed drifts.
  for (let round = 0; round < ROUNDS; round++)
    for (const plan of plans) runs.get(plan.name)?.push(await run(plan, postgres));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

const of = (name: string, key: keyof Run): number => median((runs.get(name) ?? []).map((one) => one[key]));
const TARGETS: Readonly<Record<string, number>> = { three: 1.2, owners: 1.2, hash: 1 };
const figures = new Figures();
for (const { name, what } of plans) {
  figures.add(`nodes.${name}.perSecond`, `${what}: moves`, of(name, 'perSecond'), '/s');
  figures.add(`nodes.${name}.p99`, '  p99', of(name, 'p99Ms'), 'ms');
  figures.add(`nodes.${name}.processor`, '  processor time a move, nodes and database', of(name, 'processorMs'), 'ms');
  if (!runs.has('shares')) continue;
  const target = TARGETS[name];
  const share = median(
    (runs.get(name) ?? []).map(
      (one, round) => one.processorMs / (runs.get('shares')?.[round]?.processorMs ?? Number.NaN),
    ),
  );
  figures.add(
    `nodes.${name}.ratio`,
    '  of one that shares',
    share,
    '×',
    target === undefined ? undefined : most(target),
  );
}
if (process.argv.includes('--json')) console.log(figures.json());
else for (const figure of figures.list) console.log(lineOf(figure));
