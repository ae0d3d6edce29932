import type { Sql } from 'postgres';
import { Type } from 'typebox';
import type { App } from './app-type.ts';
import { busy } from './error-handler.ts';
import { EventLoop } from './event-loop.ts';
import { problems } from './problem.ts';

/** `GET /api/health`: 200 if the database answers a query and the event loop was not late by two seconds lately, else 503. */
export function healthRoute(app: App, sql: Sql): void {
  const loop = new EventLoop();
  app.addHook('onClose', () => loop.stop());
  const schema = {
    tags: ['server'],
    operationId: 'checkHealth',
    summary: 'Whether the server and its database serve',
    description:
      'Health check: 503 while the database does not answer, and for five seconds after the server was stopped or busy for two.',
    response: { 200: Type.Object({ ok: Type.Literal(true) }), ...problems },
  };
  app.get('/api/health', { schema, config: { unqueued: true } }, async () => {
    if (loop.wasLate) throw busy();
    await sql`select from setting limit 1`;
    return { ok: true } as const;
  });
}
