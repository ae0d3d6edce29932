/** Rate limits: per signed-in person, else per network address. Screens with the same read-only link count together, since hundreds may share one address. */
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { networkOf } from './address.ts';
import { isBuiltFile } from './built-file.ts';
import { HttpProblem } from './problem.ts';

/** Requests a minute. A whole club shares one address, so limits per address fit a full room. */
export interface Limits {
  /** All requests under /api, per person or unknown address. */
  readonly general: number;
  /** Rendered pages, per person or unknown address. */
  readonly page: number;
  /** Static files (scripts, fonts, pictures): a full room opens its first page at once. They cost little. */
  readonly asset: number;
  /** All requests under /api, per read-only link. */
  readonly link: number;
  /** Time requests, per person or address: cheap, and frequent from screens. */
  readonly time: number;
  readonly signUp: number;
  readonly signIn: number;
  /** Sign-ins per name and address, against password guessing. */
  readonly signInName: number;
  readonly currentPassword: number;
  /** Invitation codes tried, per person or address. */
  readonly code: number;
  /** Invitation codes tried per address, signed in or not: a full room joins at once. */
  readonly codeOfAddress: number;
  /** Visitors' requests to clubs per address: each is read by a person. */
  readonly clubRequest: number;
  /** Demonstration visits, per person or address. */
  readonly demo: number;
  /** Exports and imports of whole games per person: each takes seconds. */
  readonly file: number;
}

export const defaultLimits: Limits = {
  general: 3000,
  page: 3000,
  asset: 20_000,
  link: 60_000,
  time: 120_000,
  signUp: 60,
  signIn: 120,
  signInName: 10,
  currentPassword: 10,
  code: 30,
  codeOfAddress: 300,
  clubRequest: 10,
  demo: 120,
  file: 30,
};

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * A preHandler that counts requests of one kind. Uses the plugin's `createRateLimit`, because `config.rateLimit` allows one limit per
     * route and sign-in has three. @param by the key; default: the caller
     */
    limit(kind: keyof Limits, by?: (request: FastifyRequest) => string): preHandlerAsyncHookHandler;
  }
}

/** Delay of a refusal, ms: a client that retries at once would otherwise cost more. */
const TOLD_AFTER_MS = 100;

/** The open read-only link of a request; null if there is none. */
export type LinkOf = (request: FastifyRequest) => string | null;

/** @param limits `false` switches every limit off (benchmarks, proofs). Register it after the person is known. */
export async function limitRequests(app: FastifyInstance, limits: Limits | false, linkOf: LinkOf): Promise<void> {
  if (limits === false) {
    app.decorate('limit', () => async () => {});
    return;
  }
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: 20_000 });
  app.decorate('limit', (kind: keyof Limits, by: (request: FastifyRequest) => string = caller) => {
    const count = app.createRateLimit({
      max: limits[kind],
      timeWindow: 60_000,
      keyGenerator: (request) => `${kind} ${by(request)}`,
    });
    return async (request: FastifyRequest) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      // A body would keep arriving during the delay.
      if (request.method === 'GET') await sleep(TOLD_AFTER_MS, undefined, { ref: false });
      throw tooMany(limits[kind], counted.ttlInSeconds);
    };
  });
  const general = app.limit('general');
  const time = app.limit('time');
  const link = app.limit('link', (request) => linkOf(request) ?? caller(request));
  const page = app.limit('page');
  const asset = app.limit('asset');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) {
      const limit = isBuiltFile(request.url) || BESIDE.test(request.url) ? asset : page;
      await limit.call(app, request, reply);
      return;
    }
    const limit = request.routeOptions.url === '/api/time' ? time : linkOf(request) === null ? general : link;
    await limit.call(app, request, reply);
  });
}

/** A static file in the root, not a page's `__data.json`. */
const BESIDE = /^\/(?!__data\.json)[\w.-]+\.(?:js|png|svg|ico|webmanifest|json|woff2)(?:$|\?)/;

const caller = (request: FastifyRequest): string => request.person?.id ?? networkOf(request.ip);

/** @param limit per minute @param seconds until the next request is allowed */
export function tooMany(limit: number, seconds: number): HttpProblem {
  const wait = Math.max(1, Math.ceil(seconds));
  return new HttpProblem(429, 'too-many', { args: { limit, seconds: wait }, headers: { 'retry-after': String(wait) } });
}
