/**
 * Goal: a card game inside a campaign leaks no secret (purses, hands, private payments) while it is played: not to opponents, the organiser, a watching gang,
 * holders of other seats, spectators of the public campaign, or a link's holder. Method: every secret is a seven-digit number; every answer is searched for
 * those its reader may not know, and for the reader's own, to prove that a leak would be found.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { SignedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { type CardEvening, call, cardEvening, playedOn, plays } from '../../support/card-evening.ts';
import { known } from '../../support/known.ts';
import { purseOf, type TripotState, tripot } from '../../support/tripot.ts';

known(tripot);

/** Amounts that players choose: hidden in a safe, bet, paid privately from place 1 to place 2. */
const HIDDEN = 1_111_117;
const BET = 1_222_223;
const SLIPPED = 1_333_331;

let evening: CardEvening;
let address: string;
let links: { readonly campaign: string; readonly game: string };
/** By place, what only that place knows. */
let secrets: Map<number, readonly number[]>;

interface Reader {
  readonly name: string;
  readonly who: SignedUp | null;
  readonly place: number | null;
  readonly link?: 'campaign' | 'game';
}
let readers: readonly Reader[];

beforeAll(() => dealt());

async function dealt(): Promise<void> {
  evening = await cardEvening();
  const { app, campaign, game, organiser, onlooker, players, stranger } = evening;
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const moves = [
    { do: 'slip', to: 2, amount: SLIPPED },
    { do: 'hide', amount: HIDDEN },
    { do: 'bet', amount: BET },
  ];
  await playedOn(evening, (place) => moves[place - 1] ?? { do: 'pass' }, 3);
  secrets = await secretsNow();
  const linkTo = async (id: string): Promise<string> =>
    (await call(app, organiser, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'Mur' })).body.token;
  links = { campaign: await linkTo(campaign), game: await linkTo(game) };
  readers = [
    { name: 'the organiser', who: organiser, place: null },
    { name: 'a gang that looks on', who: onlooker, place: null },
    { name: 'place 1, campaign seat 2', who: players[0] ?? null, place: 1 },
    { name: 'place 2, campaign seat 3', who: players[1] ?? null, place: 2 },
    { name: 'place 3, campaign seat 4', who: players[2] ?? null, place: 3 },
    { name: 'a stranger', who: stranger, place: null },
    { name: 'the public', who: null, place: null },
    { name: 'a screen of the campaign', who: null, place: null, link: 'campaign' },
    { name: 'a screen of the table', who: null, place: null, link: 'game' },
    { name: 'a player with a screen’s link', who: players[0] ?? null, place: null, link: 'game' },
  ];
}

/** Numbers that only a place may know. A private payment is known to both sides. */
async function secretsNow(): Promise<Map<number, readonly number[]>> {
  const read = await hostOn(evening.database, true).read(evening.game);
  if (!read) throw new Error('no game');
  const { hands } = read.game.state as TripotState; // It was opened under `tripot`.
  const found = new Map<number, readonly number[]>();
  for (const place of Object.keys(hands).map(Number)) {
    const purse = read.book.balances.get(`${read.game.prefix}${purseOf(place)} chip`) ?? 0;
    const spent = { 1: SLIPPED, 2: HIDDEN - SLIPPED, 3: BET, 4: 0 }[place] ?? 0;
    const own = { 1: [SLIPPED], 2: [SLIPPED, HIDDEN], 3: [BET], 4: [] }[place] ?? [];
    found.set(place, [hands[place] ?? 0, purse, purse + spent, ...own]);
  }
  return found;
}

const mayKnow = (place: number | null): readonly number[] => (place === null ? [] : (secrets.get(place) ?? []));

function leaks(text: string, place: number | null): string[] {
  const known = mayKnow(place);
  const hidden = [...secrets.values()].flat().filter((one) => !known.includes(one));
  return hidden.map(String).filter((one) => text.includes(one));
}

const withLink = (path: string, link: Reader['link']): string =>
  link ? `${path}${path.includes('?') ? '&' : '?'}link=${links[link]}` : path;

async function texts({ who, link }: Reader, paths: readonly string[]): Promise<string> {
  const said: string[] = [];
  for (const path of paths) said.push((await call(evening.app, who, 'GET', withLink(path, link))).text);
  return said.join('\n');
}

