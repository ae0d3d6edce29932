/** What nobody wants any more is not read, whoever sends it. */
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whoever is still sending what was refused has so long to read the answer. */
const READS_WITHIN_MS = 2_000;

/** A shorter one has come by then, or is read for next to nothing: its connection serves for more. */
const LONG_BYTES = 64 * 1024;

/**
 * Whoever is answered before all of his body has come sends no more of it: twenty connections with sixteen megabytes each that are told to wait
 * would else be read to their end, which is all that this thread does for a second. Node throws away what nobody has begun to read, to use the
 * connection again; what was begun it leaves in the network as long as nobody reads on.
 */
export function leaveUnread(app: FastifyInstance): void {
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

/** A length that is not said counts as long. */
const isComing = (request: IncomingMessage): boolean =>
  request instanceof IncomingMessage &&
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > LONG_BYTES);
