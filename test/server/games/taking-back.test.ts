// Goal: with secret hands, a playing organiser cannot undo what somebody has learnt, unless all other people agree within a minute. Method: card games over HTTP
// on a real Postgres, two nodes where it matters; a node whose time is ahead.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SILENCE_CLOCK, SILENCE_MS } from '#kernel/undo-question.ts';
import { Host } from '../../../server/commit/host.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { type Answered, Club } from '../../support/club.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { manche } from '../../support/manche.ts';
import { campaignIn } from '../../support/phases.ts';
import { purse } from '../../support/purse.ts';
import { tripot } from '../../support/tripot.ts';
import { exportedText } from '../portability/files.ts';

/** A tripot in which only the views show a private word. */
const murmur: typeof tripot = {
  ...tripot,
  id: 'murmur',
  play(act, ask, given) {
    const [{ seat, move } = { seat: 0, move: { do: 'pass' } as const }] = given;
    if (move.do !== 'slip') return tripot.play(act, ask, given);
    act.state.offers.push({ from: seat, to: move.to, amount: move.amount });
    act.state.go += 1;
  },
};
known(manche, purse, tripot, murmur);

let url: string;
let database: Database;
let club: Club;
let [ange, rosa, paul, nino]: SignedUp[] = [];
const someone = (who: SignedUp | undefined): SignedUp => {
  if (!who) throw new Error('nobody has signed up');
  return who;
};
beforeAll(async () => {
  url = await testDatabaseUrl();
  database = await testDatabase(url);
  club = new Club(await testApp({ shared: true, botPauseMs: 0 }, database));
  [ange, rosa, paul, nino] = await Promise.all(
    ['Ange', 'Rosa', 'Paul', 'Nino'].map((name) => signedUp(club.node, name)),
  );
});
afterAll(async () => expect(await audit(database.sql, auditStates)).toEqual([]));

/** A started game; Ange organises and holds seat 1 by default. */
async function begun(
  players: readonly (SignedUp | undefined)[] = [ange, rosa, paul],
  more: object = {},
): Promise<string> {
  const id = await club.opened(someone(ange), players.map(someone), more);
  expect((await club.start(someone(ange), id)).status).toBe(200);
  return id;
}

const played = async (who: SignedUp | undefined, id: string, kind: string, move: object): Promise<number> => {
  const { asks } = await club.game(someone(who), id);
  const done = await club.move(someone(who), id, asks.find((ask) => ask.kind === kind)?.id ?? '', move);
  expect(done.body).toMatchObject({ seq: expect.any(Number) });
  return done.body.seq;
};
const shown = async (
  who: SignedUp | undefined,
  id: string,
  seq: number,
): Promise<{ seqs: number[]; asked: number[] }> =>
  (await club.call(someone(who), 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq })).body;
const sent = (
  who: SignedUp | undefined,
  path: string,
  id: string,
  seq: number,
  seqs: readonly number[],
  more: object = {},
) => {
  const also = seqs.filter((one) => one !== seq);
  return club.call(someone(who), 'POST', `/api/games/${id}${path}`, {
    id: randomUUID(),
    seq,
    also,
    reason: 'mégarde',
    ...more,
  });
};
/** Undoes the move with its dependents, after a preview. */
const undone = async (who: SignedUp | undefined, id: string, seq: number): Promise<Answered> =>
  sent(who, '/undo', id, seq, (await shown(who, id, seq)).seqs ?? []);
const proposed = async (who: SignedUp | undefined, id: string, seq: number, more: object = {}): Promise<Answered> =>
  sent(who, '/undo/proposal', id, seq, (await shown(who, id, seq)).seqs ?? [], more);
const questionOf = async (id: string, who = ange) => (await club.game(someone(who), id)).undoQuestion;
const answered = async (
  who: SignedUp | undefined,
  id: string,
  agrees: boolean,
  more: object = {},
): Promise<Answered> => {
  const question = (await questionOf(id, who))?.id ?? randomUUID();
  return club.call(someone(who), 'POST', `/api/games/${id}/undo/answer`, {
    id: randomUUID(),
    question,
    agrees,
    ...more,
  });
};
const lastSaid = async (who: SignedUp | undefined, id: string) => (await club.said(someone(who), id)).at(-1);

