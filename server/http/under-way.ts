/**
 * Bounds the requests in progress per connection and address. A client may send two hundred requests on one connection without reading an
 * answer, each holding a file and a buffer. Browsers do not pipeline requests.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './address.ts';
import { tooMany } from './limits.ts';

const MOST_ON_CONNECTION = 32;
/** A hall with its screens: each page requests a dozen files at once. */
const MOST_OF_ADDRESS = 1_000;
export const UNREAD_MS = 30_000;

/** Register it before anything that waits or works for a request. @param most requests in progress per address; `false` if limits are off */
export function boundRequestsUnderWay(app: FastifyInstance, most: number | false = MOST_OF_ADDRESS): void {
  /** End functions of a connection's requests. Replies that wait for an earlier one get no close event. */
  const connections = new WeakMap<Socket, Set<() => void>>();
  const addresses = new Map<string, number>();
  function endingsOf(socket: Socket): Set<() => void> {
    const known = connections.get(socket);
    if (known) return known;
    const endings = new Set<() => void>();
    connections.set(socket, endings);
    socket.once('close', () => {
      for (const end of endings) end();
    });
    return endings;
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Streams stay open and have separate limits.
    if (request.routeOptions.url === '/api/live') return done();
    const endings = endingsOf(request.raw.socket);
    // A client that pipelines without reading would not read a refusal either: cut it.
    if (endings.size >= MOST_ON_CONNECTION) return void request.raw.socket.destroy();
    const address = networkOf(request.ip);
    const ofAddress = (addresses.get(address) ?? 0) + 1;
    addresses.set(address, ofAddress);
    const end = (): void => {
      if (!endings.delete(end)) return;
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    };
    endings.add(end);
    reply.raw.once('close', end);
    done(most !== false && ofAddress > most ? tooMany(most, 1) : undefined);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    // An injected request has no real socket.
    request.raw.socket.setTimeout?.(UNREAD_MS);
    done(null, payload);
  });
}
