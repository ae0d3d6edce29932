/** Organiser acts over HTTP: title, visibility, organisers, deleting, restoring, reminding. */
import { randomUUID } from 'node:crypto';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyRequest } from 'fastify';
import type { Sql } from 'postgres';
import { Type } from 'typebox';
import { gamesBelow } from '#kernel/position.ts';
import { uuid } from '#rulebooks/shapes.ts';
import type { Accepted } from '../commit/store.ts';
import type { App, Handler } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { noContent, sendJson } from '../http/replies.ts';
import { note } from '../http/security-log.ts';
import { personOf } from '../people/identify.ts';
import { revokeOthers } from '../people/invitations.ts';
import { authorise, demandOf, type GamesDependencies } from '../read/authorise.ts';
import { MoveReply, PatchGame, Remind } from '../read/contract.ts';
import { HandOver } from '../read/seat-contract.ts';
import { ownAnswer } from './own-answer.ts';

const tags = ['games'];
const params = Type.Object({ id: uuid });
const response = { 200: MoveReply, ...problems };

type Dependencies = GamesDependencies & { readonly db: PostgresJsDatabase };

const patchSchema = {
  tags,
  operationId: 'changeGame',
  summary: 'Rename a game, make it public or private',
  description: 'For organisers. Anybody with its address can read a public game.',
  params,
  body: PatchGame,
  response,
};

const changeGameHandler =
  ({ host, sql }: Dependencies): Handler<typeof patchSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const { id, title, isPublic } = request.body;
    if (title === undefined && isPublic === undefined) throw new HttpProblem(400, 'nothing-to-change');
    const { game, access } = await authorise(host, request.params.id, person, 'see-game');
    if (title !== undefined) demandOf(game, access, 'rename');
    if (isPublic !== undefined) demandOf(game, access, 'make-public');
    const command = { do: 'settings', title: title?.trim(), isPublic } as const;
    const accepted = await host.submit({ kind: 'command', gameId: game.id, clientId: id, by: named(person), command });
    return sendJson(reply, await ownAnswer({ sql, host }, request, reply, accepted));
  };

const handSchema = {
  tags,
  operationId: 'handOver',
  summary: 'Hand the organiser’s part over to the player of a seat',
  description:
    'Applies at once, to nested games too. A seat of the former organiser is kept; codes and links made by them ' +
    'end.',
  params,
  body: HandOver,
  response,
};

const handOverHandler =
  (dependencies: Dependencies): Handler<typeof handSchema> =>
  async (request) => {
    const { sql, host } = dependencies;
    const person = personOf(request);
    const { id, seat } = request.body;
    // A former organiser may no longer see the game: look for the first answer of a repetition before checking rights.
    const first = await handedOver(sql, request.params.id, id, person.id);
    if (first) {
      await endFormerAccess(dependencies, request, first.gameId);
      return answered(first);
    }
    const { game } = await authorise(host, request.params.id, person, 'hand-over');
    request.catalogue = game.rulebook;
    const accepted = await host.submit({
      kind: 'hand-over',
      gameId: game.id,
      clientId: id,
      by: named(person),
      seat,
    });
    await endFormerAccess(dependencies, request, game.id);
    return answered(accepted);
  };

const deleteSchema = {
  tags,
  operationId: 'deleteGame',
  summary: 'Delete a game and its nested games',
  description:
    'It disappears for everybody; its organiser still finds it with `GET /api/games?gone=true` and may restore ' +
    'it.',
  params,
  response: { 204: noContent, ...problems },
};

const deleteGameHandler =
  ({ host }: Dependencies): Handler<typeof deleteSchema> =>
  async (request, answer) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'delete');
    const input = { kind: 'command', gameId: game.id, clientId: randomUUID(), by: named(person) } as const;
    if (!game.deleted) await host.submit({ ...input, command: { do: 'delete' } });
    return answer.code(204).send(null);
  };

const restoreSchema = {
  tags,
  operationId: 'restoreGame',
  summary: 'Restore a deleted game',
  description: 'For the organiser who deleted it.',
  params,
  response: { 204: noContent, ...problems },
};

const restoreGameHandler =
  ({ host }: Dependencies): Handler<typeof restoreSchema> =>
  async (request, answer) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'restore');
    const input = { kind: 'command', gameId: game.id, clientId: randomUUID(), by: named(person) } as const;
    if (game.deleted) await host.submit({ ...input, command: { do: 'restore' } });
    return answer.code(204).send(null);
  };

const remindSchema = {
  tags,
  operationId: 'remind',
  summary: 'Remind seats whose answer is awaited',
  description:
    'Adds a log line that only they can read. Seats reminded of this ask within the last minute are skipped.',
  params,
  body: Remind,
  response,
};

const remindHandler =
  ({ host }: Dependencies): Handler<typeof remindSchema> =>
  async (request) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'remind');
    request.catalogue = game.rulebook;
    const { id, ask, seats } = request.body;
    const command = { do: 'remind', ask, seats } as const;
    return answered(await host.submit({ kind: 'command', gameId: game.id, clientId: id, by: named(person), command }));
  };

/** Ends codes and links, of a game and those inside it, that no current organiser made. */
async function endFormerAccess(
  { db, host, links }: Dependencies,
  request: FastifyRequest,
  gameId: string,
): Promise<void> {
  const read = await host.read(gameId);
  if (!read) return;
  const { book, game } = read;
  for (const one of [game, ...gamesBelow(book, game.id)]) {
    const organisers = one.parts.filter(({ role }) => role === 'organiser').map(({ person }) => person);
    const codes = await revokeOthers(db, book.id, one.id, organisers);
    if (codes > 0) note(request, 'invitations-ended', { game: one.id });
    const ended = await links.endOthers({ bookId: book.id, gameId: one.id }, organisers);
    if (ended > 0) note(request, 'links-ended', { game: one.id });
  }
}

export async function organiserRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.patch('/api/games/:id', { schema: patchSchema }, changeGameHandler(dependencies));
  app.post('/api/games/:id/hand-over', { schema: handSchema }, handOverHandler(dependencies));
  app.delete('/api/games/:id', { schema: deleteSchema }, deleteGameHandler(dependencies));
  app.post('/api/games/:id/restore', { schema: restoreSchema }, restoreGameHandler(dependencies));
  app.post('/api/games/:id/reminders', { schema: remindSchema }, remindHandler(dependencies));
}

const named = ({ id, name }: { id: string; name: string }) => ({ person: id, name });

const answered = ({ gameId, seq, act }: Accepted) => ({ game: gameId, seq, act });

/** The result of that person's hand-over under this id, if committed. */
async function handedOver(sql: Sql, gameId: string, clientId: string, personId: string): Promise<Accepted | null> {
  const [row] = await sql<Accepted[]>`
    select m.game_id as "gameId", m.seq, m.act::int as act from game g
    join move m on m.book_id = g.book_id and m.client_id = ${clientId}
    where g.game_id = ${gameId} and m.game_id = g.game_id and m.kind = 'part' and m.person_id = ${personId}`;
  return row ?? null;
}
