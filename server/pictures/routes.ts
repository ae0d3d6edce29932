/** Photographs by their addresses. An address comes from the SHA-256 of the picture and from where it is shown: only people who were shown it know it. */
import type { Sql } from 'postgres';
import type { App } from '../http/app-type.ts';
import { problems } from '../http/problem.ts';
import { sentAs } from '../http/replies.ts';
import { PictureFileParams, type PictureSize } from './contract.ts';
import { deleteUnused, pictureBytes } from './store.ts';

const DELETE_EVERY_MS = 3_600_000;

export async function pictureRoutes(
  app: App,
  { sql, log }: { readonly sql: Sql; readonly log: (error: unknown) => void },
): Promise<void> {
  const timer = setInterval(() => void deleteUnused(sql).catch(log), DELETE_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  const schema = {
    tags: ['files'],
    operationId: 'readPicture',
    summary: 'A photograph in one of its sizes',
    description: 'WebP. 404 once it is hidden or taken away everywhere.',
    params: PictureFileParams,
    response: { 200: sentAs('image/webp', 'The picture'), ...problems },
  };
  app.get('/api/pictures/:hash/:file', { schema, config: { unqueued: true } }, async (request, reply) => {
    const { hash, file } = request.params;
    const bytes = await pictureBytes(sql, hash, file.split('.')[0] as PictureSize); // By its schema.
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/webp').send(bytes);
  });
}
