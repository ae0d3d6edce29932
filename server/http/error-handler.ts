/** Turns every error of a handler, a hook or the framework into problem+json. A 5xx reveals no internals. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#rulebooks/rulebook.ts';
import { isConnectionLost, sqlstate } from '../database/errors.ts';
import { fieldErrors, type Violation } from './field-errors.ts';
import { type Language, languageOf } from './language.ts';
import { allowedMethods } from './methods.ts';
import { BAD_URL } from './plain-path.ts';
import { HttpProblem, notFound, type Problem, problemBody, tooLarge } from './problem.ts';
import { note } from './security-log.ts';
import { HOST } from './sentences.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Catalogue (rulebook) with the sentence of a `Refusal` thrown in this request. */
    catalogue: string | null;
  }
}

/** Error handler and 404 handler. Paths outside /api belong to the pages if those are mounted. */
export function answerProblems(app: FastifyInstance): void {
  app.decorateRequest('catalogue', null);
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(notFound(), request, reply));
  app.all(BAD_URL, { schema: { hide: true } }, () => {
    throw new HttpProblem(400, 'bad-url');
  });
  const methods = allowedMethods(app);
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => {
    const allowed = methods(request.url.split('?')[0] ?? '');
    // The method exists for this path but did not match: a path parameter is longer than any id.
    const problem =
      allowed.length === 0 || allowed.includes(request.method)
        ? notFound()
        : new HttpProblem(405, 'wrong-method', { headers: { allow: allowed.join(', ') } });
    return answer(problem, request, reply);
  });
}

/** Sends an error as problem+json; also for `frameworkErrors`, before any hook has run. */
export function answer(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  const language = languageOf(request);
  const violations = violationsOf(error);
  const errors = violations === undefined ? undefined : fieldErrors(violations, language);
  const at = errors?.[0]?.at;
  const shown = at === undefined ? problem : new HttpProblem(problem.status, problem.code, { at, args: problem.args });
  if (problem.status >= 500 && isWorthALine(error))
    request.log.error({ requestId: request.id, ...loggable(error) }, 'request failed');
  noteProblem(problem, request);
  return sendProblem(reply.headers(problem.headers), problemBody(shown, language, errors), language);
}

/** Logs refused rights, failed sign-ins and reached limits, without anything that the caller typed. */
function noteProblem({ status, code }: HttpProblem, request: FastifyRequest): void {
  if (SIGN_IN.has(code)) note(request, 'sign-in-refused', { code });
  else if (status === 403 || NOTED.has(code)) note(request, 'refused', { code });
  else if (status === 429) note(request, 'limited', { code });
}

const SIGN_IN: ReadonlySet<string> = new Set([
  'wrong-credentials',
  'wrong-recovery',
  'passkey-wrong',
  'wrong-password',
]);

/** Problems that our pages never cause. */
const NOTED: ReadonlySet<string> = new Set(['token-invalid', 'bad-url', 'too-large', 'bad-request']);

/** When a full disk was last logged, epoch ms: many callers meet it, and the log may be on that disk. */
let saidFullAt = 0;
const SAID_AGAIN_MS = 60_000;

/** A full disk is logged once a minute, for all causes; other errors always. */
export function isWorthALine(error: Error & { code?: string }, now = Date.now()): boolean {
  if (!isDiskFull(error)) return true;
  if (now - saidFullAt < SAID_AGAIN_MS) return false;
  saidFullAt = now;
  return true;
}

export const sendProblem = (reply: FastifyReply, problem: Problem, language: Language): FastifyReply =>
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));

function problemOf(error: Error & { code?: string; statusCode?: number }, request?: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Refusal) return refusal(error, request?.catalogue ?? null);
  if (violationsOf(error) !== undefined) return new HttpProblem(400, 'bad-field');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request?.routeOptions.bodyLimit ?? 0);
  const known = FRAMEWORK[error.code ?? ''];
  if (known !== undefined) return known();
  const state = sqlstate(error) ?? '';
  if (BAD_TEXT.has(state)) return new HttpProblem(400, 'bad-text');
  // The client closed the connection during its body: not a lost database connection.
  if (error.code === 'ECONNRESET' && request?.raw.readableAborted) return new HttpProblem(400, 'bad-request');
  if (isDiskFull(error)) return new HttpProblem(503, 'disk-full', { headers: { 'retry-after': '60' } });
  if (isConnectionLost(error) || state === TOO_MANY_CONNECTIONS || error.statusCode === 503) return busy();
  if (error.code?.startsWith('FST_') && isClientStatus(error.statusCode)) return new HttpProblem(400, 'bad-request');
  return new HttpProblem(500, 'failed');
}

/** 503: the server or database is overloaded; the same request may succeed shortly. */
export const busy = (): HttpProblem => new HttpProblem(503, 'busy', { headers: { 'retry-after': '2' } });

const HOST_RULE = 'host';

const REFUSED: Readonly<Record<Refusal['refusedFor'], number>> = { content: 422, moment: 409, person: 403 };

function refusal(error: Refusal, catalogue: string | null): HttpProblem {
  if (error.code === 'no-game') return notFound();
  const rule = error.rule === HOST_RULE ? {} : { rule: error.rule };
  return new HttpProblem(REFUSED[error.refusedFor], error.code, {
    args: error.args,
    catalogue: catalogue ?? HOST,
    ...rule,
  });
}

const FRAMEWORK: Readonly<Record<string, () => HttpProblem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpProblem(415, 'not-json', { headers: { accept: 'application/json' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new HttpProblem(400, 'bad-request'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new HttpProblem(400, 'malformed-json'),
  FST_ERR_NOT_FOUND: notFound,
  FST_ERR_BAD_URL: () => new HttpProblem(400, 'bad-url'),
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

/** SQLSTATEs for text that Postgres cannot store. */
const BAD_TEXT = new Set(['22021', '22P05']);
const DISK_FULL = '53100';
const isDiskFull = (error: Error & { code?: string }): boolean =>
  sqlstate(error) === DISK_FULL || error.code === 'ENOSPC';
const TOO_MANY_CONNECTIONS = '53300';

const isClientStatus = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;

const violationsOf = (error: Error): Violation[] | undefined =>
  (error as Error & { validation?: Violation[] }).validation; // Fastify adds it when a schema refused the request.

/** An error without user input: drizzle's message contains query parameters, Postgres's detail the row. */
function loggable(error: Error): { error: string; code: string; stack: string | undefined } {
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  const inner = error.cause instanceof Error ? error.cause : error;
  const fromDatabase = error.cause instanceof Error || 'severity' in error;
  return {
    error: fromDatabase ? inner.name : `${error.name}: ${error.message}`,
    code: sqlstate(error) ?? '',
    stack: frames,
  };
}
