import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { Type } from 'typebox';
import { uuid } from '#rulebooks/shapes.ts';
import { nameKey } from '#rulebooks/written.ts';
import { byNetwork, networkOf, wideNetworkOf } from '../http/address.ts';
import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { note } from '../http/security-log.ts';
import {
  ChangeMe,
  Confirmed,
  Me,
  Recover,
  RecoveryReply,
  Refresh,
  SessionList,
  SignedIn,
  SignIn,
  SignUp,
} from './contract.ts';
import {
  accessToken,
  clearCookies,
  KNOWN_COOKIE,
  ownCookie,
  personOf,
  REFRESH_COOKIE,
  setCookies,
  setKnownCookie,
  unauthorized,
} from './identify.ts';
import { browserOf, withAccount } from './known-browser.ts';
import type { PeopleDependencies } from './open.ts';
import { openedSession, sessionReply } from './opened-session.ts';
import { RequestOptions } from './passkey-contract.ts';
import { relyingParty } from './passkeys.ts';
import { changeMe, personById, signIn, signUp } from './people.ts';

const tags = ['people'];
const byName = (request: FastifyRequest): string =>
  `${networkOf(request.ip)} ${nameKey((request.body as { name: string }).name)}`;

// Checked by its schema.

const signUpSchema = {
  tags,
  operationId: 'signUp',
  summary: 'Sign up',
  description:
    'A name and a password are enough. With `bearer: true` the tokens are returned in the body, and no cookie is ' +
    'set.',
  body: SignUp,
  response: { 201: SignedIn, ...problems },
};

const signUpHandler = (people: PeopleDependencies): Handler<typeof signUpSchema> => {
  const { db } = people;
  return async (request, reply) => {
    const { person, recovery } = await signUp(
      db,
      request.body,
      request.language,
      byName(request),
      networkOf(request.ip),
    );
    note(request, 'signed-up', { person: person.id });
    reply.code(201);
    return { ...(await openedSession(people, request, reply, person, request.body.bearer)), recovery };
  };
};

const signInSchema = {
  tags,
  operationId: 'signIn',
  summary: 'Sign in',
  description:
    '202: the password is right, and a passkey is needed as well; answer these options with `POST ' +
    '/api/sessions/passkey`.',
  body: SignIn,
  response: { 201: SignedIn, 202: RequestOptions, ...problems },
};

const signInHandler = (people: PeopleDependencies): Handler<typeof signInSchema> => {
  const { browserKey, tries, db, passkeys, origin } = people;
  return async (request, reply) => {
    const { name } = request.body;
    const browser = browserOf(browserKey, ownCookie(request, KNOWN_COOKIE), name);
    const account = `${browser ?? ''} ${nameKey(name)}`;
    tries.begin(account, wideNetworkOf(request.ip));
    const { person, needsPasskey } = await signIn(db, request.body, browser ?? byName(request), networkOf(request.ip));
    tries.right(account, wideNetworkOf(request.ip));
    if (needsPasskey) {
      reply.code(202);
      return passkeys.requestOptions(person.id, relyingParty(request, origin));
    }
    note(request, 'signed-in', { person: person.id, by: 'password' });
    reply.code(201);
    return openedSession(people, request, reply, person, request.body.bearer);
  };
};

const endSchema = {
  tags,
  operationId: 'endSession',
  summary: 'Sign one of my devices out',
  description: 'Ends one of my sessions. Its access tokens are refused from then on.',
  params: Type.Object({ id: uuid }),
  response: { 204: noContent, ...problems },
};

const endSessionHandler =
  ({ sessions, signedOut, sql }: PeopleDependencies): Handler<typeof endSchema> =>
  async (request, reply) => {
    const ended = await sessions.endOne(personOf(request).id, request.params.id);
    await signedOut.tell(sql, ended);
    if (ended.length > 0) note(request, 'session-ended', { session: request.params.id });
    if (request.params.id === request.sessionId) clearCookies(request, reply);
    return reply.code(204).send(null);
  };

const refreshSchema = {
  tags,
  operationId: 'refreshSession',
  summary: 'Renew a session',
  description:
    'Uses up a refresh token and returns a new access token and refresh token. The same token may be sent again ' +
    'within ten seconds, and until the new access token is first used, in case the answer was lost; later it ' +
    'ends the session: 401.',
  body: Refresh,
  response: { 200: SignedIn, ...problems },
};

const refreshSessionHandler = (people: PeopleDependencies): Handler<typeof refreshSchema> => {
  const { sessions, signedOut, sql, db } = people;
  return async (request, reply) => {
    const given = request.body?.refresh;
    const token = given ?? ownCookie(request, REFRESH_COOKIE);
    if (token === undefined) throw unauthorized('signed-out');
    try {
      const open = await sessions.refresh(token);
      if ('stolen' in open) {
        await signedOut.tell(sql, [open.stolen]);
        note(request, 'session-copied', { session: open.stolen });
      }
      const person = 'stolen' in open ? null : await personById(db, open.personId);
      if ('stolen' in open || person === null) throw unauthorized('token-expired');
      return sessionReply(people, request, reply, person, open, given !== undefined);
    } catch (error) {
      if (given === undefined && isUnauthorized(error)) clearCookies(request, reply);
      throw error;
    }
  };
};

const signOutSchema = {
  tags,
  operationId: 'signOut',
  summary: 'Sign out here',
  description: 'Ends the session of this request and clears its cookies.',
  response: { 204: noContent, ...problems },
};

