// Goal: a game with nested games is exported and imported as one book, with stakes, pots and outcomes. Method: two tiny rulebooks (an evening that opens rounds
// with stakes, a round that ends when a seat wins it) on a real Postgres.
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { unplayed } from '#kernel/position.ts';
import { potOf, type Rulebook } from '#rulebooks/rulebook.ts';
import { newChanceKey } from '../../../server/commit/chance.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { PASSWORD, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { exported, imported, send } from './files.ts';

const exact = { additionalProperties: false } as const;
const nothing = Type.Object({}, exact);

interface Round {
  winner: number;
}
const round: Rulebook<Round, { do: 'win' }, unknown, object> = {
  id: 'round',
  messages: [],
  seats: { min: 2, max: 2 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: true, inside: [], guestSeats: false },
  units: { coin: { sources: [] } },
  options: nothing,
  move: Type.Object({ do: Type.Literal('win') }, exact),
  setup(act) {
    act.state = { winner: 0 };
  },
  asks: (state) => (state.winner > 0 ? [] : [{ id: 'round', kind: 'round', mode: 'open', seats: [1, 2] }]),
  legal: () => [{ do: 'win' }],
  play(act, _ask, [given]) {
    act.state.winner = given?.seat ?? 1;
    act.dice.int(6);
  },
  elapsed: () => {},
  idle: () => ({ do: 'win' }),
  view: (state) => ({ ...state }),
  sees: () => true,
  outcome: (state) => (state.winner > 0 ? { ranks: [[state.winner]] } : null),
  check: () => {},
  files: {
    exportable: (state) => state,
    state: Type.Object({ winner: Type.Integer({ minimum: 0, maximum: 2 }) }, exact),
  },
  bots: {},
};

