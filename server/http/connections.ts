/** Connections without a complete request are answered and closed. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpProblem, problemBody } from './problem.ts';

/** Time limit for receiving a whole request; the largest body takes far less on a slow phone. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** After close, running requests are cut at this time. */
const CLOSE_GRACE_MS = 3_000;

const PROBLEMS: Readonly<Record<string, () => HttpProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => new HttpProblem(408, 'too-slow'),
  HPE_HEADER_OVERFLOW: () => new HttpProblem(431, 'long-headers'),
};

/** Answers input that is not HTTP. Nothing names a language yet, so the sentence is French. */
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

/** Close waits for running requests, but not indefinitely: a half-sent one would keep the process alive. */
export function closeInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });
}
