// Goal: a request about a book is passed on once to the node that owns it, with everything that counts of the client; a node that does not do its part costs time, never a move. Method: three
// nodes over one real Postgres and real HTTP, and rows of nodes that do not exist, lie, hang, or have another key or version.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { freePort } from '../../../server/database/postmaster.ts';
import { writeMark } from '../../../server/nodes/mark.ts';
import { cookiesOf, PASSWORD, type SignedUp, signedUp } from '../../support/app.ts';
import { closeLater, testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { known } from '../../support/known.ts';
import { NODE_KEY, type OwnedNode, ownedNode } from '../../support/owned-nodes.ts';
import { purse } from '../../support/purse.ts';

known(purse, hall);

let url: string;
let database: Database;
let nodes: OwnedNode[];
let ange: SignedUp;
/** A sentence is said once. */
const saidEarlier: string[] = [];

beforeAll(async () => {
  url = await testDatabaseUrl();
  database = await testDatabase(url);
  nodes = [];
  for (let n = 0; n < 3; n++) nodes.push(await ownedNode(url, { trustProxy: 1 }));
  ange = await signedUp(nodeAt(0).app, 'Ange');
});

beforeEach(async () => {
  await database.sql`delete from node where address <> all (${nodes.map(({ address }) => address)})`;
  await seen(nodes);
  for (const { said, got } of nodes) {
    saidEarlier.push(...said.splice(0));
    Object.assign(got, { clients: 0, nodes: 0 });
  }
});

const nodeAt = (n: number): OwnedNode => nodes[n % nodes.length] as OwnedNode;

/** Resolves when each of these nodes has seen the others: they look each second. */
async function seen(these: readonly OwnedNode[]): Promise<void> {
  const ids = await opened(3 * these.length);
  const agreed = async (): Promise<boolean> => {
    for (const id of ids) {
      const answers = await Promise.all(these.map((node) => where(node, id)));
      if (new Set(answers.map((one) => one.node)).size > 1) return false;
    }
    return true;
  };
  await expect.poll(agreed, { interval: 100 }).toBe(true);
}

async function opened(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    const payload = { id, rulebook: 'purse', title: 'La bourse', seats: 2 };
    await nodeAt(0).app.inject({ method: 'POST', url: '/api/games', headers: ange.headers, payload });
  }
  return ids;
}

interface Where {
  readonly node: string;
  readonly ip: string;
  readonly language: string;
  readonly person: string | null;
  readonly host: string;
}

const where = async (node: OwnedNode, id: string, headers: Record<string, string> = {}): Promise<Where> =>
  (
    await fetch(`${node.address}/api/games/${id}/where`, { headers: { ...ange.headers, ...headers } })
  ).json() as Promise<Where>;

async function move(
  node: OwnedNode,
  game: string,
  { id = randomUUID(), seat = 1, headers = {}, what = { do: 'earn', amount: 1 } as object } = {},
): Promise<{ status: number; seq: number; detail: string }> {
  const body = JSON.stringify({ id, ask: 'r1.open', seat, move: what });
  const all = { 'content-type': 'application/json', ...ange.headers, ...headers };
  const answer = await fetch(`${node.address}/api/games/${game}/moves`, { method: 'POST', headers: all, body });
  return { status: answer.status, ...((await answer.json()) as { seq: number; detail: string }) };
}

/** Moves in turns on all nodes. @returns whether each was played once */
async function playedInTurns(ids: readonly string[], turns = 4): Promise<void> {
  for (const id of ids) {
    const seqs: number[] = [];
    for (let n = 0; n < turns; n++) {
      const { status, seq } = await move(nodeAt(n), id);
      expect(status).toBe(200);
      seqs.push(seq);
    }
    expect(seqs).toEqual(Array.from({ length: turns }, (_, n) => 3 + n));
  }
}

