/**
 * Goal: a band's secrets (the contracts its Informateur chooses among, PV-131; its sealed choices of contracts and tables, PV-147) leak nowhere. Method: two
 * worlds that differ in the secret alone (same game, same chance, separate databases); everything that others can fetch must be equal, byte for byte.
 */
import { describe, expect, test } from 'vitest';
import type { CampaignState, Contract, Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { affaires } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn, uuidOf } from '../support/phases.ts';
import { languagesOf } from './worlds.ts';

const game = uuidOf('the game of both worlds');
const SECRET = 'the same in both worlds, and long enough';

interface World {
  readonly app: App;
  readonly address: string;
  readonly owner: SignedUp;
  readonly others: readonly (readonly [name: string, who: SignedUp | null])[];
  /** Token of a read-only link, different in each world. */
  readonly link: string;
}

/** @param change of the initial campaign state; both worlds are loaded from a snapshot */
async function world(phase: Phase, change: (state: CampaignState) => CampaignState): Promise<World> {
  const database = await testDatabase();
  const founding = await testApp({ secret: SECRET }, database);
  const organiser = await signedUp(founding, 'Ange Leca');
  const owner = await signedUp(founding, 'Paul Carbone');
  const rival = await signedUp(founding, 'Lydro Spirito');
  const stranger = await signedUp(founding, 'Un passant');
  await campaignIn(hostOn(database), phase, { organiser, players: [owner, rival] }, 11, game);
  await stateSwapped(database, change);
  const app = await testApp({ secret: SECRET }, database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `/api/games/${game}/links`;
  const made = await app.inject({
    method: 'POST',
    url,
    headers: organiser.headers,
    payload: { kind: 'wall', name: 'x' },
  });
  const link: string = made.json().token;
  const others = [
    ['organiser', organiser],
    ['rival', rival],
    ['stranger', stranger],
    ['public', null],
  ] as const;
  return { app, address, owner, others, link };
}

async function stateSwapped({ sql }: Database, change: (state: CampaignState) => CampaignState): Promise<void> {
  const read = await hostOn({ sql } as Database).read(game);
  if (!read) throw new Error('no game');
  const { seq, state, parts, sealed, clocks } = read.game;
  const data = { state: change(state as CampaignState), parts, sealed, clocks }; // It was opened under `campaign`.
  await sql`insert into snapshot (book_id, game_id, seq, data) values (${game}, ${game}, ${seq}, ${JSON.stringify(data)}::text::json)
    on conflict (book_id, game_id) do update set seq = excluded.seq, data = excluded.data`;
}

/** Other cards in the hand of seat 1, none of which anybody holds. */
function otherCards(state: CampaignState): CampaignState {
  const { now } = state;
  const hand = now?.candidates[1];
  if (!now || !hand) throw new Error('seat 1 has no choice: another seed is needed');
  const dealt = new Set(
    Object.values({ ...now.candidates, ...now.contracts })
      .flat()
      .map((one) => one.card),
  );
  const free = (Object.keys(affaires) as (keyof typeof affaires)[]).filter((card) => !dealt.has(card));
  const changed = hand.map((contract, n): Contract => {
    const card = free[n] ?? contract.card;
    return { id: `1.${card}`, card, target: contract.target === null ? null : contract.target === 2 ? 3 : 2 };
  });
  return { ...state, now: { ...now, candidates: { ...now.candidates, 1: changed } } };
}

const timeless = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replace(/"now":[\d.]+/g, '"now":0')
    .replace(/^retry: \d+/gm, 'retry: 0')
    // The stream's reader: account ids differ between the worlds.
    .replace(/(?<=event: reader\ndata: ).*/g, '<reader>')
    // A time signal may come between two frames.
    .replace(/(?<=\n\n)event: time\ndata: .*\n\n/g, '');

/** Everything that this person can fetch of the game, refusals included. */
async function fetched(
  { app }: World,
  who: SignedUp | null,
  ask: string,
  card: string,
  link: string,
): Promise<Record<string, string>> {
  const body = (move: object, more: object = {}) => ({
    id: uuidOf(`try ${JSON.stringify([move, more])}`),
    ask,
    move,
    ...more,
  });
  const keep = { do: 'keep', cards: [card] };
  const requests: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['GET', ''],
    ...[0, 1, 2, 3, 4].map((seat) => ['GET', `?as=${seat}`] as const),
    ['GET', '/moves'],
    ['GET', '/moves?after=40'],
    ...['seat=1', 'seat=2', 'do=keep', 'do=go', 'q=affaire', 'q=contract'].map(
      (query) => ['GET', `/moves?${query}`] as const,
    ),
    ...['btc', 'rep', 'bavure'].map((unit) => ['GET', `/curves?unit=${unit}`] as const),
    ['GET', '/draws'],
    ['GET', '/ledger'],
    ...['gang:1', 'gang:2', 'city'].map((holder) => ['GET', `/ledger?holder=${holder}`] as const),
    ...[keep, { do: 'go', table: 1 }, { do: 'go', table: 2 }, { do: 'ready' }].flatMap((move) =>
      [{}, { seat: 1 }, { seat: 3 }].map((more) => ['POST', '/moves?preview=true', body(move, more)] as const),
    ),
    ['POST', '/moves', body(keep, { seat: 1 })],
    ['POST', '/moves', body({ do: 'go', table: 2 }, { seat: 1 })],
    ...Array.from(
      { length: 12 },
      (_, n) => ['POST', '/undo?preview=true', { id: uuidOf(`undo ${n}`), seq: 1 + n * 2 }] as const,
    ),
  ];
  const answers: Record<string, string> = {};
  for (const [n, [method, path, payload]] of requests.entries())
    for (const language of languagesOf(n)) {
      const headers = { ...(who?.headers ?? {}), 'accept-language': language };
      const url = `/api/games/${game}${path}${link && (path.includes('?') ? '&' : '?')}${link && `link=${link}`}`;
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const { etag = '', 'content-length': length = '', 'content-language': spoken = '' } = answer.headers;
      const heads = `${answer.statusCode} ${etag} ${length} ${spoken}`;
      answers[`${language} ${method} ${path} ${JSON.stringify(payload ?? '')}`] = `${heads} ${timeless(answer.body)}`;
    }
  const list = await app.inject({ url: '/api/games', headers: who?.headers ?? {} });
  return { ...answers, list: timeless(list.body) };
}

