/** Nodes on one database that pass requests on to each other, over real HTTP. */
import type { AppOptions } from '../../server/app.ts';
import { freePort } from '../../server/database/postmaster.ts';
import type { App } from '../../server/http/app-type.ts';
import { testApp } from './app.ts';
import { testDatabase } from './database.ts';

export const NODE_KEY = 'a key that all nodes of the test share';

export interface OwnedNode {
  readonly app: App;
  readonly address: string;
  /** Warnings that it logged. */
  readonly said: string[];
  /** Requests that it got from clients and from other nodes. */
  readonly got: { clients: number; nodes: number };
}

/** A listening node. `GET /api/games/:id/where`, answered by the owner, tells which node answers and what it knows of the client. */
export async function ownedNode(
  url: string,
  { key = NODE_KEY, version = 'v1', ...options }: Partial<AppOptions> & { key?: string; version?: string } = {},
): Promise<OwnedNode> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const said: string[] = [];
  const stream = { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) };
  const node = { address, key, version };
  const logger = { level: 'warn', stream };
  const app = await testApp({ shared: true, node, logger, ...options }, await testDatabase(url));
  app.get('/api/games/:id/where', { config: { answeredByOwner: true } }, ({ ip, language, person, host }) => ({
    node: address,
    ip,
    language,
    person: person?.id ?? null,
    host,
  }));
  const got = { clients: 0, nodes: 0 };
  app.server.on('request', (request) => void got[request.headers['x-parrain-node'] ? 'nodes' : 'clients']++);
  await app.listen({ port: Number(new URL(address).port), host: '127.0.0.1' });
  return { app, address, said, got };
}
