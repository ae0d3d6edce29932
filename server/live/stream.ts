/** One open stream of a browser or a screen. Thousands may be open, so each holds little memory and shares its frames. */
import type { ServerResponse } from 'node:http';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { Access } from '#kernel/read/access.ts';
import type { Subscriber } from './hub.ts';
import type { Bound } from './streams.ts';

/** A stream with more unread bytes is cut; its client reconnects and resumes. */
const MAX_UNREAD_BYTES = 1 << 20;
const COME_BACK_MS = 1_000;
/** Screens that were all cut at once reconnect spread over this time. */
const COME_BACK_WITHIN_MS = 4_000;

/** An error closes the stream, and the client reconnects. */
const ignore = (): void => {};

/** Releases Fastify's request and reply and the request headers, most of an open stream's memory. The stream must then close its connection itself when it ends the response. */
function letGo(raw: ServerResponse): void {
  for (const event of ['finish', 'error']) raw.removeAllListeners(event);
  raw.on('error', ignore);
  raw.req.rawHeaders = [];
  raw.req.headers = {};
}

export interface LiveStreamOptions {
  readonly raw: ServerResponse;
  readonly bounds: readonly Bound[];
  readonly signedOut: () => boolean;
  /** Called once when either side closes it. One function for all streams, so that none keeps its request. */
  readonly closed: (stream: LiveStream) => void;
}

export class LiveStream {
  readonly bounds: readonly Bound[];
  readonly views: View[] = [];
  readonly #raw: ServerResponse;
  readonly #signedOut: () => boolean;

  constructor({ raw, bounds, signedOut, closed }: LiveStreamOptions) {
    this.bounds = bounds;
    this.#raw = raw;
    this.#signedOut = signedOut;
    letGo(raw);
    raw.once('close', () => closed(this));
    // Security headers are larger than the stream's own head and mean nothing to an event reader.
    for (const name of raw.getHeaderNames()) raw.removeHeader(name);
    // Without chunked encoding a frame is one write of shared bytes; the connection's end ends the stream.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      'x-content-type-options': 'nosniff',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
  }

  /** Sends the reconnect delay and the current time. */
  greet(beat: string, many: boolean): void {
    const retryMs = COME_BACK_MS + (many ? Math.floor(Math.random() * COME_BACK_WITHIN_MS) : 0);
    this.send(`retry: ${retryMs}\n${beat}`);
  }

  /** @param frame the same bytes for all readers */
  send(frame: string | Uint8Array): void {
    if (this.#signedOut() || this.#raw.writableLength > MAX_UNREAD_BYTES) this.#raw.destroy();
    else if (!this.#raw.writableEnded) this.#raw.write(frame);
  }

  endIfEmpty(): void {
    if (this.views.every(({ isOver }) => isOver)) this.end();
  }

  end(): void {
    this.#raw.end();
    this.#raw.socket?.end();
  }
}

export interface ViewOptions {
  /** The reader's person id; null for a stranger or a screen. */
  readonly owner: string | null;
  readonly access: (book: BookPosition, game: GamePosition) => Access;
  readonly games: readonly string[];
  /** The link's token in frames, if a stream has several links. */
  readonly link: string | null;
}

/** What a stream follows as its person or through one link. Views keep rights apart: nothing of one is sent to another. */
export class View implements Subscriber {
  readonly owner: string | null;
  readonly access: (book: BookPosition, game: GamePosition) => Access;
  readonly games: readonly string[];
  /** Called once when either side closes the stream. */
  onClose: (() => void) | null = null;
  #left: readonly string[];
  readonly #link: string | null;
  readonly #stream: LiveStream;

  constructor(stream: LiveStream, { owner, access, games, link }: ViewOptions) {
    this.owner = owner;
    this.access = access;
    this.games = games;
    this.#left = games;
    this.#link = link;
    this.#stream = stream;
    stream.views.push(this);
  }

  get isOver(): boolean {
    return this.#left.length === 0;
  }

  /** @param frame the same bytes for all readers, before the link's token is added */
  send(frame: string | Uint8Array): void {
    this.#stream.send(this.#link === null ? frame : through(this.#link, frame));
  }

  sees(gameId: string): boolean {
    return this.#left.includes(gameId);
  }

  /** The reader may not see that game. */
  lose(gameId: string): void {
    this.send(`event: lost\ndata: ${JSON.stringify({ game: gameId })}\n\n`);
  }

  /** The right to see this game is lost: stop sending it. */
  revoke(gameId: string): void {
    if (!this.sees(gameId)) return;
    this.#left = this.#left.filter((id) => id !== gameId);
    this.lose(gameId);
    this.#stream.endIfEmpty();
  }
}

const DATA = 'data: {';

function through(link: string, frame: string | Uint8Array): Buffer {
  const bytes = Buffer.from(frame);
  const at = bytes.indexOf(DATA) + DATA.length;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(`"link":${JSON.stringify(link)},`), bytes.subarray(at)]);
}
