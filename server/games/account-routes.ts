/** Deletes an account over HTTP. The person first leaves every game; their name is then hidden. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Sql } from 'postgres';
import type { Host } from '../commit/host.ts';
import type { App, Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { noContent } from '../http/replies.ts';
import { note } from '../http/security-log.ts';
import type { Links } from '../links/links.ts';
import { Confirmed } from '../people/contract.ts';
import { clearCookies, personOf } from '../people/identify.ts';
import { revokeMadeBy } from '../people/invitations.ts';
import type { PeopleDependencies } from '../people/open.ts';
import { demandPassword } from '../people/people.ts';

const MOST_NAMED = 5;

type Dependencies = PeopleDependencies & { readonly host: Host; readonly links: Links };

const schema = {
  tags: ['people'],
  operationId: 'deleteMe',
  summary: 'Delete my account',
  description:
    'Frees my seats, deletes my drafts, clubs, links and notifications, and replaces my name in past games by a neutral ' +
    'one. Nobody else can take my name for 30 days. Games of which I am the only organiser must be handed over ' +
    'or deleted first: 409 `organises-alone`.',
  body: Confirmed,
  response: { 204: noContent, ...problems },
};

const deleteMeHandler =
  (dependencies: Dependencies): Handler<typeof schema> =>
  async (request, reply) => {
    const { db, links, signedOut, sql, sessions } = dependencies;
    const { id } = personOf(request as FastifyRequest);
    await demandPassword(db, id, request.body.current);
    await refuseOrganiser(sql, id);
    await leaveGames(dependencies, id);
    await links.endMadeBy(id);
    await revokeMadeBy(db, id);
    await erase(sql, id);
    await signedOut.tell(sql, await sessions.endAll(id));
    note(request, 'account-deleted', { person: id });
    clearCookies(request as FastifyRequest, reply);
    return reply.code(204).send(null);
  };

/** @throws HttpProblem 409 `organises-alone`, naming the games */
async function refuseOrganiser(sql: Sql, id: string): Promise<void> {
  const alone = await sql<{ title: string }[]>`
    select g.title from seat s join game g on g.book_id = s.book_id and g.game_id = s.game_id
    where s.person_id = ${id} and s.role = 'organiser' and g.parent_id is null and g.gone_at is null and not exists (
      select from seat o where o.book_id = s.book_id and o.game_id = s.game_id and o.role = 'organiser' and o.person_id <> ${id}
    ) order by g.changed_at desc limit ${MOST_NAMED + 1}`;
  if (alone.length === 0) return;
  const named = alone.slice(0, MOST_NAMED).map(({ title }) => `«\u00a0${title}\u00a0»`);
  const games = named.join(', ') + (alone.length > MOST_NAMED ? '…' : '');
  throw new HttpProblem(409, 'organises-alone', { args: { games } });
}

/** Leaves every part, also in games that are over or deleted; parts inside a game follow while it is played. */
async function leaveGames({ sql, host }: Dependencies, id: string): Promise<void> {
  const games = await sql<{ game_id: string }[]>`
    select distinct g.game_id, g.parent_id is not null as inside from seat s
    join game g on g.book_id = s.book_id and g.game_id = s.game_id where s.person_id = ${id} order by inside`;
  for (const { game_id: gameId } of games) {
    const held = (await host.read(gameId))?.game.parts.filter(({ person }) => person === id) ?? [];
    for (const part of held) await host.submit({ kind: 'part', gameId, clientId: randomUUID(), part, how: 'leaves' });
  }
}

/** In one transaction. Push subscriptions are deleted with the person's row. */
const erase = (sql: Sql, id: string): Promise<unknown> =>
  sql.begin((tx) => [
    // Includes books that the person left long ago. Scans all moves, since accounts are rarely deleted.
    tx`insert into former_member (book_id, person_id)
      select distinct book_id, ${id}::uuid from move
      where person_id = ${id} or (kind = 'part' and given->>'person' = ${id})
        or (kind = 'opened' and given->'parts' @> jsonb_build_array(jsonb_build_object('person', ${id}::text)))
      on conflict do nothing`,
    tx`update picture i set unused_since = now() where hash in (select hash from placed_picture where person_id = ${id})
      and not exists (select 1 from placed_picture p where p.hash = i.hash and p.person_id <> ${id})`,
    tx`delete from placed_picture where person_id = ${id}`,
    tx`delete from roster_draft where person_id = ${id}`,
    tx`delete from hall_of_fame where person_id = ${id}`,
    tx`delete from removed_member where person_id = ${id}`,
    tx`update session set user_agent = '' where person_id = ${id}`,
    tx`insert into resting_name (name_hash, person_id)
      select encode(sha256(convert_to(name_key, 'UTF8')), 'hex'), null from person where id = ${id}
      on conflict (name_hash) do update set since = now(), person_id = null`,
    tx`insert into resting_club_name (name) select name from club where owner_id = ${id}
      on conflict (name) do update set owner_id = null, since = now()`,
    tx`delete from person where id = ${id}`,
  ]);

export async function accountRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.delete(
    '/api/people/me',
    { schema, bodyLimit: BODY_BYTES.small, preHandler: app.limit('currentPassword') },
    deleteMeHandler(dependencies),
  );
}
