/** The last guard: a server that cannot keep up says so at once, instead of letting everybody wait. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './error-handler.ts';

/** Mean delay of the event loop. Limits and turns keep it below a tenth of a second. */
const MOST_DELAY_MS = 2_000;
/** Of so long a time: within one second a single stall, as of a machine that is suspended, would be the mean. */
const SAMPLE_MS = 10_000;

/** Refuses with 503 and Retry-After; not the question for health, by which a supervisor tells a busy server from a dead one. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  mostDelayMs = MOST_DELAY_MS,
  everyMs = SAMPLE_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: everyMs,
    pressureHandler: async ({ routeOptions }) => {
      if (routeOptions.url !== '/api/health') throw busy();
    },
  });
}
