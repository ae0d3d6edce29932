// Goal: people elsewhere get the notifications they chose, once, in their language, from one node, even across crashes; those who see the game get none; no
// commit waits for it. Method: HTTP on a real Postgres, a local push service whose devices decrypt messages, and held time.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { claimMessages, MAX_MESSAGES } from '../../../server/push/outbox.ts';
import { LOOK_EVERY_MS, PATIENCE_MS } from '../../../server/push/push.ts';
import { cookiesOf, PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { HeldTime } from '../../support/held-time.ts';
import { known } from '../../support/known.ts';
import { campaignIn } from '../../support/phases.ts';
import { purse } from '../../support/purse.ts';
import { type Device, type PushService, pushService } from '../../support/push-service.ts';
import { tripot } from '../../support/tripot.ts';
import { listening, openStream, until } from '../../support/two-nodes.ts';

known(purse, tripot);

let url: string;
let database: Database;
let service: PushService;
let time: HeldTime;
/** How far it is ahead of the scheduler's time. */
let leapMs: number;
let app: App;
let ange: SignedUp;
let paul: SignedUp;
let lucette: SignedUp;
const now = (): number => time.at + leapMs;

beforeAll(async () => {
  url = await testDatabaseUrl();
  database = await testDatabase(url);
  service = await pushService();
  leapMs = 0;
  time = new HeldTime();
  time.at = Date.now();
  app = await node(false);
  [ange, paul, lucette] = [await signedUp(app, 'Ange'), await signedUp(app, 'Paul'), await signedUp(app, 'Lucette')];
});
beforeEach(async () => {
  await database.sql`delete from push_subscription`;
  await database.sql`delete from push_watch`;
});

const node = async (shared: boolean): Promise<App> =>
  testApp(
    {
      shared,
      push: { allowLocal: true, now, scheduler: time, drives: (worker) => time.drives(worker) },
      // A failed poll is only logged, and delays a device's messages by a minute.
      logger: { level: 'error' },
    },
    await testDatabase(url),
  );
const call = async (
  who: SignedUp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const answer = await app.inject({ method, url: path, headers: who.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const ok = async (...asked: Parameters<typeof call>) => {
  const { status, body } = await call(...asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const PUSH = '/api/people/me/push';
type Kind = 'awaited' | 'contested' | 'evening' | 'again';
const choose = (who: SignedUp, device: Device, ...kinds: Kind[]) =>
  ok(who, 'PUT', PUSH, { subscription: device.subscription, kinds });

const look = (): Promise<void> => time.advance(LOOK_EVERY_MS);
/** A poll notes what has changed, time passes, another one notifies. */
async function later(ms: number): Promise<void> {
  await look();
  leapMs += ms;
  await look();
}
const quiet = (): Promise<void> => later(PATIENCE_MS);

async function opened(title = 'La bourse'): Promise<string> {
  const id = randomUUID();
  await ok(ange, 'POST', '/api/games', { id, rulebook: 'purse', title, seats: 2, options: { seconds: 3600 } });
  for (const [index, who] of [paul, lucette].entries()) {
    const code = (await ok(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player', seat: index + 1 })).code;
    await ok(who, 'POST', '/api/games/join', { code });
  }
  return id;
}
const move = (who: SignedUp, game: string, ask: string, given: object) =>
  ok(who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask, move: given });

const closesEvening = (game: string) =>
  ok(ange, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask: 'evening', seat: 0, move: { do: 'stop' } });

/** Both are asked to vote, after their devices have seen the initial game. */
async function voting(...devices: [SignedUp, Device][]): Promise<string> {
  const game = await opened();
  for (const [who, device] of devices) await choose(who, device, 'awaited');
  await quiet();
  await move(ange, game, 'r1.open', { do: 'vote' });
  return game;
}

describe('an answer is awaited', () => {
  test('it is said when nothing has happened for a while, once an ask, encrypted, and signed with the keys of this Parrain', async () => {
    const device = service.device();
    const game = await voting([paul, device]);
    await later(PATIENCE_MS - 60_000);
    expect(device.told).toEqual([]);
    await later(60_000);
    expect(device.told).toEqual(['La bourse: On attend votre réponse.']);
    const [delivery] = device.deliveries;
    expect(delivery?.said).toEqual({
      title: 'La bourse',
      body: 'On attend votre réponse.',
      kind: 'awaited',
      game,
      lang: 'fr',
    });
    expect(delivery?.body.includes('bourse')).toBe(false);
    const { key } = await ok(paul, 'GET', PUSH);
    expect(delivery?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${key}$`));
    expect(Number(delivery?.headers.ttl)).toBeGreaterThan(3600);
    // Another player's answer is no new question.
    await move(lucette, game, 'r1.vote', { do: 'choose', number: 2 });
    await quiet();
    expect(device.asked).toBe(1);
    // The next vote is one.
    await move(paul, game, 'r1.vote', { do: 'choose', number: 2 });
    await quiet();
    expect(device.asked).toBe(2);
  });

  test('while people play round the table nobody is told, however long it takes', async () => {
    const device = service.device();
    const game = await voting([paul, device]);
    await later(PATIENCE_MS - 60_000);
    await move(lucette, game, 'r1.vote', { do: 'choose', number: 2 });
    await later(PATIENCE_MS - 60_000);
    expect(device.asked).toBe(0);
    await later(60_000);
    expect(device.asked).toBe(1);
  });

  test('a player who has answered meanwhile, or looks at the game, is told nothing; the others are', async () => {
    const [pauls, lucettes] = [service.device(), service.device()];
    const game = await voting([paul, pauls], [lucette, lucettes]);
    const stream = await openStream(`${await listening(app)}/api/live?games=${game}`, paul);
    await until(() => stream.text.includes('event: game'));
    await quiet();
    expect(pauls.asked).toBe(0);
    expect(lucettes.asked).toBe(1);
    await quiet();
    expect(pauls.asked).toBe(0);
  });

  test('in English to users who read English; to the organiser only what is his alone', async () => {
    const [pauls, anges] = [service.device(), service.device()];
    await ok(paul, 'PATCH', '/api/people/me', { locale: 'en' });
    const game = await opened('Night purse');
    await choose(ange, anges, 'awaited');
    await choose(paul, pauls, 'awaited');
    await quiet();
    await move(paul, game, 'r1.open', { do: 'earn', amount: 1 });
    await quiet();
    expect(pauls.told).toEqual(['Night purse: Your answer is awaited.']);
    expect(anges.asked).toBe(0);
    await ok(paul, 'PATCH', '/api/people/me', { locale: 'fr' });
  });

  test('what was not chosen, what stood there before it was chosen, and a game that is deleted are told to nobody', async () => {
    const [pauls, lucettes] = [service.device(), service.device()];
    const game = await opened();
    await choose(paul, pauls, 'contested', 'evening');
    await move(ange, game, 'r1.open', { do: 'vote' });
    await choose(lucette, lucettes, 'awaited');
    await quiet();
    expect([pauls.asked, lucettes.asked]).toEqual([0, 0]);
    await choose(paul, pauls, 'awaited');
    await move(lucette, game, 'r1.vote', { do: 'choose', number: 2 });
    await look();
    await ok(ange, 'DELETE', `/api/games/${game}`, { id: randomUUID() });
    await quiet();
    expect([pauls.asked, lucettes.asked]).toEqual([0, 0]);
  });
});

describe('a rematch is proposed', () => {
  test('to players who sat there and have not said yes or no, after the game was over; not to who proposes it', async () => {
    const club = new Club(app);
    const [pauls, lucettes, anges] = [service.device(), service.device(), service.device()];
    const id = await club.opened(ange, [paul, lucette, ange], {
      rulebook: 'tripot',
      title: 'Mado',
      options: { turns: 1 },
    });
    await club.start(ange, id);
    for (const [who, device] of [
      [paul, pauls],
      [lucette, lucettes],
      [ange, anges],
    ] as const)
      await choose(who, device, 'again');
    await quiet();
    for (const [go, who] of [paul, lucette, ange].entries()) await club.move(who, id, `g${go}.go`, { do: 'pass' });
    await quiet();
    const again = (who: SignedUp, agrees: boolean) =>
      ok(who, 'POST', `/api/games/${id}/again`, { id: randomUUID(), agrees });
    await again(paul, true);
    await look();
    await again(ange, false);
    await quiet();
    expect(lucettes.told).toEqual(['Mado: Une revanche vous est proposée.']);
    expect([pauls.asked, anges.asked]).toEqual([0, 0]);
    // Once, though more happens there.
    await again(lucette, true);
    await quiet();
    expect([pauls.asked, lucettes.asked, anges.asked]).toEqual([0, 1, 0]);
  });
});

describe('nodes', () => {
  test('what waited when the server ended is told by the next one, and of two nodes one tells it', async () => {
    const device = service.device();
    await voting([paul, device]);
    await look();
    await app.close();
    leapMs += PATIENCE_MS;
    app = await node(true);
    await node(true);
    // Several nodes wait, so that another can say that the person has the game open.
    for (let looks = 0; looks < 5; looks++) await look();
    expect(device.told).toEqual(['La bourse: On attend votre réponse.']);
  });

  test('a person who looks at the game through another node is told nothing', async () => {
    const device = service.device();
    const game = await voting([paul, device]);
    const other = await node(true);
    const stream = await openStream(`${await listening(other)}/api/live?games=${game}`, paul);
    await until(() => stream.text.includes('event: game'));
    await quiet();
    for (let looks = 0; looks < 5; looks++) await look();
    expect(device.asked).toBe(0);
  });
});

describe('push services', () => {
  test('one that is busy is left alone for as long as it says, one that is broken longer and longer, and then given up', async () => {
    const [busy, broken] = [service.device(), service.device()];
    busy.answers = [{ status: 429, headers: { 'retry-after': '600' } }];
    broken.answers = Array.from({ length: 20 }, () => ({ status: 503 }));
    await voting([paul, busy], [lucette, broken]);
    await settle();
    expect([busy.asked, broken.asked]).toEqual([1, 1]);
    await later(540_000);
    expect([busy.asked, broken.asked]).toEqual([1, 2]);
    await later(60_000);
    expect(busy.told).toEqual(['La bourse: On attend votre réponse.']);
    for (let hours = 0; hours < 13; hours++) await later(3_600_000);
    expect([busy.asked, broken.asked]).toEqual([2, 6]);
    expect(await database.sql`select from push_message`).toHaveLength(0);
  });

  test('what holds no longer when it could be sent again is not sent', async () => {
    const device = service.device();
    device.answers = [{ status: 500 }];
    const game = await voting([paul, device]);
    await settle();
    await move(paul, game, 'r1.vote', { do: 'choose', number: 2 });
    await later(120_000);
    expect(device.asked).toBe(1);
  });

  test.each([404, 410])('a device that is gone (%i) is forgotten', async (status) => {
    const device = service.device();
    device.answers = [{ status }];
    await voting([paul, device]);
    await settle();
    expect(device.asked).toBe(1);
    expect((await ok(paul, 'GET', PUSH)).kinds).toEqual([]);
  });

  test('a user with hundreds of messages to devices that never answer waits for them alone', async () => {
    await choose(paul, service.device(), 'awaited');
    await choose(lucette, service.device(), 'awaited');
    // Seven people with ten older messages each would fill a claim of 64, if it did not take each person's oldest first.
    const others = await Promise.all(Array.from({ length: 6 }, (_, n) => signedUp(app, `Le Bavard ${n}`)));
    for (const one of others) await choose(one, service.device(), 'awaited');
    const waits = (who: SignedUp, count: number, sooner: string) => database.sql`
      insert into push_message (session_id, game_id, kind, items, due_at, expires_at)
      select s.session_id, gen_random_uuid(), 'awaited', '{}', ${instant(now())} - ${sooner}::interval, ${instant(now())} + '1 hour'
      from push_subscription s, generate_series(1, ${count}) where s.person_id = ${who.id}`;
    const instant = (at: number) => database.sql`to_timestamp(${at}::float8 / 1000)`;
    for (const one of [paul, ...others]) await waits(one, 300, '10 minutes');
    await waits(lucette, 1, '1 second');
    const claimed = await claimMessages(database.sql, now());
    expect(claimed).toHaveLength(MAX_MESSAGES);
    expect(claimed.filter(({ person }) => person === lucette.id)).toHaveLength(1);
    await database.sql`delete from push_message where session_id <> (select session_id from push_subscription where person_id = ${paul.id})`;
    // The next ones come with another node's claim or the next poll.
    for (let asked = 0; asked < 2; asked++) expect(await claimMessages(database.sql, now())).toHaveLength(10);
  });

  test('a move is answered while a push service hangs, which is left in the end', async () => {
    const device = service.device();
    device.answers = ['silence'];
    const game = await voting([paul, device]);
    const sending = settle();
    await until(() => device.asked === 1);
    await move(lucette, game, 'r1.vote', { do: 'choose', number: 2 });
    service.hangUp();
    await sending;
    await later(60_000);
    expect(device.told).toEqual(['La bourse: On attend votre réponse.']);
  });
});

/** Notified with several nodes, which wait for each other. */
async function settle(): Promise<void> {
  await quiet();
  for (let looks = 0; looks < 4; looks++) await look();
}

describe('devices', () => {
  test('a sign-in that ends, here or everywhere, takes its device along at once', async () => {
    const momo = await signedUp(app, 'Momo');
    await choose(momo, service.device(), 'awaited');
    const rows = () => database.sql`select from push_subscription where person_id = ${momo.id}`;
    expect(await rows()).toHaveLength(1);
    await ok(momo, 'DELETE', '/api/sessions/all');
    expect(await rows()).toHaveLength(0);
  });

  test('a browser whose reader signs in again goes on being told; of another reader it is forgotten', async () => {
    const signIn = (name: string, cookies = {}) =>
      app.inject({ method: 'POST', url: '/api/sessions', cookies, payload: { name, password: PASSWORD } });
    const toinou = await signedUp(app, 'Toinou');
    const first = cookiesOf(await signIn('Toinou'));
    const device = service.device();
    const chosen = { subscription: device.subscription, kinds: ['awaited'] };
    const put = await app.inject({ method: 'PUT', url: PUSH, cookies: first, payload: chosen });
    expect(put.statusCode, put.payload).toBeLessThan(300);
    const rows = () => database.sql`select session_id from push_subscription where person_id = ${toinou.id}`;
    const [before] = await rows();
    const again = cookiesOf(await signIn('Toinou', first));
    const [after] = await rows();
    expect(after).toBeDefined();
    expect(after?.session_id).not.toBe(before?.session_id);
    await signIn('Paul', again);
    expect(await rows()).toEqual([]);
  });

  test('an account that is deleted leaves nothing of it behind', async () => {
    const gone = await signedUp(app, 'Le Disparu');
    await choose(gone, service.device(), 'awaited');
    await database.sql`insert into push_told values (${gone.id}, ${randomUUID()}, 'awaited r1.open', now())`;
    await database.sql`delete from person where id = ${gone.id}`;
    for (const table of ['push_subscription', 'push_told'])
      expect(await database.sql`select from ${database.sql(table)} where person_id = ${gone.id}`).toHaveLength(0);
  });

  test('a device belongs to the user who chose last on it; ten of one person are kept', async () => {
    const shared = service.device();
    await choose(paul, shared, 'awaited');
    await choose(lucette, shared, 'evening');
    expect((await ok(paul, 'GET', PUSH)).endpoint).toBeNull();
    expect(await ok(lucette, 'GET', PUSH)).toMatchObject({ endpoint: shared.endpoint, kinds: ['evening'] });
    await ok(lucette, 'DELETE', PUSH);
    expect((await ok(lucette, 'GET', PUSH)).kinds).toEqual([]);
    const bold = await signedUp(app, 'Aux Onze Téléphones');
    for (let count = 0; count < 11; count++) {
      const body = { name: bold.name, password: 'une offre que personne ne refuse', bearer: true };
      const { access } = (await app.inject({ method: 'POST', url: '/api/sessions', payload: body })).json();
      leapMs += 1000;
      await choose({ ...bold, headers: { authorization: `Bearer ${access}` } }, service.device(), 'awaited');
    }
    expect(await database.sql`select from push_subscription where person_id = ${bold.id}`).toHaveLength(10);
  });

  test('who is not signed in chooses nothing, and keys that are none are refused', async () => {
    expect((await app.inject({ url: PUSH })).statusCode).toBe(401);
    const { subscription } = service.device();
    const bad = { ...subscription, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } };
    const answer = await call(paul, 'PUT', PUSH, { subscription: bad, kinds: ['awaited'] });
    expect([answer.status, answer.body.code]).toEqual([422, 'push-keys']);
    expect((await call(paul, 'PUT', PUSH, { subscription, kinds: [] })).status).toBe(400);
    expect((await call(paul, 'PUT', PUSH, { subscription, kinds: ['all'] })).status).toBe(400);
  });

  test('where no test allows it, an address that is not public, or not https, is refused', async () => {
    const strict = await testApp({}, await testDatabase(url));
    const { keys } = service.device().subscription;
    const answers = [];
    for (const endpoint of ['http://push.example.org/1', 'https://127.0.0.1/1', 'https://parrain.local/1']) {
      const payload = { subscription: { endpoint, keys }, kinds: ['awaited'] };
      const answer = await strict.inject({ method: 'PUT', url: PUSH, headers: paul.headers, payload });
      answers.push([answer.statusCode, answer.json().code]);
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => [422, 'push-address']));
  });

  test('the keys are made once, for all nodes', async () => {
    const keys = await database.sql<{ value: string }[]>`select value from setting where key = 'vapid-keys'`;
    expect(keys).toHaveLength(1);
    expect(JSON.parse(keys[0]?.value ?? '').publicKey).toBe((await ok(paul, 'GET', PUSH)).key);
  });
});

describe('a campaign', () => {
  test('the band that noted a line is told that it is contested, and nobody else', async () => {
    const bands = [ange, paul, lucette, await signedUp(app, 'Tonton')];
    const game = await campaignIn(hostOn(database), 'battles', { organiser: ange, players: bands });
    const devices = bands.map(() => service.device());
    for (const [index, who] of bands.entries()) await choose(who, devices[index] as Device, 'contested');
    await quiet();
    const { view } = await ok(ange, 'GET', `/api/games/${game}`);
    const { table, order } = view.tables.find((one: { order: number[] }) => one.order.length > 1);
    const [by, against] = [order[0] as number, order[1] as number];
    const [notes, contests] = [bands[by - 1] as SignedUp, bands[against - 1] as SignedUp];
    await move(notes, game, `t1.battle.${table}`, { do: 'robPassers', gang: by, count: 1 });
    await move(notes, game, `t1.battle.${table}`, { do: 'agree' });
    const asked = (await ok(contests, 'GET', `/api/games/${game}`)).asks;
    const check = asked.find((ask: { kind: string }) => ask.kind === 'check');
    // From home: the evening is over, its report is not.
    await closesEvening(game);
    await quiet();
    expect(devices.map((device) => device.asked)).toEqual([0, 0, 0, 0]);
    await move(contests, game, check.id, { do: 'dispute', line: 1, words: 'Il n’y avait personne' });
    await settle();
    expect(devices.map((device) => device.told)).toEqual(
      bands.map((_, index) => (index === by - 1 ? ['Pigalle, battles: Une de vos lignes est contestée.'] : [])),
    );
  });

  test('an evening is told the day before at six in its own time zone, once, and not when it was called off', async () => {
    const game = await campaignIn(hostOn(database), 'talk', { organiser: ange, players: [paul] }, 2);
    const off = await campaignIn(hostOn(database), 'talk', { organiser: ange, players: [paul] }, 3);
    const [pauls, anges] = [service.device(), service.device()];
    await choose(paul, pauls, 'evening');
    await choose(ange, anges, 'evening');
    await quiet();
    // Three days later at noon UTC: the announcement starts the day before at 18:00 in Almaty (UTC+5), 13:00 UTC.
    const day = new Date(now() + 4 * 86_400_000).toISOString().slice(0, 10);
    const evening = { at: `${day}T20:30`, zone: 'Asia/Almaty', minutes: 180, place: 'Chez Ange' };
    for (const one of [game, off]) await move(ange, one, 'house', { do: 'evening', turn: 1, evening });
    await settle();
    const before = pauls.told.length;
    await move(ange, off, 'house', { do: 'noEvening', turn: 1 });
    await settle();
    const told = Date.parse(`${day}T13:00Z`) - 86_400_000;
    leapMs += told - 60_000 - now();
    await look();
    expect([pauls.told.length, anges.told]).toEqual([before, []]);
    leapMs += 60_000;
    for (let looks = 0; looks < 5; looks++) await look();
    expect(anges.told).toEqual(['Pigalle, talk: Soirée demain, à 20:30.']);
    expect(pauls.told.slice(before)).toEqual(['Pigalle, talk: Soirée demain, à 20:30.']);
    await later(3_600_000);
    expect(anges.asked).toBe(1);
  });

  test("a table's own day is told the day before to those who play there, and to nobody else", async () => {
    const bands = [ange, paul, lucette, await signedUp(app, 'Rocco')];
    const game = await campaignIn(hostOn(database), 'battles', { organiser: ange, players: bands });
    const { tables } = (await ok(ange, 'GET', `/api/games/${game}`)).view;
    const { table, order } = tables.find((one: { order: number[] }) => one.order.length > 1 && one.order.length < 4);
    const devices = bands.map(() => service.device());
    for (const [index, who] of bands.entries()) await choose(who, devices[index] as Device, 'evening');
    await closesEvening(game);
    await quiet();
    const day = new Date(now() + 4 * 86_400_000).toISOString().slice(0, 10);
    const when = { at: `${day}T14:00`, zone: 'UTC', minutes: 180, place: 'Chez Tony' };
    // Ange also organises: here she acts for her own seat.
    const says = (who: SignedUp, ask: string, seat: number, given: object) =>
      ok(who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask, seat, move: given });
    await says(bands[order[0] - 1] as SignedUp, `t1.meeting.${table}.0`, order[0], { do: 'meet', when });
    const told = Date.parse(`${day}T18:00Z`) - 86_400_000;
    for (const seat of order.slice(1))
      await says(bands[seat - 1] as SignedUp, `t1.meeting.${table}.1`, seat, { do: 'agreeToMeet' });
    await settle();
    leapMs += told - now();
    await settle();
    expect(devices.map((device) => device.told)).toEqual(
      bands.map((_, index) => (order.includes(index + 1) ? ['Pigalle, battles: Soirée demain, à 14:00.'] : [])),
    );
  });

  test('while an evening is on nobody is told that he is awaited; once it is closed those still awaited are told', async () => {
    const game = await campaignIn(hostOn(database), 'talk', { organiser: ange, players: [paul, lucette] }, 4);
    const device = service.device();
    await choose(paul, device, 'awaited');
    await quiet();
    // Players answer themselves, so they are at the table: nobody is notified, however quiet it is.
    await move(lucette, game, 't1.talk', { do: 'ready' });
    await settle();
    expect(device.asked).toBe(0);
    await closesEvening(game);
    await settle();
    expect(device.told).toEqual(['Pigalle, talk: On attend votre réponse.']);
  });

  test('an evening that nobody closed is over when nothing has happened for four hours; one with a date lasts as long as it says', async () => {
    const game = await campaignIn(hostOn(database), 'talk', { organiser: ange, players: [paul, lucette] }, 5);
    const device = service.device();
    await choose(paul, device, 'awaited');
    await quiet();
    const at = new Date(now()).toISOString().slice(0, 16);
    await move(ange, game, 'house', { do: 'evening', turn: 1, evening: { at, zone: 'UTC', minutes: 360, place: '' } });
    await settle();
    await later(4 * 3_600_000);
    for (let looks = 0; looks < 4; looks++) await look();
    expect(device.asked).toBe(0);
    await later(2 * 3_600_000);
    for (let looks = 0; looks < 4; looks++) await look();
    expect(device.told).toEqual(['Pigalle, talk: On attend votre réponse.']);
  });
});
