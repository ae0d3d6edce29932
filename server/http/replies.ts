/** Successful replies without a serialised schema: empty, a file, a stream, prepared JSON. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';

export const noContent = Type.Null({ description: 'Done' });

/** A body of one media type, sent as is: only JSON is serialised by its schema. */
export const sentAs = (type: string, description: string, schema: TSchema = Type.String()) => ({
  description,
  content: { [type]: { schema } },
});

/** Sends prepared JSON of its schema's shape: one text serves all readers. */
export function sendJson<Reply extends FastifyReply>(reply: Reply, json: string | Buffer): Reply {
  (reply as FastifyReply).type('application/json; charset=utf-8').send(json);
  return reply;
}

/** As `sendJson`, gzipped in advance; plain for a client without gzip. */
export function sendCompressed<Reply extends FastifyReply>(
  request: FastifyRequest,
  reply: Reply,
  compressed: Uint8Array,
): Reply {
  const plain = reply as FastifyReply;
  plain.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (takesGzip(request)) plain.header('content-encoding', 'gzip').send(compressed);
  else plain.send(Readable.from([compressed]).pipe(createGunzip()));
  return reply;
}

export const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');
