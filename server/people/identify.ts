/**
 * Authentication. A cookie or bearer token becomes `request.person` without a query: the token holds id, name and locale, its verification is
 * cached, and recent sign-outs are looked up in memory.
 */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpProblem } from '../http/problem.ts';
import type { People } from './open.ts';
import { SESSION_DAYS, type Sessions } from './sessions.ts';
import { type Claims, type Person, TokenExpired, type Verified, VerifiedTokens } from './verified-tokens.ts';

export type { Person };

declare module 'fastify' {
  interface FastifyInstance {
    /** `__Host-` if the server is reached by https only: no other host and no plain http can set such a cookie. Else ''. */
    readonly cookiePrefix: '' | '__Host-';
    /** Epoch ms of the database: issue and expiry of tokens on every node. */
    readonly tokenTime: () => number;
    /** Header and secret value of a page's in-process API call. */
    readonly insideCall: Readonly<Record<typeof INSIDE_HEADER, string>>;
  }
  interface FastifyRequest {
    /** Null if nobody is signed in. */
    person: Person | null;
    sessionId: string | null;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
  }
}

const PERSON_HEADER = 'x-parrain-person';
const INSIDE_HEADER = 'x-parrain-inside';
const ACCESS_MINUTES = 15;
/** The access cookie expires before its token: an expired token would make its reader a stranger instead of renewing the session. */
const COOKIE_LESS_SECONDS = 30;
export const ACCESS_COOKIE = 'parrain_access';
export const REFRESH_COOKIE = 'parrain_refresh';
/** Accounts that a browser was signed in to; kept after signing out. */
export const KNOWN_COOKIE = 'parrain_known';

/**
 * Sets the person from tokens verified before, so that requests can be counted first.
 * @param origin public origin
 * @returns a hook that verifies other tokens and refuses invalid ones
 */
export async function identify(
  app: FastifyInstance,
  {
    accessKey,
    sessions,
    signedOut,
    newNames,
    now,
  }: Pick<People, 'accessKey' | 'sessions' | 'signedOut' | 'newNames' | 'now'>,
  origin: string | undefined,
): Promise<onRequestHookHandler> {
  app.decorate('cookiePrefix', origin?.startsWith('https:') ? '__Host-' : '');
  app.decorate('tokenTime', now);
  app.decorate('insideCall', { [INSIDE_HEADER]: randomUUID() });
  await app.register(cookie);
  await app.register(jwt, {
    secret: accessKey,
    sign: { algorithm: 'HS256', expiresIn: `${ACCESS_MINUTES}m`, iss: 'parrain' },
    verify: {
      algorithms: ['HS256'],
      allowedIss: 'parrain',
      requiredClaims: ['sub', 'sid', 'exp'],
      // `VerifiedTokens` checks expiry by the database's clock, since the clocks of nodes may differ.
      ignoreExpiration: true,
    },
  });
  app.decorateRequest('person', null);
  app.decorateRequest('sessionId', null);
  const known: Known = {
    verified: new VerifiedTokens((token) => app.jwt.verify(token), now),
    sessions,
    signedOut,
    newNames,
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request);
    const before = token === undefined ? undefined : known.verified.known(token);
    if (before && !signedOut.has(before.sessionId)) request.person = before.person;
    done();
  });
  return (request, _reply, done) => done(recognise(known, request));
}

interface Known extends Pick<People, 'sessions' | 'signedOut' | 'newNames'> {
  readonly verified: VerifiedTokens;
}

/**
 * Identifies the caller. An invalid cookie makes a stranger. A page whose access cookie has expired is told to renew the session first, else
 * its reader would become a stranger after 15 minutes. An invalid bearer token is an error, except on the session routes.
 */
function recognise(known: Known, request: FastifyRequest): HttpProblem | undefined {
  const { authorization } = request.headers;
  const token = tokenOf(request);
  const url = request.routeOptions.url ?? '';
  if (token === undefined && carriesOn(request, url)) return unauthorized('token-expired');
  const problem = token === undefined ? undefined : read(known, request, token);
  if (url.startsWith(SESSIONS)) return undefined;
  return (authorization === undefined ? undefined : problem) ?? otherPerson(request);
}

