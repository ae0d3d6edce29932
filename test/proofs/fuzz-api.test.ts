/**
 * Goal: any input to any route gets a readable answer, never a 5xx, and refused requests change nothing. Method: every route of the API document, every kind of
 * caller, games in every phase, requests made from schemas and then broken. FUZZ_SEED varies the run; a fault names seed and request.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { type Field, sample } from '#rulebooks/options.ts';
import type { Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import { audit } from '../../server/ledger/audit.ts';
import type { AskReply } from '../../server/read/ask-contract.ts';
import { auditStates } from '../../server/read/audit-states.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import { hostOn, openPurse } from '../support/book.ts';
import { testDatabase } from '../support/database.ts';
import { hostileText, type Json, mutated, resolved, type Schema, sampleOf, wired } from '../support/hostile.ts';
import { known, worded } from '../support/known.ts';
import { campaignIn } from '../support/phases.ts';
import { purse } from '../support/purse.ts';
import { howMany } from '../support/seeds.ts';

known(purse);
worded('purse');

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const SECRET = 'known to this test, and long enough';
const phases: readonly Phase[] = ['muster', 'affaires', 'talk', 'tables', 'battles', 'accounts', 'investments', 'over'];

interface Route {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Schema | undefined;
}

let app: App;
let database: Database;
let routes: Route[];
let organiser: SignedUp;
let player: SignedUp;
let stranger: SignedUp;
let code: string;
let draft: string;
/** A permanent read-only link, and one that may be ended. */
let linkToken: string;
let doomed: string;
const games = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase();
  // Shared, since the organiser's part is restored from outside.
  app = await testApp({ secret: SECRET, shared: true }, database);
  await app.ready();
  routes = routesOf(app);
  organiser = await staying('Ange Leca');
  player = await staying('Paul Carbone');
  stranger = await staying('Un passant');
  const host = hostOn(database);
  for (const phase of phases) games.set(phase, await campaignIn(host, phase, { organiser, players: [player] }, 7));
  games.set('purse', await openedPurse());
  games.set('foreign', (await openPurse(host, 3)).gameId);
  code = (await as(organiser, 'POST', `/api/games/${games.get('purse')}/invitations`, { role: 'timekeeper' })).json()
    .code;
  const linkOf = async () =>
    (await as(organiser, 'POST', `/api/games/${games.get('purse')}/links`, { kind: 'wall', name: 'Salle' })).json();
  linkToken = (await linkOf()).token;
  doomed = (await linkOf()).id;
  const document = rosterExamples('police')[0] as unknown as Json; // Plain JSON.
  draft = (await as(player, 'POST', '/api/rosters', { document })).json().id;
});

afterAll(async () => expect(await audit(database.sql, auditStates)).toEqual([]));

async function staying(name: string): Promise<SignedUp> {
  const person = await signedUp(app, name);
  return { ...person, headers: { authorization: `Bearer ${token(person)}` } };
}

async function openedPurse(): Promise<string> {
  const { id } =
    // A vote that does not end during a comparison.
    (
      await as(organiser, 'POST', '/api/games', {
        rulebook: 'purse',
        title: 'La bourse',
        seats: 3,
        options: { seconds: 3600 },
      })
    ).json();
  const invited = await as(organiser, 'POST', `/api/games/${id}/invitations`, { role: 'player' });
  await as(player, 'POST', '/api/games/join', { code: invited.json().code });
  return id;
}

/** Gives a game back to its organiser, for the next request. */
async function madeGood({ method, path }: Route): Promise<void> {
  const deletes = method === 'DELETE' && path === '/api/games/{id}';
  if (!deletes && !path.endsWith('/hand-over')) return;
  for (const gameId of games.values()) {
    if (deletes) await as(organiser, 'POST', `/api/games/${gameId}/restore`);
    const host = hostOn(database, true);
    const parts = (await host.read(gameId))?.game.parts ?? [];
    const heir = parts.find((part) => part.role === 'organiser' && part.person === player.id);
    if (!heir) continue;
    const back = { ...heir, person: organiser.id, name: organiser.name };
    await host.submit({ kind: 'part', gameId, clientId: randomUUID(), part: back, how: 'takes' });
    await host.submit({ kind: 'part', gameId, clientId: randomUUID(), part: heir, how: 'leaves' });
  }
}

