// Goal: a finished game can be replayed exactly as each perspective saw it; a running one cannot. Method: HTTP on a real Postgres. What everybody saw after each
// move is recorded and compared with the replay.
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { pick, seededDice } from '../../../rulebooks/dice.ts';
import type { ParadiseView } from '../../../rulebooks/gangster-paradise/view.ts';
import { type Option, sample } from '../../../rulebooks/options.ts';
import { drawOf } from '../../../server/commit/chance.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { REPLAY_PAGE } from '../../../server/read/replay.ts';
import type { ReplayFrame, ReplayReply } from '../../../server/read/replay-contract.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { campaignIn } from '../../support/phases.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let app: App;
let database: Database;
let ange: SignedUp;
let paul: SignedUp;
let lydro: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  ange = await signedUp(app, 'Ange Leca');
  paul = await signedUp(app, 'Paul');
  lydro = await signedUp(app, 'Lydro');
});

const get = async (who: SignedUp | null, url: string) => {
  const answer = await app.inject({ url, headers: who?.headers ?? {} });
  return { status: answer.statusCode, body: answer.json() };
};
const post = (who: SignedUp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload });
const at = (id: string, path = ''): string => `/api/games/${id}${path}`;

/** A game of Ange's with Paul in seat 1 and Lydro in seat 2, with long votes. */
async function opened(isPublic = true): Promise<string> {
  const options = { seconds: 3600 };
  const { id } = (
    await post(ange, '/api/games', { rulebook: 'purse', title: 'La bourse', seats: 2, isPublic, options })
  ).json();
  for (const who of [paul, lydro]) {
    const { code } = (await post(ange, at(id, '/invitations'), { role: 'player' })).json();
    await post(who, '/api/games/join', { code });
  }
  return id;
}

/** A game of Gangster Paradise of one turn: Paul, Lydro and Ange (its organiser) in seats 1 to 3. */
async function paradise(): Promise<string> {
  const options = { clans: 'draw', turns: 1 };
  const open = { rulebook: 'gangster-paradise', title: 'Chez Mado', seats: 3, isPublic: true, options };
  const { id } = (await post(ange, '/api/games', open)).json();
  for (const who of [paul, lydro]) {
    const { code } = (await post(ange, at(id, '/invitations'), { role: 'player' })).json();
    await post(who, '/api/games/join', { code });
  }
  await post(ange, at(id, '/seats'), { id: randomUUID() });
  expect((await post(ange, at(id, '/start'), { id: randomUUID() })).statusCode).toBe(200);
  return id;
}
const simple = (options: readonly Option[]): readonly Option[] =>
  options.filter(({ fields }) => Object.values(fields ?? {}).every(({ kind }) => kind !== 'document'));

const move = async (who: SignedUp, id: string, what: object, ask = 'r1.open'): Promise<number> => {
  const answer = await post(who, at(id, '/moves'), { id: randomUUID(), ask, move: what });
  expect([what, answer.statusCode]).toEqual([what, 200]);
  return answer.json().seq;
};

/** All pages. @param as whose perspective: a query, `as=1` */
async function replay(id: string, as = '', who: SignedUp | null = null): Promise<ReplayFrame[]> {
  const all: ReplayFrame[] = [];
  for (let after = '0'; ; ) {
    const { status, body } = await get(who, at(id, `/replay?after=${after}${as === '' ? '' : `&as=${as}`}`));
    expect(status).toBe(200);
    const page = body as ReplayReply;
    all.push(...page.frames);
    if (page.next === null) return all;
    expect(page.frames).toHaveLength(REPLAY_PAGE);
    after = page.next;
  }
}

type Seen = Pick<GameReply, 'view' | 'balances'>;
const sorted = ({ view, balances }: Seen): Seen => ({
  view,
  balances: balances
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.holder + a.unit < b.holder + b.unit ? -1 : 1)),
});

describe('while the game runs', () => {
  test('nobody gets a frame of it: neither its organiser, nor a player, the public or a screen', async () => {
    const id = await opened();
    await move(paul, id, { do: 'earn', amount: 50 });
    const { token } = (await post(ange, at(id, '/links'), { kind: 'wall', name: 'Salle' })).json();
    for (const who of [ange, paul, null])
      for (const query of ['', '?as=1', '?as=open']) {
        const { status, body } = await get(who, at(id, `/replay${query}`));
        expect([status, body.code, body.frames]).toEqual([409, 'no-replay-yet', undefined]);
      }
    expect((await get(null, at(id, `/replay?link=${token}`))).body.code).toBe('no-replay-yet');
    expect((await get(null, at(id, '/replay?link=none'))).status).toBe(404);
  });

  test('of a private game a stranger does not learn that there is one, then or later', async () => {
    const id = await opened(false);
    const none = await get(null, at(randomUUID(), '/replay'));
    expect((await get(null, at(id, '/replay'))).body).toEqual(none.body);
    await move(ange, id, { do: 'end' });
    expect((await get(null, at(id, '/replay'))).body).toEqual(none.body);
    expect((await get(paul, at(id, '/replay'))).status).toBe(200);
  });

  test('it is refused again where its end was taken back', async () => {
    const id = await opened();
    const seq = await move(ange, id, { do: 'end' });
    expect((await get(null, at(id, '/replay'))).status).toBe(200);
    await post(ange, at(id, '/undo'), { id: randomUUID(), seq, reason: 'encore' });
    expect((await get(null, at(id, '/replay'))).body.code).toBe('no-replay-yet');
  });
});

