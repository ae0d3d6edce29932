/**
 * How often a caller may ask: per person where signed in, else per network address. Screens that come with the same read-only link
 * are counted together: hundreds of them stand behind one address.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Largest body, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Requests a minute. A whole club sits behind one address, so the limits of an address are those of a full room. */
export interface Limits {
  /** Any request under /api, of one person or of one unknown address. */
  readonly general: number;
  /** Any request under /api by one read-only link. */
  readonly link: number;
  /** Questions for the time, of one person or address: they cost next to nothing, and screens ask often. */
  readonly time: number;
  /** Sign-ups from one address. */
  readonly signUp: number;
  /** Sign-ins from one address. */
  readonly signIn: number;
  /** Sign-ins with one name from one address: what guessing a password runs into. */
  readonly signInName: number;
  /** Invitation codes tried by one person or address. */
  readonly code: number;
  /** Visits of the demonstration by one person or address. */
  readonly demo: number;
  /** Moves in played demonstrations by one person or address: each may play all before it again. */
  readonly demoMove: number;
  /** Whole games written out or read in by one person: each is seconds of work. */
  readonly file: number;
}

export const defaultLimits: Limits = {
  general: 3000,
  link: 60_000,
  time: 120_000,
  signUp: 60,
  signIn: 120,
  signInName: 10,
  code: 30,
  demo: 120,
  demoMove: 600,
  file: 30,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** A preHandler that counts requests of one kind. @param by what is counted; the caller by default. */
    limit(kind: keyof Limits, by?: (request: FastifyRequest) => string): preHandlerAsyncHookHandler;
  }
}

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
      throw new HttpProblem(429, 'too-many', { headers: { 'retry-after': String(Math.max(1, counted.ttlInSeconds)) } });
    };
  });
  const general = app.limit('general');
  const time = app.limit('time');
  const link = app.limit('link', (request) => linkOf(request) ?? caller(request));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const limit = request.routeOptions.url === '/api/time' ? time : linkOf(request) === null ? general : link;
    await limit.call(app, request, reply);
  });
}

const caller = (request: FastifyRequest): string => request.person?.id ?? request.ip;
