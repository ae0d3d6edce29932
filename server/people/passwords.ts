/** Passwords with argon2id at the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane), a few at a time. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../http/fair-queue.ts';

const PARAMETERS = {
  algorithm: 2 as Algorithm.Argon2id, // a const enum, of which nothing is left at run time
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** One piece of each under way: whoever guesses on twenty connections waits behind himself. */
const own = new FairQueue({ atOnce: Number.POSITIVE_INFINITY, most: 10_000, mostOfOne: 8 });
/**
 * Each takes 19 MiB and a thread of the pool that also serves files and name look-ups. Whoever is not signed in may say a hundred names at
 * once: he waits behind what comes from his address, a full room of which may wait, and nobody else does.
 */
const queue = new FairQueue({ atOnce: 2, atOnceOfOne: 2, most: 1_000, mostOfOne: 100 });

/** @param whose by whom the work is counted @param from the address that he comes from, where he is not signed in */
const inTurn = <Result>(whose: string, from: string, work: () => Promise<Result>): Promise<Result> =>
  own.do(whose, () => queue.do(from, work));

/** PHC string to store. @param whose, from as for `inTurn` @throws HttpProblem 429, 503 */
export const hashPassword = (password: string, whose: string, from = whose): Promise<string> =>
  inTurn(whose, from, () => hash(password.normalize('NFKC'), PARAMETERS));

/** Compared with where nobody has the name, so that the answer takes the same time. */
let nobody: Promise<string> | undefined;

/** False also where there is no hash (nobody has that name), after the same work. @param whose, from as for `inTurn` */
export async function passwordFits(
  password: string,
  stored: string | undefined,
  whose: string,
  from = whose,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password', 'nobody').catch((error) => {
    nobody = undefined; // The next one tries again.
    throw error;
  });
  nobody.catch(() => {}); // Not waited for where somebody has the name.
  const against = stored ?? (await nobody);
  const fits = await inTurn(whose, from, () => verify(against, password.normalize('NFKC')));
  return fits && stored !== undefined;
}
