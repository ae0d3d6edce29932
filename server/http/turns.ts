/**
 * What one person asks for at once is done one after the other: his twentieth connection waits behind his first, and nobody else does.
 * Whoever is not signed in shares his turns with the room behind his address, which gets more of them.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { networkOf } from './address.ts';
import { isBuiltFile } from './built-file.ts';
import { FairQueue } from './fair-queue.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its work has a queue of its own, or it costs next to nothing, or it never ends: it takes no turn. */
    noTurn?: boolean;
  }
}

/** A queued request waits so long before it runs, ms: requests of others that have arrived meanwhile are read first. */
const BETWEEN_MS = 1;

const ofPerson = { atOnce: Number.POSITIVE_INFINITY, atOnceOfOne: 1, most: 10_000, mostOfOne: 200 } as const;
/** A full room, with its screens; not so many that nobody else's address may wait. */
const ofAddress = { ...ofPerson, atOnceOfOne: 8, mostOfOne: 2_000 } as const;

/** Must be registered after requests are counted: who asks too often waits for no turn. */
export function takeTurns(app: FastifyInstance): void {
  // A page asks the API in the name of its reader while it is drawn: it takes its turn among pages.
  const queues = {
    api: { person: new FairQueue(ofPerson), address: new FairQueue(ofAddress) },
    page: { person: new FairQueue(ofPerson), address: new FairQueue(ofAddress) },
  };
  // Drawing a page is work in one stretch: others are heard between two.
  const beginnings = new PQueue({ concurrency: 1 });
  // His body is there by now: nobody holds a turn by sending slowly.
  app.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.noTurn || isBuiltFile(request.url)) return;
    const kind = request.url.startsWith('/api/') ? 'api' : 'page';
    const { person, address } = queues[kind];
    await (request.person
      ? turnUntilAnswered(person, request.person.id, reply)
      : turnUntilAnswered(address, networkOf(request.ip), reply));
    if (kind === 'page') await new Promise<void>((begin) => void beginnings.add(() => begun(begin)));
  });
}

/** Lets a page begin. The pause is counted from the end of its work in this turn of the event loop. */
async function begun(begin: () => void): Promise<void> {
  begin();
  await nextTurn();
  await pause(BETWEEN_MS);
}

/**
 * Waits for a turn and holds it until the answer is made, however slowly it is read, or the connection is closed.
 * @param whose by whom it is counted
 * @throws HttpProblem those of `FairQueue`; 400 for a caller who went away meanwhile
 */
export async function turnUntilAnswered(queue: FairQueue, whose: string, reply: FastifyReply): Promise<void> {
  const waits = !queue.isFree(whose);
  const end = await queue.begin(whose);
  if (waits) await pause(BETWEEN_MS);
  if (reply.raw.destroyed) {
    end();
    throw new HttpProblem(400, 'bad-request');
  }
  // Not within this turn of the event loop: requests that came together would each be done before the next one asks for its turn.
  const release = (): void => void setImmediate(end);
  reply.raw.once('prefinish', release).once('close', release);
}
