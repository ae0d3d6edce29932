import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';
import type { Host } from '../../commit/host.ts';
import type { App } from '../../http/app-type.ts';
import { BODY_BYTES } from '../../http/bodies.ts';
import { problems } from '../../http/problem.ts';
import { Demo } from './demo.ts';

export interface DemoDependencies {
  readonly db: PostgresJsDatabase;
  readonly host: Host;
}

const DemoReply = Type.Object({ id: Type.String({ format: 'uuid' }) });

export async function demoRoutes(app: App, { db, host }: DemoDependencies): Promise<void> {
  const demo = new Demo(db, host);
  const schema = {
    tags: ['games'],
    operationId: 'openDemo',
    summary: 'A campaign to look at, in its third turn',
    description: 'Played at the first request. It is public and cannot be changed.',
    body: Type.Union([Type.Null(), Type.Object({}, closed)]),
    response: { 200: DemoReply, ...problems },
  };
  app.post('/api/demo', { bodyLimit: BODY_BYTES.small, schema, preHandler: app.limit('demo') }, async () => ({
    id: await demo.id(),
  }));
}
