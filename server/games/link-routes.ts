/** Read-only links over HTTP. Unknown and ended tokens get the same answer: no such game. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { screenAccess } from '#kernel/read/access.ts';
import { uuid } from '#rulebooks/shapes.ts';
import type { Host } from '../commit/host.ts';
import type { App, Handler } from '../http/app-type.ts';
import { notFound, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { note } from '../http/security-log.ts';
import { LinkKind, LinkListReply, LinkReply, NewLink } from '../links/contract.ts';
import type { GameLink, Links } from '../links/links.ts';
import { personOf } from '../people/identify.ts';
import { shownCode } from '../people/invitation-code.ts';
import { invitationOnWall } from '../people/invitations.ts';
import { authorise, demandOf } from '../read/authorise.ts';
import { briefsInside } from '../read/inside.ts';
import { LinkedReply } from '../read/linked-contract.ts';

const tags = ['links'];
const Game = Type.Object({ id: uuid });
const Link = Type.Object({ id: uuid, link: uuid });
const Token = Type.Object({ token: Type.String({ maxLength: 100 }) });

type Dependencies = { host: Host; links: Links; sql: Sql; db: PostgresJsDatabase };

const listSchema = {
  tags,
  operationId: 'listLinks',
  summary: 'Open read-only links',
  description: 'Links by which a screen shows the game without an account, for its organisers.',
  params: Game,
  response: { 200: LinkListReply, ...problems },
};

const listLinksHandler =
  ({ host, links }: Dependencies): Handler<typeof listSchema> =>
  async (request) => {
    const { book, game } = await authorise(host, request.params.id, personOf(request), 'share');
    return { links: (await links.all({ bookId: book.id, gameId: game.id })).map(shown) };
  };

const makeSchema = {
  tags,
  operationId: 'makeLink',
  summary: 'A new read-only link',
  description: 'Its token gives access to the public view of the game only.',
  params: Game,
  body: NewLink,
  response: { 201: LinkReply, ...problems },
};

const makeLinkHandler =
  ({ host, links }: Dependencies): Handler<typeof makeSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const { book, game } = await authorise(host, request.params.id, person, 'share');
    const made = await links.make({ bookId: book.id, gameId: game.id }, person.id, request.body);
    reply.code(201);
    return shown(made);
  };

const endSchema = {
  tags,
  operationId: 'endLink',
  summary: 'End a link permanently',
  description: 'Its screens are disconnected at once, and its token is no longer valid.',
  params: Link,
  response: { 204: noContent, ...problems },
};

const endLinkHandler =
  ({ host, links }: Dependencies): Handler<typeof endSchema> =>
  async (request, reply) => {
    const { book, game } = await authorise(host, request.params.id, personOf(request), 'share');
    const ended = await links.end({ bookId: book.id, gameId: game.id }, request.params.link.toLowerCase());
    if (ended > 0) note(request, 'links-ended', { game: game.id });
    return reply.code(204).send(null);
  };

const endAllSchema = {
  tags,
  operationId: 'endLinks',
  summary: 'End all links permanently',
  description: 'Their screens are disconnected at once, and their tokens are no longer valid.',
  params: Game,
  response: { 204: noContent, ...problems },
};

const endLinksHandler =
  ({ host, links }: Dependencies): Handler<typeof endAllSchema> =>
  async (request, reply) => {
    const { book, game } = await authorise(host, request.params.id, personOf(request), 'share');
    const ended = await links.endAll({ bookId: book.id, gameId: game.id });
    if (ended > 0) note(request, 'links-ended', { game: game.id });
    return reply.code(204).send(null);
  };

const lookSchema = {
  tags,
  operationId: 'readLink',
  summary: 'What a link opens',
  description: 'The game that a token opens. An ended link gets the same answer as an unknown one.',
  params: Token,
  response: { 200: LinkedReply, ...problems },
};

const readLinkHandler =
  ({ links, host, sql, db }: Dependencies): Handler<typeof lookSchema> =>
  async (request) => {
    const link = await links.of(request.params.token);
    const read = link ? await host.read(link.gameId) : null;
    if (!link || !read) throw notFound();
    demandOf(read.game, screenAccess, 'see-game');
    const { id, title, rulebook } = read.game;
    const linked = { game: id, kind: kindOf(link), title, rulebook, join: null };
    if (link.kind !== 'wall') return linked;
    const invitation = await invitationOnWall(db, link.bookId, id);
    const inside = await briefsInside(sql, read.book, read.game);
    return { ...linked, join: invitation && shownCode(invitation.code), inside };
  };

export async function linkRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.shareSchemas({ LinkedReply, LinkKind, LinkListReply, LinkReply, NewLink });
  app.get('/api/games/:id/links', { schema: listSchema }, listLinksHandler(dependencies));
  app.post('/api/games/:id/links', { schema: makeSchema }, makeLinkHandler(dependencies));
  app.delete('/api/games/:id/links/:link', { schema: endSchema }, endLinkHandler(dependencies));
  app.delete('/api/games/:id/links', { schema: endAllSchema }, endLinksHandler(dependencies));
  app.get('/api/links/:token', { schema: lookSchema }, readLinkHandler(dependencies));
}

const kindOf = (link: GameLink): LinkKind => link.kind as LinkKind; // The table has a check constraint.

const shown = (link: GameLink): LinkReply => ({
  id: link.linkId,
  kind: kindOf(link),
  name: link.name,
  token: link.token,
  madeAt: link.createdAt.toISOString(),
});
