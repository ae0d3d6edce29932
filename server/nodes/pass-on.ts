/**
 * Passes requests about a book on to the node that owns it, once. Only what may be done twice: reads, and moves, whose id gives a repetition its first answer. If the owner does
 * not answer, this node answers.
 */
import {
  Agent,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';
import { urlToHttpOptions } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/problem.ts';
import { type AliveNode, bookKey, type Nodes } from './alive.ts';
import { answerMark, isSame, MARK_HEADER, type Mark, readMark, writeMark } from './mark.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is about the book of the game `:id`, and may be done twice: the book's owner answers it. */
    answeredByOwner?: boolean;
  }
  interface FastifyRequest {
    /** Another node has passed it on to this one. */
    passedOn: Mark | null;
    /** Why its mark does not count. */
    badMark: string | null;
  }
}

/** The owner's time to begin its answer, and to end it. */
const ANSWER_WITHIN_MS = 1_000;

export interface PassOnOptions {
  readonly nodes: Nodes;
  readonly key: string;
  /** The database's time, epoch ms. */
  readonly now: () => number;
  /** Id of the game's book; null if there is none. */
  readonly bookOf: (gameId: string) => Promise<string | null>;
}

/** Reads the marks of passed-on requests. Register it after arrivals are stamped, before anything that uses the client's address. */
export function receivePassedOn(app: FastifyInstance, { nodes, key, now }: PassOnOptions): void {
  app.decorateRequest('passedOn', null);
  app.decorateRequest('badMark', null);
  app.addHook('onRequest', (request, reply, done) => {
    const header = request.headers[MARK_HEADER];
    if (typeof header === 'string') {
      const mark = readMark(key, header, markedOf(request), { ...nodes.own, now: now() });
      if (typeof mark === 'string') request.badMark = mark;
      else {
        request.passedOn = mark;
        // Limits count the client, not the node.
        Object.defineProperty(request, 'ip', { value: mark.ip });
        reply.header(MARK_HEADER, answerMark(key, header));
      }
    }
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.passedOn) request.arrived = request.passedOn.arrived;
    done();
  });
}

/** Refuses bad marks, and passes requests on. Register it after requests are counted and queued, before the routes. */
export function passOn(app: FastifyInstance, options: PassOnOptions): void {
  const { nodes } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  app.addHook('onClose', () => agent.destroy());
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.badMark === null) return done();
    nodes.say(request.ip, `A request that ${request.ip} passed on was refused: ${request.badMark}.`);
    done(new HttpProblem(421, 'not-passed-on'));
  });
  app.addHook('preHandler', async (request, reply) => {
    const { config } = request.routeOptions;
    if (!config.answeredByOwner || request.method === 'HEAD' || request.passedOn || isInside(request)) return;
    const owner = await ownerOf(options, request.params as { id: string }); // Its routes have this parameter.
    const answer = owner && (await answerOf(owner, request, reply.raw, { ...options, agent }));
    if (!answer) return;
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}

/** A page's call of its own server: the page's node answers it, since nobody else knows what the page may do (`insideCall`). */
const isInside = ({ headers, server }: FastifyRequest): boolean =>
  Object.keys(server.insideCall).some((name) => headers[name] !== undefined);

async function ownerOf({ nodes, bookOf }: PassOnOptions, { id }: { id: string }): Promise<AliveNode | null> {
  const bookId = namesItsBook(id) ? id : await bookOf(id);
  return bookId === null ? null : nodes.ownerOf(bookKey(bookId));
}

/** A UUID of version 8: the id of a game inside a book, with the book's first digits. */
const namesItsBook = (id: string): boolean => id[14] === '8';

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** JSON. */
  readonly body: string;
}

const markedOf = ({ method, url }: FastifyRequest) => ({ method, url });

/** @returns null if this node should answer */
async function answerOf(
  owner: AliveNode,
  request: FastifyRequest,
  client: ServerResponse,
  { nodes, key, now, agent }: PassOnOptions & { readonly agent: Agent },
): Promise<Answer | null> {
  const { own } = nodes;
  const { arrived, ip } = request;
  const mark = { from: own.id, to: owner.id, version: own.version, at: now(), arrived, ip };
  const header = writeMark(key, mark, markedOf(request));
  try {
    const answer = await answered({ owner, request, client, agent, mark: header });
    const proof = String(answer.headers[MARK_HEADER] ?? '');
    if (!isSame(proof, answerMark(key, header)))
      nodes.doubt(owner, `The server at ${owner.address} does not prove that it is a node of these: ${answer.status}.`);
    // Overloaded: this node may have time.
    else if (answer.status !== 503) return { ...answer, headers: without(answer.headers) };
  } catch (error) {
    if (!client.destroyed)
      nodes.doubt(owner, `The node at ${owner.address} does not answer: ${(error as Error).message}.`);
  }
  return null;
}

interface Sending {
  readonly owner: AliveNode;
  readonly request: FastifyRequest;
  readonly client: ServerResponse;
  readonly agent: Agent;
  readonly mark: string;
}

/** @throws Error if it does not come in time, or the client leaves */
function answered(sending: Sending): Promise<Answer> {
  const { owner, request, client, agent, mark } = sending;
  // A text goes out with its headers in one write, a buffer apart.
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const { method, url } = request;
  return new Promise((resolve, reject) => {
    const ofBody = body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const headers = { ...sentOn(request), ...ofBody, [MARK_HEADER]: mark };
    // Not `new URL(url, address)`: the client must not choose another host.
    const sent = send({ ...urlToHttpOptions(new URL(owner.address)), path: url, method, headers, agent });
    const late = setTimeout(() => sent.destroy(new Error('too late')), ANSWER_WITHIN_MS);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The owner closed a kept connection at this moment: the request has not been read.
      if (sent.reusedSocket && error.code === 'ECONNRESET') answered(sending).then(resolve, reject);
      else reject(error);
    });
    const left = (): void => void sent.destroy(new Error('the client has left'));
    client.once('close', left);
    sent.once('close', () => {
      clearTimeout(late);
      client.off('close', left);
    });
    sent.once('response', (answer) => {
      late.refresh();
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: text }));
    });
    sent.end(body);
  });
}

/** Headers of one connection only (RFC 9110, 7.6.1), and what the mark says instead. */
const OF_CONNECTION =
  /^(accept-encoding|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length|date|forwarded|x-forwarded-.*|x-real-ip|x-parrain-node)$/;

const without = (headers: IncomingHttpHeaders | OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));

const sentOn = (request: FastifyRequest): OutgoingHttpHeaders => ({
  ...without(request.headers),
  // Origins are compared with it.
  host: request.host,
});
