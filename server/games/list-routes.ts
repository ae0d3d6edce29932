/** Lists that may be too long for the game's reply, page by page: its seats and nested games. */
import { Type } from 'typebox';
import { audienceOf } from '#kernel/read/audience.ts';
import { childPage, seatPage } from '#kernel/read/replies.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App, Handler } from '../http/app-type.ts';
import { problems } from '../http/problem.ts';
import { authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { ChildList, SeatList } from '../read/contract.ts';

const tags = ['games'];
const Params = Type.Object({ id: uuid });

const seatsSchema = {
  tags,
  operationId: 'listSeats',
  summary: 'The seats of a game',
  description: 'All seats in order. For the next page pass `next` as `after`.',
  params: Params,
  querystring: Type.Object(
    { after: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', maxLength: 3 })), link: LinkToken },
    closed,
  ),
  response: { 200: SeatList, ...problems },
};

const listSeatsHandler =
  (games: GamesDependencies): Handler<typeof seatsSchema> =>
  async (request) => {
    const { book, game, access } = await authoriseRead(games, request, 'see-game');
    return seatPage(game, audienceOf(book, game, access), Number(request.query.after ?? 0));
  };

const childrenSchema = {
  tags,
  operationId: 'listChildren',
  summary: 'The games inside a game',
  description: 'Those visible to the caller, by name. For the next page pass `next` as `after`.',
  params: Params,
  querystring: Type.Object({ after: Type.Optional(Type.String({ maxLength: 80 })), link: LinkToken }, closed),
  response: { 200: ChildList, ...problems },
};

const listChildrenHandler =
  (games: GamesDependencies): Handler<typeof childrenSchema> =>
  async (request) => {
    const { book, game, access } = await authoriseRead(games, request, 'see-game');
    return childPage(book, game, audienceOf(book, game, access), request.query.after ?? '');
  };

export async function listRoutes(app: App, games: GamesDependencies): Promise<void> {
  app.get('/api/games/:id/seats', { schema: seatsSchema }, listSeatsHandler(games));
  app.get('/api/games/:id/children', { schema: childrenSchema }, listChildrenHandler(games));
}
