/** What applies to every route, in registration order. */

import type { Server } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyHttpOptions, onRequestHookHandler } from 'fastify';
import { SetupError } from '../database/errors.ts';
import type { App } from './app-type.ts';
import { BODY_BYTES, readBodies, refuseLongBodies } from './bodies.ts';
import { schemaController } from './compilers.ts';
import { answerBrokenRequest, closeInTime, REQUEST_TIMEOUT_MS } from './connections.ts';
import { answer, answerProblems } from './error-handler.ts';
import { speak } from './language.ts';
import { defaultLimits, type Limits, type LinkOf, limitRequests } from './limits.ts';
import { describeApi } from './openapi.ts';
import { plainPath } from './plain-path.ts';
import { refuseUnderPressure } from './pressure.ts';
import { type Quotas, quotasFromEnvironment } from './quotas.ts';
import { dropRefusedBodies } from './refused-bodies.ts';
import { queueRequests } from './request-queue.ts';
import { refuseElsewhere, secureHeaders } from './security.ts';
import { boundRequestsUnderWay } from './under-way.ts';

export interface HttpOptions {
  readonly limits?: Limits | false;
  /** Storage quotas per person; default: `defaultQuotas`. */
  readonly quotas?: Quotas;
  /** Public origin such as `https://parrain.example`. */
  readonly origin?: string;
  /** HSTS covers subdomains of that origin. */
  readonly hstsSubdomains?: boolean;
}

/**
 * PARRAIN_ORIGIN (public origin), PARRAIN_HSTS_SUBDOMAINS (`true`: HSTS covers subdomains), PARRAIN_SECRET (signs tokens), PARRAIN_TRUST_PROXY (number of proxies, or their
 * addresses), PARRAIN_LIMITS (`off`, or a factor such as `10` for all limits), PARRAIN_PERSON_* (quotas per person).
 * @throws SetupError if one is invalid
 */
export function httpFromEnvironment(
  env: NodeJS.ProcessEnv,
): HttpOptions & { secret?: string; trustProxy?: number | string } {
  const { PARRAIN_ORIGIN: origin, PARRAIN_SECRET: secret, PARRAIN_TRUST_PROXY: proxy, PARRAIN_LIMITS: limits } = env;
  if (origin && !(URL.canParse(origin) && new URL(origin).origin === origin))
    throw new SetupError('PARRAIN_ORIGIN must be an origin such as https://parrain.example, without a path.');
  if (secret && secret.length < 32) throw new SetupError('PARRAIN_SECRET must have at least 32 characters.');
  return {
    quotas: quotasFromEnvironment(env),
    ...(origin ? { origin } : {}),
    ...(env.PARRAIN_HSTS_SUBDOMAINS === 'true' ? { hstsSubdomains: true } : {}),
    ...(secret ? { secret } : {}),
    ...(proxy && proxy !== 'false' ? { trustProxy: proxiesOf(proxy) } : {}),
    ...(limits ? { limits: limitsOf(limits) } : {}),
  };
}

/** A sentence about a questionable but working set-up; null if there is none. */
export const warningOf = ({
  PARRAIN_ORIGIN: origin,
  PARRAIN_TRUST_PROXY: proxy,
}: Readonly<Record<string, string | undefined>>): string | null =>
  origin?.startsWith('https:') && (!proxy || proxy === 'false')
    ? 'PARRAIN_ORIGIN is https, but PARRAIN_TRUST_PROXY is not set: all who come through the proxy count as one address.'
    : null;

function limitsOf(text: string): Limits | false {
  if (text === 'off') return false;
  const factor = Number(text);
  if (!(factor > 0 && factor <= 1_000_000))
    throw new SetupError('PARRAIN_LIMITS must be "off" or a number such as 10.');
  const times = (one: number): number => Math.max(1, Math.round(one * factor));
  const factors = Object.entries(defaultLimits).map(([kind, one]) => [kind, times(one)]);
  return Object.fromEntries(factors) as unknown as Limits; // The same kinds.
}
/** Parses the number or addresses of the proxies; X-Forwarded-For entries written by a client do not count. @returns for Fastify's `trustProxy` @throws SetupError */
function proxiesOf(text: string): number | string {
  if (text === 'true') return 1;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(',').map((one) => one.trim());
  if (addresses.every(isAddress)) return addresses.join(',');
  throw new SetupError(
    'PARRAIN_TRUST_PROXY must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.1 or 10.0.0.0/8.',
  );
}

function isAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(ip);
  return kind !== 0 && Number(bits ?? 0) <= (kind === 4 ? 32 : 128);
}

/** To spread into `Fastify({ … })`. */
export const serverOptions = {
  bodyLimit: BODY_BYTES.usual,
  requestTimeout: REQUEST_TIMEOUT_MS,
  rewriteUrl: ({ url = '/' }) => plainPath(url),
  clientErrorHandler: answerBrokenRequest,
  routerOptions: { maxParamLength: 200 },
  schemaController,
  frameworkErrors: (error, request, reply) => void answer(error, request, reply),
} satisfies FastifyHttpOptions<Server>;

/**
 * @param identify sets `request.person` from tokens checked before; returns the hook that checks the others and refuses bad ones
 * @param linkOf counts screens of one address separately
 */
export async function registerHttp(
  app: App,
  identify: () => Promise<onRequestHookHandler>,
  options: HttpOptions,
  linkOf: LinkOf = () => null,
): Promise<void> {
  await secureHeaders(app, options.origin, options.hstsSubdomains);
  closeInTime(app);
  boundRequestsUnderWay(app, options.limits === false ? false : undefined);
  dropRefusedBodies(app);
  readBodies(app);
  speak(app);
  answerProblems(app);
  await refuseUnderPressure(app);
  // Count before any checking work: an unchecked token counts by its address.
  const judge = await identify();
  await limitRequests(app, options.limits ?? defaultLimits, linkOf);
  app.addHook('onRequest', judge);
  refuseElsewhere(app, options.origin);
  refuseLongBodies(app);
  if (options.limits !== false) queueRequests(app);
  await describeApi(app);
}
