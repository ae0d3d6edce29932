import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import { Links } from './links.ts';

/** The links of a node; listens for links ended by other nodes until the app closes. */
export async function openLinks(
  app: FastifyInstance,
  { sql, db }: { readonly sql: Sql; readonly db: PostgresJsDatabase },
): Promise<Links> {
  const links = new Links(sql, db);
  const stop = await links.listen();
  app.addHook('onClose', stop);
  return links;
}
