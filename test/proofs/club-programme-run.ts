/** Rehearses a club's whole programme on a real server process, and checks its log. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { ClubOptions } from '#rulebooks/club-clock/options.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { freePort } from '../../server/database/postmaster.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkProgramme, type Figures } from './club-programme-check.ts';
import { Crew, type Tally } from './club-programme-crew.ts';
import { NodeProcess } from './node-process.ts';

export interface ProgrammeOptions {
  readonly options: ClubOptions;
  readonly tables: number;
  readonly seed: number;
  /** Of an empty database; default: a new one. */
  readonly url?: string;
}

export interface ProgrammeReport {
  readonly figures: Figures;
  readonly tally: Tally;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** Length of all stages in a row, ms, without pauses and bonuses. */
export const lengthMs = ({ stages, speed }: ClubOptions): number =>
  stages.reduce((sum, { seconds }) => sum + (seconds * 1000) / speed, 0);

export async function rehearsedProgramme({
  options,
  tables,
  seed,
  url: given,
}: ProgrammeOptions): Promise<ProgrammeReport> {
  const folder = temporaryFolder();
  const embedded = given === undefined ? await startEmbedded({ folder }) : null;
  const url = given ?? embedded?.url ?? '';
  const node = new NodeProcess('club', await freePort(), { DATABASE_URL: url }, join(folder, 'club.log'));
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await node.start();
    const since = performance.now();
    const crew = new Crew(node.address, seed);
    const game = await crew.open(options, tables);
    await crew.play(2 * lengthMs(options) + 60_000);
    const seconds = Math.round((performance.now() - since) / 1000);
    const figures = await checkProgramme(sql, game, options, tables);
    const { tally } = crew;
    return { figures, tally, seconds, faults: [...tally.faults, ...figures.faults] };
  } finally {
    await sql.end({ timeout: 2 });
    await node.end();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
