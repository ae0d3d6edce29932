/** Takes a photograph in: its bytes as the body of a request, converted in a worker thread. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-type.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { HttpProblem } from '../http/problem.ts';
import { turnUntilAnswered } from '../http/request-queue.ts';
import { personOf } from '../people/identify.ts';
import { MAX_PICTURE_BYTES } from './contract.ts';
import type convertJob from './convert-job.ts';
import type { Converted } from './convert-job.ts';
import { formatOf } from './formats.ts';

const CONVERT = new URL('./convert-job.ts', import.meta.url);

/** One queue for all upload routes of a server: bodies of sixteen megabytes are not taken from everybody at once. */
const receiving = new FairQueue({ atOnce: 4, most: 100, mostOfOne: 8 });

/** In a scope of its own: bodies are files, not JSON. @returns options of the routes there */
export function takePictures(app: App) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  return {
    bodyLimit: MAX_PICTURE_BYTES,
    config: { unqueued: true },
    onRequest: [
      async (request: FastifyRequest) => void personOf(request),
      app.limit('file'),
      (request: FastifyRequest, reply: Parameters<typeof turnUntilAnswered>[2]) =>
        turnUntilAnswered(receiving, personOf(request).id, reply),
    ],
  };
}

/** @throws HttpProblem 422 if the body is no photograph that the server can read */
export async function convertedBody(app: App, body: unknown): Promise<Converted> {
  const file = new Uint8Array((body as Buffer | undefined) ?? []); // By the parser of these routes.
  const format = formatOf(file);
  if (format === 'heic') throw new HttpProblem(422, 'picture-heic');
  if (format === null) throw new HttpProblem(422, 'picture-unknown');
  return app.workers.run<typeof convertJob>(CONVERT, file, { transfer: [file.buffer] });
}
