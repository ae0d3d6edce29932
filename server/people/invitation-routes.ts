/** Invitations over HTTP. The games feature supplies the game data. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Static } from 'typebox';
import { type GameStatus, type Part, rolesFor } from '#kernel/rights.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { byNetwork } from '../http/address.ts';
import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { HttpProblem, notFound, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { note } from '../http/security-log.ts';
import { demand } from './demand.ts';
import { personOf } from './identify.ts';
import { shownCode } from './invitation-code.ts';
import {
  Code,
  GameParams,
  InvitationList,
  InvitationParams,
  InvitationView,
  Invite,
  Invited,
  Join,
  Joined,
  OnWall,
} from './invitation-contract.ts';
import {
  type Invitation,
  type InvitedRole,
  invitationOf,
  invite,
  maybeUsedInvitation,
  openInvitations,
  revoke,
  revokeAll,
  showOnWall,
  use,
} from './invitations.ts';
import { isShutTo } from './removed-members.ts';
import type { Person } from './verified-tokens.ts';

/** A game as far as invitations and rights need it. */
export interface GamePlace {
  readonly bookId: string;
  readonly gameId: string;
  readonly title: string;
  readonly rulebook: string;
  readonly status: GameStatus;
  readonly seats: number;
  readonly isPublic: boolean;
}

/** A free seat and how it is described: its gang, and its player before an import. */
export interface FreePlace {
  readonly seat: number;
  readonly name: string | null;
  readonly formerPlayer: string | null;
}

/** Free seats, ascending, without those closed by the rules; `refusal` says why those are. */
export interface FreePlaces {
  readonly places: readonly FreePlace[];
  readonly closed: readonly number[];
  readonly refusal: Refusal | null;
}

export interface Places {
  /** Null if there is no such game. */
  gameOf(gameId: string): Promise<GamePlace | null>;
  /** That game and those around it, innermost first. */
  pathOf(gameId: string): Promise<readonly string[]>;
  /** Parts of that person in that game; none for a stranger. */
  partsOf(gameId: string, personId: string): Promise<readonly Part[]>;
  /** Seat of that person in that game; null for none. */
  seatOf(gameId: string, personId: string): Promise<number | null>;
  placeOf(gameId: string, seat: number): Promise<FreePlace>;
  /** Seats that a code for any seat gives to that person, or to anybody (null). */
  freePlaces(gameId: string, personId: string | null): Promise<FreePlaces>;
  /**
   * Gives a part; `seat` (default: any free one) applies to players only.
   * @returns the seat, null for other roles.
   * @throws HttpProblem 409 `no-seat-free`, `which-seat` if the person must choose a gang; Refusal if the rules admit no newcomer, `seat-held`
   * if the person got a seat at the same moment
   */
  takeSeat(gameId: string, person: Person, role: InvitedRole, seat?: number): Promise<number | null>;
}

const tags = ['invitations'];

type Dependencies = { db: PostgresJsDatabase; places: Places };

const listSchema = {
  tags,
  operationId: 'listInvitations',
  summary: 'Valid codes',
  description: 'Invitations of a game that are neither used up nor expired, for its organisers.',
  params: GameParams,
  response: { 200: InvitationList, ...problems },
};

const listInvitationsHandler =
  ({ places, db }: Dependencies): Handler<typeof listSchema> =>
  async (request) => {
    const game = await allowed(places, 'see-invitations', request.params.id, personOf(request));
    return { invitations: (await openInvitations(db, game.bookId, game.gameId)).map(shown) };
  };

const inviteSchema = {
  tags,
  operationId: 'invite',
  summary: 'Make a code',
  description: 'A code that gives a part in the game: a seat, or that of a timekeeper.',
  params: GameParams,
  body: Invite,
  response: { 201: InvitationView, ...problems },
};

const inviteHandler =
  ({ places, db }: Dependencies): Handler<typeof inviteSchema> =>
  async (request, reply) => {
    const person = personOf(request);
    const game = await allowed(places, 'invite', request.params.id, person);
    const { role, seat, maxUses = 20, days = 30 } = request.body;
    if (seat !== undefined && seat > game.seats) throw new Refusal('no-seat', 'host', { seats: game.seats });
    const made = await invite(db, game, person.id, { role, maxUses, days, ...(seat === undefined ? {} : { seat }) });
    reply.code(201);
    return shown(made);
  };