/** A round in which all passed and showed a number. @returns the first pass, the joint showing */
async function shownRound(id: string, second: object = { do: 'pass' }): Promise<{ pass: number; joint: number }> {
  const pass = await played(ange, id, 'play', { do: 'pass' });
  await played(rosa, id, 'play', second);
  await played(paul, id, 'play', { do: 'pass' });
  for (const who of [ange, rosa, paul]) await played(who, id, 'show', { do: 'show', number: 3 });
  return { pass, joint: (await club.game(someone(ange), id)).seq };
}

describe('an organiser who plays where hands are secret', () => {
  test('takes back alone what showed nothing, of himself or another, and no more', async () => {
    const id = await begun();
    const talk = await played(rosa, id, 'talk', { do: 'talk' });
    const put = await played(ange, id, 'play', { do: 'put', amount: 2 });
    expect((await shown(ange, id, talk)).asked).toEqual([]);
    expect((await undone(ange, id, talk)).status).toBe(200);
    expect((await undone(ange, id, put)).status).toBe(200);
    const { pass, joint } = await shownRound(id);
    for (const seq of [joint, pass]) {
      expect((await shown(ange, id, seq)).asked).toEqual([2, 3]);
      const refused = await undone(ange, id, seq);
      expect([refused.status, refused.body.code]).toEqual([409, 'undo-agreement']);
    }
  });

  test('is told by the answer to his move that he may not take it back alone', async () => {
    const id = await begun([ange, rosa, paul], { rulebook: 'tripot' });
    const move = { id: randomUUID(), ask: 'g0.go', move: { do: 'slip', to: 2, amount: 5 } };
    const headers = { ...someone(ange).headers, prefer: 'return=representation' };
    const { mayUndo } = (
      await club.node.inject({ method: 'POST', url: `/api/games/${id}/moves`, headers, payload: move })
    ).json();
    expect(mayUndo).toBe(false);
  });

  test.each(['tripot', 'murmur'])(
    'cannot take back what he has told another alone: by lines, or by views (%s)',
    async (rulebook) => {
      const id = await begun([ange, rosa, paul], { rulebook });
      const told = await played(ange, id, 'go', { do: 'slip', to: 2, amount: 5 });
      expect((await shown(ange, id, told)).asked).toEqual([2, 3]);
      expect((await undone(ange, id, told)).body.code).toBe('undo-agreement');
    },
  );

  test('asks nobody where bots alone sit with him, and not who has handed his seat over himself', async () => {
    const alone = await club.opened(someone(ange), [someone(ange)]);
    for (const seat of [2, 3]) await club.bot(someone(ange), alone, seat, 'plain');
    await club.start(someone(ange), alone);
    const id = await begun();
    const { joint } = await shownRound(id);
    await club.bot(someone(paul), id, 3, 'sulks');
    expect((await shown(ange, id, joint)).asked).toEqual([2]);
    // A bot seated by the organiser does not replace its player's agreement.
    await club.bot(someone(paul), id, 3, null);
    await club.call(someone(paul), 'PUT', `/api/games/${id}/consent`, { id: randomUUID(), consents: true });
    await club.bot(someone(ange), id, 3, 'sulks');
    expect((await shown(ange, id, joint)).asked).toEqual([2, 3]);
    await played(ange, alone, 'play', { do: 'pass' });
    await expect.poll(async () => (await club.game(someone(ange), alone)).asks[0]?.kind).toBe('show');
    await played(ange, alone, 'show', { do: 'show', number: 3 });
    const { seq } = await club.game(someone(ange), alone);
    expect((await shown(ange, alone, seq)).asked).toEqual([]);
  });

  test('is held to it when he has left his seat; one who never played is not', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    await club.call(someone(ange), 'DELETE', `/api/games/${id}/seats/1`);
    expect((await undone(ange, id, joint)).body.code).toBe('undo-agreement');
    const other = await begun([nino, rosa, paul]);
    const pass = await played(nino, other, 'play', { do: 'pass' });
    await played(rosa, other, 'play', { do: 'pass' });
    await played(paul, other, 'play', { do: 'pass' });
    for (const who of [nino, rosa, paul]) await played(who, other, 'show', { do: 'show', number: 3 });
    expect((await undone(ange, other, pass)).status).toBe(200);
  });

  test('takes nothing back once it is over, and neither does one who does not play; the game says so', async () => {
    for (const first of [ange, nino]) {
      const id = await begun([first, rosa, paul], { options: { rounds: 1 } });
      const pass = await played(first, id, 'play', { do: 'pass' });
      expect(await club.game(someone(ange), id)).not.toHaveProperty('final');
      await played(rosa, id, 'play', { do: 'pass' });
      await played(paul, id, 'play', { do: 'pass' });
      for (const who of [first, rosa, paul]) await played(who, id, 'show', { do: 'show', number: 3 });
      expect(await club.game(someone(ange), id)).toMatchObject({ status: 'over', final: true });
      expect((await undone(ange, id, pass)).body.code).toBe('undo-final');
      expect((await proposed(ange, id, pass)).body.code).toBe('undo-final');
    }
  });
});

