/** A file becomes a game, or is only checked. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { Conflict } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { checkFile } from './check-file.ts';
import type { ImportReply } from './contract.ts';
import { writeImport } from './write-import.ts';

export interface ImportRequest {
  readonly id?: string | undefined;
  readonly check?: boolean | undefined;
}

/**
 * @param body the text of the file
 * @throws BadFile, HttpProblem, Refusal `id-taken`
 */
export async function importGame(
  { sql, host, now: time }: { readonly sql: Sql; readonly host: Host; readonly now: () => number },
  body: unknown,
  person: { readonly id: string; readonly name: string },
  request: ImportRequest,
): Promise<ImportReply> {
  const now = time();
  const sound = await checkFile(typeof body === 'string' ? body : '', now);
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
  const id = (request.id ?? randomUUID()).toLowerCase();
  // The id of any game, not only of a root one: two games of one id would hide each other.
  const known = await host.bookOf(id);
  const written = known === null && (await writeImport(sql, sound, id, { person: person.id, name: person.name }, now));
  if (!written) await expectOwn(host, id, person.id);
  return { id, ...about };
}

/** The id was used before: by the same request sent twice, or by somebody else. @throws Refusal `id-taken` */
async function expectOwn(host: Host, id: string, person: string): Promise<void> {
  const read = await host.read(id);
  if (!read?.game.parts.some((part) => part.role === 'organiser' && part.person === person))
    throw new Conflict('id-taken', 'host');
}
