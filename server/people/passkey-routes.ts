import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { note } from '../http/security-log.ts';
import { Confirmed, SignedIn } from './contract.ts';
import { personOf, unauthorized } from './identify.ts';
import type { PeopleDependencies } from './open.ts';
import { openedSession } from './opened-session.ts';
import {
  AddPasskey,
  CreationOptions,
  NeedPasskey,
  PasskeyList,
  PasskeyParams,
  PasskeySignIn,
  PasskeyView,
  RequestOptions,
} from './passkey-contract.ts';
import { relyingParty } from './passkeys.ts';
import { demandPassword, personById } from './people.ts';

const tags = ['people'];
const bodyLimit = BODY_BYTES.small;

const optionsSchema = {
  tags,
  operationId: 'beginPasskeySignIn',
  summary: 'Options for signing in with a passkey alone',
  description: 'Options for `navigator.credentials.get`; the passkey identifies the person.',
  response: { 200: RequestOptions, ...problems },
};

const beginPasskeySignInHandler =
  ({ passkeys, origin }: PeopleDependencies): Handler<typeof optionsSchema> =>
  async (request) =>
    passkeys.requestOptions(null, relyingParty(request, origin));

const signInSchema = {
  tags,
  operationId: 'signInWithPasskey',
  summary: 'Sign in with a passkey',
  description: 'Answers the options of this route, or those that `POST /api/sessions` returns with 202.',
  body: PasskeySignIn,
  response: { 201: SignedIn, ...problems },
};

const signInWithPasskeyHandler = (people: PeopleDependencies): Handler<typeof signInSchema> => {
  const { passkeys, origin, db } = people;
  return async (request, reply) => {
    const id = await passkeys.signIn(request.body, relyingParty(request, origin));
    const person = await personById(db, id);
    if (person === null) throw unauthorized('passkey-wrong');
    note(request, 'signed-in', { person: id, by: 'passkey' });
    reply.code(201);
    return openedSession(people, request, reply, person, request.body.bearer);
  };
};

const listSchema = {
  tags,
  operationId: 'listPasskeys',
  summary: 'My passkeys',
  description: 'With the times of creation and last use, and whether one is required besides the password.',
  response: { 200: PasskeyList, ...problems },
};

const listPasskeysHandler =
  ({ passkeys }: PeopleDependencies): Handler<typeof listSchema> =>
  async (request) => {
    const { id } = personOf(request);
    return { passkeys: (await passkeys.all(id)).map(shown), needed: await passkeys.isNeeded(id) };
  };

const createSchema = {
  tags,
  operationId: 'beginPasskey',
  summary: 'Options for making a passkey',
  description: 'Options for `navigator.credentials.create`. Needs the current password.',
  body: Confirmed,
  response: { 200: CreationOptions, ...problems },
};

const beginPasskeyHandler =
  ({ origin, db, passkeys }: PeopleDependencies): Handler<typeof createSchema> =>
  async (request) => {
    const person = personOf(request);
    const party = relyingParty(request, origin);
    await demandPassword(db, person.id, request.body.current);
    return passkeys.creationOptions(person, party);
  };

const addSchema = {
  tags,
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'The device’s answer to the options of `POST /api/people/me/passkeys/options`.',
  body: AddPasskey,
  response: { 201: PasskeyView, ...problems },
};

const addPasskeyHandler =
  ({ passkeys, origin }: PeopleDependencies): Handler<typeof addSchema> =>
  async (request, reply) => {
    const added = await passkeys.add(personOf(request).id, request.body, relyingParty(request, origin));
    note(request, 'passkey-added');
    reply.code(201);
    return shown(added);
  };

const removeSchema = {
  tags,
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description: 'It can no longer be used to sign in. Needs the current password.',
  params: PasskeyParams,
  body: Confirmed,
  response: { 204: noContent, ...problems },
};

const removePasskeyHandler =
  ({ db, passkeys }: PeopleDependencies): Handler<typeof removeSchema> =>
  async (request, reply) => {
    const { id } = personOf(request);
    await demandPassword(db, id, request.body.current);
    await passkeys.remove(id, request.params.passkey);
    note(request, 'passkey-removed');
    return reply.code(204).send(null);
  };

const needSchema = {
  tags,
  operationId: 'needPasskey',
  summary: 'Require a passkey besides the password, or no longer',
  description: 'Whether signing in by password also needs a passkey. Needs the current password.',
  body: NeedPasskey,
  response: { 204: noContent, ...problems },
};

const needPasskeyHandler =
  ({ db, passkeys }: PeopleDependencies): Handler<typeof needSchema> =>
  async (request, reply) => {
    const { id } = personOf(request);
    await demandPassword(db, id, request.body.current);
    await passkeys.need(id, request.body.needed);
    note(request, request.body.needed ? 'passkey-needed' : 'passkey-not-needed');
    return reply.code(204).send(null);
  };

export async function passkeyRoutes(app: App, people: PeopleDependencies): Promise<void> {
  app.shareSchemas({
    AddPasskey,
    CreationOptions,
    NeedPasskey,
    PasskeyList,
    PasskeySignIn,
    PasskeyView,
    RequestOptions,
  });
  app.post(
    '/api/sessions/passkey/options',
    { bodyLimit, schema: optionsSchema, preHandler: app.limit('signIn') },
    beginPasskeySignInHandler(people),
  );
  app.post(
    '/api/sessions/passkey',
    { bodyLimit: BODY_BYTES.small * 2, schema: signInSchema, preHandler: app.limit('signIn') },
    signInWithPasskeyHandler(people),
  );
  app.get('/api/people/me/passkeys', { schema: listSchema }, listPasskeysHandler(people));
  app.post(
    '/api/people/me/passkeys/options',
    { bodyLimit, schema: createSchema, preHandler: app.limit('currentPassword') },
    beginPasskeyHandler(people),
  );
  app.post(
    '/api/people/me/passkeys',
    { schema: addSchema, preHandler: app.limit('signIn') },
    addPasskeyHandler(people),
  );
  app.delete(
    '/api/people/me/passkeys/:passkey',
    { bodyLimit, schema: removeSchema, preHandler: app.limit('currentPassword') },
    removePasskeyHandler(people),
  );
  app.put(
    '/api/people/me/passkeys/needed',
    { bodyLimit, schema: needSchema, preHandler: app.limit('currentPassword') },
    needPasskeyHandler(people),
  );
}

const shown = ({
  id,
  name,
  createdAt,
  usedAt,
}: {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
