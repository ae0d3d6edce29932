/** Of what this device is told, over HTTP. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { personOf } from '../people/identify.ts';
import { isPushAddress } from './address.ts';
import { ChoosePush, PushReply } from './contract.ts';
import { areKeys, choose, chosenBy, type Device, forget } from './subscriptions.ts';

export interface PushRoutes {
  readonly db: PostgresJsDatabase;
  /** Epoch ms. */
  readonly now: () => number;
  /** Public VAPID key. */
  readonly key: string;
  /** For tests alone. */
  readonly allowLocal: boolean;
}

const tags = ['people'];
const url = '/api/people/me/push';

export async function pushRoutes(app: App, { db, now, key, allowLocal }: PushRoutes): Promise<void> {
  const deviceOf = (request: FastifyRequest): Device => ({
    personId: personOf(request).id,
    sessionId: request.sessionId ?? '', // Whoever is signed in has one.
  });
  const reply = async (device: Device): Promise<PushReply> => {
    const chosen = await chosenBy(db, device);
    return { key, kinds: [...(chosen?.kinds ?? [])], endpoint: chosen?.endpoint ?? null };
  };

  const readSchema = { tags, summary: 'Of what this device is told', response: { 200: PushReply, ...problems } };
  app.get(url, { schema: readSchema }, (request) => reply(deviceOf(request)));

  const chooseSchema = {
    tags,
    summary: 'Choose of what this device is told',
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
    summary: 'Tell this device nothing any more',
    response: { 204: Type.Null({ description: 'Done' }), ...problems },
  };
  app.delete(url, { schema: forgetSchema }, async (request, answer) => {
    await forget(db, [deviceOf(request).sessionId]);
    return answer.code(204).send(null);
  });
}
