/** Drops the replies to a game's moves at the server, so that nothing comes between the browser and its service worker. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

interface Lost {
  /** Status of each move that was played although its reply was lost. */
  readonly played: readonly number[];
  ends(): void;
}

/** @param plays the first ones are played; later ones are cut before they are read */
export function losesMoves(server: Server, game: string, plays: number): Lost {
  const played: number[] = [];
  let left = plays;
  const cut = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'POST' || !request.url?.startsWith(`/api/games/${game}/moves`)) return;
    if (left <= 0) return void request.destroy();
    left -= 1;
    response.write = () => true;
    response.end = () => {
      played.push(response.statusCode);
      request.destroy();
      return response;
    };
  };
  server.prependListener('request', cut);
  return { played, ends: () => void server.removeListener('request', cut) };
}
