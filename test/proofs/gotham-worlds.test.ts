// Goal: what Streets of Gotham hides (GC-R25, GC-R33, GC-R36, GC-R52) reaches nobody by any way out of the server: views, options, lines of the
// log, refusals and previews in both languages, entries, draws, replay, exports, undo, frames of the stream, live and resumed. Method: two
// worlds with the same people, chance and moves, that differ in hands, pile, private villains and cards set aside alone; whatever somebody
// who may not know them fetches or hears must be the same, byte for byte but for ids, while the others play on.
import { afterAll, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { Viewer } from '#rulebooks/rulebook.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { Club } from '../support/club.ts';
import { testDatabase } from '../support/database.ts';
import { uuidOf } from '../support/phases.ts';
import { repeating } from '../support/repeats.ts';
import { howMany } from '../support/seeds.ts';
import { swapGotham } from './gotham-secrets.ts';

const SECRET = 'the same in all worlds, and long enough';
const streams: { stop: () => void }[] = [];
afterAll(() => {
  for (const { stop } of streams) stop();
});

interface World {
  readonly app: App;
  readonly club: Club;
  readonly address: string;
  readonly id: string;
  /** Ange, Paul and Rosa on seats 1 to 3, and somebody who passes by. */
  readonly people: readonly SignedUp[];
  /** A read-only link. */
  readonly link: string;
}

/** @param swapped from whom it is hidden, what is otherwise; nothing where absent */
async function world(swapped?: Viewer): Promise<World> {
  const database = await testDatabase();
  const founding = new Club(await testApp({ secret: SECRET, ...repeating('gotham worlds') }, database));
  const people: SignedUp[] = [];
  for (const name of ['Ange', 'Paul', 'Rosa', 'Passant']) people.push(await signedUp(founding.node, name));
  const [ange] = people as [SignedUp];
  const options = { first: 1, mystery: true, setAside: [0, 2, 0, 0], timers: { turn: 0, answer: 0 } };
  const more = { rulebook: 'streets-of-gotham', title: 'Deux mondes', seats: 3, options, isPublic: true };
  const id = await founding.opened(ange, people.slice(0, 3), more);
  await founding.start(ange, id);
  await playedOn(founding, people, id);
  const { token } = (await founding.call(ange, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'mur' })).body;
  if (swapped !== undefined) await stateSwapped(database, id, (state) => swapGotham(state, swapped, seededDice(77)));
  const app = await testApp({ secret: SECRET, ...repeating('gotham worlds') }, database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, club: new Club(app), address, id, people, link: token };
}

/** Rounds at random, until seat 1 begins a turn and there are cards before everybody. */
async function playedOn(club: Club, people: readonly SignedUp[], id: string): Promise<void> {
  const dice = seededDice(5);
  for (let n = 0; n < 60; n++) {
    const { view } = await club.game(null, id);
    const { active, actions, players } = view as GothamView; // The game's own.
    const isFresh = actions.draw + actions.lay + actions.activate === 3;
    if (active === 1 && isFresh && players.every(({ laid, hand }) => laid.length > 0 && hand > 1)) return;
    for (const person of people.slice(0, 3)) {
      const { asks } = await club.game(person, id);
      const ask = asks.find(({ choices }) => choices.length > 0);
      if (!ask) continue;
      const options = (ask.choices[0]?.options ?? []) as readonly Option[];
      // Everybody draws, lays and activates what he can, so that each way of knowing has happened.
      const before = options.filter(({ do: what }) => what !== 'end');
      const move = sample(dice, before.length > 0 ? before : options);
      expect((await club.move(person, id, ask.id, move)).status).toBe(200);
    }
  }
  throw new Error('there never came a fresh turn of seat 1');
}

