/** A file becomes a game, or is only checked. */
import { randomUUID } from 'node:crypto';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Conflict } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import { expectRoomForGame } from '../read/game-quota.ts';
import { checkFile } from './check-file.ts';
import type { ImportReply } from './contract.ts';
import { expectRoomForFile } from './file-quota.ts';
import type { Received } from './received.ts';
import { writeImport } from './write-import.ts';

export interface ImportRequest {
  readonly id?: string | undefined;
  readonly check?: boolean | undefined;
}

type ImportDependencies = Pick<GamesDependencies, 'sql' | 'host' | 'quotas' | 'now'> & {
  readonly db: PostgresJsDatabase;
};

/**
 * @param received the text of the file; it is let go as it is read
 * @throws BadFile, HttpProblem 413 or 429 where he may not keep one more, Refusal `id-taken`
 */
export async function importGame(
  { sql, db, host, quotas, now: time }: ImportDependencies,
  received: Received | undefined,
  person: { readonly id: string; readonly name: string },
  request: ImportRequest,
): Promise<ImportReply> {
  const now = time();
  const { chunks, bytes } = received ?? { chunks: [], bytes: 0 };
  const id = (request.id ?? randomUUID()).toLowerCase();
  // The id of any game, not only of a root one: two games of one id would hide each other.
  const isKnown = async () => request.id !== undefined && (await host.bookOf(id)) !== null;
  const expectRoom = async () => {
    await expectRoomForGame(sql, person.id, quotas.games);
    await expectRoomForFile(sql, person.id, bytes, quotas.filesMb);
  };
  // Before the work of looking at it, and again when nothing else of his is kept meanwhile.
  if (!(await isKnown())) await expectRoom();
  const sound = await checkFile(chunks, now);
  const { file } = sound;
  const root = file.games[0];
  const about = {
    kind: file.kind,
    title: root?.title ?? '',
    rulebook: root?.rulebook ?? '',
    seats: root?.seats ?? 0,
    games: file.games.length,
    moves: file.moves.length,
    entries: file.moves.reduce((sum, move) => sum + move.entries.length, 0),
    exportedAt: file.exportedAt,
  };
  if (request.check) return { id: null, ...about };
  const importer = { person: person.id, name: person.name, bytes };
  const written = await withAdvisoryLock(db, person.id, async () => {
    if (await isKnown()) return false;
    await expectRoom();
    return writeImport(sql, sound, id, importer, now);
  });
  if (!written) await expectOwn(host, id, person.id);
  return { id, ...about };
}

/** The id was used before: by the same request sent twice, or by somebody else. @throws Refusal `id-taken` */
async function expectOwn(host: Host, id: string, person: string): Promise<void> {
  const read = await host.read(id);
  if (!read?.game.parts.some((part) => part.role === 'organiser' && part.person === person))
    throw new Conflict('id-taken', 'host');
}
