/** Stamps each request with the database's time before anything waits; nothing in a request can change it. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Epoch ms. */
    arrived: number;
  }
}

/** Call it before registering other hooks. The stamp is taken when the body is complete: a client that sends its first bytes early gains no time. @param now the database's time */
export function stampArrivals(app: FastifyInstance, now: () => number): void {
  app.decorateRequest('arrived', 0);
  app.addHook('preValidation', (request, _reply, done) => {
    request.arrived = now();
    done();
  });
}
