/** Leases over HTTP: a table is taken offline, returned with its moves, or recalled. */
import { Type } from 'typebox';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { HttpProblem, notFound, problems } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { type Person, personOf } from '../people/identify.ts';
import { authorise, demandOf, type GamesDependencies } from '../read/authorise.ts';
import { MoveReply } from '../read/contract.ts';
import { HandIn, LeaseReply, TakeAlong } from './lease-contract.ts';
import { shapedMove } from './moves.ts';
import { ownAnswer } from './own-answer.ts';

const tags = ['games'];
const params = Type.Object({ id: uuid });
const named = ({ id, name }: Person) => ({ person: id, name });

const takeSchema = {
  tags,
  operationId: 'takeAlong',
  summary: 'Lease a table, to play it offline',
  description:
    'For players and organisers, in games without secrets. From then on only this device decides moves, until it ' +
    'submits them or the lease ends.',
  params,
  body: TakeAlong,
  response: { 200: LeaseReply, ...problems },
};

const takeHandler =
  ({ host }: GamesDependencies): Handler<typeof takeSchema> =>
  async (request) => {
    const person = personOf(request);
    const { game, access } = await authorise(host, request.params.id, person, 'see-game');
    request.catalogue = game.rulebook;
    if (game.lease?.person !== person.id) demandOf(game, access, 'take-along');
    const input = { kind: 'lease', gameId: game.id, clientId: request.body.id, by: named(person) } as const;
    const { seq, act } = await host.submit(input);
    const read = await host.readAt(game.id, act);
    if (!read) throw notFound();
    const { lease } = read.game;
    // A repeated request after the lease ended.
    if (lease?.person !== person.id || lease.from !== seq) throw new HttpProblem(409, 'lease-ended');
    return { game: game.id, seq, act, epoch: lease.epoch, ...takenAlong(read.book, read.game, person.id) };
  };

/** The game for that person's device: without other persons' ids and surrounding games. */
function takenAlong(book: BookPosition, game: GamePosition, person: string): Pick<LeaseReply, 'position' | 'balances'> {
  const parts = game.parts.map((part, at) => (part.person === person ? part : { ...part, person: `other ${at}` }));
  const nobodys = { formerSeats: {}, undoQuestion: null, newcomers: {}, again: null, reminded: {} };
  const position: GamePosition = { ...game, ...nobodys, parts, parent: null, lease: null };
  const balances = [...book.balances].filter(([key]) => key.startsWith(game.prefix));
  return { position, balances };
}

const handInSchema = {
  tags,
  operationId: 'handIn',
  summary: 'Submit moves that were played offline',
  description:
    'The rules decide each act again, with draws from the key of the lease. All acts are accepted or none: a ' +
    'refusal names the first act that differs (`group-refused`, `group-draws`, `group-differs`). The lease ends ' +
    'with it.',
  params,
  body: HandIn,
  response: { 200: MoveReply, ...problems },
};

const handInHandler =
  (games: GamesDependencies): Handler<typeof handInSchema> =>
  async (request, reply) => {
    const { host } = games;
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'see-game');
    request.catalogue = game.rulebook;
    const { id, epoch } = request.body;
    const acts = request.body.acts.map((act, at) =>
      act.kind === 'move' ? { ...act, move: shapedAct(game, act.move, at) } : act,
    );
    const input = { kind: 'group', gameId: game.id, clientId: id, by: named(person), epoch, acts } as const;
    const accepted = await host.submit(input, { gone: () => reply.raw.destroyed }).catch((error) => {
      throw atItsAct(error, game.rulebook);
    });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };

/** Adds the act's index to the refusal of an act of a group; returns any other error unchanged. */
function atItsAct(error: unknown, catalogue: string): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, args, rule } = error;
  const { n } = args;
  if (typeof n !== 'number') return error;
  const at = `/acts/${n - 1}`;
  return new HttpProblem(409, code, { args, catalogue, at, ...(rule === 'host' ? {} : { rule }) });
}

/** @throws HttpProblem 400 naming the place */
function shapedAct(game: GamePosition, move: unknown, at: number): ReturnType<typeof shapedMove> {
  try {
    return shapedMove(game, move);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.at === undefined) throw error;
    throw new HttpProblem(error.status, error.code, { args: error.args, at: `/acts/${at}${error.at}` });
  }
}

const endSchema = {
  tags,
  operationId: 'endLease',
  summary: 'End a lease without its moves, or recall it',
  description: 'The holder returns it; an organiser recalls it. Moves on the device are lost.',
  params,
  querystring: Type.Object({ id: uuid }, closed),
  response: { 200: MoveReply, ...problems },
};

const endHandler =
  (games: GamesDependencies): Handler<typeof endSchema> =>
  async (request, reply) => {
    const { host } = games;
    const person = personOf(request);
    const { game, access } = await authorise(host, request.params.id, person, 'see-game');
    request.catalogue = game.rulebook;
    if (game.lease?.person !== person.id) demandOf(game, access, 'recall');
    const input = { kind: 'end-lease', gameId: game.id, clientId: request.query.id, by: named(person) } as const;
    const accepted = await host.submit(input);
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };

export async function leaseRoutes(app: App, games: GamesDependencies): Promise<void> {
  app.post('/api/games/:id/lease', { schema: takeSchema }, takeHandler(games));
  const limit = { bodyLimit: BODY_BYTES.document };
  app.post('/api/games/:id/lease/acts', { ...limit, schema: handInSchema }, handInHandler(games));
  app.delete('/api/games/:id/lease', { schema: endSchema }, endHandler(games));
}
