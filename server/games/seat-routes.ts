/** Seats over HTTP: the organiser's seat, consent, bots, guests, leaving, freeing, and the start when all are taken. Players join by invitation (`people/invitation-routes.ts`). */
import { randomUUID } from 'node:crypto';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { expectSeat, statusOf } from '#kernel/position.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { seatShape, uuid } from '#rulebooks/shapes.ts';
import { committedIds } from '../commit/store.ts';
import type { App, Handler } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { noContent, sendJson } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { shownName } from '../people/name.ts';
import { removing } from '../people/removed-members.ts';
import { authorise, demandOf, type GamesDependencies } from '../read/authorise.ts';
import { MoveReply } from '../read/contract.ts';
import {
  AgreeToNewcomer,
  SeatBot,
  SeatGuest,
  SeatTaken,
  StartGame,
  TakeConsent,
  TakeSeat,
} from '../read/seat-contract.ts';
import { ownAnswer } from './own-answer.ts';
import { placesOf } from './places.ts';

const tags = ['games'];
const Game = Type.Object({ id: uuid });
const Seat = Type.Object({
  id: uuid,
  seat: seatShape(),
});

type Dependencies = GamesDependencies & { readonly db: PostgresJsDatabase };

const takeSchema = {
  tags,
  operationId: 'takeSeat',
  summary: 'Take a seat as the organiser',
  description:
    'For organisers who play; other players join by invitation. Default: any free seat, or the seat that the ' +
    'organiser has already.',
  params: Game,
  body: TakeSeat,
  response: { 201: SeatTaken, ...problems },
};

const takeSeatHandler =
  ({ host }: Dependencies): Handler<typeof takeSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const { game, access } = await authorise(host, request.params.id, person, 'join');
    request.catalogue = game.rulebook;
    if (request.body.seat !== undefined) expectSeat(game, request.body.seat);
    const held = access.parts.find((part) => part.role === 'player')?.seat;
    const places = placesOf(host);
    const seat =
      held ??
      (await places.takeSeat(game.id, person, 'player', request.body.seat).catch((error) => {
        if (error instanceof Refusal && error.code === 'seat-held') return places.seatOf(game.id, person.id);
        throw error;
      }));
    reply.code(201);
    return { seat: seat ?? 0 };
  };

const consentSchema = {
  tags,
  operationId: 'consent',
  summary: 'Let the organiser act for me',
  description: 'With consent the organiser may answer for this player; the log says so.',
  params: Game,
  body: TakeConsent,
  response: { 200: MoveReply, ...problems },
};

const consentHandler = (games: Dependencies): Handler<typeof consentSchema> => {
  const { host } = games;
  return async (request, reply) => {
    const { game, access } = await authorise(host, request.params.id, personOf(request), 'give-consent');
    request.catalogue = game.rulebook;
    const part = access.parts.find((held) => held.role === 'player');
    if (!part) throw new HttpProblem(403, 'not-allowed');
    const { id, consents } = request.body;
    const input = {
      kind: 'part',
      gameId: game.id,
      clientId: id,
      part: { ...part, consents },
      how: 'consents',
    } as const;
    return sendJson(reply, await ownAnswer(games, request, reply, await host.submit(input)));
  };
};

const botSchema = {
  tags,
  operationId: 'seatBot',
  summary: 'Let a bot play a seat, or take the seat back',
  description:
    'Players for their own seat; the organiser for an empty one, or with the player’s consent. While a bot plays ' +
    'a seat its player is not asked, and their moves are refused.',
  params: Seat,
  body: SeatBot,
  response: { 200: MoveReply, ...problems },
};

