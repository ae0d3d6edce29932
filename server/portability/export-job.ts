/** Worker job: a whole game as a compressed file, over a separate connection. */
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { loadBook } from '../commit/store.ts';
import { clientOf } from '../database/client.ts';
import type { Language } from '../http/language.ts';
import { notFound } from '../http/problem.ts';
import { job } from '../http/workers.ts';
import { exported } from './export-game.ts';

export interface ExportOrder {
  readonly databaseUrl: string;
  readonly bookId: string;
  readonly language: Language;
}

export default job(async ({ databaseUrl, bookId, language }: ExportOrder): Promise<Uint8Array> => {
  const sql = clientOf(databaseUrl, { max: 1 });
  try {
    const book = await loadBook(sql, bookId);
    if (!book) throw notFound();
    const parts: Buffer[] = [];
    await pipeline(await exported(sql, book, language), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of compressed) parts.push(part);
    });
    return Buffer.concat(parts);
  } finally {
    await sql.end({ timeout: 2 });
  }
});
