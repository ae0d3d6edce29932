/** Notification settings of this device, over HTTP. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { isPushAddress } from './address.ts';
import { ChoosePush, PushReply } from './contract.ts';
import { areKeys, choose, chosenBy, type Device, forget } from './subscriptions.ts';

export interface PushRoutes {
  readonly db: PostgresJsDatabase;
  /** Epoch ms. */
  readonly now: () => number;
  readonly key: string;
  /** For tests only. */
  readonly allowLocal: boolean;
}

const tags = ['people'];
const url = '/api/people/me/push';

export async function pushRoutes(app: App, { db, now, key, allowLocal }: PushRoutes): Promise<void> {
  app.shareSchemas({ ChoosePush, PushReply });
  const deviceOf = (request: FastifyRequest): Device => ({
    personId: personOf(request).id,
    sessionId: request.sessionId ?? '', // Signed-in requests have one.
  });
  const reply = async (device: Device): Promise<PushReply> => {
    const chosen = await chosenBy(db, device);
    return { key, kinds: [...(chosen?.kinds ?? [])], endpoint: chosen?.endpoint ?? null };
  };

  const readSchema = {
    tags,
    operationId: 'readPush',
    summary: 'Notification settings of this device',
    description: 'The kinds of notification chosen for this session, and the key for a browser’s subscription.',
    response: { 200: PushReply, ...problems },
  };
  app.get(url, { schema: readSchema }, (request) => reply(deviceOf(request)));

  const chooseSchema = {
    tags,
    operationId: 'choosePush',
    summary: 'Set the notifications of this device',
    description: 'The subscription of this browser (Web Push), and the wanted kinds of notification.',
    body: ChoosePush,
    response: { 200: PushReply, ...problems },
  };
  app.put(url, { schema: chooseSchema }, async (request) => {
    const device = deviceOf(request);
    const { subscription, kinds } = request.body;
    if (!allowLocal && !isPushAddress(subscription.endpoint))
      throw new HttpProblem(422, 'push-address', { at: '/subscription/endpoint' });
    if (!areKeys(subscription.keys)) throw new HttpProblem(422, 'push-keys', { at: '/subscription/keys' });
    await choose(db, device, subscription, kinds, now());
    return reply(device);
  });

  const forgetSchema = {
    tags,
    operationId: 'forgetPush',
    summary: 'Turn off the notifications of this device',
    description: 'Deletes the subscription of this session.',
    response: { 204: noContent, ...problems },
  };
  app.delete(url, { schema: forgetSchema }, async (request, answer) => {
    await forget(db, [deviceOf(request).sessionId]);
    return answer.code(204).send(null);
  });
}
