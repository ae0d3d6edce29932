import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { isOtherCharset, notUtf8 } from '../http/bodies.ts';
import { sendProblem } from '../http/error-handler.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { sendCompressed, sentAs } from '../http/replies.ts';
import { turnUntilAnswered } from '../http/request-queue.ts';
import { asAttachment } from '../http/send-file.ts';
import { personOf } from '../people/identify.ts';
import { authorise, type GamesDependencies } from '../read/authorise.ts';
import { ImportQuery, ImportReply } from './contract.ts';
import type exportJob from './export-job.ts';
import { BadFile, badFileProblem } from './faults.ts';
import { fileLimits } from './file-format.ts';
import { importGame } from './import-game.ts';
import { type Received, received } from './received.ts';
import { registerWords } from './words.ts';

const tags = ['files'];
const EXPORT = new URL('./export-job.ts', import.meta.url);
const Params = Type.Object({ id: uuid });

/** `databaseUrl`: for the worker threads. */
type Dependencies = GamesDependencies & { readonly databaseUrl: string };

export async function portabilityRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.shareSchemas({ ImportReply });
  const { host, databaseUrl } = dependencies;
  registerWords();

  // One export at a time per person.
  const writing = new FairQueue({ atOnce: 2, most: 1_000, mostOfOne: 10 });
  const exportSchema = {
    tags,
    operationId: 'exportGame',
    summary: 'Export a whole game',
    description: 'Format `parrain-game`: complete if the game is over, else public data; 409 while it has secrets.',
    params: Params,
    response: { 200: sentAs('application/json', 'The file', Type.Unknown()), ...problems },
  };
  const exportOptions = { schema: exportSchema, preHandler: app.limit('file'), config: { unqueued: true } };
  app.get('/api/games/:id/export', exportOptions, async (request, reply) => {
    const person = personOf(request);
    const { book, game } = await authorise(host, request.params.id, person, 'export');
    if (game.parent !== null) throw new HttpProblem(409, 'not-root');
    const order = { databaseUrl, bookId: book.id, language: request.language };
    const file = await writing.do(person.id, () => app.workers.run<typeof exportJob>(EXPORT, order));
    asAttachment(reply, game.title, '.parrain-game.json')
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8');
    return sendCompressed(request, reply, file);
  });

  await app.register(async (scope) => importRoutes(scope as App, dependencies)); // A scope has untyped schemas.
}

const NOTHING: Received = { chunks: [], bytes: 0 };

/** In a separate scope: larger bodies, received as text, so that each fault has a place. */
async function importRoutes(app: App, games: Dependencies): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    if (isOtherCharset(request)) throw notUtf8(415);
    return received(request, payload, fileLimits.bytes);
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof BadFile)) throw error;
    return sendProblem(reply, badFileProblem(error, request.language), request.language);
  });
  // One import at a time per node, which leaves a thread for pictures and exports; fair per person.
  const queue = new FairQueue({ atOnce: 1, most: 8, mostOfOne: 2 });
  // Also limits 16 MB bodies being received, in all and per person.
  const receiving = new FairQueue({ atOnce: 4, most: 40, mostOfOne: 8 });
  const importSchema = {
    tags,
    operationId: 'importGame',
    summary: 'Import a game',
    description:
      'The body is the file, in UTF-8 with or without a byte order mark. A file with any fault is refused as a ' +
      'whole, with the place of each fault.',
    querystring: ImportQuery,
    response: { 200: ImportReply, 201: ImportReply, ...problems },
  };
  app.post(
    '/api/games/import',
    {
      schema: importSchema,
      bodyLimit: fileLimits.bytes,
      config: { unqueued: true },
      onRequest: [
        async (request) => void personOf(request),
        app.limit('file'),
        (request, reply) => turnUntilAnswered(receiving, personOf(request).id, reply),
      ],
    },
    async (request, reply) => {
      const person = personOf(request);
      const taken = await queue.do(person.id, () =>
        importGame(
          { ...games, workers: app.workers },
          (request.body as Received | undefined) ?? NOTHING,
          person,
          request.query,
        ),
      );
      if (taken.id !== null) reply.code(201).header('location', `/api/games/${taken.id}`);
      return taken;
    },
  );
}
