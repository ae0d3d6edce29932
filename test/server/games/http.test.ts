// Goal: a game over HTTP as users meet it (opened, joined by code, played, read back, undone), and what each person may not see or do. Real app, real Postgres,
// the small purse rulebook.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let app: App;
let organiser: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  app = await testApp();
  organiser = await signedUp(app, 'Ange Leca');
  paul = await signedUp(app, 'Paul');
  stranger = await signedUp(app, 'Le Curieux');
});

type Body = Record<string, unknown>;
const call = async (who: SignedUp | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: Body) => {
  const headers = who ? who.headers : {};
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
};

async function playedByPaul(more: Body = {}): Promise<string> {
  const opened = await call(organiser, 'POST', '/api/games', {
    rulebook: 'purse',
    title: 'La bourse',
    seats: 2,
    options: { seconds: 3600 },
    ...more,
  });
  expect(opened.status).toBe(201);
  const { id } = opened.body;
  const invitation = await call(organiser, 'POST', `/api/games/${id}/invitations`, { role: 'player' });
  const joined = await call(paul, 'POST', '/api/games/join', { code: invitation.body.code });
  expect(joined.body).toMatchObject({ game: id, role: 'player', seat: 1 });
  return id;
}

const move = (who: SignedUp | null, game: string, what: Body, more: Body = {}, query = '') =>
  call(who, 'POST', `/api/games/${game}/moves${query}`, { id: randomUUID(), ask: 'r1.open', move: what, ...more });

describe('a game', () => {
  test('is joined by code and played; each sees his own view of it', async () => {
    const id = await playedByPaul();
    expect((await move(paul, id, { do: 'earn', amount: 40 })).status).toBe(200);
    const mine = (await call(paul, 'GET', `/api/games/${id}`)).body;
    expect(mine.me).toEqual({ seat: 1, roles: ['player'] });
    expect(mine.seats).toEqual([
      { seat: 1, name: 'Paul', consents: false, bot: null, me: true },
      { seat: 2, name: null, consents: false, bot: null, me: false },
    ]);
    expect(mine.balances).toContainEqual({ holder: 'purse:1', unit: 'coin', amount: 40 });
    expect(mine.asks[0].choices.map((choice: { seat: number }) => choice.seat)).toEqual([1]);
    expect(mine.chance.key).toBeNull();
    expect(mine.chance.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not exist for a stranger, with any request, signed in or not', async () => {
    const id = await playedByPaul();
    const unknown = await call(stranger, 'GET', `/api/games/${randomUUID()}`);
    for (const who of [stranger, null]) {
      for (const path of ['', '/moves', '/ledger', '/invitations']) {
        const answer = await call(who, 'GET', `/api/games/${id}${path}`);
        if (who === null && path === '/invitations') expect(answer.status).toBe(401);
        else expect(answer.body).toEqual(unknown.body);
      }
    }
    expect((await move(stranger, id, { do: 'throw' })).body).toEqual(unknown.body);
    expect((await call(stranger, 'POST', `/api/games/${id}/undo`, { id: randomUUID(), seq: 2 })).body).toEqual(
      unknown.body,
    );
    expect((await call(stranger, 'GET', `/api/live?games=${id}`)).status).toBe(404);
    expect((await move(null, id, { do: 'throw' })).status).toBe(401);
  });

  test('that is public can be looked at by anybody and played by nobody else', async () => {
    const id = await playedByPaul({ isPublic: true });
    expect((await call(null, 'GET', `/api/games/${id}`)).body.me).toEqual({ seat: null, roles: [] });
    const refused = await move(stranger, id, { do: 'throw' });
    expect([refused.status, refused.body.code]).toEqual([422, 'not-your-ask']);
  });

  test('is answered 304 while nothing changed, and anew after a move', async () => {
    const id = await playedByPaul();
    const first = await app.inject({ url: `/api/games/${id}`, headers: paul.headers });
    const again = { ...paul.headers, 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: `/api/games/${id}`, headers: again })).statusCode).toBe(304);
    await move(paul, id, { do: 'throw' });
    expect((await app.inject({ url: `/api/games/${id}`, headers: again })).statusCode).toBe(200);
  });
});

