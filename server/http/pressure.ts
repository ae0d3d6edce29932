/** Load shedding: an overloaded server refuses at once instead of letting all requests wait. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './error-handler.ts';

/** Mean event-loop delay. Limits and queues keep it below a tenth of a second. */
const MOST_DELAY_MS = 2_000;
/** Sample period: over one second a single stall (a suspended machine) would be the mean. */
const SAMPLE_MS = 10_000;

/** Refuses with 503 and Retry-After, except the health check, by which a supervisor tells a busy server from a dead one. */
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