interface Stream {
  text: string;
  readonly stop: () => void;
}

async function stream({ address }: World, who: SignedUp | null, last = '', link = ''): Promise<Stream> {
  const abort = new AbortController();
  const headers = { ...(who?.headers ?? {}), ...(last ? { 'last-event-id': last } : {}) };
  const answer = await fetch(`${address}/api/live?games=${game}${link && `&link=${link}`}`, {
    headers,
    signal: abort.signal,
  });
  const said: Stream = { text: answer.ok ? '' : String(answer.status), stop: () => abort.abort() };
  if (answer.ok)
    void (async () => {
      for await (const chunk of answer.body ?? []) said.text += Buffer.from(chunk as Uint8Array).toString();
    })().catch(() => {});
  return said;
}

async function allAt(streams: readonly Stream[], seq: number): Promise<void> {
  const behind = ({ text }: Stream): boolean => !/^\d{3}$/.test(text) && !text.includes(`id: ${game}.${seq}\n`);
  await expect.poll(() => streams.filter(behind).length, { timeout: 20_000, interval: 10 }).toBe(0);
}

/** Answers of GETs, which take the link; the owner's POSTs differ anyway. */
const withoutOwn = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([request]) => / GET /.test(request)));

const sameForOthers = async (one: World, two: World, ask: string, card = '1.AF01'): Promise<void> => {
  for (const [index, [name, who]] of one.others.entries()) {
    const [first, second] = [
      await fetched(one, who, ask, card, ''),
      await fetched(two, two.others[index]?.[1] ?? null, ask, card, ''),
    ];
    expect({ name, ...second }).toEqual({ name, ...first });
  }
  // A link gives the same public access to everybody, the owner included.
  for (const [mine, his] of [[null, null] as const, [one.owner, two.owner] as const]) {
    const [first, second] = [
      await fetched(one, mine, ask, card, one.link),
      await fetched(two, his, ask, card, two.link),
    ];
    expect(withoutOwn(second)).toEqual(withoutOwn(first));
  }
};

