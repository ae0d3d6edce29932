/** When a request came in: stamped by the database's time before anything of ours is waited for. Nothing in a request says otherwise. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Epoch ms. */
    arrived: number;
  }
}

/**
 * To be called before any other hook is registered. The stamp is taken when the request is there as a whole: a client that sends its
 * first bytes early and the rest when it has thought about it, has thought until then.
 * @param now the database's time
 */
export function stampArrivals(app: FastifyInstance, now: () => number): void {
  app.decorateRequest('arrived', 0);
  app.addHook('preValidation', (request, _reply, done) => {
    request.arrived = now();
    done();
  });
}
