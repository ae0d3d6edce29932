/**
 * A rematch over HTTP. The old game records it first, in its own queue: of two simultaneous requests one opens the new table and the other
 * joins it. If the first node dies before that, the next request opens it.
 */
import { randomUUID } from 'node:crypto';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Again } from '#kernel/again.ts';
import type { By } from '#kernel/input.ts';
import { type BookPosition, type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { uuid } from '#rulebooks/shapes.ts';
import { decide } from '../commit/decide.ts';
import type { Host } from '../commit/host.ts';
import { committedIds } from '../commit/store.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { type Person, personOf } from '../people/identify.ts';
import { wasRemoved } from '../people/removed-members.ts';
import { authorise, type GamesDependencies } from '../read/authorise.ts';
import { AskAgain, MoveReply } from '../read/contract.ts';
import { expectRoomForGame } from '../read/game-quota.ts';
import { rematchOf } from './new-game.ts';
import { ownAnswer } from './own-answer.ts';
import { placesOf } from './places.ts';

export async function againRoutes(app: App, games: GamesDependencies & { db: PostgresJsDatabase }): Promise<void> {
  const { sql, db, host, quotas } = games;
  const schema = {
    tags: ['games'],
    operationId: 'playAgain',
    summary: 'Start a rematch, or answer one',
    description:
      'For former players of a finished game that began with seated players. The first request opens a table with ' +
      'the same rulebook, options, number of seats and bots, and its caller organises it; later callers who agree ' +
      'take their former seat. The game begins when the last seat is taken. `again` of the old game names the new ' +
      'one, and so does `location`.',
    params: Type.Object({ id: uuid }),
    body: AskAgain,
    response: { 200: MoveReply, ...problems },
  };
  app.post('/api/games/:id/again', { schema }, async (request, reply) => {
    const person = personOf(request);
    const { book, game } = await authorise(host, request.params.id, person, 'again');
    request.catalogue = game.rulebook;
    const { id, agrees = true } = request.body;
    const by = { person: person.id, name: person.name };
    const first = (await committedIds(sql, book.id, [id])).get(id);
    const said = agrees && first === undefined && (await hasSaidYes(host, game, by.person));
    // The same answer was given through another node: the refusal has reloaded the game.
    const saidMeanwhile = async (error: unknown) => {
      const now = agrees && error instanceof Conflict && error.code === 'again-answered' && (await host.read(game.id));
      if (!now || !(await hasSaidYes(host, now.game, by.person))) throw error;
      return standsAt(now.book, now.game);
    };
    const accepted =
      first ??
      (said
        ? standsAt(book, game)
        : await ask(host, game, {
            by,
            clientId: id,
            agrees,
            hasRoom: () => expectRoomForGame(sql, by.person, quotas.games),
          }).catch(saidMeanwhile));
    const { again } = (await host.readAt(game.id, accepted.act))?.game ?? game;
    if (again) {
      await open(host, game, again);
      if (agrees) await join({ host, db }, again, person, seatIn(game, person.id));
      reply.header('location', `/api/games/${again.game}`);
    }
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  });
}

const standsAt = (book: BookPosition, { id, seq }: GamePosition) => ({ gameId: id, seq, act: book.act });

const seatIn = ({ parts }: GamePosition, person: string): number | null =>
  parts.find((part) => part.person === person && part.role === 'player')?.seat ?? null;

/** Whether the person has agreed and the new table still exists: then a second request changes nothing. */
async function hasSaidYes(host: Host, game: GamePosition, person: string): Promise<boolean> {
  if (!game.again || (await isGone(host, game.again))) return false;
  const seat = seatIn(game, person);
  return game.again.by.person === person || (seat === null ? true : game.again.answers[seat] === true);
}

/** Its organiser has deleted it: another table may replace it. */
const isGone = async (host: Host, again: Again): Promise<boolean> =>
  (await host.read(again.game))?.game.deleted != null;

interface Asked {
  readonly by: By;
  readonly clientId: string;
  readonly agrees: boolean;
  /** The person who opens the table organises it, so it counts towards their quota. @throws HttpProblem 429 `too-many-games` */
  readonly hasRoom: () => Promise<void>;
}

/** @throws Refusal those of `decideAgain`, and those of the rules for these options: then nothing is promised */
async function ask(host: Host, game: GamePosition, { by, clientId, agrees, hasRoom }: Asked) {
  const opens = randomUUID();
  const instead = game.again && (await isGone(host, game.again)) ? game.again.game : null;
  if (agrees && statusOf(game) === 'over' && (!game.again || instead)) {
    tryOpening(game, { game: opens, by: { ...by, seat: null } }, host.newKey());
    await hasRoom();
  }
  return host.submit({ kind: 'again', gameId: game.id, clientId, by, agrees, opens, instead });
}

/** Opens it in a discarded book: the rules may have changed since the old game. */
function tryOpening(old: GamePosition, again: Pick<Again, 'game' | 'by'>, chanceKey: string): void {
  const game = rematchOf(old, again, chanceKey);
  if (!Check(rulebookOfGame(game).options, game.options)) throw new Refusal('again-options', 'host');
  const nothing = { id: game.id, act: 0, balances: new Map(), games: new Map() };
  decide(nothing, { kind: 'open', game, clientId: game.id, person: again.by.person }, 0);
}

/** Opens the new game once: its id is already fixed. */
async function open(host: Host, old: GamePosition, again: Again): Promise<void> {
  if (await host.bookOf(again.game)) return;
  const game = rematchOf(old, again, host.newKey());
  await host.open({ kind: 'open', clientId: game.id, person: again.by.person, game });
  await beginIfFull(host, again);
}

/** Takes the same seat as before. @throws Refusal `seat-taken` if somebody joined by a code, HttpProblem 403 if the person was removed */
async function join(
  { host, db }: { readonly host: Host; readonly db: PostgresJsDatabase },
  again: Again,
  person: Person,
  seat: number | null,
): Promise<void> {
  const places = placesOf(host);
  if (seat === null || (await places.seatOf(again.game, person.id)) !== null) return;
  const now = await host.read(again.game);
  if (!now || now.game.deleted || statusOf(now.game) === 'over') return;
  if (await wasRemoved(db, { bookId: now.book.id, gameId: again.game }, person.id))
    throw new HttpProblem(403, 'removed');
  await places.takeSeat(again.game, person, 'player', seat).catch(async (error) => {
    // The same request through another node has just taken the seat.
    if ((await places.seatOf(again.game, person.id)) !== seat) throw error;
  });
  await beginIfFull(host, again);
}

async function beginIfFull(host: Host, { game: id, by }: Again): Promise<void> {
  const read = await host.read(id);
  if (!read || statusOf(read.game) !== 'gathering') return;
  const { seats, parts, bots } = read.game;
  const taken = Array.from({ length: seats }, (_, at) => at + 1).every(
    (seat) => seat in bots || parts.some((part) => part.seat === seat),
  );
  if (!taken) return;
  await host
    .submit({ kind: 'start', gameId: id, clientId: randomUUID(), by: { person: by.person, name: by.name } })
    .catch((error) => {
      // Somebody left at this moment, or another node has begun it.
      if (!(error instanceof Refusal)) throw error;
    });
}
