/** Everything that holds for every route, in the order in which it must be registered. */

import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { SetupError } from '../database/errors.ts';
import type { App } from './app-type.ts';
import { readBodies } from './bodies.ts';
import { schemaController } from './compilers.ts';
import { answerBrokenRequest, closeInTime, REQUEST_TIMEOUT_MS } from './connections.ts';
import { answer, answerProblems } from './error-handler.ts';
import { speak } from './language.ts';
import { defaultLimits, type Limits, type LinkOf, limitRequests, MAX_BODY_BYTES } from './limits.ts';
import { describeApi } from './openapi.ts';
import { secure } from './security.ts';

export interface HttpOptions {
  /** `false` switches all limits off. */
  readonly limits?: Limits | false;
  /** Public origin such as `https://parrain.example`. */
  readonly origin?: string;
}

/**
 * PARRAIN_ORIGIN (public origin), PARRAIN_SECRET (signs tokens), PARRAIN_TRUST_PROXY (`true`, or addresses of the proxy),
 * PARRAIN_LIMITS (`off`, or a factor such as `10` on all limits).
 * @throws SetupError where one makes no sense.
 */
export function httpFromEnvironment(
  env: NodeJS.ProcessEnv,
): HttpOptions & { secret?: string; trustProxy?: boolean | string } {
  const { PARRAIN_ORIGIN: origin, PARRAIN_SECRET: secret, PARRAIN_TRUST_PROXY: proxy, PARRAIN_LIMITS: limits } = env;
  if (origin && !(URL.canParse(origin) && new URL(origin).origin === origin))
    throw new SetupError('PARRAIN_ORIGIN must be an origin such as https://parrain.example, without a path.');
  if (secret && secret.length < 32) throw new SetupError('PARRAIN_SECRET must have at least 32 characters.');
  return {
    ...(origin ? { origin } : {}),
    ...(secret ? { secret } : {}),
    ...(proxy ? { trustProxy: proxy === 'true' || (proxy !== 'false' && proxy) } : {}),
    ...(limits ? { limits: limitsOf(limits) } : {}),
  };
}

function limitsOf(text: string): Limits | false {
  if (text === 'off') return false;
  const factor = Number(text);
  if (!(factor > 0 && factor <= 1_000_000))
    throw new SetupError('PARRAIN_LIMITS must be "off" or a number such as 10.');
  const times = (one: number): number => Math.max(1, Math.round(one * factor));
  const { general, link, time, signUp, signIn, signInName, code, demo, demoMove, file } = defaultLimits;
  return {
    general: times(general),
    link: times(link),
    time: times(time),
    signUp: times(signUp),
    signIn: times(signIn),
    signInName: times(signInName),
    code: times(code),
    demo: times(demo),
    demoMove: times(demoMove),
    file: times(file),
  };
}

/** To spread into `Fastify({ … })`. */
export const serverOptions = {
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MS,
  clientErrorHandler: answerBrokenRequest,
  routerOptions: { maxParamLength: 200 },
  schemaController,
  frameworkErrors: (error, request, reply) => void answer(error, request, reply),
} satisfies FastifyHttpOptions<Server>;

/**
 * @param identify makes `request.person` known, before anything that counts or judges by it.
 * @param linkOf tells screens apart that come from one address.
 */
export async function registerHttp(
  app: App,
  identify: () => Promise<void>,
  options: HttpOptions,
  linkOf: LinkOf = () => null,
): Promise<void> {
  closeInTime(app);
  readBodies(app);
  speak(app);
  answerProblems(app);
  await identify();
  await secure(app, options.origin);
  await limitRequests(app, options.limits ?? defaultLimits, linkOf);
  await describeApi(app);
}
