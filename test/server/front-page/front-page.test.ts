// Goal: the picture of a front page has no overlaps, is drawn once and outside the event loop, and shows public data only. Method: drawings measured by their
// ink; HTTP on a real Postgres.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampaignView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { emblemOf } from '#rulebooks/peur-sur-la-ville/catalogue/emblems.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { App } from '../../../server/http/app-type.ts';
import { drawingOf, HEIGHT, WIDTH } from '../../../server/peur-sur-la-ville/front-page/draw.ts';
import { displayFace, textFace } from '../../../server/peur-sur-la-ville/front-page/faces.ts';
import { heroesOf } from '../../../server/peur-sur-la-ville/front-page/heroes.ts';
import type { FrontPage } from '../../../server/peur-sur-la-ville/front-page/news.ts';
import { Pictures } from '../../../server/peur-sur-la-ville/front-page/pictures.ts';
import { setType } from '../../../server/peur-sur-la-ville/front-page/set-type.ts';
import { drawable, namesOf } from '../../../server/peur-sur-la-ville/front-page/stand-ins.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { campaignIn } from '../../support/phases.ts';

const faces = { display: displayFace(), text: textFace() };
const touch = (
  one: { x1: number; y1: number; x2: number; y2: number },
  other: { x1: number; y1: number; x2: number; y2: number },
) => one.x1 < other.x2 && other.x1 < one.x2 && one.y1 < other.y2 && other.y1 < one.y2;

const page: FrontPage = {
  masthead: 'La Une',
  dateline: 'Pigalle la nuit · tour 3 sur 6 · 20 novembre 2026',
  kicker: 'Les Égorgeurs d’Évry',
  headline: 'Les Égorgeurs d’Évry prennent le QG 3 À L’Étoile. Été noir à Pigalle, Ça brûle',
  emblem: 'skins',
  heroes: [],
  stories: [
    'Ébène (Les Égorgeurs d’Évry) y laisse la vie.',
    'L’Étoile braque la banque.',
    'Ça (À bout) y passe.',
    'Œil.',
  ],
  rows: Array.from({ length: 6 }, (_, at) => ({
    emblem: 'skins' as const,
    name: `Gang nº ${at}, dit Ô`,
    value: '+3 rép. · +12 btc',
  })),
  foot: 'Parrain · Peur sur la Ville',
};

const scripts: FrontPage = {
  ...page,
  dateline: 'Ночи Пигаль · tour 3 sur 6',
  kicker: 'Волки с Монмартра',
  headline: 'Волки с Монмартра prennent le QG 3 à Οι Λύκοι της Αθήνας',
  stories: [
    'Їжак (Волки с Монмартра) y laisse la vie.',
    'Οι Λύκοι της Αθήνας braquent la banque.',
    'Łódź, Đường, Ștefan.',
  ],
  rows: page.rows.map((row, at) => ({ ...row, name: ['Волки', 'Λύκοι', 'Ђорђе', 'Łódź', 'Їжаки', 'Đường'][at] ?? '' })),
};

/** Saves pictures to be looked at, with TEST_PICTURES=1. */
function keep(name: string, png: Uint8Array): void {
  if (!process.env.TEST_PICTURES) return;
  mkdirSync('test/.artifacts', { recursive: true });
  writeFileSync(`test/.artifacts/${name}.png`, png);
}

