// Goal: axe-core finds nothing on any page. Method: the real server with a campaign in each phase, a card table, a clock, a gang; a real Chromium.
// The list of pages is read from the routes. Every third address, cycling through the looks; each address in all eight in `npm run proofs`.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ClubOptions } from '../../rulebooks/club-clock/options.ts';
import type { Phase } from '../../rulebooks/peur-sur-la-ville/campaign/state.ts';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { openingOf } from '../../web/src/games/club-clock/opening.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { goTo, type Look, PAIRS } from '../support/browser.ts';
import { Club } from '../support/club.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { someOf, thorough } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { CALM } from './journey/gotham-room.ts';
import { QUIET } from './journey/paradise-room.ts';
import { Person } from './journey/person.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHASES: readonly Phase[] = ['muster', 'affaires', 'talk', 'tables', 'battles', 'accounts', 'investments', 'over'];

type Who = 'Mona' | 'Momo' | null;
/** Addresses of a route, with the users who open them. */
type Seen = readonly (readonly [who: Who, address: string])[];

let site: Site;
let people: Record<string, SignedUp>;
let places: Readonly<Record<string, Seen>>;

beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({ botPauseMs: 0 }, database);
  const [mona, momo] = [await signedUp(site.app, 'Mona'), await signedUp(site.app, 'Momo')];
  people = { Mona: mona, Momo: momo };
  const club = new Club(site.app);
  const made = async (url: string, payload: object) => {
    const { status, body } = await club.call(mona, 'POST', url, payload);
    expect([url, status < 300, body]).toEqual([url, true, body]);
    return body;
  };
  const linked = async (id: string, kind: string): Promise<string> =>
    (await made(`/api/games/${id}/links`, { kind, name: kind })).token;

  const campaigns = new Map<Phase, string>();
  for (const [seed, phase] of PHASES.entries())
    campaigns.set(phase, await campaignIn(hostOn(database), phase, { organiser: mona, players: [momo] }, seed + 1));
  const of = (phase: Phase, place = '') => `/campaigns/${campaigns.get(phase)}${place}`;
  const battles = campaigns.get('battles') ?? '';

  const dealt = async (options: object, rulebook = 'gangster-paradise') => {
    const id = await club.opened(mona, [mona, momo], {
      rulebook,
      title: 'Chez Mado',
      options,
      isPublic: true,
    });
    await club.bot(mona, id, 3, 'plain');
    return id;
  };
  const quiet = { turnSeconds: 0, answerSeconds: 0 };
  const town = await club.opened(mona, [mona, momo], {
    rulebook: 'supergang',
    title: 'Chez Riton',
    seats: 2,
    options: quiet,
  });
  expect((await club.start(mona, town)).status).toBe(200);
  const [open, card, over] = [await dealt(QUIET), await dealt(QUIET), await dealt({ ...QUIET, turns: 1 })];
  const police = await dealt({ sand: 0 }, 'police-city');
  const battle = await club.opened(mona, [mona, momo], {
    rulebook: 'skirmish',
    title: 'La cave',
    seats: 2,
    isPublic: true,
  });
  expect((await club.start(mona, battle)).status).toBe(200);
  const [deploy] = (await club.game(mona, battle)).asks;
  await club.move(mona, battle, deploy?.id ?? '', { do: 'begin' });
  for (const id of [card, over, police]) expect((await club.start(mona, id)).status).toBe(200);
  for (const seat of [1, 2]) await club.bot([mona, momo][seat - 1] ?? mona, over, seat, 'plain');
  await vi.waitFor(async () => expect((await club.game(mona, over)).status).toBe('over'), {
    timeout: 60_000,
    interval: 100,
  });

  const cup = await club.opened(mona, [mona, momo], {
    rulebook: 'tournament-desk',
    title: 'La coupe',
    seats: 8,
    options: { tableSize: 2, method: 'swiss' },
  });
  const gives = async (kind: string, move: Parameters<typeof club.move>[3]) =>
    vi.waitFor(async () => {
      const ask = (await club.game(mona, cup)).asks.find((one) => one.kind === kind);
      expect((await club.move(mona, cup, ask?.id ?? '', move, { seat: 0 })).status).toBeLessThan(300);
    }, 15_000);
  await gives('desk', { do: 'list', rows: ['Ada', 'Momo', 'Bruno', 'Chloé'].map((name) => ({ name })) });
  await gives('go', { do: 'pair' });
  await gives('plan', { do: 'publish' });

  const gotham = async (bots: readonly number[]) => {
    const more = { rulebook: 'streets-of-gotham', title: 'Les Docks', seats: 3, isPublic: true };
    const id = await club.opened(mona, [mona, momo], { ...more, options: { ...CALM, mystery: true } });
    await club.bot(mona, id, 3, 'plain');
    expect((await club.start(mona, id)).status).toBe(200);
    for (const seat of bots) await club.bot([mona, momo][seat - 1] ?? mona, id, seat, 'plain');
    return id;
  };
  const [docks, dawn] = [await gotham([1]), await gotham([1, 2])];
  await vi.waitFor(async () => expect((await club.game(mona, dawn)).status).toBe('over'), {
    timeout: 60_000,
    interval: 100,
  });

  const options: ClubOptions = {
    stages: [{ name: 'Ronde 1', seconds: 3600, kind: 'play', atZero: 'wait' }],
    turns: null,
    speed: 1,
  };
  const clock = (await made('/api/games', openingOf({ title: 'Soirée', tables: 2, options, isPublic: true }))).id;
  const draft = (await made('/api/rosters', { document: newRoster('braqueurs', 'Les Durs') })).id;
  const shared = `/rosters/shared/${(await made(`/api/rosters/${draft}/share`, {})).token}`;
  const { code } = await made(`/api/games/${campaigns.get('muster')}/invitations`, { role: 'player' });

  const each = (who: Who, ...addresses: string[]): Seen => addresses.map((address) => [who, address]);
  for (const phase of ['battles', 'over'] as const) {
    const put = await club.call(mona, 'PUT', `/api/games/${campaigns.get(phase)}/hall`);
    expect(put.status).toBe(200);
  }

  const own = (await made('/api/clubs', { name: 'affranchis', title: 'Les Affranchis', about: 'Le vendredi.' })).id;
  for (const phase of ['battles', 'over'] as const) {
    const put = await club.call(mona, 'PUT', `/api/clubs/${own}/games/${campaigns.get(phase)}`);
    expect(put.status).toBe(204);
  }
  const { token } = await made('/api/clubs/by-name/affranchis/requests', { name: 'Jeannot' });
  const asked = `/clubs/affranchis/asked/${token}`;

  places = {
    '': [...each(null, '/'), ...each('Momo', '/')],
    'campaigns/[id]': [
      ...each('Mona', ...PHASES.map((one) => of(one))),
      ...each('Momo', ...PHASES.map((one) => of(one))),
    ],
    'campaigns/[id]/cards': each('Mona', of('battles', '/cards')),
    'campaigns/[id]/city': each('Momo', of('battles', '/city')),
    'campaigns/[id]/cockpit': each('Mona', of('battles', '/cockpit'), of('investments', '/cockpit')),
    'campaigns/[id]/deck': each('Mona', of('battles', '/deck')),
    'campaigns/[id]/deck/print': each('Mona', of('battles', '/deck/print')),
    'campaigns/[id]/dice': each(null, of('over', '/dice')),
    'campaigns/[id]/figures/[figure]': each('Momo', of('over', '/figures/1.1')),
    'campaigns/[id]/gangs': each('Momo', of('battles', '/gangs')),
    'campaigns/[id]/gangs/print': each('Momo', of('battles', '/gangs/print')),
    'campaigns/[id]/ledger': each('Momo', of('investments', '/ledger')),
    'campaigns/[id]/log': each('Momo', of('over', '/log')),
    'campaigns/[id]/mine': each('Momo', of('affaires', '/mine'), of('battles', '/mine')),
    'campaigns/[id]/more': each('Momo', of('battles', '/more')),
    'campaigns/[id]/people': each('Mona', of('battles', '/people')),
    'campaigns/[id]/rules': each('Mona', of('battles', '/rules')),
    'campaigns/[id]/settings': each('Mona', of('battles', '/settings')),
    'campaigns/[id]/story': each('Momo', of('over', '/story')),
    'campaigns/demo': each(null, '/campaigns/demo', '/campaigns/demo?gang=2'),
    'campaigns/fame/[person]': [
      ...each(null, `/campaigns/fame/${mona.id}`),
      ...each('Momo', `/campaigns/fame/${momo.id}`),
    ],
    'campaigns/new': each('Mona', '/campaigns/new'),
    'watch/clock/[token]': each(null, `/watch/clock/${await linked(clock, 'clock')}`),
    clubs: each('Mona', '/clubs'),
    'clubs/[name]': each(null, '/clubs/affranchis'),
    'clubs/[name]/asked/[token]': each(null, asked),
    'clubs/[name]/desk': each('Mona', '/clubs/affranchis/desk'),
    clocks: each('Mona', '/clocks'),
    'clocks/[id]': each('Mona', `/clocks/${clock}`),
    'clocks/[id]/share': each('Mona', `/clocks/${clock}/share`),
    'clocks/new': each('Mona', '/clocks/new'),
    'join/[code]': [...each(null, `/join/${code}`), ...each('Momo', `/join/${code}`)],
    'lessons/[game]': each(null, '/lessons/gangster-paradise'),
    me: each('Momo', '/me'),
    offline: each(null, '/offline'),
    recover: each(null, '/recover'),
    rosters: each('Mona', '/rosters'),
    'rosters/[id]': each('Mona', `/rosters/${draft}`),
    'rosters/[id]/cards': each('Mona', `/rosters/${draft}/cards`),
    'rosters/[id]/print': each('Mona', `/rosters/${draft}/print`),
    'rosters/local': each(null, '/rosters/local'),
    'rosters/new': each(null, '/rosters/new'),
    'rosters/shared/[token]': each(null, shared),
    'rosters/shared/[token]/cards': each(null, `${shared}/cards`),
    'rosters/shared/[token]/print': each(null, `${shared}/print`),
    'rules/[game]': each(null, '/rules/gangster-paradise', '/rules/peur-sur-la-ville'),
    'sign-in': each(null, '/sign-in'),
    lessons: each(null, '/lessons'),
    screen: each(null, '/screen'),
    'sign-up': each(null, '/sign-up'),
    local: each(null, '/local'),
    'local/new': each(null, '/local/new'),
    // Local games exist on the device only: see `local-games.test.ts`.
    'local/[id]': [],
    'local/[id]/ledger': [],
    'local/[id]/log': [],
    'local/[id]/replay': [],
    'local/[id]/settings': [],
    'story/[token]': each(null, `/story/${await linked(campaigns.get('over') ?? '', 'story')}`),
    'watch/table/[token]': each(null, `/watch/table/${await linked(card, 'table')}`),
    'tables/[id]': [
      ...each('Mona', `/tables/${open}`, `/tables/${over}`, `/tables/${town}`, `/tables/${dawn}`),
      ...each(
        'Momo',
        `/tables/${card}`,
        `/tables/${town}`,
        `/tables/${police}`,
        `/tables/${docks}`,
        `/tables/${battle}`,
        `/tables/${cup}`,
        `/tables/${cup}?at=standings`,
      ),
      ...each('Mona', ...['now', 'players', 'rounds', 'print'].map((place) => `/tables/${cup}?at=${place}`)),
    ],
    'tables/[id]/ledger': each('Momo', `/tables/${over}/ledger`),
    'tables/[id]/log': each('Momo', `/tables/${over}/log`),
    'tables/[id]/people': each('Mona', `/tables/${open}/people`),
    'tables/[id]/replay': each('Momo', `/tables/${over}/replay`, `/tables/${dawn}/replay`),
    'tables/[id]/settings': each('Mona', `/tables/${open}/settings`),
    // Redirects to a table by itself.
    'tables/first': [],
    'tables/new': each('Mona', '/tables/new', '/tables/new?game=tournament-desk'),
    'wall/[token]': each(null, `/wall/${await linked(battles, 'wall')}`),
  };
});