test('where hands are open corrections stay the organiser’s, but for the secret choices that were shown', async () => {
  const id = await club.opened(someone(ange), [someone(ange), someone(rosa)], {
    rulebook: 'purse',
    seats: 2,
    options: { seconds: 3600 },
  });
  const thrown = await played(rosa, id, 'open', { do: 'throw' });
  expect((await undone(ange, id, thrown)).status).toBe(200);
  const vote = (await club.move(someone(ange), id, 'r1.open', { do: 'vote' }, { seat: 0 })).body.seq;
  for (const who of [ange, rosa]) await club.move(someone(who), id, 'r1.vote', { do: 'choose', number: 4 });
  expect((await shown(ange, id, vote)).asked).toEqual([2]);
  expect((await undone(ange, id, vote)).body.code).toBe('undo-agreement');
  await proposed(ange, id, vote);
  expect((await answered(rosa, id, true)).status).toBe(200);
  expect((await club.game(someone(rosa), id)).asks[0]?.id).toBe('r1.open');
});

describe('an undo that is proposed', () => {
  test('is done with the last agreement, in the same act; the log of everybody tells all of it', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    const before = await club.game(someone(rosa), id);
    expect((await proposed(ange, id, joint)).status).toBe(200);
    expect(await questionOf(id, rosa)).toMatchObject({
      by: 'Ange',
      seqs: [joint],
      reason: 'mégarde',
      asked: [2, 3],
      agreed: [],
    });
    expect((await answered(rosa, id, true)).status).toBe(200);
    expect((await questionOf(id, paul))?.agreed).toEqual([2]);
    expect((await answered(rosa, id, true)).body.code).toBe('undo-agreed');
    const done = await answered(paul, id, true);
    expect(done.status).toBe(200);
    const after = await club.game(someone(rosa), id);
    expect(after).not.toHaveProperty('undoQuestion');
    expect([before.asks[0]?.kind, after.asks[0]?.kind]).toEqual(['play', 'show']);
    expect((await club.said(someone(paul), id)).slice(-4)).toEqual([
      'host.undo-proposed',
      'host.undo-agreed',
      'host.undo-agreed',
      'host.undone-why',
    ]);
    const { moves } = (await club.call(someone(paul), 'GET', `/api/games/${id}/moves`)).body;
    expect(moves[0]).toMatchObject({ kind: 'undo', undoes: [joint], by: 'Ange' });
    expect(moves[0].at).toBe(moves[1].at);
    // What all agreed to undo is not restored by one of them alone.
    expect((await undone(ange, id, moves[0].seq)).body.code).toBe('undo-agreement');
  });

  test('ends with the first refusal, or when its proposer withdraws it; nobody else has a say', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    await proposed(ange, id, joint);
    expect((await proposed(ange, id, joint)).body.code).toBe('undo-asked');
    expect((await answered(ange, id, true)).body.code).toBe('undo-not-asked-you');
    expect((await answered(nino, id, true)).status).toBe(404);
    expect((await proposed(rosa, id, joint)).status).toBe(403);
    await answered(rosa, id, false);
    expect(await lastSaid(paul, id)).toBe('host.undo-refused');
    expect((await answered(paul, id, true)).body.code).toBe('undo-not-asked');
    await proposed(ange, id, joint);
    await answered(ange, id, false);
    expect(await lastSaid(paul, id)).toBe('host.undo-withdrawn');
    expect((await club.game(someone(ange), id)).asks[0]?.kind).toBe('play');
  });

  test('is answered by its id: an agreement that comes late agrees to no other', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    await proposed(ange, id, joint);
    const first = (await questionOf(id))?.id;
    await answered(ange, id, false);
    await proposed(ange, id, joint, { reason: 'autre chose' });
    for (const who of [rosa, paul])
      expect((await answered(who, id, true, { question: first })).body.code).toBe('undo-not-asked');
  });

  test('ends with a move that rests on it, and with no other', async () => {
    const id = await begun();
    const { joint } = await shownRound(id, { do: 'put', amount: 2 });
    await proposed(ange, id, joint);
    await played(rosa, id, 'table', { do: 'take', amount: 1 });
    expect(await questionOf(id)).toBeDefined();
    await played(ange, id, 'play', { do: 'pass' });
    expect(await questionOf(id)).toBeUndefined();
    expect(await lastSaid(paul, id)).toBe('host.undo-overtaken');
  });

  test('ends where others sit there than were asked, or it is organised by another', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    await proposed(ange, id, joint);
    await club.call(someone(ange), 'DELETE', `/api/games/${id}/seats/3`);
    expect(await questionOf(id)).toBeUndefined();
    await proposed(ange, id, joint);
    expect((await questionOf(id))?.asked).toEqual([2]);
    await club.call(someone(ange), 'POST', `/api/games/${id}/hand-over`, { id: randomUUID(), seat: 2 });
    expect(await questionOf(id, rosa)).toBeUndefined();
  });

  test('is a no after a minute of silence, on any node, and answered no more', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    await proposed(ange, id, joint);
    await answered(rosa, id, true);
    const silence = (aheadMs: number) =>
      new Host({ sql: database.sql, now: () => Date.now() + aheadMs, shared: true }).submit({
        kind: 'elapsed',
        gameId: id,
        clock: SILENCE_CLOCK,
      });
    await expect(silence(0)).rejects.toMatchObject({ code: 'not-due' });
    expect(await questionOf(id)).toBeDefined();
    await silence(SILENCE_MS + 5_000);
    expect(await questionOf(id)).toBeUndefined();
    expect(await lastSaid(paul, id)).toBe('host.undo-silence');
    expect((await answered(paul, id, true)).body.code).toBe('undo-not-asked');
  });

  test('outlives its node: another one knows it, its deadline stands, and takes the last agreement', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    await proposed(ange, id, joint);
    await answered(rosa, id, true);
    const [row] = await database.sql<
      { clock_id: string; due_at: Date }[]
    >`select clock_id, due_at from clock where game_id = ${id}`;
    expect([row?.clock_id, row?.due_at.toISOString()]).toEqual([SILENCE_CLOCK, (await questionOf(id))?.until]);
    const [first, second] = [club.node, await testApp({ shared: true, botPauseMs: 0 }, await testDatabase(url))];
    club.node = second;
    expect(await questionOf(id, paul)).toMatchObject({ asked: [2, 3], agreed: [2] });
    expect((await answered(paul, id, true)).status).toBe(200);
    club.node = first;
    expect((await club.game(someone(ange), id)).asks[0]?.kind).toBe('show');
    expect(await database.sql`select from clock where game_id = ${id}`).toHaveLength(0);
  });

  test('is proposed, answered and done once, however often a request is sent; two who agree at once do it together', async () => {
    const id = await begun();
    const { joint } = await shownRound(id);
    const { seqs } = await shown(ange, id, joint);
    const same = { id: randomUUID() };
    const proposals = await Promise.all([1, 2].map(() => sent(ange, '/undo/proposal', id, joint, seqs, same)));
    expect(proposals[0]?.body).toEqual(proposals[1]?.body);
    const question = same.id;
    const ids = [randomUUID(), randomUUID()];
    const agreements = await Promise.all(
      [rosa, paul, rosa, paul].map((who, n) => answered(who, id, true, { question, id: ids[n % 2] })),
    );
    expect(agreements.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([agreements[0]?.body, agreements[1]?.body]).toEqual([agreements[2]?.body, agreements[3]?.body]);
    const said = await club.said(someone(ange), id);
    expect(said.filter((key) => key.startsWith('host.und')).sort()).toEqual([
      ...['host.undo-agreed', 'host.undo-agreed', 'host.undo-proposed', 'host.undone-why'],
    ]);
  });

  test('is told in a file of the game by the name of who proposed it, and by nothing else of him', async () => {
    const id = await begun([ange, rosa, paul], { options: { rounds: 2 } });
    const { joint } = await shownRound(id);
    await proposed(ange, id, joint);
    await answered(rosa, id, false);
    await shownRound(id);
    const text = await exportedText(club.node, someone(ange), id);
    expect(text).toContain('"host.undo-proposed"');
    for (const who of [ange, rosa, paul]) expect(text).not.toContain(someone(who).id);
  });

  test('tries no account before all agreed: where something is spent by then, nothing is taken back and the log says so', async () => {
    const id = await begun();
    const { pass } = await shownRound(id, { do: 'put', amount: 2 });
    await played(rosa, id, 'table', { do: 'take', amount: 2 });
    expect((await proposed(ange, id, pass)).status).toBe(200);
    await answered(rosa, id, true);
    const before = await club.game(someone(ange), id);
    expect((await answered(paul, id, true)).status).toBe(200);
    expect(await lastSaid(ange, id)).toBe('host.undo-overtaken');
    const after = await club.game(someone(ange), id);
    expect([after.view, after.balances, after.undoQuestion]).toEqual([before.view, before.balances, undefined]);
  });

  test('tells nobody what is hidden: its moves are told to each as the log tells them', async () => {
    const id = await begun([ange, rosa, paul], { rulebook: 'tripot', options: { turns: 3 } });
    const amount = 7_000_000;
    const slip = await played(ange, id, 'go', { do: 'slip', to: 2, amount });
    await proposed(ange, id, slip);
    for (const [who, sees] of [
      [rosa, true],
      [paul, false],
    ] as const) {
      const asked = await club.call(someone(who), 'GET', `/api/games/${id}/undo`);
      expect(asked.body).toMatchObject({ seqs: [slip], asked: [2, 3] });
      expect(JSON.stringify(asked.body).includes(String(amount))).toBe(sees);
      expect(JSON.stringify(await questionOf(id, who))).not.toMatch(/7000000|slip|go/);
    }
    for (const who of [ange, rosa, paul]) {
      const { moves } = (await club.call(someone(who), 'GET', `/api/games/${id}/moves`)).body;
      expect(JSON.stringify(moves[0])).not.toMatch(/7000000|slip/);
    }
    expect((await club.call(someone(nino), 'GET', `/api/games/${id}/undo`)).status).toBe(404);
  });
});

