// Goal: a read-only link shows its game with a screen's access and nothing else: no secret, no other game, no act; once ended, it is unknown at once on every
// node. Method: HTTP and streams, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import type { LinkReply } from '../../../server/links/contract.ts';
import { MAX_LINKS } from '../../../server/links/links.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { evening } from '../../support/evening.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';
import { listening, openStream, twoNodes, until } from '../../support/two-nodes.ts';

known(purse, evening);

let app: App;
let other: App;
let database: Database;
let address: string;
let otherAddress: string;
let ange: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  const begun = await twoNodes();
  ({ database, ange, paul, stranger } = begun);
  [app, other] = begun.nodes;
  [address, otherAddress] = [await listening(app), await listening(other)];
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
const call = async (who: SignedUp | null, method: Method, url: string, payload?: object, node = app) => {
  const answer = await node.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
};
const at = (id: string, path = ''): string => `/api/games/${id}${path}`;

async function opened(more: object = {}): Promise<string> {
  const body = { rulebook: 'purse', title: 'La bourse', seats: 3, options: { seconds: 60 }, ...more };
  const { id } = (await call(ange, 'POST', '/api/games', body)).body;
  const { code } = (await call(ange, 'POST', at(id, '/invitations'), { role: 'player' })).body;
  await call(paul, 'POST', '/api/games/join', { code });
  return id;
}

const linked = async (id: string, kind = 'wall'): Promise<LinkReply> =>
  (await call(ange, 'POST', at(id, '/links'), { kind, name: 'Grande salle' })).body;

const move = (who: SignedUp, id: string, what: object, more: object = {}) =>
  call(who, 'POST', at(id, '/moves'), { id: randomUUID(), ask: 'r1.open', move: what, ...more });

const reads = ['', '?as=1', '/moves', '/moves?q=coin', '/ledger', '/ledger?holder=safe:1', '/curves?unit=coin'];
const by = (path: string, token: string): string => `${path}${path.includes('?') ? '&' : '?'}link=${token}`;

const stream = (base: string, game: string, token: string) =>
  openStream(`${base}/api/live?games=${game}&link=${token}`);

