/** The live stream: one server-sent-event connection a tab. */
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { IsUuid } from 'typebox/format';
import type { Host } from '../commit/host.ts';
import { networkOf } from '../http/address.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { sentAs } from '../http/replies.ts';
import type { GamePosition } from '../kernel/position.ts';
import type { Links } from '../links/links.ts';
import { may } from '../people/rights.ts';
import type { SignedOut } from '../people/signed-out.ts';
import { type Access, accessOf, grantOf, screenAccess } from '../read/access.ts';
import { audienceOf } from '../read/audience.ts';
import { LinkToken } from '../read/authorise.ts';
import { GameFrame } from '../read/frame-contract.ts';
import { linesSince, NOTHING_SAID } from '../read/history.ts';
import { firstFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { LiveStream } from './stream.ts';
import { ownerOf, Streams } from './streams.ts';

const MAX_GAMES = 20;
/** The id of a frame: its game and the game's seq. */
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

export async function liveRoutes(
  app: App,
  { sql, host, hub, links, signedOut, exactNow }: LiveDependencies,
): Promise<void> {
  const streams = new Streams(exactNow);
  app.addHook('preClose', async () => streams.end());
  const closed = (stream: LiveStream): void => {
    hub.delete(stream);
    streams.delete(stream);
  };

  const query = Type.Object(
    {
      games: Type.String({ minLength: 36, maxLength: MAX_GAMES * 37 }),
      known: Type.Optional(
        Type.String({
          maxLength: MAX_GAMES * 11,
          pattern: '^[0-9]{0,10}(,[0-9]{0,10})*$',
          description:
            'For each of these games the act of its book at which the caller has read it, or nothing: what he has is not sent to him',
        }),
      ),
      link: LinkToken,
    },
    { additionalProperties: false },
  );
  const schema = {
    tags: ['games'],
    operationId: 'followGames',
    summary: 'Server-sent events of games',
    description:
      '`game` with seq, lines and the game or what changed in it; `time` with the server’s clock. Its `id`, sent back as `Last-Event-ID`, ' +
      'brings the lines that were said meanwhile.',
    querystring: query,
    response: { 200: sentAs('text/event-stream', 'A `game` event holds a frame', GameFrame), ...problems },
  };
  // HEAD would hold its connection open and send nothing.
  app.get('/api/live', { schema, exposeHeadRoute: false, config: { noTurn: true } }, async (request, reply) => {
    const named = request.query.games.toLowerCase().split(',');
    const ids = [...new Set(named)];
    const acts = (request.query.known ?? '').split(',');
    const knownAct = (id: string): number => Number(acts[named.indexOf(id)] || -1);
    if (ids.length > MAX_GAMES || !ids.every((id) => IsUuid(id)))
      throw new HttpProblem(400, 'bad-games', { at: '/games' });
    const person = request.person?.id ?? null;
    const token = request.query.link;
    const [link = null, ...reads] = await Promise.all([
      token === undefined ? null : links.of(token),
      ...ids.map((id) => host.read(id)),
    ]);
    // By a link one sees its game, and no other one.
    const access = token === undefined ? accessFor(person) : asScreen;
    const visible = reads
      .filter((read) => read !== null)
      .filter(({ game }) => token === undefined || game.id === link?.gameId)
      .filter(({ game }) => may('see-live', grantOf(game, access(game))));
    if (visible.length === 0) throw new HttpProblem(404, 'not-found');

    const owner = ownerOf(link?.createdBy ?? null, person ?? networkOf(request.ip));
    if (!streams.hasRoomFor(owner))
      throw new HttpProblem(429, 'too-many-streams', { args: { limit: owner.most }, headers: { 'retry-after': '60' } });
    const session = request.sessionId;

    const lastEvent = String(request.headers['last-event-id']);

    reply.hijack();
    const { raw } = reply;
    // Gone while its games were read: nothing would ever tell that it closed.
    if (raw.destroyed || raw.closed) return;
    const stream = new LiveStream({
      raw,
      owner: owner.id,
      access,
      games: visible.map(({ game }) => game.id),
      signedOut: session === null ? never : sessionEnded(signedOut, session),
      closed,
    });
    streams.add(stream);
    stream.greet(streams.beat, link !== null);
    hub.add(stream);
    if (link) stream.onClose = links.onEnd(link.linkId, revokes(stream, link.gameId));
    // Ended between the look and the listening: nothing would ever say so.
    if (link && !(await links.of(link.token))) return stream.revoke(link.gameId);
    const [, lastGame, lastSeq] = LAST_EVENT.exec(lastEvent) ?? [];
    for (const { book, game } of visible) {
      const since = game.id === lastGame ? Number(lastSeq) : null;
      const resumed =
        since === null ? NOTHING_SAID : await linesSince(sql, book.id, game.id, since).catch(() => NOTHING_SAID);
      // Every later move is told by now: read again, or one that was played meanwhile would never be.
      const now = await host.read(game.id);
      if (!now || !stream.sees(game.id)) continue;
      const { seq } = now.game;
      const said = resumed.moves.filter((move) => move.seq <= seq);
      const accessNow = access(now.game);
      if (may('see-live', grantOf(now.game, accessNow))) {
        const audience = audienceOf(now.book, now.game, accessNow);
        const isKnown = hub.isKnown(game.id, now.book, knownAct(game.id));
        stream.send(firstFrame({ ...now, audience }, said, isKnown, resumed.upTo));
      } else stream.revoke(game.id);
    }
  });
}

// Made apart from the request, which would stay as long as any of them.
const asScreen = (): Access => screenAccess;
const accessFor =
  (person: string | null) =>
  (game: GamePosition): Access =>
    accessOf(game, person);
const sessionEnded = (signedOut: SignedOut, session: string) => (): boolean => signedOut.has(session);
const revokes = (stream: LiveStream, gameId: string) => (): void => stream.revoke(gameId);
/** Nobody signs a screen out. */
const never = (): boolean => false;