const as = (who: SignedUp, method: 'GET' | 'POST', url: string, payload?: Json) =>
  app.inject({ method, url, headers: who.headers, ...(payload === undefined ? {} : { payload: payload as object }) });

function routesOf(described: App): Route[] {
  const { paths, components } = described.swagger() as unknown as Description; // OpenAPI 3.1
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name),
      body: bodySchemaOf(operation, components.schemas),
    })),
  );
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
const bodySchemaOf = ({ requestBody }: Operation, schemas: Readonly<Record<string, Schema>>): Schema | undefined => {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema && resolved(schema, schemas);
};
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
}

/** A validly signed token with a session that has no row: signing it out affects nobody. */
function token(who: SignedUp, exp = Date.now() / 1000 + 600, key = 'access'): string {
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: who.id,
    name: who.name,
    locale: 'fr',
    sid: randomUUID(),
    iss: 'parrain',
    iat: 1,
    exp: Math.floor(exp),
  };
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  const signing = createHmac('sha256', SECRET).update(`parrain ${key}`).digest();
  return `${text}.${createHmac('sha256', signing).update(text).digest('base64url')}`;
}

const callers: readonly [string, () => Record<string, string>][] = [
  ['nobody', () => ({})],
  ['a stranger', () => ({ authorization: `Bearer ${token(stranger)}` })],
  ['the player', () => ({ authorization: `Bearer ${token(player)}` })],
  ['the player', () => ({ authorization: `Bearer ${token(player)}` })],
  ['the organiser', () => ({ authorization: `Bearer ${token(organiser)}` })],
  ['the organiser, by cookie', () => ({ cookie: `parrain_access=${token(organiser)}` })],
  ['an expired token', () => ({ authorization: `Bearer ${token(organiser, 2)}` })],
  ['a forged token', () => ({ authorization: `Bearer ${token(organiser, undefined, 'guess')}` })],
  ['a token of bytes', () => ({ authorization: 'Bearer \u00ff\u00fe' })],
  ['a cookie that is none', () => ({ cookie: 'parrain_access=%00; parrain_refresh=%ff; parrain_language=xx' })],
];

const languages = ['fr', 'en'] as const;
type Language = (typeof languages)[number];
/** Sentences by language: the same one in both is a fault. */
const heard: Record<Language, Map<string, string>> = { fr: new Map(), en: new Map() };

const RAW_KEY =
  /\b(refusal|problem|status|field|do|ask|line|why|fault|gang|weapon|equipment|resource|affaire|rank|place|role|host)\.[a-z]/i;