/** Checks one kind of answer for all readers. @param owner what each place finds of its own there; null where nobody sees anything */
async function doorIsShut(
  open: (reader: Reader) => Promise<string>,
  owner: ((place: number) => readonly number[]) | null,
): Promise<void> {
  for (const reader of readers) {
    const text = await open(reader);
    expect({ reader: reader.name, leaks: leaks(text, reader.place) }).toEqual({ reader: reader.name, leaks: [] });
    if (owner && reader.place !== null)
      for (const own of owner(reader.place))
        expect({ place: reader.place, own, sees: text.includes(`${own}`) }).toMatchObject({ sees: true });
    if (!owner) expect(leaks(text, null)).toEqual([]);
  }
}

/** Links only read: acts with one are anonymous. */
const poster = ({ who, link }: Reader): SignedUp | null => (link ? null : who);

const inGame = (path = ''): string => `/api/games/${evening.game}${path}`;
const inCampaign = (path = ''): string => `/api/games/${evening.campaign}${path}`;
const places = [0, 1, 2, 3, 4];
const first = (place: number): readonly number[] => [secrets.get(place)?.[0] ?? 0];
const purse = (place: number): readonly number[] => [secrets.get(place)?.[1] ?? 0];
const moved = (place: number): readonly number[] => (secrets.get(place) ?? []).slice(2);

