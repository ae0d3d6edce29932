/**
 * How often a caller may ask: per person where signed in, else per network address. Screens that come with the same read-only link
 * are counted together: hundreds of them stand behind one address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { networkOf } from './address.ts';
import { isBuiltFile } from './built-file.ts';
import { HttpProblem } from './problem.ts';

/** Requests a minute. A whole club sits behind one address, so the limits of an address are those of a full room. */
export interface Limits {
  /** Any request under /api, of one person or of one unknown address. */
  readonly general: number;
  /** Pages rendered for one person or one unknown address. */
  readonly page: number;
  /** Files of pages (scripts, fonts, pictures): a full room that opens its first page at once. They cost next to nothing. */
  readonly asset: number;
  /** Any request under /api by one read-only link. */
  readonly link: number;
  /** Questions for the time, of one person or address: they cost next to nothing, and screens ask often. */
  readonly time: number;
  /** Sign-ups from one address, also of somebody who is signed in. */
  readonly signUp: number;
  /** Sign-ins from one address. */
  readonly signIn: number;
  /** Sign-ins with one name from one address: what guessing a password runs into. */
  readonly signInName: number;
  /** Tries of one person to say his current password. */
  readonly currentPassword: number;
  /** Invitation codes tried by one person or address. */
  readonly code: number;
  /** Those tried from one address by all who are signed in there or not: a full room that comes in at once. */
  readonly codeOfAddress: number;
  /** Visits of the demonstration by one person or address. */
  readonly demo: number;
  /** Whole games written out or read in by one person: each is seconds of work. */
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
  demo: 120,
  file: 30,
};

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * A preHandler that counts requests of one kind, by `createRateLimit` of the plugin: its option `config.rateLimit` knows one limit a route,
     * and signing in is counted by address, by name and among all requests. @param by what is counted; the caller by default.
     */
    limit(kind: keyof Limits, by?: (request: FastifyRequest) => string): preHandlerAsyncHookHandler;
  }
}

/** So long whoever asks too often waits to be told so: he would ask again at once, and refusals cost time, too. ms */
const TOLD_AFTER_MS = 100;

/** The read-only link that a request comes with, where it is one that is open; null for any other request. */
export type LinkOf = (request: FastifyRequest) => string | null;

/** @param limits `false` switches every limit off (measurements, proofs). Must be registered after the person is known. */
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
      // A body would go on coming meanwhile.
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

/** A file that lies beside the pages; not what a page reads of the first one. */
const BESIDE = /^\/(?!__data\.json)[\w.-]+\.(?:js|png|svg|ico|webmanifest|json|woff2)(?:$|\?)/;

const caller = (request: FastifyRequest): string => request.person?.id ?? networkOf(request.ip);

/** @param limit so many a minute @param seconds until one more is answered */
export function tooMany(limit: number, seconds: number): HttpProblem {
  const wait = Math.max(1, Math.ceil(seconds));
  return new HttpProblem(429, 'too-many', { args: { limit, seconds: wait }, headers: { 'retry-after': String(wait) } });
}
