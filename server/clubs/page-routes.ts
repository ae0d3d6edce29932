/** Clubs over HTTP: the page that everybody may read, requests of visitors and their answers. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { byNetwork } from '../http/address.ts';
import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { shownCode } from '../people/invitation-code.ts';
import { invitationOf, invite, revoke } from '../people/invitations.ts';
import { authorise } from '../read/authorise.ts';
import {
  AnswerBody,
  Ask,
  Asked,
  AskedParams,
  AskedReply,
  ClubNameParams,
  ClubPage,
  ClubParams,
  ClubRequestParams,
  ListedClubs,
  RequestList,
} from './contract.ts';
import { pageOf } from './page.ts';
import { addRequest, answerRequest, deleteRequest, expectOpen, requestOf, requestsOf } from './requests.ts';
import type { ClubDependencies } from './routes.ts';
import { clubByName, listedClubs, ownClub } from './store.ts';

type Dependencies = ClubDependencies & { readonly db: PostgresJsDatabase };

const tags = ['clubs'];
/** A code given with an answer is for one person. */
const CODE = { role: 'player', maxUses: 1, days: 30 } as const;

const pageSchema = {
  tags,
  operationId: 'readClubPage',
  summary: 'The page of a club',
  description: 'For everybody. It holds public data of public games only.',
  params: ClubNameParams,
  response: { 200: ClubPage, ...problems },
};

const listedSchema = {
  tags,
  operationId: 'listListedClubs',
  summary: 'Clubs that search engines may list',
  description: 'By the choice of their owners; for the sitemap.',
  response: { 200: ListedClubs, ...problems },
};

const askSchema = {
  tags,
  operationId: 'askClub',
  summary: 'Ask a club whether one may come by',
  description: 'For everybody, without an account. The answer is read at a private address; it is shown only once.',
  params: ClubNameParams,
  body: Ask,
  response: { 201: Asked, ...problems },
};

const askHandler =
  ({ games: { sql } }: Dependencies): Handler<typeof askSchema> =>
  async (request, reply) => {
    const club = await clubByName(sql, request.params.name);
    const { name, message = '', website = '' } = request.body;
    if (website !== '') throw new HttpProblem(422, 'club-request-trap', { at: '/website' });
    return reply.code(201).send({ token: await addRequest(sql, club.id, { name, message }) });
  };

const askedSchema = {
  tags,
  operationId: 'readClubRequest',
  summary: 'A request and its answer',
  description: 'For the visitor who knows the private address.',
  params: AskedParams,
  response: { 200: AskedReply, ...problems },
};

const askedHandler =
  ({ games: { sql }, db }: Dependencies): Handler<typeof askedSchema> =>
  async (request) => {
    const club = await clubByName(sql, request.params.name);
    const { name, message, at, answer, code, answeredAt } = await requestOf(sql, club.id, request.params.token);
    return {
      club: { name: club.name, title: club.title },
      name,
      message,
      at: at.toISOString(),
      answer:
        answer === null || answeredAt === null
          ? null
          : { text: answer, at: answeredAt.toISOString(), code: await stillWorks(db, code) },
    };
  };

/** The code in display form; null once it is used, revoked or expired. */
async function stillWorks(db: PostgresJsDatabase, code: string | null): Promise<string | null> {
  if (code === null) return null;
  try {
    return shownCode((await invitationOf(db, code)).code);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return null;
    throw error;
  }
}

const requestsSchema = {
  tags,
  operationId: 'listClubRequests',
  summary: 'Requests of visitors',
  description: 'For the owner of the club.',
  params: ClubParams,
  response: { 200: RequestList, ...problems },
};

const answerSchema = {
  tags,
  operationId: 'answerClubRequest',
  summary: 'Answer a visitor',
  description: 'The visitor reads it at the private address. With `game`, a code for one seat of that game is made.',
  params: ClubRequestParams,
  body: AnswerBody,
  response: { 204: noContent, ...problems },
};

const answerHandler =
  ({ games: { sql, host }, db }: Dependencies): Handler<typeof answerSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const club = await ownClub(sql, person.id, request.params.id);
    await expectOpen(sql, club.id, request.params.request);
    const { text, game: gameId } = request.body;
    const answer = (code: string | null): Promise<void> =>
      answerRequest(sql, club.id, request.params.request, { text, code });
    if (gameId === undefined) await answer(null);
    else {
      const { book, game } = await authorise(host, gameId, person, 'invite');
      const { code } = await invite(db, { bookId: book.id, gameId: game.id }, person.id, CODE);
      try {
        await answer(code);
      } catch (error) {
        // Answered in another tab meanwhile: nobody is told this code.
        await revoke(db, book.id, game.id, code);
        throw error;
      }
    }
    return reply.code(204).send(null);
  };

const deleteSchema = {
  tags,
  operationId: 'deleteClubRequest',
  summary: 'Delete a request',
  description: 'Its private address answers 404 from now on.',
  params: ClubRequestParams,
  response: { 204: noContent, ...problems },
};

export async function clubPageRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const { games, shows } = dependencies;
  const { sql } = games;
  const one = '/api/clubs/by-name/:name';
  app.get('/api/clubs/listed', { schema: listedSchema }, async () => ({ clubs: await listedClubs(sql) }));
  app.get(one, { schema: pageSchema }, async (request) =>
    pageOf(games, shows, await clubByName(sql, request.params.name), request.person?.id ?? null),
  );
  app.post(
    `${one}/requests`,
    { schema: askSchema, bodyLimit: BODY_BYTES.small, preHandler: app.limit('clubRequest', byNetwork) },
    askHandler(dependencies),
  );
  app.get(`${one}/requests/:token`, { schema: askedSchema }, askedHandler(dependencies));

  app.get('/api/clubs/:id/requests', { schema: requestsSchema }, async (request) => {
    const club = await ownClub(sql, personOf(request).id, request.params.id);
    return { requests: await requestsOf(sql, club.id) };
  });
  app.put('/api/clubs/:id/requests/:request/answer', { schema: answerSchema }, answerHandler(dependencies));
  app.delete('/api/clubs/:id/requests/:request', { schema: deleteSchema }, async (request, reply) => {
    const club = await ownClub(sql, personOf(request).id, request.params.id);
    await deleteRequest(sql, club.id, request.params.request);
    return reply.code(204).send(null);
  });
}