describe('what is hidden at the card table reaches nobody else', () => {
  test('by the view, of the table or of the campaign', async () => {
    await doorIsShut((reader) => texts(reader, [inGame(), inCampaign()]), first);
  });

  test('by balances', async () => {
    await doorIsShut((reader) => texts(reader, [inGame(), inCampaign()]), purse);
  });

  test('by the values that a move may take, asked for any seat', async () => {
    await doorIsShut(
      (reader) =>
        texts(
          reader,
          places.flatMap((seat) => [inGame(`?as=${seat}`), inCampaign(`?as=${seat}`)]),
        ),
      (place) => (place === 1 ? purse(place) : []), // Place 1 is the one asked.
    );
  });

  test('by the log, whole, by seat, by kind or searched for the number itself', async () => {
    const all = [...secrets.values()].flat();
    const queries = ['', ...places.map((seat) => `?seat=${seat}`), '?do=slip', '?do=hide', '?inner=true'];
    await doorIsShut(
      (reader) =>
        texts(reader, [
          ...queries.map((query) => inGame(`/moves${query}`)),
          ...queries.map((query) => inCampaign(`/moves${query}`)),
        ]),
      (place) => (place < 3 ? [SLIPPED] : []),
    );
    const nothing = await call(evening.app, evening.organiser, 'GET', inGame('/moves?q=7654321'));
    for (const one of all) {
      const { body } = await call(evening.app, evening.organiser, 'GET', inGame(`/moves?q=${one}`));
      expect(body).toEqual(nothing.body);
    }
  });

  test('by the ledger of the table, or that of the campaign with what is inside', async () => {
    const holders = [1, 2, 3, 4].flatMap((place) => [`purse:${place}`, `safe:${place}`, `child:e1/purse:${place}`]);
    const queries = [
      '',
      '?inner=true',
      '?unit=chip',
      '?unit=chip&inner=true',
      ...holders.map((holder) => `?inner=true&holder=${holder}`),
    ];
    await doorIsShut(
      (reader) =>
        texts(
          reader,
          queries.flatMap((query) => [inGame(`/ledger${query}`), inCampaign(`/ledger${query}`)]),
        ),
      moved,
    );
  });

  test('by numbers that are missing among the entries of a move', async () => {
    for (const reader of readers)
      for (const path of [inGame('/ledger'), inCampaign('/ledger?inner=true')]) {
        const { body, status } = await call(evening.app, reader.who, 'GET', withLink(path, reader.link));
        if (status !== 200) continue;
        const numbers = new Map<string, number[]>();
        for (const { game, seq, n } of body.entries)
          numbers.set(`${game} ${seq}`, [n, ...(numbers.get(`${game} ${seq}`) ?? [])]);
        for (const found of numbers.values()) expect(found).toEqual(found.map((_, n) => n));
      }
    // The organiser sees only the public entry of place 3's bet, numbered first.
    const { body } = await call(evening.app, evening.organiser, 'GET', inGame('/ledger'));
    expect(body.entries[0]).toMatchObject({ from: 'bank', to: 'counter', n: 0 });
  });

  test('by the curves', async () => {
    const units = ['chip', 'btc', 'rep'];
    await doorIsShut(
      (reader) =>
        texts(
          reader,
          units.flatMap((unit) => [inGame(`/curves?unit=${unit}`), inCampaign(`/curves?unit=${unit}`)]),
        ),
      purse,
    );
  });

  test('by the draws and the replay, which nobody gets yet', async () => {
    await doorIsShut(
      (reader) =>
        texts(reader, [
          inGame('/draws'),
          inGame('/replay'),
          ...places.map((seat) => inGame(`/replay?as=${seat}`)),
          inCampaign('/draws'),
        ]),
      null,
    );
    expect((await call(evening.app, evening.organiser, 'GET', inGame('/draws'))).status).toBe(409);
    expect((await call(evening.app, evening.organiser, 'GET', inGame('/replay'))).status).toBe(409);
  });

  test('by what a move would do, at the table or in the campaign', async () => {
    const { app } = evening;
    await doorIsShut(
      async (reader) => {
        const who = poster(reader);
        const said: string[] = [];
        const previews = [
          ['game', 'go', { do: 'bet', amount: 5 }],
          ['game', 'go', { do: 'slip', to: 2, amount: 5 }],
          ['game', 'go', { do: 'pass' }],
          ['campaign', 'cards', { do: 'call-off-cards', evening: 'e1' }],
          ['campaign', 'talk', { do: 'ready' }],
        ] as const;
        for (const [where, kind, move] of previews)
          for (const more of [{}, ...places.map((seat) => ({ seat }))]) {
            const id = where === 'game' ? evening.game : evening.campaign;
            const seen = await call(app, who, 'GET', `/api/games/${id}`);
            const ask = seen.body.asks?.find((one: { kind: string }) => one.kind === kind)?.id ?? 'none';
            const body = { id: randomUUID(), ask, move, ...more };
            said.push((await call(app, who, 'POST', `/api/games/${id}/moves?preview=true`, body)).text);
          }
        return said.join('\n');
      },
      (place) => (place === 1 ? first(place) : []),
    ); // After its own move a place's view contains its hand.
  });

  test('by words of refusal, in either language', async () => {
    const { app } = evening;
    await doorIsShut(async (reader) => {
      const who = poster(reader);
      const said: string[] = [];
      const tries = [
        { do: 'bet', amount: 9_999_999 },
        { do: 'slip', to: 1, amount: 9_999_999 },
        { do: 'hide', amount: HIDDEN + 1 },
      ];
      const { body } = await call(app, evening.organiser, 'GET', inGame());
      for (const move of tries)
        for (const more of [{}, ...places.map((seat) => ({ seat }))])
          for (const language of ['fr', 'en']) {
            // Place 1 is asked and could really play this.
            if (who === evening.players[0] && move.do === 'hide') continue;
            const payload = { id: randomUUID(), ask: body.asks[0].id, move, ...more };
            const headers = { ...(who?.headers ?? {}), 'accept-language': language };
            const answer = await app.inject({ method: 'POST', url: inGame('/moves'), headers, payload });
            expect(answer.statusCode).toBeGreaterThanOrEqual(400);
            said.push(answer.body);
          }
      return said.join('\n');
    }, null);
  });

  test('by what would go with a move that is taken back', async () => {
    const { app } = evening;
    const { body } = await call(app, evening.organiser, 'GET', inGame());
    const { body: around } = await call(app, evening.organiser, 'GET', inCampaign());
    await doorIsShut(async (reader) => {
      const who = poster(reader);
      const said: string[] = [];
      for (const [id, last] of [
        [evening.game, body.seq],
        [evening.campaign, around.seq],
      ] as const)
        for (let seq = Math.max(1, last - 14); seq <= last; seq++)
          said.push(
            (await call(app, who, 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq })).text,
          );
      return said.join('\n');
    }, null);
  });

  test('by files: a campaign is not written out while a secret is in it', async () => {
    const paths = ['/export', '/standings.csv', '/ledger.csv', '/log.csv', '/evenings.ics', '/calendar.ics'];
    await doorIsShut(
      (reader) =>
        texts(
          reader,
          paths.flatMap((path) => [inGame(path), inCampaign(path)]),
        ),
      null,
    );
    const { status, body } = await call(evening.app, evening.organiser, 'GET', inCampaign('/export'));
    expect([status, body.code]).toEqual([409, 'export-secret']);
  });

  test('by lists of games, links and invitations, and the games inside', async () => {
    const { app, campaign, game, organiser, players, stranger } = evening;
    await doorIsShut(
      (reader) =>
        texts(reader, [
          '/api/games',
          '/api/games?awaiting=true',
          inGame('/invitations'),
          inCampaign('/invitations'),
          inGame('/links'),
          '/api/rulebooks/tripot',
        ]),
      null,
    );
    const children = async (who: SignedUp | null, link?: Reader['link']) =>
      (await call(app, who, 'GET', withLink(`/api/games/${campaign}`, link))).body.children;
    const inside = [{ id: game, name: 'e1', title: 'Chez Momo', rulebook: 'tripot', status: 'playing' }];
    for (const who of [organiser, ...players, evening.onlooker, stranger, null])
      expect(await children(who)).toEqual(inside);
    expect(await children(null, 'campaign')).toEqual(inside);
  });

  test('by the audit', async () => {
    const faults = await audit(evening.database.sql, auditStates);
    expect(faults).toEqual([]);
    for (const path of ['/api/audit', '/audit', inGame('/audit')])
      expect([404, 405]).toContain((await call(evening.app, evening.organiser, 'GET', path)).status);
  });

  test('by a seat taken, a bot sent away, or leave given in the campaign to act for a player', async () => {
    const { app, organiser, stranger, players } = evening;
    const id = randomUUID();
    const tried = [
      await call(app, organiser, 'POST', inGame('/seats'), { id, seat: 4 }),
      await call(app, organiser, 'PUT', inGame('/seats/4/bot'), { id: randomUUID(), bot: null }),
      await call(app, organiser, 'PUT', inGame('/seats/1/bot'), { id: randomUUID(), bot: 'plain' }),
      await call(app, stranger, 'PUT', inGame('/seats/4/bot'), { id: randomUUID(), bot: null }),
    ];
    for (const { status } of tried) expect(status).toBeGreaterThanOrEqual(400);
    expect(tried.slice(0, 2).map(({ body }) => body.code)).toEqual(['seat-from-parent', 'seat-from-parent']);
    const consented = await call(app, players[0] ?? null, 'PUT', inCampaign('/consent'), {
      id: randomUUID(),
      consents: true,
    });
    expect(consented.status).toBe(200);
    expect((await call(app, organiser, 'GET', inCampaign())).body.seats[1]).toMatchObject({ consents: true });
    expect((await call(app, organiser, 'GET', inGame())).body.seats[0]).toMatchObject({ consents: false });
    const peeked = await call(app, organiser, 'GET', inGame('?as=1'));
    expect(leaks(peeked.text, null)).toEqual([]);
  });

  test('by the live stream, while it happens and when it is resumed', async () => {
    const { app, game, campaign, organiser, players } = evening;
    /** What each reader may see of both games, for its streams. */
    const seen = await Promise.all(
      readers.map(async ({ who, link }) => {
        const answers = await Promise.all(
          [game, campaign].map((id) => call(app, who, 'GET', withLink(`/api/games/${id}`, link))),
        );
        return [game, campaign].filter((_, n) => answers[n]?.status === 200);
      }),
    );
    const open = async ({ who, link }: Reader, last = '') => {
      const abort = new AbortController();
      const said = { text: '', stop: () => abort.abort() };
      const headers = { ...(who?.headers ?? {}), ...(last ? { 'last-event-id': last } : {}) };
      const answer = await fetch(`${address}${withLink(`/api/live?games=${game},${campaign}`, link)}`, {
        headers,
        signal: abort.signal,
      });
      if (answer.ok)
        void (async () => {
          for await (const chunk of answer.body ?? []) said.text += Buffer.from(chunk as Uint8Array).toString();
        })().catch(() => {});
      return said;
    };
    const seqOf = async (id: string): Promise<number> =>
      (await call(app, players[0] ?? null, 'GET', `/api/games/${id}`)).body.seq;
    /** Waits until each stream has sent its reader's current state of everything. */
    const allTold = async (streams: readonly { text: string }[]): Promise<void> => {
      const ends = new Map([
        [game, `id: ${game}.${await seqOf(game)}\n`],
        [campaign, `id: ${campaign}.${await seqOf(campaign)}\n`],
      ]);
      const behind = () =>
        streams.flatMap(({ text }, n) =>
          (seen[n] ?? []).filter((id) => !text.includes(ends.get(id) ?? '')).map((id) => `${readers[n]?.name} ${id}`),
        );
      await expect.poll(behind, { timeout: 20_000, interval: 10 }).toEqual([]);
    };
    const live = await Promise.all(readers.map((reader) => open(reader)));
    await allTold(live);
    const slipped = await plays(app, players[0] as SignedUp, game, 'go', { do: 'slip', to: 3, amount: 1_444_441 });
    expect(slipped.status).toBe(200);
    secrets.set(1, [...mayKnow(1), 1_444_441]);
    secrets.set(3, [...mayKnow(3), 1_444_441]);
    const resumed = await Promise.all(readers.map((reader) => open(reader, `${game}.1`)));
    await allTold(resumed);
    // Commits of a book are delivered in order: after a later one, all earlier frames have arrived.
    for (const id of [campaign, game]) {
      const renamed = await call(app, organiser, 'PATCH', `/api/games/${id}`, { id: randomUUID(), title: 'Plus tard' });
      expect(renamed.status).toBe(200);
    }
    await allTold(live);
    await allTold(resumed);
    for (const [n, reader] of readers.entries())
      for (const stream of [live[n], resumed[n]]) {
        expect({ reader: reader.name, leaks: leaks(stream?.text ?? '', reader.place) }).toEqual({
          reader: reader.name,
          leaks: [],
        });
        if (reader.place === 1 || reader.place === 3) expect(stream?.text).toContain('1444441');
        stream?.stop();
      }
    expect(live[0]?.text).toContain(game);
  });
});