describe('when it is over', () => {
  test('each frame has what each perspective showed after that move: view, balances, lines', async () => {
    const id = await opened();
    const perspectives = { 'as=1': paul, 'as=2': lydro, '': null } as const;
    const written: Record<string, Map<number, Seen>> = {};
    const writeDown = async (): Promise<void> => {
      for (const [as, who] of Object.entries(perspectives)) {
        const { body } = await get(who, at(id));
        written[as] ??= new Map();
        written[as].set(body.seq, sorted(body));
      }
    };
    await writeDown();
    const played: [SignedUp, object, string?][] = [
      [paul, { do: 'earn', amount: 60 }],
      [lydro, { do: 'earn', amount: 30 }],
      [paul, { do: 'hide', amount: 15 }],
      [paul, { do: 'throw' }],
      [lydro, { do: 'give', to: 1, amount: 7 }],
      [lydro, { do: 'hide', amount: 3 }],
      [ange, { do: 'vote' }],
      [paul, { do: 'choose', number: 2 }, 'r1.vote'],
      [lydro, { do: 'choose', number: 5 }, 'r1.vote'],
      [paul, { do: 'throw' }, 'r2.open'],
    ];
    for (const [who, what, ask] of played) {
      await move(who, id, what, ask);
      await writeDown();
    }
    await move(ange, id, { do: 'end' }, 'r2.open');
    await writeDown();
    for (const as of Object.keys(perspectives)) {
      const frames = await replay(id, as.replace('as=', ''));
      const last = frames.at(-1)?.seq ?? 0;
      expect(frames.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
      const compared = frames.filter(({ seq }) => written[as]?.has(seq));
      expect(compared.length).toBeGreaterThan(played.length);
      for (const frame of compared)
        expect([frame.seq, sorted(frame)]).toEqual([frame.seq, written[as]?.get(frame.seq)]);
    }
    const hides = (frames: ReplayFrame[]) =>
      frames.filter((frame) => frame.lines.some(({ key }) => key === 'line.hide'));
    expect(hides(await replay(id, '1'))).toHaveLength(1);
    expect(hides(await replay(id))).toHaveLength(0);
    const open = await replay(id, 'open');
    // With open hands, lines name their audience.
    const told = hides(open).flatMap(({ lines }) => lines.map(({ to }) => to));
    expect(told).toEqual([[1], [2]]);
    expect((await replay(id, '1')).flatMap(({ lines }) => lines.filter(({ to }) => to))).toEqual([]);
    expect(open.at(-1)?.balances).toContainEqual({ holder: 'safe:1', unit: 'coin', amount: 15 });
    const hidden = open.flatMap(({ entries }) => entries).filter((entry) => entry.hidden);
    expect(hidden.map(({ to, amount }) => [to, amount])).toEqual([
      ['safe:1', 15],
      ['safe:2', 3],
    ]);
    expect((await replay(id, '2')).flatMap(({ entries }) => entries).filter((entry) => entry.hidden)).toHaveLength(1);
  });

  test('of Gangster Paradise too: screens, hands and offers are as they were, and open hands show every screen', async () => {
    const id = await paradise();
    const everybody = [paul, lydro, ange];
    const written = new Map<string, Seen>();
    const dice = seededDice(7);
    for (let guard = 0; guard < 400; guard++) {
      const [one, two, three, none] = await Promise.all(
        [...everybody, null].map(async (who) => (await get(who, at(id))).body as GameReply),
      );
      if (!one || !two || !three || !none) throw new Error('four looked');
      for (const seen of [one, two, three, none]) written.set(`${seen.me.seat} ${seen.seq}`, sorted(seen));
      if (one.status === 'over') break;
      const asked = [one, two, three].flatMap((seen, index) =>
        seen.asks.flatMap((ask) =>
          ask.answered.includes(index + 1) ? [] : ask.choices.map(({ options }) => ({ index, ask, options })),
        ),
      );
      const { index, ask, options } = pick(
        dice,
        asked.filter((one) => simple(one.options).length > 0),
      );
      const sent = { id: randomUUID(), ask: ask.id, move: sample(dice, simple(options)) };
      await post(everybody[index] ?? ange, at(id, '/moves'), sent);
    }
    expect((await get(null, at(id))).body.status).toBe('over');
    for (const as of ['1', '2', '3', '']) {
      const frames = (await replay(id, as)).filter(({ seq }) => written.has(`${as || null} ${seq}`));
      expect(frames.length).toBeGreaterThan(20);
      for (const frame of frames)
        expect([as, frame.seq, sorted(frame)]).toEqual([as, frame.seq, written.get(`${as || null} ${frame.seq}`)]);
    }
    for (const frame of (await replay(id, 'open')).filter(({ view }) => view !== null)) {
      const screens = (frame.view as ParadiseView).screens ?? [];
      expect(screens.map(({ seat }) => seat)).toEqual([1, 2, 3]);
      for (const screen of screens)
        expect((written.get(`${screen.seat} ${frame.seq}`)?.view as ParadiseView | undefined)?.mine ?? screen).toEqual(
          screen,
        );
    }
  });

  test('what a seat gave in secret is shown from its own perspective and with open hands only', async () => {
    const id = await opened();
    await move(ange, id, { do: 'vote' });
    const first = await move(paul, id, { do: 'choose', number: 2 }, 'r1.vote');
    await move(lydro, id, { do: 'choose', number: 5 }, 'r1.vote');
    await move(ange, id, { do: 'end' }, 'r2.open');
    const given = async (as: string) => (await replay(id, as))[first - 1]?.given;
    expect(await given('1')).toEqual({ do: 'choose', number: 2 });
    expect(await given('open')).toEqual({ do: 'choose', number: 2 });
    expect([await given('2'), await given('')]).toEqual([null, null]);
    expect(JSON.stringify(await replay(id, 'open'))).not.toContain(paul.id);
  });

  test('a move that was taken back stands with what it did, and the next frame is without it', async () => {
    const id = await opened();
    const kept = await move(paul, id, { do: 'earn', amount: 50 });
    const wrong = await move(paul, id, { do: 'earn', amount: 7 });
    await post(ange, at(id, '/undo'), { id: randomUUID(), seq: wrong, reason: 'essai' });
    await move(ange, id, { do: 'end' });
    const frames = await replay(id);
    const purse = (seq: number) => frames[seq - 1]?.balances.find(({ holder }) => holder === 'purse:1')?.amount;
    expect([purse(kept), purse(wrong), purse(wrong + 1)]).toEqual([50, 57, 50]);
    expect(frames.filter(({ undone }) => undone).map(({ seq }) => seq)).toEqual([wrong]);
    expect(frames[wrong]?.undoes).toEqual([wrong]);
    expect(frames[wrong]?.view).toEqual(frames[kept - 1]?.view);
  });

  test('every draw of it is the one that the key gives', async () => {
    const id = await opened();
    for (let n = 0; n < 5; n++) await move(paul, id, { do: 'throw' });
    await move(ange, id, { do: 'end' });
    const { key } = (await get(null, at(id))).body.chance;
    const drawn = (await replay(id)).filter(({ draws }) => draws.length > 0);
    expect(drawn).toHaveLength(5);
    for (const { seq, draws } of drawn)
      for (const [index, [n, value]] of draws.entries()) expect(value).toBe(drawOf(key, seq, index, n));
  });

  test('pages follow one another, whether the one before was just read or not, and each is read in the same time', async () => {
    const id = await opened();
    const before = (await get(null, at(id))).body.seq;
    for (let n = 0; n < 20; n++)
      await Promise.all(Array.from({ length: 25 }, () => move(paul, id, { do: 'earn', amount: 1 })));
    await move(ange, id, { do: 'end' });
    const frames = await replay(id, '1');
    expect(frames.map(({ seq }) => seq)).toEqual(Array.from({ length: before + 501 }, (_, n) => n + 1));
    expect(frames.at(-1)?.balances.find(({ holder }) => holder === 'purse:1')?.amount).toBe(500);
    // A node without cached states starts in the middle as well.
    const middle = (await get(null, at(id, `/replay?as=1&after=333`))).body as ReplayReply;
    expect(middle.frames).toEqual(frames.slice(333, 333 + REPLAY_PAGE));
    expect((await get(null, at(id, '/replay?after=100000'))).body).toEqual({ frames: [], next: null });
  });

  test('a page goes out compressed for clients that can read it so, and says the same', async () => {
    const id = await opened();
    for (let n = 0; n < 20; n++) await move(paul, id, { do: 'earn', amount: 1 });
    await move(ange, id, { do: 'end' });
    const url = at(id, '/replay?as=1');
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    const plain = await app.inject({ url });
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test('a campaign is replayed as well, with the views that its seats had', async () => {
    const id = await campaignIn(hostOn(database), 'over', { organiser: ange, players: [paul] }, 5);
    const { body } = await get(paul, at(id));
    const frames = await replay(id, '1', paul);
    expect(frames.at(-1)?.seq).toBe(body.seq);
    expect(sorted(frames.at(-1) as Seen)).toEqual(sorted(body));
  });

  test.each(['as=3', 'as=x', 'as=', 'as=-1', 'after=-1', 'after=x'])(
    'asked for with %s it is refused',
    async (query) => {
      const id = await opened();
      await move(ange, id, { do: 'end' });
      expect((await get(null, at(id, `/replay?${query}`))).status).toBe(400);
    },
  );
});
