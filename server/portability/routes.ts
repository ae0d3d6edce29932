/** Files over HTTP: a whole game out and in. */
import { Readable } from 'node:stream';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { isOtherCharset, notUtf8 } from '../http/bodies.ts';
import { sendProblem } from '../http/error-handler.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { Pace } from '../http/pace.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { sentAs } from '../http/replies.ts';
import { asAttachment } from '../http/send-file.ts';
import { turnUntilAnswered } from '../http/turns.ts';
import { personOf } from '../people/identify.ts';
import { authorise, type GamesDependencies } from '../read/authorise.ts';
import { ImportQuery, ImportReply } from './contract.ts';
import { exported } from './export-game.ts';
import { BadFile, badFileProblem } from './faults.ts';
import { fileLimits } from './file-format.ts';
import { importGame } from './import-game.ts';
import { type Received, received } from './received.ts';
import { registerWords } from './words.ts';

const tags = ['files'];
/** Working time of an export: all that a file may hold takes a tenth of it. */
const EXPORT_MS = 60_000;
const Params = Type.Object({ id: uuid });

type Dependencies = GamesDependencies & { readonly db: PostgresJsDatabase };

export async function portabilityRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.shareSchemas({ ImportReply });
  const { sql, host } = dependencies;
  registerWords();

  // A piece at a time on each node, of each in turn.
  const writing = new FairQueue({ atOnce: 1, most: 1_000, mostOfOne: 10 });
  const exportSchema = {
    tags,
    operationId: 'exportGame',
    summary: 'A whole game as a file',
    description:
      'Format `parrain-game`: complete when the game is over, else what everybody may know of it; 409 while it holds a secret.',
    params: Params,
    response: { 200: sentAs('application/json', 'The file', Type.Unknown()), ...problems },
  };
  app.get('/api/games/:id/export', { schema: exportSchema, preHandler: app.limit('file') }, async (request, reply) => {
    const person = personOf(request);
    const { book, game } = await authorise(host, request.params.id, person, 'export');
    if (game.parent !== null) throw new HttpProblem(409, 'not-root');
    const file = await exported(sql, book, new Pace(EXPORT_MS), request.language);
    return asAttachment(reply, game.title, '.parrain-game.json')
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(Readable.from(inTurn(writing, person.id, file), { objectMode: false }));
  });

  await app.register(async (scope) => importRoutes(scope as App, dependencies)); // Schemas keep their types in a scope.
}

/** Pieces that are made one by one, each in its turn; whoever takes them slowly keeps nobody waiting. */
async function* inTurn<Piece>(queue: FairQueue, whose: string, pieces: AsyncGenerator<Piece, void>) {
  for (;;) {
    const piece = await queue.do(whose, () => pieces.next());
    if (piece.done) return;
    yield piece.value;
  }
}

/** In a scope of its own: its bodies are larger than all others, and read as text, so that each fault has its place. */
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
  // One at a time on each node, for everybody else waits while it is done; whoever has many stands behind the others.
  const queue = new FairQueue({ atOnce: 1, most: 8, mostOfOne: 2 });
  // Nor are bodies of sixteen megabytes taken from everybody at once, or two from one.
  const receiving = new FairQueue({ atOnce: 4, most: 40, mostOfOne: 8 });
  const importSchema = {
    tags,
    operationId: 'importGame',
    summary: 'Take a game in from a file',
    description:
      'The body is the file, in UTF-8 with or without a byte order mark. Everything is checked first; a file with a fault is refused whole, each fault with its place.',
    querystring: ImportQuery,
    response: { 200: ImportReply, 201: ImportReply, ...problems },
  };
  app.post(
    '/api/games/import',
    {
      schema: importSchema,
      bodyLimit: fileLimits.bytes,
      config: { noTurn: true },
      onRequest: [
        async (request) => void personOf(request),
        app.limit('file'),
        (request, reply) => turnUntilAnswered(receiving, personOf(request).id, reply),
      ],
    },
    async (request, reply) => {
      const person = personOf(request);
      const taken = await queue.do(person.id, () =>
        importGame(games, request.body as Received | undefined, person, request.query),
      );
      if (taken.id !== null) reply.code(201).header('location', `/api/games/${taken.id}`);
      return taken;
    },
  );
}
