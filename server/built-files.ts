/** Build output and small files beside it. All are held in memory (about 15 MB), so that an unread response holds neither a file handle nor a buffer. */
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from './http/known-tag.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** In order of preference, if the client accepts the coding and the build made it. */
const PACKED = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

/** Serves every file below that folder. Other paths go to the pages. */
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  const tags = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
      const found = statSync(folder + path);
      return found.isFile() ? [[path, `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`]] : [];
    }),
  );
  const read = new Map<string, Promise<Buffer>>();
  const contentOf = (path: string): Promise<Buffer> => {
    const known = read.get(path) ?? readFile(folder + path);
    read.set(path, known);
    return known;
  };
  const serve = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const packed = PACKED.find(({ coding, ending }) => takes(request, coding) && tags.has(path + ending));
    const tag = tags.get(path) ?? '';
    const isForEver = path.startsWith('_app/immutable/');
    reply.headers({
      'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      vary: 'accept-encoding',
      etag: tag,
    });
    if (knowsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (packed) reply.header('content-encoding', packed.coding);
    return reply.send(await contentOf(path + (packed?.ending ?? '')));
  };
  for (const path of tags.keys())
    if (!PACKED.some(({ ending }) => path.endsWith(ending)) && !path.startsWith('_app/'))
      app.get(`/${path}`, { schema: { hide: true } }, (request, reply) => serve(path, request, reply));
  app.get('/_app/*', { schema: { hide: true } }, (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(1);
    return tags.has(path) ? serve(path, request, reply) : reply.callNotFound();
  });
}

const takes = ({ headers }: FastifyRequest, coding: string): boolean =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(String(headers['accept-encoding'] ?? ''));