/** A page names its reader. Missing cookies mean that the session has ended; another person's, that somebody else has signed in. */
function otherPerson({ headers, person }: FastifyRequest): HttpProblem | undefined {
  const meant = headers[PERSON_HEADER];
  if (meant === undefined || meant === person?.id) return undefined;
  return person === null ? unauthorized('token-expired') : new HttpProblem(409, 'other-person');
}

/** A page's request whose session can be renewed. An API address opened by hand has no page to do so. */
const carriesOn = (request: FastifyRequest, url: string): boolean =>
  ownCookie(request, REFRESH_COOKIE) !== undefined &&
  url.startsWith('/api/') &&
  !url.startsWith(SESSIONS) &&
  request.headers['sec-fetch-mode'] !== 'navigate';

/** Routes that open, renew and end sessions. */
const SESSIONS = '/api/sessions';

const tokenOf = (request: FastifyRequest): string | undefined => {
  const { authorization } = request.headers;
  return authorization === undefined ? ownCookie(request, ACCESS_COOKIE) : bearer(authorization);
};

/** Not a Bearer header: treated as an empty token. */
const bearer = (authorization: string): string => (/^Bearer /i.test(authorization) ? authorization.slice(7) : '');

function read(known: Known, request: FastifyRequest, token: string): HttpProblem | undefined {
  try {
    const verified = known.verified.read(token);
    if (known.signedOut.has(verified.sessionId)) return unauthorized('token-expired');
    request.person = known.newNames.of(verified.person);
    request.sessionId = verified.sessionId;
    if (!verified.arrived && !isInsideCall(request)) noteArrival(known.sessions, verified);
    return undefined;
  } catch (error) {
    return unauthorized(error instanceof TokenExpired ? 'token-expired' : 'token-invalid');
  }
}

/** A page that renews a session uses the new token before its browser has it. */
const isInsideCall = ({ headers, server }: FastifyRequest): boolean =>
  headers[INSIDE_HEADER] === server.insideCall[INSIDE_HEADER];

/** The client uses its new token, so the renewal's reply has arrived (`Sessions.refresh`). */
function noteArrival(sessions: Sessions, verified: Verified): void {
  verified.arrived = true;
  sessions.arrived(verified.sessionId, verified.generation).catch(() => {
    verified.arrived = false;
  });
}

export const unauthorized = (code: string): HttpProblem =>
  new HttpProblem(401, code, { headers: { 'www-authenticate': 'Bearer' } });

/** @throws HttpProblem 401 if nobody is signed in */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw unauthorized('signed-out');
  return request.person;
}

/** An access token for that session. @param generation of a session just opened or renewed */
export const accessToken = (app: FastifyInstance, person: Person, sessionId: string, generation = 0): string =>
  app.jwt.sign({
    sub: person.id,
    name: person.name,
    locale: person.locale,
    sid: sessionId,
    gen: generation,
    iat: Math.floor(app.tokenTime() / 1000),
  });

export const ownCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[request.server.cookiePrefix + name];

const optionsOf = (request: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.cookiePrefix !== '' || request.protocol === 'https',
  }) as const;

/**
 * Sets both tokens as cookies. The refresh cookie applies to every path: if the access cookie has expired, the server renews the session while rendering a page, without scripts.
 */
export function setCookies(request: FastifyRequest, reply: FastifyReply, access: string, refresh?: string): void {
  const prefix = request.server.cookiePrefix;
  const options = optionsOf(request);
  const accessAge = ACCESS_MINUTES * 60 - COOKIE_LESS_SECONDS;
  reply.setCookie(prefix + ACCESS_COOKIE, access, { ...options, maxAge: accessAge });
  if (refresh !== undefined)
    reply.setCookie(prefix + REFRESH_COOKIE, refresh, { ...options, maxAge: SESSION_DAYS * 86_400 });
}

/** @param known accounts that the browser was signed in to */
export const setKnownCookie = (request: FastifyRequest, reply: FastifyReply, known: string): FastifyReply =>
  reply.setCookie(request.server.cookiePrefix + KNOWN_COOKIE, known, { ...optionsOf(request), maxAge: 365 * 86_400 });

export function clearCookies(request: FastifyRequest, reply: FastifyReply): void {
  const prefix = request.server.cookiePrefix;
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) reply.clearCookie(prefix + name, optionsOf(request));
}