const view = async ({ app, owner }: World) =>
  (await app.inject({ url: `/api/games/${game}`, headers: owner.headers })).json();

const answered = async ({ app, owner }: World, ask: string, move: object): Promise<void> => {
  const payload = { id: uuidOf(`answer ${ask}`), ask, move };
  const answer = await app.inject({ method: 'POST', url: `/api/games/${game}/moves`, headers: owner.headers, payload });
  expect(answer.statusCode).toBe(200);
};

/** The owner answers differently in the two worlds; all other streams are equal. */
async function answeredInSecret(one: World, two: World, ask: string, moves: readonly [object, object]): Promise<void> {
  const heard = async (each: World, move: object): Promise<string[]> => {
    const { seq } = await view(each);
    const live = await Promise.all([
      ...each.others.map(([, who]) => stream(each, who)),
      stream(each, each.owner, '', each.link),
    ]);
    await allAt(live, seq);
    await answered(each, ask, move);
    await allAt(live, seq + 1);
    const resumed = await Promise.all([
      ...each.others.map(([, who]) => stream(each, who, `${game}.1`)),
      stream(each, each.owner, `${game}.1`, each.link),
    ]);
    await allAt(resumed, seq + 1);
    for (const one of [...live, ...resumed]) one.stop();
    return [...live, ...resumed].map(({ text }) => timeless(text));
  };
  const streams = [await heard(one, moves[0]), await heard(two, moves[1])];
  expect(streams[1]).toEqual(streams[0]);
  expect(streams[0]?.[1]).toContain('host.answered');
}

const seats = async (each: World, who: SignedUp, method: 'POST' | 'DELETE', path: string, payload: object) =>
  each.app.inject({ method, url: `/api/games/${game}${path}`, headers: who.headers, payload });

/** An organiser who never held a seat answers for a freed one. */
const sameForRivals = (one: World, two: World, ask: string, card: string): Promise<void> => {
  const without = (each: World): World => ({ ...each, others: each.others.filter(([name]) => name !== 'organiser') });
  return sameForOthers(without(one), without(two), ask, card);
};

async function takes(each: World, who: SignedUp, seat: number) {
  const [, organiser] = each.others[0] ?? [];
  if (!organiser) throw new Error('the organiser is the first of the others');
  const invited = await seats(each, organiser, 'POST', '/invitations', { role: 'player', seat });
  const { code } = invited.json();
  return each.app.inject({ method: 'POST', url: '/api/games/join', headers: who.headers, payload: { code } });
}

