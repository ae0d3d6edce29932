/** The body of an upload, kept as it came: one text of sixteen megabytes would be a stretch of work, and twice in memory. */
import type { FastifyRequest } from 'fastify';
import { tooLarge } from '../http/problem.ts';

export interface Received {
  readonly chunks: Buffer[];
  readonly bytes: number;
}

/** @throws HttpProblem 413 where it is longer than that, said or not */
export async function received(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  most: number,
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= most) return void chunks.push(chunk);
      // The rest is thrown away: whoever still sends it is to read the answer.
      chunks.length = 0;
      reject(tooLarge(most));
    });
    payload.once('end', resolve).once('error', reject);
  });
  return { chunks, bytes };
}
