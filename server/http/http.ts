/** Everything that holds for every route, in the order in which it must be registered. */

import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { App } from './app-type.ts';
import { readBodies } from './bodies.ts';
import { answer, answerProblems } from './error-handler.ts';
import { speak } from './language.ts';
import { defaultLimits, type Limits, limitRequests, MAX_BODY_BYTES } from './limits.ts';
import { describeApi } from './openapi.ts';
import { secure } from './security.ts';

export interface HttpOptions {
  /** `false` switches all limits off. */
  readonly limits?: Limits | false;
  /** Public origin such as `https://parrain.example`. */
  readonly origin?: string;
}

/** To spread into `Fastify({ … })`. */
export const serverOptions = {
  bodyLimit: MAX_BODY_BYTES,
  routerOptions: { maxParamLength: 200 },
  frameworkErrors: (error, request, reply) => void answer(error, request, reply),
} satisfies FastifyHttpOptions<Server>;

/** @param identify makes `request.person` known, before anything that counts or judges by it. */
export async function registerHttp(app: App, identify: () => Promise<void>, options: HttpOptions): Promise<void> {
  readBodies(app);
  speak(app);
  answerProblems(app);
  await identify();
  await secure(app, options.origin);
  await limitRequests(app, options.limits ?? defaultLimits);
  await describeApi(app);
}