const revokeSchema = {
  tags,
  operationId: 'endInvitation',
  summary: 'Revoke a code',
  description: 'The code is no longer valid; people who joined with it stay.',
  params: InvitationParams,
  response: { 204: noContent, ...problems },
};

const endInvitationHandler =
  ({ places, db }: Dependencies): Handler<typeof revokeSchema> =>
  async (request, reply) => {
    const game = await allowed(places, 'see-invitations', request.params.id, personOf(request));
    const ended = await revoke(db, game.bookId, game.gameId, request.params.code);
    if (ended > 0) note(request, 'invitations-ended', { game: game.gameId });
    return reply.code(204).send(null);
  };

const wallSchema = {
  tags,
  operationId: 'showInvitation',
  summary: 'Show a code on the wall, or hide it',
  description: 'People who see the wall screen may join with it. One code at a time, and only one for any free seat.',
  params: InvitationParams,
  body: OnWall,
  response: { 200: InvitationView, ...problems },
};

const showInvitationHandler =
  ({ places, db }: Dependencies): Handler<typeof wallSchema> =>
  async (request) => {
    const game = await allowed(places, 'invite', request.params.id, personOf(request));
    return shown(await showOnWall(db, game, request.params.code, request.body.onWall));
  };

const revokeAllSchema = {
  tags,
  operationId: 'endInvitations',
  summary: 'Revoke all codes',
  description: 'All codes of the game made so far become invalid.',
  params: GameParams,
  response: { 204: noContent, ...problems },
};

const endInvitationsHandler =
  ({ places, db }: Dependencies): Handler<typeof revokeAllSchema> =>
  async (request, reply) => {
    const game = await allowed(places, 'see-invitations', request.params.id, personOf(request));
    const ended = await revokeAll(db, game.bookId, game.gameId);
    if (ended > 0) note(request, 'invitations-ended', { game: game.gameId });
    return reply.code(204).send(null);
  };

const lookSchema = {
  tags,
  operationId: 'readInvitation',
  summary: 'What a code gives',
  description:
    'The game and the part that the code gives. For a code for any seat: the free seats to choose from, none if ' +
    'the caller is seated. 409 if no seat is free, or the rules admit nobody any more.',
  querystring: Code,
  response: { 200: Invited, ...problems },
};

const readInvitationHandler =
  ({ db, places }: Dependencies): Handler<typeof lookSchema> =>
  async (request) => {
    const given = await invitationOf(db, request.query.code);
    const game = await places.gameOf(given.gameId);
    if (game === null) throw notFound();
    request.catalogue = game.rulebook;
    return {
      game: { id: game.gameId, title: game.title, rulebook: game.rulebook },
      role: roleOf(given),
      seat: given.seat,
      ...(await placesOf(places, given, request.person)),
    };
  };

const joinSchema = {
  tags,
  operationId: 'join',
  summary: 'Take the part that a code gives',
  description:
    'The caller gets the part at once. Idempotent. A code for any seat needs `seat` if free seats have a gang or ' +
    'a former player (409 `which-seat`).',
  body: Join,
  response: { 200: Joined, ...problems },
};

const joinHandler =
  ({ db, places }: Dependencies): Handler<typeof joinSchema> =>
  async (request) => {
    const person = personOf(request);
    const given = await maybeUsedInvitation(db, request.body.code);
    const role = roleOf(given);
    const held = await places.partsOf(given.gameId, person.id);
    request.catalogue = (await places.gameOf(given.gameId))?.rulebook ?? null;
    if (!held.includes(role) && (await isShutTo(db, person.id, given, await places.pathOf(given.gameId))))
      throw new HttpProblem(403, 'removed', { at: '/code' });
    const { seat: chosen } = request.body;
    if (chosen !== undefined && !held.includes(role)) await demandPlace(places, given, person, chosen);
    const wanted = given.seat ?? chosen;
    const take = (): Promise<number | null> => places.takeSeat(given.gameId, person, role, wanted);
    const seat = held.includes(role)
      ? await heldSeat(places, given, person)
      : await use(db, given, take).catch((error) => {
          if (error instanceof Refusal && error.code === 'seat-held') return heldSeat(places, given, person);
          throw error;
        });
    return { game: given.gameId, role, seat: role === 'player' ? seat : null };
  };

