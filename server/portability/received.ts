/** Collects the body of an upload in chunks: one string of 16 MB would block the loop and take twice the memory. */
import type { FastifyRequest } from 'fastify';
import { tooLarge } from '../http/problem.ts';

export interface Received {
  readonly chunks: Buffer<ArrayBuffer>[];
  readonly bytes: number;
}

/**
 * The system gets blocks of this size back at once (`Dockerfile`). Network chunks of up to 64 KB are scattered over the heap: sixty megabytes
 * stayed allocated after a few such files.
 */
const BLOCK_BYTES = 256 * 1024;

/** The received bytes, in full blocks but for the last one. */
class Blocks {
  readonly #full: Buffer<ArrayBuffer>[] = [];
  #block: Buffer<ArrayBuffer> = EMPTY;
  #used = 0;

  add(chunk: Buffer): void {
    for (let from = 0; from < chunk.length; ) {
      if (this.#used === this.#block.length) this.#next();
      const copied = chunk.copy(this.#block, this.#used, from);
      this.#used += copied;
      from += copied;
    }
  }

  all(): Buffer<ArrayBuffer>[] {
    return [...this.#full, this.#block.subarray(0, this.#used)];
  }

  #next(): void {
    if (this.#used > 0) this.#full.push(this.#block);
    this.#block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    this.#used = 0;
  }
}
const EMPTY = Buffer.alloc(0);

/** @throws HttpProblem 413 if the declared or actual length is greater */
export async function received(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  most: number,
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  let blocks: Blocks | null = new Blocks();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= most) return blocks?.add(chunk);
      blocks = null;
      payload.pause();
      reject(tooLarge(most));
    });
    payload.once('end', resolve).once('error', reject);
  });
  return { chunks: blocks?.all() ?? [], bytes };
}
