/** A campaign of ten gangs, read by its organiser and a visitor through the API and as a page, after a new move each time. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { seededDice } from '#rulebooks/dice.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { Host } from '../../server/commit/host.ts';
import type { App } from '../../server/http/app-type.ts';
import { campaignGame, inputOf, nextMove, stateOf } from './campaign-played.ts';
import { type Figures, most } from './figures.ts';
import { percentile } from './load.ts';

export async function measureViews(figures: Figures, app: App, sql: Sql, times: number): Promise<void> {
  const { token, person } = await organiser(app);
  const gameId = await inBattles(sql, person);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr' };
  const stranger = { 'accept-language': 'fr' };
  const own = { 'accept-language': 'fr', cookie: `parrain_access=${token}` };
  const took: Record<'visitor' | 'organiser' | 'again' | 'page' | 'ownPage', number[]> = {
    visitor: [],
    organiser: [],
    again: [],
    page: [],
    ownPage: [],
  };
  const get = async (into: number[], url: string, headers: Record<string, string>) => {
    // CPU time of this process, independent of other load.
    const before = process.cpuUsage();
    const answer = await app.inject({ url, headers });
    const { user, system } = process.cpuUsage(before);
    into.push((user + system) / 1000);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  };
  const note = await noting(app, gameId, headers);
  for (let n = 0; n < times; n++) {
    const [api, page] = [`/api/games/${gameId}`, `/campaigns/${gameId}`];
    await note();
    await get(took.visitor, api, stranger);
    await get(took.again, api, stranger);
    await get(took.organiser, api, headers);
    await note();
    await get(took.page, page, stranger);
    await get(took.ownPage, page, own);
  }
  // The first tenth warms up the JIT.
  const add = (name: string, what: string, all: readonly number[], target?: number) => {
    const warm = all.slice(Math.ceil(all.length / 10));
    figures.add(
      `${name}.p50`,
      `${what}, p50`,
      percentile(warm, 0.5),
      'ms',
      target === undefined ? undefined : most(target),
    );
    figures.add(`${name}.p99`, '  p99', percentile(warm, 0.99), 'ms');
  };
  add('view.visitor', 'view of a campaign of 10 gangs by the API, visitor', took.visitor, 2);
  add('view.organiser', 'the same, organiser (with his choices)', took.organiser, 2);
  add('view.again', 'the same view once more', took.again, 2);
  add('page.visitor', 'its page by SSR, visitor', took.page, 6);
  add('page.organiser', 'its page by SSR, organiser', took.ownPage, 6);
}

async function organiser(app: App): Promise<{ token: string; person: { id: string; name: string } }> {
  const payload = { name: `bench ${randomUUID().slice(0, 8)}`, password: randomUUID(), bearer: true };
  const { access, person } = (await app.inject({ method: 'POST', url: '/api/people', payload })).json();
  return { token: access, person };
}

/** A campaign in the battles of its second or a later turn, with half-written reports. */
async function inBattles(sql: Sql, person: { id: string; name: string }): Promise<string> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const game = campaignGame(person);
  await host.open({ kind: 'open', game, clientId: game.id, person: person.id });
  const dice = seededDice(10);
  for (;;) {
    const read = await host.read(game.id);
    if (!read) throw new Error('the campaign is gone');
    const state = stateOf(read.game);
    const lines = state.now?.tables.reduce((sum, table) => sum + Object.keys(table.lines).length, 0) ?? 0;
    const isNoting = campaign.asks(state).some((ask) => ask.kind === 'battle');
    if (state.turn >= 2 && isNoting && lines >= 10) return game.id;
    const chosen = nextMove(read.book, read.game, dice);
    if (!chosen) throw new Error('the campaign ended too early');
    await host.submit(inputOf(read.game, chosen));
  }
}

async function noting(app: App, gameId: string, headers: Record<string, string>): Promise<() => Promise<void>> {
  const url = `/api/games/${gameId}`;
  const { asks } = (await app.inject({ url, headers })).json();
  const ask = asks.find((one: { kind: string }) => one.kind === 'battle');
  const wound = ask.choices[0].options.find((one: { do: string }) => one.do === 'wound');
  const figure = wound.fields.figure.from[0];
  let wounds = 0;
  return async () => {
    wounds = (wounds % 2) + 1;
    const move = { do: 'wound', figure, wounds };
    const answer = await app.inject({
      method: 'POST',
      url: `${url}/moves`,
      headers,
      payload: { id: randomUUID(), ask: ask.id, seat: 0, move },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
}
