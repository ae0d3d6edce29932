// Goal: concurrent organiser commands on any node leave the game consistent; who loses the right to see it gets no more frames. Method: two nodes on one real
// Postgres, concurrent requests, open streams.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { SignedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';
import { listening, openStream, twoNodes, until } from '../../support/two-nodes.ts';

known(purse);

let database: Database;
let nodes: App[];
let addresses: string[];
let ange: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  const begun = await twoNodes();
  ({ database, ange, paul, stranger } = begun);
  const [one, two] = begun.nodes;
  nodes = [one, two];
  addresses = [await listening(one), await listening(two)];
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = async (who: SignedUp | null, method: Method, url: string, payload?: object, node = 0) => {
  const answer = await (nodes[node] as App).inject({
    method,
    url,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const at = (id: string, path = ''): string => `/api/games/${id}${path}`;

async function opened(more: object = {}): Promise<string> {
  const body = { rulebook: 'purse', title: 'La bourse', seats: 3, options: { seconds: 60 }, ...more };
  const { id } = (await call(ange, 'POST', '/api/games', body)).body;
  const { code } = (await call(ange, 'POST', at(id, '/invitations'), { role: 'player' })).body;
  await call(paul, 'POST', '/api/games/join', { code });
  return id;
}

const stream = (node: number, game: string, who: SignedUp | null) =>
  openStream(`${addresses[node]}/api/live?games=${game}`, who);

describe('streams that are open', () => {
  test.each([
    ['made private', (id: string) => call(ange, 'PATCH', at(id), { id: randomUUID(), isPublic: false })],
    ['deleted', (id: string) => call(ange, 'DELETE', at(id))],
  ])('of strangers end, on every node, when the game is %s; they hear nothing of it', async (_how, act) => {
    const id = await opened({ isPublic: true });
    const streams = await Promise.all([0, 1].flatMap((node) => [stream(node, id, null), stream(node, id, stranger)]));
    await until(() => streams.every((one) => one.text.includes(id)));
    await act(id);
    await call(paul, 'POST', at(id, '/moves'), { id: randomUUID(), ask: 'r1.open', move: { do: 'earn', amount: 7 } });
    await until(() => streams.every((one) => one.ended));
    for (const { text } of streams) {
      expect(text).toContain('event: lost');
      expect(text).not.toMatch(/host\.private|host\.deleted|line\.earn/);
    }
    await call(ange, 'POST', at(id, '/restore'));
    await call(ange, 'PATCH', at(id), { id: randomUUID(), isPublic: true });
    expect((await stream(1, id, null)).status).toBe(200);
  });

  test('of who handed the game over and holds no seat end too', async () => {
    const id = await opened();
    const streams = await Promise.all([stream(0, id, ange), stream(1, id, ange), stream(1, id, paul)]);
    await until(() => streams.every((one) => one.text.includes(id)));
    await call(ange, 'POST', at(id, '/hand-over'), { id: randomUUID(), seat: 1 });
    await until(() => streams.slice(0, 2).every((one) => one.ended));
    await until(() => streams[2]?.text.includes('host.handed-over') ?? false);
    expect(streams[2]?.ended).toBe(false);
  });
});

describe('who hands the game over', () => {
  test.each([0, 1])(
    'does nothing more as its organiser with what he sent at the same time, to node %i',
    async (node) => {
      for (let round = 0; round < 4; round++) {
        const id = await opened();
        await call(ange, 'GET', at(id), undefined, 1);
        const handing = call(ange, 'POST', at(id, '/hand-over'), { id: randomUUID(), seat: 1 });
        const others = [
          call(ange, 'DELETE', at(id), undefined, node),
          call(ange, 'PATCH', at(id), { id: randomUUID(), title: 'Trop tard' }, node),
        ];
        await Promise.all([handing, ...others]);
        const kinds = await database.sql<{ kind: string; leaves: string | null }[]>`
        select kind, given->>'leaves' as leaves from move where game_id = ${id} and person_id = ${ange.id} order by seq`;
        const left = kinds.findIndex(({ leaves }) => leaves === 'true');
        // If it was deleted first, there was nothing to hand over.
        if (left >= 0) expect(kinds.slice(left + 1)).toEqual([]);
      }
    },
  );
});

test('deleting, restoring and playing together, on two nodes: the audit finds nothing, and all nodes know the same', async () => {
  const id = await opened();
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const node = i % 2;
      if (i % 5 === 0) return call(ange, 'DELETE', at(id), undefined, node);
      if (i % 5 === 1) return call(ange, 'POST', at(id, '/restore'), undefined, node);
      const body = { id: randomUUID(), ask: 'r1.open', move: { do: 'earn', amount: 1 } };
      return call(paul, 'POST', at(id, '/moves'), body, node);
    }),
  );
  await call(ange, 'POST', at(id, '/restore'));
  const games = await Promise.all([0, 1].map(async (node) => (await call(paul, 'GET', at(id), undefined, node)).body));
  expect(games[0].status).toBe('playing');
  expect(games[1]).toEqual(games[0]);
  expect((await hostOn(database, true).read(id))?.game.seq).toBe(games[0].seq);
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
