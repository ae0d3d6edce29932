/** People and their sessions over HTTP. */

import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { note } from '../http/notable.ts';
import { problems } from '../http/problem.ts';
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
  type Person,
  personOf,
  REFRESH_COOKIE,
  setCookies,
  unauthorized,
} from './identify.ts';
import { nameKey } from './name.ts';
import { changeMe, demandPassword, personById, signIn, signUp } from './people.ts';
import { recover, renewRecovery } from './recovery.ts';
import type { Opened, Sessions } from './sessions.ts';
import type { SignedOut } from './signed-out.ts';

export interface PeopleDependencies {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  readonly sessions: Sessions;
  readonly signedOut: SignedOut;
}

const tags = ['people'];
const noContent = Type.Null({ description: 'Done' });

export async function peopleRoutes(app: App, { sql, db, sessions, signedOut }: PeopleDependencies): Promise<void> {
  const opened = async (request: FastifyRequest, person: Person): Promise<Opened> =>
    sessions.open(person.id, request.headers['user-agent'] ?? '');
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person,
    open: Opened,
    bearer = false,
  ): SignedIn => {
    const access = accessToken(app, person, open.id);
    if (bearer) return { person, access, refresh: open.refresh };
    setCookies(request, reply, access, open.refresh);
    return { person };
  };
  const byName = (request: FastifyRequest): string =>
    `${request.ip} ${nameKey((request.body as { name: string }).name)}`; // checked by its schema

  const signUpSchema = { tags, summary: 'Sign up', body: SignUp, response: { 201: SignedIn, ...problems } };
  app.post('/api/people', { schema: signUpSchema, preHandler: app.limit('signUp') }, async (request, reply) => {
    const { recovery, ...person } = await signUp(db, request.body, request.language);
    reply.code(201);
    return { ...answer(request, reply, person, await opened(request, person), request.body.bearer), recovery };
  });

  const signInSchema = { tags, summary: 'Sign in', body: SignIn, response: { 201: SignedIn, ...problems } };
  const signInLimits = [app.limit('signIn'), app.limit('signInName', byName)];
  app.post('/api/sessions', { schema: signInSchema, preHandler: signInLimits }, async (request, reply) => {
    const person = await signIn(db, request.body);
    note(request, 'signed-in', { person: person.id });
    reply.code(201);
    return answer(request, reply, person, await opened(request, person), request.body.bearer);
  });

  const recoverSchema = {
    tags,
    summary: 'A new password by the recovery code',
    description: 'The code is used up and another one given; every session ends, and this one begins.',
    body: Recover,
    response: { 201: SignedIn, ...problems },
  };
  app.post('/api/people/recovery', { schema: recoverSchema, preHandler: signInLimits }, async (request, reply) => {
    const { id, recovery } = await recover(db, request.body);
    await signedOut.tell(sql, await sessions.endAll(id));
    const person = await personById(db, id);
    if (person === null) throw unauthorized('wrong-recovery');
    note(request, 'account-recovered', { person: id });
    reply.code(201);
    return { ...answer(request, reply, person, await opened(request, person), request.body.bearer), recovery };
  });

  const codeSchema = {
    tags,
    summary: 'A new recovery code in place of mine',
    body: Confirmed,
    response: { 200: RecoveryReply, ...problems },
  };
  app.post('/api/people/me/recovery', { schema: codeSchema, preHandler: app.limit('signIn') }, async (request) => {
    const { id } = personOf(request);
    await demandPassword(db, id, request.body.current);
    return { recovery: await renewRecovery(db, id) };
  });

  const endSchema = {
    tags,
    summary: 'Sign one of my devices out',
    params: Type.Object({ id: uuid }),
    response: { 204: noContent, ...problems },
  };
  app.delete('/api/people/me/sessions/:id', { schema: endSchema }, async (request, reply) => {
    await signedOut.tell(sql, await sessions.endOne(personOf(request).id, request.params.id));
    if (request.params.id === request.sessionId) clearCookies(reply);
    return reply.code(204).send(null);
  });

  const refreshSchema = {
    tags,
    summary: 'Carry a session on',
    body: Refresh,
    response: { 200: SignedIn, ...problems },
  };
  app.post('/api/sessions/refresh', { schema: refreshSchema }, async (request, reply) => {
    const given = request.body?.refresh;
    const token = given ?? request.cookies[REFRESH_COOKIE];
    if (token === undefined) throw unauthorized('signed-out');
    try {
      const open = await sessions.refresh(token);
      if ('stolen' in open) await signedOut.tell(sql, [open.stolen]);
      const person = 'stolen' in open ? null : await personById(db, open.personId);
      if ('stolen' in open || person === null) throw unauthorized('token-expired');
      return answer(request, reply, person, open, given !== undefined);
    } catch (error) {
      if (given === undefined && isUnauthorized(error)) clearCookies(reply);
      throw error;
    }
  });

  const signOutSchema = { tags, summary: 'Sign out here', response: { 204: noContent, ...problems } };
  app.delete('/api/sessions', { schema: signOutSchema }, async (request, reply) => {
    const refresh = request.cookies[REFRESH_COOKIE];
    const id = request.sessionId ?? (refresh === undefined ? null : sessions.sessionOf(refresh));
    if (id !== null) await signedOut.tell(sql, await sessions.end(id));
    clearCookies(reply);
    return reply.code(204).send(null);
  });

  const everywhereSchema = { tags, summary: 'Sign out everywhere, at once', response: { 204: noContent, ...problems } };
  app.delete('/api/sessions/all', { schema: everywhereSchema }, async (request, reply) => {
    await signedOut.tell(sql, await sessions.endAll(personOf(request).id));
    clearCookies(reply);
    return reply.code(204).send(null);
  });

  app.get(
    '/api/people/me',
    { schema: { tags, summary: 'Who I am', response: { 200: Me, ...problems } } },
    async (request) => {
      const person = await personById(db, personOf(request).id);
      if (person === null) throw unauthorized('token-invalid');
      return person;
    },
  );

  const changeSchema = {
    tags,
    summary: 'Change my name, language or password',
    body: ChangeMe,
    response: { 200: SignedIn, ...problems },
  };
  app.patch('/api/people/me', { schema: changeSchema, preHandler: app.limit('signIn') }, async (request, reply) => {
    const { id } = personOf(request);
    const person = await changeMe(db, id, request.body);
    const sessionId = request.sessionId ?? '';
    if (request.body.password !== undefined) await signedOut.tell(sql, await sessions.endOthers(id, sessionId));
    const access = accessToken(app, person, sessionId);
    if (request.headers.authorization !== undefined) return { person, access };
    setCookies(request, reply, access);
    return { person };
  });

  const listSchema = { tags, summary: 'Where I am signed in', response: { 200: SessionList, ...problems } };
  app.get('/api/people/me/sessions', { schema: listSchema }, async (request) => {
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
  });
}

const isUnauthorized = (error: unknown): boolean => (error as { status?: number }).status === 401;
