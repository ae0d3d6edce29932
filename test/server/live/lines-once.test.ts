// Goal: a stream sends each line once, even if another node commits faster than this one reads. Method: two nodes on one database. The second node's query for lines is held
// while the first node commits fifty moves.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';
import { listening, openStream, until } from '../../support/two-nodes.ts';

known(purse);

const MOVES = 50;

/** A database whose first query for lines of moves waits for `go`. */
function held(database: Database) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const sql = new Proxy(database.sql, {
    apply(target, self, args) {
      const query = Reflect.apply(target, self, args);
      if (!String(args[0]).includes('with since as')) return query;
      reached.resolve();
      return gate.promise.then(() => query);
    },
  });
  return { database: { ...database, sql }, reached: reached.promise, go: () => gate.resolve() };
}

/** The `seq` of each line, in the order received. */
const seqsOf = (text: string): number[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .flatMap((line) => (JSON.parse(line.slice(6)) as { lines?: { seq: number }[] }).lines ?? [])
    .map(({ seq }) => seq);

/** A purse with a player. */
async function opened(app: App, organiser: SignedUp, player: SignedUp): Promise<string> {
  const post = (who: SignedUp, url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: who.headers, payload });
  const { id } = (await post(organiser, '/api/games', { rulebook: 'purse', title: 'La bourse', seats: 2 })).json();
  const { code } = (await post(organiser, `/api/games/${id}/invitations`, { role: 'player' })).json();
  await post(player, '/api/games/join', { code });
  return id;
}

test('fifty moves that another node commits during a look are told once each', async () => {
  const url = await testDatabaseUrl();
  const one = await testApp({ shared: true }, await testDatabase(url));
  const slow = held(await testDatabase(url));
  const two = await testApp({ shared: true }, slow.database);
  const [ange, paul] = [await signedUp(one, 'Ange'), await signedUp(one, 'Paul')];
  const id = await opened(one, ange, paul);
  const stream = await openStream(`${await listening(two)}/api/live?games=${id}`, ange);
  await until(() => stream.text.includes(id));
  const earn = async (): Promise<number> => {
    const payload = { id: randomUUID(), ask: 'r1.open', move: { do: 'earn', amount: 1 } };
    const move = { method: 'POST', url: `/api/games/${id}/moves`, headers: paul.headers, payload } as const;
    return (await one.inject(move)).json().seq;
  };
  const first = await earn();
  await slow.reached;
  const seqs = await Promise.all(Array.from({ length: MOVES - 1 }, earn));
  slow.go();
  const all = [first, ...seqs.toSorted((a, b) => a - b)];
  await until(() => stream.text.includes(`id: ${id}.${all.at(-1)}\n`));
  expect(seqsOf(stream.text)).toEqual(all);
});
