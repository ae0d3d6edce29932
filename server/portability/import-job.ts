/** Worker job: imports a file or only checks it, over separate connections. Only the reply returns to the main thread. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { bookOf } from '../commit/store.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { clientOf } from '../database/client.ts';
import type { Quotas } from '../http/quotas.ts';
import { job } from '../http/workers.ts';
import { expectRoomForGame } from '../read/game-quota.ts';
import { checkFile } from './check-file.ts';
import type { ImportReply } from './contract.ts';
import { BadFile, type FileFault } from './faults.ts';
import type { GameFile } from './file-format.ts';
import { expectRoomForFile } from './file-quota.ts';
import { writeImport } from './write-import.ts';

export interface ImportRequest {
  readonly id?: string | undefined;
  readonly check?: boolean | undefined;
}

export interface ImportOrder {
  readonly databaseUrl: string;
  readonly chunks: Uint8Array<ArrayBuffer>[];
  readonly bytes: number;
  readonly person: { readonly id: string; readonly name: string };
  readonly request: ImportRequest;
  readonly quotas: Quotas;
  /** Epoch ms. */
  readonly now: number;
}

/** The faults of the file, or the import. `known`: a game of that id existed, and nothing was written. */
type Taken = { readonly faults: readonly FileFault[] } | { readonly reply: ImportReply; readonly known: boolean };

export default job(async (order: ImportOrder): Promise<Taken> => {
  // One connection holds a lock while the other one writes.
  const sql = clientOf(order.databaseUrl, { max: 2 });
  try {
    return await taken(order, sql);
  } catch (error) {
    if (error instanceof BadFile) return { faults: error.faults };
    throw error;
  } finally {
    await sql.end({ timeout: 2 });
  }
});

/** @throws BadFile; HttpProblem if the quota is used up */
async function taken({ chunks, bytes, person, request, quotas, now }: ImportOrder, sql: Sql): Promise<Taken> {
  const id = (request.id ?? randomUUID()).toLowerCase();
  // Checks nested games too: two games of one id would hide each other.
  const isKnown = async () => request.id !== undefined && (await bookOf(sql, id)) !== null;
  const expectRoom = async () => {
    await expectRoomForGame(sql, person.id, quotas.games);
    await expectRoomForFile(sql, person.id, bytes, quotas.filesMb);
  };
  // Before the expensive checks, and again under the person's lock.
  if (!(await isKnown())) await expectRoom();
  const sound = checkFile(chunks.map(asBuffer), now);
  const about = aboutFile(sound.file);
  if (request.check) return { reply: { id: null, ...about }, known: false };
  const written = await withAdvisoryLock(sql, person.id, async () => {
    if (await isKnown()) return false;
    await expectRoom();
    return writeImport(sql, sound, id, { person: person.id, name: person.name, bytes }, now);
  });
  return { reply: { id, ...about }, known: !written };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function aboutFile({ kind, exportedAt, games, moves }: GameFile): Omit<ImportReply, 'id'> {
  const [root] = games;
  return {
    kind,
    title: root?.title ?? '',
    rulebook: root?.rulebook ?? '',
    seats: root?.seats ?? 0,
    games: games.length,
    moves: moves.length,
    entries: moves.reduce((sum, move) => sum + move.entries.length, 0),
    exportedAt,
  };
}
