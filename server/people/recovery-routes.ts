/** The recovery code over HTTP: using and renewing it. */
import type { FastifyRequest } from 'fastify';
import { nameKey } from '#rulebooks/written.ts';
import { networkOf } from '../http/address.ts';
import type { App } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { problems } from '../http/problem.ts';
import { note } from '../http/security-log.ts';
import { Confirmed, Recover, RecoveryReply, SignedIn } from './contract.ts';
import { personOf, unauthorized } from './identify.ts';
import type { PeopleDependencies } from './open.ts';
import { openedSession } from './opened-session.ts';
import { demandPassword, personById } from './people.ts';
import { recover, renewRecovery } from './recovery.ts';

const tags = ['people'];

export async function recoveryRoutes(app: App, people: PeopleDependencies): Promise<void> {
  const { sql, db, sessions, signedOut } = people;
  const byName = (request: FastifyRequest): string =>
    `${networkOf(request.ip)} ${nameKey((request.body as { name: string }).name)}`; // Checked by its schema.
  const bodyLimit = BODY_BYTES.small;

  const recoverSchema = {
    tags,
    operationId: 'recoverAccount',
    summary: 'Set a new password with the recovery code',
    description: 'Uses up the code and returns a new one; ends every session and passkey, and opens a new session.',
    body: Recover,
    response: { 201: SignedIn, ...problems },
  };
  app.post(
    '/api/people/recovery',
    { bodyLimit, schema: recoverSchema, preHandler: [app.limit('signIn'), app.limit('signInName', byName)] },
    async (request, reply) => {
      const { id, recovery } = await recover(db, request.body);
      await signedOut.tell(sql, await sessions.endAll(id));
      const person = await personById(db, id);
      if (person === null) throw unauthorized('wrong-recovery');
      note(request, 'account-recovered', { person: id });
      reply.code(201);
      return { ...(await openedSession(people, request, reply, person, request.body.bearer)), recovery };
    },
  );

  const renewSchema = {
    tags,
    operationId: 'renewRecoveryCode',
    summary: 'Replace my recovery code',
    description: 'The new code is shown only once; the old one is no longer valid.',
    body: Confirmed,
    response: { 200: RecoveryReply, ...problems },
  };
  app.post(
    '/api/people/me/recovery',
    { bodyLimit, schema: renewSchema, preHandler: app.limit('currentPassword') },
    async (request) => {
      const { id } = personOf(request);
      await demandPassword(db, id, request.body.current);
      const recovery = await renewRecovery(db, id);
      note(request, 'recovery-code-changed');
      return { recovery };
    },
  );
}
