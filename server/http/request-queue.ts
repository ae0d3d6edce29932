/** Per-caller queues: one request at a time per signed-in person. Others share the queue of their address, which allows more at once. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { networkOf } from './address.ts';
import { isBuiltFile } from './built-file.ts';
import { FairQueue } from './fair-queue.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from queues: it has another queue, is cheap, or never ends. */
    unqueued?: boolean;
  }
}

/** Pause of a queued request before it runs, ms: requests of others that have arrived are read first. */
const BETWEEN_MS = 1;

const ofPerson = { atOnce: Number.POSITIVE_INFINITY, atOnceOfOne: 1, most: 10_000, mostOfOne: 200 } as const;
/** Fits a full room with its screens, and leaves space for other addresses. */
const ofAddress = { ...ofPerson, atOnceOfOne: 8, mostOfOne: 2_000 } as const;

/** Register it after requests are counted, so that refused ones are not queued. */
export function queueRequests(app: FastifyInstance): void {
  // Separate queues: a page calls the API while it is rendered, and would otherwise wait for itself.
  const queues = {
    api: { person: new FairQueue(ofPerson), address: new FairQueue(ofAddress) },
    page: { person: new FairQueue(ofPerson), address: new FairQueue(ofAddress) },
  };
  // Rendering a page blocks the event loop: others are served in between.
  const pageStarts = new PQueue({ concurrency: 1 });
  // The body is complete here, so slow senders hold no place.
  app.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    // A passed-on request waited at the node that passed it on: two nodes would wait for each other.
    if (request.routeOptions.config.unqueued || request.passedOn || isBuiltFile(request.url)) return;
    const kind = request.url.startsWith('/api/') ? 'api' : 'page';
    const { person, address } = queues[kind];
    await (request.person
      ? turnUntilAnswered(person, request.person.id, reply)
      : turnUntilAnswered(address, networkOf(request.ip), reply));
    if (kind === 'page') await new Promise<void>((begin) => void pageStarts.add(() => begun(begin)));
  });
}

/** Starts a page's rendering; the next page starts a pause after this one stops blocking the event loop. */
async function begun(begin: () => void): Promise<void> {
  begin();
  await nextTurn();
  await pause(BETWEEN_MS);
}

/**
 * Waits in the queue and holds the place until the reply is made (not until it is read) or the connection closes.
 * @param whose the person or address that it is counted by
 * @throws HttpProblem those of `FairQueue`; 400 if the client has gone
 */
export async function turnUntilAnswered(queue: FairQueue, whose: string, reply: FastifyReply): Promise<void> {
  const waits = !queue.isFree(whose);
  const end = await queue.begin(whose);
  if (waits) await pause(BETWEEN_MS);
  if (reply.raw.destroyed) {
    end();
    throw new HttpProblem(400, 'bad-request');
  }
  // Not in the same turn of the event loop: requests that arrived together would otherwise never queue.
  const release = (): void => void setImmediate(end);
  reply.raw.once('prefinish', release).once('close', release);
}
