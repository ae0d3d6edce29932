/** When a request came in: stamped before anything is waited for, by the database's time. Nothing in a request can say otherwise. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Epoch ms. */
    arrived: number;
  }
}

/** To be called before any other hook is registered. @param now the database's time */
export function stampArrivals(app: FastifyInstance, now: () => number): void {
  app.decorateRequest('arrived', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrived = now();
    done();
  });
}