describe('three nodes', () => {
  test('play a book on one of them, and pass a request on once', async () => {
    const ids = await opened(12);
    for (const { got } of nodes) Object.assign(got, { clients: 0, nodes: 0 });
    await playedInTurns(ids, 3);
    const passed = nodes.reduce((sum, { got }) => sum + got.nodes, 0);
    const asked = nodes.reduce((sum, { got }) => sum + got.clients, 0);
    // Of three requests about a book two come to a node that does not own it.
    expect([asked, passed]).toEqual([36, 24]);
    expect(nodes.flatMap(({ said }) => said)).toEqual([]);
  });

  test('keep address, account, language and host of the client, and the answer with its headers', async () => {
    const [id = ''] = await opened(1);
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'accept-language': 'en',
      'x-forwarded-host': 'parrain.example',
    };
    const answers = await Promise.all(nodes.map((node) => where(node, id, headers)));
    const [first] = answers;
    expect(first).toMatchObject({ ip: '203.0.113.7', language: 'en', person: ange.id, host: 'parrain.example' });
    expect(answers).toEqual([first, first, first]);
    const refused = await Promise.all(
      nodes.map((node) => move(node, id, { headers, what: { do: 'give', to: 2, amount: 5 } })),
    );
    expect(new Set(refused.map(({ status, detail }) => `${status} ${detail}`)).size).toBe(1);
    const read = (node: OwnedNode) => fetch(`${node.address}/api/games/${id}`, { headers: ange.headers });
    const [one, two, three] = await Promise.all(nodes.map(read));
    const told = (answer: Response | undefined) =>
      ['etag', 'content-type', 'cache-control', 'content-security-policy', 'x-parrain-node'].map(
        (name) => answer?.headers.get(name) ?? null,
      );
    expect(told(one).slice(0, 4)).not.toContain(null);
    expect(told(one)[4]).toBe(null);
    expect([told(two), told(three)]).toEqual([told(one), told(one)]);
    const strangers = await Promise.all(nodes.map((node) => fetch(`${node.address}/api/games/${id}`)));
    expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('know a browser by its cookies, and that its request comes from a page of theirs', async () => {
    const { app } = nodeAt(0);
    const payload = { name: 'Rosa', password: PASSWORD };
    const signedIn = await app.inject({ method: 'POST', url: '/api/people', payload });
    const cookie = Object.entries(cookiesOf(signedIn))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const { id } = (
      await app.inject({
        method: 'POST',
        url: '/api/games',
        headers: { cookie },
        payload: { rulebook: 'purse', title: 'La bourse', seats: 2 },
      })
    ).json();
    const from = async (origin: string) => {
      const all = { cookie, origin, 'x-forwarded-host': 'parrain.example' };
      return Promise.all(
        nodes.map(async ({ address }) => {
          const body = JSON.stringify({ id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 1 } });
          const sent = { method: 'POST', headers: { ...all, 'content-type': 'application/json' }, body };
          return (await fetch(`${address}/api/games/${id}/moves`, sent)).status;
        }),
      );
    };
    expect(await from('https://parrain.example')).toEqual([200, 200, 200]);
    expect(await from('https://elsewhere.example')).toEqual([403, 403, 403]);
  });

  test('give a move that all get at once its one answer', async () => {
    const [id = ''] = await opened(1);
    const clientId = randomUUID();
    const answers = await Promise.all(nodes.map((node) => move(node, id, { id: clientId })));
    expect(answers.map(({ status, seq }) => [status, seq])).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ]);
  });

  test('find the book of a game inside it: by its id, or by the table for an id of earlier versions', async () => {
    const [first] = nodes;
    if (!first) throw new Error('no node');
    const payload = { rulebook: 'hall', title: 'La salle', seats: 1, options: { inside: 2 } };
    for (let n = 0; n < 4; n++) {
      const { id } = (
        await first.app.inject({ method: 'POST', url: '/api/games', headers: ange.headers, payload })
      ).json();
      const inside = await database.sql<
        { game_id: string }[]
      >`select game_id from game where book_id = ${id} and game_id <> ${id}`;
      expect(inside.map(({ game_id: one }) => [one.slice(0, 8), one[14]])).toEqual(
        inside.map(() => [id.slice(0, 8), '8']),
      );
      const old = randomUUID();
      await database.sql`insert into game (book_id, game_id, parent_id, title, rulebook, options, seats, chance_key, status)
        values (${id}, ${old}, ${id}, 'Ancien', 'hall', '{}', 1, '', 'playing')`;
      for (const one of [...inside.map(({ game_id }) => game_id), old])
        for (const node of nodes) expect((await where(node, one)).node).toBe((await where(first, id)).node);
    }
  });
});

/** A row of a node that others take for alive. */
async function inserted(address: string, version = 'v1'): Promise<void> {
  await database.sql`insert into node (id, address, version, seen_at)
    values (${randomUUID()}, ${address}, ${version}, clock_timestamp() + interval '10 minutes')`;
  await looked();
}

