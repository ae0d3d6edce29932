import { SetupError } from '../database/errors.ts';

/** PARRAIN_BOOKS_MB: memory for books in use, in MB, 1..16384. @throws SetupError */
export function booksFromEnvironment({ PARRAIN_BOOKS_MB: mb }: NodeJS.ProcessEnv): { maxBytes?: number } {
  if (!mb) return {};
  const most = Number(mb);
  if (!Number.isInteger(most) || most < 1 || most > 16_384)
    throw new SetupError('PARRAIN_BOOKS_MB must be a number of megabytes from 1 to 16384.');
  return { maxBytes: most * 2 ** 20 };
}