const seatBotHandler = (games: Dependencies): Handler<typeof botSchema> => {
  const { host } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { game, access } = await authorise(host, request.params.id, person, 'see-game');
    request.catalogue = game.rulebook;
    const { seat } = request.params;
    const { id, bot } = request.body;
    demandOf(game, access, access.seats.includes(seat) ? 'seat-bot-own' : 'seat-bot-other');
    const by = { person: person.id, name: person.name };
    const accepted = await host.submit({ kind: 'seat-bot', gameId: game.id, clientId: id, by, seat, bot });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

const guestSchema = {
  tags,
  operationId: 'seatGuest',
  summary: 'Keep a free seat for a guest, or release it',
  description:
    'A guest has no account: the organiser answers for them, which is visible to everybody. Only between two ' +
    'turns. A code for that seat hands it over with all that it has.',
  params: Seat,
  body: SeatGuest,
  response: { 200: MoveReply, ...problems },
};

const seatGuestHandler = (games: Dependencies): Handler<typeof guestSchema> => {
  const { host } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'seat-guest');
    request.catalogue = game.rulebook;
    const { id, name } = request.body;
    const by = { person: person.id, name: person.name };
    const command = { do: 'guest', seat: request.params.seat, name: name === null ? null : shownName(name) } as const;
    const accepted = await host.submit({ kind: 'command', gameId: game.id, clientId: id, by, command });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

const newcomerSchema = {
  tags,
  operationId: 'agreeToNewcomer',
  summary: 'Agree to a newcomer in a free seat, or withdraw the agreement',
  description:
    'For the other players of a game whose organiser plays, if the seat has secrets (`newcomers` of the game). A ' +
    'newcomer can take it when all of them agree; its last holder can always return.',
  params: Seat,
  body: AgreeToNewcomer,
  response: { 200: MoveReply, ...problems },
};

const agreeToNewcomerHandler = (games: Dependencies): Handler<typeof newcomerSchema> => {
  const { host } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'agree-newcomer');
    request.catalogue = game.rulebook;
    const { id, agrees } = request.body;
    const by = { person: person.id, name: person.name };
    const { seat } = request.params;
    const accepted = await host.submit({ kind: 'newcomer', gameId: game.id, clientId: id, by, seat, agrees });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

const startSchema = {
  tags,
  operationId: 'startGame',
  summary: 'Start a game whose seats are all taken',
  description: 'For rulebooks that begin `when-seated`: every seat has a player or a bot.',
  params: Game,
  body: StartGame,
  response: { 200: MoveReply, ...problems },
};

const startGameHandler = (games: Dependencies): Handler<typeof startSchema> => {
  const { host, sql } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { book, game, access } = await authorise(host, request.params.id, person, 'see-game');
    request.catalogue = game.rulebook;
    const { id } = request.body;
    // A game that has begun cannot be started: look for the first answer of a repetition before checking rights.
    const first = (await committedIds(sql, book.id, [id])).get(id);
    const isRepeated = first?.gameId === game.id;
    if (!isRepeated && access.seats.includes(0) && statusOf(game) !== 'gathering')
      throw new Conflict('started', 'host');
    if (!isRepeated) demandOf(game, access, 'start');
    const by = { person: person.id, name: person.name };
    const accepted = isRepeated ? first : await host.submit({ kind: 'start', gameId: game.id, clientId: id, by });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

const leaveSchema = {
  tags,
  operationId: 'leaveSeat',
  summary: 'Leave my seat, or free one as the organiser',
  description: 'The seat becomes free, with all that it has.',
  params: Seat,
  response: { 204: noContent, ...problems },
};

const leaveSeatHandler =
  ({ host, db }: Dependencies): Handler<typeof leaveSchema> =>
  async (request, reply) => {
    const { book, game, access } = await authorise(host, request.params.id, personOf(request), 'see-game');
    request.catalogue = game.rulebook;
    const part = game.parts.find((held) => held.role === 'player' && held.seat === request.params.seat);
    const leaves = part?.person === access.person;
    demandOf(game, access, part && leaves ? 'leave' : 'kick');
    expectSeat(game, request.params.seat);
    if (!part) return reply.code(204).send(null);
    const input = { kind: 'part', gameId: game.id, clientId: randomUUID(), part, how: 'leaves' } as const;
    const submit = () => host.submit(leaves ? input : { ...input, isRemoved: true });
    if (leaves) await submit();
    else await removing(db, { bookId: book.id, gameId: game.id }, part.person, submit);
    return reply.code(204).send(null);
  };

export async function seatRoutes(app: App, games: Dependencies): Promise<void> {
  app.post('/api/games/:id/seats', { schema: takeSchema }, takeSeatHandler(games));
  app.put('/api/games/:id/consent', { schema: consentSchema }, consentHandler(games));
  app.put('/api/games/:id/seats/:seat/bot', { schema: botSchema }, seatBotHandler(games));
  app.put('/api/games/:id/seats/:seat/guest', { schema: guestSchema }, seatGuestHandler(games));
  app.put('/api/games/:id/seats/:seat/newcomer', { schema: newcomerSchema }, agreeToNewcomerHandler(games));
  app.post('/api/games/:id/start', { schema: startSchema }, startGameHandler(games));
  app.delete('/api/games/:id/seats/:seat', { schema: leaveSchema }, leaveSeatHandler(games));
}
