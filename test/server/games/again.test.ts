// Goal: after a game any player can start a rematch, the others accept or decline, concurrent requests meet at one table, and the old game links to it
// permanently. Method: HTTP on a real Postgres, two nodes where it matters.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { gangsterParadise } from '../../../rulebooks/gangster-paradise/gangster-paradise.ts';
import type { Database } from '../../../server/database/open.ts';
import { defaultQuotas } from '../../../server/http/quotas.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { manche } from '../../support/manche.ts';
import { tripot } from '../../support/tripot.ts';

known(tripot, manche);

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let rosa: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  // Bots pause for a minute, so that only the test moves.
  club = new Club(await testApp({ botPauseMs: 60_000 }, database));
  ange = await signedUp(club.node, 'Ange Leca');
  paul = await signedUp(club.node, 'Paul');
  rosa = await signedUp(club.node, 'Rosa');
  stranger = await signedUp(club.node, 'Le Curieux');
});

const again = (who: SignedUp | null, id: string, more: object = {}) =>
  club.call(who, 'POST', `/api/games/${id}/again`, { id: randomUUID(), ...more });

/** A finished game of three: Ange organises it and has the third seat. */
async function over(more: object = {}): Promise<string> {
  const game = { rulebook: 'tripot', title: 'Chez Mado', options: { turns: 1 }, ...more };
  const id = await club.opened(ange, [paul, rosa, ange], game);
  expect((await club.start(ange, id)).status).toBe(200);
  for (const [go, who] of [paul, rosa, ange].entries())
    expect((await club.move(who, id, `g${go}.go`, { do: 'pass' })).status).toBe(200);
  expect((await club.game(paul, id)).status).toBe('over');
  return id;
}

