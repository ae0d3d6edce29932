/** Games over HTTP. A game that the caller may not see gets the same 404 as a missing one. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Check, Default, Errors } from 'typebox/value';
import { rulebookOfGame } from '#kernel/position.ts';
import { actingFor, grantOf } from '#kernel/read/access.ts';
import { rulebookOf, rulebooks } from '#rulebooks/index.ts';
import { Conflict, type Rulebook } from '#rulebooks/rulebook.ts';
import { anySeatShape, closed, uuid } from '#rulebooks/shapes.ts';
import { badSignIn, tidied } from '#rulebooks/tidy-lines.ts';
import type { Host } from '../commit/host.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { TypedDatabase } from '../database/open.ts';
import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES, badSign } from '../http/bodies.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { knowsTag } from '../http/known-tag.ts';
import { HttpProblem, notFound, problems } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { demand } from '../people/demand.ts';
import { type Person, personOf } from '../people/identify.ts';
import { authorise, authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import {
  CloseAsk,
  GameListReply,
  GameReply,
  MoveReply,
  OpenedReply,
  OpenGame,
  RulebookReply,
} from '../read/contract.ts';
import { describeGames } from '../read/describe.ts';
import { gameJson } from '../read/game-json.ts';
import { expectRoomForGame } from '../read/game-quota.ts';
import { gamesOf } from '../read/listings.ts';
import { PostUndo, UndoPreview } from '../read/undo-contract.ts';
import { newGame } from './new-game.ts';
import { ownAnswer } from './own-answer.ts';
import { moveSchema, playMoveHandler } from './play-move.ts';
import { undo, undoable, undoPreview } from './undo.ts';

const tags = ['games'];
const Params = Type.Object({ id: uuid });
const Preview = Type.Object({ preview: Type.Optional(Type.Boolean()) }, closed);
const ListCursor = Type.Optional(
  Type.String({ maxLength: 60, pattern: '^[0-9]{1,15}(\\.[0-9]{1,6})?_[0-9a-f-]{36}$' }),
);

type Dependencies = GamesDependencies & { readonly db: TypedDatabase };

const rulebooksSchema = {
  tags,
  operationId: 'listRulebooks',
  summary: 'Rulebooks',
  description: 'All games that can be opened here, with the JSON schemas of their options and moves.',
  response: { 200: Type.Array(RulebookReply), ...problems },
};

const listRulebooksHandler: Handler<typeof rulebooksSchema> = async () => rulebooks().map(rulebookReply);

const RulebookId = Type.Object({ id: Type.String({ maxLength: 40 }) });

const rulebookSchema = {
  tags,
  operationId: 'readRulebook',
  summary: 'A rulebook',
  description: 'Numbers of players, bots, and the JSON schemas of options and moves.',
  params: RulebookId,
  response: { 200: RulebookReply, ...problems },
};

const readRulebookHandler: Handler<typeof rulebookSchema> = async (request) => {
  const rulebook = rulebookOf(request.params.id);
  if (!rulebook) throw notFound();
  return rulebookReply(rulebook);
};

const listQuery = Type.Object(
  {
    awaiting: Type.Optional(Type.Boolean()),
    gone: Type.Optional(Type.Boolean({ description: 'Instead, games that I organised and deleted, and may restore' })),
    rulebook: Type.Optional(Type.String({ maxLength: 60, description: 'Only games of this rulebook' })),
    organised: Type.Optional(Type.Boolean({ description: 'Only games that I organise' })),
    after: ListCursor,
  },
  closed,
);

const listSchema = {
  tags,
  operationId: 'listGames',
  summary: 'My games',
  description: 'Games in which I have a part, last changed first; with `awaiting` only those that await me.',
  querystring: listQuery,
  response: { 200: GameListReply, ...problems },
};

const listGamesHandler =
  ({ sql }: Dependencies): Handler<typeof listSchema> =>
  (request) =>
    gamesOf(sql, personOf(request).id, request.query);

const openSchema = {
  tags,
  operationId: 'openGame',
  summary: 'Open a game',
  description: 'The caller organises it. With an `id` chosen by the client a repeated request opens one game.',
  body: OpenGame,
  response: { 201: OpenedReply, ...problems },
};

const openGameHandler =
  ({ host, sql, quotas, db }: Dependencies, opening: FairQueue): Handler<typeof openSchema> =>
  async (request, reply) => {
    request.catalogue = request.body.rulebook;
    const person = personOf(request);
    const { id } = request.body;
    // One at a time per person, so that two tabs cannot exceed the quota. A repeated request was counted before.
    const open = async () => {
      if (id === undefined || (await host.bookOf(id)) === null) await expectRoomForGame(sql, person.id, quotas.games);
      return openGame(host, person, request.body);
    };
    const accepted = await opening.do(person.id, () => withAdvisoryLock(db.$client, person.id, open));
    reply.code(201).header('location', `/api/games/${accepted.gameId}`);
    return { id: accepted.gameId, seq: accepted.seq };
  };

const As = Type.Object({ as: Type.Optional(anySeatShape()), link: LinkToken }, closed);

const gameSchema = {
  tags,
  operationId: 'readGame',
  summary: 'A game, as far as I may know it',
  description:
    'My view, the open asks, and the options of asks put to me. The ETag changes with every act: poll with ' +
    '`If-None-Match`, or follow `GET /api/live`.',
  params: Params,
  querystring: As,
  response: { 200: GameReply, ...problems },
};

const readGameHandler = (games: Dependencies): Handler<typeof gameSchema> => {
  const { now } = games;
  return async (request, reply) => {
    const { book, game, access } = await authoriseRead(games, request, 'see-game');
    const wanted = request.query.as;
    const as = wanted === undefined ? null : actingFor(game, access, wanted);
    const acting = as ? `${as.seat}${as.secrets ? '' : 's'}` : '';
    const tag = `"${book.act}-${access.viewer}-${access.parts.map((part) => part.role).join('+')}-${acting}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-parrain-now', now());
    if (knowsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    // Serialised once per audience and sent as is; its type ensures the schema's shape.
    return sendJson(reply, gameJson(book, game, access, as));
  };
};

const closeSchema = {
  tags,
  operationId: 'closeAsk',
  summary: 'Close a secret ask without the missing answers',
  description: 'The organiser closes a sealed ask: missing answers are replaced by the default answers of the rules.',
  params: Params,
  body: CloseAsk,
  response: { 200: MoveReply, ...problems },
};

const closeAskHandler = (games: Dependencies): Handler<typeof closeSchema> => {
  const { host } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { game } = await authorise(host, request.params.id, person, 'correct');
    request.catalogue = game.rulebook;
    const by = { person: person.id, name: person.name };
    const accepted = await host.submit({ kind: 'close', gameId: game.id, ask: request.body.ask, by });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

const undoSchema = {
  tags,
  operationId: 'undoMove',
  summary: 'Undo a move',
  description:
    'With `preview=true` the answer names the later moves that are undone with it; they must be given in `also`.',
  params: Params,
  querystring: Preview,
  body: PostUndo,
  response: { 200: Type.Union([MoveReply, UndoPreview]), ...problems },
};

const undoMoveHandler = (games: Dependencies): Handler<typeof undoSchema> => {
  const { host, sql } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { game, access } = await authorise(host, request.params.id, person, 'see-game');
    request.catalogue = game.rulebook;
    demand(access.seats.includes(0) ? 'undo-any' : 'undo-own', grantOf(game, access));
    if (request.query.preview) return undoPreview(await undoable(sql, host, game.id, access, request.body.seq), access);
    const accepted = await undo(sql, host, game.id, access, request.body);
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

export async function gameRoutes(app: App, games: Dependencies): Promise<void> {
  describeGames(app);
  app.get('/api/rulebooks', { schema: rulebooksSchema }, listRulebooksHandler);
  app.get('/api/rulebooks/:id', { schema: rulebookSchema }, readRulebookHandler);
  app.get('/api/games', { schema: listSchema }, listGamesHandler(games));
  // Few at once: each takes one of the few connections that sign-ins need too.
  const opening = new FairQueue({ atOnce: 4, most: 2_000, mostOfOne: 500 });
  app.post('/api/games', { schema: openSchema }, openGameHandler(games, opening));
  app.get('/api/games/:id', { schema: gameSchema, config: { answeredByOwner: true } }, readGameHandler(games));
  const moving = { bodyLimit: BODY_BYTES.document, schema: moveSchema, config: { answeredByOwner: true } };
  app.post('/api/games/:id/moves', moving, playMoveHandler(games));
  app.post('/api/games/:id/close', { schema: closeSchema }, closeAskHandler(games));
  app.post('/api/games/:id/undo', { schema: undoSchema }, undoMoveHandler(games));
}

/** Opens a root game with its organiser. @throws HttpProblem 400, 404 */
async function openGame(host: Host, person: Person, body: OpenGame) {
  const rulebook = rulebookOf(body.rulebook);
  if (!rulebook) throw new HttpProblem(400, 'no-rulebook', { at: '/rulebook' });
  const given = { ...(await keptProgramme(host, person, rulebook, body.programmeOf)), ...body.options };
  const options = Default(rulebook.options, structuredClone(tidied(rulebook.options, given)));
  const sign = badSignIn(rulebook.options, options, '/options');
  if (sign) throw badSign(sign);
  if (!Check(rulebook.options, options)) {
    const [error] = Errors(rulebook.options, options);
    throw new HttpProblem(400, 'bad-options', { at: `/options${error?.instancePath ?? ''}` });
  }
  const seats = body.seats ?? rulebook.seats.usual ?? rulebook.seats.max;
  if (seats < rulebook.seats.min || seats > rulebook.seats.max)
    throw new HttpProblem(400, 'bad-seats', {
      at: '/seats',
      args: { min: rulebook.seats.min, max: rulebook.seats.max },
    });
  const id = body.id ?? randomUUID();
  const accepted = await host.open({
    kind: 'open',
    clientId: id,
    person: person.id,
    game: newGame({
      id,
      title: body.title,
      rulebook: rulebook.id,
      options,
      seats,
      chanceKey: host.newKey(),
      isPublic: body.isPublic ?? false,
      parts: [{ person: person.id, name: person.name, role: 'organiser', seat: null, consents: false }],
    }),
  });
  // The id may belong to an earlier game: a repeated request, or somebody else's.
  const opened = await host.read(id);
  if (!opened?.game.parts.some((part) => part.role === 'organiser' && part.person === person.id))
    throw new Conflict('id-taken', 'host');
  return accepted;
}

/** Options that keep the programme of that game, which the person organises; {} if no game is named. @throws HttpProblem 400 if either has no programme */
async function keptProgramme(host: Host, person: Person, rulebook: Rulebook, gameId: string | undefined) {
  if (gameId === undefined) return {};
  const { game } = await authorise(host, gameId, person, 'share');
  const stages = game.state === null ? undefined : rulebookOfGame(game).programme?.(game.state);
  if (!stages || !rulebook.withProgramme) throw new HttpProblem(400, 'no-programme', { at: '/programmeOf' });
  return rulebook.withProgramme(stages) as Record<string, unknown>; // Options are objects.
}

const rulebookReply = (rulebook: Rulebook) => ({
  id: rulebook.id,
  seats: { ...rulebook.seats },
  begins: rulebook.begins,
  inside: [...rulebook.capabilities.inside],
  units: Object.keys(rulebook.units),
  options: rulebook.options,
  move: rulebook.move,
  bots: rulebook.capabilities.botsMaySit ? Object.keys(rulebook.bots) : [],
  takesProgramme: rulebook.withProgramme !== undefined,
});
