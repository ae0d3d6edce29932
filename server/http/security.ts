/** Headers that browsers obey, and the check that a state-changing request comes from our own pages. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

/** What an API answer may load when somebody opens it as a page: nothing. */
const API_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What a file may load, where no page says it: a worker, or a picture that is opened by itself. */
const FILE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer, whatever refuses it later. Helmet sets what is the same everywhere. The Content-Security-Policy is ours, since it
 * depends on the address: pages get theirs from SvelteKit, which knows the nonces of its own scripts. HSTS is ours, since it depends on how the
 * server is reached: a club's laptop serves plain http.
 * @param origin public origin such as `https://parrain.example`; without it the Host header is believed.
 * @param hstsSubdomains also of hosts below it browsers ask by https alone
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

/** Refuses what comes from another site, by two hosts at once, or by an address at which nobody is signed in. Registered after requests are counted. */
export function refuseElsewhere(app: FastifyInstance, origin: string | undefined): void {
  const isHttps = origin?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsOf(request) > 1) return done(new HttpProblem(400, 'bad-request'));
    if (isHttps && origin !== undefined && losesCookies(request, origin))
      return done(new HttpProblem(421, 'other-address', { args: { origin } }));
    done(fromElsewhere(request, origin) ? new HttpProblem(403, 'wrong-origin') : undefined);
  });
}

/** How many `Host` headers came: Node reads the first, a proxy in front may have read another (RFC 9112, 3.2). */
const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/** Where a browser is given the cookies of a session. */
const SIGNS_IN = /^\/api\/(people|sessions)(\/(refresh|recovery|passkey))?\/?(\?|$)|^\/(sign-(in|up)|recover)(\/|\?|$)/;

/** By another name, or by plain http: the cookies of a session would go to nobody. Programs, which take tokens, do not come as pages. */
const losesCookies = ({ url, host, method, headers }: FastifyRequest, origin: string): boolean =>
  SIGNS_IN.test(url) &&
  (method === 'POST' || headers['sec-fetch-mode'] === 'navigate' || /text\/html/.test(headers.accept ?? '')) &&
  host !== new URL(origin).host &&
  (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined || /text\/html/.test(headers.accept ?? ''));

/** What is not to be found by searching: the API, and pages whose address is a key. */
const NOT_FOR_SEARCH = /^\/(api|wall|watch|clock|table|story|join|rosters\/shared)\//;

const isApi = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF: browsers name the Origin of every POST, PUT, PATCH and DELETE. A request that names another one, or that the browser
 * marks as cross-site, is refused unless it proves itself with a bearer token, which no other site can add. Programs send no
 * Origin. SameSite=Lax cookies and JSON-only bodies stand in front of this.
 */
function fromElsewhere(request: FastifyRequest, own: string | undefined): boolean {
  if (SAFE.has(request.method) || request.headers.authorization !== undefined) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return own === undefined ? hostOf(origin) !== request.host : origin !== own;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Without a configured origin only hosts are compared: behind a proxy the server may not know that the page came by https. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
