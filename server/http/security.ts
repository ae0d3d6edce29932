/** Security headers, and the check that a state-changing request comes from our pages. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

/** What an API reply opened as a page may load: nothing. */
const API_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What a file may load that no page governs: a worker, or a picture opened alone. */
const FILE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Headers of every reply, including refusals. Helmet sets the fixed ones. The Content-Security-Policy depends on the address: pages get theirs
 * from SvelteKit, which knows its script nonces. HSTS depends on how the server is reached: a local server uses plain http.
 * @param origin public origin such as `https://parrain.example`; without it the Host header is trusted
 * @param hstsSubdomains HSTS covers subdomains
 */
export async function secureHeaders(
  app: FastifyInstance,
  origin: string | undefined,
  hstsSubdomains = false,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const isHttps = origin?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https' || isHttps)
      reply.header('strict-transport-security', `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`);
    reply.header('content-security-policy', isApi(request.url) ? API_POLICY : FILE_POLICY);
    if (isApi(request.url)) reply.header('cache-control', 'private, no-cache');
    if (NOT_FOR_SEARCH.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    done();
  });
}

/** Refuses cross-site requests, duplicate Host headers, and sign-in at an address that loses its cookies. Register it after requests are counted. */
export function refuseElsewhere(app: FastifyInstance, origin: string | undefined): void {
  const isHttps = origin?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsOf(request) > 1) return done(new HttpProblem(400, 'bad-request'));
    if (isHttps && origin !== undefined && losesCookies(request, origin))
      return done(new HttpProblem(421, 'other-address', { args: { origin } }));
    done(fromElsewhere(request, origin) ? new HttpProblem(403, 'wrong-origin') : undefined);
  });
}

/** Number of `Host` headers: Node reads the first, a proxy may have read another (RFC 9112, 3.2). */
const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

const SIGNS_IN = /^\/api\/(people|sessions)(\/(refresh|recovery|passkey))?\/?(\?|$)|^\/(sign-(in|up)|recover)(\/|\?|$)/;

/** By another host name or plain http, session cookies would be lost. Programs use tokens and do not request pages. */
const losesCookies = ({ url, host, method, headers }: FastifyRequest, origin: string): boolean =>
  SIGNS_IN.test(url) &&
  (method === 'POST' || headers['sec-fetch-mode'] === 'navigate' || /text\/html/.test(headers.accept ?? '')) &&
  host !== new URL(origin).host &&
  (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined || /text\/html/.test(headers.accept ?? ''));

/** Not for search engines: the API, and pages with a secret in their address. */
const NOT_FOR_SEARCH = /^\/(api|wall|watch|clock|table|story|join|rosters\/shared|clubs\/[^/]+\/(asked|desk))(\/|\?|$)/;

const isApi = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF: browsers send Origin with every POST, PUT, PATCH and DELETE. A foreign Origin or a cross-site mark is refused, unless there is a
 * bearer token, which other sites cannot add. Programs send no Origin. SameSite=Lax cookies and JSON-only bodies protect as well.
 */
function fromElsewhere(request: FastifyRequest, own: string | undefined): boolean {
  if (SAFE.has(request.method) || request.headers.authorization !== undefined) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return own === undefined ? hostOf(origin) !== request.host : origin !== own;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Without a configured origin only hosts are compared: behind a proxy the server may not know about https. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
