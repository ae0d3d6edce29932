/** All answers open to a seat, over HTTP: for programs that build moves from the options alone. */
import { Type } from 'typebox';
import { asksOf } from '#kernel/position.ts';
import { actingFor } from '#kernel/read/access.ts';
import { audienceOf } from '#kernel/read/audience.ts';
import { choiceOf } from '#kernel/read/replies.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { anySeatShape, closed, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { problems } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { Choice } from '../read/ask-contract.ts';
import { authorise, type GamesDependencies } from '../read/authorise.ts';
import { seatFor } from './moves.ts';

const Query = Type.Object(
  {
    ask: Type.String({ minLength: 1, maxLength: 80, description: 'Id of an open ask' }),
    seat: Type.Optional(
      anySeatShape({ description: 'The seat that answers; default: the caller’s only seat that is asked' }),
    ),
  },
  closed,
);

export async function optionRoutes(app: App, { host }: GamesDependencies): Promise<void> {
  const schema = {
    tags: ['games'],
    operationId: 'readOptions',
    summary: 'What a seat may answer, with examples',
    description:
      'The options of an ask as in `GET /api/games/:id`, plus legal examples of documents: for moves with a field ' +
      'that is neither a choice nor a number.',
    params: Type.Object({ id: uuid }),
    querystring: Query,
    response: { 200: Choice, ...problems },
  };
  app.get('/api/games/:id/options', { schema, config: { answeredByOwner: true } }, async (request, reply) => {
    const { book, game, access } = await authorise(host, request.params.id, personOf(request), 'see-game');
    request.catalogue = game.rulebook;
    const ask = asksOf(game).find(({ id }) => id === request.query.ask);
    if (!ask) throw new Conflict('ask-over', 'host');
    const seat = seatFor(game, access, ask.id, request.query.seat);
    const choice = choiceOf(book, game, ask, seat, audienceOf(book, game, access), actingFor(game, access, seat));
    if (!choice) throw new Refusal('not-your-ask', 'host', { ask: { term: `ask.${ask.kind}` } });
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendJson(reply, JSON.stringify(choice));
  });
}
