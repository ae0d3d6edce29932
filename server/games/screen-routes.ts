/** Screens without an account: the organiser or a timekeeper asks for a short code; typed on a television, it opens a read-only link there. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { screenAccess } from '#kernel/read/access.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { uuid } from '#rulebooks/shapes.ts';
import { byNetwork } from '../http/address.ts';
import type { App } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { notFound, problems } from '../http/problem.ts';
import { NewScreen, ScreenCodeReply, type ScreenKind, ScreenReply } from '../links/contract.ts';
import { newScreenCode, SCREEN_CODE_SECONDS, unknownScreenCode, useScreenCode } from '../links/screen-codes.ts';
import { personOf } from '../people/identify.ts';
import { Code } from '../people/invitation-contract.ts';
import { authorise, demandOf, type GamesDependencies } from '../read/authorise.ts';

const tags = ['links'];

const makeSchema = {
  tags,
  operationId: 'makeScreenCode',
  summary: 'Make a code to type on a television',
  description:
    'Six letters that open a read-only link of the game on one screen at `/screen`, valid for a quarter of an ' +
    'hour. Makes the link if there is none.',
  params: Type.Object({ id: uuid }),
  body: NewScreen,
  response: { 201: ScreenCodeReply, ...problems },
};

const openSchema = {
  tags,
  operationId: 'openScreen',
  summary: 'What a code opens on this screen',
  description:
    'Uses up the code and returns the link that it opens. Wrong, used and expired codes get the same answer.',
  body: Code,
  response: { 200: ScreenReply, ...problems },
};

export async function screenRoutes(
  app: App,
  { host, links, db }: GamesDependencies & { readonly db: PostgresJsDatabase },
): Promise<void> {
  app.shareSchemas({ NewScreen, ScreenCodeReply, ScreenReply });

  app.post('/api/games/:id/screens', { schema: makeSchema, preHandler: app.limit('code') }, async (request, reply) => {
    const person = personOf(request);
    const { book, game } = await authorise(host, request.params.id, person, 'open-screen');
    const { kind, name, link: wanted, table } = request.body;
    const { seats } = game;
    if (table !== undefined && table > seats) throw new Refusal('no-seat', 'host', { seats });
    const place = { bookId: book.id, gameId: game.id };
    const found = await links.find(place, kind, wanted?.toLowerCase());
    if (!found && wanted !== undefined) throw notFound();
    const { linkId } = found ?? (await links.make(place, person.id, { kind, name }));
    const { code, expiresAt } = await newScreenCode(db, { ...place, linkId }, person.id, table ?? null);
    reply.code(201);
    return { code, expiresAt: expiresAt.toISOString(), seconds: SCREEN_CODE_SECONDS };
  });

  const limited = {
    bodyLimit: BODY_BYTES.small,
    preHandler: [app.limit('code'), app.limit('codeOfAddress', byNetwork)],
  };
  app.post('/api/screens', { schema: openSchema, ...limited }, async (request) => {
    const { token, table } = await useScreenCode(db, request.body.code);
    const link = await links.of(token);
    const read = link ? await host.read(link.gameId) : null;
    if (!link || !read || read.game.deleted) return unknownScreenCode();
    demandOf(read.game, screenAccess, 'see-game');
    return { kind: link.kind as ScreenKind, token, table }; // Codes exist for these kinds only.
  });
}
