// Goal: with several nodes each bot turn is played once, by any live one. Method: two nodes on one real Postgres play the same turns at once, or the playing one
// is closed midway.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { statusOf } from '#kernel/position.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import type { AskReply } from '../../../server/read/ask-contract.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { answers, type BotNode, botNode, gameOn, seated } from '../../support/bot-table.ts';
import { Club } from '../../support/club.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { HeldTime } from '../../support/held-time.ts';
import { known } from '../../support/known.ts';
import { manche } from '../../support/manche.ts';

known(manche);

let url: string;
let database: Database;
beforeAll(async () => {
  url = await testDatabaseUrl();
  database = await testDatabase(url);
});

const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 20_000, interval: 10 }).toBe(true);
const isOver = async ({ host }: BotNode, id: string) => statusOf(await gameOn(host, id)) === 'over';

async function onceEach(id: string, seats: number, rounds: number): Promise<void> {
  const all = await answers(database, id);
  const turns = all.map((one) => one.split(' ').slice(0, 2).join(' '));
  const twice = turns.filter((turn, at) => turns.indexOf(turn) < at);
  expect([twice, twice.length > 0 ? all : []]).toEqual([[], []]);
  expect(all).toHaveLength(2 * seats * rounds);
}

describe('two nodes', () => {
  test('that take the same games over at once play each turn once', async () => {
    const [one, two] = [botNode(database, shared), botNode(await testDatabase(url), shared)];
    const ids: string[] = [];
    for (let n = 0; n < 6; n++)
      ids.push(await seated(one.host, { bots: ['plain', 'plain', 'plain'], options: { rounds: 4 } }));
    // Neither has played: each finds the turns with its next poll.
    await Promise.all([one.bots.start(), two.bots.start()]);
    onTestFinished(async () => void (await Promise.all([one.bots.stop(), two.bots.stop()])));
    for (const id of ids) await until(() => isOver(two, id));
    for (const id of ids) await onceEach(id, 3, 4);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
  });
  const shared = { shared: true, patienceMs: 0 };

  test('that play the same turn at the same moment find the same answer', async () => {
    const [one, two] = [botNode(database, shared), botNode(await testDatabase(url), shared)];
    for (let n = 0; n < 20; n++) {
      const id = await seated(one.host, { bots: ['plain', null] });
      const { seq } = await gameOn(two.host, id);
      const clientId = crypto.randomUUID();
      const input = { kind: 'bot', gameId: id, clientId, seat: 1, ask: 't1.play', atSeq: seq } as const;
      const both = await Promise.all([
        one.host.submit({ ...input, move: { do: 'pass' } }),
        two.host.submit({ ...input, move: { do: 'knock' } }),
      ]);
      expect(both[0]).toEqual(both[1]);
      expect(await answers(database, id)).toHaveLength(1);
    }
  });

  test('what one has chosen ahead of what it heard of the other is not played', async () => {
    const [one, two] = [botNode(database, shared), botNode(await testDatabase(url), shared)];
    const id = await seated(one.host, { bots: ['plain', 'plain', 'plain'], options: { rounds: 1 } });
    const turn = (host: BotNode['host'], atSeq: number, seat: number, ask: string, move: AnyMove) =>
      host.begin({ kind: 'bot', gameId: id, clientId: crypto.randomUUID(), seat, ask, move, atSeq });
    for (const seat of [1, 2, 3]) {
      const { seq } = await gameOn(one.host, id);
      await (await turn(one.host, seq, seat, `t${seat}.play`, { do: 'pass' })).durable;
    }
    const { seq } = await gameOn(two.host, id);
    const show = (host: BotNode['host'], ahead: number, seat: number) =>
      turn(host, seq + ahead, seat, 'r1.show', { do: 'show', number: seat });
    // The first node has as many answers as the other node is ahead, but of other seats.
    await (await show(one.host, 0, 2)).durable;
    await (await show(one.host, 1, 3)).durable;
    const chosen = [show(two.host, 0, 1), show(two.host, 1, 3), show(two.host, 2, 2)];
    const fates = await Promise.allSettled(chosen.map(async (begun) => (await begun).durable));
    expect(fates).toMatchObject([1, 3, 2].map(() => ({ status: 'rejected', reason: { code: 'bot-late' } })));
    expect((await answers(database, id)).slice(3)).toEqual(['r1.show 2 show', 'r1.show 3 show']);
  });

  test('of which one dies while it plays: the other one finishes', async () => {
    const time = new HeldTime();
    const one = botNode(database, dies);
    const two = botNode(await testDatabase(url), { ...dies, scheduler: time });
    time.drives(two.bots);
    await Promise.all([one.bots.start(), two.bots.start()]);
    onTestFinished(() => two.bots.stop());
    const id = await seated(one.host, { bots: ['plain', 'plain', 'plain'], options: { rounds: 100 } });
    await new Promise<void>((resolve) =>
      one.host.onCommit(({ after }) => {
        if ((after.games.get(id)?.seq ?? 0) > 30) resolve(one.bots.stop());
      }),
    );
    await one.bots.idle();
    expect(await isOver(one, id)).toBe(false);
    await time.advance(1_000);
    // First seen now: the other node may be about to play.
    expect((await gameOn(two.host, id)).seq).toBe((await gameOn(one.host, id)).seq);
    expect(await isOver(two, id)).toBe(false);
    await time.advance(1_000);
    expect(await isOver(two, id)).toBe(true);
    await onceEach(id, 3, 100);
  });
  const dies = { shared: true, patienceMs: 200 };
});

