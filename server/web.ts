/** The pages: SvelteKit's handler in the same process, for addresses outside `/api`. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type {} from '@fastify/swagger'; // For `hide` in a schema.
import compression from 'compression';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';
import { BODY_BYTES } from './http/bodies.ts';
import { type Networks, originToShare } from './http/network-address.ts';
import { UNREAD_MS } from './http/under-way.ts';

/** Decides which address pages share. */
export interface WebOptions {
  /** Public origin, if configured. */
  readonly origin?: string | undefined;
  /** Network interfaces; default: this machine's. */
  readonly networks?: Networks | undefined;
}

/** An in-process API call of a page that is being rendered. */
interface ApiCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The API's reply; repeatable headers (`set-cookie`) are arrays. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: string;
}

/** The API as a function, given to pages with each request (`event.platform.req.api`). */
export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Its types are Express's, but it needs only Node's. */
const compress = compression() as unknown as Handler;

/** Headers that tell the handler what Fastify knows of the caller; overwritten on every request. */
const PROTOCOL = 'x-parrain-protocol';
const HOST = 'x-parrain-host';
const ADDRESS = 'x-parrain-address';

const BUILD = new URL('../web/build/handler.js', import.meta.url);
const CLIENT = fileURLToPath(new URL('../web/build/client/', import.meta.url));

async function loadHandler(): Promise<Handler | null> {
  if (!existsSync(BUILD)) return null;
  // Limit of a form's body, the same as the API's.
  process.env.PARRAIN_WEB_BODY_SIZE_LIMIT = String(BODY_BYTES.usual);
  process.env.PARRAIN_WEB_PROTOCOL_HEADER = PROTOCOL;
  process.env.PARRAIN_WEB_HOST_HEADER = HOST;
  process.env.PARRAIN_WEB_ADDRESS_HEADER = ADDRESS;
  const { handler } = (await import(BUILD.href)) as { handler: Handler }; // The build has no type declarations.
  return handler;
}

function apiFor(app: FastifyInstance, request: FastifyRequest): CallApi {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET', // `inject` has a type of verbs; the router answers 404 for an unknown one.
      url,
      headers: { ...headers, ...app.insideCall },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.payload };
  };
}

function serve(
  app: FastifyInstance,
  handler: Handler,
  { origin: configured, networks }: WebOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  reply.raw.socket?.setTimeout?.(UNREAD_MS);
  // Headers set by plugins (security, request id) are on the reply; a hijacked reply does not send them.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  const { headers } = request.raw;
  // Behind an undeclared proxy the server cannot see that people use https: take it from the configured origin.
  headers[PROTOCOL] = app.cookiePrefix === '' ? request.protocol : 'https';
  headers[HOST] = request.host;
  headers[ADDRESS] = request.ip;
  Object.assign(request.raw, {
    api: apiFor(app, request),
    person: request.person,
    origin: originToShare(
      { protocol: headers[PROTOCOL], host: request.host, hostname: request.hostname },
      { configured, listening: app.addresses(), networks },
    ),
  });
  compress(request.raw, reply.raw, () =>
    handler(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    }),
  );
}

/** Serves the built pages from `web/build` as the last route of the app. Without a build (API tests, `npm run dev`) nothing is registered. @returns whether pages are served. */
export async function serveWeb(app: FastifyInstance, options: WebOptions = {}): Promise<boolean> {
  const handler = await loadHandler();
  if (handler === null) return false;
  serveBuiltFiles(app, CLIENT);
  await app.register(async (scope) => {
    // The handler reads the body itself, so no parser may touch the stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', { schema: { hide: true } }, (request, reply) => {
      if (request.url === '/api' || request.url.startsWith('/api/')) return reply.callNotFound();
      serve(app, handler, options, request, reply);
    });
  });
  return true;
}