describe('the drawing', () => {
  test.each([
    ['accents', page],
    ['a gang', { ...page, rows: page.rows.map((row) => ({ ...row, emblem: null })) }],
    [
      'long names',
      {
        ...page,
        kicker: 'W'.repeat(40),
        headline: `${'Anticonstitutionnellement '.repeat(9)}`.trim(),
        dateline: 'Ô'.repeat(120),
      },
    ],
    ['one endless word', { ...page, headline: 'É'.repeat(100), stories: ['É'.repeat(300), 'Ç'.repeat(300)] }],
    ['a line as wide as its room', { ...page, headline: 'Doc Martens (Bande Skins) y laisse la vie.' }],
    ['quiet', { ...page, headline: 'À', stories: [] }],
    [
      'other scripts',
      { ...page, headline: 'Волки с Монмартра Łódź Λύκοι', kicker: 'Ђорђе Їжак', dateline: 'Ὀδυσσεύς · 東京 🎲 ١٢' },
    ],
  ] as const)('%s: no ink touches other ink, and none leaves the sheet', (_name, drawn) => {
    const { svg, boxes } = drawingOf(drawn, faces);
    // An invalid number would end an outline within a word.
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    for (const [at, box] of boxes.entries()) {
      expect(box.x1, box.what).toBeGreaterThanOrEqual(0);
      expect(box.x2, box.what).toBeLessThanOrEqual(WIDTH);
      expect(box.y2, box.what).toBeLessThanOrEqual(HEIGHT);
      for (const other of boxes.slice(at + 1)) expect(touch(box, other) && [box, other]).toBe(false);
    }
    // Behind a yellow emblem the sun is as light as the type.
    const suns = [...svg.matchAll(/<circle cx="(8\d8)" cy="(\d+)" r="(\d+)"/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(suns).toHaveLength(2);
    for (const [x = 0, y = 0, radius = 0] of suns)
      for (const box of boxes.filter(({ what }) => what === 'headline' || what === 'kicker')) {
        const [near, level] = [Math.max(box.x1, Math.min(x, box.x2)), Math.max(box.y1, Math.min(y, box.y2))];
        expect(Math.hypot(near - x, level - y), box.what).toBeGreaterThan(radius);
      }
  });

  test('Greek capitals stand without accents, Latin ones with them', () => {
    const of = (kicker: string) => drawingOf({ ...page, kicker }, faces).svg;
    expect(of('Λύκοι')).toBe(of('Λυκοι'));
    expect(of('Été')).not.toBe(of('Ete'));
  });

  test('Cyrillic and Greek are as high as Latin, have outlines of their own, and what nobody can draw leaves no mark', () => {
    for (const face of [faces.display, faces.text]) {
      const high = (text: string): number => 0 - face.line(text, 0, 0, 100).box.y1;
      for (const text of ['ВОЛКИ', 'ЖНЯ', 'ΛΩΨΔ'])
        expect(Math.abs(high(text) / high('HEX') - 1), text).toBeLessThan(0.2);
      const shapes = new Set([...'ЖДЯΔΩΨ'].map((sign) => face.line(sign, 0, 0, 100).path));
      expect(shapes.size).toBe(6);
      expect(face.line('東🎲ع', 0, 0, 100).path).toBe('');
      expect(face.line('Ὀ', 0, 0, 100).path).toBe(face.line('Ο', 0, 0, 100).path);
    }
  });

  test('an accent on a capital pushes its line down where it would run into the one above', () => {
    const space = { x: 0, y: 0, width: 400, height: 900 };
    const { lines } = setType(faces.display, 'ÇÇÇÇÇÇ ÀÀÀÀÀÀ ÊÊÊÊÊÊ', space, 120, 100);
    expect(lines).toHaveLength(3);
    for (const [at, line] of lines.entries())
      if (at > 0) expect(line.box.y1).toBeGreaterThan(lines[at - 1]?.box.y2 ?? 0);
  });

  test('no emblem stands on its own colour', () => {
    for (const emblem of gangTypes) {
      const { svg } = drawingOf({ ...page, emblem, rows: [] }, faces);
      const ground = /<path d="M0 [^"]*z" fill="(#[0-9a-fA-F]{6})"/.exec(svg)?.[1]?.toLowerCase();
      const suns = [...svg.matchAll(/<circle cx="8\d8" [^>]*fill="(#[0-9a-fA-F]{6})"/g)].map((found) =>
        found[1]?.toLowerCase(),
      );
      const behind = [ground, suns.at(-1)];
      expect(behind, emblem).not.toContain(undefined);
      const own = { rouge: '#c53a26', bleu: '#274f9e', jaune: '#e3a71b', vert: '#3f6b5c', night: '#17181f' };
      expect(behind, emblem).not.toContain(own[emblemOf(emblem).ground]);
    }
  });
});

describe('names that cannot be drawn', () => {
  const figure = (name: string, rank: string) => ({ name, rank });
  const gang = (seat: number, name: string, type: string, figures: object[] = []) => ({ seat, name, type, figures });
  const named = (...gangs: object[]) => namesOf({ gangs } as unknown as CampaignView, (key) => `<${key}>`);

  test.each([
    ['Les Égorgeurs d’Évry', 'Les Égorgeurs d’Évry'],
    ['Волки', 'Волки'],
    ['Łódź № 1', 'Łódź № 1'],
    ['Les Loups 東京 🐺', 'Les Loups'],
    ['狼の群れ', ''],
    ['👩‍👩‍👧 🏴‍☠️!', ''],
    ['ذئاب', ''],
  ])('%s is drawn as “%s”', (name, drawn) => expect(drawable(name)).toBe(drawn));

  test('a gang is told by its type, two of one type by their seats as well, a figure by its rank', () => {
    const names = named(
      gang(1, '狼', 'skins', [figure('太郎', 'leader')]),
      gang(2, '虎', 'punks'),
      gang(3, '鷹', 'punks'),
    );
    expect(['狼', '虎', '鷹', '太郎', 'Momo'].map((one) => names.of(one))).toEqual([
      '<gang.skins>',
      '<gang.punks> 2',
      '<gang.punks> 3',
      '<rank.leader>',
      'Momo',
    ]);
  });

  test('in a sentence as well, where the name’s own agreement goes with the name', () => {
    const names = named(gang(1, '狼', 'skins'));
    const args = { gang: '狼', gang_as: 'la', by: 'Les Durs', by_as: 'les', place: 2, table: { term: 'place.T1' } };
    expect(names.in({ key: 'line.x', args })).toEqual({
      gang: '<gang.skins>',
      by: 'Les Durs',
      by_as: 'les',
      place: 2,
      table: { term: 'place.T1' },
    });
  });
});

describe('pictures', () => {
  test('who asks at the same time, and later, gets the same picture, drawn once; the event loop goes on meanwhile', async () => {
    const pictures = new Pictures((await testApp()).workers);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const [one, two] = await Promise.all([pictures.of(page), pictures.of({ ...page })]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(two).toBe(one);
    expect(one.subarray(1, 4).toString()).toBe('PNG');
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    expect(await pictures.of(page)).toBe(one);
    expect(pictures.drawn).toBe(1);
    await pictures.of({ ...page, headline: 'Autre chose' });
    expect(pictures.drawn).toBe(2);
    keep('front-page-accents', one);
    if (process.env.TEST_PICTURES) keep('front-page-scripts', await pictures.of(scripts));
  });
});

/** A painted figure before a light ground. */
const painted = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750"><defs><radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#999"/></radialGradient></defs>
      <rect width="600" height="750" fill="url(#g)"/><circle cx="300" cy="220" r="90" fill="#c99"/><path d="M160 740L210 370Q300 290 390 370L440 740Z" fill="#2d3a2a"/><rect x="190" y="110" width="220" height="60" fill="#111"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

describe('the hero of a front page', () => {
  const figure = (id: string, name: string) => ({ id, name });
  const gangs = [
    { seat: 1, name: 'Les Loups', figures: [figure('1.1', 'Momo'), figure('1.2', 'Lulu')] },
    { seat: 2, name: 'Les Durs', figures: [figure('2.1', 'Momo'), figure('2.2', 'Zaza')] },
    { seat: 3, name: 'Les Mous', figures: [figure('3.1', 'Lulu')] },
  ] as unknown as CampaignView['gangs'];
  const [loups, durs, mous] = gangs as unknown as [GangView, GangView, GangView];
  const line = { key: 'line.kill', args: { figure: 'Lulu', gang: 'Les Loups', by: 'Les Durs', count: 2 } };

  test('is named by the headline: its figures, its gangs, then the first gang; figures of gangs that it does not name are not meant', () => {
    expect(heroesOf({ gangs }, line, mous, undefined)).toEqual(['1.2', '1.gang', '2.gang', '3.gang']);
    expect(heroesOf({ gangs }, null, mous, undefined)).toEqual(['3.gang']);
  });

  test('is of the gang whose page it is', () => {
    expect(heroesOf({ gangs }, line, durs, durs)).toEqual(['2.gang']);
    expect(heroesOf({ gangs }, line, loups, loups)).toEqual(['1.2', '1.gang']);
  });
});

describe('over HTTP', () => {
  let app: App;
  let mona: SignedUp;
  let momo: SignedUp;
  let stranger: SignedUp;
  let game: string;
  const get = (query: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: `/api/games/${game}/front-page.png${query}`, headers });

  beforeAll(async () => {
    const database = await testDatabase();
    app = await testApp({}, database);
    [mona, momo, stranger] = [await signedUp(app, 'Mona'), await signedUp(app, 'Momo'), await signedUp(app, 'Lulu')];
    game = await campaignIn(hostOn(database), 'investments', { organiser: mona, players: [momo] }, 3);
  });

  test('a campaign and each of its gangs have their front page, the same bytes for everybody', async () => {
    const public_ = await get('?language=fr');
    expect(public_.statusCode).toBe(200);
    expect(public_.headers['content-type']).toBe('image/png');
    for (const who of [mona, momo, stranger])
      expect((await get('?language=fr', who.headers)).rawPayload.equals(public_.rawPayload)).toBe(true);
    keep('front-page-campaign-fr', public_.rawPayload);
    const own = await get('?gang=1&language=en');
    expect(own.statusCode).toBe(200);
    expect(own.rawPayload.equals(public_.rawPayload)).toBe(false);
    keep('front-page-gang-en', own.rawPayload);
    expect((await get('?turn=1&language=fr')).headers.etag).toBe(public_.headers.etag);
    const again = await get('?language=fr', { 'if-none-match': String(public_.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('the photograph of its gang takes the emblem’s place, until it is hidden', async () => {
    const plain = await get('?gang=1&language=en');
    const others = await get('?gang=2&language=en');
    const url = `/api/games/${game}/seats/1/pictures/gang`;
    const headers = { ...momo.headers, 'content-type': 'image/jpeg' };
    await app.inject({ method: 'PUT', url, payload: await painted(), headers });
    const tag = { 'if-none-match': String(plain.headers.etag) };
    const withPhoto = await get('?gang=1&language=en', tag);
    expect(withPhoto.statusCode).toBe(200);
    keep('front-page-photo-en', withPhoto.rawPayload);
    expect((await get('?gang=2&language=en')).rawPayload.equals(others.rawPayload)).toBe(true);
    await app.inject({ method: 'PUT', url: `${url}/hidden`, headers: mona.headers, payload: { reason: 'flou' } });
    expect((await get('?gang=1&language=en', tag)).statusCode).toBe(304);
  });

  test('what does not exist has none: a turn to come, a gang that is not there, what is no turn', async () => {
    expect((await get('?turn=2')).statusCode).toBe(404);
    expect((await get('?gang=9')).statusCode).toBe(404);
    expect((await get('?turn=0')).statusCode).toBe(400);
    expect((await get('?turn=x')).statusCode).toBe(400);
  });

  test('a private campaign shows it to its people and to who has its link, and to nobody else', async () => {
    const url = `/api/games/${game}`;
    const hidden = await app.inject({
      method: 'PATCH',
      url,
      headers: mona.headers,
      payload: { id: randomUUID(), isPublic: false },
    });
    expect(hidden.statusCode, hidden.body).toBe(200);
    expect((await get('', momo.headers)).statusCode).toBe(200);
    expect((await get('', stranger.headers)).statusCode).toBe(404);
    expect((await get('')).statusCode).toBe(404);
    const link = await app.inject({
      method: 'POST',
      url: `${url}/links`,
      headers: mona.headers,
      payload: { kind: 'story', name: 'L’histoire' },
    });
    expect((await get(`?link=${link.json().token}`)).statusCode).toBe(200);
    expect((await get(`?link=${'a'.repeat(32)}`)).statusCode).toBe(404);
  });
});
