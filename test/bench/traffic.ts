/** Moves over HTTP relative to the floor, in short alternating rounds, because a machine's speed drifts. */
import { randomUUID } from 'node:crypto';
import { type Figures, least, median, most } from './figures.ts';
import { floor } from './floor.ts';
import { HttpClient } from './http-client.ts';
import { type Load, load } from './load.ts';
import { family, type Measured, measured, memoryMb, processorMs } from './processes.ts';

const GAMES = 200;
const SEATS = 20;
const CLIENTS = [1, 16, 64] as const;
/** The share of a load that `load` counts. */
const COUNTED = 0.9;

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
}

interface Site {
  readonly server: Measured;
  readonly address: string;
  readonly url: string;
  readonly token: string;
  readonly games: readonly string[];
}

export async function measureTraffic(figures: Figures, dataFolder: string, plan: Plan): Promise<void> {
  const server = measured('test/bench/server.ts', { PARRAIN_DATA: dataFolder, PARRAIN_PAGES: 'true' });
  try {
    const { address, url } = JSON.parse(await server.line(60)) as { address: string; url: string }; // Its one line.
    const { token, games } = await open(address);
    const site: Site = { server, address, url, token, games };
    let memory = 0;
    for (const clients of CLIENTS)
      for (const hot of [false, true]) memory = Math.max(memory, await compare(figures, site, plan, clients, hot));
    figures.add('memory.load', 'memory of server and database under this load', memory, 'MB', most(350));
  } finally {
    await server.end();
  }
}

async function open(address: string): Promise<{ token: string; games: string[] }> {
  const anybody = new HttpClient(address, '');
  const name = `bench ${randomUUID().slice(0, 8)}`;
  const signedUp = await anybody.post('/api/people', JSON.stringify({ name, password: randomUUID(), bearer: true }));
  anybody.close();
  const token = (JSON.parse(signedUp.body) as { access: string }).access; // The reply of its contract.
  const client = new HttpClient(address, token);
  const games: string[] = [];
  while (games.length < GAMES) {
    const opened = await client.post('/api/games', JSON.stringify({ rulebook: 'purse', title: 'Bench', seats: SEATS }));
    games.push((JSON.parse(opened.body) as { id: string }).id); // The reply of its contract.
  }
  client.close();
  return { token, games };
}

/** @returns peak memory, MB */
async function compare(figures: Figures, site: Site, plan: Plan, clients: number, hot: boolean): Promise<number> {
  const floors: Load[] = [];
  const moves: Load[] = [];
  const floorMs: number[] = [];
  const movesMs: number[] = [];
  let memory = 0;
  for (let round = 0; round < plan.rounds; round++) {
    const onFloor = async () => {
      // Here this process is the database client.
      const busy = () =>
        processorMs(family(site.server.pid)) + (process.cpuUsage().user + process.cpuUsage().system) / 1000;
      const before = busy();
      const one = await floor(site.url, clients, hot, plan.seconds);
      floors.push(one);
      floorMs.push((busy() - before) / (one.count / COUNTED));
    };
    const throughHttp = async () => {
      const loaded = through(site, clients, hot, plan.seconds);
      const weighing = setTimeout(() => (memory = Math.max(memory, memoryMb(site.server.pid))), plan.seconds * 800);
      const before = processorMs(family(site.server.pid));
      const one = await loaded;
      clearTimeout(weighing);
      moves.push(one);
      movesMs.push((processorMs(family(site.server.pid)) - before) / (one.count / COUNTED));
    };
    for (const measure of round % 2 === 0 ? [onFloor, throughHttp] : [throughHttp, onFloor]) await measure();
  }
  const of = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]));
  const ratio = median(moves.map((one, round) => one.perSecond / (floors[round]?.perSecond ?? Number.NaN)));
  const where = hot ? 'one hot game' : `${GAMES} games`;
  const [key, label] = [`${clients}.${hot ? 'hot' : 'spread'}`, `${String(clients).padStart(2)} on ${where}`];
  figures.add(`floor.${key}.perSecond`, `floor, callers ${label}`, of(floors, 'perSecond'), '/s');
  figures.add(`http.${key}.perSecond`, `moves through HTTP, clients ${label}`, of(moves, 'perSecond'), '/s');
  const wanted = clients === 64 ? least(hot ? 8 : 1.3) : undefined;
  figures.add(`http.${key}.ratio`, '  of the floor', ratio, '×', wanted);
  figures.add(`http.${key}.p50`, '  p50', of(moves, 'p50Ms'), 'ms');
  figures.add(`http.${key}.p99`, '  p99', of(moves, 'p99Ms'), 'ms', most(25));
  const late = median(moves.map((one, round) => one.p99Ms / (floors[round]?.p99Ms ?? Number.NaN)));
  figures.add(`http.${key}.p99Ratio`, '  of the p99 of the floor', late, '×', clients === 64 ? most(1) : undefined);
  if (clients === 64) {
    const share = median(movesMs) / median(floorMs);
    figures.add(`http.${key}.processor`, '  processor time a move, server and database', median(movesMs), 'ms');
    figures.add(`http.${key}.processorRatio`, '  of that of the floor, client and database', share, '×');
  }
  return memory;
}

async function through(site: Site, callers: number, hot: boolean, seconds: number): Promise<Load> {
  const clients = Array.from({ length: callers }, () => new HttpClient(site.address, site.token));
  let count = 0;
  try {
    return await load(callers, seconds, async (caller) => {
      count++;
      const game = site.games[hot ? 0 : (caller + count * callers) % GAMES];
      const seat = (caller % SEATS) + 1;
      const move = { id: randomUUID(), ask: 'r1.open', seat, move: { do: 'earn', amount: 3 } };
      const answer = await clients[caller]?.post(`/api/games/${game}/moves`, JSON.stringify(move));
      if (answer?.status !== 200) throw new Error(answer?.body);
    });
  } finally {
    for (const client of clients) client.close();
  }
}
