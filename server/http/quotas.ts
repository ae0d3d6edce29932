/** How much one person may keep on a server whose disk is everybody's. */
import { SetupError } from '../database/errors.ts';
import { HttpProblem } from './problem.ts';

/** What one person may keep. */
export interface Quotas {
  /** Of all files that he brought in, MB (1,000,000 bytes). */
  readonly filesMb: number;
  /** Games that he organises, without those inside them. */
  readonly games: number;
  /** Gangs in preparation. */
  readonly drafts: number;
}

export const defaultQuotas: Quotas = { filesMb: 200, games: 500, drafts: 500 };

/**
 * A deleted game, which can be restored, counts for so long: else whoever deletes as fast as he opens would fill the disk. Nothing of
 * a game ever leaves the database.
 */
export const DELETED_COUNTS_DAYS = 7;

const SETTINGS: Readonly<Record<keyof Quotas, string>> = {
  filesMb: 'PARRAIN_PERSON_FILES_MB',
  games: 'PARRAIN_PERSON_GAMES',
  drafts: 'PARRAIN_PERSON_DRAFTS',
};

/** @throws SetupError where a setting makes no sense */
export function quotasFromEnvironment(env: NodeJS.ProcessEnv): Quotas {
  const read = (kind: keyof Quotas): number => {
    const text = env[SETTINGS[kind]]?.trim();
    if (!text) return defaultQuotas[kind];
    if (!/^\d{1,7}$/.test(text))
      throw new SetupError(
        `${SETTINGS[kind]} must be a whole number from 0 to 9999999, such as ${defaultQuotas[kind]}.`,
      );
    return Number(text);
  };
  return { filesMb: read('filesMb'), games: read('games'), drafts: read('drafts') };
}

/**
 * He keeps as much as he may. @param limit how much that is @param seconds until there is room again: without his doing where
 * something that he deleted counts until then, else were he to delete something now
 */
export function overQuota(status: 413 | 429, code: string, limit: number, seconds: number): HttpProblem {
  const wait = Math.max(1, Math.ceil(seconds));
  const days = DELETED_COUNTS_DAYS;
  return new HttpProblem(status, code, { args: { limit, days }, headers: { 'retry-after': String(wait) } });
}
