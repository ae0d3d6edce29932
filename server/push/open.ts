/** Notifications of a node: its keys, its looks, and devices that are forgotten when their sign-in ends. */
import type { FastifyInstance } from 'fastify';
import type { SignedOut } from '../people/signed-out.ts';
import type { Scheduler } from '../time/scheduler.ts';
import { Push, type PushDependencies } from './push.ts';
import type { PushRoutes } from './routes.ts';
import { forget, moveTo } from './subscriptions.ts';
import { vapidKeys } from './vapid.ts';
import { registerWords } from './words.ts';

/** What only tests choose. */
export interface PushOptions {
  /** Push services may stand on this machine, without https. */
  readonly allowLocal?: boolean;
  /** Epoch ms; the database's time where absent. */
  readonly now?: () => number;
  /** When looks are due: the server's where absent. */
  readonly scheduler?: Scheduler;
  /** Told of what works when looks are due, by whoever holds the time. */
  readonly drives?: (worker: { idle(): Promise<void> }) => void;
}

interface Opening extends Omit<PushDependencies, 'sender' | 'log'> {
  readonly signedOut: SignedOut;
  /** Public origin of this Parrain, where it is known. */
  readonly origin: string | undefined;
  readonly scheduler: Scheduler | undefined;
  readonly options: PushOptions;
}

/** Whom push services may turn to where no https origin is set. */
const NOBODY = 'mailto:parrain@example.org';

export async function openPush(
  app: FastifyInstance,
  { signedOut, origin, options, ...given }: Opening,
): Promise<PushRoutes> {
  registerWords();
  const { db } = given;
  const now = options.now ?? given.now;
  const keys = await vapidKeys(db);
  // Never the error itself: it may say to whom what was sent.
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
  // Its looks forget as well; here it happens at once.
  signedOut.whenEnded((sessionIds) => forget(db, sessionIds).catch(log));
  signedOut.whenReplaced((before, after) => moveTo(db, before, after).catch(log));
  options.drives?.(push);
  push.start();
  app.addHook('onClose', () => push.stop());
  return { db, now, key: keys.publicKey, allowLocal };
}