/** Resolves when each node has looked again: they do so each second. */
async function looked(): Promise<void> {
  const [since] = await database.sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 as at`;
  const addresses = nodes.map(({ address }) => address);
  const all = async () => {
    const rows = await database.sql`
      select from node where address = any (${addresses}) and seen_at > to_timestamp(${since?.at ?? 0}) + interval '0.1 s'`;
    return rows.length;
  };
  await expect.poll(all, { interval: 50 }).toBe(nodes.length);
}

/** An http server at some port. */
async function serving(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener as Parameters<typeof createServer>[0]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLater(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Games of which each of four nodes owns some: none owns none but once in a hundred thousand. */
const SOME_OF_EACH = 40;

describe('a node that does not do its part', () => {
  const sentences = () => nodes.flatMap(({ said }) => said);

  test('is not asked for a client that has left', async () => {
    let ended = 0;
    await inserted(
      await serving((request) => {
        request.socket.once('close', () => void ended++);
      }),
    );
    const ids = await opened(SOME_OF_EACH);
    const leaving = ids.map((id) =>
      fetch(`${nodeAt(0).address}/api/games/${id}`, { headers: ange.headers, signal: AbortSignal.timeout(300) }),
    );
    await Promise.allSettled(leaving);
    await expect.poll(() => ended, { interval: 20 }).toBeGreaterThan(0);
    expect(sentences()).toEqual([]);
  });

  test('is dead: the others answer, and say so', async () => {
    await inserted(`http://127.0.0.1:${await freePort()}`);
    await playedInTurns(await opened(SOME_OF_EACH), 2);
    expect(sentences().join()).toMatch(/does not answer/);
    expect(sentences().length).toBeLessThanOrEqual(nodes.length);
  });

  test('hangs: the others answer after a second, and ask it no more for a while', async () => {
    await inserted(await serving(() => {}));
    const times: number[] = [];
    for (const id of await opened(SOME_OF_EACH)) {
      const since = performance.now();
      await playedInTurns([id], 1);
      times.push(performance.now() - since);
    }
    const waited = times.filter((ms) => ms > 900).length;
    expect(waited).toBeGreaterThan(0);
    // A quarter of the games is its own.
    expect(waited).toBeLessThan(SOME_OF_EACH / 8);
    expect(sentences().join()).toMatch(/does not answer: too late/);
  });

  test('lies: an answer without the proof of a node counts as none', async () => {
    await inserted(
      await serving((_request, reply) => void reply.writeHead(200, { 'x-parrain-node': 'me' }).end('{"seq":99}')),
    );
    await playedInTurns(await opened(SOME_OF_EACH), 2);
    expect(sentences().join()).toMatch(/does not prove that it is a node/);
  });

  test('has another version: nothing is passed on to it', async () => {
    let asked = 0;
    await inserted(await serving((_request, reply) => void reply.end(`${++asked}`)), 'v2');
    await playedInTurns(await opened(SOME_OF_EACH), 2);
    expect(asked).toBe(0);
    expect(sentences().join()).toMatch(/has another version/);
  });

  test('has another key: it refuses and says so, and the others answer', async () => {
    const other = await ownedNode(url, { key: 'a key that nobody else of the test has' });
    await looked();
    await playedInTurns(await opened(SOME_OF_EACH), 2);
    expect(other.said.join()).toMatch(/was refused: its key is not the key of this node/);
    expect(sentences().join()).toMatch(/does not prove that it is a node/);
    expect((await move(other, (await opened(1))[0] ?? '')).status).toBe(200);
    await other.app.close();
    expect(await database.sql`select from node where address = ${other.address}`).toHaveLength(0);
  });
});

describe('a mark', () => {
  const marked = async (change: object, key = NODE_KEY, path = 'where') => {
    const [id = ''] = await opened(1);
    const [own] = await database.sql<{ id: string; now: number }[]>`
      select id, extract(epoch from clock_timestamp())::float8 * 1000 as now from node where address = ${nodeAt(0).address}`;
    if (!own) throw new Error('no node');
    const at = Math.floor(own.now);
    const mark = { from: randomUUID(), to: own.id, version: 'v1', at, arrived: at - 50, ip: '203.0.113.9', ...change };
    const header = writeMark(key, mark, { method: 'GET', url: `/api/games/${id}/where` });
    const headers = { ...ange.headers, 'x-parrain-node': header };
    const answer = await fetch(`${nodeAt(0).address}/api/games/${id}/${path}`, { headers });
    return { status: answer.status, ...((await answer.json()) as Partial<Where> & { code?: string }) };
  };

  test('of a node counts: the request is answered here, for that client', async () => {
    expect(await marked({})).toMatchObject({ status: 200, node: nodeAt(0).address, ip: '203.0.113.9' });
  });

  test.each([
    ['made without the key', {}, 'somebody who only knows the header', 'where', /its key is not/],
    ['for another address of the API', {}, NODE_KEY, 'clocks', /its key is not/],
    ['of another version', { version: 'v2' }, NODE_KEY, 'where', /another version/],
    ['for another node', { to: randomUUID() }, NODE_KEY, 'where', /meant for another node/],
    ['from a clock that is off', { at: 1_000, arrived: 1_000 }, NODE_KEY, 'where', /its clock is off/],
    ['that arrived after it was sent', { arrived: Number.MAX_SAFE_INTEGER }, NODE_KEY, 'where', /incomplete/],
    ['without an address', { ip: 'nobody' }, NODE_KEY, 'where', /incomplete/],
  ])('%s is refused and logged', async (_what, change, key, path, sentence) => {
    expect(await marked(change, key, path)).toMatchObject({ status: 421, code: 'not-passed-on' });
    expect([...saidEarlier, ...nodeAt(0).said].join()).toMatch(sentence);
  });
});