describe('a link', () => {
  test('is made, listed and shown again to the organiser, and leads to its game', async () => {
    const id = await opened();
    const made = await call(ange, 'POST', at(id, '/links'), { kind: 'story', name: '  Pour la galerie ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ kind: 'story', name: 'Pour la galerie' });
    // 192 bits, base64url.
    expect(made.body.token).toMatch(/^[\w-]{32}$/);
    expect((await linked(id)).token).not.toBe(made.body.token);
    const { links } = (await call(ange, 'GET', at(id, '/links'))).body;
    expect(links).toContainEqual(made.body);
    expect(links).toHaveLength(2);
    expect((await call(null, 'GET', `/api/links/${made.body.token}`)).body).toEqual({
      game: id,
      kind: 'story',
      title: 'La bourse',
      rulebook: 'purse',
      join: null,
    });
  });

  test('was pasted with what stood behind it, or written with other hyphens: it opens the same', async () => {
    const id = await opened();
    const { token } = await linked(id);
    for (const pasted of [`${token})`, `${token}».`, token.replaceAll('-', '\u2011'), `\u200b${token}`]) {
      const typed = encodeURIComponent(pasted);
      expect((await call(null, 'GET', `/api/links/${typed}?utm_source=mail`)).body, pasted).toMatchObject({ game: id });
      expect((await call(null, 'GET', by(at(id), typed))).status, pasted).toBe(200);
    }
  });

  test('is read with parameters that nobody knows; what writes refuses them', async () => {
    const id = await opened();
    const { token } = await linked(id);
    const plain = await call(null, 'GET', by(at(id), token));
    const more = await call(null, 'GET', `${by(at(id), token)}&utm_source=mail&fbclid=1`);
    expect([more.status, more.body, more.headers.etag]).toEqual([200, plain.body, plain.headers.etag]);
    for (const path of reads)
      expect((await call(ange, 'GET', `${by(at(id, path), token)}&gclid=x`)).status, path).toBe(200);
    expect((await call(ange, 'POST', '/api/games/import?gclid=x', {})).body).toMatchObject({
      code: 'bad-field',
      at: '/gclid',
    });
  });

  test('is the organiser’s to make, see and end', async () => {
    const id = await opened();
    const { id: link } = await linked(id);
    for (const [who, status] of [
      [paul, 403],
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect((await call(who, 'GET', at(id, '/links'))).status).toBe(status);
      expect((await call(who, 'POST', at(id, '/links'), { kind: 'wall', name: 'x' })).status).toBe(status);
      expect((await call(who, 'DELETE', at(id, `/links/${link}`))).status).toBe(status);
    }
    for (const body of [
      { kind: 'door', name: 'x' },
      { kind: 'wall' },
      { kind: 'wall', name: ' ' },
      { kind: 'wall', name: 'x'.repeat(61) },
      { kind: 'wall', name: 'x', token: 'mine' },
    ])
      expect((await call(ange, 'POST', at(id, '/links'), body)).status).toBe(400);
  });

  test('shows what the public may know, as a screen, to everybody who comes with it', async () => {
    const id = await opened();
    const { token } = await linked(id);
    await move(paul, id, { do: 'earn', amount: 40 });
    await patchPublic(id, true);
    const open = (await call(null, 'GET', at(id))).body;
    await patchPublic(id, false);
    const { seq } = (await call(ange, 'GET', at(id))).body;
    const clocks = { ...open.clocks, seq };
    for (const who of [null, stranger, paul, ange]) {
      const game = await call(who, 'GET', at(id, `?link=${token}`));
      expect(game.body).toEqual({ ...open, seq, clocks, isPublic: false, me: { seat: null, roles: ['screen'] } });
      for (const path of reads)
        expect([path, (await call(who, 'GET', by(at(id, path), token))).status]).toEqual([path, 200]);
    }
  });

  test('shows no sealed answer, no options, no hidden balance, no line for one seat', async () => {
    const id = await opened();
    const { token } = await linked(id);
    await move(paul, id, { do: 'earn', amount: 100 });
    await move(paul, id, { do: 'hide', amount: 83 });
    await move(ange, id, { do: 'vote' });
    await move(paul, id, { do: 'choose', number: 5 }, { ask: 'r1.vote' });
    for (const who of [null, paul, ange])
      for (const path of reads) {
        const answer = await call(who, 'GET', by(at(id, path), token));
        expect(answer.status).toBe(200);
        const text = JSON.stringify(answer.body);
        expect(text).not.toMatch(/"safe:1"|\b83\b|"number":5|"why.hide"|"line.hide"/);
      }
    const { asks } = (await call(paul, 'GET', at(id, `?as=1&link=${token}`))).body;
    expect(asks[0]).toMatchObject({ mine: false, choices: [], answered: [1] });
    const ended = await stream(address, id, token);
    await until(() => ended.text.includes(`"game":"${id}"`));
    await move(paul, id, { do: 'choose', number: 6 }, { ask: 'r1.vote' });
    await move(ange, id, { do: 'choose', number: 4 }, { ask: 'r1.vote', seat: 2 });
    await until(() => ended.text.includes('host.answered'));
    expect(ended.text).not.toMatch(/"number":6|"number":4/);
  });

  test('gives nothing to do: what it names is read, never written', async () => {
    const id = await opened();
    const { token } = await linked(id);
    const before = (await call(ange, 'GET', at(id))).body;
    const body = { id: randomUUID(), ask: 'r1.open', move: { do: 'earn', amount: 3 } };
    const writes: [Method, string, object?][] = [
      ['POST', '/moves', body],
      ['POST', '/moves?preview=true', body],
      ['POST', '/undo', { id: randomUUID(), seq: 2, reason: 'x' }],
      ['POST', '/close', { ask: 'r1.open' }],
      ['PATCH', '', { id: randomUUID(), title: 'x' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/hand-over', { id: randomUUID(), seat: 1 }],
      ['POST', '/reminders', { id: randomUUID(), ask: 'r1.open', seats: [1] }],
      ['POST', '/links', { kind: 'wall', name: 'x' }],
      ['POST', '/invitations', { role: 'player' }],
      ['GET', '/links'],
      ['GET', '/invitations'],
    ];
    for (const who of [null, stranger])
      for (const [method, path, payload] of writes)
        expect((await call(who, method, by(at(id, path), token), payload)).status).toBeGreaterThanOrEqual(400);
    expect((await call(ange, 'GET', at(id))).body).toEqual(before);
  });

  test('opens its own game only, not the one inside it', async () => {
    const outer = await opened({ rulebook: 'evening', options: {} });
    await move(ange, outer, { do: 'open' }, { ask: 'open' });
    const [row] = await database.sql<{ game_id: string }[]>`select game_id from game where parent_id = ${outer}`;
    const { token } = await linked(outer);
    const second = await opened();
    for (const id of [row?.game_id ?? '', second]) {
      for (const path of reads) expect((await call(null, 'GET', by(at(id, path), token))).status).toBe(404);
      expect((await stream(address, id, token)).status).toBe(404);
    }
    // The organiser, too, has only the link's access here.
    expect((await call(ange, 'GET', by(at(second), token))).status).toBe(404);
    const both = await stream(address, `${outer},${second}`, token);
    await until(() => both.text.includes(outer));
    expect(both.text).not.toContain(second);
  });

  test('is one of several on a stream of a browser: each frame names its link, and brings what that link sees', async () => {
    const [mine, seen, unseen] = [await opened(), await opened(), await opened()];
    const [{ token: wall }, { token: screen, id: screenId }] = [await linked(mine), await linked(seen, 'clock')];
    // As the person, by its link, by another game's link, and a game without a part.
    const games = [mine, mine, seen, unseen, mine].join();
    const links = ['', wall, screen, wall, 'x'.repeat(32)].join();
    const browser = await openStream(`${address}/api/live?games=${games}&links=${links}`, paul);
    const frames = (): { game?: string; link?: string; seq?: number; lines?: unknown[]; whole?: { me: object } }[] =>
      [...browser.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    const of = (game: string, link?: string) => frames().filter((one) => one.game === game && one.link === link);
    await until(() => [of(mine), of(mine, wall), of(seen, screen), of(unseen, wall)].every(({ length }) => length > 0));
    expect(of(mine)[0]?.whole?.me).toMatchObject({ seat: 1 });
    expect(of(mine, wall)[0]?.whole?.me).toEqual({ seat: null, roles: ['screen'] });
    expect(of(unseen, wall)).toEqual([{ game: unseen, link: wall }]);
    expect(of(mine, 'x'.repeat(32))).toHaveLength(1);
    expect(of(seen)).toEqual([]);
    await move(paul, mine, { do: 'earn', amount: 100 });
    const { seq } = (await move(paul, mine, { do: 'hide', amount: 83 })).body;
    await until(() => [of(mine), of(mine, wall)].every((all) => all.some((one) => one.seq === seq)));
    expect(of(mine).at(-1)?.lines).toHaveLength(1);
    expect(of(mine, wall).at(-1)?.lines).toEqual([]);
    expect(JSON.stringify(of(mine, wall))).not.toMatch(/"safe:1"|\b83\b/);
    await call(ange, 'DELETE', at(seen, `/links/${screenId}`));
    await until(() => of(seen, screen).some((one) => one.seq === undefined));
    // The rest of the stream goes on.
    const after = (await move(paul, mine, { do: 'earn', amount: 1 })).body.seq;
    await until(() => of(mine, wall).some((one) => one.seq === after));
    expect((await openStream(`${address}/api/live?games=${mine}&links=${'y'.repeat(32)}`)).status).toBe(404);
    const many = Array.from({ length: 31 }, () => randomUUID()).join();
    expect((await openStream(`${address}/api/live?games=${many}`)).status).toBe(400);
  });

  test('that was ended and one that never was are answered alike, byte for byte', async () => {
    const id = await opened();
    const link = await linked(id);
    expect((await call(ange, 'DELETE', at(id, `/links/${link.id.toUpperCase()}`))).status).toBe(204);
    expect((await call(ange, 'DELETE', at(id, `/links/${link.id}`))).status).toBe(204);
    const never = 'A'.repeat(32);
    const unknown = (await call(null, 'GET', at(randomUUID()))).body;
    for (const path of [...reads.map((one) => at(id, one)), `/api/live?games=${id}`])
      for (const token of [link.token, never, 'x', '%00']) {
        const answer = await call(null, 'GET', by(path, token));
        expect([answer.status, answer.body]).toEqual([404, unknown]);
      }
    for (const token of [link.token, never, 'x'])
      expect((await call(null, 'GET', `/api/links/${token}`)).body).toEqual(unknown);
    expect((await call(ange, 'GET', at(id, '/links'))).body.links).toEqual([]);
    // Access follows the token, even if the game is public.
    await patchPublic(id, true);
    expect((await call(null, 'GET', by(at(id), link.token))).status).toBe(404);
  });

  test('ended on one node ends its streams on every node, and no other one', async () => {
    const id = await opened();
    const [ended, kept] = [await linked(id), await linked(id)];
    const lost = [await stream(address, id, ended.token), await stream(otherAddress, id, ended.token)];
    const stays = await stream(otherAddress, id, kept.token);
    for (const one of [...lost, stays]) await until(() => one.text.includes(`"game":"${id}"`));
    await call(ange, 'DELETE', at(id, `/links/${ended.id}`));
    for (const one of lost) {
      await until(() => one.ended);
      expect(one.text).toContain('event: lost');
    }
    const { seq } = (await move(paul, id, { do: 'earn', amount: 77 })).body;
    await until(() => stays.text.includes(`"seq":${seq}`));
    for (const one of lost) expect(one.text).not.toContain('line.earn');
  });

  test('ended while a node heard nothing ends its streams when it hears again', async () => {
    const id = await opened();
    const link = await linked(id);
    const one = await stream(otherAddress, id, link.token);
    await until(() => one.text.includes(`"game":"${id}"`));
    // As another node writes it, without a notification.
    await database.sql`update link set revoked_at = now() where link_id = ${link.id}`;
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`;
    await until(() => one.ended);
  });

  test('of a deleted game is none, its streams end; restored it is again what it was', async () => {
    const id = await opened();
    const { token } = await linked(id);
    const streams = [await stream(address, id, token), await stream(otherAddress, id, token)];
    for (const one of streams) await until(() => one.text.includes(`"game":"${id}"`));
    await call(ange, 'DELETE', at(id));
    for (const one of streams) await until(() => one.ended && one.text.includes('event: lost'));
    expect((await call(null, 'GET', by(at(id), token))).status).toBe(404);
    expect((await call(null, 'GET', `/api/links/${token}`)).status).toBe(404);
    expect((await call(ange, 'GET', by(at(id), token))).status).toBe(404);
    await call(ange, 'POST', at(id, '/restore'));
    expect((await call(null, 'GET', by(at(id), token))).status).toBe(200);
  });

  test('is one of fifty at most', async () => {
    const id = await opened();
    for (let n = 0; n < MAX_LINKS; n++) await linked(id);
    const refused = await call(ange, 'POST', at(id, '/links'), { kind: 'wall', name: 'trop' });
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-links']);
    const [first] = (await call(ange, 'GET', at(id, '/links'))).body.links;
    await call(ange, 'DELETE', at(id, `/links/${first.id}`));
    expect((await call(ange, 'POST', at(id, '/links'), { kind: 'wall', name: 'enfin' })).status).toBe(201);
  });
});

const patchPublic = (id: string, isPublic: boolean) => call(ange, 'PATCH', at(id), { id: randomUUID(), isPublic });

describe('a code for a television', () => {
  const asks = (id: string, who: SignedUp | null, more: object = {}) =>
    call(who, 'POST', at(id, '/screens'), { kind: 'wall', name: 'Grande salle', ...more });
  const types = (code: string, node = app) => call(null, 'POST', '/api/screens', { code }, node);
  const invited = async (id: string, who: SignedUp, role: string): Promise<void> => {
    const { code } = (await call(ange, 'POST', at(id, '/invitations'), { role })).body;
    await call(who, 'POST', '/api/games/join', { code });
  };

  test('is six letters that cannot be mistaken, and opens the link of its kind without an account, once', async () => {
    const id = await opened();
    const link = await linked(id);
    const made = await asks(id, ange);
    expect(made.status).toBe(201);
    expect(made.body.code).toMatch(/^[A-HJKMNPRSTVWXYZ]{6}$/);
    const minutes = (Date.parse(made.body.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThan(17);
    const typed = ` ${made.body.code.slice(0, 3).toLowerCase()}-${made.body.code.slice(3)} `;
    expect(await types(typed, other)).toMatchObject({
      status: 200,
      body: { kind: 'wall', token: link.token, table: null },
    });
    expect((await types(typed)).status).toBe(404);
  });

  test('makes the link where there is none, leads to one that is named, and to the screen of one table', async () => {
    const id = await opened();
    const { token } = (await types((await asks(id, ange, { kind: 'clock', table: 2 })).body.code)).body;
    const { links } = (await call(ange, 'GET', at(id, '/links'))).body;
    expect(links).toMatchObject([{ kind: 'clock', name: 'Grande salle', token }]);
    const second = await asks(id, ange, { kind: 'clock', table: 3 });
    expect((await types(second.body.code)).body).toEqual({ kind: 'clock', token, table: 3 });
    const [first, newest] = [await linked(id, 'wall'), await linked(id, 'wall')];
    const named = (await asks(id, ange, { link: first.id })).body.code;
    expect((await types(named)).body.token).toBe(first.token);
    expect((await types((await asks(id, ange)).body.code)).body.token).toBe(newest.token);
    expect((await asks(id, ange, { link: randomUUID() })).status).toBe(404);
    expect((await asks(id, ange, { table: 4 })).status).toBe(422);
  });

  test('is asked for by organisers and timekeepers, and by nobody else', async () => {
    const id = await opened();
    await invited(id, stranger, 'timekeeper');
    expect((await asks(id, stranger)).status).toBe(201);
    expect((await asks(id, paul)).status).toBe(403);
    expect((await asks(id, null)).status).toBe(401);
    const nobody = await signedUp(app, `Passant ${randomUUID().slice(0, 8)}`);
    expect((await asks(id, nobody)).status).toBe(404);
  });

  test('that is wrong, used, or expired, or whose link or game is gone, is answered alike', async () => {
    const id = await opened();
    const code = async (game = id): Promise<string> => (await asks(game, ange)).body.code;
    const [used, expired, ended] = [await code(), await code(), await code()];
    expect((await types(used)).status).toBe(200);
    await database.sql`update screen_code set expires_at = now() where code = ${expired}`;
    const late = await types(expired);
    expect(late.body).toMatchObject({ status: 404, code: 'no-such-screen-code' });
    await call(ange, 'DELETE', at(id, '/links'));
    const gone = await opened();
    const deleted = await code(gone);
    await call(ange, 'DELETE', at(gone));
    const answers = await Promise.all([used, ended, deleted, 'ABCDEF', 'abc', '!'].map((one) => types(one)));
    for (const answer of answers) expect(answer.body).toEqual(late.body);
  });

  test('typed at two screens at the same moment opens one', async () => {
    const id = await opened();
    const { code } = (await asks(id, ange)).body;
    const answers = await Promise.all([app, other, app, other].map((node) => types(code, node)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  test('is tried no more often than an invitation', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, code: 3 } }, database);
    const statuses = [];
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD']) statuses.push((await types(code, limited)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});

describe('the invitation on the wall', () => {
  const joins = async (link: LinkReply) => (await call(null, 'GET', `/api/links/${link.token}`)).body.join;
  const invite = async (id: string, more: object = {}): Promise<string> =>
    (await call(ange, 'POST', at(id, '/invitations'), { role: 'player', ...more })).body.code;
  const shows = (id: string, code: string, onWall: boolean, who = ange) =>
    call(who, 'PATCH', at(id, `/invitations/${code}`), { onWall });

  test('is the one that the organiser chose, on walls alone, while it works', async () => {
    const id = await opened();
    const [wall, story] = [await linked(id), await linked(id, 'story')];
    expect(await joins(wall)).toBeNull();
    const [first, second] = [await invite(id), await invite(id)];
    expect(await joins(wall)).toBeNull();
    expect((await shows(id, first, true)).body).toMatchObject({ code: first, onWall: true });
    expect([await joins(wall), await joins(story)]).toEqual([first, null]);
    await shows(id, second, true);
    expect(await joins(wall)).toBe(second);
    await shows(id, second, false);
    expect(await joins(wall)).toBeNull();
    await shows(id, first, true);
    await call(ange, 'DELETE', at(id, `/invitations/${first}`));
    expect(await joins(wall)).toBeNull();
  });

  test('is never one for a single seat or for the clock, and nobody else chooses it', async () => {
    const id = await opened();
    const [seat, keeper, any] = [
      await invite(id, { seat: 2 }),
      await invite(id, { role: 'timekeeper' }),
      await invite(id),
    ];
    for (const code of [seat, keeper, 'ZZZZ-ZZZZ'])
      expect((await shows(id, code, true)).body).toMatchObject({ status: 404, code: 'no-such-code' });
    expect((await shows(id, any, true, paul)).status).toBe(403);
    expect((await shows(id, any, true, stranger)).status).toBe(404);
  });
});
