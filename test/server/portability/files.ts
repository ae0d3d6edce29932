import { expect } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import type { GameFile } from '../../../server/portability/file-format.ts';
import type { SignedUp } from '../../support/app.ts';

export async function exportedText(app: App, who: SignedUp, id: string): Promise<string> {
  const answer = await app.inject({ url: `/api/games/${id}/export`, headers: who.headers });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.body;
}

export const exported = async (app: App, who: SignedUp, id: string): Promise<GameFile> =>
  JSON.parse(await exportedText(app, who, id));

export const send = (app: App, who: SignedUp, payload: string, query = '', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/games/import${query}`,
    headers: { ...who.headers, 'content-type': 'application/json', ...headers },
    payload,
  });

export async function imported(app: App, who: SignedUp, file: GameFile, query = ''): Promise<string> {
  const answer = await send(app, who, JSON.stringify(file), query);
  expect(answer.statusCode, answer.body.slice(0, 2000)).toBe(201);
  return answer.json().id;
}
