/** Undos that need agreement, over HTTP: propose, read, answer. */
import { Type } from 'typebox';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { problems } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { authorise, authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { MoveReply } from '../read/contract.ts';
import { AnswerUndo, PostUndo, UndoPreview } from '../read/undo-contract.ts';
import { ownAnswer } from './own-answer.ts';
import { answerUndo, proposeUndo, questionAsked } from './undo.ts';

const tags = ['games'];
const params = Type.Object({ id: uuid });

export async function agreementRoutes(app: App, games: GamesDependencies): Promise<void> {
  const { sql, host } = games;
  const lookSchema = {
    tags,
    operationId: 'readUndoQuestion',
    summary: 'The moves that an undo is asked for',
    description: 'As the log tells them to the caller. 409 `undo-not-asked` while nothing is asked.',
    params,
    querystring: Type.Object({ link: LinkToken }, closed),
    response: { 200: UndoPreview, ...problems },
  };
  app.get('/api/games/:id/undo', { schema: lookSchema }, async (request) => {
    const authorised = await authoriseRead(games, request, 'see-log');
    request.catalogue = authorised.game.rulebook;
    return questionAsked(sql, authorised);
  });

  const proposeSchema = {
    tags,
    operationId: 'proposeUndo',
    summary: 'Ask the others to agree to an undo',
    description:
      'For an organiser who plays himself, where a move has shown something (`asked` of `POST /api/games/:id/undo?preview=true`). All ' +
      'other people who sit there are asked. One refusal ends it, and so do a minute of silence and a move that rests on those.',
    params,
    body: PostUndo,
    response: { 200: MoveReply, ...problems },
  };
  app.post('/api/games/:id/undo/proposal', { schema: proposeSchema }, async (request, reply) => {
    const person = personOf(request);
    const { game, access } = await authorise(host, request.params.id, person, 'undo-any');
    request.catalogue = game.rulebook;
    const by = { person: person.id, name: person.name };
    const accepted = await proposeUndo(sql, host, game.id, by, access, request.body);
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  });

  const answerSchema = {
    tags,
    operationId: 'answerUndo',
    summary: 'Agree to an undo, or refuse it',
    description:
      'With the last agreement the moves are taken back. Whoever proposed it takes it back with `agrees: false`.',
    params,
    body: AnswerUndo,
    response: { 200: MoveReply, ...problems },
  };
  app.post('/api/games/:id/undo/answer', { schema: answerSchema }, async (request, reply) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'answer-undo');
    request.catalogue = game.rulebook;
    const by = { person: person.id, name: person.name };
    const accepted = await answerUndo(sql, host, game.id, by, request.body);
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  });
}
