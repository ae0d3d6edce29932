/** Read-only links over HTTP. An unknown token and one that was ended are answered alike, as if there were no game. */
import { Type } from 'typebox';
import { uuid } from '#rulebooks/shapes.ts';
import type { Host } from '../commit/host.ts';
import type { App } from '../http/app-type.ts';
import { notFound, problems } from '../http/problem.ts';
import { LinkedReply, type LinkKind, LinkListReply, LinkReply, NewLink } from '../links/contract.ts';
import type { GameLink, Links } from '../links/links.ts';
import { personOf } from '../people/identify.ts';
import { screenAccess } from '../read/access.ts';
import { authorise, demandOf } from '../read/authorise.ts';

const tags = ['links'];
const Game = Type.Object({ id: uuid });
const Link = Type.Object({ id: uuid, link: uuid });
const Token = Type.Object({ token: Type.String({ maxLength: 100 }) });

export async function linkRoutes(app: App, { host, links }: { host: Host; links: Links }): Promise<void> {
  const listSchema = {
    tags,
    summary: 'Read-only links that are open',
    params: Game,
    response: { 200: LinkListReply, ...problems },
  };
  app.get('/api/games/:id/links', { schema: listSchema }, async (request) => {
    const { book, game } = await authorise(host, request.params.id, personOf(request), 'share');
    return { links: (await links.all({ bookId: book.id, gameId: game.id })).map(shown) };
  });

  const makeSchema = {
    tags,
    summary: 'A new read-only link',
    params: Game,
    body: NewLink,
    response: { 201: LinkReply, ...problems },
  };
  app.post('/api/games/:id/links', { schema: makeSchema }, async (request, reply) => {
    const person = personOf(request);
    const { book, game } = await authorise(host, request.params.id, person, 'share');
    const made = await links.make({ bookId: book.id, gameId: game.id }, person.id, request.body);
    reply.code(201);
    return shown(made);
  });

  const endSchema = { tags, summary: 'End a link, at once and for all', params: Link, response: problems };
  app.delete('/api/games/:id/links/:link', { schema: endSchema }, async (request, reply) => {
    const { book, game } = await authorise(host, request.params.id, personOf(request), 'share');
    await links.end({ bookId: book.id, gameId: game.id }, request.params.link.toLowerCase());
    return reply.code(204).send();
  });

  const endAllSchema = { tags, summary: 'End all links, at once and for all', params: Game, response: problems };
  app.delete('/api/games/:id/links', { schema: endAllSchema }, async (request, reply) => {
    const { book, game } = await authorise(host, request.params.id, personOf(request), 'share');
    await links.endAll({ bookId: book.id, gameId: game.id });
    return reply.code(204).send();
  });

  const lookSchema = {
    tags,
    summary: 'What a link leads to',
    params: Token,
    response: { 200: LinkedReply, ...problems },
  };
  app.get('/api/links/:token', { schema: lookSchema }, async (request) => {
    const link = await links.of(request.params.token);
    const read = link ? await host.read(link.gameId) : null;
    if (!link || !read) throw notFound();
    demandOf(read.game, screenAccess, 'see-game');
    return { game: read.game.id, kind: kindOf(link), title: read.game.title, rulebook: read.game.rulebook };
  });
}

const kindOf = (link: GameLink): LinkKind => link.kind as LinkKind; // The table checks it.

const shown = (link: GameLink): LinkReply => ({
  id: link.linkId,
  kind: kindOf(link),
  name: link.name,
  token: link.token,
  madeAt: link.createdAt.toISOString(),
});
