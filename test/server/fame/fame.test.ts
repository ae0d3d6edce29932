// Goal: a hall of fame shows each reader the campaigns that they may open, and an entry counts while its organiser organises it. Method: HTTP on a real
// Postgres, campaigns brought to their phases by real moves.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { HallReply } from '../../../server/peur-sur-la-ville/fame/contract.ts';
import { Tales } from '../../../server/peur-sur-la-ville/fame/tales.ts';
import { hidePicture, placePicture } from '../../../server/pictures/store.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { campaignIn } from '../../support/phases.ts';

let database: Database;
let club: Club;
/** Mona organises, Momo plays; Lulu has other campaigns. */
let mona: SignedUp;
let momo: SignedUp;
let lulu: SignedUp;
/** Mona's: a public and a private one. */
let open: string;
let hidden: string;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  mona = await signedUp(club.node, 'Mona');
  momo = await signedUp(club.node, 'Momo');
  lulu = await signedUp(club.node, 'Lulu');
  const host = hostOn(database);
  const cast = { organiser: mona, players: [momo] };
  [open, hidden] = [await campaignIn(host, 'investments', cast, 1), await campaignIn(host, 'over', cast, 2)];
  await campaignIn(host, 'muster', { organiser: lulu, players: [] }, 3);
  await show(hidden, false);
});

const show = (id: string, isPublic: boolean) =>
  club.call(mona, 'PATCH', `/api/games/${id}`, { id: randomUUID(), isPublic });
const put = async (who: SignedUp | null, id: string) => (await club.call(who, 'PUT', `/api/games/${id}/hall`)).status;
const take = async (who: SignedUp | null, id: string) =>
  (await club.call(who, 'DELETE', `/api/games/${id}/hall`)).status;
const hall = (reader: SignedUp | null, of: SignedUp) => club.call(reader, 'GET', `/api/people/${of.id}/hall`);
/** Ids of the campaigns that a reader finds there; the status if it is not 200. */
async function seen(reader: SignedUp | null, of = mona): Promise<string[] | number> {
  const { status, body } = await hall(reader, of);
  if (status !== 200) return status;
  const reply: HallReply = body;
  const ids = reply.campaigns.map(({ id }) => id);
  // Only this campaign's figures and gangs.
  const named = [...Object.values(reply.hall.figures), ...Object.values(reply.hall.gangs)]
    .flat()
    .flatMap(({ holders }) => holders.map(({ campaign }) => campaign));
  for (const id of [...named, ...reply.hall.dead.map(({ campaign }) => campaign)]) expect(ids).toContain(id);
  return ids;
}

test('only its organiser puts a campaign in and takes it out; who may not see it finds none', async () => {
  for (const act of [put, take]) {
    expect(await act(null, open)).toBe(401);
    expect(await act(momo, open)).toBe(403);
    expect(await act(lulu, open)).toBe(403);
    expect(await act(lulu, hidden)).toBe(404);
    expect(await act(mona, randomUUID())).toBe(404);
  }
  expect(await seen(momo)).toBe(404);
  // A hall exists before it has entries.
  expect(await seen(mona)).toEqual([]);
  expect(await put(mona, open)).toBe(200);
  expect(await put(mona, open)).toBe(200);
  const { body } = await club.call(null, 'GET', `/api/games/${open}/hall`);
  expect(body).toEqual({ hall: { person: mona.id, name: 'Mona' } });
  expect((await club.call(momo, 'GET', `/api/games/${hidden}/hall`)).body).toEqual({ hall: null });
  expect(await seen(null)).toEqual([open]);
  expect(await take(mona, open)).toBe(200);
  expect(await seen(null)).toBe(404);
});

test('each reader sees the campaigns that he may open, and none of the others has left a trace', async () => {
  expect([await put(mona, open), await put(mona, hidden)]).toEqual([200, 200]);
  expect(await seen(mona)).toEqual([hidden, open]);
  expect(await seen(momo)).toEqual([hidden, open]);
  expect(await seen(lulu)).toEqual([open]);
  expect(await seen(null)).toEqual([open]);
  await show(open, false);
  expect([await seen(lulu), await seen(null)]).toEqual([404, 404]);
  expect(await seen(momo)).toEqual([hidden, open]);
  await show(open, true);
  expect(await seen(lulu, lulu)).toEqual([]);
  expect(await seen(mona, lulu)).toBe(404);
  expect((await club.call(mona, 'GET', `/api/people/${randomUUID()}/hall`)).status).toBe(404);
  expect((await club.call(mona, 'GET', '/api/people/moi/hall')).status).toBe(400);
});

