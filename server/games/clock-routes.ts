/** Clocks over HTTP: the server's time, a game's clocks, and what organisers and timekeepers do to them. */
import { Type } from 'typebox';
import type { HostCommand } from '#kernel/host-command.ts';
import { grantOf } from '#kernel/read/access.ts';
import { clocksJson } from '#kernel/read/clock-replies.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { problems } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { demand } from '../people/demand.ts';
import { personOf } from '../people/identify.ts';
import { authorise, authoriseRead, type GamesDependencies, LinkToken } from '../read/authorise.ts';
import { ClockAct, ClocksReply, TimeReply } from '../read/clock-contract.ts';
import { MoveReply } from '../read/contract.ts';
import { ownAnswer } from './own-answer.ts';

const tags = ['clocks'];
const params = Type.Object({ id: uuid });

/** @param games with `exactNow`: the database's time, epoch ms with fractions */
export async function clockRoutes(
  app: App,
  games: GamesDependencies & { readonly exactNow: () => number },
): Promise<void> {
  const timeSchema = {
    tags,
    operationId: 'readTime',
    summary: 'The server’s time',
    description: 'Ask several times and correct for the round trip: the clocks of games use this time.',
    response: { 200: TimeReply, ...problems },
  };
  app.get('/api/time', { schema: timeSchema, config: { unqueued: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return sendJson(reply, `{"now":${games.exactNow()}}`);
  });

  const query = Type.Object({ link: LinkToken }, closed);
  const readSchema = {
    tags,
    operationId: 'readClocks',
    summary: 'Clocks of a game',
    description: 'A clock runs until `due`, or is stopped with `left`; clients count down themselves.',
    params,
    querystring: query,
    response: { 200: ClocksReply, ...problems },
  };
  app.get(
    '/api/games/:id/clocks',
    { schema: readSchema, config: { answeredByOwner: true } },
    async (request, reply) => {
      const { book, game } = await authoriseRead(games, request, 'see-game');
      reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
      return sendJson(reply, clocksJson(book, game));
    },
  );

  const actSchema = {
    tags,
    operationId: 'setClock',
    summary: 'Pause or resume a clock, or give time',
    description: 'For organisers and timekeepers. Pausing a node pauses every clock below it.',
    params,
    body: ClockAct,
    response: { 200: MoveReply, ...problems },
  };
  app.post('/api/games/:id/clocks', { schema: actSchema }, async (request, reply) => {
    const person = personOf(request);
    const act = request.body;
    const right = act.do === 'pause' || act.do === 'resume' ? 'pause-clock' : 'set-clock';
    const { game, access } = await authorise(games.host, request.params.id, person, 'see-game');
    const { roles, status } = grantOf(game, access);
    // In a finished game no clock runs: let the host refuse it, since it also finds the first answer to a repeated act.
    demand(right, { roles, status: status === 'over' ? 'playing' : status });
    request.catalogue = game.rulebook;
    const by = { person: person.id, name: person.name };
    const input = { kind: 'command', gameId: game.id, clientId: act.id, by, command: commandOf(act) } as const;
    const accepted = await games.host.submit(input);
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  });
}

function commandOf(act: ClockAct): HostCommand {
  switch (act.do) {
    case 'pause':
    case 'resume':
      return { do: act.do, node: act.node, why: act.why?.trim() ?? '' };
    case 'bonus':
      return { do: 'bonus', clock: act.clock, ms: act.seconds * 1000, why: act.why.trim() };
    case 'bonus-all':
      return { do: 'bonus-all', node: act.node, about: act.about, ms: act.seconds * 1000, why: act.why.trim() };
    case 'bonus-back':
      return { do: 'bonus-back', at: Date.parse(act.at), clock: act.clock ?? null };
    case 'after-outage':
      return { do: 'after-outage', how: act.how };
  }
}
