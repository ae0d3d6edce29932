// Goal: only its owner changes a club's page, and it shows public data of public games that he organises. Method: HTTP on a real Postgres, campaigns brought to
// their phases by real moves.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_CLUBS } from '../../../server/clubs/store.ts';
import { PASSWORD, type SignedUp, signedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { eveningPicture, founded, pageFor, type Scene, sceneOf } from '../../support/club-scene.ts';
import { campaignIn } from '../../support/phases.ts';

let scene: Scene;
let mona: SignedUp;
let momo: SignedUp;
let lulu: SignedUp;
beforeAll(async () => {
  scene = await sceneOf();
  ({ mona, momo, lulu } = scene);
});
// A person may have ten.
beforeEach(async () => void (await scene.database.sql`delete from club`));

const call: Scene['club']['call'] = (...args) => scene.club.call(...args);
const status = async (...args: Parameters<typeof call>): Promise<number> => (await call(...args)).status;
const show = (id: string, isPublic: boolean) => call(mona, 'PATCH', `/api/games/${id}`, { id: randomUUID(), isPublic });
const DAY_MS = 86_400_000;
let seed = 1;
/** A public campaign of Mona's in which Momo holds seat 1. */
const campaign = (phase: Parameters<typeof campaignIn>[1]): Promise<string> =>
  campaignIn(hostOn(scene.database), phase, { organiser: mona, players: [momo] }, seed++);
const put = (who: SignedUp | null, club: string, game: string) =>
  status(who, 'PUT', `/api/clubs/${club}/games/${game}`);
const take = (who: SignedUp | null, club: string, game: string) =>
  status(who, 'DELETE', `/api/clubs/${club}/games/${game}`);
const titles = async (name: string): Promise<string[]> => (await pageFor(scene, name)).games.map(({ id }) => id);

describe('a club', () => {
  test('has an address of its own: neither somebody else’s nor one of the service', async () => {
    const { name } = await founded(scene, mona);
    const make = (who: SignedUp, typed: string) => call(who, 'POST', '/api/clubs', { name: typed, title: 'Un autre' });
    expect((await make(lulu, name)).body).toMatchObject({ status: 409, code: 'club-name-taken', at: '/name' });
    for (const reserved of ['desk', 'listed', 'asked'])
      expect((await make(lulu, reserved)).body).toMatchObject({ status: 422, code: 'club-name-reserved', at: '/name' });
    for (const bad of ['ab', 'Majuscule', '-tiret', 'tiret-', 'deux--tirets', 'é'.repeat(5), 'a'.repeat(41)])
      expect((await make(lulu, bad)).status).toBe(400);
    expect(await status(lulu, 'GET', '/api/clubs')).toBe(200);
    expect((await call(lulu, 'GET', '/api/clubs')).body.clubs).toEqual([]);
  });

  test('leaves its name to nobody else for ninety days', async () => {
    const make = (who: SignedUp, name: string) => call(who, 'POST', '/api/clubs', { name, title: 'Encore' });
    const gone = await signedUp(scene.club.node, 'Gustave');
    const [{ id, name }, other] = [await founded(scene, mona), await founded(scene, gone)];
    await call(mona, 'DELETE', `/api/clubs/${id}`);
    expect(await status(gone, 'DELETE', '/api/people/me', { current: PASSWORD })).toBe(204);
    for (const resting of [name, other.name])
      expect((await make(lulu, resting)).body).toMatchObject({ status: 409, code: 'club-name-rests', at: '/name' });
    const again = await make(mona, name);
    expect(again.status).toBe(201);
    await call(mona, 'DELETE', `/api/clubs/${again.body.id}`);
    await scene.database.sql`update resting_club_name set since = now() - interval '91 days'`;
    for (const free of [name, other.name]) expect((await make(lulu, free)).status).toBe(201);
  });

  test('says what its owner writes, over several lines, and keeps what he leaves alone', async () => {
    const { id, name } = await founded(scene, mona, { place: 'Pigalle', about: 'Le vendredi.\r\nEntrée libre.' });
    expect(await pageFor(scene, name)).toMatchObject({
      place: 'Pigalle',
      about: 'Le vendredi.\nEntrée libre.',
      listed: false,
    });
    await call(mona, 'PATCH', `/api/clubs/${id}`, { title: 'Les Incorruptibles' });
    expect(await pageFor(scene, name)).toMatchObject({ title: 'Les Incorruptibles', place: 'Pigalle' });
    expect((await call(mona, 'PATCH', `/api/clubs/${id}`, { place: 'Rue\u202e' })).body).toMatchObject({
      code: 'bad-sign',
    });
    expect((await call(mona, 'PATCH', `/api/clubs/${id}`, { about: 'a\n\u202e' })).body).toMatchObject({
      code: 'bad-sign',
    });
    expect(await status(mona, 'PATCH', `/api/clubs/${id}`, { about: 'x'.repeat(1001) })).toBe(400);
  });

  test('is shown to everybody with nothing but a name, and tells nobody who owns it', async () => {
    const { name } = await founded(scene, mona);
    const bare = { place: '', about: '', next: null, games: [], honours: [], front: null, pictures: [], mine: false };
    const page = await pageFor(scene, name, lulu);
    expect(page).toMatchObject({ title: 'Les Affranchis', ...bare });
    expect(JSON.stringify(page)).not.toContain(mona.id);
    expect((await pageFor(scene, name, mona)).mine).toBe(true);
  });

  test('is listed for search engines only if its owner says so', async () => {
    const { id, name } = await founded(scene, mona);
    const listed = async () =>
      (await call(null, 'GET', '/api/clubs/listed')).body.clubs.map((one: { name: string }) => one.name);
    expect(await listed()).not.toContain(name);
    await call(mona, 'PATCH', `/api/clubs/${id}`, { listed: true });
    expect(await listed()).toContain(name);
    await call(mona, 'DELETE', `/api/clubs/${id}`);
    expect(await listed()).not.toContain(name);
    expect(await status(null, 'GET', `/api/clubs/by-name/${name}`)).toBe(404);
  });

  test('is one of at most ten', async () => {
    const rich = await signedUp(scene.club.node, 'Rico');
    for (let n = 0; n < MOST_CLUBS; n++) expect((await founded(scene, rich)).id).toBeTruthy();
    const more = { name: `club-${randomUUID().slice(0, 8)}`, title: 'De trop' };
    expect((await call(rich, 'POST', '/api/clubs', more)).body).toMatchObject({ status: 409, code: 'too-many-clubs' });
  });

  test('goes with the account of its owner', async () => {
    const gone = await signedUp(scene.club.node, 'Gaston');
    const { name } = await founded(scene, gone);
    await call(null, 'POST', `/api/clubs/by-name/${name}/requests`, { name: 'Un passant' });
    expect(await status(gone, 'DELETE', '/api/people/me', { current: PASSWORD })).toBe(204);
    expect(await status(null, 'GET', `/api/clubs/by-name/${name}`)).toBe(404);
    const [{ left } = { left: -1 }] = await scene.database.sql<{ left: number }[]>`
      select count(*)::int as left from club_request r where not exists (select from club c where c.id = r.club_id)`;
    expect(left).toBe(0);
  });
});

describe('a campaign on the page', () => {
  test('is put there by its organiser who owns the club, and by nobody else', async () => {
    const { id } = await founded(scene, mona);
    const game = await campaign('talk');
    const others = await founded(scene, lulu);
    expect([await put(null, id, game), await put(momo, id, game), await put(lulu, id, game)]).toEqual([401, 404, 404]);
    expect(await put(lulu, others.id, game)).toBe(403);
    expect(await put(mona, id, randomUUID())).toBe(404);
    expect([await put(mona, id, game), await put(mona, id, game)]).toEqual([204, 204]);
    await show(game, false);
    expect((await call(mona, 'PUT', `/api/clubs/${id}/games/${game}`)).body).toMatchObject({
      code: 'club-game-private',
    });
    const clock = await scene.club.opened(mona, [], { rulebook: 'club-clock', title: 'Le soir', seats: undefined });
    expect((await call(mona, 'PUT', `/api/clubs/${id}/games/${clock}`)).body).toMatchObject({ code: 'no-club-game' });
  });

  test('leaves it when it is private, deleted, taken off or no longer organised by the owner', async () => {
    const { id, name } = await founded(scene, mona);
    const game = await campaign('talk');
    await put(mona, id, game);
    expect(await titles(name)).toEqual([game]);
    await show(game, false);
    expect(await pageFor(scene, name, momo)).toMatchObject({ games: [], next: null, front: null });
    await show(game, true);
    expect(await titles(name)).toEqual([game]);
    await call(mona, 'DELETE', `/api/games/${game}`);
    expect(await titles(name)).toEqual([]);
    await call(mona, 'POST', `/api/games/${game}/restore`);
    expect(await titles(name)).toEqual([game]);
    await take(mona, id, game);
    expect(await titles(name)).toEqual([]);
    await put(mona, id, game);
    await call(mona, 'POST', `/api/games/${game}/hand-over`, { id: randomUUID(), seat: 1 });
    expect(await titles(name)).toEqual([]);
  });

  test('is taken off by its organiser, too, who is told of the page; a player neither knows nor does it', async () => {
    const { id, name } = await founded(scene, mona);
    const game = await campaign('talk');
    await put(mona, id, game);
    await call(mona, 'POST', `/api/games/${game}/hand-over`, { id: randomUUID(), seat: 1 });
    const clubs = `/api/games/${game}/clubs`;
    expect([await status(null, 'GET', clubs), await status(lulu, 'GET', clubs)]).toEqual([401, 403]);
    expect((await call(momo, 'GET', clubs)).body.clubs).toEqual([
      { id, name, title: 'Les Affranchis', onPage: true, mine: false },
    ]);
    expect([await take(lulu, id, game), await take(momo, randomUUID(), game)]).toEqual([403, 404]);
    expect(await take(momo, id, game)).toBe(204);
    expect((await call(momo, 'GET', clubs)).body.clubs).toEqual([]);
  });

  test('gives the page its latest front page, and once it is honoured the best of its hall of fame', async () => {
    const { id, name } = await founded(scene, mona);
    const [young, old] = [await campaign('talk'), await campaign('over')];
    await put(mona, id, young);
    expect(await pageFor(scene, name)).toMatchObject({ front: null, honours: [] });
    await put(mona, id, old);
    const { front, games, honours } = await pageFor(scene, name);
    expect(games.map((one) => one.id)).toEqual([young]);
    expect(honours).toEqual([]);
    expect(front).toMatchObject({ game: old, turn: 4 });
    expect(await status(null, 'GET', `/api/clubs/by-name/${name}`)).toBe(200);
    const picture = await scene.club.node.inject({ url: front?.address ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    await call(mona, 'PUT', `/api/games/${old}/hall`);
    const best = (await pageFor(scene, name)).honours;
    const { view } = (await call(null, 'GET', `/api/games/${old}`)).body;
    const rep = Math.max(...view.gangs.map((gang: { rep: number }) => gang.rep));
    expect(best.find(({ feat }) => feat === 'rep')).toMatchObject({
      amount: rep,
      holders: [{ game: old, figure: null }],
    });
    expect(best.find(({ feat }) => feat === 'evenings')?.amount).toBeGreaterThan(0);
    await take(mona, id, old);
    expect(await pageFor(scene, name)).toMatchObject({ front: null, honours: [] });
  });

  test('gives the page its next evening, in the time of its place; a past evening and another campaign’s later one do not count', async () => {
    const { id, name } = await founded(scene, mona);
    const [first, second] = [await campaign('talk'), await campaign('talk')];
    for (const game of [first, second]) await put(mona, id, game);
    const day = (inDays: number): string => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10);
    const calls = (at: string) => ({
      ask: 'house',
      seat: 0,
      move: { do: 'evening', turn: 2, evening: { at, zone: 'Europe/Paris', minutes: 180, place: 'Salle' } },
    });
    const say = (game: string, at: string) =>
      call(mona, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ...calls(at) });
    // Called a month ago.
    const then = hostOn(scene.database, false, -30 * DAY_MS);
    const past = await campaignIn(then, 'talk', { organiser: mona, players: [momo] }, seed++);
    const input = { kind: 'move', gameId: past, clientId: randomUUID(), person: mona.id } as const;
    await then.submit({ ...input, ...calls(`${day(-3)}T20:00`) });
    await put(mona, id, past);
    expect((await pageFor(scene, name)).next).toBeNull();
    await say(first, `${day(20)}T20:00`);
    const zone = 'Europe/Paris';
    expect((await pageFor(scene, name)).next).toMatchObject({ at: `${day(20)}T20:00`, zone, game: { id: first } });
    await say(second, `${day(9)}T19:30`);
    expect((await pageFor(scene, name)).next).toMatchObject({
      at: `${day(9)}T19:30`,
      minutes: 180,
      place: 'Salle',
      game: { id: second },
    });
    await take(mona, id, second);
    expect((await pageFor(scene, name)).next?.game.id).toBe(first);
  });

  test('gives the club an heir: the organiser to whom it was handed over, and nobody else', async () => {
    const { id, name } = await founded(scene, mona);
    const game = await campaign('talk');
    await put(mona, id, game);
    const heirs = async () => (await call(mona, 'GET', `/api/clubs/${id}/heirs`)).body.heirs;
    const hand = (who: SignedUp, person: string) => status(who, 'POST', `/api/clubs/${id}/hand-over`, { person });
    expect([await heirs(), await hand(mona, momo.id)]).toEqual([[], 404]);
    await call(mona, 'POST', `/api/games/${game}/hand-over`, { id: randomUUID(), seat: 1 });
    expect(await heirs()).toEqual([{ id: momo.id, name: 'Momo' }]);
    expect([await hand(mona, lulu.id), await hand(momo, momo.id), await hand(mona, momo.id)]).toEqual([404, 404, 204]);
    expect(await status(mona, 'GET', `/api/clubs/${id}`)).toBe(404);
    expect((await pageFor(scene, name, momo)).mine).toBe(true);
    expect(await titles(name)).toEqual([game]);
  });

  test('a tournament is there by its title', async () => {
    const { id, name } = await founded(scene, mona);
    const game = await scene.club.opened(mona, [], {
      rulebook: 'tournament-desk',
      title: 'Le Grand Prix',
      seats: undefined,
      isPublic: true,
    });
    await show(game, true);
    expect(await put(mona, id, game)).toBe(204);
    expect((await pageFor(scene, name)).games).toMatchObject([{ title: 'Le Grand Prix', rulebook: 'tournament-desk' }]);
  });
});

describe('photographs', () => {
  test('are chosen among those of evenings of the games on the page', async () => {
    const { id, name } = await founded(scene, mona);
    const game = await campaign('talk');
    const picture = await eveningPicture(scene, game, momo);
    const url = `/api/clubs/${id}/pictures/${picture.id}`;
    expect(await status(mona, 'PUT', url)).toBe(404);
    await put(mona, id, game);
    const offered = async () => (await call(mona, 'GET', `/api/clubs/${id}/pictures`)).body.pictures;
    expect(await offered()).toMatchObject([{ id: picture.id, turn: 1, chosen: false }]);
    expect((await pageFor(scene, name)).pictures).toEqual([]);
    expect([await status(lulu, 'PUT', url), await status(mona, 'PUT', url)]).toEqual([404, 204]);
    expect(await offered()).toMatchObject([{ id: picture.id, chosen: true }]);
    expect((await pageFor(scene, name)).pictures).toMatchObject([{ hash: picture.hash, game, turn: 1 }]);
    await call(mona, 'DELETE', url);
    expect((await pageFor(scene, name)).pictures).toEqual([]);
  });

  test('leave with their game, when they are hidden, and when another one takes their place', async () => {
    const { id, name } = await founded(scene, mona);
    const game = await campaign('talk');
    await put(mona, id, game);
    const picture = await eveningPicture(scene, game, momo, '#147');
    const other = await eveningPicture(scene, game, momo, '#258');
    const shown = async () => (await pageFor(scene, name)).pictures.map(({ hash }) => hash);
    for (const one of [picture, other]) await call(mona, 'PUT', `/api/clubs/${id}/pictures/${one.id}`);
    expect(await shown()).toEqual([picture.hash, other.hash]);
    const { sql } = scene.database;
    await sql`update placed_picture set hidden = 'une faute' where id = ${other.id}`;
    expect(await shown()).toEqual([picture.hash]);
    expect(await status(null, 'GET', `/api/pictures/${other.hash}/large.webp`)).toBe(404);
    await sql`update placed_picture set hidden = null, hash = (select hash from placed_picture where id = ${picture.id}) where id = ${other.id}`;
    expect(await shown()).toEqual([picture.hash]);
    await show(game, false);
    expect(await shown()).toEqual([]);
    await show(game, true);
    expect(await shown()).toEqual([picture.hash]);
    await take(mona, id, game);
    await put(mona, id, game);
    expect(await shown()).toEqual([]);
  });
});
