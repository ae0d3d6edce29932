/** Seats over HTTP: the organiser's own, consent, leaving and freeing. Players come in by invitation (`people/invitation-routes.ts`). */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { App } from '../http/app-type.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { personOf } from '../people/identify.ts';
import { demand } from '../people/rights.ts';
import { rightsOf } from './access.ts';
import { MoveReply, SeatTaken, TakeConsent, TakeSeat } from './contract.ts';
import { placesOf } from './places.ts';
import type { GamesDependencies } from './routes.ts';
import { seen } from './seen.ts';

const tags = ['games'];
const Game = Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) });
const Seat = Type.Object({
  id: Type.String({ format: 'uuid', maxLength: 36 }),
  seat: Type.Integer({ minimum: 1, maximum: 32 }),
});

export async function seatRoutes(app: App, { host }: GamesDependencies): Promise<void> {
  const takeSchema = {
    tags,
    summary: 'Take a seat as the organiser',
    params: Game,
    body: TakeSeat,
    response: { 201: SeatTaken, ...problems },
  };
  app.post('/api/games/:id/seats', { schema: takeSchema }, async (request, reply) => {
    const person = personOf(request);
    const { game, standing } = await seen(host, request.params.id, person, 'join');
    request.catalogue = game.rulebook;
    const held = standing.parts.find((part) => part.role === 'player')?.seat;
    const places = placesOf(host);
    const seat =
      held ??
      (await places.takeSeat(game.id, person, 'player', request.body.seat).catch((error) => {
        if (error instanceof Refusal && error.code === 'seat-held') return places.seatOf(game.id, person.id);
        throw error;
      }));
    reply.code(201);
    return { seat: seat ?? 0 };
  });

  const consentSchema = {
    tags,
    summary: 'Let the organiser act for me',
    params: Game,
    body: TakeConsent,
    response: { 200: MoveReply, ...problems },
  };
  app.put('/api/games/:id/consent', { schema: consentSchema }, async (request) => {
    const { game, standing } = await seen(host, request.params.id, personOf(request), 'give-consent');
    request.catalogue = game.rulebook;
    const part = standing.parts.find((held) => held.role === 'player');
    if (!part) throw new HttpProblem(403, 'not-allowed');
    const { gameId, seq, act } = await host.submit({
      kind: 'part',
      gameId: game.id,
      clientId: request.body.id,
      part: { ...part, consents: request.body.consents },
      how: 'consents',
    });
    return { game: gameId, seq, act };
  });

  const leaveSchema = {
    tags,
    summary: 'Leave my seat, or free one as the organiser',
    params: Seat,
    response: problems,
  };
  app.delete('/api/games/:id/seats/:seat', { schema: leaveSchema }, async (request, reply) => {
    const { game, standing } = await seen(host, request.params.id, personOf(request), 'see-game');
    request.catalogue = game.rulebook;
    const part = game.parts.find((held) => held.role === 'player' && held.seat === request.params.seat);
    demand(part && part.person === standing.person ? 'leave' : 'kick', rightsOf(game, standing));
    if (part) await host.submit({ kind: 'part', gameId: game.id, clientId: randomUUID(), part, how: 'leaves' });
    return reply.code(204).send();
  });
}
