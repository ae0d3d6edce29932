/**
 * The attack matrix: every route of the API document, tried by every kind of caller. Faults: a route without a row or a row without a route, an unexpected
 * answer, a refused request that changed something, and a 404 distinguishable from that of a missing game.
 */
import { randomUUID } from 'node:crypto';
import type { App } from '../../server/http/app-type.ts';
import type { SignedUp } from '../support/app.ts';
import { pathOf, requests } from './attack-requests.ts';
import { rows } from './attack-table.ts';
import { type Caller, callers, type People, peopleOf, renewed, type World, worldOf } from './attack-world.ts';

export interface AttackReport {
  readonly routes: number;
  readonly tried: number;
  readonly faults: readonly string[];
  readonly got: ReadonlyMap<string, readonly number[]>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

/** Route names from the document, and whether they take a read-only link. */
function routesOf(app: App): { name: string; method: string; path: string; takesLink: boolean }[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }; // OpenAPI 3.1
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      takesLink: parameters.some((one) => one.in === 'query' && one.name === 'link'),
    })),
  );
}

type Route = ReturnType<typeof routesOf>[number];

/** A link's token used as a bearer token, on routes that take no link. */
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export class Attack {
  readonly #app: App;
  readonly #faults: string[] = [];
  #people: People;
  #world: World;
  #tried = 0;

  private constructor(app: App, people: People, world: World) {
    this.#app = app;
    this.#people = people;
    this.#world = world;
  }

  /** @param address where the same app listens, for streams */
  static async run(app: App, address: string): Promise<AttackReport> {
    const people = await peopleOf(app);
    const attack = new Attack(app, people, await worldOf(app, people));
    return attack.#run(address);
  }

  async #run(address: string): Promise<AttackReport> {
    const routes = routesOf(this.#app);
    for (const name of rows.keys())
      if (!routes.some((route) => route.name === name)) this.#faults.push(`${name}: there is no such route`);
    const all = new Map<string, readonly number[]>();
    for (const route of routes) {
      const row = rows.get(route.name);
      const got: number[] = [];
      all.set(route.name, got);
      for (const caller of callers)
        got.push(await this.#tries(route, caller, row?.[callers.indexOf(caller)] ?? 0, address));
      if (!row) this.#faults.push(`${route.name}: no row says who may do that, got ${got.join(' ')}`);
      else if (got.some((status, n) => status !== row[n]))
        this.#faults.push(`${route.name}: expected ${row.join(' ')}, got ${got.join(' ')}`);
    }
    return { routes: routes.length, tried: this.#tried, faults: this.#faults, got: all };
  }

  async #tries(route: Route, caller: Caller, expected: number, address: string): Promise<number> {
    this.#tried++;
    const before = await this.#act();
    const answer = await this.#send(route, caller, this.#world, address);
    if (answer.status >= 400) {
      if ((await this.#act()) !== before)
        this.#faults.push(`${route.name}: ${caller} was refused, and changed the game`);
      if (answer.status === 404 && expected === 404) await this.#expectNothing(route, caller, answer.body, address);
    } else if (route.method !== 'GET') await this.#madeAnew(route);
    return answer.status;
  }

  /** A game that the caller may not see must look like a missing one. */
  async #expectNothing(route: Route, caller: Caller, body: string, address: string): Promise<void> {
    if (!route.path.startsWith('/api/games/{id}')) return;
    const nothing = await this.#send(route, caller, { ...this.#world, game: randomUUID() }, address);
    if (nothing.body !== body) this.#faults.push(`${route.name}: ${caller} learns that there is such a game`);
  }

  async #send(route: Route, caller: Caller, world: World, address: string): Promise<{ status: number; body: string }> {
    const { query = '', payload } = requests[route.name]?.(world, this.#people) ?? {};
    const { links } = world;
    const token = caller === 'spectator' ? links.open : caller === 'revoked' ? links.revoked : null;
    const link = token !== null && route.takesLink ? `link=${token}` : '';
    const ended = { ...world, links: { ...links, open: links.revoked }, shared: world.unshared };
    const path = pathOf(route.path, caller === 'revoked' ? ended : world, this.#people);
    const isKey = route.takesLink || route.path.includes('{token}');
    const asked = [query, link].filter(Boolean).join('&');
    const url = `${path}${asked && '?'}${asked}`;
    const headers = this.#headers(caller, isKey ? null : token);
    if (route.path === '/api/live') return streamed(`${address}${url}`, headers);
    const { statusCode, body } = await this.#app.inject({
      method: route.method as 'GET', // The document has no other verbs.
      url,
      headers: {
        ...headers,
        'accept-language': 'en',
        ...(Buffer.isBuffer(payload) ? { 'content-type': 'image/jpeg' } : {}),
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: statusCode, body };
  }

  #headers(caller: Caller, token: string | null): Record<string, string> {
    if (token !== null) return bearer(token);
    const who = (this.#people as Partial<Record<Caller, SignedUp>>)[caller];
    return { ...who?.headers };
  }

  /** The book's act, as the organiser sees it. */
  async #act(): Promise<string> {
    const answer = await this.#app.inject({
      url: `/api/games/${this.#world.game}`,
      headers: this.#people.organiser.headers,
    });
    return `${answer.statusCode} ${answer.headers.etag}`;
  }

  /** After a successful act, makes a fresh world for the next caller. */
  async #madeAnew({ path }: Route): Promise<void> {
    if (/^\/api\/(sessions|people\/me)/.test(path)) {
      const people: [string, SignedUp][] = [];
      for (const [name, person] of Object.entries(this.#people)) people.push([name, await renewed(this.#app, person)]);
      this.#people = Object.fromEntries(people) as People; // The same members.
    }
    if (/\{(id|token|link)\}|\/join/.test(path)) this.#world = await worldOf(this.#app, this.#people);
  }
}

/** The status of a stream, which is closed at once. */
async function streamed(url: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  const abort = new AbortController();
  const answer = await fetch(url, { headers, signal: abort.signal });
  const body = answer.ok ? '' : await answer.text();
  abort.abort();
  return { status: answer.status, body };
}