describe('the organiser', () => {
  test('plays for an empty seat, and for a held one only with consent; the log says who did it', async () => {
    const id = await playedByPaul();
    expect((await move(organiser, id, { do: 'earn', amount: 5 }, { seat: 2 })).status).toBe(200);
    const refused = await move(organiser, id, { do: 'earn', amount: 5 }, { seat: 1 });
    expect(refused.body).toMatchObject({ status: 403, code: 'no-consent' });
    await call(paul, 'PUT', `/api/games/${id}/consent`, { id: randomUUID(), consents: true });
    expect((await move(organiser, id, { do: 'earn', amount: 5 }, { seat: 1 })).status).toBe(200);
    const log = (await call(paul, 'GET', `/api/games/${id}/moves`)).body;
    expect(log.moves[0]).toMatchObject({ seat: 1, by: 'Ange Leca', do: 'earn' });
  });

  test('takes back any act with a reason, after seeing what goes with it', async () => {
    const id = await playedByPaul();
    const earned = (await move(paul, id, { do: 'earn', amount: 30 })).body.seq;
    const given = (await move(paul, id, { do: 'give', to: 2, amount: 10 })).body.seq;
    const preview = (
      await call(organiser, 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq: earned })
    ).body;
    expect(preview.seqs).toEqual([earned, given]);
    const blind = await call(organiser, 'POST', `/api/games/${id}/undo`, {
      id: randomUUID(),
      seq: earned,
      reason: 'erreur',
    });
    expect([blind.status, blind.body.code]).toEqual([409, 'undo-dependents']);
    const silent = await call(organiser, 'POST', `/api/games/${id}/undo`, {
      id: randomUUID(),
      seq: earned,
      also: [given],
    });
    expect(silent.body.code).toBe('undo-reason');
    const done = await call(organiser, 'POST', `/api/games/${id}/undo`, {
      id: randomUUID(),
      seq: earned,
      also: [given],
      reason: 'erreur',
    });
    expect(done.status).toBe(200);
    const log = (await call(paul, 'GET', `/api/games/${id}/moves`)).body;
    expect(log.moves.filter((one: { undone: boolean }) => one.undone).map((one: { seq: number }) => one.seq)).toEqual([
      given,
      earned,
    ]);
    const ledger = (await call(paul, 'GET', `/api/games/${id}/ledger?holder=purse:1&unit=coin`)).body;
    expect(ledger.entries).toHaveLength(4);
    expect(ledger.entries.filter((entry: { reverses: unknown }) => entry.reverses)).toHaveLength(2);
    expect(ledger.entries.filter((entry: { undone: boolean }) => entry.undone)).toHaveLength(2);
  });
});

describe('a sealed ask', () => {
  test('is closed by the organiser alone when somebody does not come; the log says who did it', async () => {
    const id = await playedByPaul();
    await move(organiser, id, { do: 'vote' });
    await move(paul, id, { do: 'choose', number: 5 }, { ask: 'r1.vote' });
    const close = (who: SignedUp, ask: string) => call(who, 'POST', `/api/games/${id}/close`, { ask });
    expect((await close(paul, 'r1.vote')).status).toBe(403);
    expect((await close(stranger, 'r1.vote')).status).toBe(404);
    expect((await close(organiser, 'r1.vote')).status).toBe(200);
    const log = (await call(paul, 'GET', `/api/games/${id}/moves`)).body;
    expect(log.moves[0]).toMatchObject({ kind: 'joint', by: 'Ange Leca' });
    expect(log.moves[0].lines.map((line: { key: string }) => line.key)).toEqual([
      'host.closed',
      'line.choose',
      'line.choose',
    ]);
    expect((await close(organiser, 'r1.vote')).body.code).toBe('ask-over');
    expect((await close(organiser, 'r2.open')).body.code).toBe('not-sealed');
  });
});

describe('a player', () => {
  test('takes his own last act back without a word, but not past a draw, and not somebody else’s', async () => {
    const id = await playedByPaul();
    const mine = (await move(paul, id, { do: 'earn', amount: 9 })).body.seq;
    expect((await call(paul, 'POST', `/api/games/${id}/undo`, { id: randomUUID(), seq: mine })).status).toBe(200);
    const second = (await move(paul, id, { do: 'earn', amount: 9 })).body.seq;
    await move(paul, id, { do: 'throw' });
    const fenced = await call(paul, 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq: second });
    expect(fenced.body.code).toBe('undo-fenced');
    const theirs = (await move(organiser, id, { do: 'earn', amount: 9 }, { seat: 2 })).body.seq;
    const foreign = await call(paul, 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq: theirs });
    expect(foreign.body.code).toBe('undo-not-yours');
  });
});

