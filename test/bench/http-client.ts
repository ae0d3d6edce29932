/** A minimal HTTP/1.1 client on one keep-alive socket, since the load generator shares the machine. */
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Retry-After of a limit, seconds; else 0. */
  readonly retryAfter: number;
  readonly body: string;
}

export class HttpClient {
  readonly #socket: Socket;
  readonly #head: string;
  readonly #token: string;
  #received = '';
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  /** @param token bearer token; none if empty */
  constructor(address: string, token: string) {
    const { hostname, port } = new URL(address);
    this.#token = token;
    this.#head = `host: ${hostname}:${port}\r\n${token === '' ? '' : `authorization: Bearer ${token}\r\n`}`;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  get(path: string): Promise<Answer> {
    return this.#send(`GET ${path} HTTP/1.1\r\n${this.#head}\r\n`);
  }

  /** Requests a page with that token's cookie, like a browser. */
  page(path: string): Promise<Answer> {
    return this.#send(
      `GET ${path} HTTP/1.1\r\n${this.#head}cookie: parrain_access=${this.#token}\r\naccept: text/html\r\n\r\n`,
    );
  }

  /** @param body ASCII JSON. @param prefer the Prefer header (RFC 7240) */
  post = (path: string, body: string, prefer = ''): Promise<Answer> =>
    this.#bring('POST', path, body, prefer === '' ? '' : `prefer: ${prefer}\r\n`);

  put = (path: string, body: string): Promise<Answer> => this.#bring('PUT', path, body);

  patch = (path: string, body: string): Promise<Answer> => this.#bring('PATCH', path, body);

  #bring(method: string, path: string, body: string, more = ''): Promise<Answer> {
    return this.#send(
      `${method} ${path} HTTP/1.1\r\n${this.#head}${more}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  #read(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const inChunks = /\r\ntransfer-encoding: chunked/i.test(head);
    if (inChunks && !this.#received.endsWith('\r\n0\r\n\r\n')) return;
    const end = inChunks ? this.#received.length : headEnd + 4 + length;
    if (this.#received.length < end) return;
    const body = this.#received.slice(headEnd + 4, end);
    const answer = {
      status: Number(head.slice(9, 12)),
      retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0),
      body: inChunks ? withoutFrames(body) : body,
    };
    this.#received = this.#received.slice(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

function withoutFrames(body: string): string {
  const parts: string[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.slice(at, lineEnd), 16);
    if (!(length > 0)) break;
    parts.push(body.slice(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 4 + length;
  }
  return parts.join('');
}
