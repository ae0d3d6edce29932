/** The pages: SvelteKit's handler in the same process, for every address that is not under `/api`. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type {} from '@fastify/swagger'; // `hide` in a schema.
import compression from 'compression';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';
import { BODY_BYTES } from './http/bodies.ts';
import { type Networks, originToShare } from './http/network-address.ts';
import { UNREAD_MS } from './http/under-way.ts';

/** What decides which address the pages pass on. */
export interface WebOptions {
  /** Public origin, where one is configured. */
  readonly origin?: string | undefined;
  /** The network cards: this machine's where absent. */
  readonly networks?: Networks | undefined;
}

/** One call of the API from a page that is being rendered, without a socket. */
interface ApiCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the API answered; headers that may come more than once (`set-cookie`) are arrays. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: string;
}

/** The API as a function, handed to the pages with each request (`event.platform.req.api`). */
export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Its types are Express's; it needs what Node gives. */
const compress = compression() as unknown as Handler;

/** Headers by which the handler learns what Fastify worked out about the caller; overwritten on every request. */
const PROTOCOL = 'x-parrain-protocol';
const HOST = 'x-parrain-host';
const ADDRESS = 'x-parrain-address';

const BUILD = new URL('../web/build/handler.js', import.meta.url);
const CLIENT = fileURLToPath(new URL('../web/build/client/', import.meta.url));

async function loadHandler(): Promise<Handler | null> {
  if (!existsSync(BUILD)) return null;
  // Of a form: what it asks of the API may be no larger.
  process.env.PARRAIN_WEB_BODY_SIZE_LIMIT = String(BODY_BYTES.usual);
  process.env.PARRAIN_WEB_PROTOCOL_HEADER = PROTOCOL;
  process.env.PARRAIN_WEB_HOST_HEADER = HOST;
  process.env.PARRAIN_WEB_ADDRESS_HEADER = ADDRESS;
  const { handler } = (await import(BUILD.href)) as { handler: Handler }; // The build has no type declarations.
  return handler;
}

/** Calls the API in this process in the name of the given page request. */
function apiFor(app: FastifyInstance, request: FastifyRequest): CallApi {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET', // `inject` lists the verbs; an unknown one is answered 404 by the router.
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
  // Headers that plugins set (security, request id) lie on the reply; a hijacked one does not send them by itself.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  const { headers } = request.raw;
  // Behind a proxy that was not named the server cannot see that people come by https: its own address says so.
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

/**
 * Serves the built pages from `web/build` as the last route of the app. Without a build (API tests, `npm run dev`) there are
 * no pages and nothing is registered.
 * @returns whether pages are served.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions = {}): Promise<boolean> {
  const handler = await loadHandler();
  if (handler === null) return false;
  serveBuiltFiles(app, CLIENT);
  await app.register(async (scope) => {
    // The handler reads the body itself: no parser may touch the stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', { schema: { hide: true } }, (request, reply) => {
      if (request.url === '/api' || request.url.startsWith('/api/')) return reply.callNotFound();
      serve(app, handler, options, request, reply);
    });
  });
  return true;
}