describe('hidden amounts leave by no door', () => {
  test('not by the game, the log, the ledger, a preview or a refusal; their owner sees them', async () => {
    const id = await playedByPaul();
    await move(paul, id, { do: 'earn', amount: 100 });
    await move(paul, id, { do: 'hide', amount: 83 });
    for (const who of [organiser]) {
      const game = (await call(who, 'GET', `/api/games/${id}`)).body;
      expect(game.balances.map((one: { holder: string }) => one.holder)).not.toContain('safe:1');
      expect(game.view.hidden).toBe(0);
      const log = JSON.stringify((await call(who, 'GET', `/api/games/${id}/moves`)).body);
      expect(log).not.toMatch(/amount\W+83/);
      const ledger = JSON.stringify((await call(who, 'GET', `/api/games/${id}/ledger`)).body);
      expect(ledger).not.toMatch(/amount\W+83/);
      expect(JSON.stringify((await call(who, 'GET', `/api/games/${id}/ledger?holder=safe:1`)).body.entries)).toBe('[]');
    }
    expect((await call(paul, 'GET', `/api/games/${id}`)).body.balances).toContainEqual({
      holder: 'safe:1',
      unit: 'coin',
      amount: 83,
    });
    expect((await call(paul, 'GET', `/api/games/${id}/ledger?holder=safe:1`)).body.entries).toHaveLength(1);
  });
});

describe('a preview', () => {
  test('says what a move would do and keeps nothing', async () => {
    const id = await playedByPaul();
    const before = (await call(paul, 'GET', `/api/games/${id}`)).body;
    const preview = (await move(paul, id, { do: 'earn', amount: 12 }, {}, '?preview=true')).body;
    expect(preview.entries).toEqual([
      { from: 'bank', to: 'purse:1', unit: 'coin', amount: 12, why: { key: 'why.earn' } },
    ]);
    expect(preview.balances).toContainEqual({ holder: 'purse:1', unit: 'coin', before: 0, after: 12 });
    expect((await call(paul, 'GET', `/api/games/${id}`)).body).toEqual(before);
    expect((await move(paul, id, { do: 'throw' }, {}, '?preview=true')).body.code).toBe('preview-secret');
  });
});

describe('secrets', () => {
  test('a preview of the last sealed answer does not show the others’', async () => {
    const id = await playedByPaul();
    await move(organiser, id, { do: 'vote' });
    await move(organiser, id, { do: 'choose', number: 6 }, { seat: 2, ask: 'r1.vote' });
    const tried = await move(paul, id, { do: 'choose', number: 1 }, { ask: 'r1.vote' }, '?preview=true');
    expect(tried.body.code).toBe('preview-secret');
    expect(JSON.stringify((await call(paul, 'GET', `/api/games/${id}`)).body)).not.toContain('"number":6');
  });

  test('the organiser sees the choices of a held seat only with its consent', async () => {
    const id = await playedByPaul();
    const choices = async (as: number): Promise<number[]> =>
      (await call(organiser, 'GET', `/api/games/${id}?as=${as}`)).body.asks[0].choices.map(
        (one: { seat: number }) => one.seat,
      );
    expect(await choices(1)).toEqual([0]);
    expect(await choices(2)).toEqual([0, 2]);
    await call(paul, 'PUT', `/api/games/${id}/consent`, { id: randomUUID(), consents: true });
    expect(await choices(1)).toEqual([0, 1]);
  });

  test('a game cannot be opened over another one', async () => {
    const id = await playedByPaul();
    const before = (await call(paul, 'GET', `/api/games/${id}`)).body;
    const mine = await call(organiser, 'POST', '/api/games', { id, rulebook: 'purse', title: 'encore', seats: 2 });
    expect([mine.status, mine.body.id]).toEqual([201, id]);
    const theirs = await call(stranger, 'POST', '/api/games', { id, rulebook: 'purse', title: 'à moi', seats: 2 });
    expect([theirs.status, theirs.body.code]).toEqual([409, 'id-taken']);
    expect((await call(paul, 'GET', `/api/games/${id}`)).body).toEqual(before);
  });
});

