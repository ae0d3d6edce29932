import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { Type } from 'typebox';
import { type GamePosition, statusOf } from '#kernel/position.ts';
import type { Perspective } from '#kernel/read/replay-frames.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { sendCompressed, sendJson, takesGzip } from '../http/replies.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { replayOf } from '../read/replay.ts';
import { ReplayReply } from '../read/replay-contract.ts';

const gzip = promisify(gzipCallback);

const Params = Type.Object({ id: uuid });
const Query = Type.Object(
  {
    as: Type.Optional(
      Type.String({
        pattern: '^(open|[0-9]{1,3})$',
        maxLength: 4,
        description: 'The perspective of that seat, or `open` for everything; default: the public',
      }),
    ),
    after: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', maxLength: 9 })),
    link: LinkToken,
  },
  closed,
);

export async function replayRoutes(app: App, games: GamesDependencies): Promise<void> {
  const schema = {
    tags: ['games'],
    operationId: 'readReplay',
    summary: 'A finished game, move by move',
    description:
      'What was visible after each move, oldest first, with lines, draws and entries. Refused while the game runs.',
    params: Params,
    querystring: Query,
    response: { 200: ReplayReply, ...problems },
  };
  app.get('/api/games/:id/replay', { schema }, async (request, reply) => {
    const { book, game } = await authoriseRead(games, request, 'see-log');
    if (statusOf(game) !== 'over') throw new HttpProblem(409, 'no-replay-yet');
    const perspective = perspectiveOf(game, request.query.as);
    const page = await replayOf(games.sql, book, game, perspective, Number(request.query.after ?? 0));
    // Consecutive views are alike: compressed they take a thirtieth.
    return takesGzip(request) ? sendCompressed(request, reply, await gzip(page)) : sendJson(reply, page);
  });
}

/** @throws HttpProblem 400 `no-such-eyes` */
function perspectiveOf(game: GamePosition, as: string | undefined): Perspective {
  if (as === undefined) return 'public';
  if (as === 'open') return 'open';
  if (Number(as) > game.seats) throw new HttpProblem(400, 'no-such-eyes', { at: '/as' });
  return Number(as);
}