async function stateSwapped({ sql }: Database, id: string, change: (state: GothamState) => GothamState): Promise<void> {
  const read = await hostOn({ sql } as Database).read(id);
  if (!read) throw new Error('no game');
  const { seq, state, parts, sealed, clocks } = read.game;
  const other = change(state as GothamState); // It runs under that rulebook.
  streetsOfGotham.check(other, () => 0);
  const data = { state: other, parts, sealed, clocks };
  await sql`insert into snapshot (book_id, game_id, seq, data) values (${id}, ${id}, ${seq}, ${JSON.stringify(data)}::text::json)
    on conflict (book_id, game_id) do update set seq = excluded.seq, data = excluded.data`;
}

/** Without instants, and each id by when it is first named. */
function timeless(text: string, id: string): string {
  const ids = new Map([[id, '<game>']]);
  return (
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (one) => {
        if (!ids.has(one)) ids.set(one, `<${ids.size}>`);
        return ids.get(one) ?? one;
      })
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
      .replace(/"now":[\d.]+/g, '"now":0')
      .replace(/^retry: \d+/gm, 'retry: 0')
      // A beat of the server may fall between two frames.
      .replace(/(?<=\n\n)event: time\ndata: .*\n\n/g, '')
  );
}

const MOVES = [
  { do: 'draw' },
  { do: 'end' },
  { do: 'none' },
  { do: 'lay', card: '7.1' },
  { do: 'lay', card: 'AC01' },
  { do: 'activate', card: '3.1', half: 'own' },
  { do: 'activate', card: '1.1', half: 'partner', opponent: 1 },
  { do: 'activate', card: 'AC08', half: 'own', opponent: 1, value: 7 },
  { do: 'look', take: '7.1' },
  { do: 'take', card: '5.1' },
  { do: 'discard', card: '0.1' },
  { do: 'pass', card: '0.1' },
  { do: 'guess', opponent: 1, value: 3 },
] as const;

/** Everything that this person can fetch of the game, or be told when he tries what he may not. */
async function fetched(
  { app, id, link }: World,
  who: SignedUp | null,
  byLink: boolean,
): Promise<Record<string, string>> {
  const { asks } = (await app.inject({ url: `/api/games/${id}`, headers: who?.headers ?? {} })).json();
  const ask = asks[0]?.id ?? 'none';
  const tries = MOVES.flatMap((move) =>
    [{}, { seat: 1 }].map((more) => ({ id: uuidOf(`try ${JSON.stringify([move, more])}`), ask, move, ...more })),
  );
  const requests: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['GET', ''],
    ...[0, 1, 2, 3].map((seat) => ['GET', `?as=${seat}`] as const),
    ...[
      '',
      '?after=10',
      '?seat=1',
      '?seat=3',
      '?do=lay',
      '?do=draw',
      '?q=carte',
      '?q=card',
      '?q=Guetteur',
      '?q=Lookout',
    ].map((query) => ['GET', `/moves${query}`] as const),
    ...['draws', 'ledger', 'ledger?holder=seat:1', 'replay', 'export', 'clocks', 'undo?seq=3', 'curves?unit=btc'].map(
      (path) => ['GET', `/${path}`] as const,
    ),
    ...(byLink ? [] : tries.map((body) => ['POST', '/moves?preview=true', body] as const)),
    // Only what is refused anyhow: the turn is another's.
    ...(byLink || ask === 'none' || asks[0]?.choices?.length > 0
      ? []
      : tries.map((body) => ['POST', '/moves', body] as const)),
    ...(byLink
      ? []
      : [1, 4, 9, 16, 25].map(
          (seq) => ['POST', '/undo?preview=true', { id: uuidOf(`undo ${seq}`), seq, reason: 'x' }] as const,
        )),
  ];
  const answers: Record<string, string> = {};
  for (const [method, path, payload] of requests)
    for (const language of ['fr', 'en']) {
      const headers = { ...(who?.headers ?? {}), 'accept-language': language };
      const url = `/api/games/${id}${path}${byLink ? `${path.includes('?') ? '&' : '?'}link=${link}` : ''}`;
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const { etag = '', 'content-length': length = '', 'content-language': spoken = '' } = answer.headers;
      const heads = `${answer.statusCode} ${etag} ${length} ${spoken}`;
      answers[`${language} ${method} ${path} ${JSON.stringify(payload ?? '')}`] =
        `${heads} ${timeless(answer.body, id)}`;
    }
  return answers;
}