describe('a purchase that is undone', () => {
  test('opens its player’s investments again though he had ended them, and is named; nobody else’s are opened', async () => {
    const cast = { organiser: someone(ange), players: [someone(rosa), someone(paul)] };
    const id = await campaignIn(hostOn(database, true), 'investments', cast, 11);
    const { asks } = await club.game(someone(rosa), id);
    const ask = asks.find(({ kind }) => kind === 'investments');
    const option = ask?.choices[0]?.options.find((one) => one.do === 'recruit');
    const weapon = option?.fields?.weapon;
    const recruit = { do: 'recruit', ...(weapon && 'from' in weapon ? { weapon: weapon.from[0] } : {}) };
    const bought = await played(rosa, id, 'investments', recruit);
    await played(rosa, id, 'investments', { do: 'done' });
    await played(paul, id, 'investments', { do: 'done' });
    const waitsFor = async () =>
      (await club.game(someone(rosa), id)).asks.find(({ kind }) => kind === 'investments')?.seats;
    expect(await waitsFor()).not.toContain(1);
    expect((await undone(ange, id, bought)).status).toBe(200);
    expect(await waitsFor()).toEqual([0, 1, 3, 4]);
    const { moves } = (await club.call(someone(paul), 'GET', `/api/games/${id}/moves`)).body;
    expect(moves[0].lines).toEqual([
      { key: 'host.undone-act-why', args: { what: { term: 'do.recruit' }, seq: bought, others: 0, reason: 'mégarde' } },
    ]);
    await played(rosa, id, 'investments', recruit);
  });
});
