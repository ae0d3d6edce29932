/** One open stream: a browser of somebody, or a screen. Thousands may stand open, so each holds little and shares what it is sent. */
import type { ServerResponse } from 'node:http';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { Access } from '#kernel/read/access.ts';
import type { Subscriber } from './hub.ts';
import type { Bound } from './streams.ts';

/** A stream that does not read this much is cut; its client comes back and resumes. */
const MAX_UNREAD_BYTES = 1 << 20;
const COME_BACK_MS = 1_000;
/** Screens come back one after the other where all were cut at once. */
const COME_BACK_WITHIN_MS = 4_000;

/** What goes wrong on a stream ends it, and its client comes back. */
const ignore = (): void => {};

/**
 * Fastify's request and reply hang on the answer until it is finished, and the browser's headers on the request: with thousands of
 * answers that are never finished, that is most of what they weigh. Whoever finishes one then closes its connection as well.
 */
function letGo(raw: ServerResponse): void {
  for (const event of ['finish', 'error']) raw.removeAllListeners(event);
  raw.on('error', ignore);
  raw.req.rawHeaders = [];
  raw.req.headers = {};
}

export interface LiveStreamOptions {
  readonly raw: ServerResponse;
  /** What it is counted among. */
  readonly bounds: readonly Bound[];
  /** Its session was signed out. */
  readonly signedOut: () => boolean;
  /** Called once, when it is closed by either side; the same function for all streams, so that none keeps its request. */
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
    // What protects a page weighs more than a stream's own head, and says nothing to a reader of events.
    for (const name of raw.getHeaderNames()) raw.removeHeader(name);
    // Without chunks a frame is one write of bytes that all streams share; the connection's end is the stream's.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      'x-content-type-options': 'nosniff',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
  }

  /** The first words: when to come back after a cut, and what time it is. */
  greet(beat: string, many: boolean): void {
    const retryMs = COME_BACK_MS + (many ? Math.floor(Math.random() * COME_BACK_WITHIN_MS) : 0);
    this.send(`retry: ${retryMs}\n${beat}`);
  }

  /** @param frame the same bytes for all who are sent the same */
  send(frame: string | Uint8Array): void {
    if (this.#signedOut() || this.#raw.writableLength > MAX_UNREAD_BYTES) this.#raw.destroy();
    else if (!this.#raw.writableEnded) this.#raw.write(frame);
  }

  /** The stream ends with the last game of its last view. */
  endIfEmpty(): void {
    if (this.views.every(({ isOver }) => isOver)) this.end();
  }

  end(): void {
    this.#raw.end();
    this.#raw.socket?.end();
  }
}

export interface ViewOptions {
  /** Id of the person who looks; null of a stranger and of a screen. */
  readonly owner: string | null;
  readonly access: (book: BookPosition, game: GamePosition) => Access;
  readonly games: readonly string[];
  /** Token that its frames bear, where a stream has views through several links. */
  readonly link: string | null;
}

/** What a stream follows as its person, or through one link: nothing that one view may see is sent to another one. */
export class View implements Subscriber {
  readonly owner: string | null;
  readonly access: (book: BookPosition, game: GamePosition) => Access;
  readonly games: readonly string[];
  /** Called once, when its stream is closed by either side. */
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

  /** @param frame the same bytes for all who are sent the same, but for the link that it is told through */
  send(frame: string | Uint8Array): void {
    this.#stream.send(this.#link === null ? frame : through(this.#link, frame));
  }

  /** Is that game still sent? */
  sees(gameId: string): boolean {
    return this.#left.includes(gameId);
  }

  /** That game is not for this reader. */
  lose(gameId: string): void {
    this.send(`event: lost\ndata: ${JSON.stringify({ game: gameId })}\n\n`);
  }

  /** The right to this game is gone: no more of it is sent. */
  revoke(gameId: string): void {
    if (!this.sees(gameId)) return;
    this.#left = this.#left.filter((id) => id !== gameId);
    this.lose(gameId);
    this.#stream.endIfEmpty();
  }
}

const DATA = 'data: {';

/** The frame with the link's token in it. */
function through(link: string, frame: string | Uint8Array): Buffer {
  const bytes = Buffer.from(frame);
  const at = bytes.indexOf(DATA) + DATA.length;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(`"link":${JSON.stringify(link)},`), bytes.subarray(at)]);
}
