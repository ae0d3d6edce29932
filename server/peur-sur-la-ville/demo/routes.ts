/** The demonstration over HTTP: anybody may look at one, and play another one, each for himself. */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';
import type { Host } from '../../commit/host.ts';
import type { App } from '../../http/app-type.ts';
import { BODY_BYTES } from '../../http/bodies.ts';
import { problems } from '../../http/problem.ts';
import { sendJson } from '../../http/replies.ts';
import { PlayedMove, PlayVisit, VisitReply } from './contract.ts';
import { Demo } from './demo.ts';
import { Visits } from './visits.ts';

export interface DemoDependencies {
  readonly db: PostgresJsDatabase;
  readonly host: Host;
}

const DemoReply = Type.Object({ id: Type.String({ format: 'uuid' }) });

export async function demoRoutes(app: App, { db, host }: DemoDependencies): Promise<void> {
  app.shareSchemas({ PlayedMove, PlayVisit, VisitReply });
  const demo = new Demo(db, host);
  const schema = {
    tags: ['games'],
    operationId: 'openDemo',
    summary: 'A campaign to look at, in its third turn',
    description: 'Played when somebody asks for the first time. It is public, and nobody can change it.',
    body: Type.Union([Type.Null(), Type.Object({}, closed)]),
    response: { 200: DemoReply, ...problems },
  };
  app.post('/api/demo', { bodyLimit: BODY_BYTES.small, schema, preHandler: app.limit('demo') }, async () => ({
    id: await demo.id(),
  }));

  const visits = new Visits();
  const playSchema = {
    tags: ['games'],
    operationId: 'playDemo',
    summary: 'Play one turn of a campaign against bots, without an account',
    description:
      'Nothing of it is kept: all that was played so far comes with every request, and the answer is where it led.',
    body: PlayVisit,
    response: { 200: VisitReply, ...problems },
  };
  app.post(
    '/api/demo/play',
    { bodyLimit: BODY_BYTES.visit, schema: playSchema, preHandler: app.limit('demoMove') },
    async (request, reply) => {
      request.catalogue = 'campaign';
      const { gang, moves } = request.body;
      const played = await visits.play(gang, moves);
      // It has the shape of its schema by its type, as that of the game itself.
      return sendJson(reply, JSON.stringify(played));
    },
  );
}