export async function invitationRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.shareSchemas({ Code, Join, Invite, Invited, InvitationList, InvitationView, Joined, OnWall });
  app.get('/api/games/:id/invitations', { schema: listSchema }, listInvitationsHandler(dependencies));
  app.post('/api/games/:id/invitations', { schema: inviteSchema }, inviteHandler(dependencies));
  app.delete('/api/games/:id/invitations/:code', { schema: revokeSchema }, endInvitationHandler(dependencies));
  app.patch('/api/games/:id/invitations/:code', { schema: wallSchema }, showInvitationHandler(dependencies));
  app.delete('/api/games/:id/invitations', { schema: revokeAllSchema }, endInvitationsHandler(dependencies));

  const codeLimits = [app.limit('code'), app.limit('codeOfAddress', byNetwork)];
  app.get('/api/games/join', { schema: lookSchema, preHandler: codeLimits }, readInvitationHandler(dependencies));
  app.post(
    '/api/games/join',
    { bodyLimit: BODY_BYTES.small, schema: joinSchema, preHandler: codeLimits },
    joinHandler(dependencies),
  );
}

/** The game, if the caller may do that act with its invitations. */
async function allowed(
  places: Places,
  act: 'invite' | 'see-invitations',
  gameId: string,
  person: Person,
): Promise<GamePlace> {
  const game = await places.gameOf(gameId);
  if (game === null) throw notFound();
  demand(act, { roles: rolesFor(await places.partsOf(gameId, person.id), game.isPublic), status: game.status });
  return game;
}

/** The person's current seat. @throws Refusal `one-seat` if the code is for another one */
async function heldSeat(places: Places, { gameId, seat }: Invitation, person: Person): Promise<number | null> {
  const own = await places.seatOf(gameId, person.id);
  if (seat !== null && own !== null && own !== seat) throw new Conflict('one-seat', 'host', { seat: own });
  return own;
}

/** Seats that a player's code gives; none for other roles. @throws HttpProblem, Refusal if none is left */
async function placesOf(
  places: Places,
  { gameId, role, seat }: Invitation,
  person: Person | null,
): Promise<{ places: FreePlace[] }> {
  if (role !== 'player') return { places: [] };
  // A seated person enters by the code as before.
  if (person !== null && (await places.seatOf(gameId, person.id)) !== null) return { places: [] };
  if (seat !== null) return { places: [await places.placeOf(gameId, seat)] };
  const free = await places.freePlaces(gameId, null);
  if (free.places.length === 0) throw free.refusal ?? new HttpProblem(409, 'no-seat-free');
  return { places: [...free.places] };
}

/** @throws HttpProblem 400 if the code gives another seat or none, Conflict `seat-taken` if it is taken, Refusal if the rules have closed it */
async function demandPlace(places: Places, given: Invitation, person: Person, chosen: number): Promise<void> {
  if (given.role !== 'player' || (given.seat !== null && given.seat !== chosen))
    throw new HttpProblem(400, 'bad-invitation', { at: '/seat' });
  if (given.seat !== null) return;
  const free = await places.freePlaces(given.gameId, person.id);
  if (free.closed.includes(chosen) && free.refusal) throw free.refusal;
  if (!free.places.some(({ seat }) => seat === chosen)) throw new Conflict('seat-taken', 'host', { seat: chosen });
}

const roleOf = (given: Invitation): InvitedRole => given.role as InvitedRole; // The table has a check constraint.

const shown = (given: Invitation): Static<typeof InvitationView> => ({
  code: shownCode(given.code),
  role: roleOf(given),
  seat: given.seat,
  maxUses: given.maxUses,
  used: given.used,
  expiresAt: given.expiresAt.toISOString(),
  onWall: given.onWall,
});
