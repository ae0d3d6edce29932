/** Moves of a game whose answers never arrive, lost where they reach the server: nothing is put between the browser and its service worker. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

interface Lost {
  /** Status of each that was played, though its answer was lost. */
  readonly played: readonly number[];
  /** From here on they go their way. */
  ends(): void;
}

/** @param plays so many of them are played, the first ones; those after them are cut before they are read */
export function losesMoves(server: Server, game: string, plays: number): Lost {
  const played: number[] = [];
  let left = plays;
  const cut = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'POST' || !request.url?.startsWith(`/api/games/${game}/moves`)) return;
    if (left <= 0) return void request.destroy();
    left -= 1;
    // Nothing of the answer goes out.
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
