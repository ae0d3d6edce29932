/** One open stream: a tab of somebody, or a screen. Thousands may stand open, so each holds little and shares what it is sent. */
import type { ServerResponse } from 'node:http';
import type { Standing } from '../games/access.ts';
import type { GamePosition } from '../games/position.ts';
import type { Looker } from './hub.ts';

/** A stream that does not read this much is cut; its client comes back and resumes. */
const MAX_UNREAD_BYTES = 1 << 20;
const COME_BACK_MS = 1_000;
/** Screens come back one after the other where all were cut at once. */
const COME_BACK_WITHIN_MS = 4_000;

export interface LiveStreamOptions {
  readonly raw: ServerResponse;
  /** By whom it is counted: a person, an address, a link. */
  readonly owner: string;
  readonly standing: (game: GamePosition) => Standing;
  readonly games: ReadonlySet<string>;
  /** Its session was signed out. */
  readonly signedOut: () => boolean;
  /** Called once, when it is closed by either side. */
  readonly closed: (stream: LiveStream) => void;
}

export class LiveStream implements Looker {
  readonly owner: string;
  readonly standing: (game: GamePosition) => Standing;
  readonly games: Set<string>;
  readonly #raw: ServerResponse;
  readonly #signedOut: () => boolean;

  constructor({ raw, owner, standing, games, signedOut, closed }: LiveStreamOptions) {
    this.owner = owner;
    this.standing = standing;
    this.games = new Set(games);
    this.#raw = raw;
    this.#signedOut = signedOut;
    raw.once('close', () => closed(this));
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
  }

  /** The first words: when to come back after a cut, and what time it is. */
  greet(beat: string, many: boolean): void {
    const retryMs = COME_BACK_MS + (many ? Math.floor(Math.random() * COME_BACK_WITHIN_MS) : 0);
    this.send(`retry: ${retryMs}\n${beat}`);
  }

  /** @param frame the same bytes for all who hear the same */
  send(frame: string | Uint8Array): void {
    if (this.#signedOut() || this.#raw.writableLength > MAX_UNREAD_BYTES) this.#raw.destroy();
    else if (!this.#raw.writableEnded) this.#raw.write(frame);
  }

  /** He may no longer see this game, and hears no more of it; the stream ends with the last one. */
  lose(gameId: string): void {
    if (!this.games.delete(gameId)) return;
    this.send(`event: lost\ndata: ${JSON.stringify({ game: gameId })}\n\n`);
    if (this.games.size === 0) this.end();
  }

  end(): void {
    this.#raw.end();
  }
}