describe('in an evening of Gangster Paradise', () => {
  /** Bots play some turns for everybody, who then take their seats back. */
  async function played(): Promise<CardEvening> {
    const paradise = await cardEvening({ rulebook: 'gangster-paradise', options: { clans: 'draw' } });
    const { app, organiser, players, game } = paradise;
    const hand = (bot: string | null) =>
      Promise.all(
        players.map((player, n) =>
          call(app, player, 'PUT', `/api/games/${game}/seats/${n + 1}/bot`, { id: randomUUID(), bot }),
        ),
      );
    await hand('plain');
    const wellBegun = async (): Promise<boolean> => {
      const { body } = await call(app, players[0] ?? null, 'GET', `/api/games/${game}`);
      return body.seq > 60 || body.status === 'over';
    };
    await expect.poll(wellBegun, { timeout: 20_000, interval: 20 }).toBe(true);
    // The bot of place 4 may be about to play: stopping the clock stops it too.
    const stop = { id: randomUUID(), do: 'pause', node: '' };
    expect((await call(app, organiser, 'POST', `/api/games/${game}/clocks`, stop)).status).toBe(200);
    await hand(null);
    return paradise;
  }

  test('each reads of ledger, log and balances what his place there may know, and nobody more', async () => {
    const paradise = await played();
    const { app, database, campaign, game, organiser, onlooker, players, stranger } = paradise;
    const read = await hostOn(database, true).read(game);
    if (!read) throw new Error('no game');
    expect((await call(app, organiser, 'GET', `/api/games/${game}`)).body.status).toBe('playing');
    const [hidden] = await database.sql<{ entries: number; lines: number }[]>`
      select (select count(*)::int from entry where game_id = ${game} and seen is not null) as entries,
        (select count(*)::int from move, jsonb_array_elements(lines) as line where game_id = ${game} and line ? 'to') as lines`;
    expect(hidden?.entries).toBeGreaterThan(5);
    const readers: readonly (readonly [SignedUp | null, number | null])[] = [
      [organiser, null],
      [onlooker, null],
      [stranger, null],
      [null, null],
      ...players.map((player, n) => [player, n + 1] as const),
    ];
    for (const [who, place] of readers) {
      const [may] = await database.sql<{ entries: number; lines: number }[]>`
        select (select count(*)::int from entry where game_id = ${game} and (seen is null or ${place ?? -1}::smallint = any (seen))) as entries,
          (select count(*)::int from move, jsonb_array_elements(lines) as line where game_id = ${game}
            and (not line ? 'to' or line->>'to' = 'all' or line->'to' @> to_jsonb(${place ?? -1}::int))) as lines`;
      const all = async (path: string, of: string): Promise<unknown[]> => {
        const found: unknown[] = [];
        for (let after = ''; ; ) {
          const { body } = await call(app, who, 'GET', `/api/games/${path}${after}`);
          found.push(...body[of]);
          if (body.next === null) return found;
          after = `${path.includes('?') ? '&' : '?'}after=${body.next}`;
        }
      };
      const entries = await all(`${game}/ledger`, 'entries');
      const inner = (await all(`${campaign}/ledger?inner=true`, 'entries')) as { inner?: object }[];
      const log = (await all(`${game}/moves`, 'moves')) as { lines: object[] }[];
      expect(entries).toHaveLength(may?.entries ?? -1);
      expect(inner.filter((entry) => entry.inner)).toHaveLength(may?.entries ?? -1);
      expect(log.flatMap(({ lines }) => lines)).toHaveLength(may?.lines ?? -1);
      for (const seat of ['', ...places.map((one) => `?as=${one}`)]) {
        const { body } = await call(app, who, 'GET', `/api/games/${game}${seat}`);
        const screens = body.balances.filter(({ holder }: { holder: string }) => /^clan:|^reserve/.test(holder));
        expect(new Set(screens.map(({ holder }: { holder: string }) => holder))).toEqual(
          new Set(place === null ? [] : [`clan:${place}`]),
        );
        expect(body.view.screens).toBeNull();
        expect(body.view.mine?.seat ?? null).toBe(place);
        const asked = body.asks.flatMap(({ choices }: { choices: { seat: number }[] }) =>
          choices.map(({ seat: one }) => one),
        );
        expect(asked.filter((one: number) => one !== place)).toEqual([]);
      }
      for (const unit of ['red', 'white']) {
        const { body } = await call(app, who, 'GET', `/api/games/${game}/curves?unit=${unit}`);
        for (const { holder } of body.holders) expect(['market', `clan:${place}`]).toContain(holder);
      }
    }
  });
});

