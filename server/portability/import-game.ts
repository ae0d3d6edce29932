/** A file becomes a game, or is only checked. One file at a time on each node: the work is heavy and everybody else waits for it. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../games/host.ts';
import { HttpProblem } from '../http/problem.ts';
import { checkFile } from './check-file.ts';
import type { ImportReply } from './contract.ts';
import { writeImport } from './write-import.ts';

/** Files that wait while one is read; whoever comes then is asked to come again. */
const MOST_WAITING = 8;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Does that work when all that came before it is done. @throws HttpProblem 503 where too many wait */
async function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new HttpProblem(503, 'busy', { headers: { 'retry-after': '10' } });
  waiting++;
  const done = turn.then(work).finally(() => waiting--);
  turn = done.catch(() => {});
  return done;
}

export interface ImportWish {
  readonly id?: string | undefined;
  readonly check?: boolean | undefined;
}

/**
 * @param body the text of the file
 * @throws BadFile, HttpProblem, Refusal `id-taken`
 */
export async function importGame(
  { sql, host }: { readonly sql: Sql; readonly host: Host },
  body: unknown,
  person: { readonly id: string; readonly name: string },
  wish: ImportWish,
): Promise<ImportReply> {
  const text = typeof body === 'string' ? body : '';
  return oneByOne(async () => {
    const now = Date.now();
    const sound = await checkFile(text, now);
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
    if (wish.check) return { id: null, ...about };
    const id = (wish.id ?? randomUUID()).toLowerCase();
    // The id of any game, not only of a root one: two games of one id would hide each other.
    const known = await host.bookOf(id);
    const written =
      known === null && (await writeImport(sql, sound, id, { person: person.id, name: person.name }, now));
    if (!written) await expectOwn(host, id, person.id);
    return { id, ...about };
  });
}

/** The id was used before: by the same request sent twice, or by somebody else. @throws Refusal `id-taken` */
async function expectOwn(host: Host, id: string, person: string): Promise<void> {
  const read = await host.read(id);
  if (!read?.game.parts.some((part) => part.role === 'organiser' && part.person === person))
    throw new Refusal('id-taken', 'host');
}
