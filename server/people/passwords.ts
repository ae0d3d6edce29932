/** Passwords with argon2id at OWASP's parameters (19 MiB, 2 passes, 1 lane), a few at a time. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../http/fair-queue.ts';

const PARAMETERS = {
  algorithm: 2 as Algorithm.Argon2id, // A const enum has no value at run time.
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** One hash at a time per account, so that parallel guesses queue behind each other. */
const own = new FairQueue({ atOnce: Number.POSITIVE_INFINITY, most: 10_000, mostOfOne: 8 });
/**
 * A hash takes 19 MiB and a thread of the pool for files and DNS. Callers who are not signed in may try many names at once, so they queue per address, with room for a full room.
 */
const queue = new FairQueue({ atOnce: 2, atOnceOfOne: 2, most: 1_000, mostOfOne: 100 });

/** @param whose the account that the work is counted by @param from the caller's address, if not signed in */
const inTurn = <Result>(whose: string, from: string, work: () => Promise<Result>): Promise<Result> =>
  own.do(whose, () => queue.do(from, work));

/** A PHC string to store. @param whose, from as for `inTurn` @throws HttpProblem 429, 503 */
export const hashPassword = (password: string, whose: string, from = whose): Promise<string> =>
  inTurn(whose, from, () => hash(password.normalize('NFKC'), PARAMETERS));

/** Compared with if nobody has the name, so that the reply takes the same time. */
let nobody: Promise<string> | undefined;

/** Also false without a hash (unknown name), after the same work. @param whose, from as for `inTurn` */
export async function passwordFits(
  password: string,
  stored: string | undefined,
  whose: string,
  from = whose,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password', 'nobody').catch((error) => {
    nobody = undefined; // The next call tries again.
    throw error;
  });
  nobody.catch(() => {}); // Not awaited if the name exists.
  const against = stored ?? (await nobody);
  const fits = await inTurn(whose, from, () => verify(against, password.normalize('NFKC')));
  return fits && stored !== undefined;
}