describe('seats', () => {
  test('the organiser takes one himself, frees one, and a player leaves his', async () => {
    const id = await playedByPaul();
    const taken = await call(organiser, 'POST', `/api/games/${id}/seats`, { id: randomUUID() });
    expect([taken.status, taken.body.seat]).toEqual([201, 2]);
    expect((await call(paul, 'DELETE', `/api/games/${id}/seats/2`)).status).toBe(403);
    expect((await call(paul, 'DELETE', `/api/games/${id}/seats/1`)).status).toBe(204);
    expect((await call(paul, 'GET', `/api/games/${id}`)).status).toBe(404);
    expect((await call(organiser, 'DELETE', `/api/games/${id}/seats/2`)).status).toBe(204);
    expect(
      (await call(organiser, 'GET', `/api/games/${id}`)).body.seats.map((one: { name: string }) => one.name),
    ).toEqual([null, null]);
    expect((await call(stranger, 'POST', `/api/games/${id}/seats`, { id: randomUUID() })).status).toBe(404);
  });
});

describe('bad input', () => {
  const cases: readonly [string, Body, number, string][] = [
    ['a move of no kind', { do: 'fly' }, 400, 'bad-move'],
    ['a field too many', { do: 'earn', amount: 3, bonus: 9 }, 400, 'bad-move'],
    ['a text for a number', { do: 'earn', amount: '3' }, 400, 'bad-move'],
    ['a fraction', { do: 'earn', amount: 1.5 }, 400, 'bad-move'],
    ['more than allowed', { do: 'earn', amount: 1e9 }, 422, 'bad-value'],
    ['a negative amount', { do: 'earn', amount: -4 }, 422, 'bad-value'],
    ['more than he has', { do: 'give', to: 2, amount: 5 }, 409, 'overdraft'],
    ['a seat that is not there', { do: 'give', to: 77, amount: 5 }, 409, 'overdraft'],
  ];
  test.each(cases)('%s: a sentence, nothing changed', async (_name, what, status, code) => {
    const id = await playedByPaul();
    const before = (await call(paul, 'GET', `/api/games/${id}`)).body;
    for (const language of ['fr', 'en']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/games/${id}/moves`,
        headers: { ...paul.headers, 'accept-language': language },
        payload: { id: randomUUID(), ask: 'r1.open', move: what },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json().detail).toMatch(/^\p{Lu}.*\.$/u);
    }
    expect((await call(paul, 'GET', `/api/games/${id}`)).body).toEqual(before);
  });

  test.each([
    ['an unknown rulebook', { rulebook: 'poker', title: 'x' }, 'no-rulebook'],
    ['options out of range', { rulebook: 'purse', title: 'x', options: { seconds: 3601 } }, 'bad-options'],
    ['an option that does not exist', { rulebook: 'purse', title: 'x', options: { moons: 2 } }, 'bad-options'],
    ['too many seats', { rulebook: 'purse', title: 'x', seats: 21 }, 'bad-seats'],
    ['an endless title', { rulebook: 'purse', title: 'x'.repeat(81) }, 'bad-field'],
  ])('opening with %s', async (_name, body, code) => {
    const answer = await call(organiser, 'POST', '/api/games', body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test('a cursor that is none', async () => {
    const id = await playedByPaul();
    for (const after of ['..', '1.2.3.4', '9'.repeat(39), '-1', "1';drop"])
      for (const path of ['moves', 'ledger'])
        expect(
          (await call(paul, 'GET', `/api/games/${id}/${path}?after=${encodeURIComponent(after)}`)).status,
        ).toBeLessThan(500);
  });
});

describe('my games', () => {
  test('are listed with what awaits me', async () => {
    const id = await playedByPaul();
    const { games } = (await call(paul, 'GET', '/api/games')).body;
    expect(games[0]).toMatchObject({
      id,
      title: 'La bourse',
      status: 'playing',
      role: 'player',
      seat: 1,
      awaitsMe: true,
      awaitsOrganiser: expect.any(Boolean),
    });
    await move(organiser, id, { do: 'end' });
    const awaiting = (await call(paul, 'GET', '/api/games?awaiting=true')).body;
    expect(awaiting.games.map((game: { id: string }) => game.id)).not.toContain(id);
    expect((await call(paul, 'GET', `/api/games/${id}`)).body.chance.key).toMatch(/^[0-9a-f]{64}$/);
  });
});