/** It may begin with a name, which people choose. */
const SENTENCE = /^.{10,}[.!?…]$/su;
/** Echoed input, such as a name or an object in place of a word. */
const SENT = /\{placeholder\}|\{".*\}/g;

/** Sends a request and checks the answer. @returns the answer's status and body */
async function judged(request: InjectOptions, language: Language) {
  const told = { ...request, headers: { ...request.headers, 'accept-language': language } };
  const answer = await Promise.race([app.inject(told), pause(60_000, null, { ref: false })]);
  const fault = (what: string): Error =>
    new Error(
      `${what}\nFUZZ_SEED=${SEED} ${language} ${JSON.stringify(request).slice(0, 1500)}\n${answer?.statusCode} ${answer?.body.slice(0, 800)}`,
    );
  if (!answer) throw fault('no answer');
  const status = answer.statusCode;
  if (status >= 500) throw fault('a 5xx');
  if (status < 400 || request.method === 'HEAD') return { status, problem: null };
  if (answer.headers['content-type'] !== 'application/problem+json; charset=utf-8') throw fault('no problem+json');
  if (answer.headers['content-language'] !== language) throw fault('another language');
  const problem = answer.json() as {
    status: number;
    code: string;
    title: string;
    detail: string;
    errors?: { detail: string }[];
  };
  if (problem.status !== status || !problem.code || !problem.title) throw fault('a problem without its parts');
  for (const sentence of [problem.detail, ...(problem.errors ?? []).map(({ detail }) => detail)]) {
    if (!SENTENCE.test(sentence)) throw fault(`no sentence: ${sentence}`);
    if (RAW_KEY.test(sentence) || /[{}]/.test(sentence.replace(SENT, '')))
      throw fault(`words are missing: ${sentence}`);
    heard[language].set(sentence, problem.code);
  }
  return { status, problem };
}

/** What a refusal must not change: the organiser's whole view and the length of the log. */
const snapshot = async (game: string): Promise<string> => {
  const answer = await as(organiser, 'GET', `/api/games/${game}`);
  if (answer.statusCode !== 200 && game !== games.get('foreign')) throw new Error(`the organiser sees ${answer.body}`);
  return `${answer.headers.etag} ${answer.body}`;
};

/** Sends it; a refusal must leave the game as it was. */
async function sent(request: InjectOptions, dice: Dice, game: string | undefined) {
  const before = game === undefined ? '' : await snapshot(game);
  const first = pick(dice, languages);
  const answer = await judged(request, first);
  // The refusal must exist in the other language too.
  if (answer.problem && dice.int(3) === 0) {
    const again = await judged(request, first === 'fr' ? 'en' : 'fr');
    if (again.problem && again.problem.code === answer.problem.code && again.problem.detail === answer.problem.detail)
      throw new Error(`one language for two: ${answer.problem.code}: ${answer.problem.detail}`);
  }
  if (answer.status >= 400 && game !== undefined && (await snapshot(game)) !== before)
    throw new Error(`refused, and changed all the same: FUZZ_SEED=${SEED} ${JSON.stringify(request).slice(0, 1500)}`);
  return answer;
}

const uuid = (dice: Dice): string =>
  pick(dice, [
    () => randomUUID(),
    () => randomUUID().toUpperCase(),
    () => games.get('purse') ?? '',
    () => draft,
    () => '00000000-0000-0000-0000-000000000000',
  ])();

function pathOf(dice: Dice, path: string, game: string): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const right = path.startsWith('/api/rosters') ? draft : game;
    switch (dice.int(8)) {
      case 0:
        return hostileText(dice) || 'x';
      case 1:
        return uuid(dice);
      case 2:
        return right.slice(0, -1);
      default:
        if (name === 'seat') return String(dice.int(6));
        return { id: right, code, token: linkToken, link: doomed }[name] ?? hostileText(dice);
    }
  });
}