interface Evening {
  rounds: number;
  over: boolean;
}
const evening: Rulebook<Evening, { do: 'earn' } | { do: 'round' } | { do: 'end' }, unknown, object> = {
  id: 'evening',
  messages: [],
  seats: { min: 2, max: 2 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  options: nothing,
  elapsed: () => {},
  sees: () => true,
  check: () => {},
  bots: {},
  units: { coin: { sources: ['bank'] } },
  move: Type.Union(['earn', 'round', 'end'].map((name) => Type.Object({ do: Type.Literal(name) }, exact))),
  setup(act) {
    act.state = { rounds: 0, over: false };
  },
  asks: (state) => (state.over ? [] : [{ id: 'evening', kind: 'evening', mode: 'open', seats: [0, 1, 2] }]),
  legal: () => [{ do: 'earn' }, { do: 'round' }, { do: 'end' }],
  play(act, _ask, [given]) {
    if (given?.move.do === 'earn')
      act.pay({ from: 'bank', to: `purse:${given.seat}`, unit: 'coin', amount: 10, why: { key: 'why.earn' } });
    if (given?.move.do === 'end') act.state.over = true;
    if (given?.move.do !== 'round') return;
    act.state.rounds++;
    const stakes = [1, 2].map((seat) => ({ from: `purse:${seat}`, unit: 'coin', amount: 3 }));
    act.open({ name: `round-${act.state.rounds}`, rulebook: 'round', options: {}, seats: [1, 2], stakes });
  },
  idle: () => ({ do: 'end' }),
  children: {
    over(act, name, outcome) {
      const amount = act.balance(potOf(name), 'coin');
      const to = `purse:${outcome.ranks[0]?.[0]}`;
      act.pay({ from: potOf(name), to, unit: 'coin', amount, why: { key: 'why.won' } });
    },
  },
  view: (state) => ({ ...state }),
  outcome: (state) => (state.over ? { ranks: [[1, 2]] } : null),
  files: {
    exportable: (state) => state,
    state: Type.Object({ rounds: Type.Integer({ minimum: 0 }), over: Type.Boolean() }, exact),
  },
};
known(round, evening);

test('a book of several games comes back whole: running with a round under way, then over', async () => {
  const database = await testDatabase();
  const app = await testApp({ shared: true }, database);
  const who = await signedUp(app, 'Momo');
  const host = hostOn(database, true);
  const open = async (): Promise<string> => {
    const id = randomUUID();
    const organiser = { person: who.id, name: who.name, role: 'organiser', seat: null, consents: false } as const;
    const game = {
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'Soirée',
      rulebook: 'evening',
      options: {},
      seats: 2,
    };
    const rest = { ...unplayed, chanceKey: newChanceKey(), isPublic: false, parts: [organiser] };
    await host.open({ kind: 'open', clientId: id, person: who.id, game: { ...game, ...rest } });
    return id;
  };
  const play = (gameId: string, ask: string, seat: number, what: string) =>
    host.submit({ kind: 'move', gameId, clientId: randomUUID(), person: who.id, seat, ask, move: { do: what } });
  const childOf = async (id: string, name: string): Promise<string> => {
    const games = [...((await host.read(id))?.book.games.values() ?? [])];
    return games.find((game) => game.name === name)?.id ?? '';
  };
  const id = await open();
  for (const seat of [1, 2]) await play(id, 'evening', seat, 'earn');
  await play(id, 'evening', 1, 'round');
  await play(await childOf(id, 'round-1'), 'round', 2, 'win');
  await play(id, 'evening', 1, 'round');

  const running = await exported(app, who, id);
  expect(running.games.map((game) => [game.rulebook, game.name, game.parent])).toEqual([
    ['evening', '', null],
    ['round', 'round-1', 0],
    ['round', 'round-2', 0],
  ]);
  expect(running.balances).toContainEqual({ holder: 'child:round-2/pot', unit: 'coin', amount: 6 });
  const child = await app.inject({ url: `/api/games/${await childOf(id, 'round-2')}/export`, headers: who.headers });
  expect([child.statusCode, child.json().code]).toEqual([409, 'not-root']);

  expect(running.games.map(({ parentSeats }) => parentSeats)).toEqual([undefined, [1, 2], [1, 2]]);

  const copy = await imported(app, who, running);
  // A seat taken after the import has its place in the running round, as on the exporting server.
  const other = await signedUp(app, 'Fernande');
  const part = { person: other.id, name: other.name, role: 'player', seat: 2, consents: false } as const;
  await host.submit({ kind: 'part', gameId: copy, clientId: randomUUID(), part, how: 'takes' });
  const parts = (await host.read(await childOf(copy, 'round-2')))?.game.parts ?? [];
  expect(parts.map(({ name, role, seat }) => [name, role, seat])).toEqual([
    ['Momo', 'organiser', null],
    ['Fernande', 'player', 2],
  ]);
  await play(await childOf(copy, 'round-2'), 'round', 1, 'win');
  await play(copy, 'evening', 1, 'end');
  const complete = await exported(app, who, copy);
  expect(complete.kind).toBe('complete');
  expect(complete.balances).toEqual([
    { holder: 'bank', unit: 'coin', amount: -20 },
    { holder: 'purse:1', unit: 'coin', amount: 10 },
    { holder: 'purse:2', unit: 'coin', amount: 10 },
  ]);
  for (const parentSeats of [[1], [1, 1], [1, 3]]) {
    const [root, ...rounds] = complete.games;
    const moved = { ...complete, games: [root, ...rounds.map((game) => ({ ...game, parentSeats }))] };
    const refused = (await send(app, who, JSON.stringify(moved))).json();
    expect(refused.errors).toMatchObject([1, 2].map((n) => ({ at: `/games/${n}/parentSeats`, code: 'no-such-place' })));
  }
  const again = await exported(app, who, await imported(app, who, complete));
  expect(again.moves.slice(0, complete.moves.length)).toEqual(complete.moves);
  expect([again.games, again.balances]).toEqual([complete.games, complete.balances]);
  expect(await audit(database.sql, auditStates)).toEqual([]);
});

test('one move opens a game with all who sit there: its file names them, but nobody who has deleted his account', async () => {
  const database = await testDatabase();
  const app = await testApp({ shared: true }, database);
  const [momo, fernande] = [await signedUp(app, 'Momo'), await signedUp(app, 'Fernande')];
  const host = hostOn(database, true);
  const id = randomUUID();
  const momos = { person: momo.id, name: momo.name, role: 'organiser', seat: null, consents: false } as const;
  const hers = { person: fernande.id, name: fernande.name, role: 'player', seat: 2, consents: false } as const;
  const opened = {
    id,
    parent: null,
    name: '',
    prefix: '',
    title: 'Soirée',
    rulebook: 'evening',
    options: {},
    seats: 2,
  };
  const rest = { ...unplayed, chanceKey: newChanceKey(), isPublic: false, parts: [momos, hers] };
  await host.open({ kind: 'open', clientId: id, person: momo.id, game: { ...opened, ...rest } });
  const play = (gameId: string, ask: string, seat: number, what: string) =>
    host.submit({ kind: 'move', gameId, clientId: randomUUID(), person: momo.id, seat, ask, move: { do: what } });
  for (const seat of [1, 2]) await play(id, 'evening', seat, 'earn');
  await play(id, 'evening', 1, 'round');
  const read = await host.read(id);
  const inside = [...(read?.book.games.values() ?? [])].find(({ parent }) => parent === id)?.id ?? '';
  await play(inside, 'round', 2, 'win');
  await play(id, 'evening', 1, 'end');

  const kinds =
    await database.sql`select game_id = ${id} as root, kind from move where seq <= 2 and book_id = ${id} order by act`;
  expect([...kinds]).toEqual([
    { root: true, kind: 'opened' },
    { root: true, kind: 'setup' },
    { root: false, kind: 'opened' },
    { root: false, kind: 'setup' },
  ]);
  const loaded = (await hostOn(database, true).read(inside))?.game;
  expect(loaded).toEqual((await host.read(inside))?.game);
  expect(loaded?.parts.map(({ name, seat }) => [name, seat])).toEqual([
    ['Fernande', 2],
    ['Momo', null],
  ]);
  const told = (file: Awaited<ReturnType<typeof exported>>) =>
    file.moves.filter(({ kind }) => kind === 'opened').map(({ given }) => (given as { parts: object[] }).parts);
  const file = await exported(app, momo, id);
  const { person: _, ...of } = hers;
  const { person: __, ...organising } = momos;
  expect(told(file)).toEqual([
    [organising, of],
    [of, organising],
  ]);
  expect(JSON.stringify(file)).not.toContain(momo.id);
  const gone = await app.inject({
    method: 'DELETE',
    url: '/api/people/me',
    payload: { current: PASSWORD },
    headers: fernande.headers,
  });
  expect(gone.statusCode).toBe(204);
  const later = await exported(app, momo, id);
  expect(JSON.stringify(later)).not.toContain('Fernande');
  await imported(app, momo, later);
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
