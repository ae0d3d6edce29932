/** Two nodes on one database with three people and open streams, for claims that hold on any node. */
import { expect } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from './app.ts';
import { testDatabase, testDatabaseUrl } from './database.ts';

export interface TwoNodes {
  readonly database: Database;
  readonly nodes: readonly [App, App];
  readonly ange: SignedUp;
  readonly paul: SignedUp;
  readonly stranger: SignedUp;
}

export async function twoNodes(): Promise<TwoNodes> {
  const url = await testDatabaseUrl();
  const database = await testDatabase(url);
  const one = await testApp({ shared: true }, database);
  const two = await testApp({ shared: true }, await testDatabase(url));
  const [ange, paul] = [await signedUp(one, 'Ange Leca'), await signedUp(one, 'Paul')];
  return { database, nodes: [one, two], ange, paul, stranger: await signedUp(one, 'Le Curieux') };
}

/** The node's origin, such as `http://127.0.0.1:41234`. */
export const listening = (node: App): Promise<string> => node.listen({ port: 0, host: '127.0.0.1' });

export interface OpenStream {
  readonly status: number;
  text: string;
  /** The server closed it. */
  ended: boolean;
}

/** @param address of `/api/live` with its query */
export async function openStream(address: string, who: SignedUp | null = null): Promise<OpenStream> {
  const answer = await fetch(address, { headers: who?.headers ?? {} });
  const said: OpenStream = { status: answer.status, text: '', ended: false };
  void (async () => {
    for await (const chunk of answer.body ?? []) said.text += Buffer.from(chunk as Uint8Array).toString(); // The stream's chunks are bytes.
    said.ended = true;
  })().catch(() => {});
  return said;
}

export const until = (holds: () => boolean): Promise<void> =>
  expect.poll(holds, { timeout: 20_000, interval: 10 }).toBe(true);