interface Stream {
  text: string;
}

async function listens(
  { address, id, link }: World,
  who: SignedUp | null,
  last: string,
  byLink: boolean,
): Promise<Stream> {
  const abort = new AbortController();
  const headers = { ...(who?.headers ?? {}), ...(last ? { 'last-event-id': last } : {}) };
  const url = `${address}/api/live?games=${id}${byLink ? `&link=${link}` : ''}`;
  const answer = await fetch(url, { headers, signal: abort.signal });
  const said: Stream = { text: answer.ok ? '' : String(answer.status) };
  streams.push({ stop: () => abort.abort() });
  if (answer.ok)
    void (async () => {
      for await (const chunk of answer.body ?? []) said.text += Buffer.from(chunk as Uint8Array).toString();
    })().catch(() => {});
  return said;
}

/** Seats 1 and 2 draw and end their turns; what was heard of it, live and by one who comes back. */
async function heard(each: World, who: SignedUp | null, byLink: boolean): Promise<string[]> {
  const { club, id, people } = each;
  const seqNow = async (): Promise<number> => (await club.game(people[0] ?? null, id)).seq;
  const at = async (stream: Stream): Promise<void> => {
    const seq = await seqNow();
    await expect.poll(() => /^\d{3}$/.test(stream.text) || stream.text.includes(`id: ${id}.${seq}\n`)).toBe(true);
  };
  const live = await listens(each, who, '', byLink);
  await at(live);
  for (const person of people.slice(0, 2))
    for (const what of ['draw', 'end']) {
      const { asks } = await club.game(person, id);
      expect((await club.move(person, id, asks[0]?.id ?? '', { do: what })).status).toBe(200);
      await at(live);
    }
  const resumed = await listens(each, who, `${id}.1`, byLink);
  await at(resumed);
  return [live, resumed].map(({ text }) => timeless(text, id));
}

const EVERYBODY: readonly [name: string, hiddenFrom: Viewer, seat: number | null, byLink: boolean][] = [
  ['a player', 3, 3, false],
  ['a screen on the wall', 'public', null, true],
  ['somebody who passes by', 'public', 4, false],
];

// A player alone in `npm test`: he is told most.
test.each(EVERYBODY.slice(0, howMany(1, 3)))(
  '%s learns nothing of what others hold, by no way out',
  { timeout: 240_000 },
  async (_name, hiddenFrom, seat, byLink) => {
    const [one, two] = [await world(), await world(hiddenFrom)];
    const hands = async (each: World): Promise<unknown[]> =>
      Promise.all(
        each.people.slice(0, 3).map(async (who) => ((await each.club.game(who, each.id)).view as GothamView).mine),
      );
    const [held, other] = [await hands(one), await hands(two)];
    // What is hidden does differ, or this would prove nothing.
    for (const at of [0, 1, 2]) if (at + 1 !== seat) expect(other[at]).not.toEqual(held[at]);
    const who = ({ people }: World): SignedUp | null => (seat === null ? null : (people[seat - 1] ?? null));
    expect(await fetched(two, who(two), byLink)).toEqual(await fetched(one, who(one), byLink));
    const [first, second] = [await heard(one, who(one), byLink), await heard(two, who(two), byLink)];
    expect(second).toEqual(first);
    expect(first[0]).toContain('line.draws');
    expect(await fetched(two, who(two), byLink)).toEqual(await fetched(one, who(one), byLink));
  },
);

test('a bot thinks as long whatever it holds: the pause is the house’s, for all of them', () => {
  for (const bot of Object.values(streetsOfGotham.bots)) expect(bot.pauseMs).toBeUndefined();
});
