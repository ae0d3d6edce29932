/** Lets this node take part in passing requests on, if it has an address. */
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import type { Host } from '../commit/host.ts';
import { Nodes } from './alive.ts';
import type { NodeConfig } from './config.ts';
import type { PassOnOptions } from './pass-on.ts';
import { codeVersion } from './version.ts';

export interface NodeOptions extends NodeConfig {
  /** Of the code; only tests set it. */
  readonly version?: string;
}

/** Other nodes see it while it listens. @returns null without an address, or if no other node uses the database */
export function openNodes(
  app: FastifyInstance,
  { sql, shared, node }: { readonly sql: Sql; readonly shared?: boolean; readonly node?: NodeOptions | undefined },
  { host, now }: { readonly host: Host; readonly now: () => number },
): PassOnOptions | null {
  if (!node || !shared) return null;
  const { address, key, version = codeVersion() } = node;
  const nodes = new Nodes(sql, { address, version }, (sentence) => app.log.warn(sentence));
  app.addHook('onListen', () => nodes.start());
  app.addHook('preClose', () => nodes.stop());
  return { nodes, key, now, bookOf: (gameId) => host.bookOf(gameId) };
}
