/** Members without a seat, timekeepers and screens: listing, leaving, removing. */
import { randomUUID } from 'node:crypto';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { Refusal } from '#rulebooks/rulebook.ts';
import { uuid } from '#rulebooks/shapes.ts';
import type { App } from '../http/app-type.ts';
import { notFound, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { personOf } from '../people/identify.ts';
import { removing } from '../people/removed-members.ts';
import { authorise, demandOf, type GamesDependencies } from '../read/authorise.ts';
import { MemberList, MemberRole } from '../read/seat-contract.ts';

const tags = ['games'];
const Game = Type.Object({ id: uuid });
const Member = Type.Object({ id: uuid, role: MemberRole, person: uuid });

export async function memberRoutes(
  app: App,
  { host, db }: GamesDependencies & { readonly db: PostgresJsDatabase },
): Promise<void> {
  const listSchema = {
    tags,
    operationId: 'listMembers',
    summary: 'Timekeepers and screens of a game',
    description: 'Members without a seat, for organisers.',
    params: Game,
    response: { 200: MemberList, ...problems },
  };
  app.get('/api/games/:id/members', { schema: listSchema }, async (request) => {
    const { game } = await authorise(host, request.params.id, personOf(request), 'remove');
    return {
      members: game.parts.flatMap(({ person, name, role }) =>
        role === 'timekeeper' || role === 'screen' ? [{ person, name, role }] : [],
      ),
    };
  });

  const removeSchema = {
    tags,
    operationId: 'removeMember',
    summary: 'Leave as a timekeeper or screen, or remove one as the organiser',
    description: 'A member removed by the organiser cannot return with a code made before.',
    params: Member,
    response: { 204: noContent, ...problems },
  };
  app.delete('/api/games/:id/members/:role/:person', { schema: removeSchema }, async (request, reply) => {
    const { book, game, access } = await authorise(host, request.params.id, personOf(request), 'see-game');
    request.catalogue = game.rulebook;
    const { role } = request.params;
    const person = request.params.person.toLowerCase();
    const leaves = person === access.person;
    demandOf(game, access, leaves ? 'leave' : 'remove');
    const part = game.parts.find((held) => held.role === role && held.person === person);
    if (!part && leaves && access.isFromParent) throw new Refusal('seat-from-parent', 'host');
    if (!part) throw notFound();
    const input = { kind: 'part', gameId: game.id, clientId: randomUUID(), part, how: 'leaves' } as const;
    const submit = () => host.submit(leaves ? input : { ...input, isRemoved: true });
    if (leaves) await submit();
    else await removing(db, { bookId: book.id, gameId: game.id }, person, submit);
    return reply.code(204).send(null);
  });
}