test('every page of the product is among those that are looked at', async () => {
  const routes: string[] = [];
  for await (const file of glob('**/+page.svelte', { cwd: 'web/src/routes' }))
    routes.push(file.replace(/\/?\+page\.svelte$/, ''));
  expect(Object.keys(places).toSorted()).toEqual(routes.toSorted());
});

/** Rendered by the browser only. */
const DRAWN_HERE = ['/offline', '/rosters/local', '/local', '/local/new'];

test('every page comes with one title, before any script of it runs', { timeout: 60_000 }, async () => {
  const found: string[] = [];
  for (const who of ['Mona', 'Momo', null] as const) {
    const { context } = await as(who, PAIRS[0] ?? expect.unreachable('there is a look'));
    for (const [, address] of Object.values(places)
      .flat()
      .filter((one) => one[0] === who && !DRAWN_HERE.includes(one[1]))) {
      const titles = (await (await context.request.get(address)).text()).match(/<title>[^<]*<\/title>/g) ?? [];
      if (titles.length !== 1 || /<title>\s*</.test(titles[0] ?? '')) found.push(`${who} at ${address}: ${titles}`);
    }
    await context.close();
  }
  expect(found).toEqual([]);
});

/** axe-core's findings, each with its first element. */
const foundOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  // `isContent` checks contrast as well; axe-core's slower check runs only in `npm run proofs`.
  const rules = { 'color-contrast': { enabled: thorough } };
  const options = JSON.stringify({ resultTypes: ['violations'], rules });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}: ${nodes[0]?.failureSummary}`);
};

/** One address per route, several for routes with very different content; all in `npm run proofs`. */
const FEW: Readonly<Record<string, (seen: Seen) => Seen>> = {
  '': (seen) => seen,
  'campaigns/[id]': (seen) => someOf(seen, 3),
  'tables/[id]': (seen) => seen.filter(([who]) => who === 'Momo'),
  // Same component as a page above; the gang does not matter.
  'rosters/shared/[token]/cards': () => [],
  'rosters/shared/[token]/print': () => [],
};
const fewOf = ([route, seen]: readonly [string, Seen]): Seen => (FEW[route] ?? ((all: Seen) => all.slice(0, 1)))(seen);

/** Names, labels, ids and contrast are also checked by each page's own tests (`isContent`). */
const everyThird = <One>(all: readonly One[]): readonly One[] => someOf(all, Math.ceil(all.length / 3));

/** Print is light in the dark theme as well: check its contrast there. */
const lookOf = (route: string, n: number): number =>
  route.endsWith('print') ? PAIRS.findIndex(({ light }) => light === 'dark') : n % PAIRS.length;

test.each(PAIRS)(
  'axe-core finds nothing on a $screen, in $language, in the $light',
  async (look) => {
    const mine = thorough
      ? Object.values(places).flat()
      : everyThird(
          Object.entries(places).flatMap((each) => fewOf(each).map((one) => ({ route: each[0], one }))),
        ).flatMap(({ route, one }, n) => (PAIRS[lookOf(route, n)] === look ? [one] : []));
    const found: string[] = [];
    for (const who of ['Mona', 'Momo', null] as const) {
      const person = await as(who, look);
      for (const [, address] of mine.filter((one) => one[0] === who)) {
        await goTo(person.page, address);
        for (const one of await foundOn(person.page)) found.push(`${who} at ${address}: ${one}`);
        // axe-core ignores scroll containers and horizontal overflow.
        await person.isContent();
      }
      await person.context.close();
    }
    expect(found).toEqual([]);
  },
  thorough ? 900_000 : 400_000,
);

async function as(who: Who, look: Look): Promise<Person> {
  const person = await Person.of(site, who ?? 'a stranger', look);
  await signedIn(person.context, site.baseURL, who === null ? null : (people[who] ?? null), look.language);
  return person;
}
