/**
 * One thread serves everybody: what one caller asks for at once is done one after the other, so that his twentieth connection waits behind
 * his own first and nobody else does. Whoever is not signed in shares his turns with the room behind his address, which gets more of them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './address.ts';
import { isBuiltFile } from './built-file.ts';
import { FairQueue } from './fair-queue.ts';
import { othersFirst } from './pace.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its work has a queue of its own, or it costs next to nothing, or it never ends: it takes no turn. */
    noTurn?: boolean;
  }
}

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
  /** The newest page may begin: a room that comes in together is drawn page by page, and moves are heard between them. */
  let page = Promise.resolve();
  // His body is there by now: nobody holds a turn by sending slowly.
  app.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.noTurn || isFile(request)) return;
    const kind = request.url.startsWith('/api/') ? 'api' : 'page';
    const { person, address } = queues[kind];
    await (request.person
      ? turnUntilAnswered(person, request.person.id, reply)
      : turnUntilAnswered(address, networkOf(request.ip), reply));
    if (kind === 'api') return;
    page = page.then(othersFirst);
    await page;
  });
}

/**
 * Waits for a turn and holds it until the answer was sent, or nobody waits for it any more. @param whose by whom it is counted
 * @throws HttpProblem those of `FairQueue`; 400 for whoever went away meanwhile: nothing would ever say that he was answered
 */
export async function turnUntilAnswered(queue: FairQueue, whose: string, reply: FastifyReply): Promise<void> {
  const waits = !queue.mayRun(whose);
  const end = await queue.begin(whose);
  if (waits) await othersFirst();
  if (reply.raw.destroyed) {
    end();
    throw new HttpProblem(400, 'bad-request');
  }
  whenAnswered(reply, end);
}

/**
 * Calls that once, when all of the answer is made, and this turn of the loop is over: a reader who takes it slowly holds up nobody else behind
 * his address, and of twenty pages that came together and wait for nothing others are heard between two.
 */
function whenAnswered({ raw }: FastifyReply, release: () => void): void {
  let ended = false;
  const done = (): void => {
    if (!ended) setImmediate(release);
    ended = true;
  };
  const end = raw.end.bind(raw) as (...given: unknown[]) => typeof raw; // Of its ways to be called any.
  raw.end = (...given: unknown[]) => {
    done();
    return end(...given);
  };
  raw.once('close', done);
}

/** Files of pages are sent by the system. */
const isFile = ({ url }: FastifyRequest): boolean => isBuiltFile(url);