describe('over HTTP', () => {
  const seats = async (node: Club, who: SignedUp, more: object = {}): Promise<string> => {
    const id = await node.opened(who, [who], { options: { rounds: 3 }, ...more });
    await node.bot(who, id, 2, 'plain');
    await node.bot(who, id, 3, 'plain');
    expect((await node.start(who, id)).status).toBe(200);
    return id;
  };
  /** Answers for the person on seat 1 until the game is over, on both nodes in turn. */
  async function playOut(clubs: readonly Club[], who: SignedUp, id: string): Promise<void> {
    let n = 0;
    const awaited = async (): Promise<AskReply | 'over' | undefined> => {
      const game = await (clubs[n++ % clubs.length] as Club).game(who, id);
      if (game.status === 'over') return 'over';
      return game.asks.find(({ mine, kind, answered }) => mine && !answered.includes(1) && !/talk|table/.test(kind));
    };
    for (;;) {
      let ask: AskReply | 'over' | undefined;
      const found = async () => (ask = await awaited());
      await expect.poll(found, { timeout: 20_000, interval: 5 }).toBeDefined();
      if (!ask || ask === 'over') return;
      const club = clubs[n % clubs.length] as Club;
      await club.move(who, id, ask.id, ask.kind === 'show' ? { do: 'show', number: 1 } : { do: 'pass' });
    }
  }

  test('a person plays with bots to the end, asking one node and the other by turns', async () => {
    const options = { shared: true, botPauseMs: 5 };
    const one = new Club(await testApp(options, database));
    const two = new Club(await testApp(options, await testDatabase(url)));
    const ange = await signedUp(one.node, 'Ange');
    const ids = await Promise.all([seats(one, ange), seats(two, ange), seats(one, ange)]);
    await Promise.all(ids.map((id) => playOut([one, two], ange, id)));
    for (const id of ids) await onceEach(id, 3, 3);
  });

  test('a game of bots goes on after a restart in the middle, and closing the server waits for no bot', async () => {
    // Held time: a pause would never end.
    const first = await testApp({ botPauseMs: 1_000, scheduler: new HeldTime() }, database);
    const club = new Club(first);
    const rosa = await signedUp(first, 'Rosa');
    const id = await seats(club, rosa);
    await club.move(rosa, id, 't1.play', { do: 'pass' });
    await first.close();
    expect((await answers(database, id)).filter((one) => one.startsWith('t2'))).toEqual([]);
    const next = new Club(await testApp({ botPauseMs: 5 }, await testDatabase(url)));
    await until(async () => (await answers(database, id)).length >= 3);
    await playOut([next], rosa, id);
    await onceEach(id, 3, 3);
  });

  test('a node that plays nothing itself shows what another one plays', async () => {
    const one = new Club(await testApp({ shared: true, botPauseMs: 50 }, database));
    const two = new Club(await testApp({ shared: true, botPauseMs: 60_000 }, await testDatabase(url)));
    const nino = await signedUp(one.node, 'Nino');
    const id = await seats(one, nino);
    await one.move(nino, id, 't1.play', { do: 'pass' });
    await until(async () => (await two.game(nino, id)).asks.some(({ kind, mine }) => kind === 'show' && mine));
  });
});

test('every book is right', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
