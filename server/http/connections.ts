/** Connections that bring no request, or only half of one: each is told why, and none holds the server. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpProblem, problemBody } from './problem.ts';

/** A request that has not arrived whole by then is given up: the largest body takes far less on a slow phone. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** What still runs that long after the server was told to close is cut. */
const CLOSE_GRACE_MS = 3_000;

const PROBLEMS: Readonly<Record<string, () => HttpProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => new HttpProblem(408, 'too-slow'),
  HPE_HEADER_OVERFLOW: () => new HttpProblem(431, 'long-headers'),
};

/** Answers what is no HTTP. Nothing was read that would name a language, so the sentence is in French. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = PROBLEMS[error.code ?? '']?.() ?? new HttpProblem(400, 'bad-request');
  const body = JSON.stringify(problemBody(problem, 'fr'));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    'content-language: fr',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy(error);
}

/** Closing waits for requests under way, but not for ever: one half sent would keep the program from ending. */
export function closeInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });
}
