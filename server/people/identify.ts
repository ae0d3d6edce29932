/**
 * Who asks. A cookie or a bearer token becomes `request.person` without a query: the token says id, name and locale, its
 * check is remembered, and only sessions signed out in the last minutes are looked up, in memory.
 */
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../http/language.ts';
import { languageOf } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { SESSION_DAYS } from './sessions.ts';
import type { SignedOut } from './signed-out.ts';

/** Name and locale are as they were when the token was given, at most 15 minutes ago. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly locale: Language;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is signed in. */
    person: Person | null;
    sessionId: string | null;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; name: string; locale: Language; sid: string };
  }
}

const ACCESS_MINUTES = 15;
export const ACCESS_COOKIE = 'parrain_access';
export const REFRESH_COOKIE = 'parrain_refresh';

/** @param key signs access tokens. */
export async function identify(app: FastifyInstance, key: Buffer, signedOut: SignedOut): Promise<void> {
  await app.register(cookie);
  await app.register(jwt, {
    secret: key,
    sign: { algorithm: 'HS256', expiresIn: `${ACCESS_MINUTES}m`, iss: 'parrain' },
    verify: {
      algorithms: ['HS256'],
      allowedIss: 'parrain',
      requiredClaims: ['sub', 'sid', 'exp'],
      cache: 10_000,
      cacheTTL: ACCESS_MINUTES * 60_000,
      // Hashing costs as much as verifying; the tokens in this cache are no secret to the process that holds the key.
      cacheKeyBuilder: (token: string | Buffer) => String(token),
    },
  });
  app.decorateRequest('person', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('language', { getter: languageOf } as never); // The declared type is what the getter gives.
  app.addHook('onRequest', (request, _reply, done) => done(recognise(app, request, signedOut)));
}

/**
 * A cookie that is no longer good makes a stranger, who may see public pages. A bearer token that is not good is an error at
 * once, except where sessions are opened and carried on.
 */
function recognise(app: FastifyInstance, request: FastifyRequest, signedOut: SignedOut): HttpProblem | undefined {
  const { authorization } = request.headers;
  const token = authorization === undefined ? request.cookies[ACCESS_COOKIE] : bearer(authorization);
  if (token === undefined) return undefined;
  const problem = read(app, request, token, signedOut);
  if (authorization === undefined || request.routeOptions.url?.startsWith('/api/sessions')) return undefined;
  return problem;
}

const bearer = (authorization: string): string => /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1] ?? '';

function read(
  app: FastifyInstance,
  request: FastifyRequest,
  token: string,
  signedOut: SignedOut,
): HttpProblem | undefined {
  try {
    const { sub, name, locale, sid } = app.jwt.verify<{ sub: string; name: string; locale: Language; sid: string }>(
      token,
    );
    if (signedOut.has(sid)) return unauthorized('token-expired');
    request.person = { id: sub, name, locale };
    request.sessionId = sid;
    return undefined;
  } catch (error) {
    const expired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED'; // fast-jwt throws its own TokenError only
    return unauthorized(expired ? 'token-expired' : 'token-invalid');
  }
}

/** 401 with the header that HTTP asks for. */
export const unauthorized = (code: string): HttpProblem =>
  new HttpProblem(401, code, { headers: { 'www-authenticate': 'Bearer' } });

/** The person who asks. @throws HttpProblem 401 where nobody is signed in. */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw unauthorized('signed-out');
  return request.person;
}

/** A preHandler for routes that need somebody. */
export async function requirePerson(request: FastifyRequest): Promise<void> {
  personOf(request);
}

/** An access token for that session. */
export const accessToken = (app: FastifyInstance, person: Person, sessionId: string): string =>
  app.jwt.sign({ sub: person.id, name: person.name, locale: person.locale, sid: sessionId });

/**
 * Both tokens as cookies. The refresh token goes to every path, since pages are rendered by the server: a browser whose
 * access cookie ran out asks for a page with the refresh cookie alone, and the page signs it in again, without any script.
 */
export function setCookies(request: FastifyRequest, reply: FastifyReply, access: string, refresh?: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  reply.setCookie(ACCESS_COOKIE, access, { ...options, maxAge: ACCESS_MINUTES * 60 });
  if (refresh !== undefined) reply.setCookie(REFRESH_COOKIE, refresh, { ...options, maxAge: SESSION_DAYS * 86_400 });
}

export function clearCookies(reply: FastifyReply): void {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE])
    reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax' });
}
