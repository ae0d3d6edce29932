/** A wall screen: one live stream by a read-only link on a raw socket, so that thousands fit into one process. */
import { connect, type Socket } from 'node:net';
import type { GameFrame } from '../../server/read/frame-contract.ts';

/** A browser's headers, whose parsing costs the server. */
const AS_A_BROWSER = [
  'accept: text/event-stream',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7',
  'cache-control: no-cache',
  'connection: keep-alive',
  'referer: http://127.0.0.1/clock/9dK2mXq0bUoZ4yTn7RwVc1sLhJ3fGpEa',
  'sec-ch-ua: "Chromium";v="153", "Not;A=Brand";v="24"',
  'sec-fetch-dest: empty',
  'sec-fetch-mode: cors',
  'sec-fetch-site: same-origin',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
].join('\r\n');

export class ScreenSocket {
  readonly #socket: Socket;
  #text = '';
  #seq = -1;
  #waiting: { readonly seq: number; readonly resolve: (at: number) => void } | null = null;
  #opened: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null;
  #arrivedAt = 0;
  frame: string | null = null;
  ended = false;

  constructor(address: string, game: string, token: string) {
    const { hostname, port } = new URL(address);
    this.#socket = connect({ host: hostname, port: Number(port) });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#end());
    this.#socket.write(
      `GET /api/live?games=${game}&link=${token} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${AS_A_BROWSER}\r\n\r\n`,
    );
  }

  /** Resolves with its first frame. @throws Error if the server refuses */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#seq >= 0) resolve();
      else if (this.ended) reject(new Error('the stream ended'));
      else this.#opened = { resolve, reject };
    });
  }

  /** Resolves with the instant (`performance.now()`) of the first frame with at least that seq. */
  reaches(seq: number): Promise<number> {
    if (this.#seq >= seq) return Promise.resolve(this.#arrivedAt);
    return new Promise((resolve) => {
      this.#waiting = { seq, resolve };
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#text += text;
    const end = this.#text.lastIndexOf('\n\n');
    if (end < 0) {
      if (/^HTTP\/1.1 [345]/.test(this.#text)) this.#opened?.reject(new Error(this.#text));
      return;
    }
    const begin = this.#text.lastIndexOf('event: game\n', end);
    if (begin >= 0) this.#look(this.#text.slice(begin, this.#text.indexOf('\n\n', begin)));
    this.#text = this.#text.slice(end + 2);
  }

  #look(frame: string): void {
    const [, seq] = /\nid: [0-9a-f-]{36}\.(\d+)\n/.exec(frame) ?? [];
    if (seq === undefined) return;
    this.#arrivedAt = performance.now();
    this.frame = frame;
    this.#seq = Number(seq);
    this.#opened?.resolve();
    this.#opened = null;
    if (!this.#waiting || this.#seq < this.#waiting.seq) return;
    this.#waiting.resolve(this.#arrivedAt);
    this.#waiting = null;
  }

  #end(): void {
    this.ended = true;
    this.#opened?.reject(new Error(`the stream ended: ${this.#text.slice(0, 400)}`));
    this.#waiting?.resolve(Number.POSITIVE_INFINITY);
  }
}

export const frameOf = (frame: string): GameFrame => JSON.parse(frame.slice(frame.indexOf('data: ') + 6));
