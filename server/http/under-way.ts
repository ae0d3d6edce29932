/**
 * Requests that are being answered are bounded, on a connection and from an address. A client may send two hundred requests on one connection
 * without reading an answer: each would hold a file and a buffer. No browser sends a second request on a connection before the first is answered.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './address.ts';
import { tooMany } from './limits.ts';

const MOST_ON_CONNECTION = 32;
/** A hall with its screens: each page asks for a dozen files at once. */
const MOST_OF_ADDRESS = 1_000;
/** An answer of which nothing is read for that long is given up with its connection. */
export const UNREAD_MS = 30_000;

/**
 * Must be registered before whatever waits or works for a request.
 * @param most answers under way of an address; `false` where limits are off
 */
export function boundRequestsUnderWay(app: FastifyInstance, most: number | false = MOST_OF_ADDRESS): void {
  /** What ends the requests of a connection. Answers that wait for an earlier one are not told when it closes. */
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
    // Streams stay open, and have limits of their own.
    if (request.routeOptions.url === '/api/live') return done();
    const endings = endingsOf(request.raw.socket);
    // A client that sends so much without reading would not read a refusal either.
    if (endings.size >= MOST_ON_CONNECTION) request.raw.socket.destroy();
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
    // A request that is injected has no socket that could.
    request.raw.socket.setTimeout?.(UNREAD_MS);
    done(null, payload);
  });
}
