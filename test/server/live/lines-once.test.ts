// Goal: a stream sends each line once, even if another node commits faster than this one reads. Method: two nodes on one database. The second node's look at the book is held while
// the first node commits more moves than are read one by one, then its query for their lines while the first node commits some more.
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

/** More than a node catches up with, so that it loads the book. */
const MANY = 80;
const SOME = 50;

/** A database whose next matching query waits for `go`. */
function held(database: Database) {
  let next: { of: string; reached: () => void; gate: Promise<void> } | null = null;
  const sql = new Proxy(database.sql, {
    apply(target, self, args) {
      const query = Reflect.apply(target, self, args);
      if (!next || !String(args[0]).includes(next.of)) return query;
      const { reached, gate } = next;
      next = null;
      reached();
      return gate.then(() => query);
    },
  });
  const hold = (of: string) => {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    next = { of, reached: reached.resolve, gate: gate.promise };
    return { reached: reached.promise, go: gate.resolve };
  };
  return { database: { ...database, sql }, hold };
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

test('moves that another node commits during a look are told once each', async () => {
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
  const look = slow.hold('as entries');
  const seqs = [await earn()];
  await look.reached;
  seqs.push(...(await Promise.all(Array.from({ length: MANY }, earn))));
  const lines = slow.hold('with since as');
  look.go();
  await lines.reached;
  seqs.push(...(await Promise.all(Array.from({ length: SOME }, earn))));
  lines.go();
  const all = seqs.toSorted((a, b) => a - b);
  await until(() => stream.text.includes(`id: ${id}.${all.at(-1)}\n`));
  expect(seqsOf(stream.text)).toEqual(all);
});
