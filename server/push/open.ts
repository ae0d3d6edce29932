/** Starts a node's notifications: keys, polling, and removal of devices whose session ends. */
import type { FastifyInstance } from 'fastify';
import type { SignedOut } from '../people/signed-out.ts';
import type { Scheduler } from '../time/scheduler.ts';
import { Push, type PushDependencies } from './push.ts';
import type { PushRoutes } from './routes.ts';
import { forget, moveTo } from './subscriptions.ts';
import { vapidKeys } from './vapid.ts';
import { registerWords } from './words.ts';

/** Only tests set these. */
export interface PushOptions {
  /** Allows push services on this machine, without https. */
  readonly allowLocal?: boolean;
  /** Epoch ms; default: the database's time. */
  readonly now?: () => number;
  /** Runs timers; default: the server's. */
  readonly scheduler?: Scheduler;
  /** Receives the worker, for a test that controls time. */
  readonly drives?: (worker: { idle(): Promise<void> }) => void;
}

interface Opening extends Omit<PushDependencies, 'sender' | 'log'> {
  readonly signedOut: SignedOut;
  /** Public origin, if known. */
  readonly origin: string | undefined;
  readonly scheduler: Scheduler | undefined;
  readonly options: PushOptions;
}

/** Contact given to push services without an https origin. */
const NOBODY = 'mailto:parrain@example.org';

export async function openPush(
  app: FastifyInstance,
  { signedOut, origin, options, ...given }: Opening,
): Promise<PushRoutes> {
  registerWords();
  const { db } = given;
  const now = options.now ?? given.now;
  const keys = await vapidKeys(db);
  // Never the error itself: it may contain recipient and content.
  const log = (error: unknown): void =>
    app.log.error({ name: (error as Error).name, stack: (error as Error).stack }, 'push');
  const subject = origin?.startsWith('https://') ? origin : NOBODY;
  const allowLocal = options.allowLocal ?? false;
  const push = new Push({
    ...given,
    scheduler: options.scheduler ?? given.scheduler,
    now,
    log,
    sender: { keys, subject, allowLocal },
  });
  // Polling would forget them too; here it happens at once.
  signedOut.whenEnded((sessionIds) => forget(db, sessionIds).catch(log));
  signedOut.whenReplaced((before, after) => moveTo(db, before, after).catch(log));
  options.drives?.(push);
  push.start();
  app.addHook('onClose', () => push.stop());
  return { db, now, key: keys.publicKey, allowLocal };
}