describe('asked for once', () => {
  test('it counts against what the player who asks may organise; another one asks instead, and he sits there all the same', async () => {
    const old = await over();
    const few = new Club(await testApp({ quotas: { ...defaultQuotas, games: 1 } }, database));
    const ask = (who: SignedUp) => few.call(who, 'POST', `/api/games/${old}/again`, { id: randomUUID() });
    expect(await ask(ange)).toMatchObject({ status: 429, body: { code: 'too-many-games', limit: 1 } });
    expect((await few.game(ange, old)).again).toBeUndefined();
    expect((await ask(rosa)).status).toBe(200);
    expect((await ask(ange)).status).toBe(200);
    const { again: link } = await few.game(ange, old);
    expect(link).toMatchObject({ by: 'Rosa' });
    expect(await few.game(ange, link?.game ?? '')).toMatchObject({ organisers: ['Rosa'], me: { seat: 3 } });
  });

  test('the same rulebook, options and places; who asked organises; with the last yes it begins', async () => {
    const old = await over();
    const asked = await again(paul, old);
    expect(asked.status).toBe(200);
    const { again: link } = await club.game(rosa, old);
    expect(link).toMatchObject({ by: 'Paul', answers: [{ seat: 1, agrees: true }] });
    const id = link?.game ?? '';
    expect(await club.game(paul, id)).toMatchObject({
      rulebook: 'tripot',
      title: 'Chez Mado (2)',
      options: { turns: 1 },
      status: 'gathering',
      organisers: ['Paul'],
      me: { seat: 1, roles: ['organiser', 'player'] },
      seats: [{ name: 'Paul' }, { name: null }, { name: null }],
    });
    // A rematch is as private as the game was.
    expect((await club.call(stranger, 'GET', `/api/games/${id}`)).status).toBe(404);
    expect((await club.call(rosa, 'GET', `/api/games/${id}`)).status).toBe(404);
    expect((await again(rosa, old)).status).toBe(200);
    expect((await again(ange, old)).status).toBe(200);
    const begun = await club.game(ange, id);
    expect(begun.status).toBe('playing');
    expect(begun.seats.map(({ name }) => name)).toEqual(['Paul', 'Rosa', 'Ange Leca']);
    expect((await club.game(ange, old)).again?.answers.map(({ agrees }) => agrees)).toEqual([true, true, true]);
    expect(await club.said(ange, old)).toEqual(expect.arrayContaining(['host.again', 'host.again-yes']));
    expect(await audit(database.sql)).toEqual([]);
  });

  test('the link stays, for a node that never saw the game as well, and a rematch has one of its own', async () => {
    const old = await over();
    await again(rosa, old);
    for (const who of [paul, ange]) await again(who, old);
    const id = (await club.game(rosa, old)).again?.game ?? '';
    expect((await hostOn(database).read(old))?.game.again).toMatchObject({ game: id, by: { name: 'Rosa', seat: 2 } });
    for (const [go, who] of [paul, rosa, ange].entries()) await club.move(who, id, `g${go}.go`, { do: 'pass' });
    await again(ange, id);
    const third = (await club.game(ange, id)).again?.game ?? '';
    expect(await club.game(ange, third)).toMatchObject({ title: 'Chez Mado (3)', organisers: ['Ange Leca'] });
    expect((await club.game(ange, old)).again?.game).toBe(id);
  });

  // The first round uses nodes without the game in memory, the others nodes that have it.
  test.each([1, 2, 3])('two who ask at once, and one of them twice, meet at one table, on two nodes (%i)', async () => {
    const old = await over();
    const [one, other] = [
      await testApp({ botPauseMs: 60_000, shared: true }, database),
      await testApp({ botPauseMs: 60_000, shared: true }, database),
    ];
    const tap = (node: Club['node'], who: SignedUp) =>
      node.inject({
        method: 'POST',
        url: `/api/games/${old}/again`,
        headers: who.headers,
        payload: { id: randomUUID() },
      });
    const answers = await Promise.all([tap(one, paul), tap(other, rosa), tap(one, ange), tap(other, ange)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [first] = answers;
    for (const { headers } of answers) expect(headers.location).toBe(first?.headers.location);
    const id = String(first?.headers.location).split('/').at(-1) ?? '';
    const status = async () =>
      (await one.inject({ method: 'GET', url: `/api/games/${id}`, headers: ange.headers })).json().status;
    await expect.poll(status).toBe('playing');
    const rows = await database.sql`select game_id from game where title = 'Chez Mado (2)' and game_id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  test('the same tap sent twice is one; a second tap changes nothing', async () => {
    const old = await over();
    const tap = { id: randomUUID() };
    const first = await club.call(paul, 'POST', `/api/games/${old}/again`, tap);
    expect(await club.call(paul, 'POST', `/api/games/${old}/again`, tap)).toEqual(first);
    const { seq } = await club.game(paul, old);
    expect((await again(paul, old)).status).toBe(200);
    expect((await club.game(paul, old)).seq).toBe(seq);
  });

  test('whom its organiser removed from the new table does not come back by asking again; by a code made since he does', async () => {
    const old = await over();
    await again(ange, old);
    await again(paul, old);
    const id = (await club.game(ange, old)).again?.game ?? '';
    const freed = () => club.call(ange, 'DELETE', `/api/games/${id}/seats/1`);
    expect([(await club.game(ange, id)).seats[0]?.name, (await freed()).status]).toEqual(['Paul', 204]);
    expect(await again(paul, old)).toMatchObject({ status: 403, body: { code: 'removed' } });
    expect((await club.game(ange, id)).seats[0]?.name).toBeNull();
    expect((await club.join(ange, paul, id, 1)).status).toBe(200);
    expect((await again(paul, old)).status).toBe(200);
    // Nor does a returning player displace a bot in the seat.
    await freed();
    await club.bot(ange, id, 1, 'plain');
    expect((await again(rosa, old)).status).toBe(200);
    expect((await again(paul, old)).status).toBe(403);
    expect(await club.game(ange, id)).toMatchObject({ status: 'playing', seats: [{ bot: 'plain' }, {}, {}] });
  });

  test('a node that went between the word and the table: the next tap opens it', async () => {
    const old = await over();
    const person = (await hostOn(database).read(old))?.game.parts.find(({ name }) => name === 'Paul')?.person ?? '';
    const by = { person, name: 'Paul' };
    const opens = randomUUID();
    const input = {
      kind: 'again',
      gameId: old,
      clientId: randomUUID(),
      by,
      agrees: true,
      opens,
      instead: null,
    } as const;
    await hostOn(database).submit(input);
    await again(rosa, old);
    const game = await club.game(rosa, opens);
    expect(game.seats.map(({ name }) => name)).toEqual(['Paul', 'Rosa', null]);
    expect(game.organisers).toEqual(['Paul']);
  });
});

describe('bots, and players who do not come', () => {
  test('bots sit where they sat: alone against them it begins at once', async () => {
    const id = await club.opened(paul, [paul], { rulebook: 'tripot', title: 'Seul', options: { turns: 1 } });
    for (const seat of [2, 3]) await club.bot(paul, id, seat, 'plain');
    await club.start(paul, id);
    await club.move(paul, id, 'g0.go', { do: 'pass' });
    const host = hostOn(database);
    for (const go of [1, 2]) {
      const atSeq = (await host.read(id))?.game.seq ?? 0;
      const bot = {
        kind: 'bot',
        gameId: id,
        clientId: randomUUID(),
        seat: go + 1,
        ask: `g${go}.go`,
        move: { do: 'pass' },
      } as const;
      await host.submit({ ...bot, atSeq });
    }
    club.node = await testApp({ botPauseMs: 60_000 }, database);
    await again(paul, id);
    const next = (await club.game(paul, id)).again?.game ?? '';
    const game = await club.game(paul, next);
    expect(game.status).toBe('playing');
    expect(game.seats.map(({ me, bot }) => (me ? 'me' : bot))).toEqual(['me', 'plain', 'plain']);
  });

  test('a no leaves the place free, for a bot or a code; a no may become a yes', async () => {
    const old = await over();
    await again(paul, old);
    expect((await again(rosa, old, { agrees: false })).status).toBe(200);
    const id = (await club.game(paul, old)).again?.game ?? '';
    expect((await club.game(paul, old)).again?.answers).toContainEqual({ seat: 2, agrees: false });
    await again(ange, old);
    expect((await club.game(paul, id)).status).toBe('gathering');
    expect((await club.bot(paul, id, 2, 'plain')).status).toBe(200);
    const stays = (await club.game(paul, id)).seats.map(({ name, bot }) => name ?? bot);
    expect(stays).toEqual(['Paul', 'plain', 'Ange Leca']);
    // She changes her mind and takes the bot's place.
    expect((await again(rosa, old)).status).toBe(200);
    const back = await club.game(rosa, id);
    expect(back.seats.map(({ name, bot }) => name ?? bot)).toEqual(['Paul', 'Rosa', 'Ange Leca']);
    expect(back.status).toBe('playing');
  });

  test('a player who came by a code sits there: whose place it was is told so', async () => {
    const old = await over();
    await again(paul, old);
    const id = (await club.game(paul, old)).again?.game ?? '';
    await club.join(paul, stranger, id, 2);
    const late = await again(rosa, old);
    expect(late).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
  });

  test('a table that its organiser deleted makes room for another', async () => {
    const old = await over();
    await again(paul, old);
    const id = (await club.game(paul, old)).again?.game ?? '';
    await club.call(paul, 'DELETE', `/api/games/${id}`, { id: randomUUID() });
    expect((await again(rosa, old)).status).toBe(200);
    const { again: link } = await club.game(rosa, old);
    expect(link?.game).not.toBe(id);
    expect(link).toMatchObject({ by: 'Rosa', answers: [{ seat: 2, agrees: true }] });
  });
});

describe('refused', () => {
  test('while it runs, to strangers, to a no without a question, in a game without a table of its own', async () => {
    const running = await club.opened(ange, [paul, rosa, ange], { rulebook: 'tripot', options: { turns: 1 } });
    await club.start(ange, running);
    expect((await again(paul, running)).status).toBe(403);
    const old = await over();
    expect((await again(stranger, old)).status).toBe(404);
    expect((await again(null, old)).status).toBe(401);
    expect(await again(paul, old, { agrees: false })).toMatchObject({ status: 409, body: { code: 'again-not-asked' } });
    expect((await again(paul, old, { agrees: 'si' })).status).toBe(400);
    expect((await again(paul, old, { more: 1 })).status).toBe(400);
    expect((await club.game(paul, old)).again).toBeUndefined();
  });

  test('to say no after a yes, or no twice', async () => {
    const old = await over();
    await again(paul, old);
    for (const [who, agrees] of [
      [paul, false],
      [rosa, false],
      [rosa, false],
    ] as const) {
      const answer = await again(who, old, { agrees });
      if (who === rosa && answer.status === 200) continue;
      expect(answer).toMatchObject({ status: 409, body: { code: 'again-answered' } });
      expect(answer.body.detail).toBe('You have already answered. Players who said yes can still leave the new table.');
    }
  });

  test('who looks on at a private game is not told of it', async () => {
    const old = await over();
    await again(paul, old);
    const { token } = (await club.call(ange, 'POST', `/api/games/${old}/links`, { id: randomUUID(), kind: 'table' }))
      .body;
    if (token) expect((await club.call(null, 'GET', `/api/games/${old}?link=${token}`)).body.again).toBeUndefined();
  });
});

test('who asked and then deleted his account is named no more; a file of the game never says which account anybody has', async () => {
  const gone = await signedUp(club.node, 'Lino');
  const old = await club.opened(ange, [gone, rosa, ange], {
    rulebook: 'tripot',
    title: 'Chez Mado',
    options: { turns: 1 },
  });
  await club.start(ange, old);
  for (const [go, who] of [gone, rosa, ange].entries()) await club.move(who, old, `g${go}.go`, { do: 'pass' });
  await again(gone, old);
  await again(rosa, old, { agrees: false });
  const file = async () => JSON.stringify((await club.call(ange, 'GET', `/api/games/${old}/export`)).body);
  expect(await file()).toContain('"by":{"name":"Lino","seat":1}');
  const next = (await club.game(ange, old)).again?.game;
  await club.call(gone, 'DELETE', `/api/games/${next}`);
  expect((await club.call(gone, 'DELETE', '/api/people/me', { current: PASSWORD })).status).toBe(204);
  expect((await club.game(ange, old)).again).toMatchObject({ by: null, answers: [{ seat: 1 }, { seat: 2 }] });
  expect(await club.call(ange, 'GET', `/api/games/${old}`).then(({ body }) => JSON.stringify(body))).not.toContain(
    'Lino"',
  );
  const later = await file();
  expect(later).not.toContain('"Lino"');
  for (const { id } of [gone, rosa, ange]) expect(later).not.toContain(id);
});

test('GP-R4: who begins is drawn again; where the table named him, the next seat begins', () => {
  const options = { first: 0 } as Parameters<NonNullable<typeof gangsterParadise.again>>[0];
  expect(gangsterParadise.again?.(options, 4)).toEqual({ first: 0 });
  expect(gangsterParadise.again?.({ ...options, first: 2 }, 4).first).toBe(3);
  expect(gangsterParadise.again?.({ ...options, first: 4 }, 4).first).toBe(1);
});
