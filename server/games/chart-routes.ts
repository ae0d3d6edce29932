/** Chart data of a game: its balances over time and, once it is over, every draw, so that anyone can verify it. */
import { Type } from 'typebox';
import { statusOf } from '#kernel/position.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { CurvesReply, DrawsReply } from '../read/contract.ts';
import { curvesOf } from '../read/curves.ts';
import { drawsOf } from '../read/draws.ts';

const tags = ['games'];
const Game = Type.Object({ id: uuid });

export async function chartRoutes(app: App, games: GamesDependencies): Promise<void> {
  const curvesSchema = {
    tags,
    operationId: 'readCurves',
    summary: 'Balances of one unit over time',
    description: 'For each holder whose balance the caller may know, after each move that changed it.',
    params: Game,
    querystring: Type.Object({ unit: Type.String({ minLength: 1, maxLength: 40 }), link: LinkToken }, closed),
    response: { 200: CurvesReply, ...problems },
  };
  app.get('/api/games/:id/curves', { schema: curvesSchema }, async (request) => {
    const { book, game, access } = await authoriseRead(games, request, 'see-ledger');
    return curvesOf(games.sql, book, game, access, request.query.unit);
  });

  const drawsSchema = {
    tags,
    operationId: 'readDraws',
    summary: 'Every draw of a finished game, oldest first',
    description: 'Each draw can be verified with the game’s `chance.key`: HMAC-SHA-256(key, "seq.index.try").',
    params: Game,
    querystring: Type.Object(
      { after: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', maxLength: 9 })), link: LinkToken },
      closed,
    ),
    response: { 200: DrawsReply, ...problems },
  };
  app.get('/api/games/:id/draws', { schema: drawsSchema }, async (request) => {
    const { book, game } = await authoriseRead(games, request, 'see-log');
    if (statusOf(game) !== 'over') throw new HttpProblem(409, 'not-over');
    return drawsOf(games.sql, book, game, Number(request.query.after ?? 0));
  });
}
