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
    summary: 'The moves of a proposed undo',
    description: 'As the caller sees them in the log. 409 `undo-not-asked` when no undo is proposed.',
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
    summary: 'Propose an undo to the other players',
    description:
      'For an organiser who also plays, when a move has revealed something (`asked` of `POST ' +
      '/api/games/:id/undo?preview=true`). All other players are asked. It ends with the first refusal, after a ' +
      'minute without agreement, or with a move that depends on the moves to undo.',
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
    summary: 'Agree to a proposed undo, or refuse it',
    description: 'The last agreement undoes the moves. The proposer withdraws the proposal with `agrees: false`.',
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
