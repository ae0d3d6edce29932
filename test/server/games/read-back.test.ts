// Goal: the log can be filtered by seat, kind and words; balances can be charted; draws of a finished game can be verified; none of it reveals more than log and
// ledger. Method: HTTP, real Postgres.
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawOf } from '../../../server/commit/chance.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import type { CurvesReply, DrawsReply, LogLine, LogReply } from '../../../server/read/contract.ts';
import { SCAN } from '../../../server/read/log.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known, worded } from '../../support/known.ts';
import { campaignIn } from '../../support/phases.ts';
import { purse } from '../../support/purse.ts';

known(purse);
worded('purse');

let app: App;
let database: Database;
let ange: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  ange = await signedUp(app, 'Ange Leca');
  paul = await signedUp(app, 'Paul');
  stranger = await signedUp(app, 'Le Curieux');
});

const get = async (who: SignedUp | null, url: string, language = 'fr') => {
  const answer = await app.inject({ url, headers: { ...who?.headers, 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
};
const post = (who: SignedUp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload });
const at = (id: string, path = ''): string => `/api/games/${id}${path}`;

async function opened(): Promise<string> {
  const body = { rulebook: 'purse', title: 'La bourse', seats: 3, isPublic: true, options: { seconds: 60 } };
  const { id } = (await post(ange, '/api/games', body)).json();
  const { code } = (await post(ange, at(id, '/invitations'), { role: 'player' })).json();
  await post(paul, '/api/games/join', { code });
  return id;
}

const move = async (who: SignedUp, id: string, what: object, more: object = {}): Promise<number> => {
  const answer = await post(who, at(id, '/moves'), { id: randomUUID(), ask: 'r1.open', move: what, ...more });
  expect([what, answer.statusCode]).toEqual([what, 200]);
  return answer.json().seq;
};

async function log(who: SignedUp | null, id: string, query: string, language = 'fr'): Promise<LogLine[]> {
  const all: LogLine[] = [];
  for (let after = ''; ; ) {
    const answer = await get(who, at(id, `/moves?${query}${after}`), language);
    expect(answer.status).toBe(200);
    const page = answer.body as LogReply;
    all.push(...page.moves);
    if (page.next === null) return all;
    after = `&after=${page.next}`;
  }
}
const seqs = async (...args: Parameters<typeof log>): Promise<number[]> => (await log(...args)).map((one) => one.seq);

describe('the log of a seat', () => {
  test('has its moves and what was paid to it, as far as the reader may know', async () => {
    const id = await opened();
    const earned = await move(paul, id, { do: 'earn', amount: 50 });
    const hidden = await move(paul, id, { do: 'hide', amount: 20 });
    const given = await move(paul, id, { do: 'give', to: 2, amount: 5 });
    const other = await move(ange, id, { do: 'earn', amount: 7 }, { seat: 2 });
    const named = await seqs(null, id, 'seat=1');
    expect(named).toEqual(expect.arrayContaining([given, hidden, earned]));
    expect(named).not.toContain(other);
    expect(await seqs(paul, id, 'seat=2')).toEqual([other, given]);
    expect(await seqs(null, id, 'seat=3')).toEqual([]);
  });

  test('does not tell of a payment that is hidden from the reader', async () => {
    const id = await opened();
    await move(paul, id, { do: 'earn', amount: 50 });
    // The host knows no rules: a secret payment from seat 2's move to seat 1 shows only to seat 1.
    const seq = await move(ange, id, { do: 'earn', amount: 7 }, { seat: 2 });
    const [one] = await database.sql<{ book_id: string; act: number }[]>`
      select book_id, act::int as act from move where game_id = ${id} and seq = ${seq}`;
    await database.sql`
      insert into entry (book_id, game_id, seq, n, from_holder, to_holder, unit, amount, why, seen, act, at)
      values (${one?.book_id ?? ''}, ${id}, ${seq}, 9, 'bank', 'safe:1', 'coin', 3, '{"key":"why.hide"}', '{1}', ${one?.act ?? 0}, now())`;
    expect(await seqs(paul, id, 'seat=1')).toContain(seq);
    for (const who of [null, ange, stranger]) expect(await seqs(who, id, 'seat=1')).not.toContain(seq);
  });

  test('of a campaign has the lines that name its gang', async () => {
    const id = await campaignIn(hostOn(database), 'investments', { organiser: ange, players: [paul] }, 5);
    const { body } = await get(ange, at(id));
    const name: string = body.view.gangs.find((gang: { seat: number }) => gang.seat === 1).name;
    const whole = await log(ange, id, '');
    const of = new Set(await seqs(ange, id, 'seat=1'));
    for (const one of whole) {
      const names = one.lines.some((line) => Object.values(line.args ?? {}).includes(name));
      if (names || one.seat === 1) expect(of).toContain(one.seq);
    }
    expect(of.size).toBeGreaterThan(3);
    expect(of.size).toBeLessThan(whole.length);
  });
});

describe('the log of one kind of move', () => {
  test('has that kind alone, and none whose lines the reader may not hear', async () => {
    const id = await opened();
    const earned = await move(paul, id, { do: 'earn', amount: 50 });
    const hidden = await move(paul, id, { do: 'hide', amount: 20 });
    expect(await seqs(paul, id, 'do=hide')).toEqual([hidden]);
    for (const who of [null, ange, stranger]) {
      expect(await seqs(who, id, 'do=earn')).toEqual([earned]);
      expect(await get(who, at(id, '/moves?do=hide'))).toEqual({ status: 200, body: { moves: [], next: null } });
    }
    expect(await seqs(null, id, "do=earn'%20or%20true")).toEqual([]);
  });
});

describe('words', () => {
  test('are looked for in the sentences of the reader’s language, with any accents, capitals and order', async () => {
    const id = await opened();
    await app.inject({
      method: 'PATCH',
      url: at(id),
      headers: ange.headers,
      payload: { id: randomUUID(), title: 'L’Œil d’Évariste' },
    });
    const named = (await log(null, id, ''))[0]?.seq ?? 0;
    for (const q of [
      'renomme',
      'RENOMME',
      'évariste',
      'evariste',
      'oeil',
      "l'œil",
      'd’evariste  leca',
      'Ange partie renomme',
    ])
      expect([q, await seqs(null, id, `q=${encodeURIComponent(q)}`)]).toEqual([q, [named]]);
    for (const q of ['renames', 'evaristo', 'renomme paul'])
      expect([q, await seqs(null, id, `q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    expect(await seqs(null, id, 'q=renames', 'en')).toEqual([named]);
    expect(await seqs(null, id, 'q=%25')).toEqual([]);
  });

  test('that only one seat was told are found by that seat alone', async () => {
    const id = await opened();
    await post(ange, at(id, '/reminders'), { id: randomUUID(), ask: 'r1.open', seats: [1] });
    expect(await seqs(paul, id, 'q=rappelle')).toHaveLength(1);
    for (const who of [ange, stranger, null]) expect(await seqs(who, id, 'q=rappelle')).toEqual([]);
  });

  test('cost the same in a long game: a page looks at so many moves, and its cursor goes on', async () => {
    const id = await opened();
    await app.inject({
      method: 'PATCH',
      url: at(id),
      headers: ange.headers,
      payload: { id: randomUUID(), title: 'Aiguille' },
    });
    const moves = Array.from({ length: SCAN + 60 }, () => move(paul, id, { do: 'earn', amount: 1 }));
    await Promise.all(moves);
    const first = (await get(null, at(id, '/moves?q=aiguille'))).body as LogReply;
    expect(first.moves).toEqual([]);
    expect(first.next).not.toBeNull();
    expect(await log(null, id, 'q=aiguille')).toHaveLength(1);
    expect(await log(null, id, 'do=earn')).toHaveLength(SCAN + 60);
    expect(((await get(null, at(id, '/moves?do=earn'))).body as LogReply).moves).toHaveLength(50);
  });

  test.each(['seat=257', 'seat=-1', 'seat=x', 'do=', `do=${'x'.repeat(41)}`, 'q=', `q=${'x'.repeat(81)}`])(
    'asked for with %s are refused',
    async (query) => expect((await get(null, at(await opened(), `/moves?${query}`))).status).toBe(400),
  );
});

const curves = async (who: SignedUp | null, id: string, unit = 'coin'): Promise<CurvesReply> =>
  (await get(who, at(id, `/curves?unit=${unit}`))).body;

describe('the curves', () => {
  test('are the balances after each move, of those that the reader may know', async () => {
    const id = await opened();
    const one = await move(paul, id, { do: 'earn', amount: 50 });
    const two = await move(paul, id, { do: 'give', to: 2, amount: 20 });
    const three = await move(paul, id, { do: 'hide', amount: 10 });
    const last = await move(paul, id, { do: 'earn', amount: 1 });
    const mine = await curves(paul, id);
    expect(mine.holders).toEqual([
      {
        holder: 'purse:1',
        points: [
          [one, 50],
          [two, 30],
          [three, 20],
          [last, 21],
        ],
      },
      { holder: 'purse:2', points: [[two, 20]] },
      { holder: 'safe:1', points: [[three, 10]] },
    ]);
    for (const who of [null, ange, stranger])
      expect((await curves(who, id)).holders).toEqual([
        {
          holder: 'purse:1',
          points: [
            [one, 50],
            [two, 30],
            [last, 21],
          ],
        },
        { holder: 'purse:2', points: [[two, 20]] },
      ]);
    expect((await get(null, at(id, '/curves?unit=gold'))).body.code).toBe('bad-unit');
    expect((await get(null, at(id, '/curves?unit=constructor'))).body.code).toBe('bad-unit');
    expect((await get(null, at(id, '/curves'))).status).toBe(400);
  });

  test('are none of a balance that is hidden, though a payment to it was told', async () => {
    const id = await opened();
    const seq = await move(paul, id, { do: 'earn', amount: 50 });
    const [one] = await database.sql<{ book_id: string; act: number }[]>`
      select book_id, act::int as act from move where game_id = ${id} and seq = ${seq}`;
    await database.sql`
      insert into entry (book_id, game_id, seq, n, from_holder, to_holder, unit, amount, why, act, at)
      values (${one?.book_id ?? ''}, ${id}, ${seq}, 9, 'bank', 'safe:1', 'coin', 3, '{"key":"why.hide"}', ${one?.act ?? 0}, now())`;
    expect((await curves(paul, id)).holders.map((line) => line.holder)).toEqual(['purse:1', 'safe:1']);
    expect((await curves(ange, id)).holders.map((line) => line.holder)).toEqual(['purse:1']);
  });

  test('end at the balance now, also after an undo', async () => {
    const id = await opened();
    await move(paul, id, { do: 'earn', amount: 50 });
    const seq = await move(paul, id, { do: 'earn', amount: 7 });
    await post(ange, at(id, '/undo'), { id: randomUUID(), seq, reason: 'essai' });
    expect((await curves(null, id)).holders[0]?.points.at(-1)).toEqual([seq + 1, 50]);
  });

  test('of a long game are drawn with a thousand points at most, and end where the balance is', async () => {
    const id = await opened();
    await Promise.all(Array.from({ length: 1200 }, () => move(paul, id, { do: 'earn', amount: 1 })));
    const [line] = (await curves(null, id)).holders;
    expect(line?.points.length).toBeLessThanOrEqual(1001);
    expect(line?.points.length).toBeGreaterThan(400);
    expect(line?.points.at(-1)?.[1]).toBe(1200);
  });

  test('of a campaign name its turns, and no money comes from nowhere', async () => {
    const id = await campaignIn(hostOn(database), 'over', { organiser: ange, players: [paul] }, 5);
    const { body } = await get(null, at(id));
    for (const unit of ['rep', 'btc']) {
      const drawn = await curves(null, id, unit);
      expect(drawn.marks.map(({ line }) => [line.key, line.args?.turn])).toEqual(
        Array.from({ length: body.view.turn }, (_, n) => ['line.turn', n + 1]),
      );
      for (const { holder, points } of drawn.holders) {
        const now = body.balances.find(
          (one: { holder: string; unit: string }) => one.holder === holder && one.unit === unit,
        );
        expect([holder, points.at(-1)?.[1]]).toEqual([holder, now?.amount]);
        expect(points.map(([seq]) => seq)).toEqual(points.map(([seq]) => seq).sort((a, b) => a - b));
      }
      expect(drawn.holders.map(({ holder }) => holder)).not.toContain('city');
    }
  });
});

describe('the draws', () => {
  test('stay secret until the game is over', async () => {
    const id = await opened();
    await move(paul, id, { do: 'throw' });
    for (const who of [paul, ange, null]) {
      const answer = await get(who, at(id, '/draws'));
      expect([answer.status, answer.body.code]).toEqual([409, 'not-over']);
    }
  });

  test('of a game that is over are verified with its key by anybody, page by page', async () => {
    const id = await opened();
    const thrown = await Promise.all(Array.from({ length: 230 }, () => move(paul, id, { do: 'throw' })));
    await move(ange, id, { do: 'end' });
    const { key, commitment } = (await get(null, at(id))).body.chance;
    const all: DrawsReply['moves'][number][] = [];
    for (let after = '0'; ; ) {
      const page = (await get(null, at(id, `/draws?after=${after}`))).body as DrawsReply;
      all.push(...page.moves);
      if (page.next === null) break;
      after = page.next;
    }
    expect(all.map((one) => one.seq)).toEqual(thrown.sort((a, b) => a - b));
    for (const { seq, draws } of all)
      for (const [index, [n, value]] of draws.entries()) {
        expect(value).toBe(drawOf(key, seq, index, n));
        // As a reader of the documentation would do.
        const first = createHmac('sha256', Buffer.from(key, 'hex'))
          .update(`${seq}.${index}.0`)
          .digest()
          .readUIntBE(0, 6);
        expect(value).toBe(first % n);
      }
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect((await get(null, at(id, '/draws?after=-1'))).status).toBe(400);
  });
});
