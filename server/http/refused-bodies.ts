/** Stops reading the bodies of refused requests. */
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Time for a refused sender to read the reply. */
const READS_WITHIN_MS = 2_000;

/** A shorter body has arrived already or is cheap to read: the connection stays usable. */
const LONG_BYTES = 64 * 1024;

/**
 * When a reply precedes the end of the body, stops reading and soon closes the connection. Node would read and discard the rest to reuse the connection: twenty connections with
 * 16 MB each would block this thread for a second.
 */
export function dropRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (isComing(request.raw)) request.raw.pause().read(0);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (isComing(raw)) setTimeout(() => raw.socket.destroy(), READS_WITHIN_MS).unref();
    done();
  });
}

/** An undeclared length counts as long. */
const isComing = (request: IncomingMessage): boolean =>
  request instanceof IncomingMessage &&
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > LONG_BYTES);
