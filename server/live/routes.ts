/** The live stream: one server-sent-event connection a tab. */
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { IsUuid } from 'typebox/format';
import { rightsOf, type Standing, screenStanding, standingOf } from '../games/access.ts';
import { linesSince } from '../games/history.ts';
import type { Host } from '../games/host.ts';
import type { GamePosition } from '../games/position.ts';
import { LinkToken } from '../games/seen.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import type { Links } from '../links/links.ts';
import { may } from '../people/rights.ts';
import type { SignedOut } from '../people/signed-out.ts';
import { firstFrame, type Hub, type Looker } from './hub.ts';

const HEARTBEAT_MS = 15_000;
const MAX_GAMES = 20;
/** Tabs of one person, or of one address that is not signed in. */
const MAX_STREAMS = 30;
/** A stream that does not read this much is cut; its client comes back and resumes. */
const MAX_UNREAD_BYTES = 1 << 20;
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
  const open = new Set<{ readonly owner: string; write(text: string): void; end(): void }>();
  const heartbeat = setInterval(() => {
    const beat = `event: time\ndata: {"now":${exactNow()}}\n\n`;
    for (const stream of open) stream.write(beat);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open) stream.end();
  });

  const query = Type.Object(
    { games: Type.String({ minLength: 36, maxLength: MAX_GAMES * 37 }), link: LinkToken },
    { additionalProperties: false },
  );
  const schema = {
    tags: ['games'],
    summary: 'Server-sent events of games: `game` with seq and lines, `time` with the server’s clock',
    querystring: query,
    response: problems,
  };
  // HEAD would hold its connection open and send nothing.
  app.get('/api/live', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const ids = [...new Set(request.query.games.toLowerCase().split(','))];
    if (ids.length > MAX_GAMES || !ids.every((id) => IsUuid(id)))
      throw new HttpProblem(400, 'bad-games', { at: '/games' });
    const person = request.person?.id ?? null;
    const token = request.query.link;
    const [link = null, ...reads] = await Promise.all([
      token === undefined ? null : links.of(token),
      ...ids.map((id) => host.read(id)),
    ]);
    // By a link one sees its game, and no other one.
    const standing = (game: GamePosition): Standing =>
      token === undefined ? standingOf(game, person) : screenStanding;
    const visible = reads
      .filter((read) => read !== null)
      .filter(({ game }) => token === undefined || game.id === link?.gameId)
      .filter(({ game }) => may('see-live', rightsOf(game, standing(game))));
    if (visible.length === 0) throw new HttpProblem(404, 'not-found');

    const owner = person ?? request.ip;
    if ([...open].filter((stream) => stream.owner === owner).length >= MAX_STREAMS)
      throw new HttpProblem(429, 'too-many');
    const session = request.sessionId;

    reply.hijack();
    const { raw } = reply;
    // Gone while its games were read: nothing would ever tell that it closed.
    if (raw.destroyed || raw.closed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    const stream = {
      owner,
      write: (text: string) => {
        const ended = session !== null && signedOut.has(session);
        if (ended || raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      },
      end: () => {
        close();
        raw.end();
      },
    };
    stream.write(`retry: 1000\nevent: time\ndata: {"now":${exactNow()}}\n\n`);
    const left = new Set(visible.map(({ game }) => game.id));
    const lose = (gameId: string): void => {
      stream.write(`event: lost\ndata: ${JSON.stringify({ game: gameId })}\n\n`);
      left.delete(gameId);
      if (left.size === 0) stream.end();
    };
    const looker: Looker = { standing, games: new Set(left), send: stream.write, lose };
    const leave = hub.add(looker);
    const forget = link ? links.onEnd(link.linkId, () => lose(link.gameId)) : () => {};
    open.add(stream);
    const close = (): void => {
      leave();
      forget();
      open.delete(stream);
    };
    raw.on('close', close);
    // Ended between the look and the listening: nothing would ever say so.
    if (link && !(await links.of(link.token))) return lose(link.gameId);
    const [, lastGame, lastSeq] = LAST_EVENT.exec(String(request.headers['last-event-id'])) ?? [];
    for (const { book, game } of visible) {
      const since = game.id === lastGame ? Number(lastSeq) : game.seq;
      const moves = since < game.seq ? await linesSince(sql, book.id, game.id, since).catch(() => []) : [];
      stream.write(firstFrame(book, game, standing(game), moves));
    }
  });
}
