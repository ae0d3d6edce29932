/** Imports a file as a game, or only checks it. */
import { Conflict } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Workers } from '../http/workers.ts';
import type { GamesDependencies } from '../read/authorise.ts';
import type { ImportReply } from './contract.ts';
import { BadFile } from './faults.ts';
import type importJob from './import-job.ts';
import type { ImportRequest } from './import-job.ts';
import type { Received } from './received.ts';

const IMPORT = new URL('./import-job.ts', import.meta.url);

type ImportDependencies = Pick<GamesDependencies, 'host' | 'quotas' | 'now'> & {
  readonly workers: Workers;
  readonly databaseUrl: string;
};

/** @param received the text of the file; transferred to the worker. @throws BadFile, HttpProblem 413 if it takes too long or the quota is used up, Refusal `id-taken` */
export async function importGame(
  { workers, databaseUrl, host, quotas, now }: ImportDependencies,
  { chunks, bytes }: Received,
  { id, name }: { readonly id: string; readonly name: string },
  request: ImportRequest,
): Promise<ImportReply> {
  const order = { databaseUrl, chunks, bytes, person: { id, name }, request, quotas, now: now() };
  const taken = await workers.run<typeof importJob>(IMPORT, order, {
    transfer: chunks.map(({ buffer }) => buffer),
    tooHeavy: () => new HttpProblem(413, 'import-heavy'),
  });
  if ('faults' in taken) throw new BadFile(taken.faults);
  if (taken.known) await expectOwn(host, taken.reply.id ?? '', id);
  return taken.reply;
}

/** The id exists: from a repeated request, or somebody else's. @throws Refusal `id-taken` */
async function expectOwn(host: Host, id: string, person: string): Promise<void> {
  const read = await host.read(id);
  if (!read?.game.parts.some((part) => part.role === 'organiser' && part.person === person))
    throw new Conflict('id-taken', 'host');
}
