import { SetupError } from '../database/errors.ts';
import { HttpProblem } from './problem.ts';

export interface Quotas {
  /** All imported files, MB (1,000,000 bytes). */
  readonly filesMb: number;
  readonly games: number;
  readonly drafts: number;
}

export const defaultQuotas: Quotas = { filesMb: 200, games: 500, drafts: 500 };

/** A deleted, restorable game counts for this long: otherwise opening and deleting in turns would fill the disk. Games stay in the database for ever. */
export const DELETED_COUNTS_DAYS = 7;

const SETTINGS: Readonly<Record<keyof Quotas, string>> = {
  filesMb: 'PARRAIN_PERSON_FILES_MB',
  games: 'PARRAIN_PERSON_GAMES',
  drafts: 'PARRAIN_PERSON_DRAFTS',
};

/** @throws SetupError if a setting is invalid */
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

/** The quota is used up. @param limit the quota @param seconds until there is room: when a deleted item stops counting, else as if one were deleted now */
export function overQuota(status: 413 | 429, code: string, limit: number, seconds: number): HttpProblem {
  const wait = Math.max(1, Math.ceil(seconds));
  const days = DELETED_COUNTS_DAYS;
  return new HttpProblem(status, code, { args: { limit, days }, headers: { 'retry-after': String(wait) } });
}