const signOutHandler =
  ({ sessions, signedOut, sql }: PeopleDependencies): Handler<typeof signOutSchema> =>
  async (request, reply) => {
    const refresh = ownCookie(request, REFRESH_COOKIE);
    const id = request.sessionId ?? (refresh === undefined ? null : sessions.sessionOf(refresh));
    const ended = id === null ? [] : await sessions.end(id);
    await signedOut.tell(sql, ended);
    if (id !== null && ended.length > 0) note(request, 'signed-out', { session: id });
    clearCookies(request, reply);
    return reply.code(204).send(null);
  };

const everywhereSchema = {
  tags,
  operationId: 'signOutEverywhere',
  summary: 'Sign out everywhere',
  description: 'Ends all my sessions, this one too.',
  response: { 204: noContent, ...problems },
};

const signOutEverywhereHandler =
  ({ signedOut, sql, sessions }: PeopleDependencies): Handler<typeof everywhereSchema> =>
  async (request, reply) => {
    await signedOut.tell(sql, await sessions.endAll(personOf(request).id));
    note(request, 'signed-out', { session: 'all' });
    clearCookies(request, reply);
    return reply.code(204).send(null);
  };

const readMeSchema = {
  tags,
  operationId: 'readMe',
  summary: 'Who I am',
  description: 'The signed-in person.',
  response: { 200: Me, ...problems },
};

const readMeHandler =
  ({ db }: PeopleDependencies): Handler<typeof readMeSchema> =>
  async (request) => {
    const person = await personById(db, personOf(request).id);
    if (person === null) throw unauthorized('token-invalid');
    return person;
  };

const changeSchema = {
  tags,
  operationId: 'changeMe',
  summary: 'Change my name, language or password',
  description:
    'A new name or password needs the current password. A new name applies in games at once; nobody else can ' +
    'take the old one for 30 days. A new password ends all other sessions.',
  body: ChangeMe,
  response: { 200: SignedIn, ...problems },
};

const changeMeHandler =
  ({ db, newNames, sql, signedOut, sessions, browserKey }: PeopleDependencies): Handler<typeof changeSchema> =>
  async (request, reply) => {
    const { id } = personOf(request);
    const person = await changeMe(db, id, request.body);
    const sessionId = request.sessionId ?? '';
    if (request.body.name !== undefined) {
      await newNames.tell(sql, person);
      note(request, 'name-changed');
    }
    if (request.body.password !== undefined) {
      await signedOut.tell(sql, await sessions.endOthers(id, sessionId));
      note(request, 'password-changed');
    }
    const access = accessToken(request.server, person, sessionId);
    if (request.headers.authorization !== undefined) return { person, access };
    setCookies(request, reply, access);
    setKnownCookie(request, reply, withAccount(browserKey, ownCookie(request, KNOWN_COOKIE), person.name));
    return { person };
  };

const listSchema = {
  tags,
  operationId: 'listSessions',
  summary: 'My sessions',
  description: 'Open sessions, each with its user agent.',
  response: { 200: SessionList, ...problems },
};

const listSessionsHandler =
  ({ sessions }: PeopleDependencies): Handler<typeof listSchema> =>
  async (request) => {
    const rows = await sessions.list(personOf(request).id);
    return {
      sessions: rows.map(({ id, userAgent, createdAt, usedAt }) => ({
        id,
        userAgent,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        current: id === request.sessionId,
      })),
    };
  };

export async function peopleRoutes(app: App, people: PeopleDependencies): Promise<void> {
  app.shareSchemas({ ChangeMe, Confirmed, Me, Recover, RecoveryReply, Refresh, SessionList, SignedIn, SignIn, SignUp });
  app.post(
    '/api/people',
    {
      config: { unqueued: true },
      bodyLimit: BODY_BYTES.small,
      schema: signUpSchema,
      preHandler: app.limit('signUp', byNetwork),
    },
    signUpHandler(people),
  );
  const signInLimits = [app.limit('signIn'), app.limit('signInName', byName)];
  app.post(
    '/api/sessions',
    { config: { unqueued: true }, bodyLimit: BODY_BYTES.small, schema: signInSchema, preHandler: signInLimits },
    signInHandler(people),
  );
  app.delete('/api/people/me/sessions/:id', { schema: endSchema }, endSessionHandler(people));
  app.post(
    '/api/sessions/refresh',
    { bodyLimit: BODY_BYTES.small, schema: refreshSchema },
    refreshSessionHandler(people),
  );
  app.delete('/api/sessions', { schema: signOutSchema }, signOutHandler(people));
  app.delete('/api/sessions/all', { schema: everywhereSchema }, signOutEverywhereHandler(people));
  app.get(
    '/api/people/me',
    {
      schema: readMeSchema,
    },
    readMeHandler(people),
  );
  const currentPassword = app.limit('currentPassword');
  const changeLimits: preHandlerAsyncHookHandler = async function (request, reply) {
    if ((request.body as ChangeMe).current !== undefined) await currentPassword.call(this, request, reply); // Checked by its schema.
  };
  app.patch(
    '/api/people/me',
    { bodyLimit: BODY_BYTES.small, schema: changeSchema, preHandler: [app.limit('signIn'), changeLimits] },
    changeMeHandler(people),
  );
  app.get('/api/people/me/sessions', { schema: listSchema }, listSessionsHandler(people));
}

const isUnauthorized = (error: unknown): boolean => (error as { status?: number }).status === 401;
