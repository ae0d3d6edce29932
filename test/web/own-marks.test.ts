// Goal: names with template markers or replacement patterns are shown as typed and break no page.
// Method: the real server and a real Chromium; names are the template's markers and replacement patterns.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { Club } from '../support/club.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

const template = readFileSync(new URL('../../web/src/app.html', import.meta.url), 'utf8');
const NAMES = [
  '%parrain.words%',
  '<!--parrain.words-->',
  '%parrain.lang% %parrain.theme%',
  '%sveltekit.head% %sveltekit.body%',
  '%sveltekit.assets% {name}',
  "$& $' $` $1 $$",
  '</script> </title> </head>',
  '<!-- --> \\u003c',
];

let site: Site;
let club: Club;
let mona: SignedUp;
let person: Person;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  site = await testSite({}, database);
  club = new Club(site.app);
  mona = await signedUp(site.app, 'Mona');
  person = await Person.of(site, 'Mona');
  await signedIn(person.context, site.baseURL, mona);
});

/** The page is complete, as HTML and rendered, and shows the name. */
async function opens(path: string, title: string, name = title): Promise<void> {
  const html = await (await person.context.request.get(path)).text();
  expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
  expect(html.endsWith('</html>\n') || html.endsWith('</html>'), path).toBe(true);
  expect(html.match(/<!doctype html>/g), path).toHaveLength(1);
  await person.goto(path);
  await expect.poll(() => person.page.title(), { message: path }).toContain(title);
  await person.page.getByText(name, { exact: false }).filter({ visible: true }).first().waitFor();
  expect([path, person.complaints.splice(0)]).toEqual([path, []]);
}

test('each mark of the template is among the names', () => {
  const marks = template.match(/%[\w.]+%|<!--.*?-->/g) ?? [];
  expect(marks.length).toBeGreaterThan(4);
  expect(marks.filter((mark) => !NAMES.some((name) => name.includes(mark)))).toEqual([]);
});

test.each(NAMES)('%j', { timeout: 60_000 }, async (mark) => {
  const id = await campaignIn(hostOn(database), 'battles', { organiser: mona, players: [mona] }, 1, undefined, {
    title: `Les ${mark} unis`,
    names: [1, 2, 3, 4].map((n) => `Les ${mark} ${n}`),
  });
  const linked = async (kind: 'wall' | 'story', game = id): Promise<string> =>
    `/${kind}/${(await club.call(mona, 'POST', `/api/games/${game}/links`, { kind, name: mark })).body.token}`;
  await opens(await linked('story'), `Les ${mark}`);
  await opens(await linked('wall'), `Les ${mark} unis`, `Les ${mark} 1`);
  for (const page of ['', '/gangs', '/story']) await opens(`/campaigns/${id}${page}`, `Les ${mark}`);
  const table = await club.opened(mona, [mona], { rulebook: 'gangster-paradise', title: `Chez ${mark}`, seats: 3 });
  for (const page of ['', '/people', '/settings']) await opens(`/tables/${table}${page}`, `Chez ${mark}`);
  for (const seat of [2, 3]) await club.bot(mona, table, seat, 'plain');
  await club.start(mona, table);
  for (const page of ['/people', '/log', '/ledger']) await opens(`/tables/${table}${page}`, `Chez ${mark}`);
  await person.goto(`/tables/${table}`);
  expect(await person.page.title()).toContain(`Chez ${mark}`);
  const draft = (await club.call(mona, 'POST', '/api/rosters', { document: newRoster('braqueurs', `Bande ${mark}`) }))
    .body;
  const { token } = (await club.call(mona, 'POST', `/api/rosters/${draft.id}/share`, {})).body;
  await opens(`/rosters/shared/${token}`, `Bande ${mark}`);
  await opens(`/rosters/${draft.id}`, `Bande ${mark}`);
});