function queryOf(dice: Dice, { query }: Route): string {
  const names = [...query, ...(dice.int(6) === 0 ? ['extra', '__proto__'] : [])];
  const parts = names.flatMap((name) => {
    if (dice.int(2) === 0) return [];
    const right = { code, link: linkToken, unit: pick(dice, ['btc', 'coin']) }[name];
    const text = right !== undefined && dice.int(3) === 0 ? right : hostileText(dice);
    return dice.int(6) === 0 ? [`${name}=${text}`, `${name}=${hostileText(dice)}`] : [`${name}=${text}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

async function bodyOf(dice: Dice, { path, body }: Route, game: string): Promise<Json> {
  const value = sampleOf(dice, body ?? {}, { uuid: () => uuid(dice) });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (path.endsWith('/moves')) return { ...value, ...(await legalMove(dice, game, organiser)) };
  if (path.endsWith('/hand-over')) return { ...value, seat: 1 + dice.int(3) };
  if (path.endsWith('/reminders')) return { ...value, ...(await awaited(dice, game)) };
  if (path.endsWith('/join')) return { code };
  if ('document' in value) return { ...value, document: roster(dice) };
  if (path.endsWith('/games')) return { ...value, rulebook: pick(dice, ['campaign', 'purse', 'purse ']), options: {} };
  return value;
}

const roster = (dice: Dice): Json => pick(dice, rosterExamples(pick(dice, gangTypes))) as unknown as Json; // Plain JSON.

/** A legal move of that person, with its ask and seat; else something random. */
async function legalMove(dice: Dice, game: string, who: SignedUp): Promise<Record<string, Json>> {
  const query = who === organiser && dice.int(2) === 0 ? `?as=${1 + dice.int(4)}` : '';
  const answer = await as(who, 'GET', `/api/games/${game}${query}`);
  const reply = (answer.statusCode === 200 ? answer.json() : { asks: [] }) as GameReply;
  const open = reply.asks.flatMap((ask: AskReply) => ask.choices.map((choice) => ({ ask, ...choice })));
  const offered = open.filter(({ options }) => options.length > 0);
  if (offered.length === 0) return { id: randomUUID(), ask: 'muster', move: { do: 'start' } };
  const { ask, seat, options } = pick(dice, offered);
  const name = pick(dice, [...new Set(options.map((option) => option.do))]);
  const option = pick(
    dice,
    options.filter((one) => one.do === name),
  );
  const move = sample(dice, [filled(dice, option)]) as Record<string, Json> & { do: string }; // Options are JSON.
  return { id: randomUUID(), ask: ask.id, seat, move };
}

async function awaited(dice: Dice, game: string): Promise<Record<string, Json>> {
  const answer = await as(organiser, 'GET', `/api/games/${game}`);
  const asks = answer.statusCode === 200 ? (answer.json() as GameReply).asks : [];
  const ask = asks.length === 0 ? null : pick(dice, asks);
  return { id: randomUUID(), ask: ask?.id ?? 'muster', seats: [...(ask?.seats ?? [1])] };
}

/** Adds the examples that replies omit from document fields. */
const filled = (dice: Dice, option: AskReply['choices'][number]['options'][number]) => ({
  ...option,
  fields: Object.fromEntries(
    Object.entries(option.fields ?? {}).map(([name, field]) => [name, exemplified(dice, field)]),
  ),
});

function exemplified(dice: Dice, field: Field): Field {
  if (field.kind === 'document') return { kind: 'document', examples: [roster(dice)] };
  if (field.kind !== 'by') return field;
  const cases = Object.entries(field.cases).map(([value, one]) => [value, exemplified(dice, one)]);
  return { ...field, cases: Object.fromEntries(cases) };
}

/** Streams never end, so they are left out. */
const streams = (route: Route): boolean => route.path === '/api/live';

describe('every route', () => {
  test('is found in the description', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/games/{id}/moves');
  });

  test('answers broken requests with sentences, and nothing changes by a refusal', async () => {
    const dice = seededDice(SEED);
    const names = [...games.keys()];
    const faults: string[] = [];
    for (const route of routes)
      for (let n = 0; n < howMany(10, 80); n++) {
        const game = games.get(pick(dice, names)) ?? '';
        const [, headers] = pick(dice, callers);
        const url = `${streams(route) ? route.path : pathOf(dice, route.path, game)}${queryOf(dice, route)}`;
        const request: InjectOptions = { method: route.method as 'POST', url, headers: headers() };
        if (route.body !== undefined || dice.int(8) === 0) {
          const right = await bodyOf(dice, route, game);
          const { text, type } = wired(dice, n % 4 === 0 ? right : mutated(dice, right));
          request.payload = text;
          request.headers = { ...request.headers, 'content-type': type };
        }
        await sent(request, dice, url.includes(game) ? game : undefined)
          .then(({ status }) => (status < 400 ? madeGood(route) : undefined))
          .catch((error) => faults.push(error.message));
      }
    expect(faults.slice(0, 5)).toEqual([]);
  }, 300_000);

  test('says which methods it has to all the others', async () => {
    const dice = seededDice(SEED + 1);
    for (const path of new Set(routes.map((route) => route.path)))
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const) {
        if (routes.some((route) => route.path === path && route.method === method)) continue;
        const url = path.replace(/\{\w+\}/g, randomUUID());
        const { status } = await sent({ method: method as 'GET', url, headers: organiser.headers }, dice, undefined);
        expect([method, url, status < 500 && (status >= 400 || method === 'HEAD')]).toEqual([method, url, true]);
      }
  });
});

describe('moves', () => {
  test.each([...phases.map((phase): [string] => [phase]), ['purse'] as [string]])(
    'of a game in %s: one field changed is refused with a sentence, or played soundly',
    async (name) => {
      const dice = seededDice(SEED + name.length * 31 + name.charCodeAt(0));
      const game = games.get(name) ?? '';
      let refused = 0;
      for (let n = 0; n < howMany(24, 200); n++) {
        const who = pick(dice, [organiser, organiser, player]);
        const { ask = null, seat = null, move = null, ...rest } = await legalMove(dice, game, who);
        const other = (await legalMove(dice, game, who)).move;
        const words = typeof other === 'object' && other !== null ? Object.values(other) : [];
        const changed =
          n % 5 === 0
            ? mutated(dice, { ...rest, ask, seat, move })
            : { ...rest, ask, ...(seat === null ? {} : { seat }), move: mutated(dice, move, words) };
        const payload = JSON.stringify(changed);
        const headers = { ...who.headers, 'content-type': 'application/json' };
        const preview = n % 4 === 3 ? '?preview=true' : '';
        const before = preview === '' ? '' : await snapshot(game);
        const answer = await sent(
          { method: 'POST', url: `/api/games/${game}/moves${preview}`, headers, payload },
          dice,
          game,
        );
        if (preview !== '') expect(await snapshot(game)).toBe(before);
        if (answer.status >= 400) refused++;
        else if (n % 10 === 0) expect(await auditStates(database.sql, game)).toEqual([]);
      }
      expect(refused).toBeGreaterThan(10);
      expect(await auditStates(database.sql, game)).toEqual([]);
    },
    300_000,
  );

  test('undoing anything at random is refused with a sentence, or leaves the books sound', async () => {
    const dice = seededDice(SEED + 3);
    for (const name of ['purse', 'battles', 'investments', 'over']) {
      const game = games.get(name) ?? '';
      for (let n = 0; n < 12; n++) {
        const who = pick(dice, [organiser, player]);
        const url = `/api/games/${game}/undo`;
        const { seq } = (await as(organiser, 'GET', `/api/games/${game}`)).json();
        const body = { id: randomUUID(), seq: Math.max(1, seq - dice.int(12)), reason: 'essai' };
        const shown = await as(who, 'POST', `${url}?preview=true`, body);
        const also = shown.statusCode === 200 ? shown.json().seqs.filter((one: number) => one !== body.seq) : [];
        const payload = JSON.stringify(n % 3 === 0 ? mutated(dice, { ...body, also }) : { ...body, also });
        const headers = { ...who.headers, 'content-type': 'application/json' };
        await sent({ method: 'POST', url, headers, payload }, dice, game);
      }
      expect(await auditStates(database.sql, game)).toEqual([]);
    }
  });
});

test('no sentence is the same in French and in English', () => {
  const both = [...heard.fr].filter(([sentence]) => heard.en.has(sentence));
  expect(both).toEqual([]);
  expect(new Set(heard.fr.values()).size).toBeGreaterThan(25);
});