test('a campaign that is deleted is in no hall, and back with it', async () => {
  await club.call(mona, 'DELETE', `/api/games/${hidden}`);
  expect([await seen(mona), await seen(momo)]).toEqual([[open], [open]]);
  expect(await put(mona, hidden)).toBe(409);
  await club.call(mona, 'POST', `/api/games/${hidden}/restore`);
  expect(await seen(momo)).toEqual([hidden, open]);
});

test('a campaign that is handed over leaves the hall, until its new organiser puts it into his own', async () => {
  const handed = await club.call(mona, 'POST', `/api/games/${open}/hand-over`, { id: randomUUID(), seat: 1 });
  expect(handed.status).toBe(200);
  expect(await seen(null)).toBe(404);
  expect(await seen(momo)).toEqual([hidden]);
  expect((await club.call(null, 'GET', `/api/games/${open}/hall`)).body).toEqual({ hall: null });
  expect([await put(mona, open), await put(momo, open)]).toEqual([403, 200]);
  expect([await seen(null, momo), await seen(mona)]).toEqual([[open], [hidden]]);
});

test('what it says is what everybody may know of those campaigns; another game has no place in it', async () => {
  const { gangs, figures } = (await hall(momo, mona)).body.hall as HallReply['hall'];
  const { view } = (await club.call(momo, 'GET', `/api/games/${hidden}`)).body;
  const rep = Math.max(...view.gangs.map((gang: { rep: number }) => gang.rep));
  expect(gangs.rep[0]?.amount).toBe(rep);
  expect(gangs.rep[0]?.holders.length).toBe(view.gangs.filter((gang: { rep: number }) => gang.rep === rep).length);
  expect(figures.evenings[0]?.amount).toBeGreaterThan(0);
  const clock = await club.opened(mona, [], { rulebook: 'gangster-paradise', title: 'Chez Mado', seats: undefined });
  expect((await club.call(mona, 'PUT', `/api/games/${clock}/hall`)).body).toMatchObject({ code: 'not-a-campaign' });
});

test('it has the photographs of the gangs and figures that it names, without hidden ones and those of other campaigns', async () => {
  const pictures = async () => ((await hall(momo, mona)).body as HallReply).pictures;
  expect(await pictures()).toEqual([]);
  const { hall: named }: HallReply = (await hall(momo, mona)).body;
  const [gang] = named.gangs.rep[0]?.holders ?? [];
  const [figure] = named.figures.evenings[0]?.holders ?? [];
  if (!gang || !figure) throw new Error('the hall names nobody');
  const size = new Uint8Array([1]);
  const places = [
    { owner: hidden, place: `${gang.seat}.gang` },
    { owner: hidden, place: figure.id },
    { owner: hidden, place: '99.99' },
    { owner: open, place: `${gang.seat}.gang` },
  ];
  for (const [n, place] of places.entries()) {
    const made = { width: 4, height: 5, small: size, medium: size, large: new Uint8Array([n]) };
    await placePicture(database.sql, place, momo.id, made, 1);
  }
  const found = await pictures();
  expect(found.map(({ campaign, picture: { place } }) => `${campaign} ${place}`).sort()).toEqual(
    [`${hidden} ${gang.seat}.gang`, `${hidden} ${figure.id}`].sort(),
  );
  expect(found[0]?.picture).toMatchObject({ width: 4, height: 5, crop: null, hash: expect.any(String) });
  await hidePicture(database.sql, { owner: hidden, place: figure.id }, 'non');
  expect((await pictures()).map(({ picture: { place } }) => place)).toEqual([`${gang.seat}.gang`]);
});

test('a tale is read once for an act of its book', async () => {
  const tales = new Tales({ sql: database.sql, host: hostOn(database) });
  const [{ act } = { act: 0 }] = await database.sql<{ act: number }[]>`
    select act::float8 as act from book where book_id = ${hidden}`;
  const first = tales.of({ id: hidden, act });
  expect(tales.of({ id: hidden, act })).toBe(first);
  expect((await first).gangs.length).toBeGreaterThan(0);
  await show(hidden, true);
  const later = tales.of({ id: hidden, act: act + 1 });
  expect(later).not.toBe(first);
  expect(await later).toEqual(await first);
  expect(tales.of({ id: hidden, act })).toBe(later);
});
