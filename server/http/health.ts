import type { Sql } from 'postgres';
import { Type } from 'typebox';
import type { App } from './app-type.ts';
import { problems } from './problem.ts';

/** `GET /api/health`: 200 if the database answers a query, else 503. */
export function healthRoute(app: App, sql: Sql): void {
  const schema = {
    tags: ['server'],
    operationId: 'checkHealth',
    summary: 'Whether the server and its database serve',
    description: 'Health check: 503 while the database does not answer.',
    response: { 200: Type.Object({ ok: Type.Literal(true) }), ...problems },
  };
  app.get('/api/health', { schema, config: { unqueued: true } }, async () => {
    await sql`select from setting limit 1`;
    return { ok: true } as const;
  });
}
