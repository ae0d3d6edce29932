/** Lessons over HTTP: for anybody, without an account. They are always the same, so they are played once and packed once. */
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { Type } from 'typebox';
import { rulebookOf } from '#rulebooks/index.ts';
import { isMove, wrongPlaceIn } from '../commit/move-shape.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, notFound, problems } from '../http/problem.ts';
import { noContent, sendCompressed } from '../http/replies.ts';
import { LessonReply, TryMove } from './lesson-contract.ts';
import { type PlayedLesson, playedLesson, tryMove } from './play-lesson.ts';

const gzip = promisify(gzipCallback);
const Params = Type.Object({ id: Type.String({ maxLength: 40 }) });
const packed = new WeakMap<PlayedLesson, Promise<Buffer>>();

export async function lessonRoutes(app: App): Promise<void> {
  app.shareSchemas({ LessonReply, TryMove });
  const tags = ['games'];
  const schema = {
    tags,
    operationId: 'readLesson',
    summary: 'The first lesson of a rulebook',
    description:
      'One turn, played from a fixed key: what the learner sees before each move, what he is told, and the moves that he is to make himself.',
    params: Params,
    response: { 200: LessonReply, ...problems },
  };
  app.get('/api/rulebooks/:id/lessons/first', { schema }, async (request, reply) => {
    const lesson = lessonOf(request.params.id);
    // One step is much like the next: packed they weigh a thirtieth.
    const bytes = packed.get(lesson) ?? gzip(JSON.stringify(lesson.reply));
    packed.set(lesson, bytes);
    return sendCompressed(request, reply, await bytes);
  });

  const trySchema = {
    tags,
    operationId: 'tryLessonMove',
    summary: 'Would another move be legal there?',
    description: '204 where the rules take it; else their refusal, with its rule. Nothing is kept.',
    params: Params,
    body: TryMove,
    response: { 204: noContent, ...problems },
  };
  app.post('/api/rulebooks/:id/lessons/first/try', { schema: trySchema }, async (request, reply) => {
    request.catalogue = request.params.id;
    const lesson = lessonOf(request.params.id);
    const { step, ask, move } = request.body;
    const game = lesson.steps[0]?.before.games.values().next().value;
    if (game && !isMove(game, move)) throw new HttpProblem(400, 'bad-move', { at: `/move${wrongPlaceIn(game, move)}` });
    tryMove(lesson, step, ask, move);
    return reply.code(204).send(null);
  });
}

/** @throws HttpProblem 404 where there is no such rulebook, or it has no lesson */
function lessonOf(id: string): PlayedLesson {
  const rulebook = rulebookOf(id);
  if (!rulebook?.lesson) throw notFound();
  return playedLesson(rulebook, rulebook.lesson);
}