test('when it is over, everybody may know everything', async () => {
  const { app, organiser } = evening;
  await playedOn(evening, () => ({ do: 'pass' }));
  const { body } = await call(app, organiser, 'GET', inGame());
  expect(body.status).toBe('over');
  const shown = body.balances.map(({ holder }: { holder: string }) => holder);
  for (const place of [1, 2, 3, 4]) expect(shown).toContain(purseOf(place));
  const ledger = await call(app, null, 'GET', inCampaign('/ledger?inner=true'));
  for (const one of [HIDDEN, BET, SLIPPED]) expect(ledger.text).toContain(`${one}`);
  const log = await call(app, organiser, 'GET', inGame('/moves'));
  expect(log.text).toContain(`${SLIPPED}`);
  expect(await audit(evening.database.sql, auditStates)).toEqual([]);
});

test('what is hidden at the card table is not learnt by a seat that is freed and taken again: only who is new has its hand', async () => {
  // A new one, since this one ends with other people at the table.
  await dealt();
  const { app, organiser, onlooker, players, stranger } = evening;
  const [paul, rosa, nino] = players;
  const all = [...readers];
  const paths = [
    ...['', ...places.map((seat) => `?as=${seat}`), '/moves', '/curves?unit=chip'].flatMap((path) => [
      inGame(path),
      inCampaign(path),
    ]),
    ...['', '?unit=chip', '?holder=child:e1/purse:2'].map((query) => inCampaign(`/ledger${query || '?inner=true'}`)),
  ];
  const isShut = (): Promise<void> => doorIsShut((reader) => texts(reader, paths), first);
  const leaves = (who: SignedUp | undefined, seat: number) =>
    call(app, who ?? null, 'DELETE', inCampaign(`/seats/${seat}`), { id: randomUUID() });
  const takes = async (who: SignedUp | undefined, seat: number) => {
    const { code } = (await call(app, organiser, 'POST', inCampaign('/invitations'), { role: 'player', seat })).body;
    return call(app, who ?? null, 'POST', '/api/games/join', { code });
  };
  // Rosa holds seat 3 of the campaign, hence place 2 at the table. She keeps what she knew, and stops watching.
  expect((await leaves(rosa, 3)).status).toBe(204);
  readers = all.filter(({ who }) => who !== rosa);
  await isShut();
  // A seat holder gets no other seat by a code, even after leaving.
  for (const [who, own] of [[onlooker, 1] as const, [nino, 4] as const]) {
    expect((await takes(who, 3)).body.code).toBe('one-seat');
    expect((await leaves(who, own)).status).toBe(204);
    expect((await takes(who, 3)).body.code).toBe('seat-later');
    // Nino may go on seeing what was known of the own place.
    readers = readers.filter((one) => one.who !== nino || who !== nino);
    await isShut();
  }
  expect((await takes(stranger, 3)).status).toBe(200);
  readers = readers.map((one) => (one.who === stranger ? { ...one, name: 'who is new', place: 2 } : one));
  await isShut();
  const { text } = await call(app, stranger, 'GET', inGame());
  expect(first(2).every((hand) => text.includes(`${hand}`))).toBe(true);
  expect(leaks((await call(app, paul ?? null, 'GET', inGame('?as=2'))).text, 1)).toEqual([]);
});
