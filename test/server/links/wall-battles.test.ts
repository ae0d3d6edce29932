// Goal: only a wall link shows summaries of the battles in a campaign. Method: a private campaign in its battles, over HTTP on a real Postgres; its battle is
// played by its players' moves.
import { beforeAll, expect, test } from 'vitest';
import type { Host } from '../../../server/commit/host.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { campaignIn } from '../../support/phases.ts';
import { playsBattle } from '../../support/plays-battle.ts';

let host: Host;
let club: Club;
let mona: SignedUp;
let momo: SignedUp;
let lucette: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  const database = await testDatabase();
  const app = await testApp({}, database);
  club = new Club(app);
  host = hostOn(database);
  [mona, momo, lucette, stranger] = [
    await signedUp(app, 'Mona'),
    await signedUp(app, 'Momo'),
    await signedUp(app, 'Lucette'),
    await signedUp(app, 'Ange'),
  ];
});

async function campaign() {
  const cast = { organiser: mona, players: [momo, lucette] };
  const played = { bands: ['braqueurs', 'trafiquants'], options: { tables: 1 } } as const;
  const id = await campaignIn(host, 'battles', cast, 1, undefined, played);
  await club.call(mona, 'PATCH', `/api/games/${id}`, { id: crypto.randomUUID(), isPublic: false });
  const link = async (kind: string): Promise<string> =>
    (await club.call(mona, 'POST', `/api/games/${id}/links`, { kind, name: kind })).body.token;
  return { id, wall: await link('wall'), story: await link('story') };
}

async function battleOf(id: string): Promise<string> {
  const ask = (await club.game(momo, id)).asks.find(({ kind }) => kind === 'battle')?.id ?? '';
  const move = { do: 'open-battle', dice: 'drawn', depth: 'traces', clock: 90 };
  expect((await club.move(momo, id, ask, move, { seat: 1 })).status).toBe(200);
  const child = (await club.game(momo, id)).children.find(({ rulebook }) => rulebook === 'skirmish');
  return child?.id ?? '';
}

const look = (who: SignedUp | null, token: string) => club.call(who, 'GET', `/api/links/${token}`);

test('a wall reads turn, acting band, who stands, the last line and the clock of a battle; it goes when the battle does', async () => {
  const { id, wall } = await campaign();
  expect((await look(null, wall)).body.inside).toEqual([]);
  const battle = await battleOf(id);
  const first = (await look(null, wall)).body.inside;
  expect(first).toMatchObject([{ rulebook: 'skirmish', name: 'b1.1.1', brief: { turn: 0, turns: 8, acts: null } }]);
  await playsBattle(club, mona, battle, { asks: 'activate' });
  const { view } = (await club.game(momo, battle)) as unknown as {
    view: { band: number; options: { bands: { gang: number; figures: { id: string }[] }[] } };
  };
  const [now] = (await look(null, wall)).body.inside;
  const bands = view.options.bands.map(({ gang, figures }) => ({ gang, standing: figures.length }));
  expect(now.brief).toEqual({ turn: 1, turns: 8, acts: view.options.bands[view.band - 1]?.gang, bands });
  const said = (await club.call(momo, 'GET', `/api/games/${battle}/moves`)).body.moves;
  expect(now.lines.at(-1)).toEqual(said.find(({ lines }: { lines: unknown[] }) => lines.length > 0).lines.at(-1));
  expect(now.clocks.clocks.some(({ of, ask }: { of: number; ask: string | null }) => of === 90_000 && ask)).toBe(true);
  expect(Object.keys(now).sort()).toEqual(['brief', 'clocks', 'lines', 'name', 'rulebook']);

  const bench = (await club.game(momo, battle)).asks.find(({ kind }) => kind === 'bench')?.id ?? '';
  const figure = view.options.bands[1]?.figures[0]?.id;
  await club.move(momo, battle, bench, { do: 'amend', figure, what: 'wounds', value: 3 }, { seat: 1 });
  const [hurt] = (await look(null, wall)).body.inside;
  expect(hurt.brief.bands).toEqual([bands[0], { gang: 2, standing: (bands[1]?.standing ?? 0) - 1 }]);
  expect(hurt.lines.at(-1).key).not.toBe(now.lines.at(-1).key);

  const ask = (await club.game(mona, id)).asks.find(({ kind }) => kind === 'battle')?.id ?? '';
  await club.move(mona, id, ask, { do: 'call-off-battle' }, { seat: 0 });
  expect((await look(null, wall)).body.inside).toEqual([]);
});

test('no other link tells of it, and it opens no battle; a battle that was taken along is left out', async () => {
  const { id, wall, story } = await campaign();
  const battle = await battleOf(id);
  expect((await look(null, story)).body.inside).toBeUndefined();
  for (const who of [null, stranger]) {
    expect((await club.call(who, 'GET', `/api/games/${battle}`)).status).toBe(404);
    expect((await club.call(who, 'GET', `/api/games/${battle}?link=${wall}`)).status).toBe(404);
    expect((await look(who, 'A'.repeat(32))).status).toBe(404);
  }
  expect((await club.call(momo, 'POST', `/api/games/${battle}/lease`, { id: crypto.randomUUID() })).status).toBe(200);
  expect((await look(null, wall)).body.inside).toEqual([]);
});
