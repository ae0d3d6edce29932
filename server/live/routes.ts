/** The live stream: one server-sent-event connection per browser. */
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { IsUuid } from 'typebox/format';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Access, accessOf, grantOf, screenAccess } from '#kernel/read/access.ts';
import { audienceOf } from '#kernel/read/audience.ts';
import { may } from '#kernel/rights.ts';
import type { Host } from '../commit/host.ts';
import { networkOf } from '../http/address.ts';
import type { App, Handler } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { sentAs } from '../http/replies.ts';
import type { Links } from '../links/links.ts';
import type { SignedOut } from '../people/signed-out.ts';
import { LinkToken } from '../read/authorise.ts';
import { GameFrame } from '../read/frame-contract.ts';
import { linesSince, NOTHING_SAID } from '../read/history.ts';
import { firstFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { LiveStream, View } from './stream.ts';
import { boundsOf, Streams } from './streams.ts';

/** Games per stream: as many as a user has tabs. */
const MAX_GAMES = 30;
/** A frame's id: its game and the game's seq. */
const LAST_EVENT = /^([0-9a-f-]{36})\.(\d{1,9})$/;

export interface LiveDependencies {
  readonly sql: Sql;
  readonly host: Host;
  readonly hub: Hub;
  readonly links: Links;
  readonly signedOut: SignedOut;
  /** The database's time, epoch ms with fractions. */
  readonly exactNow: () => number;
}

const query = Type.Object(
  {
    games: Type.String({ minLength: 36, maxLength: MAX_GAMES * 37 }),
    known: Type.Optional(
      Type.String({
        maxLength: MAX_GAMES * 11,
        pattern: '^[0-9]{0,10}(,[0-9]{0,10})*$',
        description:
          'For each of these games the act of its book that the caller has read, or nothing: a game that is still ' +
          'current is not sent again',
      }),
    ),
    link: LinkToken,
    links: Type.Optional(
      Type.String({
        maxLength: MAX_GAMES * 101,
        pattern: '^[\\w-]{0,100}(,[\\w-]{0,100})*$',
        description:
          'Instead of `link`: for each of these games the token of the link by which it is followed, or nothing for ' +
          'the signed-in person. Each frame then names its link',
      }),
    ),
  },
  { additionalProperties: false },
);
const schema = {
  tags: ['games'],
  operationId: 'followGames',
  summary: 'Server-sent events of games',
  description:
    '`game` with seq, lines and the game or its changes; `lost` with a game that the caller may not see; `time` ' +
    'with the server’s clock; `reader` with the id of the person whose games are sent, or null without sign-in. ' +
    'Sent back as `Last-Event-ID`, the `id` of a `game` brings the lines since then.',
  querystring: query,
  response: { 200: sentAs('text/event-stream', 'A `game` event holds a frame', GameFrame), ...problems },
};
const followGamesHandler =
  (dependencies: LiveDependencies, streams: Streams): Handler<typeof schema> =>
  async (request, reply) => {
    const wanted = wantedIn(request.query);
    const person = request.person?.id ?? null;
    const followed = await look(dependencies, wanted, person);
    const shown = followed.filter(({ visible }) => visible.length > 0);
    const [first] = shown;
    if (!first) throw new HttpProblem(404, 'not-found');

    const isScreen = shown.every(({ link }) => link !== null);
    const maker = isScreen ? (first.link?.createdBy ?? null) : null;
    const bounds = boundsOf({ maker, person, address: networkOf(request.ip) });
    const full = streams.fullOf(bounds);
    if (full) throw new HttpProblem(429, full.code, { args: { limit: full.most }, headers: { 'retry-after': '60' } });
    const { sessionId } = request;
    const lastEvent = String(request.headers['last-event-id']);
    const several = request.query.links !== undefined;

    reply.hijack();
    const { raw } = reply;
    // Closed while its games were loaded: no close event would follow.
    if (raw.destroyed || raw.closed) return;
    const stream = new LiveStream({
      raw,
      bounds,
      signedOut: sessionId === null ? never : sessionEnded(dependencies.signedOut, sessionId),
      closed: closes(dependencies.hub, streams),
    });
    streams.add(stream);
    stream.greet(streams.beat, isScreen);
    if (wanted.some(({ token }) => token === null))
      stream.send(`event: reader\ndata: ${JSON.stringify({ person })}\n\n`);
    const views = followed.map((one) => openView(dependencies, stream, one, person, several));
    for (const { view, link, visible } of views) {
      // The link ended between the check and the subscription: no event would follow.
      if (link && !(await dependencies.links.of(link.token))) view.revoke(link.gameId);
      for (const one of visible) await begin(dependencies, view, one, lastEvent);
    }
  };

/** Subscribes the stream to these games. @param several with several links, each frame names its own */
function openView(
  { hub, links }: LiveDependencies,
  stream: LiveStream,
  { token, link, access, visible, hidden }: Followed,
  person: string | null,
  several: boolean,
) {
  const games = visible.map(({ id }) => id);
  const owner = link === null ? person : null;
  const view = new View(stream, { owner, access, games, link: several ? token : null });
  hub.add(view);
  if (link) view.onClose = links.onEnd(link.linkId, revokes(view, link.gameId));
  if (several) for (const { id } of hidden) view.lose(id);
  return { view, link, visible };
}

/** Loads the requested games and keeps those that the person or link may see. */
async function look(
  { host, links }: Pick<LiveDependencies, 'host' | 'links'>,
  wanted: readonly Wanted[],
  person: string | null,
) {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const tokens = [...new Set(wanted.map(({ token }) => token))];
  const [opened, reads] = await Promise.all([
    Promise.all(tokens.map((token) => (token === null ? null : links.of(token)))),
    Promise.all(ids.map((id) => host.read(id))),
  ]);
  return tokens.map((token, n) => {
    const link = opened[n] ?? null;
    const access = token === null ? accessFor(person) : asScreen;
    const sees = ({ id }: Wanted): boolean => {
      const read = reads[ids.indexOf(id)];
      // A link opens only its own game.
      if (!read || (token !== null && id !== link?.gameId)) return false;
      return may('see-live', grantOf(read.game, access(read.book, read.game)));
    };
    const all = wanted.filter((one) => one.token === token);
    return { token, link, access, visible: all.filter(sees), hidden: all.filter((one) => !sees(one)) };
  });
}

type Followed = Awaited<ReturnType<typeof look>>[number];

/** Sends the first frame of one game of a view. */
async function begin(
  { sql, host, hub }: LiveDependencies,
  view: View,
  { id, act }: Wanted,
  lastEvent: string,
): Promise<void> {
  const [, lastGame, lastSeq] = LAST_EVENT.exec(lastEvent) ?? [];
  const since = id === lastGame ? Number(lastSeq) : null;
  const read = since === null ? null : await host.read(id);
  const resumed =
    read === null || since === null
      ? NOTHING_SAID
      : await linesSince(sql, read.book.id, id, since).catch(() => NOTHING_SAID);
  // Subscribed by now: read again, so that a move played in the meantime is not missed.
  const now = await host.read(id);
  if (!now || !view.sees(id)) return;
  const { seq } = now.game;
  const said = resumed.moves.filter((move) => move.seq <= seq);
  const access = view.access(now.book, now.game);
  if (may('see-live', grantOf(now.game, access))) {
    const audience = audienceOf(now.book, now.game, access);
    view.send(firstFrame({ ...now, audience }, said, hub.isKnown(id, now.book, act), resumed.upTo));
  } else view.revoke(id);
}

export async function liveRoutes(app: App, dependencies: LiveDependencies): Promise<void> {
  const streams = new Streams(dependencies.exactNow);
  app.addHook('preClose', async () => streams.end());
  // HEAD would hold its connection open and send nothing.
  const options = { schema, exposeHeadRoute: false, config: { unqueued: true } };
  app.get('/api/live', options, followGamesHandler(dependencies, streams));
}

interface Wanted {
  readonly id: string;
  /** Act of the book that the client has read; -1 for none. */
  readonly act: number;
  /** The link's token; null for the signed-in person. */
  readonly token: string | null;
}

/** @throws HttpProblem 400 if there are too many, or ids are invalid */
function wantedIn({
  games,
  known = '',
  link,
  links,
}: {
  games: string;
  known?: string;
  link?: string;
  links?: string;
}): Wanted[] {
  const acts = known.split(',');
  const tokens = links?.split(',') ?? [];
  const all = new Map<string, Wanted>();
  for (const [n, id] of games.toLowerCase().split(',').entries()) {
    const token = link ?? (tokens[n] || null);
    const key = `${id} ${token}`;
    if (!all.has(key)) all.set(key, { id, act: Number(acts[n] || -1), token });
  }
  const wanted = [...all.values()];
  if (wanted.length > MAX_GAMES || !wanted.every(({ id }) => IsUuid(id)))
    throw new HttpProblem(400, 'bad-games', { at: '/games' });
  return wanted;
}

const closes =
  (hub: Hub, streams: Streams) =>
  (stream: LiveStream): void => {
    for (const view of stream.views) {
      hub.delete(view);
      view.onClose?.();
    }
    streams.delete(stream);
  };

// Defined outside the handler: a closure would keep the request in memory.
const asScreen = (): Access => screenAccess;
const accessFor =
  (person: string | null) =>
  (book: BookPosition, game: GamePosition): Access =>
    accessOf(book, game, person);
const sessionEnded = (signedOut: SignedOut, session: string) => (): boolean => signedOut.has(session);
const revokes = (view: View, gameId: string) => (): void => view.revoke(gameId);
/** A screen has no session to sign out. */
const never = (): boolean => false;
