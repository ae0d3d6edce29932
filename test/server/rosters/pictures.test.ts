// Goal: a photograph is put on a gang or a figure, seen by the people who may see the draft, cropped and taken away; a file that is no photograph is refused in a sentence and
// leaves nothing. Method: HTTP on a real Postgres, real files, the worker threads of the server.
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { defaultQuotas } from '../../../server/http/quotas.ts';
import { deleteUnused } from '../../../server/pictures/store.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { photograph } from '../../support/photographs.ts';

let app: App;
let database: Database;
let ange: SignedUp;
let paul: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  ange = await signedUp(app, 'Ange');
  paul = await signedUp(app, 'Paul');
});

const call = (who: SignedUp | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
const put = (who: SignedUp, url: string, payload: Buffer, { type = 'image/jpeg', language = 'en', to = app } = {}) =>
  to.inject({
    method: 'PUT',
    url,
    payload,
    headers: { ...who.headers, 'content-type': type, 'accept-language': language },
  });

test('the list of drafts has the photograph of each gang', async () => {
  const [pictured, without] = [await draft(), await draft()];
  const { hash } = (await put(ange, `/api/rosters/${pictured}/pictures/gang`, await photograph())).json();
  await put(ange, `/api/rosters/${without}/pictures/f1`, await photograph({ colour: '#0a0' }));
  const { rosters } = (await call(ange, 'GET', '/api/rosters')).json();
  const of = (id: string) => rosters.find((one: { id: string }) => one.id === id).picture;
  expect(of(pictured)).toMatchObject({ place: 'gang', hash });
  expect(of(without)).toBeUndefined();
});

async function draft(who = ange): Promise<string> {
  const [document] = rosterExamples('police');
  return (await call(who, 'POST', '/api/rosters', { document })).json().id;
}
const address = (hash: string, size = 'medium'): string => `/api/pictures/${hash}/${size}.webp`;

describe('a photograph', () => {
  test('is stored in three sizes as WebP, without place and camera, and shown to anybody who knows its address', async () => {
    const id = await draft();
    const file = await sharp(await photograph({ width: 3000, height: 1500 }))
      .withExif({ IFD0: { Make: 'Kodak', Artist: 'Mado' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('Mado')).toBe(true);
    const placed = await put(ange, `/api/rosters/${id}/pictures/gang`, file);
    expect(placed.json()).toMatchObject({ place: 'gang', width: 1200, height: 600, crop: null });
    for (const [size, width] of Object.entries({ small: 160, medium: 480, large: 1200 })) {
      const answer = await call(null, 'GET', address(placed.json().hash, size));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('immutable'),
      });
      const { format, exif, ...stored } = await sharp(answer.rawPayload).metadata();
      expect({ format, width: stored.width, exif }).toEqual({ format: 'webp', width, exif: undefined });
    }
    expect((await call(ange, 'GET', `/api/rosters/${id}/pictures`)).json().pictures).toHaveLength(1);
  });

  test('stands as the phone was held', async () => {
    const id = await draft();
    const sideways = await sharp(await photograph({ width: 400, height: 200 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await put(ange, `/api/rosters/${id}/pictures/f1`, sideways)).json()).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  test.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its file says', async (format) => {
    const id = await draft();
    const file = await photograph({ colour: '#3a3' }, format);
    expect(
      (await put(ange, `/api/rosters/${id}/pictures/f2`, file, { type: 'application/octet-stream' })).statusCode,
    ).toBe(200);
  });

  test('is cropped, and another one in its place begins whole', async () => {
    const id = await draft();
    const url = `/api/rosters/${id}/pictures/f1`;
    const crop = { x: 100, y: 0, width: 500, height: 800 };
    expect((await call(ange, 'PATCH', url, { crop })).statusCode).toBe(404);
    await put(ange, url, await photograph());
    expect((await call(ange, 'PATCH', url, { crop })).json().crop).toEqual(crop);
    expect((await call(ange, 'PATCH', url, { crop: { ...crop, width: 2000 } })).statusCode).toBe(400);
    expect((await put(ange, url, await photograph({ colour: '#123' }))).json().crop).toBeNull();
    expect((await call(ange, 'GET', `/api/rosters/${id}/pictures`)).json().pictures).toHaveLength(1);
  });

  test('is seen by link holders, and by nobody else of the draft', async () => {
    const id = await draft();
    await put(ange, `/api/rosters/${id}/pictures/gang`, await photograph());
    const { token } = (await call(ange, 'POST', `/api/rosters/${id}/share`)).json();
    const shared = `/api/rosters/shared/${token}/pictures`;
    expect((await call(null, 'GET', shared)).json().pictures).toMatchObject([{ place: 'gang' }]);
    expect((await call(paul, 'GET', `/api/rosters/${id}/pictures`)).statusCode).toBe(404);
    expect((await put(paul, `/api/rosters/${id}/pictures/gang`, await photograph())).statusCode).toBe(404);
    await call(ange, 'DELETE', `/api/rosters/${id}/share`);
    expect((await call(null, 'GET', shared)).statusCode).toBe(404);
  });
});

describe('a photograph that is taken away', () => {
  test('is gone from its address at once, and its bytes later; the same picture elsewhere has its own address', async () => {
    const [one, other] = [await draft(), await draft(paul)];
    const file = await photograph({ colour: '#777' });
    const { hash } = (await put(ange, `/api/rosters/${one}/pictures/gang`, file)).json();
    const pauls = (await put(paul, `/api/rosters/${other}/pictures/f1`, file)).json().hash;
    const bytes = await database.sql`select hash from placed_picture where address in ${database.sql([hash, pauls])}`;
    expect(new Set(bytes.map((row) => row.hash)).size).toBe(1);
    await call(ange, 'DELETE', `/api/rosters/${one}/pictures/gang`);
    expect((await call(null, 'GET', address(hash))).statusCode).toBe(404);
    expect((await call(null, 'GET', address(pauls))).statusCode).toBe(200);
    await call(paul, 'DELETE', `/api/rosters/${other}/pictures/f1`);
    expect((await call(null, 'GET', address(pauls))).statusCode).toBe(404);
    const kept = () => database.sql`select 1 from picture where hash = ${bytes[0]?.hash}`;
    await deleteUnused(database.sql);
    expect(await kept()).toHaveLength(1);
    await database.sql`update picture set unused_since = now() - interval '13 hours' where hash = ${bytes[0]?.hash}`;
    await deleteUnused(database.sql);
    expect(await kept()).toHaveLength(0);
  });

  test('goes with its draft and with its owner’s account; a copy of the draft keeps its own', async () => {
    const somebody = await signedUp(app, 'Mado');
    const id = await draft(somebody);
    await put(somebody, `/api/rosters/${id}/pictures/gang`, await photograph({ colour: '#246' }));
    const copy = (await call(somebody, 'POST', `/api/rosters/${id}/copy`, {})).json().id;
    await call(somebody, 'DELETE', `/api/rosters/${id}`);
    const { pictures } = (await call(somebody, 'GET', `/api/rosters/${copy}/pictures`)).json();
    expect(pictures).toMatchObject([{ place: 'gang' }]);
    const { hash } = pictures[0];
    expect((await call(null, 'GET', address(hash))).statusCode).toBe(200);
    expect((await call(somebody, 'DELETE', '/api/people/me', { current: PASSWORD })).statusCode).toBe(204);
    expect((await call(null, 'GET', address(hash))).statusCode).toBe(404);
  });
});

test('a gang’s file has its photographs where they are asked for; without them it is as before', async () => {
  const id = await draft();
  await put(ange, `/api/rosters/${id}/pictures/f1`, await photograph({ colour: '#357' }));
  const crop = { x: 100, y: 0, width: 800, height: 900 };
  await call(ange, 'PATCH', `/api/rosters/${id}/pictures/f1`, { crop });
  const plain = (await call(ange, 'GET', `/api/rosters/${id}/export`)).json();
  const { pictures, ...rest } = (await call(ange, 'GET', `/api/rosters/${id}/export?pictures=true`)).json();
  expect(rest).toEqual(plain);
  expect(pictures).toEqual([{ place: 'f1', crop, webp: expect.any(String) }]);
  expect((await sharp(Buffer.from(pictures[0].webp, 'base64')).metadata()).format).toBe('webp');
});

test('the photograph of a figure that leaves a draft goes with it: a new figure may have its number', async () => {
  const id = await draft();
  const { document, revision } = (await call(ange, 'GET', `/api/rosters/${id}`)).json();
  const last = document.figures.at(-1).id;
  for (const place of ['gang', 'f1', last])
    await put(ange, `/api/rosters/${id}/pictures/${place}`, await photograph({ colour: '#951' }));
  const figures = document.figures.slice(0, -1);
  await app.inject({
    method: 'PUT',
    url: `/api/rosters/${id}`,
    headers: ange.headers,
    payload: { revision, document: { ...document, figures } },
  });
  const { pictures } = (await call(ange, 'GET', `/api/rosters/${id}/pictures`)).json();
  expect(pictures.map(({ place }: { place: string }) => place)).toEqual(['f1', 'gang']);
});

describe('refused in a sentence, and nothing stays', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>');
  const film = async () =>
    sharp([await photograph(), await photograph({ colour: '#00f' })], { join: { animated: true } })
      .webp()
      .toBuffer();
  /** Its header says 14,500 × 14,500 pixels. */
  async function bomb(): Promise<Buffer> {
    const file = await photograph({}, 'png');
    file.writeUInt32BE(14_500, 16);
    file.writeUInt32BE(14_500, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    return file;
  }
  test.each([
    ['a text', async () => Buffer.from('bonjour'), 422, 'picture-unknown'],
    ['nothing', async () => Buffer.alloc(0), 422, 'picture-unknown'],
    ['an SVG', async () => svg, 422, 'picture-unknown'],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, 'picture-heic'],
    ['a broken JPEG', async () => (await photograph()).subarray(0, 500), 422, 'picture-broken'],
    ['a moving picture', film, 422, 'picture-moves'],
    ['210 megapixels in a small file', bomb, 422, 'picture-size'],
    ['a stamp', () => photograph({ width: 20, height: 20 }), 422, 'picture-size'],
    ['17 MB', async () => Buffer.alloc(17 * 1024 * 1024), 413, 'too-large'],
  ])('%s', async (_what, file, status, code) => {
    const id = await draft();
    const answer = await put(ange, `/api/rosters/${id}/pictures/f1`, await file());
    expect(answer.json()).toMatchObject({ status, type: expect.stringContaining(code) });
    expect(answer.json().title.length + (answer.json().detail ?? '').length).toBeGreaterThan(20);
    expect((await call(ange, 'GET', `/api/rosters/${id}/pictures`)).json().pictures).toEqual([]);
  });

  test('a place that is none, and a figure of a draft that is not there', async () => {
    const id = await draft();
    const file = await photograph();
    expect((await put(ange, `/api/rosters/${id}/pictures/hat`, file)).statusCode).toBe(400);
    expect((await put(ange, `/api/rosters/${randomUUID()}/pictures/gang`, file)).statusCode).toBe(404);
  });

  test('what exceeds the quota, in which copies of a picture count once', async () => {
    const tight = await testApp({ quotas: { ...defaultQuotas, filesMb: 1 } }, database);
    const somebody = await signedUp(app, 'Loulou');
    const noise = (await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()) as Buffer;
    const own = await draft(somebody);
    expect((await put(somebody, `/api/rosters/${own}/pictures/gang`, noise, { to: tight })).statusCode).toBe(200);
    for (let copies = 0; copies < 3; copies++) await call(somebody, 'POST', `/api/rosters/${own}/copy`, {});
    const again = await put(somebody, `/api/rosters/${own}/pictures/f1`, await photograph(), { to: tight });
    expect(again.statusCode).toBe(200);
    const poor = await testApp({ quotas: { ...defaultQuotas, filesMb: 0 } }, database);
    const id = await draft();
    const answer = await put(ange, `/api/rosters/${id}/pictures/gang`, await photograph(), { to: poor });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().detail ?? answer.json().title).toContain('0 MB');
    expect((await call(ange, 'GET', `/api/rosters/${id}/pictures`)).json().pictures).toEqual([]);
  });
});