describe('nobody else learns by a seat that is freed', () => {
  async function freed(): Promise<readonly [World, World, ask: string, card: string]> {
    const [one, two] = [await world('affaires', (state) => state), await world('affaires', otherCards)];
    const [mine, other] = [await view(one), await view(two)];
    expect(other.asks[0].choices).not.toEqual(mine.asks[0].choices);
    for (const each of [one, two])
      expect((await seats(each, each.owner, 'DELETE', '/seats/1', { id: uuidOf('leaves') })).statusCode).toBe(204);
    const ask = mine.asks[0];
    return [one, two, ask.id, ask.choices[0].options[0].fields.cards.from[0]];
  }

  test('among which contracts its band chooses: not an organiser who takes a seat himself, before or after', async () => {
    const [one, two, ask, card] = await freed();
    for (const { others, app } of [one, two]) {
      const [, organiser] = others[0] ?? [];
      // Seat 4 is empty: from now on its new holder plays.
      const taken = await app.inject({
        method: 'POST',
        url: `/api/games/${game}/seats`,
        headers: organiser?.headers ?? {},
        payload: { id: uuidOf('plays'), seat: 4 },
      });
      expect(taken.statusCode).toBe(201);
    }
    await sameForOthers(one, two, ask, card);
    // Nor by leaving the own seat and asking for the freed one.
    for (const each of [one, two]) {
      const [, organiser] = each.others[0] ?? [];
      if (!organiser) throw new Error('nobody organises it');
      expect((await seats(each, organiser, 'DELETE', '/seats/4', { id: uuidOf('left') })).statusCode).toBe(204);
      const refused = await seats(each, organiser, 'POST', '/seats', { id: uuidOf('wants'), seat: 1 });
      expect(refused.json()).toMatchObject({ status: 409, code: 'seat-later' });
    }
    await sameForOthers(one, two, ask, card);
  });

  test('nor a rival who leaves his own for it, by any code; somebody new does, and nobody by him', async () => {
    const [one, two, ask, card] = await freed();
    const choices: unknown[] = [];
    for (const each of [one, two]) {
      const [, rival] = each.others[1] ?? [];
      if (!rival) throw new Error('there is no rival');
      expect((await takes(each, rival, 1)).json()).toMatchObject({ code: 'one-seat' });
      expect((await seats(each, rival, 'DELETE', '/seats/2', { id: uuidOf('rival') })).statusCode).toBe(204);
      expect((await takes(each, rival, 1)).json()).toMatchObject({ status: 409, code: 'seat-later' });
    }
    await sameForRivals(one, two, ask, card);
    for (const each of [one, two]) {
      const newcomer = await signedUp(each.app, 'Une nouvelle');
      expect((await takes(each, newcomer, 1)).statusCode).toBe(200);
      const { asks } = await view({ ...each, owner: newcomer });
      choices.push(asks.find((one: { id: string }) => one.id === ask).choices);
    }
    expect(choices[1]).not.toEqual(choices[0]);
    await sameForRivals(one, two, ask, card);
    // The rival may return to the former seat.
    for (const each of [one, two]) {
      const [, rival] = each.others[1] ?? [];
      if (rival) expect((await takes(each, rival, 2)).statusCode).toBe(200);
    }
    await sameForRivals(one, two, ask, card);
  });
});

describe('nobody else learns', () => {
  test('among which contracts a band chooses (PV-131)', async () => {
    const [one, two] = [await world('affaires', (state) => state), await world('affaires', otherCards)];
    const [mine, other] = [await view(one), await view(two)];
    // The secrets must differ, or this proves nothing.
    expect(other.asks[0].choices).not.toEqual(mine.asks[0].choices);
    await sameForOthers(one, two, mine.asks[0].id, mine.asks[0].choices[0].options[0].fields.cards.from[0]);
  });

  test('which contract it keeps, until all have chosen (PV-131)', async () => {
    const [one, two] = [await world('affaires', (state) => state), await world('affaires', (state) => state)];
    const [ask] = (await view(one)).asks;
    const [first, second] = ask.choices[0].options[0].fields.cards.from;
    await answeredInSecret(one, two, ask.id, [
      { do: 'keep', cards: [first] },
      { do: 'keep', cards: [second] },
    ]);
    expect((await view(two)).asks[0].choices).not.toEqual((await view(one)).asks[0].choices);
    await sameForOthers(one, two, ask.id, second);
  });

  test('to which table it goes, until all are revealed (PV-147)', async () => {
    const free = (state: CampaignState): CampaignState =>
      state.now ? { ...state, now: { ...state.now, contracts: { ...state.now.contracts, 1: [] } } } : state;
    const [one, two] = [await world('tables', free), await world('tables', free)];
    const [ask] = (await view(one)).asks;
    await answeredInSecret(one, two, ask.id, [
      { do: 'go', table: 1 },
      { do: 'go', table: 2 },
    ]);
    await sameForOthers(one, two, ask.id);
  });
});
